/**
 * An attack that breaks out within another (a Traitor's, when a check fails that a wound called for): the first waits until
 * the second is over, with its strikes as they were given out. Strike marks of the waiting attack stand higher, as many bits as one has.
 */
import * as L from "../state/layout.js";
import { ATTACK, STRIKE } from "../machine/machine.js";
import type { Metw } from "../machine/state.js";
import { firstOf, NONE } from "../state/inplay.js";

/** Frame of kind `kind` nearest below frame `f`, or 0. */
function below(s: Metw, f: number, kind: number): number {
  for (let g = f - L.FRAME_WORDS; g > 0; g -= L.FRAME_WORDS) if (s.fr[g] === kind) return g;
  return 0;
}
/** Does the attack at frame `f` interrupt another? */
const interrupts = (s: Metw, f: number): boolean => below(s, f, ATTACK) !== 0;

function shift(s: Metw, c: number, by: (mark: number) => number): void {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
    s.iStrike[i] = by(s.iStrike[i]!);
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) s.iStrike[j] = by(s.iStrike[j]!);
  }
}
const up = (mark: number): number => mark << L.ST_BITS;
const down = (mark: number): number => mark >> L.ST_BITS;

/** The attack at `f` on company `c` begins: it becomes the one under way, whatever it interrupts. */
export function attackBegins(s: Metw, f: number, c: number): void {
  s.h[L.Header.attack] = f;
  s.h[L.Header.company] = c;
  if (!interrupts(s, f)) return;
  s.h[L.Header.strike] = 0;
  shift(s, c, up);
}
/** All its strikes are over: its marks go, those of the attack it interrupted stand again. */
export const strikesOver = (s: Metw, c: number): void => shift(s, c, down);

/** The attack at `f` is over: the one it interrupted, if any, goes on, in the strike where it stopped. */
export function attackEnds(s: Metw, f: number): void {
  const outer = below(s, f, ATTACK);
  const strike = below(s, f, STRIKE);
  s.h[L.Header.attack] = outer;
  s.h[L.Header.strike] = strike > outer ? strike : 0;
}
