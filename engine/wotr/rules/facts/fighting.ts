/** G, H: who may fight whom in a hex, and what a round comes to. */
import { MAGIC } from "../../packs/form/words.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, Header, PersonBit } from "../state/schema.js";
import type { Table } from "../state/table.js";
import {
  lastFree,
  anyMember,
  BOROMIR,
  CHIEF,
  combatOf,
  controllerOf,
  duelMoraleOf,
  GANDALFS,
  GOLLUM,
  isCaptive,
  isInPlay,
  isSpent,
  isThree,
  mayAttack,
  onSide,
  rivalOf,
  rowOwner,
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
export const SERVANT = 2,
  BY_THIRD = 3;
/** A seat as one who begins a combat. */
export const begunBy = (seat: number): number => (seat === THIRD ? BY_THIRD : seat);
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
/** Do all know who he is, and may he be attacked (G)? */
const isSeen = (s: Table, c: number): boolean =>
  (s.cBits[c] & CounterBit.spotted) !== 0 && (c > L.MEMBERS || (s.cBits[c] & CounterBit.up) !== 0);
/**
 * Does he decline to fight everybody whom another seat has here? Where the Fellowship has not begun it, whom nobody has seen is not
 * asked about: that a combat is offered would tell that he is there.
 */
function declinesAll(s: Table, hex: number, card: number, began: number, foeSeat: number): boolean {
  if (!declines(s, card, 0, began)) return false;
  if (foeSeat === FELLOWSHIP) {
    for (const foe of GANDALFS) {
      const c = s.pAt[foe];
      if (!isInPlay(s, foe) || isWraith(s, foe) || s.cHex[c] !== hex || isCaptive(s, foe)) continue;
      if (began === FELLOWSHIP || isSeen(s, c)) return false;
    }
    return true;
  }
  for (let foe = LORD; foe <= SARUMAN; foe++)
    if (isInPlay(s, foe) && s.cHex[foe] === hex && seesTheRing(foe) && !isSpent(s, foe) && ownerOf(s, foe) === foeSeat)
      return false;
  return s.pAt[GOLLUM] === 0 || s.cHex[GOLLUM] !== hex || ownerOf(s, GOLLUM) !== foeSeat;
}
/** Characters of the Dark Power (of three: of Saruman) in a hex who can fight those of another seat. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function darkFighters(
  s: Table,
  hex: number,
  out: Int32Array,
  began = DARK,
  seat = DARK,
  foe = FELLOWSHIP,
): number {
  let n = 0;
  for (let card = LORD; card <= CHIEF; card++)
    if (isInPlay(s, card) && s.cHex[card] === hex && !isSpent(s, card) && ownerOf(s, card) === seat) out[n++] = card;
  if (s.pAt[GOLLUM] > 0 && s.cHex[GOLLUM] === hex && ownerOf(s, GOLLUM) === seat) out[n++] = GOLLUM;
  for (let card = 1; card <= lastFree(s); card++)
    if (seat === DARK && isWraith(s, card) && s.cHex[s.pAt[card]] === hex) out[n++] = card;
  let kept = 0;
  for (let i = 0; i < n; i++) if (!declinesAll(s, hex, out[i], began, foe)) out[kept++] = out[i];
  return kept;
}
/**
 * Characters of the Fellowship in a hex who can be made to fight: all if their player wants the combat, else those that were spotted
 * (G); of those whom a Servant meets, who moves.
 */
export function fellowshipFighters(s: Table, hex: number, began: number, out: Int32Array, foe = DARK): number {
  let n = 0;
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card];
    if (c === 0 || s.cHex[c] !== hex || s.cBand[c] !== 0 || isWraith(s, card)) continue;
    if ((began === DARK || began === BY_THIRD) && !(s.cBits[c] & CounterBit.spotted)) continue;
    if (began === SERVANT && (!(s.cBits[c] & CounterBit.moving) || declines(s, card, 0, began))) continue;
    if (declinesAll(s, hex, card, began, foe)) continue;
    out[n++] = card;
  }
  return n;
}
const some = new Int32Array(48);
/** May a seat begin Individual Combat in a hex now (G)? Each hex has one in a Player-Turn. */
export function mayFight(s: Table, hex: number, seat: number, foe = rivalOf(seat)): boolean {
  // S.8: who stands with an army of his own is not forced to fight.
  if (isThree(s) ? isShielded(s, hex, foe) : anyForce(s, hex, seat === DARK)) return false;
  const began = begunBy(seat);
  if (seat !== FELLOWSHIP && foe !== FELLOWSHIP)
    return (
      darkFighters(s, hex, some, began, foe, seat) > 0 && anyFresh(s, darkFighters(s, hex, some, began, seat, foe))
    );
  const dark = darkFighters(s, hex, some, began, seat === FELLOWSHIP ? foe : seat);
  if (dark === 0) return false;
  const fresh = anyFresh(s, dark);
  // What the Dark Power is offered tells nothing: that the only one there wears the Ring comes out when he declines.
  return (
    fresh &&
    (seat !== FELLOWSHIP
      ? anyMember(s, hex, CounterBit.spotted)
      : fellowshipFighters(s, hex, FELLOWSHIP, some, foe) > 0)
  );
}
/** Has one of so many in `some` not fought in this Player-Turn? */
function anyFresh(s: Table, n: number): boolean {
  for (let i = 0; i < n; i++) if (!(s.cBits[s.pAt[some[i]]] & CounterBit.fought)) return true;
  return false;
}
/** Are strength points of a seat's side in a hex? */
function isShielded(s: Table, hex: number, seat: number): boolean {
  for (let b = 0; b < s.h[Header.bands]; b++) if (s.bHex[b] === hex && onSide(s, rowOwner(s, b), seat)) return true;
  return false;
}
/** Combat Value, Morale and what adds to them, less wounds (G.1, L.5, L.9, M.2). */
export function strengthOf(s: Table, card: number, against: number): number {
  let all = combatOf(s, card) + duelMoraleOf(s, card) - s.pWounds[card] - s.pSlashes[card];
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
/**
 * E.7, M.3 (002:553): from whom Gandalf may seize the Ring: from Boromir and Gollum, and from whoever the Fellowship Player does not control
 * and may attack. Of three, from Saruman when he wears it (W.1).
 */
export function yieldsToGandalf(s: Table, bearer: number): boolean {
  if (bearer === BOROMIR || bearer === GOLLUM) return true;
  const owner = controllerOf(s, bearer);
  if (owner < 0 || !mayAttack(s, FELLOWSHIP, owner)) return false;
  return !(isThree(s) && bearer === SARUMAN && s.h[Header.worn] === 0);
}
/** E.5, E.9, E.10 (002:526, 598, 613): somebody with the Ring of his own, who cannot avoid a combat, fights to the death. */
export const isDesperate = (s: Table, card: number): boolean =>
  card === s.h[Header.bearer] && (s.pBits[card] & PersonBit.marching) !== 0;
/** Whose character he is in a fight; of Gollum, whom nobody controls, the Dark Power's. */
export const ownerOf = (s: Table, card: number): number => {
  const seat = controllerOf(s, card);
  return seat < 0 ? DARK : seat;
};
