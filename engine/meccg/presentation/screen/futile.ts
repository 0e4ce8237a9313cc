/**
 * Moments at which nothing that is offered could change anything but passing: what strengthens in fights where none is meant, cards on
 * guard that are no hazards, checks that cannot fail. Nothing that the player may not know decides.
 */
import { HOOK, hears } from "../../rules/hooks.js";
import { nextStrike } from "../../rules/combat/strikesfaced.js";
import * as M from "../../rules/machine/machine.js";
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import { corruptionModifier, corruptionOf } from "../../rules/facts/company/corruption.js";
import { Entry, EntryKind } from "../../rules/state/entries.js";
import { ChecksFrame } from "../../rules/state/frames/checks.js";
import { AttackFrame } from "../../rules/state/frames/combat.js";
import * as L from "../../rules/state/layout.js";
import { toFace } from "../../rules/state/strikemarks.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { CHECKS, has, momentOf, PASS } from "./ahead.js";
import { Frame } from "../../rules/state/schema.js";
import { isHazard } from "../../text/cards.js";

/** Does this ability do nothing but strengthen for fights, and may it be used in them? */
function isForFights(def: number, ability: number): boolean {
  const mode = D.ABILITIES[def]?.[ability];
  if (!mode || mode.pays !== null || !(mode.windows & (T.WIN.always | T.WIN.attack))) return false;
  return mode.does.every((one) => EFFECT.name(one.op) === "boost" && one.di === 0 && !one.word["mind"]);
}
/** May it be used between the strikes of an attack, too? */
const isForStrikes = (def: number, ability: number): boolean =>
  (D.ABILITIES[def][ability].windows & T.WIN.always) !== 0;

/** A copy on which a chain is let go to its end. */
let chain: { state: Meccg; legal: Int32Array } | null = null;
const LONGEST = 40;
/** Do these cards lie as they lie now when the chain has resolved, if nobody answers and no luck comes? */
function outlive(s: Meccg, p: number, slots: readonly number[]): boolean {
  if (chain?.state.players !== s.players) chain = { state: new Meccg(s.players), legal: new Int32Array(MOST_CHOICES) };
  const { state, legal } = chain;
  state.copyFrom(s);
  state.showForced = true;
  state.apply(PASS);
  for (let k = 0; k < LONGEST && state.h[L.Header.chainCount] > 0; k++) {
    const count = state.legal(legal);
    const passes = state.fr[state.top()] === M.CHAIN && has({ legal, count }, PASS);
    if (state.chooser() < 0 || (!passes && (count > 1 || state.chooser() !== p))) return false;
    state.apply(passes ? PASS : legal[0]);
  }
  if (state.streams.some((word, n) => word !== s.streams[n])) return false;
  const still = (i: number): boolean =>
    state.iDef[i] === s.iDef[i] &&
    state.iRole[i] === s.iRole[i] &&
    state.iHost[i] === s.iHost[i] &&
    state.iStat[i] === s.iStat[i] &&
    state.iComp[i] === s.iComp[i];
  return state.h[L.Header.chainCount] === 0 && slots.every((i) => still(i) && still(s.iHost[i]));
}
/** Can what its bearer gains make no difference in the attack under way, or be used as well once strikes are given out? */
function waits(s: Meccg, choice: number): boolean {
  const attack = s.h[L.Header.attack];
  if (attack === 0) return true;
  const [card, bearer] = [T.aOf(choice), s.iHost[T.aOf(choice)]];
  if (bearer === L.NONE || s.iComp[bearer] !== s.fr[attack + AttackFrame.company]) return true;
  const step = s.fr[attack + Frame.step];
  if (step === nextStrike.at) return toFace(s, bearer) === 0 && s.h[L.Header.lasting] === 0;
  return !givenOut(s, attack) && isForStrikes(s.iDef[card], T.bOf(choice));
}
/** Does a choice use up what strengthens in fights, where it helps nobody now, or as well later? */
export const isWaste = (s: Meccg, choice: number): boolean =>
  T.verbOf(choice) === T.V_USE && isForFights(s.iDef[T.aOf(choice)], T.bOf(choice)) && waits(s, choice);
/** Are the strikes of an attack given out, all or some? */
const givenOut = (s: Meccg, attack: number): boolean => (s.fr[attack + AttackFrame.count] & 31) > 0;

/** Is all that is offered besides passing to use up what strengthens in fights, and is used as well later, if it ever helps? */
export function isEarly(s: Meccg, p: number, legal: Int32Array, count: number): boolean {
  if (count < 2 || !has({ legal, count }, PASS) || s.fr[s.top()] === M.STRIKE) return false;
  const slots: number[] = [];
  for (let k = 0; k < count; k++) {
    const choice = legal[k];
    if (choice === PASS) continue;
    if (!isWaste(s, choice)) return false;
    slots.push(T.aOf(choice));
  }
  // In a chain what the other declares may take the card away.
  return s.fr[s.top()] !== M.CHAIN || outlive(s, p, slots);
}
/** Is all that is offered besides passing to lay cards on guard that are no hazards? */
export function isBluff(legal: Int32Array, count: number): boolean {
  for (let k = 0; k < count; k++) {
    const choice = legal[k];
    if (choice !== PASS && (T.verbOf(choice) !== T.V_GUARD || isHazard(T.aOf(choice)))) return false;
  }
  return count > 1 && has({ legal, count }, PASS);
}

/** The least that two dice show. */
const LEAST_ROLL = 2;
/** Does a corruption check of character `i` hold whatever is rolled, as things stand? */
const isSure = (s: Meccg, i: number, plus: number): boolean =>
  LEAST_ROLL + corruptionModifier(s, i) + plus > corruptionOf(s, i);
/**
 * What is taken where corruption checks cannot fail: of those that are due such a one, in their order, and no support for it; -1: one is
 * asked.
 */
export function sureCheck(s: Meccg, p: number, legal: Int32Array, count: number): number {
  if (hears(s, HOOK.checkMade)) return -1;
  if (CHECKS.has(momentOf(s))) {
    const f = s.top();
    // A check about one item has its own points.
    if (s.fr[f] === ChecksFrame.kind && (s.fr[f + ChecksFrame.item] !== 0 || s.fr[f + ChecksFrame.plus] < 0)) return -1;
    for (let k = 0; k < count; k++) if (isSure(s, T.aOf(legal[k]), 0)) return legal[k];
    return -1;
  }
  const e = (s.h[L.Header.chainCount] - 1) * L.ENTRY_WORDS;
  if (s.fr[s.top()] !== M.CHAIN || e < 0 || s.ch[e + Entry.sort] !== EntryKind.check) return -1;
  const i = s.ch[e + Entry.target];
  if (s.iOwner[i] !== p || !isSure(s, i, s.ch[e + Entry.plus])) return -1;
  for (let k = 0; k < count; k++) if (legal[k] !== PASS && T.verbOf(legal[k]) !== T.V_SUPPORT) return -1;
  return has({ legal, count }, PASS) ? PASS : -1;
}
