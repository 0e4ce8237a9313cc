/** Words about moving: the hazard limit, what may be played on a company, types of regions, ways out of the usual. */
import type { Race, RegionLetter, SiteType, Who } from "../cards/words.js";
import { filter } from "../vocabulary/compile.js";
import { EffectBit } from "../vocabulary/compiled.js";
import * as L from "../state/layout.js";
import { regionsInPath } from "../query/conditions.js";
import { retypingTooLate } from "../query/givenstrikes.js";
import { changeLimit } from "../query/limit.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import * as T from "../vocabulary/terms.js";
import { filterText } from "../text/filters.js";
import { andOf, counted, orOf, racesOf, regionOf, signed } from "../text/words.js";
import { defineEffect } from "./effect.js";
import { company } from "./reach.js";

export type MovementWord =
  /** The company's hazard limit: a number, or so much for each such region of its site path; never reduced below 2. */
  | {
      do: "hazardLimit";
      by?: number;
      perRegion?: RegionLetter;
      ifRegion?: RegionLetter;
      times?: number;
      moreIf?: string;
    }
  /** What creatures may be played on the company this turn. */
  | { do: "restrict"; to: (typeof T.RESTRICT_WORDS)[number] }
  /** Until the end of the turn the targeted region or site counts as another type. */
  | { do: "retype"; region?: RegionLetter; site?: SiteType }
  | { do: "returnToOrigin" }
  | { do: "moveAgain" }
  /** The company may move this turn, without path or regions, to any site not in a region of these types. */
  | { do: "fly"; notIn: string; notSites?: readonly SiteType[]; to?: string }
  /** For this turn's region movement these pairs are adjacent; the attack is faced first in the movement/hazard phase. */
  | {
      do: "adjacent";
      pairs: readonly (readonly [string, string])[];
      attack?: { race: Race; strikes: number; prowess: number };
    }
  /** The company's site becomes the nearest Haven of its site card (no movement). */
  | { do: "toNearestHaven" }
  /** A roll less 1 for each such character; below that, the company may not move this turn. */
  | { do: "rollToMove"; below: number; minusPer: Who };

export const hazardLimit = defineEffect("hazardLimit", {
  says: (e) => {
    const change = e.times
      ? `multiply the company's hazard limit by ${e.times}`
      : `change the company's hazard limit by ${signed(e.by ?? 0)}`;
    const each = e.perRegion ? ` for each ${regionOf(e.perRegion)} in its site path` : "";
    const only = e.ifRegion ? ` if its site path has a ${regionOf(e.ifRegion)}` : "";
    const more = e.moreIf ? ` (by ${signed(2 * (e.by ?? 0))} with ${e.moreIf} in play)` : "";
    const least = (e.by ?? 0) < 0 ? ", never below 2" : "";
    return change + each + only + more + least;
  },
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    // Before its movement/hazard phase the change waits; regions are counted when the path is known.
    if (s.h[L.Header.phase] !== T.PHASE_MOVEMENT || !s.cbit(c, L.CompanyBit.revealed)) {
      if (d.bits & EffectBit.perRegion)
        s.cset(c, L.CompanyWord.limitChange, s.cget(c, L.CompanyWord.limitChange) | ((1 << d.region) << 8));
      else if (d.bits & EffectBit.ifRegion)
        s.cset(c, L.CompanyWord.limitIf, s.cget(c, L.CompanyWord.limitIf) | (1 << d.region));
      else
        s.cset(
          c,
          L.CompanyWord.limitChange,
          (s.cget(c, L.CompanyWord.limitChange) & ~255) | (((s.cget(c, L.CompanyWord.limitChange) & 255) - d.by) & 255),
        );
      return;
    }
    if (d.word.times !== undefined) {
      if (d.bits & EffectBit.ifRegion && regionsInPath(s, c, d.region) === 0) return;
      changeLimit(s, c, s.cget(c, L.CompanyWord.limit) * (d.word.times - 1));
      return;
    }
    if (d.bits & EffectBit.ifRegion && regionsInPath(s, c, d.region) === 0) return;
    changeLimit(s, c, d.bits & EffectBit.perRegion ? d.by * regionsInPath(s, c, d.region) : d.by);
  },
});

