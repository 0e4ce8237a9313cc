import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { answerOf, eventThat, HOOK, SITE_LEFT_UNTAPPED, temporaryThat } from "../hooks.js";
import { endLasting } from "../state/lasting.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

/** Is it the first minor item at a site that leaves the site untapped? */
const isFreeMinor = (s: Table, c: number, def: number): boolean =>
  D.FIRST_MINOR_FREE[s.cget(c, L.CompanyWord.site)] === 1 &&
  D.CLASS[def] === T.ITEM_CLASS.minor &&
  (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.traded) === 0;
/** Is it an item that leaves the site of company `c` untapped? */
export const leavesUntapped = (s: Table, c: number, def: number): boolean =>
  D.KIND[def] === T.K_ITEM &&
  (isFreeMinor(s, c, def) ||
    temporaryThat(s, HOOK.leaveSiteUntapped, c, def) >= 0 ||
    eventThat(s, HOOK.leaveSiteUntapped, c, def) >= 0);
/** An item has left the site of company `c` untapped: what allowed it is used up, temporary effects before cards. */
export function usesUp(s: Table, c: number, def: number): void {
  if (isFreeMinor(s, c, def)) {
    s.cset(c, L.CompanyWord.marks, s.cget(c, L.CompanyWord.marks) | L.CompanyMark.traded);
    return;
  }
  const free = temporaryThat(s, HOOK.leaveSiteUntapped, c, def);
  if (free >= 0) endLasting(s, free);
  else answerOf(s, HOOK.siteUsed, eventThat(s, HOOK.leaveSiteUntapped, c, def), c, SITE_LEFT_UNTAPPED);
}
