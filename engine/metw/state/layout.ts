/**
 * Where everything lies in the buffer: the tables of the schema one after the other. Sizes depend on the number of players
 * alone.
 */
import { CompanyWord, Header, PlayerWord, SlotColumn } from "./schema.js";
import { FRAME_WIDTH } from "./declare.js";

export * from "./schema.js";

/** Distinct card names in one player's list (longest legal list: 50+50+13+40+10+2 = 165). */
export const NAMES = 166;
/** Fills the rest of a list of names: sorts after every definition. */
export const END_OF_LIST = 32767;
/** Cards in play, stored, won or lying beside a company, for two players. */
export const SLOTS = 160;
export const COMPANIES_PER_PLAYER = 9;
/** Sites of all sets (220) and room for more. */
export const SITES = 256;
export const HAND = 28;
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
export const FRAMES = 22;
export const ENTRY_WORDS = 12;
export const ENTRIES = 12;
export const QUEUED = 12;
export const QUEUE_WORDS = 4;
export const LASTING = 24;
export const LASTING_WORDS = 4;

export interface Layout {
  players: number;
  companies: number;
  header: number;
  list: number;
  player: number;
  companiesAt: number;
  iDef: number;
  iSite: number;
  frames: number;
  chain: number;
  queue: number;
  lasting: number;
  streams: number;
  bytesAt: number;
  piles: number;
  known: number;
  hands: number;
  sites: number;
  slots: number;
  size: number;
}

/** Byte offsets for so many players. Two players: within 16 KiB (a test checks it). */
export function layoutFor(players: number): Layout {
  let at = 0;
  const take = (bytes: number, align: number) => {
    at = Math.ceil(at / align) * align;
    const here = at;
    at += bytes;
    return here;
  };
  const companies = COMPANIES_PER_PLAYER * players;
  const header = take(Header.width * 4, 4);
  const streams = take(players * 2 * 4 * 4, 4);
  const list = take(players * NAMES * 2, 2);
  const player = take(players * PlayerWord.width * 2, 2);
  const companiesAt = take(companies * CompanyWord.width * 2, 2);
  const iDef = take(SLOTS * 2, 2);
  const iSite = take(SLOTS * 2, 2);
  const frames = take(FRAMES * FRAME_WORDS * 2, 2);
  const chain = take(ENTRIES * ENTRY_WORDS * 2, 2);
  const queue = take(QUEUED * QUEUE_WORDS * 2, 2);
  const lasting = take(LASTING * LASTING_WORDS * 2, 2);
  const piles = take(players * PILE_ROWS * NAMES, 1);
  const known = take(players * KNOWN_BYTES * NAMES, 1);
  const hands = take(players * HAND * 2, 2);
  const sites = take(players * SITES, 1);
  const slots = take(SLOTS * SlotColumn.width, 4);
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
    iSite,
    frames,
    chain,
    queue,
    lasting,
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
