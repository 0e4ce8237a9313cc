/** Conditions about moving: whether the company moves, and through which regions. */
import { regionsOnSiteNow } from "../facts/journey/sitepaths.js";
import { FOR_HAZARDS, type Need } from "../../cards/vocabulary/compiled.js";
import { counts, enRoute, regionsForHazards, regionsInPath, siteInView } from "../facts/play/conditions.js";
import { regionTypeNow } from "../facts/journey/regiontypes.js";
import { isBesideDeeps } from "../facts/journey/deeps.js";
import { NONE } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { or } from "../../cards/wording/filters.js";
import { regionOf, regionsOf } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";
import { isHavenFor } from "../state/alignment.js";

const region = (n: Need): string => regionOf(T.REGION_LETTERS[n.mask2]);
const regions = (n: Need): string => regionsOf(n.n, T.REGION_LETTERS[n.mask2]);

defineCondition("moving", {
  describe: (n) => `a company that moves${n.bits ? ", in its movement/hazard phase" : ""}`,
  holds: (s, n, cx) =>
    cx.company >= 0 &&
    (n.bits === 0 || s.h[L.Header.phase] === T.PHASE_MOVEMENT) &&
    (s.cget(cx.company, L.CompanyWord.destination) >= 0 || s.cbit(cx.company, L.CompanyBit.moved)),
});
defineCondition("notMoving", {
  describe: () => "a company that does not move",
  holds: (s, _n, cx) =>
    cx.company >= 0 && s.cget(cx.company, L.CompanyWord.destination) < 0 && !s.cbit(cx.company, L.CompanyBit.moved),
});
const movedToHaven = (s: Table, c: number): boolean =>
  c >= 0 &&
  (s.cbit(c, L.CompanyBit.moved) || s.cget(c, L.CompanyWord.destination) >= 0) &&
  isHavenFor(s, c, siteInView(s, c));
/** A company that has moved and has a new site again came this turn to where it sets out from. */
const setsOutFromIt = (s: Table, c: number): boolean =>
  c >= 0 &&
  s.cbit(c, L.CompanyBit.moved) &&
  s.cget(c, L.CompanyWord.destination) >= 0 &&
  isHavenFor(s, c, s.cget(c, L.CompanyWord.site));
