/** What is known of each card by its number (`NO_CARD` and the definitions of the catalogue), as columns filled by compilecards.ts. */
import { COUNT } from "./catalogue.js";
import type * as C from "./compiled.js";

const u8 = () => new Uint8Array(COUNT);
const i8 = () => new Int8Array(COUNT);
const i32 = () => new Int32Array(COUNT);
export const KIND = u8(),
  RACE_OF = u8(),
  /** Its races, a bit each: a creature may have several. */
  RACES_OF = i32(),
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
  RARE_KEYWORDS_OF = i32(),
  /** Points of one stored after the first of its name; 0: as the first. */
  LATER_MP = i32(),
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
  BITS_2 = i32(),
  SPARED = u8(),
  /** The place in `ALIGNMENTS` of the side whose card it is; `NEUTRAL` anybody's. */
  ALIGNMENT_OF = u8(),
  /** Whose lists may hold it: a bit for each of `ALIGNMENTS` (001:374-438; coe 1.3). */
  CARD_FOR = u8(),
  /** Sides whose lists may not hold it though it is theirs, or anybody's. */
  BARRED_FOR = u8(),
  /** Further ones, where the ruleset bars more. */
  MORE_BARRED_FOR = u8(),
  /** Sides against whose players it is not played. */
  NOT_AGAINST = u8(),
  /** Stage points that it gives; the Fallen-wizard who alone may have it (his number plus one), 0 anybody (001:408, 423). */
  STAGE = i8(),
  SPECIFIC = u8(),
  /** General influence that an avatar gives his player, 0 the usual. */
  GENERAL = u8(),
  /** Followers that an avatar holds without influence; an avatar who follows another without it. */
  /** Rare keywords that it gives whom it lies on. */
  GIVES_KEYWORDS = i32(),
  /** The first card of its name, whatever its side. */
  SAME_NAME = new Uint16Array(COUNT),
  /** Mode in which the card puts the Ringwraith on whom it lies (`MODES`), 0 none. */
  MODE_OF = u8(),
  /** What it counts for a company's size, in halves (Hobbits and Orc scouts one); whom it may not stand with away from havens (`STANDS`). */
  HALVES = u8().fill(2),
  STANDS = u8(),
  /** Kinds of companies that a creature detains, a bit each. */
  DETAINS = u8(),
  /** The being a card shows, by its number (beings.ts); 0 none. */
  ENTITY = u8();

const none: never[] = [];
const lists = <X>(): (readonly X[])[] => Array.from({ length: COUNT }, () => none as readonly X[]);
export const MODS = lists<C.Mod>();
/** Ways to play the card (from hand). */
export const MODES = lists<C.ModeForm>();
/** Bit of the card among those that may be played once a turn on a character, 0 of the others. */
export const ONCE_ON = u8();
/** Ways to use it while it is in play. */
export const ABILITIES = lists<C.ModeForm>();
export const TRIGGERS = lists<C.Trigger>();
export const TRIGGER_MASK = i32();
/** Words of the card that go on for the rest of the turn (state/temporaryeffects.ts). */
export const LASTING_OF = lists<C.EffectForm>();
export const HOME = lists<number>();
/** So many of those, the first of them, his card names. */
export const NAMED_HOMES = u8();
/** Results of a body check at which a character is discarded. */
export const DISCARDED_ON = lists<number>();
export const AT = lists<number>();
export const AT_REGIONS = lists<number>();
/** Types of sites where an ally may be played. */
export const AT_TYPES = u8();
/** Types of sites, with the race of an automatic-attack there, where an ally is played. */
export const AT_GUARDED = lists<{ type: number; race: number }>();
export const STAYS_IN = lists<number>();
export const STAYS_AT = lists<number>();
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
/** Modifications by other factions in play: each by a name (`SAME_NAME`), or once by any of a race (-1 none). */
export const FACTION_BESIDE = lists<{ called: number; by: number }>();
/** What an item of a class that is given up adds. */
export const FACTION_GIFTS = lists<{ class: number; by: number }>();
/** Number of a faction for who tries to win it over in play. */
export const NUMBER_IN_PLAY = i8();
/** A Fallen-wizard has no points for it. */
export const NOTHING_TO_FALLEN = u8();
/** Further modifications: by such a one (null anybody), or with a Wizard of one's own in play (0 none asked). */
export const FACTION_BONUSES = lists<{ by: number; who: C.Filter | null; wizard: number }>();
/**
 * Items kept under an event: of which class they may be laid there (-1 none), at sites of which types, or of the Under-deeps, they
 * are played from there, whether it is discarded with the first, how many are worth how many points.
 */
