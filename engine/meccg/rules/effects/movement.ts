/** Words about moving: the hazard limit, what may be played on a company, types of regions, ways out of the usual. */
import { mayBeSentTo } from "../facts/sites/versions.js";
import { lowered, sayingOfRegions } from "../state/packed.js";
import type { SiteCard } from "../../cards/words/sitecards.js";
import type { RegionLetter, Who } from "../../cards/words/basics.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { EFFECT, EffectBit, type EffectForm, type Filter } from "../../cards/vocabulary/compiled.js";
import * as L from "../state/layout.js";
import { companyHas, fits, regionsInPath, siteInView } from "../facts/play/conditions.js";
import { retypingTooLate } from "../facts/combat/givenstrikes.js";
import { LEAST } from "../facts/journey/hazardlimit.js";
import { FREE, isSuch } from "../facts/journey/outsidelimit.js";
import { ALLOW } from "../hooks.js";
import { changeLimit } from "../changes/hazardlimit.js";
import { standInOf } from "../facts/play/standins.js";
import { changeNow, moreNow } from "../facts/journey/limitchanges.js";
import { pairsHelp } from "../facts/journey/regionways.js";
import { isUnhindered } from "../facts/journey/unhinderedcompanies.js";
import { mayNotMove } from "../facts/journey/restrictions.js";
import type { Restriction } from "../../cards/words/effects/restrictions.js";
import { goesAtOnce } from "../changes/journeys.js";
import * as D from "../../cards/vocabulary/defs.js";
import { sayOfRegion, sayOfUnnamed } from "../changes/paths.js";
import { siteState, takeSite } from "../state/sitecards.js";
import { NEW_SITE, PLACE, PLAN } from "../machine/machine.js";
import { discardInstance } from "../changes/leaving.js";
import { leadsToPlace } from "../facts/sites/eventsites.js";
import { NewSiteFrame } from "../state/frames/movement.js";
import { PlaceFrame } from "../state/frames/organization.js";
import { listNewSites } from "../movement/newsites.js";
import type { Context } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { goneOn, deepsTried } from "../facts/journey/deeps.js";
import { movesOn, uses } from "../changes/deeps.js";
import {
  endTemporary,
  FOR_COMPANY,
  temporaryDef,
  addTemporary,
  nextTemporary,
  noteFor,
  isTemporaryFor,
  temporaryEffect,
  temporaryNote,
} from "../state/temporaryeffects.js";
import { ResolveFrame } from "../state/frames/chain.js";
import * as T from "../../cards/vocabulary/terms.js";
import { filterText } from "../../cards/wording/filters.js";
import {
  andOf,
  counted,
  orOf,
  racesOf,
  regionOf,
  regionsOf,
  signed,
  uncountedText,
} from "../../cards/wording/words.js";
import { defineEffect, type EffectFormOf } from "../machine/effect.js";
import { asSaid, MAY_SET_OUT, NO_ATTACK, STAYS, UNSAID } from "./asked.js";
import { isTooLarge, mayGoTogether } from "../facts/company/composition.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { rollDecides, STAYS_BELOW } from "../checks/decidingrolls.js";
import { effectCompany } from "./reach.js";
import { hasManyCards } from "../state/alignment.js";

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
  says: (e) => {
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
  says: (e) => `until the end of the turn ${uncountedText(e)} against the hazard limit of the company`,
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
  says: (e) =>
    `the company may go through ${counted(e.by, "region")} more this turn${e.through ? ` on a way through ${orOf(e.through)}` : ""}`,
  ...LENDS_A_WAY,
});
const ENVIRONMENT = 1 << T.KEYWORD.environment;
export const retype = defineEffect("retype", {
  says: (e) =>
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
  says: () => "the company goes back to the site it set out from",
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
  says: () =>
    "until the end of the turn no hazard sends the company back to its site of origin, or taps that site or its new one",
  asks: () => [UNSAID],
  possible: (s, _m, _d, cx) => cx.company >= 0 && !isUnhindered(s, cx.company),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
/** The company says anew where it goes, if it was to stay: something has been added to where it may go. */
function planAnew(s: Machine, c: number): void {
  if (s.h[L.Header.phase] !== T.PHASE_ORGANIZATION || !s.cbit(c, L.CompanyBit.planned)) return;
  if (s.cget(c, L.CompanyWord.destination) >= 0) return;
  s.cclear(c, L.CompanyBit.planned);
  s.push(PLAN, s.cget(c, L.CompanyWord.owner), c);
}
/** May it be sent on its way at all now? */
export const maySetOut = (s: Table, c: number): boolean =>
  c >= 0 && !mayNotMove(s, c) && !isTooLarge(s, c) && mayGoTogether(s, c);
export const moveAgain = defineEffect("moveAgain", {
  says: (e) =>
    `the company may move once more this turn${e.below ? ", by a way of the Under-deeps to a site where it has not been this turn, each movement/hazard phase it has had taking one from its rolls" : ""}${e.deeps ? ", to a site of the Under-deeps to which it has not tried to move this turn" : ""}, with another movement/hazard phase that follows at once${e.through ? `, on a path that holds a ${regionOf(e.through)}` : ""}`,
  asks: () => [MAY_SET_OUT, "no further movement allowed it yet"],
  possible: (s, _m, _d, cx) => maySetOut(s, cx.company) && !s.cbit(cx.company, L.CompanyBit.movesAgain),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    s.cmark(company, L.CompanyBit.movesAgain);
    movesOn(s, company, !!d.word.below);
    if (d.word.below) {
      uses(s, company, s.cget(company, L.CompanyWord.home), s.fr[f + ResolveFrame.card], d.lasts);
      uses(s, company, siteInView(s, company), s.fr[f + ResolveFrame.card], d.lasts);
      return;
    }
    if (d.word.through) {
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
      return;
    }
    const tried = deepsTried(s, company, siteInView(s, company));
    if (tried === 0) return;
    const place = goneOn(s, company);
    if (place >= 0) endTemporary(s, place);
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, tried);
  },
});
const creaturesText = (r: Restriction): string =>
  "onlyRace" in r
    ? `only ${racesOf([r.onlyRace])}, but all of them, may then be played on it`
    : "creatures may then be keyed only to that site";
