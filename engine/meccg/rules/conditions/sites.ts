/** Conditions about the site of the company. */
import { answerOfSite, HOOK } from "../hooks.js";
import { FOR_HAZARDS, type Need } from "../../cards/vocabulary/compiled.js";
import { hasInformation } from "../facts/sites/information.js";
import { automaticAttack, automaticAttackCount } from "../facts/combat/siteattacks.js";
import { leadsUpTo } from "../facts/journey/deeps.js";
import { NONE } from "../state/inplay.js";
import { siteTapped } from "../state/sitecards.js";
import { atSite, siteInView, siteTypeForHazards, siteTypeInView } from "../facts/play/conditions.js";
import { names, or } from "../../cards/wording/filters.js";
import { itemOf, racesOf, regionOf } from "../../cards/wording/words.js";
import { regionTypeNow } from "../facts/journey/regiontypes.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import * as L from "../state/layout.js";
import { containsHoard } from "../facts/sites/hoards.js";
import { isAtMadeHaven } from "../facts/sites/wizardhavens.js";
import { defineCondition } from "../machine/condition.js";

const sites = (n: Need): string => or(D.siteNames(n.list));
const types = (n: Need): string => or(names(T.SITE_TYPES, n.mask));
/** Whose version of a site each is (`ALIGNMENTS`). */
const siteTypeAsked = (s: Table, n: Need, cx: Context): number =>
  (n.bits & FOR_HAZARDS ? siteTypeForHazards : siteTypeInView)(s, cx.company);
/** Is the site in view of one of the types asked, or does it count as one for hazards where a hazard asks (001:1746)? */
function isOfTypeAsked(s: Table, n: Need, cx: Context): boolean {
  if (n.mask & (1 << siteTypeAsked(s, n, cx))) return true;
  const site = n.bits & FOR_HAZARDS ? siteInView(s, cx.company) : -1;
  return (answerOfSite(s, HOOK.hazardTypes, site, cx.company) & n.mask) !== 0;
}

