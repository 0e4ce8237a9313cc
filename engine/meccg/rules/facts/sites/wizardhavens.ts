/**
 * What events of a Fallen-wizard make of sites: havens of his, protected ones, places where others play no cards that give points
 * (001:571, 2044; coe g.hav.F1). What a made haven is for healing, coming and parting, `isHavenOf` says.
 */
import { defineGeneralAnswer, HOOK, nextEventWith } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { declaredBy, isFallenWizards, isHavenOf, isMadeHavenOf, saysOfHaven } from "../../state/alignment.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { enRoute } from "../play/conditions.js";
import { isSameSite } from "./siteevents.js";

defineGeneralAnswer(
  "siteForOwner",
  (def) => D.HAVEN_SAYS[def] !== 0,
  (s, card, site) => (s.iSite[card] === site ? D.HAVEN_SAYS[s.iDef[card]] : 0),
);
/** Is the site a protected haven of player `p`: by its card, or by an event of his on it? */
export const isProtectedHaven = (s: Table, p: number, site: number): boolean =>
  isHavenOf(s, p, site) && (isProtectedByItself(s, p, site) || saysOfHaven(s, p, site, D.HAVEN_PROTECTED));
const isProtectedByItself = (s: Table, p: number, site: number): boolean =>
  D.PLACE_LIST[site].protected === true && (D.SITE_OF[site] === 0 || D.SITE_OF[site] === declaredBy(s, p) + 1);
/** Is there an event of another player than `p` on any version of the site that says so (`D.HAVEN_*`)? */
function saysAnother(s: Table, p: number, site: number, what: number): boolean {
  for (let e = nextEventWith(s, HOOK.siteForOwner, NONE); e !== NONE; e = nextEventWith(s, HOOK.siteForOwner, e))
    if (D.HAVEN_SAYS[s.iDef[e]] & what && s.iRole[e] === L.Role.onSite && s.iOwner[e] !== p)
      if (isSameSite(s.iSite[e], site)) return true;
  return false;
}
/** Is player `p` barred from playing cards that give points at this site? */
export const isClosedTo = (s: Table, p: number, site: number): boolean => saysAnother(s, p, site, D.HAVEN_CLOSED);
/** Has player `p` no use of the haven of that name, because another has closed it to him? */
export const isAnothersHaven = (s: Table, p: number, site: number): boolean =>
  D.HAVEN_OF[site] !== 0 && isFallenWizards(s, p) && isClosedTo(s, p, site);
/** Is the site a haven already, of player `p` or by a card of another on any version of it? */
export const isHavenAlready = (s: Table, p: number, site: number): boolean =>
  isHavenOf(s, p, site) || saysAnother(s, p, site, D.HAVEN_MADE);
/** Is company `c` at a haven that a card of its player has made of a site? */
export function isAtMadeHaven(s: Table, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  return site >= 0 && !enRoute(s, c) && isMadeHavenOf(s, s.cget(c, L.CompanyWord.owner), site);
}
