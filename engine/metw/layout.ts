/**
 * Where everything lies in the buffer. docs/STATE.md describes each column; the numbers are only here.
 * Sizes depend on the number of players alone.
 */

/** Distinct card names in one player's list (longest legal list: 50+50+13+40+10+2 = 165). */
export const NAMES = 166;
/** Fills the rest of a list of names: sorts after every definition. */
export const END_OF_LIST = 32767;
/** Cards in play, stored, won or lying beside a company, for two players. */
export const SLOTS = 160;
export const COMPANIES_PER_PLAYER = 9;
export const SITES = 80;
export const HAND = 28;

// Piles of counts, one byte a name. A pile's first group is TOP, then DECK.
export const DECK = 0;
export const DISCARD = 1;
export const SIDEBOARD = 2;
/** Looked at and put back on top: drawn before DECK. */
export const TOP = 3;
/** The pool of starting cards; after the setup, what was left of it. */
export const POOL = 4;
/** Out of play, open to all. */
export const OUT = 5;
/** Creatures of this player that the opponent defeated: they lie in his marshalling point pile. */
export const WON = 6;
export const PILES = 7;
/** Rows of bytes: the last four piles share two rows, four bits each. */
export const PILE_ROWS = 5;

// What the opponents know of a player's cards, two counts a byte (see visibility.ts).
export const KNOWN_HAND = 0;
export const KNOWN_TOP = 1;
export const KNOWN_DECK = 2;
export const KNOWN_DISCARD = 3;
export const KNOWN_LOOSE = 4;
export const KNOWN_WHERE = 5;
export const KNOWN_BYTES = 3;

// Header words (Int32).
export const STEPS = 0;
export const SP = 1;
export const CHOOSER = 2;
export const HOW = 3;
export const WINNER = 4;
export const TURN = 5;
export const ACTIVE = 6;
export const PHASE = 7;
export const FIRST = 8;
export const ROLLED = 9;
export const CH_KIND = 10;
export const CH_PLAYER = 11;
export const CH_ARG = 12;
export const COMPANY = 13;
export const CHAIN_COUNT = 14;
export const EVENTS = 15;
export const RESULT = 16;
/** Seat that called the Council, plus one. */
export const CALLER = 17;
/** Turn number after which the game ends, or 0. */
export const LAST_TURN = 18;
export const TRIGGERS = 19;
export const WIN_R = 20;
export const WIN_H = 21;
export const ATTACK = 22;
export const STRIKE = 23;
/** Bits for this turn: see TURN_* below. */
export const TURN_BITS = 24;
export const QUEUE_COUNT = 25;
/** Who failed a corruption check last: his prowess, and his company in the second byte (Traitor). */
export const FAILED = 27;
/** Definition + 1 of the card that rolled or was revealed last, for texts. */
export const SHOWN = 28;
/** Attacks strengthened until the end of the turn: races, and prowess | strikes << 8. */
export const ATTACKS_RACES = 29;
export const ATTACKS_PLUS = 30;
/** Which windows are open (rules/priority.ts). */
export const WIN_CODE = 31;
/** Prowess gained for the attack under way alone: all characters of the company, and its Wizard in the second byte. */
export const KINDLED = 32;
/** Mark of how things stood when a short-event began to work that may turn out to have done nothing; 0 none. */
export const STOOD = 33;
export const HEADER_WORDS = 34;

export const TURN_CHARACTER = 1;
export const TURN_INFLUENCE = 2;
/** The block of organizing is open / over (organizingIsOneBlock). */
export const TURN_ORGANIZING = 4;
export const TURN_SIDEBOARD_H = 8;
export const TURN_ARRANGED = 16;
export const TURN_ORGANIZED = 32;
/** From here on: how many short-events went back to a hand this turn because they had done nothing. */
export const TURN_RETURNS = 64;

// Player words (Int16).
export const P_HAND = 0;
export const P_PILE = 1; // seven sizes
export const P_EXHAUSTED = 8;
export const P_BITS = 9;
/** Slot of the Wizard in play plus one. */
export const P_WIZARD = 10;
export const P_WIZARD_TURN = 11;
export const P_TURNS = 12;
/** Definition + 1 of the Wizard this player has revealed. */
export const P_REVEALED = 13;
export const P_HANDMOD = 14;
export const PLAYER_WORDS = 16;

export const PB_DRAFT_DONE = 1;
export const PB_WIZARD_LOST = 2;
/** Neither deck nor discard pile is left: the next card discarded is the deck (coe 2.4.1). */
export const PB_NO_DECK = 32;

// Company words (Int16).
export const C_SITE = 0;
export const C_NEW = 1;
export const C_OWNER = 2;
export const C_BITS = 3;
export const C_LIMIT = 4;
export const C_SPENT = 5;
export const C_GUARD = 6; // def + 1
export const C_PATH = 7; // number of regions; what attacks gain against it this turn is in C_ATTACKSPLUS
export const C_REGIONS = 8; // eight words: see regionWord
export const C_SITETYPE = 16; // see siteTypeWord
export const C_FACED = 17; // race mask, two words
export const C_FACED2 = 18;
export const C_RESTRICT = 19;
export const C_HOME = 20; // site of origin this turn
export const C_AUTOPROWESS = 21;
export const C_LIMITMOD = 22;
export const C_GUARDER = 23;
export const C_ONCE = 24; // three defs + 1 of cards that may not be doubled on it this turn
export const C_FACED_CARD = 28; // def + 1 of a unique creature faced this turn
export const C_FACED_CARD2 = 27; // another one (shares the last place of C_ONCE)
/** What every attack on it gains this turn. */
export const C_ATTACKSPLUS = 29;
/** First character (slot), NONE when there is no such company. */
export const C_FIRST = 30;
/** Region types of which one in the path lowers the limit (two with Gates of Morning): mask. */
export const C_LIMITIF = 31;
export const COMPANY_WORDS = 32;

