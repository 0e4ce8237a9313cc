/**
 * Card literals compiled at load to columns of integers (docs/ARCHITECTURE.md, "From literal to integers").
 * A wrong fact, an unknown word or a doubled name fails here, with the card's name.
 */
import { CARDS, COUNT, NO_CARD, REGION_LIST, SITE_LIST } from "./catalogue.js";
import type {
  AgentCard,
  AllyCard,
  CharacterCard,
  CreatureCard,
  EventCard,
  FactionCard,
  Has,
  ItemCard,
  Mode,
  On,
  SiteCard,
} from "../cards/words.js";
import { ENTITIES } from "../cards/entities.js";
import { effectForm, keys, mod, mode, need, needs, siteAttack, trigger } from "./compile.js";
import { FACED_ASKED, facedBit } from "./packs.js";
import { beingCompiled, bit, card, compiling, filter, index, mask, region, site } from "./lookups.js";
import * as C from "./compiled.js";
import { fail } from "./literals.js";
import * as T from "./terms.js";

export * from "./catalogue.js";
export { FACED_ASKED };

// ---- the tables -------------------------------------------------------------------------------------------------
const u8 = () => new Uint8Array(COUNT);
const i8 = () => new Int8Array(COUNT);
const i32 = () => new Int32Array(COUNT);
export const KIND = u8(),
  RACE_OF = u8(),
  SKILLS_OF = u8(),
  MIND = i8(),
  PROWESS = i8(),
  BODY = i8(),
  DI = i8(),
  MP = i8(),
  MP_KIND = u8(),
  /** Can a card of this name bring its owner points at all (so that most slots are passed over at once)? */
  SCORES = u8(),
  CORRUPTION = i8(),
  UNIQUE = u8(),
  KEYWORDS_OF = i32(),
  SIDE = u8(),
  TYPE = u8(),
  CLASS = u8(),
  STRIKES = i8(),
  ATTACKS = u8(),
  NUMBER = i8(),
  MP_LOST = i8(),
  STAYS = u8(),
  STORED_MP = i8(),
  REMOVAL = u8(),
  BITS = i32(),
  SPARED = u8(),
  /** The being a card shows, by its number in `ENTITIES` plus one; 0 none. */
  ENTITY = u8();

export const B_ATTACKER_CHOOSES = 1,
  B_EACH = 2,
  B_HOME_ONLY = 4,
  B_NOT_DOUBLED = 8,
  B_ONCE_PER_TARGET = 16,
  B_HELD = 32,
  B_INSTEAD_OF_UNTAP = 64,
  B_NO_TRANSFER = 128,
  B_NO_STORE = 256,
  B_ONCE_PER_CHARACTER = 512,
  B_MP_ONLY_STORED = 1024,
  B_BY_MIND = 2048,
  B_ONLY_TAPS = 4096,
  B_HARMLESS = 8192,
  B_ANY_TIME = 16384,
  B_KEEPS_LONG = 32768,
  B_TAPPED_SITE_TOO = 65536,
  B_DISCARD_IF_MOVES = 131072,
  B_NO_INFLUENCE = 262144,
  B_AS_RESOURCE = 524288,
  B_WIZARD = 1 << 20,
  B_CORRUPTION_CARD = 1 << 21,
  B_CANCEL_BY_DEFENDER = 1 << 22,
  B_NO_ATTACK_VALUES = 1 << 23,
  B_NAZGUL = 1 << 24,
  B_HAS_RETYPES = 1 << 25,
  B_ATTACKS_APART = 1 << 28,
  B_BODY_CHECK = 1 << 29,
  B_DETAINS = 1 << 30;
export const STAY_NONE = 0,
  STAY_CHARACTER = 1,
  STAY_COMPANY = 2,
  STAY_SITE = 3,
  STAY_ITEM = 4,
  STAY_FACTION = 5,
  STAY_AGENT = 6;

