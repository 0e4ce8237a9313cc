/**
 * How columns, words, bits and frame fields are declared: once, with what they mean and who may see them. Offsets, masks,
 * checks, views and documents are made from what is declared. Each game makes its own `declarations()`.
 */

/**
 * Who may see a word. `all`: every player. `nobody`: no player (it is blank in every view). `owner`: the seat whose row it
 * is. Of a frame: `player`, the one named in its field `player` (the others see a blank and an unknown step). A name that
 * begins with "rule:" is a rule of the game's `knowledge`, for what is shown at some moment.
 */
export type Sees = "all" | "nobody" | "owner" | "player" | `rule:${string}`;

/** One word or field as it was declared. */
export interface Declared {
  readonly about: string;
  readonly sees: Sees;
  /** What a view holds in its place. */
  readonly hidden: number;
}
/** Declares a word: what it means, who may see it, and what stands there for whoever may not. */
export function word(about: string, sees: Sees, hidden = 0): Declared {
  if (!about || !sees) throw new Error(`a word must say what it means and who may see it: "${about}"`);
  return { about, sees, hidden };
}
/** A word that takes several places, one beside the other. */
export function span(times: number, about: string, sees: Sees, hidden = 0): Declared & { times: number } {
  return { ...word(about, sees, hidden), times };
}
/** Declares values that a word takes, from 0 on; gives the number of each by name. Throws when they do not fit. */
export function values<K extends string>(
  label: string,
  most: number,
  names: readonly K[],
): { readonly [P in K]: number } {
  if (names.length > most) throw new Error(`${label}: ${names.length} values do not fit into ${most}`);
  return Object.freeze(Object.fromEntries(names.map((name, i) => [name, i]))) as { readonly [P in K]: number };
}

/** Several fields of a frame in a row; only the first is named in code, the others follow it. Without a number: up to the frame's end. */
export function row<K extends string>(name: K, from: number, about: string, sees: Sees, count = FRAME_WIDTH - from) {
  const fields: Record<string, Declared> = { [name]: word(about, sees) };
  for (let i = 1; i < count; i++) fields[`${name}${i + 1}`] = word(about, sees);
  return fields as Record<K, Declared>;
}

/** One word as it lies in its table: the name, its place, and how many places it takes. */
export interface Placed extends Declared {
  readonly name: string;
  readonly at: number;
  readonly times: number;
}
/** How many bits an element has. */
export type Bits = 8 | 16 | 32;
/** A table that was declared: how wide its elements are, and its words in order. */
export interface DeclaredTable {
  readonly label: string;
  readonly about: string;
  readonly bits: Bits;
  readonly words: readonly Placed[];
  readonly width: number;
}
/** A column that is no table of words: cards of a list, counts of a pile, streams. */
export interface DeclaredColumn extends Declared {
  readonly label: string;
  readonly bits: Bits;
}
/** A group of bits that was declared, and the word that holds it. */
export interface DeclaredBits {
  readonly label: string;
  readonly word: string;
  readonly bits: readonly {
    readonly name: string;
    readonly mask: number;
    readonly about: string;
    readonly sees: Sees;
  }[];
}

/** First slot of a frame that is its own: word 0 is its kind, word 1 the step it stands at. */
export const FIRST_FIELD = 2;
/** Words of a frame. */
export const FRAME_WIDTH = 16;

/** A kind of frame: its number, and the place of each field after the frame's base. */
export type FrameForm<K extends string> = { readonly kind: number; readonly label: string } & {
  readonly [P in K]: number;
};
export interface DeclaredFrame {
  readonly kind: number;
  readonly label: string;
  /** The step it stands at is hidden from all but the one named in its field `player`. */
  readonly secret: boolean;
  readonly fields: readonly (Declared & { readonly name: string; readonly at: number })[];
}

/** Where each word of a table lies, and how many places a row has. */
type Places<K extends string> = { readonly [P in K]: number } & { readonly width: number };

/** What one game has declared, and the functions that declare it. */
export interface Declarations {
  /** Every table of words, in the order of the buffer. */
  readonly TABLES: DeclaredTable[];
  readonly COLUMNS: DeclaredColumn[];
  readonly BITS_DECLARED: DeclaredBits[];
  /** Every kind of frame that was declared, by number. */
  readonly FRAMES_DECLARED: (DeclaredFrame | undefined)[];
  /** Declares a column of equal places. */
  column(label: string, bits: Bits, about: string, sees: Sees, hidden?: number): DeclaredColumn;
  /** Declares a table of words in order; gives the place of each by name, and `width`, how many places a row has. */
  words<K extends string>(
    label: string,
    bits: Bits,
    about: string,
    list: Readonly<Record<K, Declared & { times?: number }>>,
  ): Places<K>;
  /**
   * Declares the bits of a word of a table: each name gets the next bit. How many there are follows from the table: all of a byte,
   * all but the sign of a wider word. `asked` says otherwise: fewer, where something else stands above them, or all, where the word
   * is only ever tested bit by bit. Throws when they do not fit.
   */
  bits<K extends string>(
    label: string,
    inWord: string,
    list: Readonly<Record<K, string | readonly [about: string, sees: Sees]>>,
    asked?: number,
  ): { readonly [P in K]: number };
  /**
   * Declares a kind of frame under its number, fields in order; a frame with a field that only its `player` sees stands at a
   * step that only he knows (`stepSees`, where no field is). Throws when the number is taken, a field is called `kind` or
   * `label`, or the fields do not fit into a frame.
   */
  frame<K extends string>(
    kind: number,
    label: string,
    fields: Readonly<Record<K, Declared>>,
    stepSees?: "all" | "player",
  ): FrameForm<K>;
}