export const KEEPS_ITEMS: ({
  class: number;
  types: number;
  /** Played from there wherever they are playable; so many at once (0 any number). */
  anywhere: boolean;
  most: number;
  inDeeps: boolean;
  once: boolean;
  least: number;
  mp: number;
} | null)[] = Array.from({ length: COUNT }, () => null);
/** A card of one's own that must be stored for the item to be played; `anyDeeps`: with it, at every site of the Under-deeps. */
export const WITH_STORED: ({ card: number; anyDeeps: boolean } | null)[] = Array.from({ length: COUNT }, () => null);
/** What storing it brings: a twin of what the opponent has stored, or an item with one of these keywords. */
export const STORING_BRINGS: ({ twin: boolean; keywords: number } | null)[] = Array.from({ length: COUNT }, () => null);
export const PLAY_NEEDS = lists<C.Need>();
/** The same of a faction without its place, where that is told by what is printed on sites. */
export const NEEDS_BUT_PLACE = lists<C.Need>();
/** What a test of it may bring: cards with a keyword, or with a rare one, by which results (-1 any). */
export const RING_TEST: (readonly { ring: number; rare: number; results: number }[])[] = lists();
/** Beside whom a character may come in the same turn. */
export const COMES_BESIDE = lists<number>();
/** Of allies: the mode in which a Ringwraith is with it (`MODES`), 0 none. */
export const RIDES_IN = u8();
/** A gold ring whose test finds a Lesser Ring in the piles too. */
export const TEST_FINDS = u8();
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
  itsSite: boolean;
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
  /** Against such companies alone, a bit each, 0 all; kinds that it detains. */
  kinds: number;
  detains: number;
} | null)[] = Array.from({ length: COUNT }, () => null);
export const TAP_CANCELS = u8();
/** Words that only change how something is counted. */
export const SPECIAL = i32(),
  SPECIAL_2 = i32();
/** Which factions an event makes worth more, of whom, and whether only while one of each race is there. */
export interface FactionPointsForm {
  races: number;
  by: number;
  all: boolean;
  each: boolean;
  /** Those of heroes alone. */
  hero: boolean;
}
export const FACTION_POINTS: (FactionPointsForm | null)[] = Array.from({ length: COUNT }, () => null);
/** Stats of others that the card changes while it is in play, a bit each; `summary.touches` holds the union of all in play. */
export const TOUCHES = i32();
/** Words with a bit for each hook that the card answers, `HOOK_WORDS` of them for each definition; `summary.hooks` holds the union of all in play. */
export const HOOK_WORDS = 9;
export const HOOKS_OF = new Int32Array(COUNT * HOOK_WORDS);
/** Does the card answer any hook? */
export const ANSWERS = new Uint8Array(COUNT);
/** Of a card that is played on a strike or an attack: with which outcome it stays (`IF_*`). */
export const STAYS_IF = u8();
/**
 * What is so of attempts on factions (but one, -1 none) played in these regions: a modification, a card that is not used.
 */
