/** Where information is playable: at sites whose card says so, and where a temporary effect says so. */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { FOR_SITE, nextTemporary } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";
import { isMadeHavenOf } from "../../state/alignment.js";
import { creditsRings } from "../score/scenarios.js";
import { siteInView } from "../play/conditions.js";

const WORD = EFFECT.of("siteInformation");
/** Can information be had at the site of company `c`? */
export function hasInformation(s: Table, c: number): boolean {
  if (creditsRings(s)) return true;
  const site = siteInView(s, c);
  if (D.SITE_INFO[site] === 1 && !isMadeHavenOf(s, s.cget(c, L.CompanyWord.owner), site)) return true;
  return nextTemporary(s, 0, WORD, FOR_SITE, site) >= 0;
}