// Company bits.
export const CB_MOVED = 1;
export const CB_PLANNED = 2;
export const CB_REVEALED = 4;
export const CB_MH_DONE = 8;
export const CB_SITE_DONE = 16;
export const CB_ENTERED = 32;
export const CB_RETURNED = 64;
export const CB_TAPPED_SITE = 128; // a card that taps the site was played: one more minor item
export const CB_BYREGIONS = 256;
export const CB_GUARDED = 512; // a card was put on guard this phase
/** One more item may be played, tapped site or not (Thorough Search). */
export const CB_THOROUGH = 1024;

/** Stands at a site that was arranged since the last thing that cannot be undone. */
export const CB_ARRANGED = 8192;
/** Split off this turn: all but one such company must move. */
export const CB_SPLIT = 4096;
export const CB_MOVE_AGAIN = 16384;
/** A creature shown from on guard waits to attack (its definition + 1 stands in C_LIMITMOD). */
export const CB_GUARD_CREATURE = 2048;

// In-play roles.
export const FREE = 0;
export const CHARACTER = 1;
export const ITEM = 2;
export const ALLY = 3;
export const ATTACHED = 4; // permanent-event on a character or item bearer
export const EVENT = 5; // long- and permanent-events on the table
export const FACTION = 6;
export const STORED = 7;
export const ON_COMPANY = 9;
export const ON_SITE = 10;

// Status bits.
export const TAPPED = 1;
export const WOUNDED = 2;
export const HELD = 4; // may not untap until something is stored
export const CAME_THIS_TURN = 8;
export const OUT_OF_USE = 16;
export const PROTECTED = 32;
export const HAS_LEFT = 64;
export const UNCONTROLLED = 128;
/** Characters, allies, items: came during this turn's site phase (the bit means something else for events and free slots). */
export const CAME_AT_SITE = 64;

// Turn bits of an instance.
export const T_CORRUPTED = 1;
export const T_REMOVAL = 2;
export const T_TRANSFERRED = 4;
export const T_WOUNDED = 8; // wounded by the current attack
export const T_ENABLED = 16; // may use a palantír this turn
/** Bears an effect of this turn that cannot be duplicated on him (Weariness of the Heart). */
export const T_WEARY = 32;
export const T_USED = 64;

export const NONE = 255;

// Strike marks.
export const ST_NONE = 0;
export const ST_ASSIGNED = 1;
export const ST_DONE = 2;

export const FRAME_WORDS = 16;
export const FRAMES = 22;
export const ENTRY_WORDS = 12;
export const ENTRIES = 12;
export const QUEUED = 12;
export const QUEUE_WORDS = 4;

export interface Layout {
  players: number;
  companies: number;
  header: number;
  list: number;
  player: number;
  companiesAt: number;
  iDef: number;
  frames: number;
  chain: number;
  queue: number;
  streams: number;
  bytesAt: number;
  piles: number;
  known: number;
  hands: number;
  sites: number;
  slots: number;
  size: number;
}

/** Byte offsets for so many players. Two players: within 8 KiB (a test checks it). */
export function layoutFor(players: number): Layout {
  let at = 0;
  const take = (bytes: number, align: number) => {
    at = Math.ceil(at / align) * align;
    const here = at;
    at += bytes;
    return here;
  };
  const companies = COMPANIES_PER_PLAYER * players;
  const header = take(HEADER_WORDS * 4, 4);
  const streams = take(players * 2 * 4 * 4, 4);
  const list = take(players * NAMES * 2, 2);
  const player = take(players * PLAYER_WORDS * 2, 2);
  const companiesAt = take(companies * COMPANY_WORDS * 2, 2);
  const iDef = take(SLOTS * 2, 2);
  const frames = take(FRAMES * FRAME_WORDS * 2, 2);
  const chain = take(ENTRIES * ENTRY_WORDS * 2, 2);
  const queue = take(QUEUED * QUEUE_WORDS * 2, 2);
  const piles = take(players * PILE_ROWS * NAMES, 1);
  const known = take(players * KNOWN_BYTES * NAMES, 1);
  const hands = take(players * HAND * 2, 2);
  const sites = take(players * SITES, 1);
  const slots = take(SLOTS * 11, 4);
  const size = Math.ceil(at / 8) * 8;
  return {
    players,
    companies,
    header,
    streams,
    list,
    player,
    companiesAt,
    iDef,
    frames,
    chain,
    queue,
    bytesAt: 0,
    piles,
    known,
    hands,
    sites,
    slots,
    size,
  };
}

// A region of a path: its name plus one (0 unnamed), its type as it counts now, and as it counts for playing hazards.
export const regionWord = (name: number, type: number, forHazards = type): number =>
  name | (type << 8) | (forHazards << 11);
export const regionName = (w: number): number => (w & 255) - 1;
export const regionType = (w: number): number => (w >> 8) & 7;
export const regionTypeForHazards = (w: number): number => (w >> 11) & 7;
/** Bits of such words: a short-event has said so for this turn. */
export const REGION_SAID = 1 << 14;
export const SITE_SAID = 1 << 8;
// The type a site has become, plus one, and what it is for playing hazards, plus one; 0 as printed.
export const siteTypeWord = (type: number, forHazards = type): number => (type + 1) | ((forHazards + 1) << 4);
