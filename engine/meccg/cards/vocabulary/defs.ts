/**
 * Card literals compiled at load to columns of integers (docs/ARCHITECTURE.md, "From literal to integers").
 * A wrong fact, an unknown word or a doubled name fails here, with the card's name.
 */
import { saidOfSite } from "./restrictions.js";
import { CARDS, COUNT, NO_CARD, PLACES, REGION_LIST, SITE_LIST } from "./catalogue.js";
import type { AnyKeyword, Race, RareKeyword, Skill } from "../words/basics.js";
import type { EventCard } from "../words/eventcards.js";
import type {
  AgentCard,
  AllyCard,
  CharacterCard,
  CreatureCard,
  FactionCard,
  FactionPlace,
  ItemCard,
  PlayCard,
} from "../words/playcards.js";
import type { Cond } from "../words/conditions.js";
import type { Has, Mode, On } from "../words/words.js";
import { fold as plainName } from "../../../core/nearest.js";
import { beingNumber, beingOf, BEINGS } from "./beings.js";
import { detaining, effectForm, keys, mod, mode, need, needs, trigger } from "./compile.js";
import { FACED_ASKED, facedBit } from "./packs.js";
import { beingCompiled, bit, card, compiling, filter, index, mask, region, site, sites, spared } from "./lookups.js";
import * as D from "./columns.js";
import * as C from "./compiled.js";
import { fail } from "./literals.js";
import { homesOf } from "./homes.js";
import { stage } from "./stage.js";
import { eventStands } from "./standing.js";
import * as M from "./marks.js";
import * as T from "./terms.js";

export * from "./catalogue.js";
export * from "./columns.js";
export * from "./map.js";
export * from "./marks.js";
export { FACED_ASKED };

const none: never[] = [];

// ---- what a card lends or watches ------------------------------------------------------------------------------
const LASTING_WORDS: readonly string[] = [
  "facesOne",
  "avatarJoins",
  "countsStrike",
  "fell",
  "mustPart",
  "struckInVain",
  "supportsFor",
  "ringBells",
  "wolvesTurn",
  "undetainsKeyed",
  "moveAgain",
  "cancelSiteAttacks",
  "swaysFactionsHere",
  "agentsHere",
  "grant",
  "watch",
  "adjacent",
  "fly",
  "hazardLimit",
  "removesCreature",
  "manyCome",
  "attack",
  "automaticAttack",
  "boost",
  "ourAttack",
  "boostAttacks",
  "doubleAttack",
  "othersAttacks",
  "asDwarf",
  "conjure",
  "siteInformation",
  "uncounted",
  "hoardHere",
  "itemAtTapped",
  "bodylessStrikes",
  "fellsRest",
  "facesAll",
  "secondStrike",
  "moreRegions",
  "steady",
  "onlyShown",
  "attacksOnCompany",
  "protect",
  "unhindered",
  "pierce",
  "facesMany",
  "nazgulAttacks",
  "untapsOnShortWay",
  "restoresAtHaven",
  "standAside",
  "leaveBehind",
  "sharesWound",
  "defenderGives",
  "captures",
  "facesTwice",
  "checksAfterAttacks",
  "handAtEnd",
  "sway",
  "imprison",
  "tame",
  "siteAttacks",
  "firstItemFree",
  "goByRegions",
  "cancelsNext",
  "mustTap",
  "lendHas",
  "scatter",
  "moreAttack",
  "oneStrike",
  "creatureToHand",
  "blunt",
  "shortenPaths",
  "fewerStagePoints",
  "laysOpen",
];
/** Gives each lasting word of a card its place; what it lends joins the abilities, what it watches the triggers. */
function lasting(d: number, does: readonly C.EffectForm[], side: number): void {
  for (const e of does) {
    lasting(d, e.does, side);
    const name = C.EFFECT.name(e.op);
    const ofSite = name === "restrict" && e.word.atSite !== undefined;
    if (ofSite) saidOfSite(e.n);
    const breathes = name === "attackOn" && e.word.breath === true;
    if (
      !ofSite &&
      !breathes &&
      (!LASTING_WORDS.includes(name) || (name === "automaticAttack" && !e.word.uncancellable))
    )
      continue;
    e.lasts = D.LASTING_OF[d]!.length;
    D.LASTING_OF[d] = [...D.LASTING_OF[d]!, e];
    if (name === "grant") {
      const from = D.ABILITIES[d]!.length;
      const modes = e.word.modes as readonly Mode[];
      e.n = from;
      e.max = from + modes.length;
      const made = modes.map((m, i) => ({ ...mode(m, d, from + i, side), lent: true, lentOnce: !!e.word.once }));
      D.ABILITIES[d] = [...D.ABILITIES[d]!, ...made];
    }
    if (name === "watch") {
      e.trigger = D.TRIGGERS[d]!.length;
      D.TRIGGERS[d] = [...D.TRIGGERS[d]!, trigger(e.word.on as On, d, e.trigger)];
    }
  }
}

// ---- kind by kind ------------------------------------------------------------------------------------------------
function common(d: number, c: { has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[] }, side: number): void {
  D.MODS[d] = (c.has ?? none).map(mod);
  D.ABILITIES[d] = (c.may ?? none).map((m, i) => mode(m, d, i, side));
  D.TRIGGERS[d] = (c.on ?? none).map((o, i) => trigger(o, d, i));
}

