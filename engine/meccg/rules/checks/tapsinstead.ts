/** Somebody of a company may tap against a card, or for it. */
import * as L from "../state/layout.js";
import { discardInstance } from "../changes/leaving.js";
import { siteNotKept } from "../changes/tappedsites.js";
import { skillsOf } from "../facts/company/skills.js";
import type { Machine } from "../machine/state.js";
import { leave, TAP_AGAINST } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { TapAgainstFrame } from "../state/frames/checks.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { goesOnNot } from "./decidingrolls.js";

/** The card stays as it is if somebody taps; if not it goes, and what resolves does no more. */
export const TAPS_OR_GOES = 2;
/** Of the race whose number is one less; of any for 0. */
const isOfRace = (s: Table, i: number, race: number): boolean => race === 0 || D.RACE_OF[s.iDef[i]] === race - 1;
/** Who may tap against the card. */
function opponents(s: Table, f: number, out: Int32Array | null): number {
  const company = s.fr[f + TapAgainstFrame.company];
  const skills = s.fr[f + TapAgainstFrame.skills];
  let count = 0;
  for (let i = companyLives(s, company) ? firstOf(s, company) : NONE; i !== NONE; i = s.iNext[i])
    if (isUntapped(s, i) && (skillsOf(s, i) & skills) === skills && isOfRace(s, i, s.fr[f + TapAgainstFrame.race])) {
      if (out) out[count] = T.choice(T.V_TAP, i);
      count++;
    }
  return count;
}
/** Somebody has tapped, or nobody: the card goes, or is kept and tapped, or goes on. */
function decidesOn(s: Machine, f: number, taps: boolean): void {
  const event = s.fr[f + TapAgainstFrame.event];
  if (s.fr[f + TapAgainstFrame.keeps] === TAPS_OR_GOES) {
    if (taps) return;
    goesOnNot(s, s.fr[f + TapAgainstFrame.resolves]);
    if (s.iRole[event] === L.Role.free || s.iDef[event] !== s.fr[f + TapAgainstFrame.definition]) return;
    const owner = s.iOwner[event];
    const site = s.iRole[event] === L.Role.onSite ? s.iSite[event] : -1;
    discardInstance(s, event);
    if (site >= 0) siteNotKept(s, owner, site);
    return;
  }
  if (s.iRole[event] === L.Role.free || s.iDef[event] !== s.fr[f + TapAgainstFrame.definition]) return;
  const keeps = s.fr[f + TapAgainstFrame.keeps] === 1;
  if (keeps && taps) s.iStat[event] |= L.Status.tapped;
  else if (keeps !== taps) discardInstance(s, event);
}
defineQuestion(TapAgainstFrame, {
  name: "who taps against it",
  over: "done",
  asks: (s, f) =>
    opponents(s, f, null) > 0 ? s.cget(s.fr[f + TapAgainstFrame.company], L.CompanyWord.owner) : NOBODY_ASKED,
  options(s, f, out) {
    const count = opponents(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
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