const FLY = EFFECT.of("fly");
/** May the company fly this turn already by such a card? In play it is used once. */
function flies(s: Table, c: number, def: number): boolean {
  for (let k = nextTemporary(s, 0, FLY, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, FLY, FOR_COMPANY, c))
    if (temporaryDef(s, k) === def) return true;
  return false;
}
export const fly = defineEffect("fly", {
  says: (e) => {
    const where = e.to ?? "any site";
    const regions = e.notIn ? ` that is not in a ${orOf([...e.notIn].map((r) => regionOf(r as RegionLetter)))}` : "";
    const sites = e.notSites ? ` that is no ${orOf(e.notSites)}` : "";
    if (e.between) {
      const types = [...(e.path ?? "")].map((r) => regionOf(r as RegionLetter)).join(", ");
      const limit = e.limit ? `, and its hazard limit changes by ${signed(e.limit)}, never below 2` : "";
      return `from a site in one of these regions the company may move to another in one of them this turn: ${andOf(e.between)}; its site path is then ${types}${limit}`;
    }
    return `the company may move to ${where}${regions}${sites} this turn, without a site path; ${creaturesText(e.creatures!)}`;
  },
  asks: () => [MAY_SET_OUT, STAYS],
  possible: (s, _m, d, cx) =>
    maySetOut(s, cx.company) &&
    s.cget(cx.company, L.CompanyWord.destination) < 0 &&
    !(cx.source >= 0 && flies(s, cx.company, cx.def)) &&
    (d.word.between === undefined || d.list.includes(D.SITE_REGION[s.cget(cx.company, L.CompanyWord.site)])),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
    planAnew(s, company);
  },
});
export const adjacent = defineEffect("adjacent", {
  says: (e) => {
    const pairs = andOf(e.pairs.map(([a, b]) => `${a} next to ${b}`));
    const attack = e.attack;
    const faced = attack
      ? `; when its movement/hazard phase begins it faces an attack by ${racesOf([attack.race])} (${counted(attack.strikes, "strike")}, prowess ${attack.prowess})${attack.detainment ? ", which detains" : ""}`
      : "";
    return `for region movement this turn the company may count ${pairs}${faced}`;
  },
  asks: () => [MAY_SET_OUT, STAYS, "a site to which this opens a way"],
  possible: (s, _m, d, cx) =>
    maySetOut(s, cx.company) && s.cget(cx.company, L.CompanyWord.destination) < 0 && pairsHelp(s, cx.company, d.list),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
    planAnew(s, company);
  },
});
/** The Haven that would take the place of the company's site, or -1. */
function havenFor(s: Table, c: number, by: string, note: number): number {
  const site = s.cget(c, L.CompanyWord.site);
  if (site < 0) return -1;
  const to = by === "nearestHaven" ? D.SITE_HAVEN[site] : note - 1;
  return to === site ? -1 : to;
}
export const replaceSite = defineEffect("replaceSite", {
  says: (e) =>
    e.with === "nearestHaven"
      ? "the company moves to the nearest Haven of its site, without a movement/hazard phase"
      : "the company moves to the site at which it began the turn, without a movement/hazard phase",
  asks: (e) =>
    e.with === "nearestHaven"
      ? []
      : ["a company that is elsewhere than when the turn began", "that site not discarded meanwhile"],
  possible: (s, m, d, cx) => {
    if (cx.company < 0 || D.LEFT_BY_REGIONS[s.cget(cx.company, L.CompanyWord.site)] === 1) return false;
    const to = havenFor(s, cx.company, d.word.with, noteFor(s, m.def, cx.company));
    // A site card that was discarded meanwhile is not to be had any more, nor another version by a Fallen-wizard (001:926).
    return (
      to >= 0 && mayBeSentTo(s, cx.company, to) && (hasManyCards(s, cx.player, to) || siteState(s, cx.player, to) !== 3)
    );
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    const to = havenFor(s, company, d.word.with, s.fr[f + ResolveFrame.extra]);
    if (to < 0) return;
    takeSite(s, s.cget(company, L.CompanyWord.owner), to);
    goesAtOnce(s, company, to);
  },
});
const FORMS: { has: (c: SiteCard) => boolean; text: (c: SiteCard) => string }[] = [
  { has: () => true, text: (c) => `a ${c.type}` },
  { has: (c) => !!c.items, text: (c) => `where ${andOf(c.items!)} items are played` },
  {
    has: () => true,
    text: (c) => `a company that moves here lets its player draw ${c.draws[0]} and the opponent ${c.draws[1]}`,
  },
  { has: (c) => !!c.leftByRegions, text: () => "it is left by region movement alone" },
];
/** A place of an event in words. */
function placeText(c: SiteCard): string {
  const attacks = (c.attacks ?? []).map((a) =>
    "strikes" in a
      ? `with an automatic-attack by ${racesOf([a.race])} (${a.strikes === "each" ? "a strike for each" : counted(a.strikes, "strike")}, prowess ${a.prowess})`
      : "",
  );
  const [type, ...rest] = FORMS.filter((x) => x.has(c)).map((x) => x.text(c));
  return [type, ...attacks, ...rest].join(", ");
}
export const siteByRegions = defineEffect("siteByRegions", {
  says: (e) => {
    const form = D.PLACE_LIST.find((c) => c.byCard === e.place && c.name !== e.place)!;
    return `the company goes by regions, the last of them a ${regionOf(e.last)}, named openly at once: this card is its site card there, ${placeText(form)}; the card is discarded when the company leaves`;
  },
  asks: () => [MAY_SET_OUT, STAYS, "a way there"],
  possible: (s, _m, d, cx) =>
    maySetOut(s, cx.company) &&
    s.cget(cx.company, L.CompanyWord.destination) < 0 &&
    leadsToPlace(s, cx.company, d.list, d.region),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const source = s.fr[f + ResolveFrame.source];
    const goes = company >= 0 && companyLives(s, company) && s.cget(company, L.CompanyWord.destination) < 0;
    if (!goes || !leadsToPlace(s, company, d.list, d.region)) {
      discardInstance(s, source);
      return;
    }
    const frame = s.push(PLACE, s.cget(company, L.CompanyWord.owner), company, source, d.region, d.list[0]);
    s.fr[frame + PlaceFrame.regions] = 1;
    s.fr[frame + PlaceFrame.way] = D.SITE_REGION[s.cget(company, L.CompanyWord.site)];
  },
});
export const replaceNewSite = defineEffect("replaceNewSite", {
  says: (e) => {
    const each = (e.perEach ?? [])
      .map((x) => `, ${signed(x.by)} for each ${filterText(filter(x.who))} of the company`)
      .join("");
    const roll = e.over === undefined ? "" : `you roll${each}: over ${e.over} `;
    const path = e.path ? ` whose site path has a ${regionOf(e.path)}` : "";
    const near = e.near ? " in the same region or in one next to it" : "";
    return `${roll}another site of your location deck${path}${near} takes the place of the company's new site, which you choose`;
  },
  asks: () => ["a site of your location deck that may take the place of the new one"],
  possible: (s, _m, d, cx) =>
    cx.company >= 0 && listNewSites(s, cx.player, cx.company, pathOf(d), !!d.word.near, null) > 0,
  apply: (s, f, d, cx) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    const frame = s.push(NEW_SITE, s.fr[f + ResolveFrame.player], company, pathOf(d) + 1, d.word.near ? 1 : 0);
    s.fr[frame + NewSiteFrame.over] = d.word.over ?? 0;
    s.fr[frame + NewSiteFrame.plus] = d.word.perEach ? plusOf(s, company, d.word.perEach, cx) : 0;
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
/** The type of region that the path of a site must have, -1 none. */
const pathOf = (d: { word: { path?: RegionLetter } }): number => (d.word.path ? T.REGION[d.word.path] : -1);
const NOBODY_ELSE: readonly { who: Who; by: number }[] = [];
export const rollToMove = defineEffect("rollToMove", {
  says: (e) => {
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
