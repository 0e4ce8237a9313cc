import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { answerOf, eventThat, HOOK, SITE_LEFT_UNTAPPED, temporaryThat, answerOfSite } from "../hooks.js";
import { endTemporary } from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

/** Is it an item that the site card itself lets be played without tapping? */
const isFreeHere = (s: Table, c: number, def: number): boolean =>
  answerOfSite(s, HOOK.leaveSiteUntapped, s.cget(c, L.CompanyWord.site), c, def) !== 0;
/** Is it an item that leaves the site of company `c` untapped? */
export const leavesUntapped = (s: Table, c: number, def: number): boolean =>
  D.KIND[def] === T.K_ITEM &&
  (isFreeHere(s, c, def) ||
    temporaryThat(s, HOOK.leaveSiteUntapped, c, def) >= 0 ||
    eventThat(s, HOOK.leaveSiteUntapped, c, def) >= 0);
/** An item has left the site of company `c` untapped: what allowed it is used up, temporary effects before cards. */
export function usesUp(s: Table, c: number, def: number): void {
  if (isFreeHere(s, c, def)) {
    answerOfSite(s, HOOK.siteUsed, s.cget(c, L.CompanyWord.site), c, SITE_LEFT_UNTAPPED);
    return;
  }
  const free = temporaryThat(s, HOOK.leaveSiteUntapped, c, def);
  if (free >= 0) endTemporary(s, free);
  else answerOf(s, HOOK.siteUsed, eventThat(s, HOOK.leaveSiteUntapped, c, def), c, SITE_LEFT_UNTAPPED);
}
