/** Lairs that a character rules whose company has beaten the Dragon there (King under the Mountain): the card on him keeps the site. */
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { nextSlot } from "../../state/inplay.js";

const lies = (s: Table, i: number, site: number): boolean =>
  s.iSite[i] >= 0 && D.NAMED_AS[s.iSite[i]] === D.NAMED_AS[site];
/** What a card in play has made of the lair, whoever's card and version of it, or null. */
export function ruledLair(s: Table, site: number): (typeof D.RULES_LAIR)[number] {
  if (site < 0 || D.LAIR_OF[site] === 0 || (s.summary[L.Summary.standing] & D.ST_RARE) === 0) return null;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.attached && D.RARE[s.iDef[i]] & D.R_RULES && lies(s, i, site))
      return D.RULES_LAIR[s.iDef[i]]!;
  return null;
}
/** May he not play items at this site, because it is ruled by others? */
export function mayNotPlayItems(s: Table, site: number, i: number): boolean {
  const r = ruledLair(s, site);
  return r !== null && D.RACE_OF[s.iDef[i]] !== r.items;
}
