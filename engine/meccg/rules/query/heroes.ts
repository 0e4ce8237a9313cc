/**
 * Which characters are heroes and which are minions: all of a player's are what he is, and of a Fallen-wizard's the Orcs and Trolls are minions, the
 * others heroes, but for himself (001:576; coe 1.3.F5). What is no character in play is what its card is.
 */
import { STANDS_ORC } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { alignmentOf, isOfSauron } from "../state/alignment.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

const FALLEN = T.ALIGNMENT["fallen-wizard"];
const isOrcish = (d: number): boolean => (D.STANDS[d]! & STANDS_ORC) !== 0;

export function isHero(s: Table, i: number): boolean {
  const d = s.iDef[i]!;
  if (s.iRole[i] !== L.Role.character) return D.ALIGNMENT_OF[d] === T.ALIGNMENT.hero;
  const side = alignmentOf(s, s.iOwner[i]!);
  return side === FALLEN ? (D.BITS[d]! & D.B_AVATAR) === 0 && !isOrcish(d) : side === T.ALIGNMENT.hero;
}
export function isMinion(s: Table, i: number): boolean {
  const d = s.iDef[i]!;
  if (s.iRole[i] !== L.Role.character) return isOfSauron(D.ALIGNMENT_OF[d]!) || D.KIND[d] === T.K_AGENT;
  const side = alignmentOf(s, s.iOwner[i]!);
  return side === FALLEN ? isOrcish(d) : isOfSauron(side);
}
