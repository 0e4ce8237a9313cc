/**
 * Where everything lies in the buffer: the tables of the schema one after the other. Sizes depend on the number of players
 * alone.
 */
import { CompanyWord, Header, PlayerWord, SlotColumn, Summary } from "./schema.js";
import { FRAME_WIDTH } from "./declare.js";

export * from "./schema.js";

/** Distinct card names in one player's list (longest legal list: 50+50+13+40+10+2 = 165): a multiple of four, as rows are read four at a time. */
export const NAMES = 168;
/** Fills the rest of a list of names: sorts after every definition. */
export const END_OF_LIST = 32767;
/** Most slots of a table: cards in play, stored, won or lying beside a company. Numbers from here on mean something else than a slot. */
export const SLOTS = 248;
/** Slots of a table of so many players; a multiple of four, as columns are read four at a time. */
export const slotsFor = (players: number): number => (players <= 2 ? 160 : SLOTS);
export const COMPANIES_PER_PLAYER = 9;
/** Sites of all sets (220), places of events in every region (52 each) and room for more; a multiple of four, as rows are read four at a time. */
export const SITES = 384;
/** A site card on an agent is a byte, and 0 is none. */
export const SITES_ON_AGENTS = 255;
export const HAND = 28;
/** Cards on top of a deck whose order is kept; what lies below them is a bag. */
export const ORDERED = 20;
/** Bytes with a bit for each name of a list. */
export const MET_BYTES = Math.ceil(NAMES / 8);
export const PILES = 7;
/** Rows of bytes: the last four piles share two rows, four bits each. */
export const PILE_ROWS = 5;
export const KNOWN_BYTES = 3;
/** No slot, no company: fills a byte that names one. */
export const NONE = 255;

// Strike marks.
export const ST_NONE = 0;
export const ST_ASSIGNED = 1;
export const ST_DONE = 2;
/** Two strikes are to be faced (an optional rule); one of them was, the other is to come. */
export const ST_TWO = 3;
export const ST_SECOND = 4;

export const FRAME_WORDS = FRAME_WIDTH;
export const FRAMES = 28;
export const ENTRY_WORDS = 12;
export const ENTRIES = 12;
export const QUEUED = 12;
export const QUEUE_WORDS = 4;
export const LASTING = 24;
export const LASTING_WORDS = 4;
/** What resource short-events of an organization phase go on giving (plans.ts). */
export const PLANS = 24;
export const PLAN_WORDS = 3;
/** Site cards that may lie on agents at once, of both players together; and on one of them. */
export const WAYS = 32;
export const WAY_WORDS = 2;
export const LONGEST_WAY = 15;
/** Defeated cards whose winner is written down, at a table of more than two. */
export const WON = 160;
export const WON_WORDS = 2;

/** One part of the buffer: columns of one element, so many rows of so many words. */
interface Part {
  readonly label: string;
  readonly element: "Int32" | "Uint32" | "Int16" | "Uint8";
  /** How many rows for so many players. */
  readonly rows: (players: number) => number;
  readonly width: number;
  /** What the rows are, for docs/STATE.md. */
  readonly shape: string;
  readonly grows: string;
}
const part = (
  label: string,
  element: Part["element"],
  [rows, width]: readonly [rows: number | ((players: number) => number), width: number],
  shape: string,
  grows = "nothing",
): Part => ({ label, element, rows: typeof rows === "number" ? () => rows : rows, width, shape, grows });
const each = (n: number) => (players: number) => players * n;

