/** Whom a leader of a Fallen-wizard's or The Balrog's could hold: what counts against some alone included. */
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import {
  canHoldAll,
  hasFollower,
  holdToo,
  mayBeLedBy,
  mayFollow,
  openInfluence,
  unusedInfluence,
} from "../../engine/meccg/rules/facts/company/directinfluence.js";
import type { Board } from "./board.js";
import { isLords } from "./lords.js";

/** Would `j` hold `i` beside those of the `n` listed who are to follow him? Of others the plain influence alone is counted, as before. */
// biome-ignore lint/complexity/useMaxParams: the people are lists that are lent, and an object for them would be made at every choice
export function couldLead(
  b: Board,
  j: number,
  i: number,
  characters: Int16Array,
  n: number,
  follows: Uint8Array,
  spare: number,
  mind: number,
): boolean {
  if (!isLords(b, b.player)) return spare >= mind;
  if (!mayFollow(b, i) || !mayBeLedBy(b, i, j)) return false;
  openInfluence(b, j);
  for (let k = 0; k < n; k++) if (follows[characters[k]] === j) holdToo(b, characters[k]);
  holdToo(b, i);
  return canHoldAll();
}
/** Would `i` no longer hold those who follow him without card `j`? Others hand on as before. */
export function losesHold(b: Board, i: number, j: number): boolean {
  if (!isLords(b, b.player)) return false;
  let by = 0;
  for (const m of D.MODS[Q.defOf(b, j)]) if (m.stat === T.STAT.di) by += m.by;
  return by > 0 && unusedInfluence(b, i, -1) < by && hasFollower(b, i);
}
