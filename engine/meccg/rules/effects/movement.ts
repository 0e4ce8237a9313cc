/** Words about moving: the hazard limit, what may be played on a company, types of regions, ways out of the usual. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Context } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import type { Who } from "../../cards/words/basics.js";
import { ALLOW } from "../hooks.js";
import { EffectBit, type EffectForm, type Filter } from "../../cards/vocabulary/compiled.js";
import { FREE, isSuch } from "../facts/journey/outsidelimit.js";
import { LEAST } from "../facts/journey/hazardlimit.js";
import { ResolveFrame } from "../state/frames/chain.js";
import {
  addTemporary,
  FOR_COMPANY,
  temporaryEffect,
  isTemporaryFor,
  temporaryNote,
} from "../state/temporaryeffects.js";
import { asSaid, NO_ATTACK, UNSAID } from "./asked.js";
import { changeLimit } from "../changes/hazardlimit.js";
import { changeNow, moreNow } from "../facts/journey/limitchanges.js";
import { effectCompany } from "./reach.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { filterText } from "../../cards/wording/filters.js";
import { firstOf, NONE, companyLives } from "../state/inplay.js";
import { isUnhindered } from "../facts/journey/unhinderedcompanies.js";
import { regionsInPath, fits, companyHas } from "../facts/play/conditions.js";
import { retypingTooLate } from "../facts/combat/givenstrikes.js";
import { rollDecides, STAYS_BELOW } from "../checks/decidingrolls.js";
import { sayOfRegion, sayOfUnnamed } from "../changes/paths.js";
import { sayingOfRegions, lowered } from "../state/packed.js";
import { signed, regionOf, orOf, uncountedText, counted, regionsOf } from "../../cards/wording/words.js";
import { standInOf } from "../facts/play/standins.js";
import { type EffectFormOf, defineEffect } from "../machine/effect.js";

/** Before the company's own movement/hazard phase a change of its limit waits. */
const waits = (s: Table, c: number): boolean =>
  s.h[L.Header.phase] !== T.PHASE_MOVEMENT || !s.cbit(c, L.CompanyBit.revealed);
/** By how much the word changes the limit of a company whose path is known. */
function changeOf(s: Table, c: number, d: EffectFormOf<"hazardLimit">, def: number): number {
  if (d.bits & EffectBit.ifRegion && regionsInPath(s, c, d.region) === 0) return 0;
  if (d.word.times !== undefined) return s.cget(c, L.CompanyWord.limit) * (d.word.times - 1);
  return changeNow(s, c, d, moreNow(s, c, d, def));
}
export const hazardLimit = defineEffect("hazardLimit", {
  describe: (e) => {
    const change = e.times
      ? `multiply the company's hazard limit by ${e.times}`
      : `change the company's hazard limit by ${signed(e.by ?? 0)}`;
    const each = e.perRegion ? ` for each ${regionOf(e.perRegion)} in its site path` : "";
    const only = e.ifRegion ? ` if its site path has a ${regionOf(e.ifRegion)}` : "";
    const bound = e.ifSiteIn ? ` if its new site lies in ${orOf(e.ifSiteIn)}` : "";
    const more = e.moreIf ? ` (by ${signed(2 * (e.by ?? 0))} with ${e.moreIf} in play)` : "";
    const least = (e.by ?? 0) < 0 && !e.noMinimum ? ", never below 2" : "";
    return change + each + only + bound + more + least;
  },
  asks: asSaid,
  // With its path known and nothing in it to count, or at the least already, the limit stays as it is.
  possible: (s, m, d, cx) => {
    const company = cx.company;
    if (m.does.length > 1 || company < 0 || waits(s, company)) return true;
    const by = changeOf(s, company, d, m.def);
    return by > 0 || (by < 0 && s.cget(company, L.CompanyWord.limit) > (d.word.noMinimum ? 0 : LEAST));
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    // Before its movement/hazard phase the change waits; regions are counted when the path is known.
    if (waits(s, company)) {
      const now = s.cget(company, L.CompanyWord.limitChange);
      // What was played with it leaves play before the path is known.
      const standsIn = d.mask > 0 && standInOf(s, s.fr[f + ResolveFrame.player], s.fr[f + ResolveFrame.card]) >= 0;
      if (d.bits & EffectBit.perRegion && !s.rules.pathSaidAgain)
        s.cset(company, L.CompanyWord.limitChange, sayingOfRegions(now, 1 << d.region));
      else if (d.bits & (EffectBit.perRegion | EffectBit.ifRegion) || d.list.length > 0 || d.word.noMinimum || d.by > 0)
        addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, standsIn ? 1 : 0);
      else s.cset(company, L.CompanyWord.limitChange, lowered(now, -d.by));
      return;
    }
    changeLimit(s, company, changeOf(s, company, d, s.fr[f + ResolveFrame.card]), d.word.noMinimum ? 0 : LEAST);
  },
});