const none: never[] = [];
const lists = <X>(): (readonly X[])[] => Array.from({ length: COUNT }, () => none as readonly X[]);
export const MODS = lists<C.Mod>();
/** Ways to play the card (from hand). */
export const MODES = lists<C.ModeForm>();
/** Ways to use it while it is in play. */
export const ABILITIES = lists<C.ModeForm>();
export const TRIGGERS = lists<C.Trigger>();
export const TRIGGER_MASK = i32();
/** Words of the card that go on for the rest of the turn (state/lasting.ts). */
export const LASTING_OF = lists<C.EffectForm>();
const LASTING_WORDS: readonly string[] = [
  "agentsHere",
  "grant",
  "watch",
  "adjacent",
  "fly",
  "hazardLimit",
  "removesCreature",
  "attack",
  "boost",
  "boostAttacks",
  "doubleAttack",
  "siteInformation",
  "uncounted",
  "hoardHere",
  "itemAtTapped",
  "bodylessStrikes",
  "moreRegions",
  "steady",
  "protect",
  "unhindered",
  "boostAttacks",
];
/** Gives each lasting word of a card its place; what it lends joins the abilities, what it watches the triggers. */
function lasting(d: number, does: readonly C.EffectForm[], side: number): void {
  for (const e of does) {
    lasting(d, e.does, side);
    const name = C.EFFECT.name(e.op);
    if (!LASTING_WORDS.includes(name)) continue;
    e.lasts = LASTING_OF[d]!.length;
    LASTING_OF[d] = [...LASTING_OF[d]!, e];
    if (name === "grant") {
      const from = ABILITIES[d]!.length;
      const modes = e.word.modes as readonly Mode[];
      e.n = from;
      e.max = from + modes.length;
      const made = modes.map((m, i) => ({ ...mode(m, d, from + i, side), lent: true, lentOnce: !!e.word.once }));
      ABILITIES[d] = [...ABILITIES[d]!, ...made];
    }
    if (name === "watch") {
      e.trigger = TRIGGERS[d]!.length;
      TRIGGERS[d] = [...TRIGGERS[d]!, trigger(e.word.on as On, d, e.trigger)];
    }
  }
}
export const HOME = lists<number>();
export const AT = lists<number>();
/** Sites where an item is played too, tapped or not. */
export const TAPPED_TOO = lists<number>();
export const AT_REGIONS = lists<number>();
/** Types of sites where an ally may be played. */
export const AT_TYPES = u8();
export const STAYS_IN = lists<number>();
export const STAYS_AT = lists<number>();
export const MOUNTS_REGIONS = u8();
export const STORE_AT = lists<number>();
export const STORE_TYPES = u8();
export const NOT_AT = u8();
export const KEYS = lists<C.KeyForm>();
export const USABLE_BY: (C.Filter | null)[] = Array.from({ length: COUNT }, () => null);
export const PLAYED_BY: (C.Filter | null)[] = Array.from({ length: COUNT }, () => null);
export const SPARES: (C.Filter | null)[] = Array.from({ length: COUNT }, () => null);
/** What keeps a creature from being played on a company. */
export const BARRED_BY: (C.Need | null)[] = Array.from({ length: COUNT }, () => null);
/** Creatures that open the way for others: the bit of `facedCards` of each, and for which. */
export const OPENS: { faced: number; races: number; notUnique: boolean }[] = [];
export const FACTION_MODS = lists<number>();
export const PLAY_NEEDS = lists<C.Need>();
export const RING_TEST: (readonly { ring: number; results: number }[])[] = lists();
export const FOR_RACE: ({ race: number; mp: number; corruption: number } | null)[] = Array.from(
  { length: COUNT },
  () => null,
);
export interface RetypeForm {
  when: C.Need | null;
  regions: readonly number[];
  sites: readonly number[];
  named: readonly { site: number; type: number }[];
  hazardsOnly: boolean;
}
export const RETYPES = lists<RetypeForm>();
export const ADDS_ATTACK: ({
  deeps: boolean;
  each: boolean;
  noCancel: boolean;
  key: number;
  types: number;
  sites: readonly number[];
  race: number;
  strikes: number;
  prowess: number;
  body: number;
  attackerChooses: boolean;
  removed: boolean;
  /** Definition of an event that must not be in play, -1 none. */
  unless: number;
} | null)[] = Array.from({ length: COUNT }, () => null);
export const TAP_CANCELS = u8();
/** Words that only change how something is counted. */
export const SPECIAL = i32();
export const SP_ISOLATES = 1 << 20,
  SP_BODY = 1 << 21,
  SP_BALANCE = 1,
  SP_PALANTIR_CORRUPTION = 2,
  SP_NO_CHECK = 4,
  SP_OPEN_DISCARDS = 8,
  SP_BANS_SEARCH = 16,
  SP_SHIELDS_HAVENS = 32,
  SP_KEYS_TOO = 64,
  SP_SETS_ASIDE = 128,
  SP_NOT_STARTER = 256,
  SP_HEALS_COMPANY = 512,
  SP_WARDS_DARK = 1024,
  SP_FREE_REMOVAL = 2048,
  SP_NO_FOLLOWER = 4096,
  SP_ONE_PER_PLAYER = 8192,
  SP_MOUNT = 16384,
  SP_STORED_WIZARD = 32768,
  SP_ONCE_PER_COMPANY = 65536,
  /** A resource event that asks for a card which another may stand in for. */
  SP_ASKS_AS_IF = 1 << 18;
/** More characters than this in the bearer's company discard the card; 0 never. */
export const ABOVE = u8();
export const FACTION_POINTS: ({ races: number; by: number; all: boolean; each: boolean } | null)[] = Array.from(
  { length: COUNT },
  () => null,
);
/** What a card of a later set says as long as it lies in play; `header.standing` holds the union of all in play. */
export const STANDING = i32();
export const ST_UNCOUNTED = 1,
  ST_DRAWS_FEWER = 2,
  ST_ITEM_CORRUPTION = 4,
  ST_ONE_DRAGON = 8,
  ST_PRETENDS = 16,
  ST_LIMIT = 32,
  ST_BARS_ON_COMPANY = 4096,
  ST_TAKES_SKILLS = 1 << 24,
  /** A resource may be played with it, as if a card were in play. */
  ST_AS_IF = 1 << 16,
  /** Somebody costs no influence, gives no points and keeps his company where it is. */
  ST_AWAITS = 64,
  ST_FACTION_POINTS = 128,
  ST_STORES_LATE = 256,
  ST_WIZARD_HOME = 512,
  ST_MOUNTS = 1024,
  ST_BODYGUARD = 2048,
  ST_SITES = 1 << 20,
  ST_CANCELS = 1 << 21,
  ST_AGENTS_ATTACK = 1 << 22,
  ST_AGENTS_RETURN = 1 << 23,
  ST_NO_GUARD = 1 << 24,
  ST_GUARD_DISCARDED = 1 << 25,
  ST_REGIONS_FEWER = 1 << 26,
  ST_SHORT_WAYS = 1 << 27,
  ST_HOST = 1 << 28;
