/** Types of regions and sites as changed for all players by stored cards. */
import { askEvents, askStored, defineGeneralAnswer, HOOK } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import type { Table } from "../../state/table.js";

/** The type of a region before anything in play changes it. */
export function landType(s: Table, region: number): number {
  const changed = askEvents(s, HOOK.regionType, region);
  if (changed > 0) return changed - 1;
  const stored = askStored(s, HOOK.storedRegionType, region);
  return stored > 0 ? stored - 1 : D.REGION_TYPE[region];
}
defineGeneralAnswer(
  "storedRegionType",
  (def) => (D.WHEN_STORED[def]?.region ?? -1) >= 0,
  (s, card, region) => {
    const w = D.WHEN_STORED[s.iDef[card]]!;
    return w.region === region ? w.regionType + 1 : 0;
  },
);
/** The type of a site that stored cards have changed, -1 where none has. */
export const storedSiteType = (s: Table, site: number): number => askStored(s, HOOK.storedSiteType, site) - 1;
defineGeneralAnswer(
  "storedSiteType",
  (def) => (D.WHEN_STORED[def]?.site ?? -1) >= 0,
  (s, card, site) => {
    const w = D.WHEN_STORED[s.iDef[card]]!;
    return D.NAMED_AS[w.site] === D.NAMED_AS[site] ? w.siteType + 1 : 0;
  },
);
