/**
 * Where everything lies in the buffer. docs/STATE.md describes each column; the numbers are only here.
 * Sizes depend on the number of players alone.
 */

import {
  CompanyBit,
  CompanyWord,
  Header,
  Known,
  Pile,
  PlayerBit,
  PlayerWord,
  Role,
  Status,
  TurnBit,
  TurnMark,
} from "./state/schema.js";

export * from "./state/schema.js";

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
export const DECK = Pile.deck;
export const DISCARD = Pile.discard;
export const SIDEBOARD = Pile.sideboard;
/** Looked at and put back on top: drawn before DECK. */
export const TOP = Pile.top;
/** The pool of starting cards; after the setup, what was left of it. */
export const POOL = Pile.pool;
/** Out of play, open to all. */
export const OUT = Pile.out;
/** Creatures of this player that the opponent defeated: they lie in his marshalling point pile. */
export const WON = Pile.won;
export const PILES = 7;
/** Rows of bytes: the last four piles share two rows, four bits each. */
export const PILE_ROWS = 5;

// What the opponents know of a player's cards, two counts a byte (see visibility.ts).
export const KNOWN_HAND = Known.hand;
export const KNOWN_TOP = Known.top;
export const KNOWN_DECK = Known.deck;
export const KNOWN_DISCARD = Known.discard;
export const KNOWN_LOOSE = Known.loose;
export const KNOWN_WHERE = Known.where;
export const KNOWN_BYTES = 3;

// Header words (Int32).
export const STEPS = Header.steps;
export const SP = Header.depth;
export const CHOOSER = Header.chooser;
export const HOW = Header.how;
export const WINNER = Header.winner;
export const TURN = Header.turn;
export const ACTIVE = Header.active;
export const PHASE = Header.phase;
export const FIRST = Header.first;
export const ROLLED = Header.rolled;
export const CH_KIND = Header.chanceKind;
export const CH_PLAYER = Header.chancePlayer;
export const CH_ARG = Header.free12;
export const COMPANY = Header.company;
export const CHAIN_COUNT = Header.chainCount;
export const EVENTS = Header.events;
export const RESULT = Header.result;
/** Seat that called the Council, plus one. */
export const CALLER = Header.caller;
/** Turn number after which the game ends, or 0. */
export const LAST_TURN = Header.lastTurn;
export const TRIGGERS = Header.triggers;
export const WIN_R = Header.windowsActive;
export const WIN_H = Header.windowsOther;
export const ATTACK = Header.attack;
export const STRIKE = Header.strike;
/** Bits for this turn: see TURN_* below. */
export const TURN_BITS = Header.turnBits;
export const QUEUE_COUNT = Header.queueCount;
/** Who failed a corruption check last: his prowess, and his company in the second byte (Traitor). */
export const FAILED = Header.failed;
/** Definition + 1 of the card that rolled or was revealed last, for texts. */
export const SHOWN = Header.shown;
/** Attacks strengthened until the end of the turn: races, and prowess | strikes << 8. */
export const ATTACKS_RACES = Header.attacksRaces;
export const ATTACKS_PLUS = Header.attacksPlus;
/** Which windows are open (rules/priority.ts). */
export const WIN_CODE = Header.windowCode;
/** Prowess gained for the attack under way alone: all characters of the company, and its Wizard in the second byte. */
export const KINDLED = Header.kindled;
/** Mark of how things stood when a short-event began to work that may turn out to have done nothing; 0 none. */
export const STOOD = Header.stood;
export const HEADER_WORDS = Header.width;

export const TURN_CHARACTER = TurnBit.character;
export const TURN_INFLUENCE = TurnBit.influence;
/** The block of organizing is open / over (organizingIsOneBlock). */
export const TURN_ORGANIZING = TurnBit.organizing;
export const TURN_SIDEBOARD_H = TurnBit.sideboardByOther;
export const TURN_ARRANGED = TurnBit.arranged;
export const TURN_ORGANIZED = TurnBit.organized;
/** From here on: how many short-events went back to a hand this turn because they had done nothing. */

// Player words (Int16).
export const P_HAND = PlayerWord.hand;
export const P_PILE = PlayerWord.pile; // seven sizes
export const P_EXHAUSTED = PlayerWord.exhausted;
export const P_BITS = PlayerWord.bits;
/** Slot of the Wizard in play plus one. */
export const P_WIZARD = PlayerWord.wizard;
export const P_WIZARD_TURN = PlayerWord.wizardTurn;
export const P_TURNS = PlayerWord.turns;
/** Definition + 1 of the Wizard this player has revealed. */
export const P_REVEALED = PlayerWord.revealed;
export const P_HANDMOD = PlayerWord.handChange;
export const PLAYER_WORDS = PlayerWord.width;

