/** What events on a player's site card change about the site, for his companies there. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import {
  ALLOW,
  answerOf,
  answerOfSite,
  defineGeneralAnswer,
  eventSays,
  eventThat,
  HOOK,
  hears,
  lastOfEvents,
  nextEventThat,
} from "../../hooks.js";
import { NONE, nextSlot } from "../../state/inplay.js";
import { isBalrogs } from "../../state/alignment.js";
import { storedSiteType } from "./landtypes.js";
import { ruledType } from "./changedlairs.js";

/** Has an event made this site a Haven for healing and for characters who come? */
export const isMadeHaven = (s: Table, site: number): boolean =>
  site >= 0 && eventSays(s, HOOK.madeHaven, site + 1, site);
/** Are these versions of one site? */
export const isSameSite = (a: number, b: number): boolean =>
  a === b || (a >= 0 && b >= 0 && D.NAMED_AS[a] === D.NAMED_AS[b]);
/** Does an event remove the automatic-attacks of the site for company `c`? */
export const hasNoAttacks = (s: Table, c: number, site: number): boolean =>
  eventThat(s, HOOK.siteWithoutAttacks, c, site) >= 0;
defineGeneralAnswer(
  "siteWithoutAttacks",
  (def) => (D.SITE_SAYS[def] & D.SITE_NO_ATTACKS) !== 0,
  (s, card, c, site) => (changesSiteFor(s, card, c, site) ? ALLOW : 0),
);
defineGeneralAnswer(
  "siteBecomes",
  (def) => (D.SITE_SAYS[def] & D.SITE_BECOMES) !== 0,
  (s, card, c, site) => (changesSiteFor(s, card, c, site) ? D.BECOMES[s.iDef[card]] + 1 : 0),
);
/** Does the event lie on the card of this site that company `c` uses, or on any version of it if it changes the site for everybody? */
function changesSiteFor(s: Table, e: number, c: number, site: number): boolean {
  if (s.iRole[e] !== L.Role.onSite) return false;
  if (D.SITE_SAYS[s.iDef[e]] & D.SITE_OF_ALL) return isSameSite(s.iSite[e], site);
  return s.iSite[e] === site && s.iOwner[e] === s.cget(c, L.CompanyWord.owner);
}
/** Does event `e` lie on this very site card of the player of company `c`? */
export const liesOnSiteOf = (s: Table, e: number, c: number, site: number): boolean =>
  s.iRole[e] === L.Role.onSite && s.iSite[e] === site && s.iOwner[e] === s.cget(c, L.CompanyWord.owner);
/** Does the event in slot `e` lie on a site of another player than its own? */
export const liesOnOthers = (s: Table, e: number): boolean => answerOf(s, HOOK.lieOnOthersSite, e, e) !== 0;
/** Does event `e` lie on this site, or on another version of it? */
export const liesOnSite = (s: Table, e: number, site: number): boolean =>
  s.iRole[e] === L.Role.onSite && isSameSite(s.iSite[e], site);
/** Does a card in play keep factions from any version of this site? */
export function keepsFactionsOut(s: Table, site: number): boolean {
  if (!hears(s, HOOK.barFactions)) return false;
  for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
    if (answerOf(s, HOOK.barFactions, j, site) !== 0) return true;
  return false;
}
/** Does no attack at the site detain the servants of Sauron, because an event there says so? */
export const neverDetains = (s: Table, site: number): boolean => site >= 0 && eventThat(s, HOOK.detainAt, site) >= 0;
/** The next event of another player after `e` (NONE: the first) that changes the site for company `c`, or NONE. */
export const nextForOthers = (s: Table, c: number, site: number, e: number): number =>
  nextEventThat(s, HOOK.siteForOthers, e, c, site);
defineGeneralAnswer(
  "siteForOthers",
  (def) => D.FOR_OTHERS[def] !== null,
  (s, card, c, site) =>
    s.iRole[card] === L.Role.onSite &&
    isSameSite(s.iSite[card], site) &&
    s.iOwner[card] !== s.cget(c, L.CompanyWord.owner)
      ? ALLOW
      : 0,
);
/** The site type that an event of another player gives the site of company `c`, plus one; 0 if none does. */
function typeForOthers(s: Table, c: number, site: number): number {
  for (let e = nextForOthers(s, c, site, NONE); e !== NONE; e = nextForOthers(s, c, site, e))
    if (D.FOR_OTHERS[s.iDef[e]]!.type > 0) return D.FOR_OTHERS[s.iDef[e]]!.type;
  return 0;
}
/** The type of a site for company `c`: the printed one, or what a card of its player has made of it. */
export function typeOfSite(s: Table, c: number, site: number): number {
  const ruled = ruledType(s, site);
  if (ruled >= 0) return ruled;
  const becomes = lastOfEvents(s, HOOK.siteBecomes, c, site);
  if (becomes > 0) return becomes - 1;
  const others = typeForOthers(s, c, site);
  if (others > 0) return others - 1;
  // Geann a-Lisch is no haven of his, and nothing else, to a player of The Balrog (coe 1.4.B2).
  const beside = answerOfSite(s, HOOK.hazardTypes, site, c);
  if (beside !== 0 && isBalrogs(s, s.cget(c, L.CompanyWord.owner))) return 31 - Math.clz32(beside);
  const stored = storedSiteType(s, site);
  return stored < 0 ? D.SITE_TYPE[site] : stored;
}
