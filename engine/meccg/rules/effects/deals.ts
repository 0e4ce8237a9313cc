/** Words about what passes from hand to hand: items given, items played for others, cards turned over and taken. */
import { storeEvent } from "../changes/storing.js";
import { revealFromHand } from "../changes/piles.js";
import { showInHand } from "../machine/known.js";
import { Entry } from "../state/entries.js";
import { handHas } from "../state/lists.js";
import { attackFrame } from "../changes/discards.js";
import { goodsFor, listGoods } from "../site/broughtitems.js";
import { listBesides, NOT_SPECIAL, playInstead } from "../site/extraitems.js";
import { isByCompany } from "../facts/combat/companycombat.js";
import { attackNote, FOR_COMPANY, addTemporary } from "../state/temporaryeffects.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { AttackFrame } from "../state/frames/combat.js";
import { companyOf, enter, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { whom } from "../../cards/wording/words.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { picksRing, ringsFor } from "../piles/ringsaside.js";
import { defineEffect } from "../machine/effect.js";
import { bearerOfEffect, effectCompany, mayBeGivenOut } from "./reach.js";
export const exchange = defineEffect("exchange", {
  describe: (e, names) =>
    `if he passes, this card may be discarded: then ${e.upTo ? `up to ${e.upTo} minor or major items of your hand that are not unique are played with his company` : `an item of your hand that is not special is played with ${whom("bearer", names)}`}`,
  asks: () => ["an item in your hand that may be played so"],
  possible: (s, _m, d, cx) => {
    if (cx.source < 0) return false;
    const host = s.iHost[cx.source];
    return d.word.upTo
      ? listGoods(s, cx.player, companyOf(s, host), null) > 0
      : listBesides(s, cx.player, NOT_SPECIAL, host, null) > 0;
  },
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    const passed = s.h[L.Header.result] === 1;
    s.h[L.Header.result] = 0;
    if (!passed || source < 0 || s.iRole[source] !== L.Role.item || bearerOfEffect(s, f) < 0) return;
    const player = s.fr[f + ResolveFrame.player];
    if (d.word.upTo) goodsFor(s, player, companyOf(s, source), source, d.word.upTo);
    else playInstead(s, player, source, NOT_SPECIAL);
  },
});
export const defenderGives = defineEffect("defenderGives", {
  describe: () =>
    "the defender gives out all strikes of the attack to whom he likes, tapped and wounded ones too, whoever else would",
  asks: () => ["an attack, no company's, before strikes are given out"],
  possible: (s) => mayBeGivenOut(s) && !isByCompany(s, s.h[L.Header.attack]),
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (attack)
      addTemporary(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        s.fr[attack + AttackFrame.company],
        attackNote(attack),
      );
  },
});
export const tapSelf = defineEffect("tapSelf", {
  describe: () => "this card taps",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source < 0 || company < 0) return;
    s.iStat[source] |= L.Status.tapped;
    s.iSite[source] = s.cget(company, L.CompanyWord.site);
  },
});
export const turnSelf = defineEffect("turnSelf", {
  describe: () => "this card is turned over",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source >= 0 && (s.iRole[source] === L.Role.onCompany || s.iRole[source] === L.Role.attached))
      s.iStat[source] |= L.Status.wounded;
  },
});
export const remember = defineEffect("remember", {
  describe: (e) =>
    e.before
      ? "if the company has not entered its site by then, that counts as it does"
      : e.entered
        ? "if the company has entered its site by then, that comes too late for this turn"
        : "that counts this turn",
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source < 0 || company < 0) return;
    const entered = s.h[L.Header.phase] === T.PHASE_SITE && s.cbit(company, L.CompanyBit.entered);
    if (d.word.before) s.iTurn[source] |= L.TurnMark.mustCheck;
    else if (!d.word.entered || entered) s.iTurn[source] |= L.TurnMark.used;
  },
});
export const layUnder = defineEffect("layUnder", {
  describe: () => "it comes to lie under this card",
  // Which card it is, is shown with the deed.
  declared: (s, e) => showInHand(s, s.ch[e + Entry.player], s.ch[e + Entry.target]),
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const player = s.fr[f + ResolveFrame.player];
    const def = s.fr[f + ResolveFrame.target];
    if (source < 0 || s.iRole[source] !== L.Role.event || !handHas(s, player, def)) return;
    revealFromHand(s, player, def);
    place(s, enter(s, def, player, L.Role.under), source);
  },
});
export const ringUnder = defineEffect("ringUnder", {
  describe: () =>
    "one ring of your sideboard or discard pile, a special item but not The One Ring, comes to lie under this card, once in an organization phase",
  asks: () => ["room under this card", "such a ring", "an organization phase in which it was not done yet"],
  possible: (s, _m, _d, cx) =>
    cx.source >= 0 && (s.iTurn[cx.source] & L.TurnMark.used) === 0 && ringsFor(s, cx.player, cx.source, null) > 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const player = s.fr[f + ResolveFrame.player];
    if (source >= 0 && ringsFor(s, player, source, null) > 0) picksRing(s, player, source);
  },
});
const mayBeStored = (s: Table, e: number): boolean =>
  s.iRole[e] === L.Role.onCompany || (s.iRole[e] === L.Role.event && D.STAYS[s.iDef[e]] === D.STAY_NONE);
export const storeSelf = defineEffect("storeSelf", {
  describe: () => "this card is stored",
  asks: (_e, used) => (used ? ["this card on a company, or with nothing"] : []),
  // From the hand it is in play when this is done.
  possible: (s, _m, _d, cx) => cx.source < 0 || mayBeStored(s, cx.source),
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const company = effectCompany(s, f);
    if (source >= 0 && mayBeStored(s, source) && (company >= 0 || s.iRole[source] !== L.Role.onCompany))
      storeEvent(s, source, company);
  },
});
