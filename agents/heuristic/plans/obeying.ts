/** How the heuristic carries out the orders of a search: the groups and destinations that they name. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import { type Board, NONE } from "../board.js";
import { NO_GROUP, NOWHERE, type Orders } from "./orders.js";

const hold = (b: Board, o: Orders): boolean => o.player === b.player && o.turn === Q.turnOf(b);

/**
 * Divides the `n` people at a site as ordered: writes into `groupOf` (by slot), groups named in the order in which those are met who
 * follow nobody. False where the orders do not speak of this site in this turn.
 */
// biome-ignore lint/complexity/useMaxParams: the people are lists that are lent, and an object for them would be made at every choice
export function orderedGroups(
  b: Board,
  site: number,
  characters: Int16Array,
  n: number,
  follows: Uint8Array,
  groupOf: Uint8Array,
): boolean {
  const o = b.orders;
  if (o === null || !hold(b, o) || o.site !== site) return false;
  names.fill(NO_GROUP);
  let groups = 0;
  for (let k = 0; k < n; k++) {
    const i = characters[k];
    if (follows[i] !== NONE) continue;
    const g = groupFor(b, o, characters, n, i);
    if (names[g] === NO_GROUP) names[g] = groups++;
    groupOf[i] = names[g];
  }
  for (let k = 0; k < n; k++)
    if (follows[characters[k]] !== NONE) groupOf[characters[k]] = groupOf[follows[characters[k]]];
  return true;
}
const names = new Uint8Array(NO_GROUP);

/** His own group, or that of the first in his company who has one; the first group where nobody has. */
function groupFor(b: Board, o: Orders, characters: Int16Array, n: number, i: number): number {
  if (o.group[i] !== NO_GROUP) return o.group[i];
  for (let k = 0; k < n; k++) {
    const j = characters[k];
    if (Q.standsIn(b, j) === Q.standsIn(b, i) && o.group[j] !== NO_GROUP) return o.group[j];
  }
  return 0;
}

/** Where company `c` is ordered to go (its present site: to stay); -1 nowhere in particular. */
export function orderedTo(b: Board, c: number): number {
  const o = b.orders;
  if (o === null || !hold(b, o)) return NOWHERE;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) if (o.to[i] !== NOWHERE) return o.to[i];
  return NOWHERE;
}