defineCondition("movedToHaven", {
  describe: (n) => `a company that ${n.bits ? "has moved to a Haven this turn" : "moves to a Haven"}`,
  holds: (s, n, cx) => movedToHaven(s, cx.company) || (n.bits === 1 && setsOutFromIt(s, cx.company)),
});
defineCondition("boundFor", {
  describe: (n) => `a company bound for ${or(n.list.map((x) => D.REGION_LIST[x].name))}`,
  holds: (s, n, cx) => {
    const to = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.destination);
    return to >= 0 && n.list.includes(D.SITE_REGION[to]);
  },
});
const regionNames = (list: readonly number[]): string => or(list.map((x) => D.REGION_LIST[x].name));
defineCondition("movesIn", {
  describe: (n) => {
    const types = T.REGION_LETTERS.filter((_, k) => n.mask & (1 << k)).map(regionOf);
    const more = or([...n.list.slice(n.n).map((x) => D.REGION_LIST[x].name), ...types.map((t) => `any ${t}`)]);
    const also = n.card < 0 ? "" : ` (or, with ${D.nameOf(n.card)} in play, ${more})`;
    return `a company that moves through ${regionNames(n.list.slice(0, n.n))}${also}`;
  },
  holds: (s, n, cx) => {
    const company = cx.company;
    if (company < 0 || s.cget(company, L.CompanyWord.destination) < 0) return false;
    const more = n.card >= 0 && counts(s, n.card, cx);
    const list = more ? n.list.length : n.n;
    const len = s.cget(company, L.CompanyWord.pathLength);
    for (let x = 0; x < len; x++) {
      const region = s.cget(company, L.CompanyWord.regions + x);
      const name = L.regionName(region);
      for (let k = 0; k < list; k++) if (n.list[k] === name) return true;
      if (more && n.mask & (1 << L.regionTypeForHazards(region))) return true;
    }
    return false;
  },
});
/** Is the region one where the faction is played, or next to one? */
function isNear(faction: number, region: number): boolean {
  for (const site of D.AT[faction]) {
    const home = D.SITE_REGION[site];
    if (region === home || D.ADJACENT[home].includes(region)) return true;
  }
  return false;
}
defineCondition("nearItsFaction", {
  describe: (n) =>
    n.bits
      ? "a company that moves through the region of the faction or one next to it"
      : "a company that by regions goes through the region of the faction or one next to it, after the turn of the card",
  holds: (s, n, cx) => {
    const [c, e] = [cx.company, cx.source];
    if (c < 0 || e < 0) return false;
    if (n.bits === 0 && (s.iStat[e] & L.Status.cameThisTurn || !s.cbit(c, L.CompanyBit.byRegions))) return false;
    if (s.cget(c, L.CompanyWord.destination) < 0) return false;
    const faction = s.iCtrl[e] === NONE ? 0 : s.iDef[s.iCtrl[e]];
    for (let i = 0; i < s.cget(c, L.CompanyWord.pathLength); i++)
      if (isNear(faction, L.regionName(s.cget(c, L.CompanyWord.regions + i)))) return true;
    return false;
  },
});
defineCondition("sitePath", {
  describe: (n) => `${regions(n)} in the path of the site`,
  holds: (s, n, cx) => {
    return cx.company >= 0 && regionsOnSiteNow(s, siteInView(s, cx.company), n.mask2, true, cx) >= n.n;
  },
});
defineCondition("path", {
  describe: (n) => `${regions(n)} in the path of the company`,
  holds: (s, n, cx) =>
    cx.company >= 0 && (n.bits & FOR_HAZARDS ? regionsForHazards : regionsInPath)(s, cx.company, n.mask2) >= n.n,
});
const isDeep = (site: number): boolean => site >= 0 && D.SITE_DEEP[site] === 1;
defineCondition("underDeeps", {
  describe: () => "a site of the Under-deeps",
  holds: (s, _n, cx) => cx.company >= 0 && isDeep(siteInView(s, cx.company)),
});
defineCondition("notUnderDeeps", {
  describe: () => "a site that is none of the Under-deeps",
  holds: (s, _n, cx) => cx.company >= 0 && !isDeep(siteInView(s, cx.company)),
});
defineCondition("besideDeeps", {
  describe: (n) => `a site ${n.bits ? "not " : ""}adjacent to one of the Under-deeps`,
  holds: (s, n, cx) => cx.company >= 0 && isBesideDeeps(s.cget(cx.company, L.CompanyWord.site)) === (n.bits === 0),
});
defineCondition("movedToDeeps", {
  describe: () => "a company that has moved to a site of the Under-deeps",
  holds: (s, _n, cx) =>
    cx.company >= 0 &&
    (s.cbit(cx.company, L.CompanyBit.moved) || s.cget(cx.company, L.CompanyWord.destination) >= 0) &&
    isDeep(siteInView(s, cx.company)),
});
const deepsJourney = (s: Table, c: number): boolean =>
  c >= 0 &&
  s.cget(c, L.CompanyWord.destination) >= 0 &&
  (isDeep(s.cget(c, L.CompanyWord.destination)) || isDeep(s.cget(c, L.CompanyWord.site)));
defineCondition("deepsJourney", {
  describe: (n) => `a company that moves ${n.bits ? "neither to nor" : "to or"} from a site of the Under-deeps`,
  holds: (s, n, cx) => deepsJourney(s, cx.company) === (n.bits === 0),
});
/** Where the company has come from, or comes from while it is on its way. */
const originOf = (s: Table, c: number): number => s.cget(c, enRoute(s, c) ? L.CompanyWord.site : L.CompanyWord.home);
defineCondition("betweenDeeps", {
  describe: () => "a company that has come from one site of the Under-deeps to another",
  holds: (s, _n, cx) => cx.company >= 0 && isDeep(originOf(s, cx.company)) && isDeep(siteInView(s, cx.company)),
});
defineCondition("cameAbove", {
  describe: () => "a company that has come from one site to another, neither of the Under-deeps",
  holds: (s, _n, cx) =>
    cx.company >= 0 && !isDeep(s.cget(cx.company, L.CompanyWord.home)) && !isDeep(siteInView(s, cx.company)),
});
defineCondition("notBoundFor", {
  describe: (n) => `a company that does not move to a site in a ${region(n)}`,
  holds: (s, n, cx) => {
    const to = cx.company < 0 ? -1 : s.cget(cx.company, L.CompanyWord.destination);
    return cx.company >= 0 && (to < 0 || regionTypeNow(s, D.SITE_REGION[to], cx) !== n.mask2);
  },
});