/** By how many regions fewer companies go; below how many regions each one lacking is a card. */
export const REGIONS_FEWER = u8();
export const SHORT_WAYS = u8();
/** Of getting rid of a card: 1 only at a Haven, 2 others may tap in support. */
export const REMOVAL_MARKS = u8();
/** What a hazard host does to prisoners (001:1274-1315); race -1: of the agent who took them. */
export interface HostForm {
  readonly attacks: readonly { race: number; strikes: number; prowess: number }[];
  readonly ringsToo: boolean;
  readonly bodyCheck: number | null;
  readonly escapesOver: number;
  readonly ringBelow: number;
}
export const HOST: (HostForm | null)[] = Array.from({ length: COUNT }, () => null);
/** Cards that have no effect while this one lies in play. */
export const CANCELS = lists<number>();
/** What an event on a site says of it: companies heal, it has no attacks of its own, it counts as another type. */
export const SITE_SAYS = u8();
export const SITE_HEALS = 1,
  SITE_NO_ATTACKS = 2,
  SITE_BECOMES = 4;
export const BECOMES = u8();
/** Who else than the bearer taps to be rid of a card. */
export const REMOVED_BY: (C.Filter | null)[] = Array.from({ length: COUNT }, () => null);
/** With whom in it a company has no resource permanent-events on it while the card is in play. */
export const BARS_ON_COMPANY_OF: (C.Filter | null)[] = Array.from({ length: COUNT }, () => null);
/** What is not counted against the hazard limit once for each company: races, or (`dragons`) cards of unique Dragons. */
export const UNCOUNTED: ({ races: number; dragons: boolean } | null)[] = Array.from({ length: COUNT }, () => null);
/** The place of that among the words of the card that last. */
export const PASS_WORD = u8();
export const DRAWS_FEWER = u8();
export const ITEM_CORRUPTION: ({ class: number; by: number } | null)[] = Array.from({ length: COUNT }, () => null);
/** As `PRETENDS`, for the one resource that is played with the card. */
export const PLAYED_AS_IF: ({ card: number; but: number } | null)[] = Array.from({ length: COUNT }, () => null);
export const PRETENDS: ({ card: number; but: number } | null)[] = Array.from({ length: COUNT }, () => null);
/** Races whose automatic-attacks are faced twice while the card is in play. */
export const DOUBLES_ATTACKS = i32();
/** Creatures that may be keyed otherwise while the card is in play. */
export const KEYS_TOO: (readonly {
  races: number;
  ifKeyed: number;
  notUnique: boolean;
  byLand: boolean;
  needs: readonly C.Need[];
  forms: readonly C.KeyForm[];
}[])[] = Array.from({ length: COUNT }, () => []);
/** Placed with an item once stored: which, what is discarded for it, its points then. */
export const JOINS: ({ item: number; discards: number; mp: number } | null)[] = Array.from(
  { length: COUNT },
  () => null,
);
export const TAPS_SITES: (readonly (readonly C.Need[])[])[] = Array.from({ length: COUNT }, () => []);
export const BELOW = u8();
/** So many of the card in a deck at most, 0 as usual. */
export const MOST_COPIES = u8();
/** Kinds of which a card must have come into play at the site this turn, a bit each; 0 none. */
export const IN_ADDITION_TO = u8();
/** Windows in which the card can be played at all (union over its modes). */
export const WINDOWS_OF = i32();
export const ABILITY_WINDOWS = i32();

function common(d: number, c: { has?: readonly Has[]; may?: readonly Mode[]; on?: readonly On[] }, side: number): void {
  MODS[d] = (c.has ?? none).map(mod);
  ABILITIES[d] = (c.may ?? none).map((m, i) => mode(m, d, i, side));
  TRIGGERS[d] = (c.on ?? none).map((o, i) => trigger(o, d, i));
}

function character(d: number, c: CharacterCard): void {
  KIND[d] = T.K_CHARACTER;
  RACE_OF[d] = T.RACE[c.race];
  SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill");
  MIND[d] = c.mind ?? -1;
  PROWESS[d] = c.prowess;
  BODY[d] = c.body;
  DI[d] = c.di;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_CHARACTER;
  HOME[d] = c.home.map(site);
  SIDE[d] = T.SIDE_CHARACTER;
  UNIQUE[d] = 1;
  MP_LOST[d] = c.mpIfEliminated ?? 0;
  if (c.opponentDiscardsOpen) SPECIAL[d]! |= SP_OPEN_DISCARDS;
  if (c.notStarter) SPECIAL[d]! |= SP_NOT_STARTER;
  if (c.healsCompany) SPECIAL[d]! |= SP_HEALS_COMPANY;
  if (c.homeOnly) BITS[d]! |= B_HOME_ONLY;
  if (c.race === "wizard") BITS[d]! |= B_WIZARD;
  common(d, c, T.SIDE_RESOURCE);
}
/** Where an agent may go beside or instead of where any agent may; his magic and what his attack does besides. */
export interface AgentForm {
  readonly havens: boolean;
  readonly notTo: number;
  readonly onlySites: readonly number[];
  readonly onlyRegions: readonly number[];
  readonly magic: readonly string[];
  readonly takesItem: boolean;
  readonly extraStrike: boolean;
  /** Face up he has one more action a turn, not counted; he is discarded when a body check comes out at this (0 never). */
  readonly moreFaceUp: boolean;
  readonly discardedOn: number;
}
export const AGENT: (AgentForm | null)[] = Array.from({ length: COUNT }, () => null);
/** What an event says of the agent it lies on, or of all agents. */
export interface OnAgents {
  readonly moreActions: number;
  readonly uncounted: boolean;
  readonly homeTypes: number;
  readonly untilFaceUp: boolean;
}
export const ON_AGENTS: (OnAgents | null)[] = Array.from({ length: COUNT }, () => null);
function agent(d: number, c: AgentCard): void {
  KIND[d] = T.K_AGENT;
  RACE_OF[d] = T.RACE[c.race];
  SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill");
  MIND[d] = c.mind;
  PROWESS[d] = c.prowess;
  BODY[d] = c.body;
  DI[d] = c.di;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_KILL;
  HOME[d] = c.home.map(site);
  SIDE[d] = T.SIDE_HAZARD;
  UNIQUE[d] = 1;
  STRIKES[d] = 1;
  ATTACKS[d] = 1;
  if (c.attackerChooses) BITS[d]! |= B_ATTACKER_CHOOSES;
  AGENT[d] = {
    havens: !!c.moves?.havens,
    notTo: mask(T.SITE, c.moves?.notTo, "site type"),
    onlySites: (c.moves?.onlyTo?.sites ?? none).map(site),
    onlyRegions: (c.moves?.onlyTo?.regions ?? none).map(region),
    magic: c.magic ?? none,
    takesItem: !!c.takesItem,
    extraStrike: !!c.extraStrike,
    moreFaceUp: !!c.moreFaceUp,
    discardedOn: c.discardedOn ?? 0,
  };
  common(d, c, T.SIDE_HAZARD);
}
function ally(d: number, c: AllyCard): void {
  KIND[d] = T.K_ALLY;
  RACE_OF[d] = T.RACE[c.race ?? "special"];
  SKILLS_OF[d] = mask(T.SKILL, c.skills, "skill");
  MIND[d] = c.mind;
  PROWESS[d] = c.prowess ?? 0;
  BODY[d] = c.body ?? 0;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_ALLY;
  SIDE[d] = T.SIDE_RESOURCE;
  AT[d] = (c.at ?? none).map(site);
  AT_REGIONS[d] = (c.atRegions ?? none).map(region);
  AT_TYPES[d] = mask(T.SITE, c.atTypes, "site type");
  STAYS_IN[d] = (c.staysIn ?? none).map(region);
  STAYS_AT[d] = (c.staysAt ?? none).map(site);
  if (c.mount) SPECIAL[d]! |= SP_MOUNT;
  MOUNTS_REGIONS[d] = c.mountsRegions ?? 0;
  if (c.mountsRegions) STANDING[d]! |= ST_MOUNTS;
  if (c.bodyguard) STANDING[d]! |= ST_BODYGUARD;
  if (c.tappedSiteToo) BITS[d]! |= B_TAPPED_SITE_TOO;
  SPARED[d] = c.spared === "always" ? 1 : c.spared === "site" ? 2 : 0;
  common(d, c, T.SIDE_RESOURCE);
}
/** Sites of the Under-deeps: all, or those of these types. */
const deepsOf = (types: "any" | readonly string[]): number[] =>
  SITE_LIST.flatMap((c, i) => (c.deeps && (types === "any" || types.includes(c.type)) ? [i] : []));
