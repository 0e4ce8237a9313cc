/** G, H: who may fight whom in a hex, and what a round comes to. */
import { MAGIC } from "../../packs/form/words.js";
import { DARK, FELLOWSHIP } from "../state/ruleset.js";
import { CounterBit, Header } from "../state/schema.js";
import type { Table } from "../state/table.js";
import {
  lastFree,
  anyMember,
  CHIEF,
  controllerOf,
  GANDALFS,
  GOLLUM,
  isCaptive,
  isInPlay,
  isSpent,
  isWraith,
  possesses,
  LORD,
  SARUMAN,
  SHELOB,
  seesTheRing,
  anyForce,
} from "./board.js";

const SWORD = MAGIC.indexOf("sword"),
  ANDURIL = MAGIC.indexOf("anduril"),
  LIGHT = MAGIC.indexOf("light");
/** Who began a combat: neither seat, but a Servant of Sauron. */
export const SERVANT = 2;
/** Is a magic card an Elven sword (L.5)? */
export const isSword = (s: Table, m: number): boolean =>
  s.world.cards.magic[m] === SWORD || s.world.cards.magic[m] === ANDURIL;
export const hasSword = (s: Table, card: number): boolean => possesses(s, card, SWORD, ANDURIL);

/**
 * M.2 b: does he decline to fight somebody? Who wears the Ring does, but with those who see him (ours: always, for it is what he put it
 * on for); a Semi-Ringwraith when the Dark Power has not begun the combat. `began`: a seat, or `SERVANT`.
 */
export function declines(s: Table, card: number, foe: number, began: number): boolean {
  if (card !== s.h[Header.bearer] || s.h[Header.worn] === 0 || seesTheRing(foe)) return false;
  return !isWraith(s, card) || began !== DARK;
}
/** Does he decline to fight everybody whom the other side has here? `free`: those are of the Fellowship. */
function declinesAll(s: Table, hex: number, card: number, began: number, free: boolean): boolean {
  if (!declines(s, card, 0, began)) return false;
  if (free) {
    for (const foe of GANDALFS)
      if (isInPlay(s, foe) && !isWraith(s, foe) && s.cHex[s.pAt[foe]!] === hex && !isCaptive(s, foe)) return false;
    return true;
  }
  for (let foe = LORD; foe <= SARUMAN; foe++)
    if (isInPlay(s, foe) && s.cHex[foe] === hex && seesTheRing(foe) && !isSpent(s, foe)) return false;
  return s.pAt[GOLLUM] === 0 || s.cHex[GOLLUM] !== hex;
}
/** Characters on the side of the Dark Power in a hex who can fight. */
export function darkFighters(s: Table, hex: number, out: Int32Array, began = DARK): number {
  let n = 0;
  for (let card = LORD; card <= CHIEF; card++)
    if (isInPlay(s, card) && s.cHex[card] === hex && !isSpent(s, card)) out[n++] = card;
  if (s.pAt[GOLLUM]! > 0 && s.cHex[GOLLUM] === hex) out[n++] = GOLLUM;
  for (let card = 1; card <= lastFree(s); card++)
    if (isWraith(s, card) && s.cHex[s.pAt[card]!] === hex) out[n++] = card;
  let kept = 0;
  for (let i = 0; i < n; i++) if (!declinesAll(s, hex, out[i]!, began, true)) out[kept++] = out[i]!;
  return kept;
}
/**
 * Characters of the Fellowship in a hex who can be made to fight: all if their player wants the combat, else those that were spotted
 * (G); of those whom a Servant meets, who moves.
 */
export function fellowshipFighters(s: Table, hex: number, began: number, out: Int32Array): number {
  let n = 0;
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card]!;
    if (c === 0 || s.cHex[c] !== hex || s.cBand[c] !== 0 || isWraith(s, card)) continue;
    if (began === DARK && !(s.cBits[c]! & CounterBit.spotted)) continue;
    if (began === SERVANT && (!(s.cBits[c]! & CounterBit.moving) || declines(s, card, 0, began))) continue;
    if (declinesAll(s, hex, card, began, false)) continue;
    out[n++] = card;
  }
  return n;
}
const some = new Int32Array(48);
/** May a seat begin Individual Combat in a hex now (G)? Each hex has one in a Player-Turn. */
export function mayFight(s: Table, hex: number, seat: number): boolean {
  // S.8: who stands with an army of his own is not forced to fight.
  if (anyForce(s, hex, seat === DARK)) return false;
  const dark = darkFighters(s, hex, some, seat);
  if (dark === 0) return false;
  let fresh = false;
  for (let i = 0; i < dark; i++) if (!(s.cBits[s.pAt[some[i]!]!]! & CounterBit.fought)) fresh = true;
  // What the Dark Power is offered tells nothing: that the only one there wears the Ring comes out when he declines.
  return (
    fresh && (seat === DARK ? anyMember(s, hex, CounterBit.spotted) : fellowshipFighters(s, hex, FELLOWSHIP, some) > 0)
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
/** Whose character he is in a fight; of Gollum, whom nobody controls, the Dark Power's. */
export const ownerOf = (s: Table, card: number): number => {
  const seat = controllerOf(s, card);
  return seat < 0 ? DARK : seat;
};
