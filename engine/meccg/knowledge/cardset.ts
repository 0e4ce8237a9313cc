/** Sets of definitions that are gone through in ascending order: work grows with the cards in the set, not with all cards there are. */
import * as D from "../defs.js";

/** A bit for each definition, and one word more, so that `D.COUNT` itself has a place. */
export type CardSet = Int32Array;
const WORDS = (D.COUNT >> 5) + 1;

/** An empty set. */
export const cardSet = (): CardSet => new Int32Array(WORDS);
/** The definitions of which there are copies in any of these lists of counts. */
export function cardsIn(counts: Int16Array): CardSet {
  const set = cardSet();
  for (let d = 0; d < D.COUNT; d++) if (counts[d] > 0) include(set, d);
  return set;
}
export function include(set: CardSet, d: number): void {
  set[d >> 5] |= 1 << (d & 31);
}
/** The first definition of the set from `d` on; `D.COUNT` if there is none. */
export function nextIn(set: CardSet, d: number): number {
  let w = d >> 5;
  let bits = set[w] & (-1 << (d & 31));
  while (bits === 0) {
    if (++w >= WORDS) return D.COUNT;
    bits = set[w];
  }
  return (w << 5) + 31 - Math.clz32(bits & -bits);
}
