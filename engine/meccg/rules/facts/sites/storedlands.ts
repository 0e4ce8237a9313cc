/** What stored cards have made of lands and sites, for everybody (News of the Shire). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { NONE } from "../../state/inplay.js";
import { nextSpeaker } from "../play/staticflags.js";

/** The type of a region before anything in play changes it. */
export function landType(s: Table, region: number): number {
  if ((s.summary[L.Summary.standing2] & D.ST2_STAGE) !== 0) {
    const girt = girtType(s, region);
    if (girt >= 0) return girt;
  }
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) !== 0)
    for (let i = nextSpeaker(s, 0); i >= 0; i = nextSpeaker(s, i + 1)) {
      const w = D.WHEN_STORED[s.iDef[i]]!;
      if (w.region === region) return w.regionType;
    }
  return D.REGION_TYPE[region];
}
/** The type of a region that an event on a site has changed around it (Girdle of Radagast), -1 where none has. */
function girtType(s: Table, region: number): number {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (D.GIRDS[s.iDef[e]] === 0 || s.iRole[e] !== L.Role.onSite) continue;
    const at = D.SITE_REGION[s.iSite[e]];
    if (at === region || D.ADJACENT[at].includes(region)) return D.GIRDS[s.iDef[e]] - 1;
  }
  return -1;
}
/** The type of a site that stored cards have changed, -1 where none has. */
export function storedSiteType(s: Table, site: number): number {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) !== 0)
    for (let i = nextSpeaker(s, 0); i >= 0; i = nextSpeaker(s, i + 1)) {
      const w = D.WHEN_STORED[s.iDef[i]]!;
      if (w.site >= 0 && D.NAMED_AS[w.site] === D.NAMED_AS[site]) return w.siteType;
    }
  return -1;
}
