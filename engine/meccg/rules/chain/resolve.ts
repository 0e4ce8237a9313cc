/** Resolving one declared action (Annotations 5-8): are its conditions still there; then its effects in order; then the card. */
import { opponentOf } from "../state/seats.js";
import { winTo } from "../state/won.js";
import { COND, COST_TAP_SITE, EFFECT, type ModeForm, ON, type Trigger } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { effectsMarked } from "../../cards/vocabulary/effectmarks.js";
import * as L from "../state/layout.js";
import { fire, stagePlayed } from "../changes/firing.js";
import { isStageCard } from "../facts/score/stagepoints.js";
import { BEARER, defineFrame, GO, INFLUENCE, leave, step } from "../machine/machine.js";
import { giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { creatureAttacks } from "../combat/startattack.js";
import { holds, siteInView } from "../facts/play/conditions.js";
import { startCheck } from "../checks/corruption.js";
import { companyLives, isUntapped } from "../state/inplay.js";
import { tapSite } from "../changes/tappedsites.js";
import { keyStands } from "../changes/restrictions.js";
import { answerOf, HOOK, tellEvents } from "../hooks.js";
import { discardOpen, openIntoDeck, toHandOpen } from "../changes/piles.js";
import { dropBarred, otherModesGo, standInGoes } from "../changes/leaving.js";
import { guardReturns } from "../changes/guards.js";
import { addTo } from "../state/lists.js";
import { resolveSitePlay } from "../site/siteplay.js";
import { resolveCharacter } from "../organization/characters.js";
import { resolveStore } from "../organization/handover.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { BearerFrame, ResolveFrame } from "../state/frames/chain.js";
import { InfluenceFrame } from "../state/frames/checks.js";
import { unmark, unmarkAnywhere, unmarkOn } from "../state/oncemarks.js";
import { temporaryDef } from "../state/temporaryeffects.js";
import { modeOf, contextOf, run, overLimit, valid, tellResolved } from "./resolving.js";
import { comesIntoPlay } from "./intoplay.js";

const carryOut = step("carry it out", {
  enter(s, f) {
    switch (s.fr[f + ResolveFrame.sort]) {
      case EntryKind.card:
      case EntryKind.ability:
        return resolveMode(s, f, modeOf(s, f)!);
      case EntryKind.trigger:
        return resolveTrigger(s, f);
      case EntryKind.support:
        return resolveSupport(s, f);
      case EntryKind.creature:
        tellResolved(s, f);
        return resolveCreature(s, f);
      case EntryKind.check:
        return resolveCheck(s, f);
      case EntryKind.faction:
      case EntryKind.influence: {
        if (s.fr[f + ResolveFrame.next] !== 0) return leave(s);
        s.fr[f + ResolveFrame.next] = 1;
        if (s.fr[f + ResolveFrame.sort] === EntryKind.faction) tellResolved(s, f);
        const frame = s.push(INFLUENCE);
        for (let i = 0; i < L.ENTRY_WORDS; i++) s.fr[frame + InfluenceFrame.sort + i] = s.fr[f + ResolveFrame.sort + i];
        return GO;
      }
      case EntryKind.siteCard:
        tellResolved(s, f);
        resolveSitePlay(s, f);
        return GO;
      case EntryKind.character:
        tellResolved(s, f);
        resolveCharacter(s);
        return GO;
      case EntryKind.guard:
        return resolveGuard(s, f);
      default:
        return leave(s);
    }
  },
});
defineFrame(ResolveFrame.kind, ResolveFrame.label, [carryOut]);

/** It lies on guard from now on; over the limit it returns to the hand (coe 2.IV.vii.4.1). */
function resolveGuard(s: Machine, f: number): number {
  if (overLimit(s, f)) guardReturns(s, s.fr[f + ResolveFrame.company]);
  return leave(s);
}
/** +1 to a check of somebody still in the company. */
function resolveSupport(s: Machine, f: number): number {
  const who = s.fr[f + ResolveFrame.actor],
    e = s.fr[f + ResolveFrame.target] * L.ENTRY_WORDS;
  const sort = s.ch[e + Entry.sort];
  const checked = sort === 0 ? -1 : sort === EntryKind.check ? s.ch[e + Entry.target] : -2;
  if (
    sort !== 0 &&
    s.iRole[who] === L.Role.character &&
    !isUntapped(s, who) &&
    (checked < 0 || s.iComp[checked] === s.iComp[who])
  )
    s.ch[e + Entry.plus] += 1;
  return leave(s);
}
/** Is it a short-event used by a character who has it shuffled into the play deck? */
function isTakenBack(s: Machine, f: number, m: ModeForm): boolean {
  const user = s.fr[f + (m.by !== null || m.taps !== null ? ResolveFrame.actor : ResolveFrame.target)];
  if (user < 0 || user >= L.SLOTS || s.iRole[user] !== L.Role.character) return false;
  return answerOf(s, HOOK.takesBack, user, s.fr[f + ResolveFrame.card]) !== 0;
}
/** What the card does as it comes into play. */
function doesAsItEnters(s: Machine, f: number, def: number): void {
  const triggers = D.TRIGGERS[def];
  for (let t = 0; t < triggers.length; t++) {
    const { on, does } = triggers[t];
    if (on === ON.enters) for (let k = 0; k < does.length; k++) run(s, f, does[k]);
  }
}
/**
 * The site taps before anything else that the card does: "tap the site" stands in front of the attacks and of the search on every such card. A company that
 * falls to them leaves a tapped site card behind, which is discarded (000:772; 001:567; coe 2.V).
 */
function siteTapsFirst(s: Machine, c: number): void {
  if (c < 0 || !companyLives(s, c)) return;
  tapSite(s, c, siteInView(s, c));
  s.cmark(c, L.CompanyBit.tappedSite);
}
/** Carries out a card or ability: first it is asked whether it still holds, then its effects follow one a step, then the card goes where it belongs. */
function resolveMode(s: Machine, f: number, m: ModeForm): number {
  if (s.fr[f + ResolveFrame.begun] === 0) {
    if (!valid(s, f, m)) comesToNothing(s, f, m);
    else beginMode(s, f, m);
    return GO;
  }
  const ip = s.fr[f + ResolveFrame.next];
  if (ip < m.does.length) {
    s.fr[f + ResolveFrame.next] = ip + 1;
    run(s, f, m.does[ip]);
    return GO;
  }
  endMode(s, f, m);
  return GO;
}
/** Its conditions hold no more: a card is discarded. */
function comesToNothing(s: Machine, f: number, m: ModeForm): void {
  const isCard = s.fr[f + ResolveFrame.sort] === EntryKind.card;
  const def = s.fr[f + ResolveFrame.card];
  // A copy that did not resolve bars no other (000:2388).
  if (m.oncePer === 1) unmarkOn(s, def, s.fr[f + ResolveFrame.target]);
  else if (m.oncePer === 4) unmarkAnywhere(s, def);
  else if (m.oncePer > 1 && s.fr[f + ResolveFrame.company] >= 0) unmark(s, def, s.fr[f + ResolveFrame.company]);
  if (isCard) discardOpen(s, s.fr[f + ResolveFrame.player], def);
  if (isCard) standInGoes(s, s.fr[f + ResolveFrame.player], def);
  s.pop();
}
/** What comes before the effects: a card that stays comes into play, a site is tapped. */
function beginMode(s: Machine, f: number, m: ModeForm): void {
  const isCard = s.fr[f + ResolveFrame.sort] === EntryKind.card;
  const def = s.fr[f + ResolveFrame.card];
  s.fr[f + ResolveFrame.begun] = 1;
  if (isCard) tellResolved(s, f);
  if (isCard && isTakenBack(s, f, m)) s.fr[f + ResolveFrame.bits] |= EntryBit.intoDeck;
  s.h[L.Header.stood] = mayBeEmpty(s, f, m) ? standing(s, f) : 0;
  const stays =
    isCard &&
    (D.KIND[def] === T.K_EVENT || D.KIND[def] === T.K_CREATURE) &&
    D.TYPE[def] !== T.SHORT &&
    !m.rescues &&
    !m.word.short;
  if (stays && !permanentComes(s, f, m)) return;
  if (m.cost & COST_TAP_SITE) siteTapsFirst(s, s.fr[f + ResolveFrame.company]);
}
/** A permanent- or long-event is in play from now on; its effects follow. False if it could not come, and is discarded. */
function permanentComes(s: Machine, f: number, m: ModeForm): boolean {
  const def = s.fr[f + ResolveFrame.card];
  const i = comesIntoPlay(s, f, m);
  if (i >= 0) dropBarred(s);
  if (i >= 0 && isStageCard(def)) stagePlayed(s, s.fr[f + ResolveFrame.player]);
  if (i >= 0 && D.SIDE[def] === T.SIDE_RESOURCE) tellEvents(s, HOOK.resourceCame, s.fr[f + ResolveFrame.player], def);
  s.fr[f + ResolveFrame.source] = i;
  if (i < 0) {
    discardOpen(s, s.fr[f + ResolveFrame.player], def);
    s.pop();
    return false;
  }
  if (D.MODE_OF[def] !== 0) otherModesGo(s, i);
  doesAsItEnters(s, f, def);
  if (D.KEYWORDS_OF[def] & KNOWLEDGE) fire(s, ON.cardComes, s.fr[f + ResolveFrame.company], i);
  return true;
}
/** All effects are done: a card that does not stay goes where it belongs. */
function endMode(s: Machine, f: number, m: ModeForm): void {
  const isCard = s.fr[f + ResolveFrame.sort] === EntryKind.card;
  const def = s.fr[f + ResolveFrame.card];
  const player = s.fr[f + ResolveFrame.player],
    company = s.fr[f + ResolveFrame.company];
  if (company >= 0 && companyLives(s, company) && isCard && asksSite(m)) fire(s, ON.siteUsed, company, -1);
  const bits = s.fr[f + ResolveFrame.bits];
  const target = s.fr[f + ResolveFrame.target];
  // An item that came in the place of another; an ally for an attack.
  const placed =
    (D.KIND[def] === T.K_ITEM || (D.SPECIAL_2[def] & D.SP2_CONJURED) !== 0) && s.fr[f + ResolveFrame.source] >= 0;
  s.pop();
  if (isCard && m.rescues) {
    const word = m.does.find((d) => d.word.then !== undefined)!.word;
    const frame = s.push(BEARER, player, def, company);
    s.fr[frame + BearerFrame.only] = word.who === "target" ? target + 1 : 0;
    s.fr[frame + BearerFrame.stores] = word.then === "pile" ? 1 : 0;
    return;
  }
  if (
    isCard &&
    (D.KIND[def] !== T.K_EVENT || D.TYPE[def] === T.SHORT || m.word.short) &&
    !(D.KIND[def] === T.K_CREATURE && D.TYPE[def] !== T.SHORT) &&
    !placed
  ) {
    if (bits & EntryBit.toHand) toHandOpen(s, player, def);
    else if (bits & EntryBit.won) winTo(s, player, opponentOf(s, player), def);
    else if (bits & EntryBit.out) addTo(s, player, L.Pile.out, def);
    else if (bits & EntryBit.intoDeck) openIntoDeck(s, player, def);
    else if (nothingDone(s, f)) toHandOpen(s, player, def);
    else discardOpen(s, player, def);
    standInGoes(s, player, def);
  }
}
const KNOWLEDGE = (1 << T.KEYWORD["lost-knowledge"]) | (1 << T.KEYWORD["stolen-knowledge"]);
/** Does a resource tap the site, or ask for it? */
function asksSite(m: ModeForm): boolean {
  if (m.side === T.SIDE_HAZARD) return false;
  if (m.cost & COST_TAP_SITE) return true;
  for (let i = 0; i < m.needs.length; i++) if (OF_SITE[m.needs[i].op]) return true;
  return false;
}
const OF_SITE = COND.among([
  "site",
  "siteNot",
  "atSite",
  "siteNamed",
  "siteInRegion",
  "information",
  "siteUntapped",
  "siteTapped",
  "automaticAttackBy",
]);
const DICE = effectsMarked("rollsDice", [
  "corruptionCheck",
  "rollOr",
  "testRing",
  "attackOn",
  "replaceNewSite",
  "goesOnOver",
]);
/** A short-event that paid no price, that nobody answered and that rolls no dice: it may turn out to have done nothing (coe 5.1.2). */
function mayBeEmpty(s: Machine, f: number, m: ModeForm): boolean {
  if (!s.rules.emptyShortEventReturns || s.fr[f + ResolveFrame.sort] !== EntryKind.card) return false;
  const def = s.fr[f + ResolveFrame.card];
  if (D.KIND[def] !== T.K_EVENT && D.KIND[def] !== T.K_CREATURE) return false;
  if (D.TYPE[def] !== T.SHORT || m.taps !== null || m.cost !== 0 || s.fr[f + ResolveFrame.bits] & EntryBit.answered)
    return false;
  for (let i = 0; i < m.does.length; i++)
    if (DICE[m.does[i].op] || m.does[i].word.rollMoreThan !== undefined) return false;
  return s.h[L.Header.turnBits] < L.TURN_RETURNS * MOST_RETURNS;
}
/** So many go back to a hand in one turn; what does nothing after that is discarded, so that a turn ends. */
const MOST_RETURNS = 8;
function nothingDone(s: Machine, f: number): boolean {
  const stood = s.h[L.Header.stood];
  s.h[L.Header.stood] = 0;
  if (stood === 0 || stood !== standing(s, f)) return false;
  s.h[L.Header.turnBits] += L.TURN_RETURNS;
  return true;
}
const HEADER_PARTS = [
  L.Header.winner,
  L.Header.events,
  L.Header.turnBits,
  L.Header.queueCount,
  L.Header.failed,
  L.Header.attacksRaces,
  L.Header.attacksPlus,
  L.Header.kindled,
];
/** A number for how everything stands, frame `f` and what lies above it left out. */
function standing(s: Machine, f: number): number {
  const l = s.layout;
  let n = 17;
  for (let i = 0; i < HEADER_PARTS.length; i++) n = (Math.imul(n, 0x01000193) ^ s.h[HEADER_PARTS[i]]) | 0;
  n = mix(s, n, l.player, l.frames + f * 2);
  n = mix(s, n, l.chain, l.chain + s.h[L.Header.chainCount] * L.ENTRY_WORDS * 2);
  n = mix(s, n, l.lasting, l.size);
  return n === 0 ? 1 : n;
}
function mix(s: Machine, n: number, from: number, to: number): number {
  for (let i = from; i < to; i++) n = (Math.imul(n, 0x01000193) ^ s.bytes[i]) | 0;
  return n;
}
function triggerHolds(s: Machine, f: number, t: Trigger): boolean {
  const cx = contextOf(s, f);
  const ok = holds(s, t.needs, cx);
  giveBack(cx);
  return ok;
}
const D_DISCARD = EFFECT.of("discard");
function resolveTrigger(s: Machine, f: number): number {
  const inst = s.fr[f + ResolveFrame.source],
    def = s.fr[f + ResolveFrame.card];
  const trigger = D.TRIGGERS[def][s.fr[f + ResolveFrame.mode]];
  if (s.fr[f + ResolveFrame.begun] === 0) {
    if (
      s.fr[f + ResolveFrame.bits] & EntryBit.negated ||
      (inst >= L.SLOTS ? temporaryDef(s, inst - L.SLOTS) : s.iRole[inst] === L.Role.free ? -1 : s.iDef[inst]) !== def ||
      !triggerHolds(s, f, trigger)
    ) {
      s.pop();
      return GO;
    }
    s.fr[f + ResolveFrame.begun] = 1;
  }
  let ip = s.fr[f + ResolveFrame.next];
  if (s.fr[f + ResolveFrame.bits] & EntryBit.copy)
    while (ip < trigger.does.length && trigger.does[ip].op !== D_DISCARD) ip++;
  if (ip < trigger.does.length) {
    s.fr[f + ResolveFrame.next] = ip + 1;
    run(s, f, trigger.does[ip]);
    return GO;
  }
  s.pop();
  return GO;
}
function resolveCreature(s: Machine, f: number): number {
  const player = s.fr[f + ResolveFrame.player],
    def = s.fr[f + ResolveFrame.card],
    company = s.fr[f + ResolveFrame.company];
  const key = s.fr[f + ResolveFrame.extra];
  if (
    s.fr[f + ResolveFrame.bits] & EntryBit.negated ||
    company < 0 ||
    !companyLives(s, company) ||
    overLimit(s, f) ||
    !keyStands(s, company, def, key)
  ) {
    discardOpen(s, player, def);
    s.pop();
    return GO;
  }
  s.pop();
  tellEvents(s, HOOK.cardCame, def);
  creatureAttacks(s, company, def, key);
  return GO;
}
/** A corruption check that stands for itself: removal of a card, a transfer, the Council, a passive condition's target. */
function resolveCheck(s: Machine, f: number): number {
  const target = s.fr[f + ResolveFrame.target];
  if (s.fr[f + ResolveFrame.begun] === 0) {
    s.fr[f + ResolveFrame.begun] = 1;
    if (s.iRole[target] !== L.Role.character || s.fr[f + ResolveFrame.bits] & EntryBit.negated) {
      s.pop();
      return GO;
    }
    startCheck(s, target, s.fr[f + ResolveFrame.plus], -1, (s.fr[f + ResolveFrame.bits] & EntryBit.succeeds) !== 0);
    return GO;
  }
  // What the check was for follows if it succeeded.
  const passed = s.h[L.Header.result] === 1;
  const what = s.fr[f + ResolveFrame.extra],
    inst = s.fr[f + ResolveFrame.source],
    to = s.fr[f + ResolveFrame.actor];
  s.h[L.Header.result] = 0;
  s.pop();
  // If the character gave the item away in response, the effect does nothing.
  if (passed && what > 0 && (inst < 0 || s.iHost[inst] === target)) resolveStore(s, what, inst, to);
  return GO;
}
