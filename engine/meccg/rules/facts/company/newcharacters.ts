/**
 * Which characters a player may bring into play, or give up, as one more of the turn, and where else they may come from: a player of The
 * Balrog has two a turn, one of them not unique, and common ones of little mind out of discard pile and sideboard (001:669-670; coe
 * 2.II.2.2.B2, B3).
 */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { isBalrogs } from "../../state/alignment.js";
import * as L from "../../state/layout.js";
import { countAt } from "../../state/lists.js";
import type { Table } from "../../state/table.js";

/** In a choice to play a character: out of the hand, or of one of these piles. */
export const OF_HAND = 0,
  OF_DISCARDS = 1,
  OF_SIDEBOARD = 2,
  OF_DUNGEON = 3;
/** The most mind of those who come out of a pile. */
const COMMON_MIND = 3;

/** May player `p` do nothing more with a character like this one in this turn: play him or give him up? */
export function isSpent(s: Table, p: number, def: number): boolean {
  const bits = s.h[L.Header.turnBits];
  if ((bits & L.TurnBit.character) === 0) return false;
  return !isBalrogs(s, p) || D.UNIQUE[def] === 1 || (bits & L.TurnBit.common) !== 0;
}
/** Does such a one come to player `p` out of his piles too? */
const isCommon = (def: number): boolean =>
  D.KIND[def] === T.K_CHARACTER && D.UNIQUE[def] === 0 && D.MIND[def] >= 0 && D.MIND[def] <= COMMON_MIND;
/** Does the name at place `k` of the list of player `p` lie in that pile as one who may come out of it? */
export function comesOf(s: Table, p: number, k: number, pile: number): boolean {
  if (!isCommon(s.list[p * L.NAMES + k])) return false;
  return countAt(s, p, pile === OF_DISCARDS ? L.Pile.discard : L.Pile.sideboard, k) > 0;
}
