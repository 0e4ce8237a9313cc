/** What companies that fight each other can expect, by the exact chances of both rolls. */
import * as D from "../../engine/meccg/defs.js";
import { failsOfTwo, hitsOfTwo, killed } from "../../engine/meccg/rules/facts/combat/odds.js";
import type { Board } from "./board.js";
import { Ranks } from "./fight.js";

/** Both sides as they were looked at last. */
export const mine = new Ranks();
export const theirs = new Ranks();
/** What is asked of an attack beside what it is worth: so little is not worth the risk of being wrong. */
const LEAST = 0.1;
/** What a wound of one of the others is worth to me. */
export const THEIR_WOUND = 0.6;

/** What whoever is killed costs his side, and brings the other. */
const prize = (r: Ranks, k: number): number => r.worth[k] + D.MP[r.def[k]];
/** What a strike between `x` of mine and `y` of theirs is worth to me, with so much more prowess of mine. */
export function duel(x: number, y: number, plus = 0): number {
  const lead = mine.prowess[x] + plus - theirs.prowess[y];
  const win = failsOfTwo(-lead);
  const lose = hitsOfTwo(-lead);
  const kill = killed(theirs.body[y], theirs.hurt[y]);
  const die = killed(mine.body[x], mine.hurt[x]);
  return win * (THEIR_WOUND + kill * prize(theirs, y)) - lose * (mine.woundCost + die * prize(mine, x));
}
const order = (r: Ranks): number[] =>
  Array.from({ length: r.n }, (_, k) => k).sort((a, z) => r.prowess[z] - r.prowess[a] || a - z);
/** What company `c` of mine can expect of an attack on `d`: the strong face the strong, as a defender would have it. */
export function attackValue(b: Board, c: number, d: number): number {
  mine.of(b, c);
  theirs.of(b, d);
  const [ours, them] = [order(mine), order(theirs)];
  const faced = Math.min(ours.length, them.length);
  // Strikes that nobody faces are one less for those that are, shared out.
  const over = ours.length - faced;
  const plus = (k: number): number => Math.floor(((k + 1) * over) / faced) - Math.floor((k * over) / faced);
  let v = 0;
  for (let k = 0; k < faced; k++) v += duel(ours[k], them[k], plus(k));
  return v - LEAST;
}