/** Sizes and marks of who stands with whom (001:580, 702-710; coe 2.II.3.1.1-3). */
function composition(d: number, race: Race, skills: readonly Skill[]): void {
  if (race === "hobbit" || (race === "orc" && skills.includes("scout"))) D.HALVES[d] = 1;
  if (race === "orc" || race === "troll") D.STANDS[d]! |= C.STANDS_ORC;
  if (race === "elf" || race === "dwarf" || race === "dunadan" || race === "hobbit") D.STANDS[d]! |= C.STANDS_FREE;
  D.STANDS[d]! |= race === "ringwraith" ? C.STANDS_WRAITH : C.STANDS_MORTAL;
  if (D.RARE_KEYWORDS_OF[d]! & (1 << T.RARE_KEYWORD.leader))
    D.STANDS[d]! |= race === "troll" ? C.STANDS_LEADER | C.STANDS_TROLL_LEADER : C.STANDS_LEADER;
}
/** It goes back to the hand when a card is played. */
function yields(d: number, to: string | undefined): void {
  if (to === undefined) return;
  D.YIELDS_TO[d] = card(to);
  D.STANDING_2[d]! |= M.ST2_YIELDS;
}
function character(d: number, c: CharacterCard): void {
  yields(d, c.yieldsTo);
  D.KIND[d] = T.K_CHARACTER;
  D.UNDETAINED_OVER[d] = c.undetainedOver === undefined ? 0 : c.undetainedOver + 1;
  if (c.freesAllies) D.SPECIAL_2[d]! |= M.SP2_FREES_ALLIES;
  if (c.keepsMagic) D.SPECIAL_2[d]! |= M.SP2_KEEPS_MAGIC;
  if (c.holdsNobody) D.BITS_2[d]! |= M.B2_HOLDS_NOBODY;
  if (c.shunsRegions) D.BITS_2[d]! |= M.B2_SHUNS_REGIONS;
  D.RACE_OF[d] = T.RACE[c.race];
  D.SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill") | mask(T.MAGIC, c.magic, "magic");
  D.MIND[d] = c.mind ?? -1;
  D.PROWESS[d] = c.prowess;
  D.BODY[d] = c.body;
  D.DI[d] = c.di;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_CHARACTER;
  D.HOME[d] = c.home.flatMap(sites);
  D.NAMED_HOMES[d] = D.HOME[d]!.length;
  D.SIDE[d] = T.SIDE_CHARACTER;
  D.UNIQUE[d] = c.unique === false ? 0 : 1;
  D.MP_LOST[d] = c.mpIfEliminated ?? 0;
  composition(d, c.race, c.skills);
  D.DISCARDED_ON[d] = c.discardedOn ?? none;
  D.GENERAL[d] = c.generalInfluence ?? 0;
  D.FREE_FOLLOWERS[d] = c.freeFollowers ?? 0;
  D.FOLLOWS_FREE[d] = c.followsFree ? 1 : 0;
  if (c.homeIs) D.HOME[d] = [...D.HOME[d]!, ...homesOf(c.homeIs)];
  if (c.opponentDiscardsOpen) D.SPECIAL[d]! |= M.SP_OPEN_DISCARDS;
  if (c.comesBeside) D.COMES_BESIDE[d] = c.comesBeside.map(card);
  if (c.notStarter) D.SPECIAL[d]! |= M.SP_NOT_STARTER;
  if (c.healsCompany) D.SPECIAL[d]! |= M.SP_HEALS_COMPANY;
  if (c.homeOnly) D.BITS[d]! |= M.B_HOME_ONLY;
  if (c.mind === null) D.BITS[d]! |= M.B_AVATAR;
  common(d, c, T.SIDE_RESOURCE);
}
function agent(d: number, c: AgentCard): void {
  D.KIND[d] = T.K_AGENT;
  D.RACE_OF[d] = T.RACE[c.race];
  D.SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill") | mask(T.MAGIC, c.magic, "magic");
  D.MIND[d] = c.mind;
  D.PROWESS[d] = c.prowess;
  D.BODY[d] = c.body;
  D.DI[d] = c.di;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_KILL;
  D.HOME[d] = c.home.flatMap(sites);
  D.NAMED_HOMES[d] = D.HOME[d]!.length;
  D.SIDE[d] = T.SIDE_HAZARD;
  D.UNIQUE[d] = 1;
  D.STRIKES[d] = 1;
  D.ATTACKS[d] = 1;
  // As a character of a minion's list.
  composition(d, c.race, c.skills);
  D.DISCARDED_ON[d] = c.discardedOn === undefined ? none : [c.discardedOn];
  if (c.attackerChooses) D.BITS[d]! |= M.B_ATTACKER_CHOOSES;
  D.AGENT[d] = {
    hazardOnly: !!c.hazardOnly,
    havens: !!c.moves?.havens,
    notTo: mask(T.SITE, c.moves?.notTo, "site type"),
    onlySites: (c.moves?.onlyTo?.sites ?? none).flatMap(sites),
    onlyRegions: (c.moves?.onlyTo?.regions ?? none).map(region),
    magic: c.magic ?? none,
    takesItem: !!c.takesItem,
    takesRing: !!c.takesRing,
    becomes: c.mayBecome === undefined ? -1 : card(c.mayBecome),
    extraStrike: !!c.extraStrike,
    moreFaceUp: !!c.moreFaceUp,
    discardedOn: c.discardedOn ?? 0,
  };
  common(d, c, T.SIDE_HAZARD);
}
/** Sites that, as printed, are of such a type and have such an automatic-attack. */
const guardedSites = (list: NonNullable<AllyCard["atGuarded"]>): number[] =>
  SITE_LIST.flatMap((c, i) =>
    list.some((g) => c.type === g.type && c.attacks?.some((a) => "race" in a && a.race === g.race)) ? [i] : [],
  );
