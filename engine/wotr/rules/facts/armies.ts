/** Armies: strength points by kind and hex; whose they are, who leads them, odds and losses (S, T). */
import { distance } from "../../packs/form/grid.js";
import { ARMY_ROLLS, EVEN } from "../../packs/form/readtables.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { GameBit, Header, ThirdWord, TurnBit } from "../state/schema.js";
import { MAGIC } from "../../packs/form/words.js";
import {
  areAllied,
  ARAGORN,
  armyMoraleOf,
  BOROMIR,
  CELEBORN,
  CHIEF,
  DENETHOR,
  ELROND,
  isGate,
  turnIs,
  GALADRIEL,
  THEODEN,
  controllerOf,
  controlOf,
  hexOf,
  isCaptive,
  isCitadel,
  isInPlay,
  isThree,
  isWraith,
  lastFree,
  LORD,
  onSide,
  possesses,
  sorceryLetter,
} from "./board.js";

/** Groups by number: 1 Gondor, 2 Rohan, 3 Elves and their allies, 4 Saruman, 5 Mordor and its allies. */
export const GONDOR = 1,
  ROHAN = 2,
  ELVES = 3,
  ISENGARD = 4,
  MORDOR = 5;
const ANDURIL = MAGIC.indexOf("anduril");
export const B_MOVED = 1,
  B_MOVING = 2,
  B_FOUGHT = 4;
export const groupOf = (s: Machine, kind: number): number => s.world.armies.group[kind];
export const sideOf = (s: Machine, kind: number): number =>
  groupOf(s, kind) <= ELVES ? FELLOWSHIP : groupOf(s, kind) === ISENGARD && isThree(s) ? THIRD : DARK;
/** The Game-Turn in which a group was mobilized, 0 not yet. */
export const mobilizedIn = (s: Table, group: number): number =>
  group === MORDOR ? s.h[Header.mobilized] : s.h[Header.groups + group - 1];
/** Strength points of a side in a hex, those of an ally among them. */
export function strength(s: Machine, hex: number, side: number): number {
  let n = 0;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && onSide(s, sideOf(s, s.bKind[b]), side)) n += s.bPoints[b];
  return n;
}
/** Strength points in a hex of those who are not on the side of a seat. */
export function against(s: Machine, hex: number, seat: number): number {
  let n = 0;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && !onSide(s, sideOf(s, s.bKind[b]), seat)) n += s.bPoints[b];
  return n;
}
/** Who moves strength points of a kind: their owner, or the ally who leads those of both (X.1). */
export function leadsForce(s: Machine, kind: number): number {
  const owner = sideOf(s, kind);
  const lead = isThree(s) ? s.third[ThirdWord.lead] - 1 : -1;
  return lead >= 0 && areAllied(s, lead, owner) ? lead : owner;
}
/** May a force move now (T)? */
export const mayMarch = (s: Machine, b: number, side: number): boolean =>
  s.bHex[b] !== 0 &&
  (s.bBits[b] & B_MOVED) === 0 &&
  leadsForce(s, s.bKind[b]) === side &&
  mobilizedIn(s, groupOf(s, s.bKind[b])) > 0 &&
  // R.8.
  !(groupOf(s, s.bKind[b]) === ROHAN && turnIs(s, TurnBit.bemused));

