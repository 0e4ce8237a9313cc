/** Allies, items and factions, compiled to columns. */
import type { AllyCard, FactionCard, FactionPlace, ItemCard } from "../words/playcards.js";
import * as C from "./compiled.js";
import { CARDS, REGION_LIST, SITE_LIST } from "./catalogue.js";
import type { Cond } from "../words/conditions.js";
import * as D from "./columns.js";
import * as M from "./marks.js";
import * as T from "./terms.js";
import { addsAttack } from "./events.js";
import { bit, card, filter, isRegion, mask, region, sites, sitesOrRegion } from "./lookups.js";
import { common, none } from "./common.js";
import { eventStatics } from "./eventstatics.js";
import { mode, needs } from "./compile.js";
import { fold as plainName } from "../../../core/nearest.js";

/** Sites that, as printed, are of such a type, or of the Under-deeps, and have such an automatic-attack. */
const guardedSites = (list: NonNullable<AllyCard["atGuarded"]>): number[] =>
  SITE_LIST.flatMap((c, i) =>
    list.some(
      (g) =>
        (g.type === "deeps" ? c.deeps : c.type === g.type) && c.attacks?.some((a) => "race" in a && a.race === g.race),
    )
      ? [i]
      : [],
  );
export function ally(d: number, c: AllyCard): void {
  D.KIND[d] = T.K_ALLY;
  D.RACE_OF[d] = T.RACE[c.race ?? "special"];
  D.SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill");
  D.MIND[d] = c.mind;
  D.PROWESS[d] = c.prowess ?? 0;
  D.BODY[d] = c.body ?? 0;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_ALLY;
  D.SIDE[d] = T.SIDE_RESOURCE;
  D.AT[d] = (c.at ?? none).flatMap(sites);
  D.AT_REGIONS[d] = (c.atRegions ?? none).map(region);
  D.AT_TYPES[d] = mask(T.SITE, c.atTypes, "site type");
  const places: readonly string[] = c.staysIn ?? none;
  D.STAYS_IN[d] = places.filter(isRegion).map(region);
  D.STAYS_AT[d] = places.filter((place) => !isRegion(place)).flatMap(sitesOrRegion);
  if (c.mount) D.SPECIAL[d] |= M.SP_MOUNT;
  if (c.tappedSiteToo) D.BITS[d] |= M.B_TAPPED_SITE_TOO;
  D.SPARED[d] = ["", "always", "site", "atSite"].indexOf(c.spared ?? "");
  D.AT_GUARDED[d] = (c.atGuarded ?? none).map((g) => ({
    type: g.type === "deeps" ? C.ANY_DEEPS : T.SITE[g.type],
    race: T.RACE[g.race],
  }));
  if (c.atGuarded) D.AT[d] = guardedSites(c.atGuarded);
  if (c.inDeeps) D.AT[d] = [...D.AT[d], ...deepsOf(c.inDeeps)];
  if (c.overt) D.BITS_2[d] |= M.B2_OVERT;
  if (c.oncePerCompany) D.SPECIAL[d] |= M.SP_ONCE_PER_COMPANY;
  if (c.leavesSite) D.BITS_2[d] |= M.B2_LEAVES_SITE;
  D.PLAYED_BY[d] = filter(c.playedBy);
  D.PLAY_NEEDS[d] = needs(c.needs ?? none);
  D.RIDES_IN[d] = c.rides === undefined ? 0 : T.MODE[c.rides];
  D.MOST_COPIES[d] = c.mostCopies ?? 0;
  common(d, c, T.SIDE_RESOURCE);
}
/** Sites of the Under-deeps: all, or those of these types. */
const deepsOf = (types: "any" | readonly string[]): number[] =>
  SITE_LIST.flatMap((c, i) => (c.deeps && (types === "any" || types.includes(c.type)) ? [i] : []));