const RESTRICTIONS: Readonly<Record<(typeof T.RESTRICT_WORDS)[number], string>> = {
  noCreatures: "no creature may be keyed to the company's path or site this turn",
  notKeyedToWilderness: "no creature may be keyed to a wilderness in the company's path this turn",
  notKeyedToSite: "no creature may be keyed to the company's site this turn",
  onlyKeyedToSite: "creatures may be keyed only to the company's site this turn",
  onlyKeyedToSiteIfRuins: "if the company's site is a ruins-and-lairs, creatures may be keyed only to it this turn",
  mayNotMove: "the company may not move this turn",
  cancelCreatures: "every attack by a creature on the company is cancelled this turn",
  nothingAtSite: "the company may do nothing in its site phase this turn",
  nothingAtSiteUnlessRanger: "the company may do nothing in its site phase this turn, unless a ranger of it taps",
  nazgulKeyedToShadow: "Nazgûl may be keyed to one shadow-land in the company's path this turn",
  fellBeast:
    "Nazgûl may be keyed to one shadow-land in the company's path or to a shadow-hold this turn; the first has one strike more, -2 prowess, and its targets are chosen by the attacker",
  dragonAtSite: "a Dragon may be keyed to the company's site this turn",
  creaturesStronger: "every attack by a creature on the company gets +2 prowess this turn",
  opponentDrawsTwice: "the opponent may draw twice as many cards for the company's movement this turn",
  onlyUndead: "only Undead may be played on the company this turn, keyed to its site",
};
export const restrict = defineEffect("restrict", {
  says: (e) => RESTRICTIONS[e.to],
  possible: (s, m, d) =>
    !(m.target === null && s.cx.company >= 0 && (s.cget(s.cx.company, L.CompanyWord.restrictions) & d.n) !== 0),
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c >= 0) s.cset(c, L.CompanyWord.restrictions, s.cget(c, L.CompanyWord.restrictions) | d.n);
  },
});
export const retype = defineEffect("retype", {
  says: (e) =>
    `until the end of the turn that ${e.region ? "region" : "site"} counts as a ${e.region ? regionOf(e.region) : (e.site ?? "haven")}`,
  possible: (s, _m, d) => d.region >= 0 || !retypingTooLate(s),
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    if (d.region >= 0) {
      const w = L.CompanyWord.regions + s.fr[f + ResolveFrame.target]!;
      s.cset(c, w, L.regionWord(s.cget(c, w) & 255, d.region) | L.REGION_SAID);
    } else s.cset(c, L.CompanyWord.siteType, L.siteTypeWord(d.site) | L.SITE_SAID);
  },
});
export const returnToOrigin = defineEffect("returnToOrigin", {
  says: () => "the company goes back to the site it set out from",
  // Nobody is sent back in the middle of an attack (coe 3.5).
  possible: (s) => s.h[L.Header.attack] === 0,
  apply: (s, f) => {
    const c = company(s, f);
    if (c >= 0 && s.cget(c, L.CompanyWord.destination) >= 0) s.cmark(c, L.CompanyBit.sentBack);
  },
});
export const moveAgain = defineEffect("moveAgain", {
  inForce: false,
  says: () => "the company may move once more this turn, with another movement/hazard phase",
});
export const fly = defineEffect("fly", {
  inForce: false,
  says: (e) => {
    const where = e.to ?? "any site";
    const regions = e.notIn ? ` that is not in a ${orOf([...e.notIn].map((r) => regionOf(r as RegionLetter)))}` : "";
    const sites = e.notSites ? ` that is no ${orOf(e.notSites)}` : "";
    return `the company may move to ${where}${regions}${sites} this turn, without a site path`;
  },
});
export const adjacent = defineEffect("adjacent", {
  inForce: false,
  says: (e) => {
    const pairs = andOf(e.pairs.map(([a, b]) => `${a} next to ${b}`));
    const a = e.attack;
    const faced = a
      ? `; it first faces an attack by ${racesOf([a.race])} (${counted(a.strikes, "strike")}, prowess ${a.prowess})`
      : "";
    return `for region movement this turn the company may count ${pairs}${faced}`;
  },
});
export const toNearestHaven = defineEffect("toNearestHaven", {
  inForce: false,
  says: () => "put the company at the nearest Haven of its site, without movement",
});
export const rollToMove = defineEffect("rollToMove", {
  inForce: false,
  says: (e) =>
    `the company's player rolls, less 1 for each ${filterText(filter(e.minusPer))}: below ${e.below} the company may not move this turn`,
});