function item(d: number, c: ItemCard): void {
  KIND[d] = T.K_ITEM;
  CLASS[d] = T.ITEM_CLASS[c.class];
  CORRUPTION[d] = c.corruption;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_ITEM;
  SIDE[d] = T.SIDE_RESOURCE;
  USABLE_BY[d] = filter(c.usableBy);
  PLAYED_BY[d] = filter(c.playedBy);
  TAPPED_TOO[d] = (c.tappedToo ?? none).map(site);
  if (c.notStarter) SPECIAL[d]! |= SP_NOT_STARTER;
  AT[d] = [...(c.at ?? none).map(site), ...(c.inDeeps ? deepsOf(c.inDeeps) : [])];
  AT_TYPES[d] = mask(T.SITE, c.atTypes, "site type");
  if (c.tappedSiteToo) BITS[d]! |= B_TAPPED_SITE_TOO;
  NOT_AT[d] = mask(T.SITE, c.notAt, "site type");
  STORE_AT[d] = (c.storeAt ?? none).map(site);
  STORE_TYPES[d] = c.storeTypes ? mask(T.SITE, c.storeTypes, "site type") : c.storeAt ? 0 : 1 << T.HAVEN;
  STORED_MP[d] = c.storedMp ?? -1;
  if (c.transferable === false) BITS[d]! |= B_NO_TRANSFER;
  if (c.storable === false) BITS[d]! |= B_NO_STORE;
  if (c.oncePerCharacter) BITS[d]! |= B_ONCE_PER_CHARACTER;
  if (c.discardIfBearerMoves) BITS[d]! |= B_DISCARD_IF_MOVES;
  for (const kind of c.inAdditionTo ?? []) IN_ADDITION_TO[d]! |= 1 << T.KINDS.indexOf(kind);
  BELOW[d] = c.discardIfCompanyBelow ?? 0;
  if (c.forRace) FOR_RACE[d] = { race: T.RACE[c.forRace.race], mp: c.forRace.mp, corruption: c.forRace.corruption };
  RING_TEST[d] = (c.ringTest ?? none).map((r) => ({
    ring: bit(T.KEYWORD, r.ring, "keyword"),
    results: r.results === "any" ? -1 : r.results.reduce((m, n) => m | (1 << n), 0),
  }));
  common(d, c, T.SIDE_RESOURCE);
}
function faction(d: number, c: FactionCard): void {
  KIND[d] = T.K_FACTION;
  RACE_OF[d] = T.RACE[c.race];
  NUMBER[d] = c.number;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_FACTION;
  SIDE[d] = T.SIDE_RESOURCE;
  AT[d] = c.at.map(site);
  PLAYED_BY[d] = filter(c.playedBy);
  PLAY_NEEDS[d] = needs(c.needs);
  FACTION_MODS[d] = T.RACES.map((r) => c.mods?.[r] ?? 0);
  if (c.noCheck) SPECIAL[d]! |= SP_NO_CHECK;
  if (c.tappedSiteToo) BITS[d]! |= B_TAPPED_SITE_TOO;
  if (c.mayBeInfluenced === false) BITS[d]! |= B_NO_INFLUENCE;
}
function creature(d: number, c: CreatureCard): void {
  KIND[d] = T.K_CREATURE;
  RACE_OF[d] = T.RACE[c.race];
  SIDE[d] = T.SIDE_HAZARD;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_KILL;
  STRIKES[d] = c.strikes === "each" ? 0 : c.strikes;
  if (c.strikes === "each") BITS[d]! |= B_EACH;
  PROWESS[d] = c.prowess;
  BODY[d] = c.body ?? -1;
  ATTACKS[d] = c.attacks ?? 1;
  TAP_CANCELS[d] = c.tapCancels ?? 0;
  if (c.attackerChooses) BITS[d]! |= B_ATTACKER_CHOOSES;
  if (c.byMind) BITS[d]! |= B_BY_MIND;
  if (c.onlyTaps) BITS[d]! |= B_ONLY_TAPS;
  if (c.harmless) BITS[d]! |= B_HARMLESS;
  if (c.detainment) BITS[d]! |= B_DETAINS;
  if (c.attacksApart) BITS[d]! |= B_ATTACKS_APART;
  if (c.bodyCheck) BITS[d]! |= B_BODY_CHECK;
  if (c.barredBy) BARRED_BY[d] = need(c.barredBy);
  if (c.opens)
    OPENS.push({ faced: facedBit(c.name), races: mask(T.RACE, c.opens.races, "race"), notUnique: !!c.opens.notUnique });
  if (c.cancelledByDefenderToo) BITS[d]! |= B_CANCEL_BY_DEFENDER;
  if (c.race === "nazgul") BITS[d]! |= B_NAZGUL;
  SPARES[d] = filter(c.spares);
  KEYS[d] = keys(c.keyed);
  common(d, { has: c.has, on: c.on }, T.SIDE_HAZARD);
  const e = c.asEvent;
  if (e) {
    TYPE[d] = e.type === "short" ? T.SHORT : T.PERMANENT;
    MODES[d] = e.modes
      ? e.modes.map((m, i) => mode(m, d, i, T.SIDE_HAZARD))
      : [mode({ when: ["hazard"], needs: e.needs ?? [], does: [] }, d, 0, T.SIDE_HAZARD)];
    if (e.on) TRIGGERS[d] = [...TRIGGERS[d]!, ...e.on.map((o, i) => trigger(o, d, TRIGGERS[d]!.length + i))];
    if (e.retypes) {
      BITS[d]! |= B_HAS_RETYPES;
      RETYPES[d] = retypes(e.retypes);
    }
    if (e.modes && e.needs) MODES[d] = MODES[d]!.map((m) => ({ ...m, needs: [...m.needs, ...needs(e.needs)] }));
    ABILITIES[d] = (e.may ?? none).map((m, i) => mode(m, d, i, T.SIDE_HAZARD));
    MODS[d] = [...MODS[d]!, ...(e.has ?? none).map(mod)];
  }
}
function retypes(list: NonNullable<EventCard["retypes"]>): RetypeForm[] {
  return list.map((r) => ({
    when: r.when ? need(r.when) : null,
    regions: T.REGION_LETTERS.map((l) => (r.regions?.[l] ? T.REGION[r.regions[l]] : T.REGION[l])),
    sites: T.SITE_TYPES.map((l) => (r.sites?.[l] ? T.SITE[r.sites[l]] : T.SITE[l])),
    named: Object.entries(r.sitesNamed ?? {}).map(([n, t]) => ({ site: site(n), type: T.SITE[t] })),
    hazardsOnly: !!r.hazardsOnly,
  }));
}
function event(d: number, c: EventCard): void {
  KIND[d] = T.K_EVENT;
  MP[d] = c.mp ?? 0;
  MP_KIND[d] = T.MP_MISC;
  CORRUPTION[d] = c.corruption ?? 0;
  SIDE[d] = c.side === "resource" ? T.SIDE_RESOURCE : T.SIDE_HAZARD;
  TYPE[d] = c.type === "short" ? T.SHORT : c.type === "long" ? T.LONG : T.PERMANENT;
  STAYS[d] = c.stays
    ? index(["", "character", "company", "site", "item", "faction", "agent"] as const, c.stays, "place")
    : 0;
  // A corruption card gives corruption points; one that only forces a check is none (000:1221, 001:1436).
  if (c.keywords?.includes("corruption") && (c.corruption ?? 0) > 0) BITS[d]! |= B_CORRUPTION_CARD;
  if (c.removal) {
    REMOVAL[d] = c.removal.moreThan;
    if (c.removal.insteadOfUntap) BITS[d]! |= B_INSTEAD_OF_UNTAP;
    REMOVED_BY[d] = filter(c.removal.by);
    REMOVAL_MARKS[d] = (c.removal.atHaven ? 1 : 0) | (c.removal.supported ? 2 : 0);
    if (c.removal.free) SPECIAL[d]! |= SP_FREE_REMOVAL;
  }
  if (c.cannotBeDuplicated) BITS[d]! |= B_NOT_DOUBLED;
  if (c.oncePerTarget) BITS[d]! |= B_ONCE_PER_TARGET;
  if (c.heldTapped) BITS[d]! |= B_HELD;
  if (c.mpOnlyStored) BITS[d]! |= B_MP_ONLY_STORED;
  if (c.anyTime) {
    // The other is asked in one's own windows only where an environment lies open (frames/priority.ts).
    if (!c.modes?.every((m) => m.target?.of === "environment"))
      fail(c.name, "is playable at any time, so each of its modes must aim at an environment");
    BITS[d]! |= B_ANY_TIME;
  }
  if (c.noFollower) SPECIAL[d]! |= SP_NO_FOLLOWER;
  if (c.awaits) STANDING[d]! |= ST_AWAITS;
  if (c.storesAtEnd) STANDING[d]! |= ST_STORES_LATE;
  if (c.wizardAtHome) STANDING[d]! |= ST_WIZARD_HOME;
  if (c.storedBringsWizard) SPECIAL[d]! |= SP_STORED_WIZARD;
  if (c.oncePerCompany) SPECIAL[d]! |= SP_ONCE_PER_COMPANY;
  if (c.onePerPlayer) SPECIAL[d]! |= SP_ONE_PER_PLAYER;
  ABOVE[d] = c.discardIfCompanyAbove ?? 0;
  if (c.factionPoints) {
    STANDING[d]! |= ST_FACTION_POINTS;
    const { races, by, whose, each } = c.factionPoints;
    FACTION_POINTS[d] = { races: mask(T.RACE, races, "race"), by, all: whose === "all", each: !!each };
  }
  if (c.keepsHazardLongEvents) BITS[d]! |= B_KEEPS_LONG;
  if (c.asResourceToo) BITS[d]! |= B_AS_RESOURCE;
  STORE_AT[d] = (c.storeAt ?? none).map(site);
  // What keeps its bearer tapped until it is stored may be stored at any Haven, unless it names other places.
  STORE_TYPES[d] = c.heldTapped && !c.storeTypes && !c.storeAt ? 1 << T.HAVEN : mask(T.SITE, c.storeTypes, "site type");
  STORED_MP[d] = c.storedMp ?? -1;
  MODES[d] = eventModes(d, c);
  common(d, c, SIDE[d]!);
  if (c.joins) {
    MP_KIND[d] = T.MP_ITEM;
    JOINS[d] = { item: card(c.joins.item), discards: card(c.joins.discardsStored), mp: c.joins.mp };
    MODS[d] = (c.joins.has ?? none).map(mod);
    ABILITIES[d] = [...ABILITIES[d]!, ...(c.joins.may ?? none).map((m, i) => mode(m, d, i, SIDE[d]!))];
  }
  if (c.retypes) {
    BITS[d]! |= B_HAS_RETYPES;
    RETYPES[d] = retypes(c.retypes);
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
        : c.side === "resource"
          ? "always"
          : "hazard",
    ],
    does: [],
  };
  const modes = (c.modes ?? [plain]).map((m, i) => {
    // A hazard that may also be played as a resource: ways without a hazard window are the resource's.
    const resource =
      c.asResourceToo && !m.when.some((w) => w === "hazard" || w === "attackHazard" || w === "strikeHazard");
    return mode(m, d, i, resource ? T.SIDE_RESOURCE : SIDE[d]!);
  });
  // What a short-event does lasts the turn: it cannot be doubled in it.
  return c.cannotBeDuplicated && c.type === "short"
    ? modes.map((m) => (m.oncePer ? m : { ...m, oncePer: C.ONCE.indexOf("turn") }))
    : modes;
}
/** What an event changes of the rules for others as long as it lies in play. */
function eventSpecials(d: number, c: EventCard): void {
  if (c.agents)
    ON_AGENTS[d] = {
      moreActions: c.agents.moreActions ?? 0,
      uncounted: !!c.agents.uncounted,
      homeTypes: mask(T.SITE, c.agents.homeTypes, "site type"),
      untilFaceUp: !!c.agents.untilFaceUp,
    };
  if (c.doublesCorruption) SPECIAL[d]! |= c.doublesCorruption === "oneSource" ? SP_BALANCE : SP_PALANTIR_CORRUPTION;
  if (c.bansSearch) SPECIAL[d]! |= SP_BANS_SEARCH;
  MOST_COPIES[d] = c.mostCopies ?? 0;
  if (c.shieldsAtHavens) SPECIAL[d]! |= SP_SHIELDS_HAVENS;
  if (c.keysToo) {
    SPECIAL[d]! |= SP_KEYS_TOO;
    KEYS_TOO[d] = c.keysToo.map((k) => ({
      races: k.races ? mask(T.RACE, k.races, "race") : -1,
      ifKeyed: k.ifKeyed ? T.REGION[k.ifKeyed] : -1,
      notUnique: !!k.notUnique,
      byLand: !!k.byLand,
      needs: needs(k.needs),
      forms: keys(k.keyed),
    }));
  }
  if (c.isolatesAttacks) SPECIAL[d]! |= SP_ISOLATES;
  if (c.has?.some((h) => h.orElse !== undefined)) SPECIAL[d]! |= SP_BODY;
  DOUBLES_ATTACKS[d] = mask(T.RACE, c.doublesAttacks, "race");
  eventStands(d, c);
  if (c.tapsSites) TAPS_SITES[d] = c.tapsSites.map((l) => needs(l));
  if (c.addsAttack) {
    const a = c.addsAttack;
    const types = (a.at as readonly string[]).every((x) => x in T.SITE);
    ADDS_ATTACK[d] = {
      types: types ? mask(T.SITE, a.at as never, "site type") : 0,
      sites: types ? [] : (a.at as readonly string[]).map(site),
      deeps: !!a.deepsToo,
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
}

/** What an event of a later set says as long as it lies in play. */
function hostOf(d: number, c: NonNullable<EventCard["takesPrisoner"]>): void {
  STANDING[d]! |= ST_HOST;
  HOST[d] = {
    attacks: c.attacks.map((a) => ({ ...a, race: a.race === "none" ? -1 : T.RACE[a.race] })),
    ringsToo: !!c.ringsToo,
    bodyCheck: c.bodyCheck ?? null,
    escapesOver: c.escapesOver ?? 0,
    ringBelow: c.ringBelow ?? 0,
  };
}
/** What is special about an attack without a creature, in the place of a key. */
const plainKey = (a: { weaponless?: true; hard?: true }): number =>
  a.weaponless || a.hard
    ? (T.KEY_PLAIN << 8) | (a.weaponless ? T.PLAIN_WEAPONLESS : 0) | (a.hard ? T.PLAIN_HARD : 0)
    : 0;
function eventStands(d: number, c: EventCard): void {
  if (c.takesPrisoner) hostOf(d, c.takesPrisoner);
  if (c.agents?.mustAttack) STANDING[d]! |= ST_AGENTS_ATTACK;
  if (c.agents?.returnAtEnd) STANDING[d]! |= ST_AGENTS_RETURN;
  if (c.onGuard) STANDING[d]! |= c.onGuard === "none" ? ST_NO_GUARD : ST_GUARD_DISCARDED;
  if (c.uncounted) {
    STANDING[d]! |= ST_UNCOUNTED;
    const races = "races" in c.uncounted ? mask(T.RACE, c.uncounted.races, "race") : 0;
    UNCOUNTED[d] = { races, dragons: races === 0 };
    const word = effectForm({ do: "uncounted", once: true, ...c.uncounted });
    word.lasts = PASS_WORD[d] = LASTING_OF[d]!.length;
    LASTING_OF[d] = [...LASTING_OF[d]!, word];
  }
  if (c.drawsFewer) {
    STANDING[d]! |= ST_DRAWS_FEWER;
    DRAWS_FEWER[d] = c.drawsFewer;
  }
  if (c.itemCorruption) {
    STANDING[d]! |= ST_ITEM_CORRUPTION;
    ITEM_CORRUPTION[d] = { class: T.ITEM_CLASS[c.itemCorruption.class], by: c.itemCorruption.by };
  }
  if (c.regionsFewer) {
    STANDING[d]! |= ST_REGIONS_FEWER;
    REGIONS_FEWER[d] = c.regionsFewer;
  }
  if (c.drawsForShortWays) {
    STANDING[d]! |= ST_SHORT_WAYS;
    SHORT_WAYS[d] = c.drawsForShortWays;
  }
  if (c.cancels) {
    STANDING[d]! |= ST_CANCELS;
    CANCELS[d] = c.cancels.map(card);
  }
  if (c.healsHere || c.removesAttacks || c.siteBecomes) {
    STANDING[d]! |= ST_SITES;
    SITE_SAYS[d] =
      (c.healsHere ? SITE_HEALS : 0) | (c.removesAttacks ? SITE_NO_ATTACKS : 0) | (c.siteBecomes ? SITE_BECOMES : 0);
    if (c.siteBecomes) BECOMES[d] = T.SITE[c.siteBecomes];
  }
  if (c.barsOnCompanyOf) {
    STANDING[d]! |= ST_BARS_ON_COMPANY;
    BARS_ON_COMPANY_OF[d] = filter(c.barsOnCompanyOf);
  }
  if (c.takesSkills) STANDING[d]! |= ST_TAKES_SKILLS;
  if (c.oneDragonATurn) STANDING[d]! |= ST_ONE_DRAGON;
  if (c.pretends) {
    STANDING[d]! |= ST_PRETENDS;
    PRETENDS[d] = { card: card(c.pretends.card), but: card(c.pretends.but) };
  }
  if (c.playedAsIf) {
    STANDING[d]! |= ST_AS_IF;
    PLAYED_AS_IF[d] = { card: card(c.playedAsIf.card), but: card(c.playedAsIf.but) };
  }
  if (c.has?.some((h) => h.stat === "limit")) STANDING[d]! |= ST_LIMIT;
}
const entityNames = Object.keys(ENTITIES);
/** Number of a being by name plus one, 0 without a name. */
function entityOf(name: string | undefined): number {
  if (name !== undefined && !entityNames.includes(name)) fail(beingCompiled(), `unknown being "${name}"`);
  return name === undefined ? 0 : entityNames.indexOf(name) + 1;
}

KIND[NO_CARD] = T.K_NONE;
CARDS.forEach((c, k) => {
  const d = k + 1;
  compiling(c.name);
  UNIQUE[d] = c.unique ? 1 : 0;
  KEYWORDS_OF[d] = mask(T.KEYWORD, c.keywords, "keyword");
  ENTITY[d] = entityOf(c.entity);
  if (c.kind === "character") character(d, c);
  else if (c.kind === "agent") agent(d, c);
  else if (c.kind === "ally") ally(d, c);
  else if (c.kind === "item") item(d, c);
  else if (c.kind === "faction") faction(d, c);
  else if (c.kind === "creature") creature(d, c);
  else event(d, c);
  for (const m of [...MODES[d]!, ...ABILITIES[d]!]) lasting(d, m.does, m.side);
  for (const t of [...TRIGGERS[d]!]) lasting(d, t.does, SIDE[d]!);
  for (const m of MODES[d]!) {
    const each = m.word.each;
    if (!each) continue;
    m.each = ABILITIES[d]!.length;
    const word: Mode = { when: m.word.when, target: each.target, does: each.does };
    ABILITIES[d] = [...ABILITIES[d]!, { ...mode(word, d, m.each, m.side), taps: filter(each.taps), lent: true }];
  }
  if (MODES[d]!.some((m) => m.does.some((e) => C.EFFECT.name(e.op) === "setAside"))) SPECIAL[d]! |= SP_SETS_ASIDE;
  const points = MP[d] !== 0 || STORED_MP[d]! > 0 || JOINS[d] !== null || FOR_RACE[d] !== null;
  const hazard =
    KIND[d] === T.K_CREATURE || KIND[d] === T.K_AGENT || (SIDE[d]! & T.SIDE_HAZARD && KIND[d] === T.K_EVENT);
  SCORES[d] = points && !hazard ? 1 : 0;
  for (const m of MODES[d]!) WINDOWS_OF[d]! |= m.windows;
  for (const m of ABILITIES[d]!) ABILITY_WINDOWS[d]! |= m.windows;
  for (const t of TRIGGERS[d]!) TRIGGER_MASK[d]! |= 1 << t.on;
});

// Resource events that ask for what another card may stand in for, by the words of their literals.
const standIns = CARDS.flatMap((c) =>
  c.kind === "event" && c.playedAsIf ? [c.playedAsIf.card, c.playedAsIf.but] : [],
);
CARDS.forEach((c, k) => {
  if (c.kind !== "event" || c.side !== "resource" || c.playedAsIf) return;
  const { name, ...rest } = c;
  const words = JSON.stringify(rest);
  if (standIns.some((asked) => asked !== name && words.includes(JSON.stringify(asked))))
    SPECIAL[k + 1]! |= SP_ASKS_AS_IF;
});

/** Bit of `company.facedCards` for a creature that some card asks about, 0 for the others. */
export const FACED_BIT = i32();
FACED_ASKED.forEach((d, k) => {
  FACED_BIT[d] = 1 << k;
});

// ---- the map ----------------------------------------------------------------------------------------------------
export const SITE_COUNT = SITE_LIST.length;
export const REGION_COUNT = REGION_LIST.length;
const letters = (p: string): number[] =>
  [...p].map((l) => T.REGION[l as "w"] ?? fail(beingCompiled(), `unknown region type "${l}"`));
export const SITE_TYPE = new Uint8Array(SITE_COUNT),
  SITE_REGION = new Uint8Array(SITE_COUNT),
  SITE_HAVEN = new Int16Array(SITE_COUNT).fill(-1),
  SITE_OWN = new Uint8Array(SITE_COUNT),
  SITE_OPP = new Uint8Array(SITE_COUNT),
  SITE_ITEMS = new Uint8Array(SITE_COUNT),
  SITE_INFO = new Uint8Array(SITE_COUNT),
  /** 1 for a site of the Under-deeps. */
  SITE_DEEP = new Uint8Array(SITE_COUNT),
  /** Races of which any creature may be played there. */
  SITE_RACES = new Int32Array(SITE_COUNT),
  /** The event that is used as its site card, -1 for a card of the location deck. */
  BY_CARD = new Int16Array(SITE_COUNT).fill(-1);
export const SITE_PATH: (readonly number[])[] = [];
/** From a site of the Under-deeps: where one may go, and the number to be rolled (0 to the surface). */
export const DEEPS_ROADS: (readonly { to: number; number: number }[])[] = [];
const deepsRoads = (c: SiteCard): { to: number; number: number }[] =>
  (c.deeps ?? []).flatMap((way) =>
    "to" in way
      ? [{ to: site(way.to), number: way.number }]
      : SITE_LIST.flatMap((other, to) => (other.region === way.region ? [{ to, number: way.number }] : [])),
  );
export const HAVEN_PATHS: (readonly { to: number; path: readonly number[] }[])[] = [];
export const SITE_ATTACKS: (readonly C.SiteAttackForm[])[] = [];
/** Where a site of the Under-deeps lies: a region with no neighbours that no way and no card names. */
export const NO_REGION = REGION_COUNT;
export const REGION_TYPE = new Uint8Array(REGION_COUNT + 1);
export const ADJACENT: (readonly number[])[] = [];
REGION_LIST.forEach((r, i) => {
  compiling(r.name);
  REGION_TYPE[i] = T.REGION[r.type];
  ADJACENT[i] = r.adjacent.map(region);
});
/** Of no type that anything asks for. */
REGION_TYPE[NO_REGION] = T.REGION_LETTERS.length;
ADJACENT[NO_REGION] = [];
SITE_LIST.forEach((c, i) => {
  compiling(c.name);
  SITE_TYPE[i] = T.SITE[c.type];
  SITE_REGION[i] = c.region === undefined ? NO_REGION : region(c.region);
  if (c.deeps) SITE_DEEP[i] = 1;
  DEEPS_ROADS[i] = deepsRoads(c);
  SITE_RACES[i] = mask(T.RACE, c.creatures, "race");
  SITE_OWN[i] = c.draws[0];
  SITE_OPP[i] = c.draws[1];
  SITE_ITEMS[i] = mask(T.ITEM_CLASS, c.items, "item class");
  SITE_INFO[i] = c.information ? 1 : 0;
  if (c.byCard) BY_CARD[i] = card(c.byCard);
  if (c.haven) SITE_HAVEN[i] = site(c.haven);
  SITE_PATH[i] = letters(c.path ?? "");
  HAVEN_PATHS[i] = (c.havens ?? []).map((h) => ({ to: site(h.to), path: letters(h.path) }));
  SITE_ATTACKS[i] = (c.attacks ?? []).map(siteAttack);
});
export const HAVENS: readonly number[] = SITE_LIST.map((_, i) => i).filter((i) => SITE_TYPE[i] === T.HAVEN);

// ---- beings that several cards show -------------------------------------------------------------------------------
/** The cards of a being, by its number; its lair, -1 without one. */
export const ENTITY_CARDS: readonly (readonly number[])[] = ["", ...entityNames].map((_, e) =>
  e === 0 ? [] : CARDS.map((_c, k) => k + 1).filter((d) => ENTITY[d] === e),
);
export const ENTITY_LAIR: readonly number[] = [-1, ...Object.values(ENTITIES).map((e) => (e.lair ? site(e.lair) : -1))];
/** The Dragon whose lair a site is, by its number; 0 nobody's. */
export const LAIR_OF = new Uint8Array(SITE_COUNT);
ENTITY_LAIR.forEach((lair, e) => {
  if (lair >= 0) LAIR_OF[lair] = e;
});
/** Is a being, by its number, a unique Dragon? */
export const IS_DRAGON: readonly boolean[] = [false, ...Object.values(ENTITIES).map((e) => e.lair !== undefined)];
