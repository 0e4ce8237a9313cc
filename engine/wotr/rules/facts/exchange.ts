/** L.3: which magic cards may change hands, in a hex or everywhere. A card does so once a Game-Turn (ours: the text has no end of it). */
import * as L from "../state/layout.js";
import { choice, V_GIVE, V_SWAP } from "../state/choices.js";
import { GONE, MagicBit } from "../state/schema.js";
import type { Table } from "../state/table.js";
import { hexOf, isCaptive, isWraith, lastFree } from "./board.js";
import { mayPossess, maySwap } from "./magic.js";

/** May its holder give a card away now? `hex`: only there, 0 anywhere. */
export const isGivable = (s: Table, m: number, hex: number): boolean => {
  const holder = s.mHolder[m];
  return (
    holder > 0 &&
    holder <= lastFree(s) &&
    !(s.mBits[m] & MagicBit.traded) &&
    hexOf(s, holder) > 0 &&
    (hex === 0 || hexOf(s, holder) === hex) &&
    !isCaptive(s, holder)
  );
};
/** One card to another of the Fellowship in the same hex. */
export function giftOptions(s: Table, at: number, out: Int32Array, from: number): number {
  let n = from;
  for (let m = 2; m < L.MAGIC_ROWS; m++) {
    if (!isGivable(s, m, at)) continue;
    const holder = s.mHolder[m];
    const hex = hexOf(s, holder);
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card];
      if (card !== holder && c > 0 && s.cHex[c] === hex && s.cBand[c] === 0 && mayPossess(s, card, m))
        out[n++] = choice(V_GIVE, m, card);
    }
  }
  return n;
}
/** Two cards for each other, where neither can be given first. */
export function swapOptions(s: Table, at: number, out: Int32Array, from: number): number {
  let n = from;
  for (let one = 2; one < L.MAGIC_ROWS; one++)
    for (let two = one + 1; isGivable(s, one, at) && two < L.MAGIC_ROWS; two++) {
      const a = s.mHolder[one];
      const b = s.mHolder[two];
      if (isGivable(s, two, at) && a !== b && hexOf(s, a) === hexOf(s, b) && maySwap(s, one, two))
        out[n++] = choice(V_SWAP, one, two);
    }
  return n;
}
/** Might cards be exchanged in a hex, as far as everybody can tell: two are free there, and one may possess a card? */
export function mightExchange(s: Table, hex: number): boolean {
  let n = 0;
  let may = 0;
  for (let c = 1; c <= lastFree(s); c++) {
    if (s.cHex[c] !== hex || s.cBand[c] !== 0 || isWraith(s, s.cWho[c])) continue;
    n++;
    may |= s.cMay[c];
  }
  if (n < 2) return false;
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] !== GONE && s.mMay[m] & may) return true;
  return false;
}
