/** Types of regions and sites as changed for all players by stored cards. */
import { askEvents, HOOK } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { nextSpeaker } from "../play/staticflags.js";

/** The type of a region before anything in play changes it. */
export function landType(s: Table, region: number): number {
  const changed = askEvents(s, HOOK.regionType, region);
  if (changed > 0) return changed - 1;
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) !== 0)
    for (let i = nextSpeaker(s, 0); i >= 0; i = nextSpeaker(s, i + 1)) {
      const w = D.WHEN_STORED[s.iDef[i]]!;
      if (w.region === region) return w.regionType;
    }
  return D.REGION_TYPE[region];
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
