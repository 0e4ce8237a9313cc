/**
 * What players keep: how many cards of a kind a hand holds for each that an even deal from hand and deck would give it. Who could use
 * a card has mostly used it, so that what serves at once is rarer in hands, and what waits for its site or its skill is more frequent.
 */
import * as D from "../cards/vocabulary/defs.js";
import * as T from "../cards/vocabulary/terms.js";

/** Measured in games of `heuristic@3`, both phases of play, lists of all sides and of heroes alone (docs/research/search.md). */
const KEPT: Readonly<Record<number, number>> = {
  [T.K_CHARACTER]: 1.05,
  [T.K_ALLY]: 1.5,
  [T.K_ITEM]: 1.35,
  [T.K_FACTION]: 1.55,
  [T.K_CREATURE]: 0.92,
};
const KEPT_HAZARD: Readonly<Record<number, number>> = { [T.SHORT]: 0.87, [T.LONG]: 0.43, [T.PERMANENT]: 0.77 };
const KEPT_RESOURCE: Readonly<Record<number, number>> = { [T.SHORT]: 0.45, [T.LONG]: 0.4, [T.PERMANENT]: 1.65 };
const MOST = 1.65;
/** Every weight is a whole number of so many parts of the greatest. */
export const PARTS = 256;

function keptOf(d: number): number {
  if (D.KIND[d] !== T.K_EVENT) return KEPT[D.KIND[d]!] ?? 1;
  return (D.SIDE[d]! & T.SIDE_HAZARD ? KEPT_HAZARD : KEPT_RESOURCE)[D.TYPE[d]!] ?? 1;
}
/** By definition: how often it is kept in a hand, in parts of what is kept most. */
export const HELD = Int32Array.from({ length: D.COUNT }, (_, d) => Math.round((PARTS * keptOf(d)) / MOST));
/** A card that somebody may have laid on guard to reveal it. */
export const isHazard = (d: number): boolean =>
  D.KIND[d] === T.K_CREATURE || (D.KIND[d] === T.K_EVENT && (D.SIDE[d]! & T.SIDE_HAZARD) !== 0);
