/** L.1 to L.3: who may possess which magic cards, and what lies in a box. */
import { K_HOBBIT } from "../../packs/form/world.js";
import { MAGIC } from "../../packs/form/words.js";
import * as L from "../state/layout.js";
import { choice, V_USE } from "../state/choices.js";
import { FELLOWSHIP } from "../state/ruleset.js";
import { GameBit, GONE, Header } from "../state/schema.js";
import type { Table } from "../state/table.js";
import { bitOf, DENETHOR, holderOf, isCampaign, isInPlay, lastFree, magicOf } from "./board.js";
import { isSword } from "./fighting.js";

const HORSE = MAGIC.indexOf("shadowfax");
export const ATHELAS = MAGIC.indexOf("athelas");
/** L.1: a character possesses so many at most. */
const MOST = 3;
/** The Palantiri of Minas Tirith, Orthanc and Minas Ithil, and the first of the ten others, by their numbers less 42. */
export const TIRITH = 2,
  ORTHANC = 3,
  ITHIL = 4,
  FIRST_UNKNOWN = 5;
/** Is every box empty but for its Palantir? */
export function areBoxesEmpty(s: Table): boolean {
  for (let i = 0; i < s.boxes.length; i++) if (s.boxes[i] !== 0) return false;
  return true;
}

/** May he possess it (L.1, L.5, L.11)? `but`: a card of his that does not count. */
export function mayPossess(s: Table, card: number, m: number, but = 0): boolean {
  if (magicOf(s, card) - (but > 0 ? 1 : 0) >= MOST) return false;
  if (isSword(s, m))
    for (let own = 2; own < L.MAGIC_ROWS; own++)
      if (own !== but && s.mHolder[own] === card && isSword(s, own)) return false;
  return s.world.cards.magic[m] !== HORSE || s.world.people.kind[card] !== K_HOBBIT;
}
/** L.1: may he retrieve a fourth card for one of his three? */
export const mayTakeFor = (s: Table, card: number, m: number, own: number): boolean =>
  magicOf(s, card) >= MOST && mayPossess(s, card, m, own);
/** L.3: may two cards be exchanged for each other that could not be given one by one? */
export function maySwap(s: Table, one: number, two: number): boolean {
  const a = s.mHolder[one];
  const b = s.mHolder[two];
  if (mayPossess(s, b, one) || mayPossess(s, a, two)) return false;
  return mayPossess(s, b, one, two) && mayPossess(s, a, two, one);
}
/** R.19: may the Palantir of Orthanc be taken? */
export const isTakable = (s: Table): boolean => (s.h[Header.gameBits] & GameBit.orthanc) !== 0;
/** The Palantir that lies in the box of a hex and may be taken by the Fellowship, 0 none. */
export function palantirIn(s: Table, hex: number): number {
  const box = s.world.map.boxIn[hex];
  const card = box > 0 ? s.world.cards.boxes[box - 1].card : 0;
  if (card === 0 || s.mHolder[card] !== 0) return 0;
  if (card === ORTHANC) return isTakable(s) ? card : 0;
  // The Steward keeps his while he lives (L.2).
  return card === TIRITH && !(isCampaign(s) && isInPlay(s, DENETHOR)) ? card : 0;
}
/** Cards that lie in the box of a hex and may be taken by the Fellowship. */
export function inBox(s: Table, hex: number): number {
  const box = s.world.map.boxIn[hex];
  return box === 0 ? 0 : s.boxes[box] + (palantirIn(s, hex) > 0 ? 1 : 0);
}
/** Is there something to take here, and somebody who is free and has room? */
export function mayTake(s: Table, hex: number): boolean {
  if (inBox(s, hex) === 0) return false;
  for (let c = 1; c <= lastFree(s); c++)
    if (s.cHex[c] === hex && s.cBand[c] === 0 && magicOf(s, s.cWho[c]) < MOST) return true;
  return false;
}
/** L.10: who possesses the Athelas and is wounded, so that it can be used now, 0 nobody. */
export function patientOf(s: Table): number {
  const card = holderOf(s, ATHELAS);
  return card > 0 && card <= lastFree(s) && isInPlay(s, card) && s.pWounds[card] > 0 ? card : 0;
}
/** L.10: may it be used, as far as everybody can tell? */
export function mayHaveAthelas(s: Table): boolean {
  const m = s.world.cards.magic.indexOf(ATHELAS);
  if (s.mHolder[m] === GONE) return false;
  for (let card = 1; card <= lastFree(s); card++)
    if (isInPlay(s, card) && s.pWounds[card] > 0 && s.mMay[m] & bitOf(card)) return true;
  return false;
}
/** L.10 (002:1097): the Athelas may be used at any time but in Individual Combat: it is offered wherever the Fellowship is asked so. */
export function athelasOptions(s: Table, seat: number, out: Int32Array, from: number): number {
  if (seat !== FELLOWSHIP || patientOf(s) === 0) return from;
  out[from] = choice(V_USE, ATHELAS);
  return from + 1;
}