/** The parts in the order in which they lie in the buffer; offsets, columns and the sizes in docs/STATE.md come from here. */
export const PARTS = {
  header: part("header", "Int32", [1, Header.width], "words"),
  summary: part("unions over the cards in play", "Int32", [1, Summary.width], "words"),
  streams: part("streams", "Uint32", [each(2), 4], "streams of words", "players"),
  list: part("names of the lists", "Int16", [each(1), NAMES], "names", "players, size of a list"),
  player: part("player words", "Int16", [each(1), PlayerWord.width], "words", "players"),
  companiesAt: part(
    "companies",
    "Int16",
    [each(COMPANIES_PER_PLAYER), CompanyWord.width],
    "companies of words",
    `players (${COMPANIES_PER_PLAYER} each)`,
  ),
  iDef: part("definitions of slots", "Int16", [slotsFor, 1], "slots", "players, cards in play"),
  iSite: part("sites of slots", "Int16", [slotsFor, 1], "slots", "players, cards in play"),
  frames: part("frames", "Int16", [FRAMES, FRAME_WORDS], "frames of words"),
  chain: part("chain", "Int16", [ENTRIES, ENTRY_WORDS], "entries of words"),
  queue: part("trigger queue", "Int16", [QUEUED, QUEUE_WORDS], "entries of words"),
  lasting: part("what lasts for the turn", "Int16", [LASTING, LASTING_WORDS], "places of words"),
  plans: part("plans of the organization phase", "Int16", [PLANS, PLAN_WORDS], "places of words"),
  piles: part("piles", "Uint8", [each(PILE_ROWS), NAMES], "rows of names", "players, size of a list"),
  known: part("knowledge", "Uint8", [each(KNOWN_BYTES), NAMES], "rows of names", "players, size of a list"),
  hands: part("hands", "Int16", [each(1), HAND], "cards", "players"),
  order: part("order of deck tops", "Int16", [each(1), ORDERED], "cards", "players"),
  sites: part("location decks", "Uint8", [each(1), SITES], "sites", "players, sites of all sets"),
  ways: part("site cards on agents", "Uint8", [WAYS, WAY_WORDS], "places of words"),
  won: part(
    "who has defeated what",
    "Int16",
    [(players) => (players <= 2 ? 0 : WON), WON_WORDS],
    "entries of words",
    "nothing (none for two players)",
  ),
  met: part("creatures met", "Uint8", [each(1), MET_BYTES], "bytes of bits", "players, size of a list"),
  slots: part("columns of slots", "Uint8", [slotsFor, SlotColumn.width], "columns of slots", "players, cards in play"),
} as const satisfies Readonly<Record<string, Part>>;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

export const BYTES_OF: Readonly<Record<Part["element"], number>> = Object.freeze({
  Int32: 4,
  Uint32: 4,
  Int16: 2,
  Uint8: 1,
});
/** Elements of a part for so many players. */
export const lengthOf = (name: PartName, players: number): number => PARTS[name].rows(players) * PARTS[name].width;

/** Byte offset of each part, and the size of it all. */
export type Layout = Readonly<Record<PartName, number>> & {
  readonly players: number;
  readonly companies: number;
  readonly size: number;
};

/** Parts of bytes of which four are also read at a time. */
const BY_FOUR: readonly PartName[] = ["piles", "known", "sites", "slots"];
/** Where the parts lie for so many players. Two players: within 16 KiB (a test checks it). */
export function layoutFor(players: number): Layout {
  let at = 0;
  const places = PART_NAMES.map((name) => {
    const bytes = BYTES_OF[PARTS[name].element];
    const align = BY_FOUR.includes(name) ? 4 : bytes;
    const here = Math.ceil(at / align) * align;
    at = here + lengthOf(name, players) * bytes;
    return [name, here] as const;
  });
  return Object.freeze({
    ...(Object.fromEntries(places) as Record<PartName, number>),
    players,
    companies: COMPANIES_PER_PLAYER * players,
    size: Math.ceil(at / 8) * 8,
  });
}

// A region of a path: its name plus one (0 unnamed), its type as it counts now, and as it counts for playing hazards.
export const regionWord = (name: number, type: number, forHazards = type): number =>
  name | (type << 8) | (forHazards << 11);
export const regionName = (w: number): number => (w & 63) - 1;
export const regionType = (w: number): number => (w >> 8) & 7;
export const regionTypeForHazards = (w: number): number => (w >> 11) & 7;
/** Bits of such words: a short-event has said so for this turn. */
export const REGION_SAID = 1 << 14;
/** The region counts as two of its type (with `REGION_SAID`). */
export const REGION_TWICE = 1 << 15;
/** For how many regions a word of a path counts. */
export const regionCount = (w: number): number => 1 + ((w >> 15) & 1);
export const SITE_SAID = 1 << 8;
/** Which side's environment has said it, if one has: what the Doors and the Gates cancel (with `REGION_SAID`, `SITE_SAID`). */
export const REGION_BY_RESOURCE = 1 << 6,
  REGION_BY_HAZARD = 1 << 7,
  REGION_MARKS = REGION_SAID | REGION_TWICE | REGION_BY_RESOURCE | REGION_BY_HAZARD,
  SITE_BY_RESOURCE = 1 << 9,
  SITE_BY_HAZARD = 1 << 10,
  SITE_MARKS = SITE_SAID | SITE_BY_RESOURCE | SITE_BY_HAZARD;
// The type a site has become, plus one, and what it is for playing hazards, plus one; 0 as printed.
export const siteTypeWord = (type: number, forHazards = type): number => (type + 1) | ((forHazards + 1) << 4);
export const siteTypeOf = (w: number): number => (w & 15) - 1;
export const siteTypeOfForHazards = (w: number): number => ((w >> 4) & 15) - 1;