function ally(d: number, c: AllyCard): void {
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
  D.STAYS_IN[d] = (c.staysIn ?? none).map(region);
  D.STAYS_AT[d] = (c.staysAt ?? none).flatMap(sites);
  if (c.mount) D.SPECIAL[d]! |= M.SP_MOUNT;
  D.MOUNTS_REGIONS[d] = c.mountsRegions ?? 0;
  if (c.mountsRegions) D.STANDING[d]! |= M.ST_MOUNTS;
  if (c.letsPlay) D.LETS_PLAY[d] = card(c.letsPlay);
  if (c.bodyguard) D.STANDING[d]! |= M.ST_BODYGUARD;
  if (c.tappedSiteToo) D.BITS[d]! |= M.B_TAPPED_SITE_TOO;
  D.SPARED[d] = ["", "always", "site", "atSite"].indexOf(c.spared ?? "");
  D.NOT_AT_SITES[d] = (c.notAtSites ?? none).flatMap(sites);
  D.AT_GUARDED[d] = (c.atGuarded ?? none).map((g) => ({ type: T.SITE[g.type], race: T.RACE[g.race] }));
  if (c.atGuarded) D.AT[d] = guardedSites(c.atGuarded);
  if (c.deepsGuardedBy) {
    const races = c.deepsGuardedBy;
    D.AT_GUARDED[d] = races.map((race) => ({ type: C.ANY_DEEPS, race: T.RACE[race] }));
    D.AT[d] = deepsOf("any").filter((i) => SITE_LIST[i]!.attacks?.some((a) => "race" in a && races.includes(a.race)));
  }
  if (c.inDeeps) D.AT[d] = [...D.AT[d]!, ...deepsOf(c.inDeeps)];
  if (c.alwaysStands) D.BITS_2[d]! |= M.B2_ALWAYS_STANDS;
  if (c.neverStrays) D.SPECIAL_2[d]! |= M.SP2_NEVER_STRAYS;
  if (c.overt) D.BITS_2[d]! |= M.B2_OVERT;
  if (c.oncePerCompany) D.SPECIAL[d]! |= M.SP_ONCE_PER_COMPANY;
  if (c.leavesSite) D.BITS_2[d]! |= M.B2_LEAVES_SITE;
  D.PLAYED_BY[d] = filter(c.playedBy);
  D.PLAY_NEEDS[d] = needs(c.needs ?? none);
  D.RIDES_IN[d] = c.rides === undefined ? 0 : T.MODE[c.rides];
  if (c.atOwnHaven) D.BITS_2[d]! |= M.B2_AT_OWN_HAVEN;
  if (c.freeForAvatar) D.BITS_2[d]! |= M.B2_FREE_FOR_AVATAR;
  if (c.influencesFactions) D.BITS_2[d]! |= M.B2_INFLUENCES;
  if (c.returnsToHand) D.BITS_2[d]! |= M.B2_TO_HAND;
  if (c.bringsFollower) D.BITS_2[d]! |= M.B2_BRINGS_FOLLOWER;
  if (c.returnsBearer) D.BITS_2[d]! |= M.B2_RETURNS_BEARER;
  D.MOST_COPIES[d] = c.mostCopies ?? 0;
  yields(d, c.yieldsTo);
  common(d, c, T.SIDE_RESOURCE);
}
/** Sites of the Under-deeps: all, or those of these types. */
const deepsOf = (types: "any" | readonly string[]): number[] =>
  SITE_LIST.flatMap((c, i) => (c.deeps && (types === "any" || types.includes(c.type)) ? [i] : []));
