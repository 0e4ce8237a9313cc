/** Sites at which no attack on a company of their own side stands (MELE: the Darkhavens of Carn Dûm, Dol Guldur and Minas Morgul). */
import * as D from "../../../cards/vocabulary/defs.js";
import { isHavenFor } from "../../state/alignment.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { enRoute } from "../play/conditions.js";
import { isAtMadeHaven } from "../sites/wizardhavens.js";

/** Is company `c` at such a site, not on its way? */
export function isInSanctuary(s: Table, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  if (site < 0 || enRoute(s, c)) return false;
  return (D.SANCTUARY[site] === 1 && isHavenFor(s, c, site)) || isAtMadeHaven(s, c);
}