/** Everything of one game that is declared, empty yet. */
export function declarations(): Declarations {
  const TABLES: DeclaredTable[] = [];
  const COLUMNS: DeclaredColumn[] = [];
  const BITS_DECLARED: DeclaredBits[] = [];
  const FRAMES_DECLARED: (DeclaredFrame | undefined)[] = [];
  return {
    TABLES,
    COLUMNS,
    BITS_DECLARED,
    FRAMES_DECLARED,
    column(label, bits, about, sees, hidden = 0) {
      const declared = { label, bits, ...word(about, sees, hidden) };
      COLUMNS.push(declared);
      return declared;
    },
    words: (label, bits, about, list) => declareWords(TABLES, { label, bits, about }, list),
    bits: (label, inWord, list, asked) => declareBits(TABLES, BITS_DECLARED, label, inWord, [list, asked]),
    frame: (kind, label, fields, stepSees = "all") => declareFrame(FRAMES_DECLARED, kind, label, fields, stepSees),
  };
}

function declareWords<K extends string>(
  tables: DeclaredTable[],
  { label, bits, about }: Pick<DeclaredTable, "label" | "bits" | "about">,
  list: Readonly<Record<K, Declared & { times?: number }>>,
): Places<K> {
  const places: Record<string, number> = {};
  const placed: Placed[] = [];
  let at = 0;
  for (const name of Object.keys(list) as K[]) {
    if (name === "width") throw new Error(`table "${label}": no word may be called width`);
    const { times = 1, ...declared } = list[name];
    places[name] = at;
    placed.push({ ...declared, name, at, times });
    at += times;
  }
  tables.push({ label, about, bits, words: placed, width: at });
  return Object.freeze({ ...places, width: at }) as Places<K>;
}

/** How many bits the word "table.word" has, as it was declared. */
function widthOf(tables: readonly DeclaredTable[], label: string, inWord: string): Bits {
  const [of, name] = inWord.split(".");
  const table = tables.find((one) => one.label === of && one.words.some((w) => w.name === name));
  if (!table) throw new Error(`${label}: no word ${inWord} was declared`);
  return table.bits;
}

function declareBits<K extends string>(
  tables: readonly DeclaredTable[],
  all: DeclaredBits[],
  label: string,
  inWord: string,
  [list, asked]: readonly [Readonly<Record<K, string | readonly [about: string, sees: Sees]>>, number | undefined],
): { readonly [P in K]: number } {
  const names = Object.keys(list) as K[];
  const width = widthOf(tables, label, inWord);
  const room = Math.min(asked ?? (width === 8 ? 8 : width - 1), width);
  if (names.length > room) throw new Error(`${label}: ${names.length} bits do not fit into the ${room} of ${inWord}`);
  const masks: Record<string, number> = {};
  const declared = names.map((name, i) => {
    const one = list[name];
    masks[name] = 1 << i;
    return typeof one === "string"
      ? { name, mask: 1 << i, about: one, sees: "all" as const }
      : { name, mask: 1 << i, about: one[0], sees: one[1] };
  });
  all.push({ label, word: inWord, bits: declared });
  return Object.freeze(masks) as { readonly [P in K]: number };
}

function declareFrame<K extends string>(
  all: (DeclaredFrame | undefined)[],
  kind: number,
  label: string,
  fields: Readonly<Record<K, Declared>>,
  stepSees: "all" | "player",
): FrameForm<K> {
  if (all[kind]) throw new Error(`frame ${kind} is declared twice: ${all[kind].label}, ${label}`);
  const names = Object.keys(fields) as K[];
  if (names.length > FRAME_WIDTH - FIRST_FIELD)
    throw new Error(`frame "${label}" has more fields than a frame has words`);
  const places: Record<string, number> = {};
  const declared = names.map((name, i) => {
    if (name === "kind" || name === "label") throw new Error(`frame "${label}": no field may be called ${name}`);
    places[name] = FIRST_FIELD + i;
    return { ...fields[name], name, at: FIRST_FIELD + i };
  });
  const secret = stepSees === "player" || declared.some((one) => one.sees === "player");
  if (secret && !("player" in fields))
    throw new Error(`frame "${label}": nobody is named in a field player who may see it`);
  all[kind] = { kind, label, secret, fields: declared };
  return Object.freeze({ kind, label, ...places }) as FrameForm<K>;
}