/** What a leader adds to the die (S.6), with what adds to his Morale (L.5, M.2 a). */
export function moraleOf(s: Machine, card: number): number {
  if (card === 0) return 0;
  const sword = card === ARAGORN && possesses(s, ARAGORN, ANDURIL) ? 1 : 0;
  const ring = card === s.h[Header.bearer] && s.h[Header.worn] === 1 ? 2 : 0;
  return armyMoraleOf(s, card) + sword + ring;
}
/** F.4: may a force go from a hex to one beside it? `led`: Aragorn is with it, who knows the Paths of the Dead. */
export function forceMayEnter(s: Machine, seat: number, hex: number, to: number, led: boolean): boolean {
  const { role } = s.world.map;
  if (to === role["misty-pass"] || to === role.orodruin) return false;
  if (to === role.rivendell && isInPlay(s, ELROND)) return false;
  if (hex === role["paths-of-the-dead"] && to === role.dunharrow) return false;
  if (seat !== FELLOWSHIP) return true;
  if (hex === role.dunharrow && to === role["paths-of-the-dead"] && !led) return false;
  return turnIs(s, TurnBit.gate) || !isGate(s, hex, to);
}
/** The best leader of a side in a hex: who has most morale, of those alike the better sorcerer; 0 none (S.6, R.4, R.6, R.7). */
export function leaderIn(s: Machine, hex: number, side: number): number {
  const { people, map } = s.world;
  let best = 0;
  const three = isThree(s);
  const last = side === FELLOWSHIP && !three ? lastFree(s) : CHIEF;
  for (let card = side === FELLOWSHIP || three ? 1 : LORD; card <= last; card++) {
    if (
      (three && !onSide(s, controllerOf(s, card), side)) ||
      people.leads[card] !== 1 ||
      !isInPlay(s, card) ||
      hexOf(s, card) !== hex ||
      isCaptive(s, card) ||
      isWraith(s, card)
    )
      continue;
    if (
      hex === map.role["minas-tirith"] &&
      controllerOf(s, card) === FELLOWSHIP &&
      isInPlay(s, DENETHOR) &&
      card !== DENETHOR &&
      card !== BOROMIR
    )
      continue;
    // R.17: who has seen doom leads nobody, and leaves it to nobody while he lives (R.4).
    if (card === DENETHOR && turnIs(s, TurnBit.doom)) continue;
    if (card === THEODEN && !(s.h[Header.gameBits] & GameBit.theoden)) continue;
    if (card === CHIEF && !onlySarumans(s, hex, side)) continue;
    if (best === 0 || moraleOf(s, card) > moraleOf(s, best)) best = card;
    else if (moraleOf(s, card) === moraleOf(s, best) && isBetterSorcerer(s, card, best, hex)) best = card;
  }
  return best;
}
/** The letters run from A, the strongest, to D; 0 is none. */
const isBetterSorcerer = (s: Machine, card: number, than: number, hex: number): boolean =>
  (sorceryOf(s, card, hex) || 9) < (sorceryOf(s, than, hex) || 9);
function onlySarumans(s: Machine, hex: number, side: number): boolean {
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && onSide(s, sideOf(s, s.bKind[b]), side) && groupOf(s, s.bKind[b]) !== ISENGARD)
      return false;
  return true;
}
/** The sorcery letter of a leader (H.2); Galadriel lends hers to Celeborn within five hexes of Lothlorien (R.1). */
export function sorceryOf(s: Machine, card: number, hex: number): number {
  if (card === CELEBORN && isInPlay(s, GALADRIEL) && distance(s.world.map.grid, hex, s.world.map.role.lothlorien) <= 5)
    return s.world.people.sorcery[GALADRIEL];
  return card > 0 ? sorceryLetter(s, card) : 0;
}
/** How often a defender's points count (S.5): three times in a citadel that he controls. */
export function terrainFactor(s: Machine, hex: number, defender: number): number {
  if (isCitadel(s, hex) && controlOf(s, hex) === defender) return 3;
  return s.world.tables.doubled[s.world.map.terrain[hex] - 1] ?? 1;
}
/** The column of the army table, 0 for 1-4 to 7 for 5-1: a simple ratio, fractions in favour of the defender (S.3). */
export const oddsColumn = (attacker: number, defender: number): number =>
  attacker >= defender
    ? EVEN - 1 + Math.min(5, Math.floor(attacker / Math.max(1, defender)))
    : EVEN + 1 - Math.min(4, Math.ceil(defender / Math.max(1, attacker)));
export const armyCell = (column: number, roll: number): number =>
  column * (ARMY_ROLLS[1] - ARMY_ROLLS[0] + 1) + Math.max(ARMY_ROLLS[0], Math.min(ARMY_ROLLS[1], roll)) - ARMY_ROLLS[0];
/** Points lost at so many per cent: to the nearest, one at least (S.10; the table is on a sheet, this is ours). */
export const lossOf = (points: number, percent: number): number =>
  percent === 0 ? 0 : Math.max(1, Math.round((points * percent) / 100));
