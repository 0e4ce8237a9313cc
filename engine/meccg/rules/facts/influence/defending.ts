/** Defending with influence (000:1898, an optional rule): unused direct influence of one of the company in place of the general. */
import { alignmentOf } from "../../state/alignment.js";
import * as L from "../../state/layout.js";
import { firstOf, isAvatar, NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { unusedInfluence } from "../company/directinfluence.js";
import { generalToOvercome } from "../company/influence.js";

/**
 * Those whose direct influence may stand in for his player's general influence where the card in slot `i` (a character, or what
 * one bears) is to be defended: every non-avatar of the company. Factions have none. Writes choices unless `out` is null.
 */
export function listDefenders(s: Table, i: number, out: Int32Array | null, n: number): number {
  if (!s.rules.defendingWithInfluence) return n;
  const who = s.iRole[i] === L.Role.character ? i : s.iRole[i] === L.Role.faction ? NONE : s.iHost[i];
  const c = who === NONE || s.iRole[who] !== L.Role.character ? NONE : s.iComp[who];
  if (c === NONE) return n;
  for (let j = firstOf(s, c); j !== NONE; j = s.iNext[j]) {
    if (isAvatar(s, j)) continue;
    if (out) out[n] = T.choice(T.V_ACTOR, j);
    n++;
  }
  return n;
}
/** General influence that holds nobody, but stands against attempts (001:2152; coe 1.12.R1, B1). */
function reserved(s: Table, p: number): number {
  const side = T.ALIGNMENTS[alignmentOf(s, p)];
  return (s.rules.reservedInfluence as readonly string[]).includes(side) ? RESERVED : 0;
}
const RESERVED = 5;
/** What defends a card of player `p`: his unused general influence, or what the one in slot `defender` has left (-1 nobody was named). */
export function defence(s: Table, p: number, defender: number): number {
  if (defender >= 0 && s.iRole[defender] === L.Role.character) return unusedInfluence(s, defender, -1);
  return Math.max(0, generalToOvercome(s, p)) + reserved(s, p);
}
/** Who was named, from the word of a frame: 0 not asked yet, -1 nobody, else his slot plus one. */
export const defenderOf = (word: number): number => (word > 0 ? word - 1 : -1);
/** What such a frame remembers of the choice. */
export const defenderWord = (choice: number): number => (T.verbOf(choice) === T.V_ACTOR ? T.aOf(choice) + 1 : -1);
