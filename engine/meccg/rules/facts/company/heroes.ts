/** Which cards on the table are heroes and which are minions: a character is what he is in his player's hands, anything else what its card is. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { isHeroOf, isMinionOf, isOfSauron } from "../../state/alignment.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

export function isHero(s: Table, i: number): boolean {
  const def = s.iDef[i];
  if (s.iRole[i] !== L.Role.character) return D.ALIGNMENT_OF[def] === T.ALIGNMENT.hero;
  return isHeroOf(s, s.iOwner[i], def);
}
export function isMinion(s: Table, i: number): boolean {
  const def = s.iDef[i];
  if (s.iRole[i] !== L.Role.character) return isOfSauron(D.ALIGNMENT_OF[def]) || D.KIND[def] === T.K_AGENT;
  return isMinionOf(s, s.iOwner[i], def);
}
