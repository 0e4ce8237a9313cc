/** Words that have the other player choose: one of his company, or one card. */
import { handIsSeen } from "../changes/piles.js";
import { ALLY_TURNS } from "../machine/machine.js";
import {
  ONE_WORTH,
  itemsWorth,
  askForOne,
  hasRing,
  mayGo,
  ONE_GOES,
  ONE_LOSES,
  ONE_RING,
  ONE_TAPS,
  untappedOf,
} from "../checks/oneof.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { opponentOf } from "../state/seats.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { itemOf, orOf, raceOf } from "../../cards/wording/words.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid } from "./asked.js";
import { bearerOfEffect, effectCompany } from "./reach.js";

export const tapOne = defineEffect("tapOne", {
  says: (e) =>
    `one untapped ${e.races ? orOf(e.races.map(raceOf)) : "character"} of the company, whom its player chooses, taps`,
  asks: () => ["somebody untapped in the company of whom it speaks"],
  possible: (s, _m, d, cx) => untappedOf(s, cx.company, d.mask, null) > 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      askForOne(s, s.cget(company, L.CompanyWord.owner), ONE_TAPS, company, d.mask);
  },
});
export const loseOrBeWounded = defineEffect("loseOrBeWounded", {
  says: (e) =>
    `the player of the company chooses: one ${itemOf(e.class)} of it is discarded, or an unwounded character of it is wounded (without a body check)`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      askForOne(s, s.cget(company, L.CompanyWord.owner), ONE_LOSES, company, T.ITEM_CLASS[d.word.class]);
  },
});
export const oneGoes = defineEffect("oneGoes", {
  onceForCopies: true,
  says: () => "another character of the bearer's company, whom its player chooses, is discarded",
  asks: () => ["another character in the company of the bearer"],
  possible: (s, _m, _d, cx) => cx.source >= 0 && s.iHost[cx.source] >= 0 && mayGo(s, s.iHost[cx.source], null) > 0,
  apply: (s, f) => {
    const bearer = bearerOfEffect(s, f);
    if (bearer >= 0 && s.iRole[bearer] === L.Role.character)
      askForOne(s, s.iOwner[bearer], ONE_GOES, s.iComp[bearer], bearer);
  },
});
export const loseWorth = defineEffect("loseWorth", {
  says: (e) =>
    `an item of the company that brings ${e.least} marshalling points or more, as its player chooses, is discarded`,
  asks: () => ["such an item in the company"],
  possible: (s, _m, d, cx) => cx.company >= 0 && itemsWorth(s, cx.company, d.word.least, null) > 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      askForOne(s, s.cget(company, L.CompanyWord.owner), ONE_WORTH, company, d.word.least);
  },
});
export const loseRing = defineEffect("loseRing", {
  says: () =>
    "the opponent discards a ring of his hand or of one of his companies, as he chooses; without one he shows you his hand",
  apply: (s, f) => {
    const opponent = opponentOf(s, s.fr[f + ResolveFrame.player]);
    if (hasRing(s, opponent)) askForOne(s, opponent, ONE_RING, -1, 0);
    else handIsSeen(s, opponent);
  },
});
export const allyTurns = defineEffect("allyTurns", {
  removesAlly: true,
  says: (e) =>
    `roll and add the mind of the ally: with more than ${e.over} and the unused general influence of its player and the unused direct influence of who controls it, it attacks him (one strike; its own prowess and a roll; detainment against a hero), and unless it is defeated it is discarded`,
  asks: asSaid,
  fitsTarget: (s, _d, t) => s.iRole[t] === L.Role.ally,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target >= 0 && target < L.SLOTS && s.iRole[target] === L.Role.ally)
      s.push(ALLY_TURNS, s.fr[f + ResolveFrame.player], target, d.word.over);
  },
});
