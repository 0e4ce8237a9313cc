/** Who of those whom body checks have eliminated this turn may come back (Freeze the Flesh). */
import * as D from "../../cards/vocabulary/defs.js";
import { isHavenFor } from "../state/alignment.js";
import { listFallen } from "../state/fallen.js";
import { inPlay } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { enRoute } from "./conditions.js";
import { halvesOf, hasTrollLead, SEVEN, standsOf, standTogether } from "./composition.js";
import { isUnlimited } from "./standing.js";

/** May one of this definition stand with company `c` where it is? */
function hasRoom(s: Table, c: number, def: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  if (isHavenFor(s, c, site) && !enRoute(s, c)) return true;
  if (!standTogether(standsOf(s, c), D.STANDS[def]!, hasTrollLead(s, c))) return false;
  return isUnlimited(s, c) || halvesOf(s, c) + D.HALVES[def]! <= SEVEN;
}
/** No avatar comes back, nor somebody unique of whom another card is in play, nor one for whom his company has no room. */
const may = (s: Table, i: number, def: number): boolean =>
  (D.BITS[def]! & D.B_AVATAR) === 0 && (!D.UNIQUE[def] || inPlay(s, def) < 0) && hasRoom(s, s.iComp[i]!, def);
/** Adds those who may come back to the company of character `i`. */
export function fallenBeside(s: Table, i: number, out: Int32Array): number {
  const n = i < 0 || s.iRole[i] !== L.Role.character ? 0 : listFallen(s, i, out, 0);
  let kept = 0;
  for (let k = 0; k < n; k++) if (may(s, i, out[k]!)) out[kept++] = out[k]!;
  return kept;
}
const some = new Int32Array(64);
/** May one of this definition come back beside character `i`? */
export function mayComeBack(s: Table, i: number, def: number): boolean {
  const n = fallenBeside(s, i, some);
  for (let k = 0; k < n; k++) if (some[k] === def) return true;
  return false;
}
