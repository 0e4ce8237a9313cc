/** Where everything lies in the buffer: the tables of the schema one after the other. */
import { FRAME_WIDTH } from "./declare.js";
import { BandWord, CounterWord, DownWord, EventWord, Header, MagicWord, PersonWord, ThirdWord } from "./schema.js";

/** Places of counters and cards of characters are the same numbers, from 1 on. */
export const PEOPLE = 44;
/** Counters of the Fellowship, who may lie face-down: places and cards 1 to 10. */
export const MEMBERS = 10;
export const MAGIC_ROWS = 16;
export const EVENT_ROWS = 44;
export const DOWN_ROWS = 44;
/** Bands of Orcs, or strength points of a kind in a hex. */
export const BANDS = 160;
export const PLACE_ROWS = 48;
export const EYE_ROWS = 8;
export const BOX_ROWS = 8;
export const SEARCH_ROWS = 16;
export const FRAMES = 24;
export const FRAME_WORDS = FRAME_WIDTH;

interface Part {
  readonly element: "Int32" | "Uint32" | "Int16" | "Uint8";
  readonly rows: (players: number) => number;
  readonly width: number;
  readonly shape: string;
}
const part = (
  element: Part["element"],
  rows: number | ((players: number) => number),
  width: number,
  shape: string,
): Part => ({
  element,
  rows: typeof rows === "number" ? () => rows : rows,
  width,
  shape,
});
/** The parts in the order in which they lie in the buffer. Tables of which each word is a column lie column by column. */
export const PARTS = {
  header: part("Int32", 1, Header.width, "words"),
  streams: part("Uint32", (players) => 2 * players + 1, 4, "streams of words, one of them for mixing stacks"),
  counters: part("Int16", CounterWord.width, PEOPLE, "columns of counters"),
  magic: part("Int16", MagicWord.width, MAGIC_ROWS, "columns of cards"),
  bands: part("Int16", BandWord.width, BANDS, "columns of bands"),
  frames: part("Int16", FRAMES, FRAME_WORDS, "frames of words"),
  people: part("Uint8", PersonWord.width, PEOPLE, "columns of characters"),
  events: part("Uint8", EventWord.width, EVENT_ROWS, "columns of cards"),
  down: part("Uint8", DownWord.width, DOWN_ROWS, "columns of cards"),
  hands: part("Uint8", 1, 4, "seats"),
  control: part("Uint8", 1, PLACE_ROWS, "towns and citadels"),
  eyes: part("Uint8", 1, EYE_ROWS, "eyes"),
  boxes: part("Uint8", 1, BOX_ROWS, "boxes"),
  search: part("Uint8", 1, SEARCH_ROWS, "cards"),
  third: part("Int16", (players) => Math.max(0, players - 2), ThirdWord.width, "words"),
} as const satisfies Readonly<Record<string, Part>>;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];
const BYTES: Readonly<Record<Part["element"], number>> = { Int32: 4, Uint32: 4, Int16: 2, Uint8: 1 };
export const lengthOf = (name: PartName, players: number): number => PARTS[name].rows(players) * PARTS[name].width;
export const bytesOf = (name: PartName, players: number): number =>
  lengthOf(name, players) * BYTES[PARTS[name].element];

/** Byte offset of each part, and the size of it all. */
export type Layout = Readonly<Record<PartName, number>> & { readonly size: number };
const made = new Map<number, Layout>();
/** Where the parts lie for so many players: within 16 KiB. */
export function layoutFor(players: number): Layout {
  const before = made.get(players);
  if (before) return before;
  let at = 0;
  const places = PART_NAMES.map((name) => {
    const bytes = BYTES[PARTS[name].element];
    const here = Math.ceil(at / bytes) * bytes;
    at = here + lengthOf(name, players) * bytes;
    return [name, here] as const;
  });
  const layout = Object.freeze({
    ...(Object.fromEntries(places) as Record<PartName, number>),
    size: Math.ceil(at / 8) * 8,
  });
  made.set(players, layout);
  return layout;
}
