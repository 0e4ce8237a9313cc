/** Which version of a site a Fallen-wizard's company may use (001:920-928, 2075; coe 2.II.7.F1-F2). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import {
  declaredBy,
  isFallenWizards,
  isHavenOf,
  isMadeHavenOf,
  isPlaceOf,
  saysOfHaven,
} from "../../state/alignment.js";
import { AgentBit, hasAgents, isFaceDown, nextAgent, nextWay, waySite } from "../../state/agents.js";
import { companyLives } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { IN_LOCATION_DECK, DISCARDED, IN_PLAY, siteAvailable, siteState } from "../../state/sitecards.js";
import type { Table } from "../../state/table.js";
import { minionSitesOf } from "../play/againstfallen.js";
import { isOvert } from "../company/companykind.js";
import { isSameSite } from "./siteevents.js";
import { isAnothersHaven, isClosedTo } from "./wizardhavens.js";

const HERO_HAVENS = new Set(
  D.SITE_LIST.flatMap((_, t) => (D.HAVEN_OF[t] & (1 << T.ALIGNMENT.hero) ? [D.NAMED_AS[t]] : [])),
);
/** Sites of free peoples: Border-holds, Free-holds, and those that are havens of heroes. */
const FREE = Uint8Array.from({ length: D.PLACES }, (_, t) =>
  D.SITE_TYPE[t] === T.SITE["border-hold"] || D.SITE_TYPE[t] === T.SITE["free-hold"] || HERO_HAVENS.has(D.NAMED_AS[t])
    ? 1
    : 0,
);
/**
 * Does the site take a card of this side from player `p`? What would tap it must be of the side of a Fallen-wizard's site; his own havens and
 * stage cards are both (001:2042-2048; coe 2.V.F1). No card with points is played where another has closed the site. All others have cards of their own side, or have said so in their lists.
 */
export function suitsSite(s: Table, p: number, def: number, site: number): boolean {
  if (D.SCORES[def] === 1 && isClosedTo(s, p, site)) return false;
  return isOfSide(s, p, def, site);
}
/** Is the card of the side that a Fallen-wizard's site asks for; of another player's cards every one is. */
export function isOfSide(s: Table, p: number, def: number, site: number): boolean {
  if (!isFallenWizards(s, p)) return true;
  const side = D.ALIGNMENT_OF[def];
  if (side !== T.ALIGNMENT.hero && side !== T.ALIGNMENT.minion) return true;
  return D.SITE_SIDE[site] === side || isHavenOf(s, p, site) || saysOfHaven(s, p, site, D.HAVEN_BOTH_SIDES);
}
/** May player `p`, a Fallen-wizard, lay down the site for somebody who comes there? */
export const mayLayVersion = (s: Table, p: number, t: number): boolean =>
  (D.SITE_OF[t] === 0 || D.SITE_OF[t] === declaredBy(s, p) + 1) && !usesAnother(s, p, t) && !isAnothersHaven(s, p, t);
/** Has player `p` a card of the site for an agent of his: a Fallen-wizard's agents use hero sites, and none beside another version (001:2060; coe 4.F1)? */
export const hasSiteForAgent = (s: Table, p: number, t: number): boolean =>
  siteAvailable(s, p, t) && (!isFallenWizards(s, p) || (D.SITE_SIDE[t] === T.ALIGNMENT.hero && !usesAnother(s, p, t)));
/** The card of the place of `site` that player `p` may lay on an agent of his: that one itself, else another version; -1 none. */
export function siteForAgent(s: Table, p: number, site: number): number {
  if (hasSiteForAgent(s, p, site)) return site;
  for (let t = 0; t < D.SITE_COUNT; t++) if (isSameSite(t, site) && hasSiteForAgent(s, p, t)) return t;
  return -1;
}
/** Is a Wizardhaven in play at the place of this site: a Fallen-wizard's own at which a company of his stands, or a version that an event has made one? */
function isWizardhaven(s: Table, site: number): boolean {
  for (let p = 0; p < s.players; p++) {
    if (!isFallenWizards(s, p)) continue;
    for (let k = -1; k < OTHERS[site].length; k++) {
      const t = k < 0 ? site : OTHERS[site][k];
      if (isHavenOf(s, p, t) && (isMadeHavenOf(s, p, t) || standsAt(s, p, t))) return true;
    }
  }
  return false;
}
function standsAt(s: Table, p: number, t: number): boolean {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === t) return true;
  return false;
}
/** May agent `i`, who is no Elf, not be there because it is a Wizardhaven in play (coe 4.4)? */
export const shunsSite = (s: Table, i: number, site: number): boolean =>
  s.rules.agentsShunWizardhavens && D.RACE_OF[s.iDef[i]] !== T.RACE.elf && isWizardhaven(s, site);
