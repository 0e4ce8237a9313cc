/** Effects that change the site to which a company moves, or let it move again. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { RegionLetter } from "../../cards/words/basics.js";
import type { Restriction } from "../../cards/words/effects/restrictions.js";
import type { SiteCard } from "../../cards/words/sitecards.js";
import type { Table } from "../state/table.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { MAY_SET_OUT, STAYS } from "./asked.js";
import { NewSiteFrame } from "../state/frames/movement.js";
import { PLAN, PLACE, NEW_SITE } from "../machine/machine.js";
import { PlaceFrame } from "../state/frames/organization.js";
import { ResolveFrame } from "../state/frames/chain.js";
import {
  addTemporary,
  FOR_COMPANY,
  endTemporary,
  nextTemporary,
  temporaryDef,
  noteFor,
} from "../state/temporaryeffects.js";
import { companyLives } from "../state/inplay.js";
import { deepsTried, goneOn } from "../facts/journey/deeps.js";
import { defineEffect } from "../machine/effect.js";
import { discardInstance } from "../changes/leaving.js";
import { effectCompany } from "./reach.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { filterText } from "../../cards/wording/filters.js";
import { goesAtOnce } from "../changes/journeys.js";
import { hasManyCards } from "../state/alignment.js";
import { isTooLarge, mayGoTogether } from "../facts/company/composition.js";
import { leadsToPlace } from "../facts/sites/eventsites.js";
import { listNewSites } from "../movement/newsites.js";
import { mayBeSentTo } from "../facts/sites/versions.js";
import { mayNotMove } from "../facts/journey/restrictions.js";
import { movesOn, uses } from "../changes/deeps.js";
import { pairsHelp } from "../facts/journey/regionways.js";
import { plusOf } from "./movement.js";
import { regionOf, racesOf, orOf, signed, andOf, counted } from "../../cards/wording/words.js";
import { siteInView } from "../facts/play/conditions.js";
import { siteState, takeSite } from "../state/sitecards.js";

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
  describe: (e) =>
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
  describe: (e) => {
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
  describe: (e) => {
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
  describe: (e) =>
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
  describe: (e) => {
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
  describe: (e) => {
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
/** The type of region that the path of a site must have, -1 none. */
const pathOf = (d: { word: { path?: RegionLetter } }): number => (d.word.path ? T.REGION[d.word.path] : -1);
