/**
 * A hash of how the cards lie: the same for two boards that differ only in what is being asked, in luck, in marks of who was placed in an
 * arranging that is under way, and in unions over the cards in play, which follow from them.
 */
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** Words of the header that say how things stand; the others describe the question, the attack under way, and the dice. */
const { turn, active, phase, first, caller, lastTurn, events, lasting, fallen, attacksRaces } = L.Header;
const { turnBits, attacksPlus, seating } = L.Header;
const HEADER = [turn, active, phase, first, caller, lastTurn, events, lasting, fallen, attacksRaces];
HEADER.push(attacksPlus, seating);
/** Marks of the turn that say how far the organizing is, which is part of what is being asked. */
const ASKED = L.TurnBit.organizing | L.TurnBit.arranged | L.TurnBit.organized;

let one = 0;
let other = 0;
function stir(w: number): void {
  one = Math.imul(one ^ w, 0x01000193);
  other = Math.imul(other + w, 0x85ebca6b);
  other ^= other >>> 15;
}
function part(s: Table, words: Int32Array, column: Int16Array | Uint8Array): void {
  const from = column.byteOffset;
  const to = from + column.byteLength;
  const first = from >> 2;
  stir(to - from);
  // Zeros are passed over; other words are hashed with their place in the part, so that the hash does not depend on where the part lies.
  for (let k = first; k < to >> 2; k++)
    if (words[k] !== 0) {
      stir(k - first);
      stir(words[k]);
    }
  for (let k = (to >> 2) << 2; k < to; k++) stir(s.bytes[k]);
}
/**
 * Writes 64 bits into `out` (two words): `words` are the bytes of the table by fours, `site` and `player` what is asked about it.
 */
export function hashOfLay(s: Table, words: Int32Array, site: number, player: number, out: Int32Array): void {
  one = 0x811c9dc5 ^ site;
  other = 0x9e3779b9 + player;
  for (let k = 0; k < HEADER.length; k++) stir(s.h[HEADER[k]]);
  stir(s.h[turnBits] & ~ASKED);
  part(s, words, s.list);
  part(s, words, s.pw);
  part(s, words, s.co);
  part(s, words, s.iDef);
  part(s, words, s.iSite);
  part(s, words, s.la);
  part(s, words, s.plans);
  part(s, words, s.piles);
  part(s, words, s.known);
  part(s, words, s.hands);
  part(s, words, s.order);
  part(s, words, s.sites);
  part(s, words, s.ways);
  part(s, words, s.won);
  part(s, words, s.met);
  part(s, words, s.iOwner);
  part(s, words, s.iRole);
  part(s, words, s.iStat);
  part(s, words, s.iHost);
  part(s, words, s.iNext);
  part(s, words, s.iFirst);
  part(s, words, s.iComp);
  part(s, words, s.iCtrl);
  part(s, words, s.iTurn);
  part(s, words, s.iOnce);
  part(s, words, s.iBoost);
  out[0] = one;
  out[1] = other;
}