export const uncounted = defineEffect("uncounted", {
  isTemporary: true,
  temporary: {
    uncountedHazard(s, k, company, def) {
      const d = temporaryEffect(s, k)!;
      const free = isTemporaryFor(s, k, FOR_COMPANY, company) && temporaryNote(s, k) === FREE;
      return free && isSuch(def, d.mask, d.word.dragons === true) ? ALLOW : 0;
    },
  },
  describe: (e) => `until the end of the turn ${uncountedText(e)} against the hazard limit of the company`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
/** What a card lends a company before its way by regions is planned. */
export const LENDS_A_WAY = {
  asks: () => ["rules with movement by regions", "a company whose way is not planned yet"],
  possible: (s: Table, _m: unknown, _d: unknown, cx: Context): boolean =>
    s.rules.regionsPerMove > 0 && cx.company >= 0 && !s.cbit(cx.company, L.CompanyBit.planned),
  apply(s: Machine, f: number, d: EffectForm): void {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
};
export const moreRegions = defineEffect("moreRegions", {
  describe: (e) =>
    `the company may go through ${counted(e.by, "region")} more this turn${e.through ? ` on a way through ${orOf(e.through)}` : ""}`,
  ...LENDS_A_WAY,
});
const ENVIRONMENT = 1 << T.KEYWORD.environment;
export const retype = defineEffect("retype", {
  describe: (e) =>
    `until the end of the turn that ${e.region ? "region" : "site"} counts as ${e.twice ? regionsOf(2, e.region!) : `a ${e.region ? regionOf(e.region) : (e.site ?? "haven")}`}`,
  asks: (e) => (e.twice ? ["a region not doubled yet"] : []),
  possible: (s, _m, d) => d.region >= 0 || !retypingTooLate(s),
  fitsTarget: (s, d, t, cx) =>
    !d.word.twice || cx.company < 0 || (s.cget(cx.company, L.CompanyWord.regions + t) & L.REGION_TWICE) === 0,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const card = s.fr[f + ResolveFrame.card];
    // The Doors and the Gates cancel what an environment says, and nothing else.
    const speaker = D.KEYWORDS_OF[card] & ENVIRONMENT ? D.SIDE[card] : 0;
    if (company < 0) return;
    if (d.region >= 0) {
      // A card with two targets names the region second.
      const second = s.fr[f + ResolveFrame.second];
      const w = L.CompanyWord.regions + (second >= 0 ? second : s.fr[f + ResolveFrame.target]);
      const name = L.regionName(s.cget(company, w));
      const by = speaker === 0 ? 0 : speaker & T.SIDE_RESOURCE ? L.REGION_BY_RESOURCE : L.REGION_BY_HAZARD;
      const marks = L.REGION_SAID | by | (d.word.twice ? L.REGION_TWICE : 0);
      s.cset(company, w, L.regionWord(name + 1, d.region) | marks);
      if (s.rules.namedRegionEverywhere)
        if (name >= 0) sayOfRegion(s, name, d.region, marks);
        else sayOfUnnamed(s, company, w);
    } else {
      const by = speaker === 0 ? 0 : speaker & T.SIDE_RESOURCE ? L.SITE_BY_RESOURCE : L.SITE_BY_HAZARD;
      s.cset(company, L.CompanyWord.siteType, L.siteTypeWord(d.site) | L.SITE_SAID | by);
    }
  },
});
export const returnToOrigin = defineEffect("returnToOrigin", {
  describe: () => "the company goes back to the site it set out from",
  asks: () => [NO_ATTACK],
  // Nobody is sent back in the middle of an attack (coe 3.5).
  possible: (s) => s.h[L.Header.attack] === 0,
  apply: (s, f) => {
    const company = effectCompany(s, f);
    const hazard = (D.SIDE[s.fr[f + ResolveFrame.card]] & T.SIDE_HAZARD) !== 0;
    if (company < 0 || s.cget(company, L.CompanyWord.destination) < 0 || (hazard && isUnhindered(s, company))) return;
    s.cmark(company, L.CompanyBit.sentBack);
  },
});
export const unhindered = defineEffect("unhindered", {
  describe: () =>
    "until the end of the turn no hazard sends the company back to its site of origin, or taps that site or its new one",
  asks: () => [UNSAID],
  possible: (s, _m, _d, cx) => cx.company >= 0 && !isUnhindered(s, cx.company),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
const lists = new Map<object, { who: Filter | null; by: number }[]>();
/** What changes the roll where somebody is in the company, made when it is first asked for. */
function changesOf(word: readonly { who: Who; by: number }[]): { who: Filter | null; by: number }[] {
  let list = lists.get(word);
  if (!list) lists.set(word, (list = word.map((x) => ({ who: filter(x.who), by: x.by }))));
  return list;
}
/** What that makes for the company. */
export function plusOf(s: Table, c: number, word: readonly { who: Who; by: number }[], cx: Context): number {
  let plus = 0;
  for (const x of changesOf(word))
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (fits(s, x.who, i, cx)) plus += x.by;
  return plus;
}
const NOBODY_ELSE: readonly { who: Who; by: number }[] = [];
export const rollToMove = defineEffect("rollToMove", {
  describe: (e) => {
    const each = e.minusPer ? `, less 1 for each ${filterText(filter(e.minusPer))}` : "";
    const has = (e.ifHas ?? []).map((x) => `, ${signed(x.by)} if there is a ${filterText(filter(x.who))}`).join("");
    return `the company's player rolls${each}${has}: below ${e.below} the company may not move this turn`;
  },
  apply: (s, f, d, cx) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    let plus = 0;
    if (d.only !== null)
      for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) if (fits(s, d.only, i, cx)) plus--;
    for (const x of changesOf(d.word.ifHas ?? NOBODY_ELSE)) if (companyHas(s, company, x.who, cx)) plus += x.by;
    rollDecides(s, s.cget(company, L.CompanyWord.owner), STAYS_BELOW, d.n, plus, company);
  },
});
