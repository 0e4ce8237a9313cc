/** J: who may be searched for, by whom, and at what cost. */
import { F_NAZGUL } from "../../packs/form/world.js";
import { choice, V_SEARCH } from "../state/choices.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, Header } from "../state/schema.js";
import type { Machine } from "../machine/state.js";
import {
  anyUnspotted,
  areAllied,
  bandIn,
  controllerOf,
  isThree,
  LAST_NAZGUL,
  lastFree,
  LORD,
  mayFlyTo,
  maySearch,
  nazgulIn,
  rowIn,
} from "./board.js";

/** Does the Search Card of this turn list the province of a hex? */
export function isListed(s: Machine, hex: number): boolean {
  const province = s.world.map.province[hex];
  return (
    province > 0 &&
    (s.world.cards.searched[s.h[Header.searchCard] * 2 + (province >> 5)] & (1 << (province & 31))) !== 0
  );
}
/** What so many Nazgul, or one group of Orcs, cost (I.3). */
export const searchCost = (s: Machine, force: number, size: number): number =>
  force === F_NAZGUL ? s.world.tables.costOf["nazgul"] * size : s.world.tables.costOf["orcs"];
/** More points than a Search Card has. */
const MOST_POINTS = 99;
/** No more Nazgul are sent than can come. */
export function mostFor(s: Machine, force: number, hex: number, seat = DARK): number {
  if (force !== F_NAZGUL) return MOST_POINTS;
  let n = 0;
  for (let card = LORD; card <= LAST_NAZGUL; card++) if (searchesFor(s, card, seat) && mayFlyTo(s, card, hex)) n++;
  return n;
}
/** Y.1: his own Nazgul search for a seat; for Saruman those of the Dark Power too, while they are allied. */
export const searchesFor = (s: Machine, card: number, seat: number): boolean =>
  !isThree(s) || controllerOf(s, card) === seat || (seat === THIRD && areAllied(s, THIRD, DARK));
/** May a seat look for the Fellowship? Allies do not. */
const seeks = (s: Machine, seat: number): boolean => !areAllied(s, seat, FELLOWSHIP);
/**
 * What searches in the Fellowship's turn: all Nazgul of the hex, or the band; of the Campaign other armies too, where neither is, as if a
 * Nazgul were there (F.6, 002:773).
 */
export const BY_NAZGUL = 1,
  BY_BAND = 2,
  BY_ARMY = 3;
/** Are searchers here, and somebody whom they may look for? Orcs also try to capture who is spotted. */
export function mayBeSearched(s: Machine, hex: number, seat = DARK): boolean {
  if (!seeks(s, seat) || !maySearch(s, hex)) return false;
  return (
    ((nazgulIn(s, hex, seat) > 0 || rowIn(s, hex, seat) > 0) && anyUnspotted(s, hex)) ||
    (bandIn(s, hex, seat) > 0 && anyFree(s, hex))
  );
}
function anyFree(s: Machine, hex: number): boolean {
  for (let c = 1; c <= lastFree(s); c++)
    if (
      s.cHex[c] === hex &&
      s.cBand[c] === 0 &&
      (s.cBits[c] & (CounterBit.tried | CounterBit.spotted)) !== (CounterBit.tried | CounterBit.spotted)
    )
      return true;
  return false;
}
/** What may search here: all Nazgul, or the band, or other armies. */
export function searchersHere(s: Machine, hex: number, out: Int32Array, from: number, seat = DARK): number {
  let n = from;
  if (nazgulIn(s, hex, seat) > 0 && anyUnspotted(s, hex)) out[n++] = choice(V_SEARCH, hex, BY_NAZGUL);
  if (bandIn(s, hex, seat) > 0 && anyFree(s, hex)) out[n++] = choice(V_SEARCH, hex, BY_BAND);
  if (n === from && rowIn(s, hex, seat) > 0 && anyUnspotted(s, hex)) out[n++] = choice(V_SEARCH, hex, BY_ARMY);
  return n;
}
