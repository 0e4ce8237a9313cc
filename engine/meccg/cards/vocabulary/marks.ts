/**
 * Bits that a card's literal leaves in the columns `BITS`, `SPECIAL` and `STANDING` (defs.ts): each its own, which a
 * test holds to. A mark says that a card has something to say; what it says stands in a table of its own.
 */

// ---- `BITS`: what is said of the card by itself
export const B_ATTACKER_CHOOSES = 1 << 0,
  B_EACH = 1 << 1,
  B_HOME_ONLY = 1 << 2,
  B_NOT_DOUBLED = 1 << 3,
  B_ONCE_PER_TARGET = 1 << 4,
  B_HELD = 1 << 5,
  B_INSTEAD_OF_UNTAP = 1 << 6,
  B_NO_TRANSFER = 1 << 7,
  B_NO_STORE = 1 << 8,
  B_ONCE_PER_CHARACTER = 1 << 9,
  B_MP_ONLY_STORED = 1 << 10,
  B_BY_MIND = 1 << 11,
  B_ONLY_TAPS = 1 << 12,
  B_HARMLESS = 1 << 13,
  B_ANY_TIME = 1 << 14,
  B_KEEPS_LONG = 1 << 15,
  B_TAPPED_SITE_TOO = 1 << 16,
  B_DISCARD_IF_MOVES = 1 << 17,
  B_NO_INFLUENCE = 1 << 18,
  B_AS_RESOURCE = 1 << 19,
  B_AVATAR = 1 << 20,
  B_CORRUPTION_CARD = 1 << 21,
  B_CANCEL_BY_DEFENDER = 1 << 22,
  B_NO_ATTACK_VALUES = 1 << 23,
  B_NAZGUL = 1 << 24,
  B_HAS_RETYPES = 1 << 25,
  /** A site is a Haven for healing and for characters who come. */
  B_HAVEN_FOR = 1 << 27,
  /** Its bearer never becomes untapped. */
  B_KEEPS_TAPPED = 1 << 26,
  B_ATTACKS_APART = 1 << 28,
  B_BODY_CHECK = 1 << 29,
  B_DETAINS = 1 << 30;

// ---- `SPECIAL`: words that only change how something is counted
export const SP_BALANCE = 1 << 0,
  SP_PALANTIR_CORRUPTION = 1 << 1,
  SP_NO_CHECK = 1 << 2,
  SP_OPEN_DISCARDS = 1 << 3,
  SP_BANS_SEARCH = 1 << 4,
  SP_SHIELDS_HAVENS = 1 << 5,
  SP_KEYS_TOO = 1 << 6,
  SP_SETS_ASIDE = 1 << 7,
  SP_NOT_STARTER = 1 << 8,
  SP_HEALS_COMPANY = 1 << 9,
  SP_WARDS_DARK = 1 << 10,
  SP_FREE_REMOVAL = 1 << 11,
  SP_NO_FOLLOWER = 1 << 12,
  SP_ONE_PER_PLAYER = 1 << 13,
  SP_MOUNT = 1 << 14,
  SP_STORED_WIZARD = 1 << 15,
  SP_ONCE_PER_COMPANY = 1 << 16,
  /** An item that only a Wizard may have. */
  SP_WIZARD_BEARS = 1 << 17,
  /** A resource event that asks for a card which another may stand in for. */
  SP_ASKS_AS_IF = 1 << 18,
  SP_ISOLATES = 1 << 20,
  /** What it gives is the item's on which it lies. */
  SP_OF_ITEM = 1 << 26,
  /** Tapped, it does not untap by itself. */
  SP_STAYS_TAPPED = 1 << 27,
  SP_BODY = 1 << 21;

