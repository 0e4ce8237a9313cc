/** G, H: who may fight whom in a hex, and what a round comes to. */
import { MAGIC } from "../../packs/form/words.js";
import { DARK } from "../state/ruleset.js";
import { CounterBit, Header } from "../state/schema.js";
import type { Table } from "../state/table.js";
import {
  lastFree,
  anyMember,
  controllerOf,
  GOLLUM,
  isInPlay,
  isSpent,
  isWraith,
  possesses,
  SARUMAN,
  SHELOB,
  seesTheRing,
  anyForce,
} from "./board.js";

const SWORD = MAGIC.indexOf("sword"),
  ANDURIL = MAGIC.indexOf("anduril"),
  LIGHT = MAGIC.indexOf("light");
/** The Chief of the Dunlendings, in the Campaign. */
const CHIEF = 35;
export const hasSword = (s: Table, card: number): boolean => possesses(s, card, SWORD, ANDURIL);

/** Characters on the side of the Dark Power in a hex who can fight. */
export function darkFighters(s: Table, hex: number, out: Int32Array): number {
  let n = 0;
  for (let card = 24; card <= CHIEF; card++)
    if (isInPlay(s, card) && s.cHex[card] === hex && !isSpent(s, card)) out[n++] = card;
  if (s.pAt[GOLLUM]! > 0 && s.cHex[GOLLUM] === hex) out[n++] = GOLLUM;
  for (let card = 1; card <= lastFree(s); card++)
    if (isWraith(s, card) && s.cHex[s.pAt[card]!] === hex) out[n++] = card;
  return n;
}
/**
 * Characters of the Fellowship in a hex who can be made to fight: all if their player wants the combat, else those that were spotted
 * (G). Who wears the Ring can always decline, but to those who see him (M.2).
 */
export function fellowshipFighters(s: Table, hex: number, byDark: boolean, moving: boolean, out: Int32Array): number {
  let n = 0;
  const worn = s.h[Header.worn] === 1 ? s.h[Header.bearer]! : 0;
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card]!;
    if (c === 0 || s.cHex[c] !== hex || s.cBand[c] !== 0 || isWraith(s, card)) continue;
    if (byDark && !(s.cBits[c]! & CounterBit.spotted)) continue;
    if (moving && !(s.cBits[c]! & CounterBit.moving)) continue;
    if (card === worn && (moving || !anySeer(s, hex))) continue;
    out[n++] = card;
  }
  return n;
}
function anySeer(s: Table, hex: number): boolean {
  for (let card = 24; card <= SARUMAN; card++)
    if (isInPlay(s, card) && s.cHex[card] === hex && seesTheRing(card) && !isSpent(s, card)) return true;
  return s.pAt[GOLLUM]! > 0 && s.cHex[GOLLUM] === hex;
}
const some = new Int32Array(48);
/** May a seat begin Individual Combat in a hex now (G)? Each hex has one in a Player-Turn. */
export function mayFight(s: Table, hex: number, seat: number): boolean {
  // S.8: who stands with an army of his own is not forced to fight.
  if (anyForce(s, hex, seat === DARK)) return false;
  const dark = darkFighters(s, hex, some);
  if (dark === 0) return false;
  let fresh = false;
  for (let i = 0; i < dark; i++) if (!(s.cBits[s.pAt[some[i]!]!]! & CounterBit.fought)) fresh = true;
  // What the Dark Power is offered tells nothing: that the only one there wears the Ring comes out when he declines.
  return (
    fresh &&
    (seat === DARK ? anyMember(s, hex, CounterBit.spotted) : fellowshipFighters(s, hex, false, false, some) > 0)
  );
}
/** Combat Value, Morale and what adds to them, less wounds (G.1, L.5, L.9, M.2). */
export function strengthOf(s: Table, card: number, against: number): number {
  const { people } = s.world;
  let all = people.combat[card]! + people.morale[card]! - s.pWounds[card]! - s.pSlashes[card]!;
  if (hasSword(s, card)) all++;
  if (against === SHELOB && possesses(s, card, LIGHT)) all++;
  if (card === s.h[Header.bearer] && s.h[Header.worn] === 1) all += 2;
  return all;
}
/** Place in the duel table of a differential. */
export function columnOf(s: Table, differential: number): number {
  const { duelLeast, duelMost } = s.world.tables;
  return Math.max(duelLeast, Math.min(duelMost, differential)) - duelLeast;
}
/** Can he be fought at all if he wears the Ring (M.2)? */
export const seen = (s: Table, card: number, by: number): boolean =>
  card !== s.h[Header.bearer] || s.h[Header.worn] === 0 || seesTheRing(by);
/** Must somebody on this side fight to the death for the Ring? He puts it on where that ends the combat (E.5, E.9, E.10). */
export const ownerOf = (s: Table, card: number): number => {
  const seat = controllerOf(s, card);
  return seat < 0 ? DARK : seat;
};
