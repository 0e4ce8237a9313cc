/** Who is aimed at may tap, or an ally of his, and a hazard does nothing more (A Lie in Your Eyes). */
import * as L from "../state/layout.js";
import { discardInstance, siteNotKept } from "../changes/leaving.js";
import { skillsOf } from "../facts/company/skills.js";
import type { Machine } from "../machine/state.js";
import { leave, TAP_AGAINST, TAP_OR, TAP_SOME } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { TapAgainstFrame, TapOrFrame, TapSomeFrame } from "../state/frames-of-the-chain.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { goesOnNot } from "./decide.js";

defineQuestion(TapOrFrame, {
  name: "who taps, or nobody",
  over: "it is said",
  asks(s, f) {
    const i = s.fr[f + TapOrFrame.character];
    return s.iRole[i] === L.Role.free ? NOBODY_ASKED : s.iOwner[i];
  },
  options(s, f, out) {
    const i = s.fr[f + TapOrFrame.character];
    let n = 0;
    out[n++] = T.choice(T.V_PASS);
    if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && isUntapped(s, j)) out[n++] = T.choice(T.V_TAP, j);
    return n;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    tap(s, T.aOf(ch));
    goesOnNot(s, s.fr[f + TapOrFrame.resolves]);
  },
});
/** Is somebody of the company untapped? */
export function anyUntapped(s: Table, c: number): boolean {
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) return true;
  return false;
}
defineQuestion(TapSomeFrame, {
  name: "who is tapped",
  over: "no more",
  again: true,
  asks: (s, f) =>
    s.fr[f + TapSomeFrame.left] > 0 && anyUntapped(s, s.fr[f + TapSomeFrame.company])
      ? s.fr[f + TapSomeFrame.player]
      : NOBODY_ASKED,
  options(s, f, out) {
    let n = 0;
    for (let i = firstOf(s, s.fr[f + TapSomeFrame.company]); i !== NONE; i = s.iNext[i])
      if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, ch) {
    tap(s, T.aOf(ch));
    s.fr[f + TapSomeFrame.left] -= 1;
  },
});
/** The card stays as it is if somebody taps; if not it goes, and what resolves does no more. */
export const TAPS_OR_GOES = 2;
/** Of the race whose number is one less; of any for 0. */
const isOfRace = (s: Table, i: number, race: number): boolean => race === 0 || D.RACE_OF[s.iDef[i]] === race - 1;
/** Who may tap against the card. */
function opponents(s: Table, f: number, out: Int32Array | null): number {
  const c = s.fr[f + TapAgainstFrame.company];
  const skills = s.fr[f + TapAgainstFrame.skills];
  let n = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    if (isUntapped(s, i) && (skillsOf(s, i) & skills) === skills && isOfRace(s, i, s.fr[f + TapAgainstFrame.race])) {
      if (out) out[n] = T.choice(T.V_TAP, i);
      n++;
    }
  return n;
}
/** Somebody has tapped, or nobody: the card goes, or is kept and tapped, or goes on. */
function decidesOn(s: Machine, f: number, taps: boolean): void {
  const e = s.fr[f + TapAgainstFrame.event];
  if (s.fr[f + TapAgainstFrame.keeps] === TAPS_OR_GOES) {
    if (taps) return;
    goesOnNot(s, s.fr[f + TapAgainstFrame.resolves]);
    if (s.iRole[e] === L.Role.free || s.iDef[e] !== s.fr[f + TapAgainstFrame.definition]) return;
    const owner = s.iOwner[e];
    const site = s.iRole[e] === L.Role.onSite ? s.iSite[e] : -1;
    discardInstance(s, e);
    if (site >= 0) siteNotKept(s, owner, site);
    return;
  }
  if (s.iRole[e] === L.Role.free || s.iDef[e] !== s.fr[f + TapAgainstFrame.definition]) return;
  const keeps = s.fr[f + TapAgainstFrame.keeps] === 1;
  if (keeps && taps) s.iStat[e] |= L.Status.tapped;
  else if (keeps !== taps) discardInstance(s, e);
}
defineQuestion(TapAgainstFrame, {
  name: "who taps against it",
  over: "done",
  asks: (s, f) =>
    opponents(s, f, null) > 0 ? s.cget(s.fr[f + TapAgainstFrame.company], L.CompanyWord.owner) : NOBODY_ASKED,
  options(s, f, out) {
    const n = opponents(s, f, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, ch) {
    const taps = T.verbOf(ch) !== T.V_PASS;
    if (taps) tap(s, T.aOf(ch));
    decidesOn(s, f, taps);
  },
  nobody(s, f) {
    decidesOn(s, f, false);
    return leave(s);
  },
});
if (TapAgainstFrame.kind !== TAP_AGAINST) throw new Error("the frame of who taps against a card has another number");
if (TapSomeFrame.kind !== TAP_SOME) throw new Error("the frame of some who tap has another number");
if (TapOrFrame.kind !== TAP_OR) throw new Error("the frame of who taps, or nobody, has another number");