export const IN_ATTEMPTS: ({
  card: number;
  regions: readonly number[];
  but: number;
  by: number;
  byCharacters: boolean;
} | null)[] = Array.from({ length: COUNT }, () => null);
/** Of getting rid of a card: 1 only at a Haven, 2 others may tap in support. */
export const REMOVAL_MARKS = u8();
/** What a hazard host does to prisoners (001:1274-1315); race -1: of the agent who took them. */
export interface HostForm {
  readonly attacks: readonly { race: number; strikes: number; prowess: number }[];
  readonly ofSite: boolean;
  readonly ringsToo: boolean;
  readonly bodyCheck: number | null;
  readonly escapesOver: number;
  readonly ringBelow: number;
}
export const HOST: (HostForm | null)[] = Array.from({ length: COUNT }, () => null);
/** Cards that have no effect while this one lies in play. */
export const CANCELS = lists<number>();
/** What an event on a site says of it: companies heal, it has no attacks of its own, it counts as another type. */
export const SITE_SAYS = new Uint16Array(COUNT);
/** What an event on a site makes of it for the companies of others: a type plus one (0 none), an attack. */
export const FOR_OTHERS: ({ type: number; race: number; strikes: number; prowess: number } | null)[] = Array.from(
  { length: COUNT },
  () => null,
);
export const BECOMES = u8();
/** Who else than the bearer taps to be rid of a card. */
export const REMOVED_BY: (C.Filter | null)[] = Array.from({ length: COUNT }, () => null);
/** What is not counted against the hazard limit once for each company: races, or (`dragons`) cards of unique Dragons. */
export const UNCOUNTED: ({ races: number; dragons: boolean } | null)[] = Array.from({ length: COUNT }, () => null);
/** The place of that among the words of the card that last. */
export const PASS_WORD = u8();
/** Of a class (-1 any), or with a keyword. */
export const ITEM_CORRUPTION: ({ class: number; keyword: number; by: number } | null)[] = Array.from(
  { length: COUNT },
  () => null,
);
/** Creatures of less prowess than this may be placed with the item, 0 none. */
export const KEEPS_CREATURE = new Uint8Array(COUNT);
/** Of an event that becomes an ally: what is added to the prowess printed on the creature that lies with it, plus 100; 0 none. */
export const TAMES = new Uint8Array(COUNT);
/** As `PRETENDS`, for the one resource that is played with the card. */
export const PLAYED_AS_IF: ({ card: number; but: number } | null)[] = Array.from({ length: COUNT }, () => null);
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
/** What a card placed with the item makes of its points. */
export const RESTORED: ({ by: number; mp: number; corruption: number } | null)[] = Array.from(
  { length: COUNT },
  () => null,
);
/** What must go on to be so of the company a card lies on; asked whenever a company changes. */
export const ONLY_WHILE = lists<C.Need>();
/** What a stored card says: of the corruption of items with a keyword; of automatic-attacks at sites of some types; what a region and a site have become (-1 none). */
export const WHEN_STORED: ({
  keyword: number;
  corruption: number;
  weakens: number;
  waits: boolean;
  region: number;
  regionType: number;
  site: number;
  siteType: number;
} | null)[] = Array.from({ length: COUNT }, () => null);
export const TAPS_SITES: (readonly (readonly C.Need[])[])[] = Array.from({ length: COUNT }, () => []);
export const BELOW = u8();
/** So many of the card in a deck at most, 0 as usual. */
export const MOST_COPIES = u8();
/** Whom an event on a character takes in an attack of his company, and what becomes of them. */
export const CAPTOR: ({ races: number; over: number; below: number; barsHavens: boolean; instead: boolean } | null)[] =
  Array.from({ length: COUNT }, () => null);
/** What events say against Fallen-wizards. */
export const AGAINST_FALLEN: (C.AgainstFallenForm | null)[] = Array.from({ length: COUNT }, () => null);
/** Windows in which the card can be played at all (union over its modes). */
export const WINDOWS_OF = i32();
export const ABILITY_WINDOWS = i32();

/** Where an agent may go beside or instead of where any agent may; his magic and what his attack does besides. */
export interface AgentForm {
  /** Nobody plays him as a character. */
  readonly hazardOnly: boolean;
  readonly havens: boolean;
  readonly notTo: number;
  readonly onlySites: readonly number[];
  readonly onlyRegions: readonly number[];
  readonly magic: readonly string[];
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
/** What an event on a site makes of it for its player, a Fallen-wizard (`HAVEN_*`). */
export const HAVEN_SAYS = u8();
/** So much influence controls its bearer, 0 as usual. */
export const HELD_FOR = u8();
/** What an event makes of the avatar on whom it lies; `staying`: what it costs him to stay untapped. */
export const SHAPE: ({
  prowess: number;
  body: number;
  di: number;
  general: number;
  skills: number;
  staying: number;
  still: boolean;
} | null)[] = Array.from({ length: COUNT }, () => null);
/** What it says of the points of a Fallen-wizard's other cards, null of most. */
export const WORTH: (readonly C.WorthForm[] | null)[] = Array.from({ length: COUNT }, () => null);
