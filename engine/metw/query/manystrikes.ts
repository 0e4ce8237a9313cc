/** Somebody who faces several strikes of one attack because a card lets him (Many Foes He Fought). */
import { EFFECT } from "../vocabulary/compiled.js";
import * as L from "../state/layout.js";
import { attackCount, attackSaidOf, FOR_CHARACTER, FOR_COMPANY, FOR_STRIKES, nextLasting } from "../state/lasting.js";
import type { Table } from "../state/table.js";

const MANY = EFFECT.of("facesMany");
/** The place of the word said of the attack at frame `f` that holds for this, or -1. */
function placeOf(s: Table, f: number, kind: number, number: number): number {
  if (s.h[L.Header.lasting] === 0) return -1;
  for (let k = nextLasting(s, 0, MANY, kind, number); k >= 0; k = nextLasting(s, k + 1, MANY, kind, number))
    if (attackSaidOf(s, k) === f) return k;
  return -1;
}
/** A card that lets one of company `c` face as many strikes of the attack as he likes, and that nobody has taken up yet. */
export const mayFaceMany = (s: Table, f: number, c: number): number => placeOf(s, f, FOR_COMPANY, c);
/** Strikes beside the first that he has taken on; that he has still to face after the one he is marked for. */
export function strikesTaken(s: Table, f: number, i: number): number {
  const k = placeOf(s, f, FOR_CHARACTER, i);
  return k < 0 ? 0 : attackCount(s, k);
}
export const strikesMore = (s: Table, f: number, i: number): number => {
  const k = moreOf(s, f, i);
  return k < 0 ? 0 : attackCount(s, k);
};
export const moreOf = (s: Table, f: number, i: number): number => placeOf(s, f, FOR_STRIKES, i);
