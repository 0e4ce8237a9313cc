/**
 * An attack that breaks out within another (a Traitor's, when a check fails that a wound called for): the first waits until
 * the second is over, with its strikes as they were given out.
 */
import * as L from "../state/layout.js";
import { ATTACK, STRIKE } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { marksWait } from "../state/strikemarks.js";

/** Frame of kind `kind` nearest below frame `f`, or 0. */
function below(s: Machine, f: number, kind: number): number {
  for (let g = f - L.FRAME_WORDS; g > 0; g -= L.FRAME_WORDS) if (s.fr[g] === kind) return g;
  return 0;
}
/** The attack at `f` on company `c` begins: it becomes the one under way, whatever it interrupts. */
export function attackBegins(s: Machine, f: number, c: number): void {
  s.h[L.Header.attack] = f;
  s.h[L.Header.company] = c;
  if (below(s, f, ATTACK) === 0) return;
  s.h[L.Header.strike] = 0;
  marksWait(s, c);
}
/** The attack at `f` is over: the one it interrupted, if any, goes on, in the strike where it stopped. */
export function attackEnds(s: Machine, f: number): void {
  const outer = below(s, f, ATTACK);
  const strike = below(s, f, STRIKE);
  s.h[L.Header.attack] = outer;
  s.h[L.Header.strike] = strike > outer ? strike : 0;
}