export function item(d: number, c: ItemCard): void {
  D.KIND[d] = T.K_ITEM;
  D.CLASS[d] = T.ITEM_CLASS[c.class];
  D.CORRUPTION[d] = c.corruption;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_ITEM;
  D.SIDE[d] = T.SIDE_RESOURCE;
  D.USABLE_BY[d] = filter(c.usableBy);
  D.PLAYED_BY[d] = filter(c.playedBy);
  if (c.notStarter === "hero") D.SPECIAL_2[d] |= M.SP2_NOT_HERO_STARTER;
  else if (c.notStarter) D.SPECIAL[d] |= M.SP_NOT_STARTER;
  D.AT[d] = [...(c.at ?? none).flatMap(sites), ...(c.inDeeps ? deepsOf(c.inDeeps) : [])];
  D.AT_TYPES[d] = mask(T.SITE, c.atTypes, "site type");
  D.AT_GUARDED[d] = (c.guardedBy ?? none).map((race) => ({ type: C.ANY_TYPE, race: T.RACE[race] }));
  if (c.onSite) {
    eventStatics(d, { kind: "event", id: c.id, name: c.name, side: "resource", type: "permanent", ...c.onSite });
    if (c.onSite.addsAttack) addsAttack(d, c.onSite.addsAttack);
  }
  if (c.tappedSiteToo) D.BITS[d] |= M.B_TAPPED_SITE_TOO;
  D.NOT_AT[d] = mask(T.SITE, c.notAt, "site type");
  D.STORE_AT[d] = (c.storeAt ?? none).flatMap(sites);
  D.STORE_TYPES[d] = c.storeTypes ? mask(T.SITE, c.storeTypes, "site type") : c.storeAt ? 0 : 1 << T.HAVEN;
  D.STORED_MP[d] = c.storedMp ?? -1;
  if (c.withStored) D.WITH_STORED[d] = { card: card(c.withStored.card), anyDeeps: !!c.withStored.anyDeeps };
  D.NOTHING_TO_FALLEN[d] = c.nothingToFallen ? 1 : 0;
  if (c.cancels) {
    D.CANCELS[d] = c.cancels.map(card);
  }
  if (c.keepsCreature) {
    D.KEEPS_CREATURE[d] = c.keepsCreature.under;
    D.MP_KIND[d] = T.MP_MISC;
  }
  if (c.heldTapped) D.BITS[d] |= M.B_HELD;
  if (c.storingBrings) {
    const keywords = c.storingBrings === "twinOfStored" ? undefined : c.storingBrings;
    D.STORING_BRINGS[d] = { twin: keywords === undefined, keywords: mask(T.KEYWORD, keywords, "keyword") };
  }
  if (c.transferable === false) D.BITS[d] |= M.B_NO_TRANSFER;
  if (c.storable === false) D.BITS[d] |= M.B_NO_STORE;
  if (c.oncePerCharacter) D.BITS[d] |= M.B_ONCE_PER_CHARACTER;
  if (c.oncePerCompany) D.SPECIAL[d] |= M.SP_ONCE_PER_COMPANY;
  if (c.leavesSite) D.BITS_2[d] |= M.B2_LEAVES_SITE;
  if (c.usableBy?.race === "ringwraith" || c.usableBy?.race === "balrog") D.BITS_2[d] |= M.B2_LORDS_OWN;
  if (c.restored) D.RESTORED[d] = { ...c.restored, by: card(c.restored.by) };
  D.MODES[d] = (c.modes ?? none).map((m, i) => mode(m, d, i, T.SIDE_RESOURCE));
  D.BELOW[d] = c.discardIfCompanyBelow ?? 0;
  if (c.forRace) D.FOR_RACE[d] = { race: T.RACE[c.forRace.race], mp: c.forRace.mp, corruption: c.forRace.corruption };
  D.TEST_FINDS[d] = c.testFinds ? 1 : 0;
  D.RING_TEST[d] = (c.ringTest ?? none).map((r) => ({
    ring: r.ring === "spirit-ring" ? 0 : bit(T.KEYWORD, r.ring, "keyword"),
    rare: r.ring === "spirit-ring" ? 1 << T.RARE_KEYWORD[r.ring] : 0,
    results: r.results === "any" ? -1 : r.results.reduce((m, n) => m | (1 << n), 0),
  }));
  common(d, c, T.SIDE_RESOURCE);
}
/** Sites where such a faction is played by what is printed on them. */
const printedPlaces = (w: FactionPlace): number[] =>
  SITE_LIST.flatMap((c, i) => {
    if (w.ownHaven) return [];
    if (c.deeps) return w.deepsToo && w.types?.includes(c.type) ? [i] : [];
    if (c.region === undefined || (w.regions && !w.regions.includes(c.region))) return [];
    if (w.inType && TYPE_OF_REGION.get(c.region) !== w.inType) return [];
    return (w.types && !w.types.includes(c.type)) || w.notTypes?.includes(c.type) ? [] : [i];
  });
const TYPE_OF_REGION = new Map(REGION_LIST.map((r) => [r.name, r.type]));
/** The same as it counts when it is played. */
const placeNeeds = (w: FactionPlace): Cond[] => [
  ...(w.ownHaven ? [{ if: "atOwnHaven", protected: true } as const] : []),
  ...(w.regions
    ? [{ if: "siteInRegion", names: w.regions } as const]
    : w.deepsToo
      ? []
      : [{ if: "notUnderDeeps" } as const]),
  ...(w.inType ? [{ if: "siteInRegionType", region: w.inType } as const] : []),
  ...(w.types ? [{ if: "atSite", types: w.types } as const] : []),
  ...(w.notTypes ? [{ if: "siteNot", types: w.notTypes } as const] : []),
];
export function faction(d: number, c: FactionCard): void {
  D.KIND[d] = T.K_FACTION;
  D.RACE_OF[d] = T.RACE[c.race];
  D.NUMBER[d] = c.number;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_FACTION;
  D.SIDE[d] = T.SIDE_RESOURCE;
  D.AT[d] = [...c.at.flatMap(sites), ...(c.where ? printedPlaces(c.where) : [])];
  D.PLAYED_BY[d] = filter(c.playedBy);
  D.PLAY_NEEDS[d] = needs([...(c.where ? placeNeeds(c.where) : []), ...(c.needs ?? none)]);
  D.NEEDS_BUT_PLACE[d] = needs(c.needs ?? none);
  if (c.where) D.BITS_2[d] |= M.B2_PLACE_BY_NEEDS;
  D.FACTION_BONUSES[d] = (c.bonuses ?? none).map((b) => ({
    by: b.by,
    who: filter(b.who),
    wizard: b.wizard ? card(b.wizard) : 0,
  }));
  if (c.underLeader) D.BITS_2[d] |= M.B2_LED;
  if (c.sparesItsOwn) D.BITS_2[d] |= M.B2_SPARES_OWN;
  D.NUMBER_IN_PLAY[d] = c.numberInPlay ?? c.number;
  D.FACTION_BESIDE[d] = Object.entries(c.beside ?? {}).flatMap(([name, by]) => {
    const called = CARDS.findIndex((o) => plainName(o.name) === plainName(name)) + 1;
    return called > 0 ? [{ called, by }] : [];
  });
  D.FACTION_GIFTS[d] = (c.gifts ?? none).map((g) => ({ class: T.ITEM_CLASS[g.class], by: g.by }));
  common(d, { may: c.may, on: c.on }, T.SIDE_RESOURCE);
  D.FACTION_MODS[d] = T.RACES.map((r) => c.mods?.[r] ?? 0);
  if (c.tappedSiteToo) D.BITS[d] |= M.B_TAPPED_SITE_TOO;
}
