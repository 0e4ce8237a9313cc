/** Starting characters as questions and forms count them. */
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Meccg } from "../../meccg.js";
import * as L from "../../rules/state/layout.js";
import { countAt, listLength } from "../../rules/state/lists.js";

/** Points of mind that starting characters may have in all. */
export const STARTING_MIND = 20;
/** What a card that may be chosen among them costs: nothing, where it is no character. */
export const startingCost = (def: number): number => (D.KIND[def] === T.K_EVENT ? 0 : D.MIND[def]);

/** Starting characters of player `p` chosen so far, face down or in play: how many, and their minds in all. */
export function starters(s: Meccg, p: number): { n: number; mind: number } {
  const minds: number[] = [];
  for (let k = 0; k < listLength(s, p); k++)
    if (D.KIND[s.list[p * L.NAMES + k]] !== T.K_EVENT)
      for (let n = countAt(s, p, L.Pile.top, k); n > 0; n--) minds.push(D.MIND[s.list[p * L.NAMES + k]]);
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p) minds.push(D.MIND[s.iDef[i]]);
  return { n: minds.length, mind: minds.reduce((a, b) => a + b, 0) };
}
