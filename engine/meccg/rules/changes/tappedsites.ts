/** Site cards tap and untap, and are kept on the table. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { DISCARDED, stateOf, IN_LOCATION_DECK } from "../state/sitecards.js";
import { answerOfSite, bitsOfEvents, defineGeneralAnswer, FORBID, HOOK } from "../hooks.js";
import { hasManyCardsFor, hasManyCards } from "../state/alignment.js";
import { isMadeHaven } from "../facts/sites/siteevents.js";

export function tapSite(s: Table, c: number, site: number): void {
  if (answerOfSite(s, HOOK.tapSite, site, c) === FORBID) return;
  if (!hasManyCardsFor(s, c, site)) s.sites[s.cget(c, L.CompanyWord.owner) * L.SITES + site] |= 4;
  else if (site === s.cget(c, L.CompanyWord.site)) s.cmark(c, L.CompanyBit.havenTapped);
}
/** Does an event of player `p` keep this site card of his from being discarded? */
export const isKept = (s: Table, p: number, site: number): boolean =>
  isHeld(s, p, site, D.SITE_KEPT | D.SITE_CARD_KEPT);
/** Does one say this of it (`D.SITE_*`)? A card that never leaves the table is kept by itself. */
function isHeld(s: Table, p: number, site: number, what: number): boolean {
  if (answerOfSite(s, HOOK.stayOnTable, site, p) !== 0) return true;
  return (bitsOfEvents(s, HOOK.keepSite, p, site) & what) !== 0;
}
const KEEPS = D.SITE_KEPT | D.SITE_CARD_KEPT;
defineGeneralAnswer(
  "keepSite",
  (def) => (D.SITE_SAYS[def] & KEEPS) !== 0,
  (s, card, p, site) =>
    s.iRole[card] === L.Role.onSite && s.iOwner[card] === p && s.iSite[card] === site
      ? D.SITE_SAYS[s.iDef[card]] & KEEPS
      : 0,
);
export function untapSite(s: Table, c: number, site: number): void {
  if (isHeld(s, s.cget(c, L.CompanyWord.owner), site, D.SITE_KEPT)) return;
  if (!hasManyCardsFor(s, c, site)) s.sites[s.cget(c, L.CompanyWord.owner) * L.SITES + site] &= ~4;
  else if (site === s.cget(c, L.CompanyWord.site)) s.cclear(c, L.CompanyBit.havenTapped);
}

/** What becomes of a tapped site card that nobody needs any more: discarded; but some go back, or are stored. */
export const tappedGoes = (s: Machine, p: number, site: number): number =>
  answerOfSite(s, HOOK.tappedCardGoes, site, p) || DISCARDED;
/** An event that would have kept this site card did not come to stay: if its company fell and left the card tapped, the card is discarded after all. */
export function siteNotKept(s: Machine, p: number, site: number): void {
  const v = s.sites[p * L.SITES + site];
  if (hasManyCards(s, p, site) || stateOf(v) !== IN_LOCATION_DECK || (v & 4) === 0) return;
  if (!isKept(s, p, site)) s.sites[p * L.SITES + site] = (v & 8) | (isMadeHaven(s, site) ? 1 : tappedGoes(s, p, site));
}