export const PB_DRAFT_DONE = PlayerBit.draftDone;
export const PB_WIZARD_LOST = PlayerBit.wizardLost;
/** Neither deck nor discard pile is left: the next card discarded is the deck (coe 2.4.1). */
export const PB_NO_DECK = PlayerBit.noDeck;

// Company words (Int16).
export const C_SITE = CompanyWord.site;
export const C_NEW = CompanyWord.destination;
export const C_OWNER = CompanyWord.owner;
export const C_BITS = CompanyWord.bits;
export const C_LIMIT = CompanyWord.limit;
export const C_SPENT = CompanyWord.spent;
export const C_GUARD = CompanyWord.guard; // def + 1
export const C_PATH = CompanyWord.pathLength; // number of regions; what attacks gain against it this turn is in C_ATTACKSPLUS
export const C_REGIONS = CompanyWord.regions; // eight words: see regionWord
export const C_SITETYPE = CompanyWord.siteType; // see siteTypeWord
export const C_FACED = CompanyWord.faced; // race mask, two words
export const C_FACED2 = CompanyWord.faced + 1;
export const C_RESTRICT = CompanyWord.restrictions;
export const C_HOME = CompanyWord.home; // site of origin this turn
export const C_AUTOPROWESS = CompanyWord.autoAttacks;
export const C_LIMITMOD = CompanyWord.limitChange;
export const C_GUARDER = CompanyWord.guarder;
export const C_ONCE = CompanyWord.once; // three defs + 1 of cards that may not be doubled on it this turn
export const C_FACED_CARD = CompanyWord.facedCards + 1; // def + 1 of a unique creature faced this turn
export const C_FACED_CARD2 = CompanyWord.facedCards; // another one (shares the last place of C_ONCE)
/** What every attack on it gains this turn. */
export const C_ATTACKSPLUS = CompanyWord.attacksPlus;
/** First character (slot), NONE when there is no such company. */
export const C_FIRST = CompanyWord.first;
/** Region types of which one in the path lowers the limit (two with Gates of Morning): mask. */
export const C_LIMITIF = CompanyWord.limitIf;
export const COMPANY_WORDS = CompanyWord.width;

// Company bits.
export const CB_MOVED = CompanyBit.moved;
export const CB_PLANNED = CompanyBit.planned;
export const CB_REVEALED = CompanyBit.revealed;
export const CB_MH_DONE = CompanyBit.movementDone;
export const CB_SITE_DONE = CompanyBit.siteDone;
export const CB_ENTERED = CompanyBit.entered;
export const CB_RETURNED = CompanyBit.sentBack;
export const CB_TAPPED_SITE = CompanyBit.tappedSite; // a card that taps the site was played: one more minor item
export const CB_BYREGIONS = CompanyBit.byRegions;
export const CB_GUARDED = CompanyBit.guarded; // a card was put on guard this phase
/** One more item may be played, tapped site or not (Thorough Search). */
export const CB_THOROUGH = CompanyBit.thorough;

/** Stands at a site that was arranged since the last thing that cannot be undone. */
export const CB_ARRANGED = CompanyBit.arranged;
/** Split off this turn: all but one such company must move. */
export const CB_SPLIT = CompanyBit.split;
export const CB_MOVE_AGAIN = CompanyBit.movesAgain;
/** A creature shown from on guard waits to attack (its definition + 1 stands in C_LIMITMOD). */
export const CB_GUARD_CREATURE = CompanyBit.guardCreature;

// In-play roles.
export const FREE = Role.free;
export const CHARACTER = Role.character;
export const ITEM = Role.item;
export const ALLY = Role.ally;
export const ATTACHED = Role.attached; // permanent-event on a character or item bearer
export const EVENT = Role.event; // long- and permanent-events on the table
export const FACTION = Role.faction;
export const STORED = Role.stored;
export const ON_COMPANY = Role.onCompany;
export const ON_SITE = Role.onSite;

// Status bits.
export const TAPPED = Status.tapped;
export const WOUNDED = Status.wounded;
export const HELD = Status.held; // may not untap until something is stored
export const CAME_THIS_TURN = Status.cameThisTurn;
export const OUT_OF_USE = Status.outOfUse;
export const PROTECTED = Status.protected;
export const HAS_LEFT = Status.cameAtSite;
export const UNCONTROLLED = Status.uncontrolled;
/** Characters, allies, items: came during this turn's site phase (the bit means something else for events and free slots). */
export const CAME_AT_SITE = Status.cameAtSite;

// Turn bits of an instance.
export const T_CORRUPTED = TurnMark.corrupted;
export const T_REMOVAL = TurnMark.removalTried;
export const T_TRANSFERRED = TurnMark.transferred;
export const T_WOUNDED = TurnMark.wounded; // wounded by the current attack
export const T_ENABLED = TurnMark.palantir; // may use a palantír this turn
/** Bears an effect of this turn that cannot be duplicated on him (Weariness of the Heart). */
export const T_WEARY = TurnMark.weary;
export const T_USED = TurnMark.used;

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