function item(d: number, c: ItemCard): void {
  D.KIND[d] = T.K_ITEM;
  D.CLASS[d] = T.ITEM_CLASS[c.class];
  D.CORRUPTION[d] = c.corruption;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_ITEM;
  D.SIDE[d] = T.SIDE_RESOURCE;
  D.USABLE_BY[d] = filter(c.usableBy);
  D.PLAYED_BY[d] = filter(c.playedBy);
  D.TAPPED_TOO[d] = (c.tappedToo ?? none).flatMap(sites);
  if (c.notStarter === "hero") D.SPECIAL_2[d]! |= M.SP2_NOT_HERO_STARTER;
  else if (c.notStarter) D.SPECIAL[d]! |= M.SP_NOT_STARTER;
  if (c.raisesMinds) {
    D.STANDING_2[d]! |= M.ST2_RAISES_MINDS;
    D.RAISES_MINDS[d] = { race: T.RACE[c.raisesMinds.race], by: c.raisesMinds.by };
  }
  D.AT[d] = [...(c.at ?? none).flatMap(sites), ...(c.inDeeps ? deepsOf(c.inDeeps) : [])];
  D.AT_TYPES[d] = mask(T.SITE, c.atTypes, "site type");
  D.AT_GUARDED[d] = (c.guardedBy ?? none).map((race) => ({ type: C.ANY_TYPE, race: T.RACE[race] }));
  if (c.onSite) {
    eventStands(d, { kind: "event", id: c.id, name: c.name, side: "resource", type: "permanent", ...c.onSite });
    if (c.onSite.addsAttack) addsAttack(d, c.onSite.addsAttack);
  }
  if (c.tappedSiteToo) D.BITS[d]! |= M.B_TAPPED_SITE_TOO;
  D.NOT_AT[d] = mask(T.SITE, c.notAt, "site type");
  D.STORE_AT[d] = (c.storeAt ?? none).flatMap(sites);
  D.STORE_TYPES[d] = c.storeTypes ? mask(T.SITE, c.storeTypes, "site type") : c.storeAt ? 0 : 1 << T.HAVEN;
  D.STORED_MP[d] = c.storedMp ?? -1;
  if (c.withStored) D.WITH_STORED[d] = { card: card(c.withStored.card), anyDeeps: !!c.withStored.anyDeeps };
  D.NOTHING_TO_FALLEN[d] = c.nothingToFallen ? 1 : 0;
  if (c.lowersHand) {
    D.LOWERS_HAND[d] = { card: card(c.lowersHand.with), by: c.lowersHand.by };
    D.STANDING_2[d]! |= M.ST2_LOWERS_HAND;
  }
  if (c.risk) D.RISK[d] = { over: c.risk.over, per: filter(c.risk.perEach)! };
  if (c.cancels) {
    D.STANDING[d]! |= M.ST_CANCELS;
    D.CANCELS[d] = c.cancels.map(card);
  }
  if (c.keepsCreature) {
    D.KEEPS_CREATURE[d] = c.keepsCreature.under;
    D.MP_KIND[d] = T.MP_MISC;
  }
  if (c.goesInStead) {
    D.RARE[d]! |= M.R_IN_STEAD;
    D.STANDING[d]! |= M.ST_RARE;
  }
  if (c.heldTapped) D.BITS[d]! |= M.B_HELD;
  if (c.storingBrings) {
    const keywords = c.storingBrings === "twinOfStored" ? undefined : c.storingBrings;
    D.STORING_BRINGS[d] = { twin: keywords === undefined, keywords: mask(T.KEYWORD, keywords, "keyword") };
  }
  if (c.transferable === false) D.BITS[d]! |= M.B_NO_TRANSFER;
  if (c.storable === false) D.BITS[d]! |= M.B_NO_STORE;
  if (c.stealable === false) D.SPECIAL_2[d]! |= M.SP2_NOT_STOLEN;
  if (c.oncePerCharacter) D.BITS[d]! |= M.B_ONCE_PER_CHARACTER;
  if (c.discardIfBearerMoves) D.BITS[d]! |= M.B_DISCARD_IF_MOVES;
  if (c.wizardBears) D.SPECIAL[d]! |= M.SP_WIZARD_BEARS;
  D.BEARER_PROWESS[d] = c.bearerProwess ?? 0;
  D.HUNTS_ALLIES[d] = c.huntsAllies?.over ?? 0;
  if (c.oncePerCompany) D.SPECIAL[d]! |= M.SP_ONCE_PER_COMPANY;
  if (c.leavesSite) D.BITS_2[d]! |= M.B2_LEAVES_SITE;
  if (c.usableBy?.race === "ringwraith" || c.usableBy?.race === "balrog") D.BITS_2[d]! |= M.B2_LORDS_OWN;
  if (c.bearer === "balrog") D.BITS_2[d]! |= M.B2_BALROG_BEARS;
  if (c.wardsDark) D.SPECIAL[d]! |= M.SP_WARDS_DARK;
  if (c.restored) D.RESTORED[d] = { ...c.restored, by: card(c.restored.by) };
  for (const kind of c.inAdditionTo ?? []) D.IN_ADDITION_TO[d]! |= 1 << T.KINDS.indexOf(kind);
  D.MODES[d] = (c.modes ?? none).map((m, i) => mode(m, d, i, T.SIDE_RESOURCE));
  D.BELOW[d] = c.discardIfCompanyBelow ?? 0;
  if (c.forRace) D.FOR_RACE[d] = { race: T.RACE[c.forRace.race], mp: c.forRace.mp, corruption: c.forRace.corruption };
  if (c.notByStoring) D.BITS_2[d]! |= M.B2_NOT_BY_STORING;
  D.TEST_FINDS[d] = c.testFinds ? 1 : 0;
  D.TAKES_WOUNDS[d] = c.takesWounds?.over ?? 0;
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
function faction(d: number, c: FactionCard): void {
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
  if (c.where) D.BITS_2[d]! |= M.B2_PLACE_BY_NEEDS;
  D.FACTION_BONUSES[d] = (c.bonuses ?? none).map((b) => ({
    by: b.by,
    who: filter(b.who),
    wizard: b.wizard ? card(b.wizard) : 0,
  }));
  if (c.may) D.STANDING_2[d]! |= M.ST2_FACTION_USES;
  if (c.underLeader) D.STANDING_2[d]! |= M.ST2_LED;
  if (c.on || c.sparesItsOwn) D.STANDING_2[d]! |= M.ST2_ROUSED;
  if (c.sparesItsOwn) D.BITS_2[d]! |= M.B2_SPARES_OWN;
  D.NUMBER_IN_PLAY[d] = c.numberInPlay ?? c.number;
  D.FACTION_BESIDE[d] = Object.entries(c.beside ?? {}).flatMap(([name, by]) => {
    const called = CARDS.findIndex((o) => plainName(o.name) === plainName(name)) + 1;
    return called > 0 ? [{ called, by }] : [];
  });
  if (c.besideAny) D.FACTION_BESIDE_ANY[d] = { race: T.RACE[c.besideAny.race], by: c.besideAny.by };
  D.FACTION_GIFTS[d] = (c.gifts ?? none).map((g) => ({ class: T.ITEM_CLASS[g.class], by: g.by }));
  common(d, { may: c.may, on: c.on }, T.SIDE_RESOURCE);
  D.FACTION_MODS[d] = T.RACES.map((r) => c.mods?.[r] ?? 0);
  if (c.noCheck) D.SPECIAL[d]! |= M.SP_NO_CHECK;
  if (c.bars) D.BARS_CARD[d] = card(c.bars);
  if (c.tappedSiteToo) D.BITS[d]! |= M.B_TAPPED_SITE_TOO;
  if (c.mayBeInfluenced === false) D.BITS[d]! |= M.B_NO_INFLUENCE;
}
function creature(d: number, c: CreatureCard): void {
  D.KIND[d] = T.K_CREATURE;
  D.RACE_OF[d] = T.RACE[c.race];
  D.SIDE[d] = T.SIDE_HAZARD;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = T.MP_KILL;
  D.STRIKES[d] = c.strikes === "each" ? 0 : c.strikes;
  if (c.strikes === "each") D.BITS[d]! |= M.B_EACH;
  D.PROWESS[d] = c.prowess;
  D.BODY[d] = c.body ?? -1;
  D.ATTACKS[d] = c.attacks ?? 1;
  D.TAP_CANCELS[d] = c.tapCancels ?? 0;
  if (c.attackerChooses) D.BITS[d]! |= M.B_ATTACKER_CHOOSES;
  if (c.byMind) D.BITS[d]! |= M.B_BY_MIND;
  if (c.onlyTaps) D.BITS[d]! |= M.B_ONLY_TAPS;
  if (c.harmless) D.BITS[d]! |= M.B_HARMLESS;
  // As a trophy it stays with whoever took it.
  D.BITS[d]! |= M.B_NO_TRANSFER;
  D.DETAINS[d] = detaining(c);
  if (c.attacksApart) D.BITS_2[d]! |= M.B2_ATTACKS_APART;
  if (c.tapsForWounded) D.BITS_2[d]! |= M.B2_TAPS_FOR_WOUNDED;
  if (c.bodyCheck) D.BITS[d]! |= M.B_BODY_CHECK;
  if (c.barredBy) D.BARRED_BY[d] = need(c.barredBy);
  if (c.opens)
    D.OPENS.push({
      faced: facedBit(c.name),
      races: mask(T.RACE, c.opens.races, "race"),
      notUnique: !!c.opens.notUnique,
    });
  if (c.cancelledByDefenderToo) D.BITS[d]! |= M.B_CANCEL_BY_DEFENDER;
  if (c.race === "nazgul") D.BITS[d]! |= M.B_NAZGUL;
  D.SPARES[d] = spared(c.spares);
  D.KEYS[d] = keys(c.keyed);
  common(d, { has: c.has, on: c.on }, T.SIDE_HAZARD);
  const e = c.asEvent;
  if (e) {
    D.TYPE[d] = e.type === "short" ? T.SHORT : T.PERMANENT;
    D.MODES[d] = e.modes
      ? e.modes.map((m, i) => mode(m, d, i, T.SIDE_HAZARD))
      : [mode({ when: ["hazard"], needs: e.needs ?? [], does: [] }, d, 0, T.SIDE_HAZARD)];
    if (e.on) D.TRIGGERS[d] = [...D.TRIGGERS[d]!, ...e.on.map((o, i) => trigger(o, d, D.TRIGGERS[d]!.length + i))];
    if (e.retypes) {
      D.BITS[d]! |= M.B_HAS_RETYPES;
      D.RETYPES[d] = retypes(e.retypes);
    }
    if (e.modes && e.needs) D.MODES[d] = D.MODES[d]!.map((m) => ({ ...m, needs: [...m.needs, ...needs(e.needs)] }));
    D.ABILITIES[d] = (e.may ?? none).map((m, i) => mode(m, d, i, T.SIDE_HAZARD));
    D.MODS[d] = [...D.MODS[d]!, ...(e.has ?? none).map(mod)];
    if (e.says || e.has?.some((h) => h.stat === "limit"))
      eventStands(d, {
        kind: "event",
        id: c.id,
        name: c.name,
        side: "hazard",
        type: e.type,
        has: e.has ?? none,
        ...e.says,
      });
  }
}
function retypes(list: NonNullable<EventCard["retypes"]>): D.RetypeForm[] {
  return list.map((r) => ({
    when: r.when ? need(r.when) : null,
    regions: T.REGION_LETTERS.map((l) => (r.regions?.[l] ? T.REGION[r.regions[l]] : T.REGION[l])),
    sites: T.SITE_TYPES.map((l) => (r.sites?.[l] ? T.SITE[r.sites[l]] : T.SITE[l])),
    named: Object.entries(r.sitesNamed ?? {}).flatMap(([n, t]) =>
      sites(n).map((at) => ({ site: at, type: T.SITE[t] })),
    ),
    hazardsOnly: !!r.hazardsOnly,
  }));
}
/** Can it be played on a Dragon's card in play, to lie with that? */
function event(d: number, c: EventCard): void {
  D.LATER_MP[d] = c.laterMp ?? 0;
  D.MODE_OF[d] = c.mode === undefined ? 0 : T.MODE[c.mode];
  D.GIVES_KEYWORDS[d] = mask(T.RARE_KEYWORD, c.gives, "keyword");
  D.KIND[d] = T.K_EVENT;
  D.MP[d] = c.mp ?? 0;
  D.MP_KIND[d] = c.pointsAs === "item" ? T.MP_ITEM : c.pointsAs === "ally" ? T.MP_ALLY : T.MP_MISC;
  if (c.tames) {
    D.TAMES[d] = 100 + c.tames.prowess;
    D.MIND[d] = c.tames.mind;
    D.BODY[d] = c.tames.body;
    D.RACE_OF[d] = T.RACE.special;
  }
  D.CORRUPTION[d] = c.corruption ?? 0;
  D.SIDE[d] = c.side === "resource" ? T.SIDE_RESOURCE : T.SIDE_HAZARD;
  D.TYPE[d] = c.type === "short" ? T.SHORT : c.type === "long" ? T.LONG : T.PERMANENT;
  D.STAYS[d] = c.stays
    ? index(["", "character", "company", "site", "item", "faction", "agent"] as const, c.stays, "place")
    : 0;
  // A corruption card gives corruption points; one that only forces a check is none (000:1221, 001:1436).
  if (c.keywords?.includes("corruption") && (c.corruption ?? 0) > 0) D.BITS[d]! |= M.B_CORRUPTION_CARD;
  if (c.removal) {
    D.REMOVAL[d] = c.removal.moreThan;
    if (c.removal.insteadOfUntap) D.BITS[d]! |= M.B_INSTEAD_OF_UNTAP;
    D.REMOVED_BY[d] = filter(c.removal.by);
    D.REMOVAL_MARKS[d] = (c.removal.atHaven ? 1 : 0) | (c.removal.supported ? 2 : 0) | (c.removal.sure ? 4 : 0);
    if (c.removal.free) D.SPECIAL[d]! |= M.SP_FREE_REMOVAL;
  }
  if (c.cannotBeDuplicated) D.BITS[d]! |= M.B_NOT_DOUBLED;
  if (c.oncePerTarget) D.BITS[d]! |= M.B_ONCE_PER_TARGET;
  if (c.heldTapped) D.BITS[d]! |= M.B_HELD;
  if (c.mpOnlyStored) D.BITS[d]! |= M.B_MP_ONLY_STORED;
  if (c.anyTime) {
    // The other is asked in one's own windows only where an environment lies open (frames/chain/priority.ts).
    if (!c.modes?.every((m) => m.target?.of === "environment"))
      fail(c.name, "is playable at any time, so each of its modes must aim at an environment");
    D.BITS[d]! |= M.B_ANY_TIME;
  }
  if (c.staysTapped) D.SPECIAL[d]! |= M.SP_STAYS_TAPPED;
  if (c.havenFor) {
    if (!c.factionPoints) fail(c.name, "makes a Haven, which is looked for where factions are worth more");
    D.HAVEN_FOR[d] = site(c.havenFor);
    D.MADE_HAVENS.push(D.HAVEN_FOR[d]!);
  }
  if (c.itemPoints) D.MP_KIND[d] = T.MP_ITEM;
  if (c.ofItem) D.SPECIAL[d]! |= M.SP_OF_ITEM;
  if (c.untilCheck) D.STANDING[d]! |= M.ST_UNTIL_CHECK;
  if (c.noFollower) D.SPECIAL[d]! |= M.SP_NO_FOLLOWER;
  if (c.awaits) D.STANDING[d]! |= M.ST_AWAITS;
  if (c.storesAtEnd) {
    D.STANDING[d]! |= M.ST_STORES_LATE;
    D.STORES_LATE[d] = T.ALIGNMENT[c.storesAtEnd] + 1;
  }
  if (c.wizardAtHome) D.STANDING[d]! |= M.ST_WIZARD_HOME;
  if (c.storedBringsWizard) D.SPECIAL_2[d]! |= M.SP2_STORED_WIZARD;
  if (c.oncePerCompany) D.SPECIAL[d]! |= M.SP_ONCE_PER_COMPANY;
  if (c.onePerPlayer) D.SPECIAL[d]! |= M.SP_ONE_PER_PLAYER;
  D.ABOVE[d] = c.discardIfCompanyAbove ?? 0;
  if (c.factionPoints) {
    D.STANDING[d]! |= M.ST_FACTION_POINTS;
    const { races, by, whose, each, hero } = c.factionPoints;
    D.FACTION_POINTS[d] = { races: mask(T.RACE, races, "race"), by, all: whose === "all", each: !!each, hero: !!hero };
  }
  if (c.keepsHazardLongEvents) D.BITS[d]! |= M.B_KEEPS_LONG;
  if (c.asResourceToo) D.BITS[d]! |= M.B_AS_RESOURCE;
  D.STORE_AT[d] = (c.storeAt ?? none).flatMap(sites);
  // What keeps its bearer tapped until it is stored may be stored at any Haven, unless it names other places.
  D.STORE_TYPES[d] =
    c.heldTapped && !c.storeTypes && !c.storeAt ? 1 << T.HAVEN : mask(T.SITE, c.storeTypes, "site type");
  D.STORED_MP[d] = c.storedMp ?? -1;
  D.MODES[d] = eventModes(d, c);
  common(d, c, D.SIDE[d]!);
  if (c.joins) {
    D.MP_KIND[d] = T.MP_ITEM;
    D.JOINS[d] = { item: card(c.joins.item), discards: card(c.joins.discardsStored), mp: c.joins.mp };
    D.MODS[d] = (c.joins.has ?? none).map(mod);
    D.ABILITIES[d] = [...D.ABILITIES[d]!, ...(c.joins.may ?? none).map((m, i) => mode(m, d, i, D.SIDE[d]!))];
  }
  if (c.retypes) {
    D.BITS[d]! |= M.B_HAS_RETYPES;
    D.RETYPES[d] = retypes(c.retypes);
  }
  eventSpecials(d, c);
}
/** The ways to play an event; one without modes is simply played, each type in its own time. */
function eventModes(d: number, c: EventCard): C.ModeForm[] {
  const plain: Mode = {
    when: [
      c.type === "long"
        ? c.side === "resource"
          ? "longEvent"
          : "hazard"
        : c.side === "hazard"
          ? "hazard"
          : // A Fallen-wizard's own are played while he organizes (001:553; coe 5.F1).
            c.alignment === "fallen-wizard"
            ? "organization"
            : "always",
    ],
    does: [],
  };
  const modes = (c.modes ?? [plain]).map((m, i) => {
    // A hazard that may also be played as a resource: ways without a hazard window are the resource's.
    const resource =
      c.asResourceToo && !m.when.some((w) => w === "hazard" || w === "attackHazard" || w === "strikeHazard");
    return mode(m, d, i, m.asHazard ? T.SIDE_HAZARD : resource ? T.SIDE_RESOURCE : D.SIDE[d]!);
  });
  // What a short-event does lasts the turn: it cannot be doubled in it.
  return c.cannotBeDuplicated && c.type === "short"
    ? modes.map((m) => (m.oncePer ? m : { ...m, oncePer: C.ONCE.indexOf("turn") }))
    : modes;
}
/** What an event changes of the rules for others as long as it lies in play. */
function eventSpecials(d: number, c: EventCard): void {
  if (c.agents)
    D.ON_AGENTS[d] = {
      moreActions: c.agents.moreActions ?? 0,
      uncounted: !!c.agents.uncounted,
      homeTypes: mask(T.SITE, c.agents.homeTypes, "site type"),
      untilFaceUp: !!c.agents.untilFaceUp,
    };
  if (c.doublesCorruption)
    D.SPECIAL[d]! |= c.doublesCorruption === "oneSource" ? M.SP_BALANCE : M.SP_PALANTIR_CORRUPTION;
  D.BANS_OWN_SEARCH[d] = c.bansOwnSearch?.most ?? 0;
  D.BANS_FALLEN_SEARCH[d] = c.bansOwnSearch?.fallen ?? 0;
  D.FEUDS[d] = c.feuds ? 1 : 0;
  if (c.bansSearch) D.SPECIAL[d]! |= M.SP_BANS_SEARCH;
  D.MOST_COPIES[d] = c.mostCopies ?? 0;
  if (c.shieldsAtHavens) D.SPECIAL[d]! |= M.SP_SHIELDS_HAVENS;
  if (c.keysToo) {
    D.SPECIAL[d]! |= M.SP_KEYS_TOO;
    D.KEYS_TOO[d] = c.keysToo.map((k) => ({
      races: k.races ? mask(T.RACE, k.races, "race") : -1,
      ifKeyed: k.ifKeyed ? T.REGION[k.ifKeyed] : -1,
      notUnique: !!k.notUnique,
      byLand: !!k.byLand,
      needs: needs(k.needs),
      forms: keys(k.keyed),
    }));
  }
  if (c.isolatesAttacks) D.SPECIAL[d]! |= M.SP_ISOLATES;
  if (c.has?.some((h) => h.orElse !== undefined)) D.SPECIAL[d]! |= M.SP_BODY;
  D.UNDETAINS[d] = mask(T.SITE, c.undetains, "site type");
  D.DOUBLES_ATTACKS[d] = mask(T.RACE, c.doublesAttacks, "race");
  eventStands(d, c);
  if (c.tapsSites) D.TAPS_SITES[d] = c.tapsSites.map((l) => needs(l));
  if (c.addsAttack) addsAttack(d, c.addsAttack);
}
/** An automatic-attack that a card in play adds. */
function addsAttack(d: number, a: NonNullable<EventCard["addsAttack"]>): void {
  const at: readonly string[] = a.at;
  const types = at.every((x) => x in T.SITE);
  D.ADDS_ATTACK[d] = {
    kinds: mask(T.COMPANY_KIND, a.kinds, "kind of company"),
    detains: detaining(a),
    types: types ? mask(T.SITE, at as never, "site type") : 0,
    sites: types ? [] : at.flatMap(sites),
    deeps: !!a.deepsToo,
    itsSite: !!a.itsSite,
    each: !!a.each,
    noCancel: !!a.uncancellable,
    key: plainKey(a),
    race: a.race === "none" ? -1 : T.RACE[a.race],
    strikes: a.strikes,
    prowess: a.prowess,
    body: a.body ?? -1,
    attackerChooses: !!a.attackerChooses,
    removed: !!a.removedWhenDefeated,
    unless: a.unless === undefined ? -1 : card(a.unless),
  };
}

/** What is special about an attack without a creature, in the place of a key. */
const plainKey = (a: { weaponless?: true; hard?: true }): number =>
  a.weaponless || a.hard
    ? (T.KEY_PLAIN << 8) | (a.weaponless ? T.PLAIN_WEAPONLESS : 0) | (a.hard ? T.PLAIN_HARD : 0)
    : 0;
/** Number of the being that a card shows: the one it names, or that of which others speak by its name; 0 none. */
function entityOf(c: PlayCard): number {
  if (c.entity === undefined) return c.unique ? beingNumber(c.name) : 0;
  return beingNumber(c.entity) || fail(beingCompiled(), `unknown being "${c.entity}"`);
}
const [HERO, MINION, FALLEN, BALROG] = T.ALIGNMENTS.map((_, side) => 1 << side) as [number, number, number, number];
const ALL_SIDES = HERO | MINION | FALLEN | BALROG;
/** The Balrog has no characters but Orcs and Trolls below this mind, beside his own. */
const BALROG_MIND = 9;
/** Nor factions but of these races (001:435; coe 1.3.B4). */
const BALROG_FACTIONS: readonly Race[] = ["orc", "troll", "dragon", "wolf", "animal"];
/** Whose lists may hold it; what a side may not have in particular, its own rules say. */
function holdersOf(c: PlayCard): number {
  if (c.specific === T.THE_BALROG) return BALROG;
  const sides = holdersBySide(c);
  return c.kind === "faction" && !BALROG_FACTIONS.includes(c.race) ? sides & ~BALROG : sides;
}
function holdersBySide(c: PlayCard): number {
  const side = alignmentOf(c);
  if (side === T.NEUTRAL) return ALL_SIDES;
  // A Wizard is no Fallen-wizard's (coe 1.3.F3).
  if (side === T.ALIGNMENT.hero && c.kind === "character" && c.mind === null) return HERO;
  if (side === T.ALIGNMENT.hero) return c.kind === "item" ? ALL_SIDES : HERO | FALLEN;
  if (side === T.ALIGNMENT["fallen-wizard"]) return FALLEN;
  if (side === T.ALIGNMENT.balrog) return BALROG;
  if (c.kind === "character") {
    if (c.mind === null) return MINION;
    const orcish = (c.race === "orc" || c.race === "troll") && c.mind < BALROG_MIND;
    return MINION | FALLEN | (orcish ? BALROG : 0);
  }
  return MINION | FALLEN | BALROG | (c.kind === "item" ? HERO : 0);
}
const NAMED = new Map<string, number>();
/** Whose card it is: of a resource or character without a word a hero's, of a hazard anybody's. */
function alignmentOf(c: PlayCard): number {
  if (c.alignment !== undefined) return T.ALIGNMENT[c.alignment];
  const hazard = c.kind === "creature" || c.kind === "agent" || (c.kind === "event" && c.side === "hazard");
  return hazard || c.dual ? T.NEUTRAL : T.ALIGNMENT.hero;
}

/** Of what is said of minion players The Balrog is one too (coe g.rw.B1). */
const SERVANTS = ["minion", "balrog"] as const;
const isRare = (word: AnyKeyword): word is RareKeyword => word in T.RARE_KEYWORD;

D.KIND[NO_CARD] = T.K_NONE;
CARDS.forEach((c, k) => {
  const d = k + 1;
  compiling(c.name);
  D.UNIQUE[d] = c.unique ? 1 : 0;
  for (const word of c.keywords ?? none)
    if (isRare(word)) D.RARE_KEYWORDS_OF[d]! |= bit(T.RARE_KEYWORD, word, "keyword");
    else D.KEYWORDS_OF[d]! |= bit(T.KEYWORD, word, "keyword");
  if (c.starred) D.BITS_2[d]! |= M.B2_STARRED;
  D.ENTITY[d] = entityOf(c);
  D.SAME_NAME[d] = NAMED.get(plainName(c.name)) ?? d;
  if (!NAMED.has(plainName(c.name))) NAMED.set(plainName(c.name), d);
  D.ALIGNMENT_OF[d] = alignmentOf(c);
  stage(d, c);
  D.BARRED_FOR[d] = mask(T.ALIGNMENT, c.notFor, "side");
  D.NOT_AGAINST[d] = mask(T.ALIGNMENT, [...(c.notAgainst ?? none), ...(c.sparesMinions ? SERVANTS : none)], "side");
  if (c.sparesMinions) D.SPECIAL_2[d]! |= M.SP2_SPARES_MINIONS;
  D.CARD_FOR[d] = holdersOf(c) & ~D.BARRED_FOR[d]!;
  D.RACE_OF[d] = T.NO_RACE;
  if (c.kind === "character") character(d, c);
  else if (c.kind === "agent") agent(d, c);
  else if (c.kind === "ally") ally(d, c);
  else if (c.kind === "item") item(d, c);
  else if (c.kind === "faction") faction(d, c);
  else if (c.kind === "creature") creature(d, c);
  else event(d, c);
  D.RACES_OF[d] = (1 << D.RACE_OF[d]!) | (c.kind === "creature" ? mask(T.RACE, c.racesToo, "race") : 0);
  for (const m of [...D.MODES[d]!, ...D.ABILITIES[d]!]) lasting(d, m.does, m.side);
  for (const t of [...D.TRIGGERS[d]!]) lasting(d, t.does, D.SIDE[d]!);
  if (D.KIND[d] === T.K_CHARACTER || D.KIND[d] === T.K_AGENT)
    lasting(
      d,
      [effectForm({ do: "fell" }), effectForm({ do: "mustPart" }), effectForm({ do: "struckInVain" })],
      D.SIDE[d]!,
    );
  for (const m of D.MODES[d]!) {
    const each = m.word.each;
    if (!each) continue;
    m.each = D.ABILITIES[d]!.length;
    const word: Mode = { when: m.word.when, target: each.target, does: each.does };
    D.ABILITIES[d] = [
      ...D.ABILITIES[d]!,
      {
        ...mode(word, d, m.each, m.side),
        taps: filter(each.taps),
        cost: each.discards ? C.COST_DISCARD_SECOND : 0,
        lent: true,
      },
    ];
  }
  if ([...D.MODES[d]!, ...D.ABILITIES[d]!].some((m) => C.ONCE[m.oncePer] === "strike"))
    D.BITS_2[d]! |= M.B2_ONCE_A_STRIKE;
  if (D.ABILITIES[d]!.some((m) => m.does.some((e) => C.EFFECT.name(e.op) === "giveWay")))
    D.SPECIAL_2[d]! |= M.SP2_GIVES_WAY;
  if (D.MODES[d]!.some((m) => m.does.some((e) => C.EFFECT.name(e.op) === "setAside"))) D.SPECIAL[d]! |= M.SP_SETS_ASIDE;
  if (D.MODES[d]!.some((m) => m.does.some((e) => C.EFFECT.name(e.op) === "takeSpoils")))
    D.SPECIAL_2[d]! |= M.SP2_SPOILS;
  const conjured = D.MODES[d]!.flatMap((m) => m.does).find((e) => C.EFFECT.name(e.op) === "conjure");
  if (conjured) {
    D.SPECIAL_2[d]! |= M.SP2_CONJURED;
    D.PROWESS[d] = conjured.prowess;
    D.RACE_OF[d] = T.RACE.special;
  }
  const points =
    D.SPECIAL_2[d]! & M.SP2_SPOILS ||
    D.MP[d] !== 0 ||
    D.STEWARDS[d] !== null ||
    D.STORED_MP[d]! > 0 ||
    D.JOINS[d] !== null ||
    D.FOR_RACE[d] !== null;
  const hazard =
    D.KIND[d] === T.K_CREATURE || D.KIND[d] === T.K_AGENT || (D.SIDE[d]! & T.SIDE_HAZARD && D.KIND[d] === T.K_EVENT);
  // As a trophy a creature brings points where it lies.
  D.SCORES[d] =
    D.KIND[d] === T.K_CREATURE && D.MP[d] !== 0
      ? 1
      : (points || D.KEEPS_ITEMS[d] !== null || D.POINTS_FOR[d] !== null) && !hazard
        ? 1
        : 0;
  for (const m of D.MODES[d]!) D.WINDOWS_OF[d]! |= m.windows;
  for (const m of D.ABILITIES[d]!) {
    D.ABILITY_WINDOWS[d]! |= m.windows;
    if (m.ofStored || m.cost & C.COST_DISCARD_STORED) D.STANDING_2[d]! |= M.ST2_STORED_USES;
  }
  for (const m of D.MODS[d]!) {
    // Minds are counted where something in play says anything of them.
    if (m.to !== C.TO_SELF || m.stat === T.STAT.mind) D.TOUCHES[d]! |= 1 << m.stat;
    if (m.stat === T.STAT.generalInfluence) D.STANDING[d]! |= M.ST_GENERAL;
  }
  for (const t of D.TRIGGERS[d]!) D.TRIGGER_MASK[d]! |= 1 << t.on;
});

// What creatures say of others that come after them.
for (const c of CARDS) {
  if (c.kind !== "creature" || !c.strengthens) continue;
  compiling(c.name);
  const other = card(c.strengthens.card);
  const { prowess } = c.strengthens;
  const after = mod({
    stat: "attackProwess",
    by: prowess,
    to: "ownAttack",
    when: [{ if: "facedCard", names: [c.name] }],
  });
  D.MODS[other] = [...D.MODS[other]!, after];
}

// Resource events that ask for what another card may stand in for, by the words of their literals.
const standIns = CARDS.flatMap((c) =>
  c.kind === "event" && c.playedAsIf ? [c.playedAsIf.card, c.playedAsIf.but] : [],
);
CARDS.forEach((c, k) => {
  if (c.kind !== "event" || c.side !== "resource" || c.playedAsIf) return;
  const { name, ...rest } = c;
  const words = JSON.stringify(rest);
  if (standIns.some((asked) => asked !== name && words.includes(JSON.stringify(asked))))
    D.SPECIAL[k + 1]! |= M.SP_ASKS_AS_IF;
});

/** Bit of `company.facedCards` for a creature that some card asks about, 0 for the others. */
export const FACED_BIT = new Int32Array(COUNT);
FACED_ASKED.forEach((d, k) => {
  FACED_BIT[d] = 1 << k;
});

// Which cards may be played once a turn on a character: a bit of his byte each.
D.MODES.flatMap((modes, d) => (modes.some((m) => C.ONCE[m.oncePer] === "character") ? [d] : [])).forEach((d, k) => {
  if (k === 8) fail(CARDS[d - 1]!.name, "is the ninth card that may be played once a turn on a character");
  D.ONCE_ON[d] = 1 << k;
});

// ---- beings that several cards show -------------------------------------------------------------------------------
/** The cards of a being, by its number. */
export const ENTITY_CARDS: readonly (readonly number[])[] = ["", ...BEINGS].map((_, e) =>
  e === 0 ? [] : CARDS.map((_c, k) => k + 1).filter((d) => D.ENTITY[d] === e),
);
/** The Dragon whose lair a site is, by its number; 0 nobody's. */
export const LAIR_OF = new Uint8Array(PLACES);
for (const name of BEINGS) {
  const { lair } = beingOf(name);
  if (lair) for (const version of sites(lair)) LAIR_OF[version] = beingNumber(name);
}
/** Is a being, by its number, a unique Dragon? */
export const IS_DRAGON: readonly boolean[] = [false, ...BEINGS.map((name) => beingOf(name).lair !== undefined)];
