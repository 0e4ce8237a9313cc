import { agentAttacks } from "../combat/agentattacks.js";
import { reveal } from "../changes/agents.js";
import { mindOf } from "../facts/company/mind.js";
import { actingAgent, sharesHome, siteForAttempt } from "../facts/company/agentactors.js";
import { siteInView } from "../facts/play/conditions.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { AGENT, SET_ON } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { guardDiscarded, guardReturns, removeInstance, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { ACT_REVEAL, AgentMark, isAgent, isAt, isFaceDown } from "../state/agents.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives, nextGuarded } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import { FOR_SITE, lend } from "../state/lasting.js";
import * as L from "../state/layout.js";
import * as A from "../state/slots.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { signed } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { NO_ATTACK, UNDECLARED } from "./asked.js";
import { effectCompany } from "./reach.js";

const acting = (s: Machine, f: number): number =>
  actingAgent(s, s.fr[f + ResolveFrame.actor], s.fr[f + ResolveFrame.source]);

export const creatureAtAgent = defineEffect("creatureAtAgent", {
  says: () =>
    "you may play a creature of your hand that may be keyed to the site of the agent: it attacks him at once as if he were a character, and nobody has points for what comes of it",
  asks: () => [UNDECLARED],
  possible: (s) => s.h[L.Header.attack] === 0 && s.h[L.Header.chainCount] === 0,
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target >= 0 && isAgent(s, target)) s.push(SET_ON, s.fr[f + ResolveFrame.player], target);
  },
});
export const attacksNow = defineEffect("agentAttacks", {
  says: (e) =>
    [
      "he attacks the company",
      ...(e.prowess ? [`at ${signed(e.prowess)} prowess`] : []),
      ...(e.attackerChooses ? ["with strikes that the attacker gives out"] : []),
      ...(e.instead === "prisoner"
        ? ["and a strike that succeeds wounds nobody: he takes a prisoner, and goes to the rescue site"]
        : []),
      ...(e.instead === "item"
        ? ["and a strike that succeeds wounds nobody: the company discards an item instead"]
        : []),
    ].join(" "),
  asks: () => [NO_ATTACK],
  // No attack begins in the middle of another.
  possible: (s) => s.h[L.Header.attack] === 0,
  apply: (s, f, d) => {
    const actor = acting(s, f);
    const company = effectCompany(s, f);
    if (actor < 0 || company < 0 || !companyLives(s, company) || !isAt(s, actor, siteInView(s, company))) return;
    agentAttacks(s, actor, company, siteInView(s, company), {
      prowess: d.prowess,
      attackerChooses: !!d.word.attackerChooses,
      instead: d.word.instead === "item" ? A.TAKES_ITEM : d.word.instead ? A.TAKES_PRISONER : 0,
    });
  },
});

const DIPLOMAT = 1 << T.SKILL.diplomat;
export const influences = defineEffect("agentInfluences", {
  says: (e) => {
    const parts = [
      ...(e.by ? [`at ${signed(e.by)}`] : []),
      ...(e.diplomat ? [`at ${signed(e.diplomat)} instead if he is a diplomat`] : []),
      ...(e.sharing
        ? [`at ${signed(e.sharing)} instead if the target is at home, or is played, at a home of his`]
        : []),
      ...(e.alsoSharing
        ? [`at ${signed(e.alsoSharing)} more if the target is at home, or is played, at a home of his`]
        : []),
      ...(e.succeedsSharing ? ["without a roll if the target is played at a home of his"] : []),
      ...(e.noGeneral ? ["with no general influence against it"] : []),
    ];
    const after = e.toHand ? "; if he succeeds it goes back to its owner's hand" : "";
    return `he tries to influence the target${parts.length ? ` ${parts.join(", ")}` : ""}${after}`;
  },
  apply: (s, f, d) => {
    const actor = acting(s, f);
    const target = s.fr[f + ResolveFrame.target];
    if (actor < 0 || target < 0 || siteForAttempt(s, actor, target) < 0) return;
    const shares = sharesHome(s, actor, target);
    const w = d.word;
    let plus = w.diplomat && D.SKILLS_OF[s.iDef[actor]] & DIPLOMAT ? w.diplomat : (w.by ?? 0);
    if (shares) plus = (w.sharing ?? plus) + (w.alsoSharing ?? 0);
    const player = s.fr[f + ResolveFrame.player];
    const entry = declareEntry(s, EntryKind.influence, player, s.iDef[target]);
    s.ch[entry + Entry.actor] = actor;
    s.ch[entry + Entry.target] = target;
    s.ch[entry + Entry.company] = effectCompany(s, f);
    s.ch[entry + Entry.plus] = plus;
    if (w.succeedsSharing && shares) s.ch[entry + Entry.bits] |= EntryBit.succeeds;
    if (w.noGeneral) s.ch[entry + Entry.bits] |= EntryBit.noGeneral;
    if (w.toHand) s.ch[entry + Entry.bits] |= EntryBit.toHand;
    openChain(s, player);
  },
});
export const faceUp = defineEffect("faceUp", {
  says: () => "he taps and is turned face up",
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target < 0 || !isAgent(s, target) || !isFaceDown(s, target)) return;
    if ((s.iStat[target] & L.Status.wounded) === 0) s.iStat[target] |= L.Status.tapped;
    if (s.iSite[target] >= 0) reveal(s, target, -1);
    else s.push(AGENT, s.iOwner[target], target, ACT_REVEAL);
  },
});
export const removeAgent = defineEffect("removeAgent", {
  says: (e) => `he goes back to his player's hand if his mind is ${e.handFrom} or more, else he is discarded`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (target < 0 || !isAgent(s, target)) return;
    removeInstance(s, target, mindOf(s, target) >= d.word.handFrom ? TO_HAND : TO_DISCARD);
  },
});
export const agentsHere = defineEffect("agentsHere", {
  says: (e) =>
    `until the end of the turn every attack by a ${e.skill} who is an agent has ${signed(e.strikes)} strike at the site, and the attacker gives out its strikes`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && siteInView(s, company) >= 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
});

export const returnGuards = defineEffect("returnGuards", {
  says: () => "all cards on guard go back to the hands of their owners",
  apply: (s) => {
    for (let c = 0; c < s.companies; c++) guardReturns(s, c);
  },
});
const isGuarded = (s: Table, c: number): boolean => {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) if (s.cget(row, L.CompanyWord.guard) !== 0) return true;
  return false;
};
export const discardOneGuard = defineEffect("discardGuard", {
  says: () => "the card on guard by the company is discarded",
  asks: () => ["a card on guard by the company"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && isGuarded(s, cx.company),
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) guardDiscarded(s, company);
  },
});
export const agentCreatures = defineEffect("agentCreatures", {
  says: (e) =>
    `until the end of the turn creatures that are ${e.race} may be played at his site, not counted against the hazard limit`,
  apply: (s, f) => {
    const actor = acting(s, f);
    if (actor >= 0) s.iTurn[actor] |= AgentMark.undead;
  },
});