defineCondition("site", {
  describe: (n) => `a site that is a ${types(n)}`,
  holds: (s, n, cx) => cx.company >= 0 && isOfTypeAsked(s, n, cx),
});
defineCondition("sitePrinted", {
  describe: (n) => `a site that is printed as a ${types(n)}`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    return site >= 0 && (n.mask & (1 << D.SITE_TYPE[site])) !== 0;
  },
});
defineCondition("siteOf", {
  describe: (n) => `a ${T.ALIGNMENTS[n.n]}'s version of the site`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    return site >= 0 && D.SITE_SIDE[site] === n.n;
  },
});
defineCondition("siteNot", {
  describe: (n) => `a site that is no ${types(n)}`,
  holds: (s, n, cx) => atSite(s, cx) && (n.mask & (1 << siteTypeAsked(s, n, cx))) === 0,
});
defineCondition("atSite", {
  describe: (n) => `to be at a ${types(n)}`,
  holds: (s, n, cx) => atSite(s, cx) && isOfTypeAsked(s, n, cx),
});
defineCondition("atAnySite", { describe: () => "to be at a site", holds: (s, _n, cx) => atSite(s, cx) });
defineCondition("siteNamed", {
  describe: (n) => `the site ${sites(n)}`,
  holds: (s, n, cx) => atSite(s, cx) && n.list.includes(siteInView(s, cx.company)),
});
defineCondition("siteInRegion", {
  describe: (n) => `a site ${n.bits ? "not " : ""}in ${or(n.list.map((x) => D.REGION_LIST[x].name))}`,
  holds: (s, n, cx) =>
    cx.company >= 0 &&
    siteInView(s, cx.company) >= 0 &&
    n.list.includes(D.SITE_REGION[siteInView(s, cx.company)]) === (n.bits === 0),
});
defineCondition("siteInRegionType", {
  describe: (n) => `a site in a ${regionOf(T.REGION_LETTERS[n.mask2])}`,
  holds: (s, n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    const region = site < 0 ? -1 : D.SITE_REGION[site];
    return region >= 0 && region < D.REGION_COUNT && regionTypeNow(s, region, cx) === n.mask2;
  },
});
defineCondition("automaticAttackBy", {
  describe: (n) => `a site with an automatic-attack by ${racesOf(T.RACES.filter((_, k) => n.mask & (1 << k)))}`,
  holds: (s, n, cx) => {
    if (cx.company < 0 || (n.bits === 0 && !atSite(s, cx))) return false;
    for (let k = 0; k < automaticAttackCount(s, cx.company); k++)
      if (n.mask & (1 << automaticAttack(s, cx.company, k).race)) return true;
    return false;
  },
});
defineCondition("information", {
  describe: () => "a site where information can be played",
  holds: (s, _n, cx) => atSite(s, cx) && hasInformation(s, cx.company),
});
defineCondition("plainSite", {
  describe: () => "a site that is no Dragon's lair and none of the Under-deeps",
  holds: (s, _n, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    return site >= 0 && D.SITE_DEEP[site] === 0 && !D.SITE_ATTACKS[site].some((a) => a.race === T.RACE.dragon);
  },
});
defineCondition("siteUntapped", {
  describe: () => "an untapped site",
  holds: (s, _n, cx) => atSite(s, cx) && !siteTapped(s, cx.company, siteInView(s, cx.company)),
});
defineCondition("hasEntered", {
  describe: (n) =>
    n.bits
      ? "a company that has not entered its site in this site phase"
      : "a company that has entered its site in this site phase",
  holds: (s, n, cx) =>
    cx.company >= 0 &&
    s.h[L.Header.phase] === T.PHASE_SITE &&
    s.cbit(cx.company, L.CompanyBit.entered) === (n.bits === 0),
});
defineCondition("siteHolds", {
  describe: (n) => `a site where ${itemOf(T.ITEM_CLASSES[n.n])}s are playable`,
  holds: (s, n, cx) =>
    atSite(s, cx) && (D.SITE_ITEMS[siteInView(s, cx.company)] & (1 << n.n)) !== 0 && !isAtMadeHaven(s, cx.company),
});
defineCondition("siteTapped", {
  describe: () => "a tapped site",
  holds: (s, _n, cx) => atSite(s, cx) && siteTapped(s, cx.company, siteInView(s, cx.company)),
});
defineCondition("hoard", {
  describe: () => "a site that contains a hoard",
  holds: (s, _n, cx) => cx.company >= 0 && containsHoard(s, siteInView(s, cx.company)),
});
const lairOf = (s: Table, cx: Context): number => {
  const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
  return site < 0 ? 0 : D.LAIR_OF[site];
};
defineCondition("lair", {
  describe: (n) => `${n.bits ? "a site that is not " : ""}the lair of a named Dragon`,
  holds: (s, n, cx) => cx.company >= 0 && (lairOf(s, cx) !== 0) === (n.bits === 0),
});
/** Does a card of player `p` lie on this site, or (`below`) on one of the Under-deeps that leads up to it? */
function liesOn(s: Table, p: number, def: number, site: number, below: boolean): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iDef[e] !== def || s.iOwner[e] !== p || s.iRole[e] !== L.Role.onSite) continue;
    if (below ? leadsUpTo(s.iSite[e], site) : s.iSite[e] === site) return true;
  }
  return false;
}
/** What a card that lies on a site asks of others there, where no company is asked about. */
const placeOf = (s: Table, cx: Context): number => {
  if (cx.company >= 0) return atSite(s, cx) ? s.cget(cx.company, L.CompanyWord.site) : -1;
  return cx.source >= 0 && s.iRole[cx.source] === L.Role.onSite ? s.iSite[cx.source] : -1;
};
defineCondition("liesHere", {
  describe: (n) => {
    const where = n.bits & 1 ? "the site of the Under-deeps below" : "the site";
    return `${n.bits & 2 ? "no " : ""}${D.nameOf(n.card)} of yours on ${where}`;
  },
  holds: (s, n, cx) => {
    const site = placeOf(s, cx);
    return site >= 0 && liesOn(s, cx.player, n.card, site, (n.bits & 1) !== 0) === ((n.bits & 2) === 0);
  },
});