// ---- `STANDING`: what is said as long as it lies in play; `header.standing` holds the union of all in play
export const ST_UNCOUNTED = 1 << 0,
  ST_DRAWS_FEWER = 1 << 1,
  ST_ITEM_CORRUPTION = 1 << 2,
  ST_ONE_DRAGON = 1 << 3,
  ST_PRETENDS = 1 << 4,
  ST_LIMIT = 1 << 5,
  /** Somebody costs no influence, gives no points and keeps his company where it is. */
  ST_AWAITS = 1 << 6,
  ST_FACTION_POINTS = 1 << 7,
  ST_STORES_LATE = 1 << 8,
  ST_WIZARD_HOME = 1 << 9,
  ST_MOUNTS = 1 << 10,
  ST_BODYGUARD = 1 << 11,
  ST_BARS_ON_COMPANY = 1 << 12,
  ST_NO_GUARD = 1 << 13,
  /** It says something of its own (`SAYS`). */
  ST_SAYS = 1 << 14,
  /** A resource may be played with it, as if a card were in play. */
  ST_AS_IF = 1 << 16,
  /** It has something to say in `RARE`. */
  ST_RARE = 1 << 17,
  /** Companies may rest at the site after their movement/hazard phase. */
  ST_RESTS = 1 << 19,
  ST_SITES = 1 << 20,
  ST_CANCELS = 1 << 21,
  ST_AGENTS_ATTACK = 1 << 22,
  ST_AGENTS_RETURN = 1 << 23,
  ST_TAKES_SKILLS = 1 << 24,
  ST_GUARD_DISCARDED = 1 << 25,
  ST_REGIONS_FEWER = 1 << 26,
  ST_SHORT_WAYS = 1 << 27,
  ST_HOST = 1 << 28,
  /** It goes when its bearer has made a corruption check. */
  ST_UNTIL_CHECK = 1 << 29,
  /** It changes somebody's general influence. */
  ST_GENERAL = 1 << 30;

// ---- `RARE`: what only a few cards say as long as they lie in play
/** Its bearer has no direct influence. */
export const R_MUTE = 1,
  /** Played on a strike, it stays only if that succeeds; it goes if that is defeated; if nobody of the company is eliminated by the attack. */
  R_IF_SUCCEEDS = 2,
  R_IF_UNDEFEATED = 4,
  R_IF_ELIMINATED = 8,
  /** It says something of attempts on some factions (`IN_ATTEMPTS`). */
  R_IN_ATTEMPTS = 16,
  /** On a company: it goes as soon as something is not so any more; when somebody leaves for another company. */
  R_ONLY_WHILE = 2048,
  R_UNTIL_SPLIT = 4096,
  /** Factions come to lie under it. */
  R_GATHERS = 8192,
  /** Its bearer rules the lair where his company has beaten a Dragon. */
  R_RULES = 32,
  /** Whatever would heal its bearer lets him roll instead (`WITHSTANDS`). */
  R_WITHSTANDS = 65536,
  /** It is discarded after the attack on which it was played, unless that was by some races. */
  R_FOR_ATTACK = 64,
  /** Whoever is in some regions lacks a skill, and the use of some cards (`BENIGHTS`). */
  R_BENIGHTS = 128,
  /** An item that may be discarded in the stead of another of its company. */
  R_IN_STEAD = 1 << 19,
  R_WAITS = R_IF_SUCCEEDS | R_IF_UNDEFEATED | R_IF_ELIMINATED;

// ---- `STAYS`: with what a card stays
export const STAY_NONE = 0,
  STAY_CHARACTER = 1,
  STAY_COMPANY = 2,
  STAY_SITE = 3,
  STAY_ITEM = 4,
  STAY_FACTION = 5,
  STAY_AGENT = 6;

// ---- `SITE_SAYS`: what an event on a site says of it
export const SITE_HEALS = 1,
  SITE_NO_ATTACKS = 2,
  SITE_BECOMES = 4;

// ---- `SAYS`: what is said by one or two cards alone, as long as they lie in play (`ST_SAYS`)
export const SAYS_DEFENDER = 1,
  SAYS_WEARY = 2,
  SAYS_KEEPS = 4,
  SAYS_ITEM_FOR_ITEM = 8,
  /** What resource short-events of the organization phase go on doing is cancelled for some companies (`STILLS_PLANS`). */
  SAYS_STILLS = 16,
  /** It says something once it is stored (`WHEN_STORED`). */
  SAYS_STORED = 64,
  /** Items are kept under it (`KEEPS_ITEMS`). */
  SAYS_UNDER = 32768,
  /** Cards of a hand that are discarded may go on top of a deck. */
  SAYS_ON_TOP = 256,
  /** No card with some keywords can be played (`BARS_KEYWORD`). */
  SAYS_BARS = 1024,
  /** It is kept by discards of a hand (`KEPT_BY`). */
  SAYS_KEPT = 2048,
  /** It says something of the company it lies on (`COMPANY_SAYS`). */
  SAYS_COMPANY = 512,
  /** It makes the lair of the Dragon with whom it lies a rich one (`RICH_LAIR`). */
  SAYS_RICH_LAIR = 4096;

// ---- `COMPANY_SAYS`: what an event on a company says of it
/** Others of it tap in support of somebody's roll to be rid of a corruption card. */
export const COMPANY_SUPPORTS = 1,
  /** It may be of any size. */
  COMPANY_ANY_SIZE = 2,
  /** Some of it need no influence (`HELD_FREE`). */
  COMPANY_HELD_FREE = 4;
