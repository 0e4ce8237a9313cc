/** Who is aimed at may tap, or an ally of his, and a hazard does nothing more (A Lie in Your Eyes). */
import * as L from "../../state/layout.js";
import { TAP_OR, TAP_SOME } from "../../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../machine/question.js";
import { TapOrFrame, TapSomeFrame } from "../../state/frames-of-the-chain.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { goesOnNot } from "./decide.js";

defineQuestion(TapOrFrame, {
  name: "who taps, or nobody",
  over: "it is said",
  asks(s, f) {
    const i = s.fr[f + TapOrFrame.character]!;
    return s.iRole[i] === L.Role.free ? NOBODY_ASKED : s.iOwner[i]!;
  },
  options(s, f, out) {
    const i = s.fr[f + TapOrFrame.character]!;
    let n = 0;
    out[n++] = T.choice(T.V_PASS);
    if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
      if (s.iRole[j] === L.Role.ally && isUntapped(s, j)) out[n++] = T.choice(T.V_TAP, j);
    return n;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    tap(s, T.aOf(ch));
    goesOnNot(s, s.fr[f + TapOrFrame.resolves]!);
  },
});
/** Is somebody of the company untapped? */
export function anyUntapped(s: Table, c: number): boolean {
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]!)
    if (isUntapped(s, i)) return true;
  return false;
}
defineQuestion(TapSomeFrame, {
  name: "who is tapped",
  over: "no more",
  again: true,
  asks: (s, f) =>
    s.fr[f + TapSomeFrame.left]! > 0 && anyUntapped(s, s.fr[f + TapSomeFrame.company]!)
      ? s.fr[f + TapSomeFrame.player]!
      : NOBODY_ASKED,
  options(s, f, out) {
    let n = 0;
    for (let i = firstOf(s, s.fr[f + TapSomeFrame.company]!); i !== NONE; i = s.iNext[i]!)
      if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, ch) {
    tap(s, T.aOf(ch));
    s.fr[f + TapSomeFrame.left]! -= 1;
  },
});
if (TapSomeFrame.kind !== TAP_SOME) throw new Error("the frame of some who tap has another number");
if (TapOrFrame.kind !== TAP_OR) throw new Error("the frame of who taps, or nobody, has another number");