/** The version of a site that player `p` uses, best one whose card he has; where his side has none, that one itself. */
export function versionFor(s: Table, p: number, site: number): number {
  let best = -1;
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if (!isSameSite(t, site) || !isPlaceOf(s, p, t)) continue;
    if (best < 0 || siteState(s, p, t) === IN_LOCATION_DECK || siteState(s, p, t) === IN_PLAY) best = t;
  }
  return best < 0 ? site : best;
}
/** May company `c` of a Fallen-wizard go to this version of a site? */
export function mayUseVersion(s: Table, c: number, to: number): boolean {
  return fitsCompany(s, c, to) && mayLayVersion(s, s.cget(c, L.CompanyWord.owner), to);
}
/** May company `c` be sent to this site card by a card: any of its player's, of a Fallen-wizard's the version that he uses (001:926)? */
export const mayBeSentTo = (s: Table, c: number, to: number): boolean =>
  !isFallenWizards(s, s.cget(c, L.CompanyWord.owner)) || mayUseVersion(s, c, to);
/** May player `p` lay down a card of the site without going there (001:926)? */
export const mayLayBeside = (s: Table, p: number, t: number): boolean =>
  !isFallenWizards(s, p) || mayLayVersion(s, p, t);
function fitsCompany(s: Table, c: number, to: number): boolean {
  const version = D.SITE_SIDE[to];
  if (version === T.ALIGNMENT["fallen-wizard"] || D.SITE_TYPE[to] === T.SITE["ruins-and-lairs"]) return true;
  if (version === T.ALIGNMENT.balrog) return false;
  // Overt they are let in by the dark powers' enemies as little as by friends: they use the other side's sites.
  const minions =
    FREE[to] === 1 && (isOvert(s, c) || (minionSitesOf(s, s.cget(c, L.CompanyWord.owner)) & KIND[to]) !== 0);
  return version === (minions ? T.ALIGNMENT.minion : T.ALIGNMENT.hero);
}
/** Which of those it is: a haven of heroes, a Free-hold, a Border-hold (`D.SITES_*`); 0 none. */
const KIND = Uint8Array.from({ length: D.PLACES }, (_, t) => {
  const version = D.SITE_SIDE[t];
  if (FREE[t] === 0 || (version !== T.ALIGNMENT.hero && version !== T.ALIGNMENT.minion)) return 0;
  if (HERO_HAVENS.has(D.NAMED_AS[t])) return D.SITE_TYPE[t] === T.SITE["ruins-and-lairs"] ? 0 : D.SITES_HAVENS;
  return D.SITE_TYPE[t] === T.SITE["free-hold"] ? D.SITES_FREE : D.SITES_BORDER;
});
export const versionKind = (t: number): number => KIND[t];
/** The other versions of each place. */
const OTHERS: readonly (readonly number[])[] = D.PLACE_LIST.map((_, to) =>
  D.SITE_LIST.flatMap((__, t) => (t !== to && isSameSite(t, to) ? [t] : [])),
);
/** The minions' version of a hero's site, or the other way round; -1 none. */
const OTHER = Int16Array.from({ length: D.PLACES }, (_, t) => {
  const want = D.SITE_SIDE[t] === T.ALIGNMENT.hero ? T.ALIGNMENT.minion : T.ALIGNMENT.hero;
  return KIND[t] === 0 ? -1 : D.SITE_LIST.findIndex((__, k) => D.SITE_SIDE[k] === want && isSameSite(k, t));
});
export const otherVersion = (t: number): number => OTHER[t];
/** Has player `p` another version of the site in play or among his discarded ones? */
function usesAnother(s: Table, p: number, to: number): boolean {
  const others = OTHERS[to];
  for (let k = 0; k < others.length; k++) {
    const t = others[k];
    const state = siteState(s, p, t);
    if ((state === IN_PLAY && !liesUnseen(s, p, t)) || state === DISCARDED || stands(s, p, t)) return true;
  }
  return false;
}
/** Is the site card of player `p` face down with an agent of his, so that it does not count as in play (coe 4.2.1, 4.2.4; 001:1804 silent)? */
function liesUnseen(s: Table, p: number, t: number): boolean {
  if (!hasAgents(s, p) || stands(s, p, t)) return false;
  for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
    if (!isFaceDown(s, i)) continue;
    let k = nextWay(s, i, 0);
    // What lay open as he was turned face down goes on to lie open.
    if (k >= 0 && s.iStat[i] & AgentBit.rooted) k = nextWay(s, i, k + 1);
    for (; k >= 0; k = nextWay(s, i, k + 1)) if (waySite(s, k) === t) return true;
  }
  return false;
}
/** Of his own havens there is a card for each company. */
function stands(s: Table, p: number, t: number): boolean {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && (s.cget(c, L.CompanyWord.site) === t || s.cget(c, L.CompanyWord.destination) === t))
      return true;
  return false;
}
