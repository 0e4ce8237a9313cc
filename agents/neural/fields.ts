/**
 * How the words of the state's schema are read as inputs. Every word of a table is either read in one of these ways or left
 * out with a reason; a word that is neither does not load, so that a new one cannot be forgotten.
 */
import * as C from "../../engine/meccg/rules/facts/columns.js";
import type { SparseEncoding } from "./encoding.js";
import { PLAIN, ZONES } from "./names.js";

/** One way to read a word; `called` is the name that files of weights know it by, where that is not the word's own. */
export type Reading = { readonly called?: string } /** A number, divided so that it is about one. */ & (
  | { readonly as: "number"; readonly per: number }
  /** Is it anything but 0? */
  | { readonly as: "flag" }
  /** Is any of so many of its lowest bits set? */
  | { readonly as: "low bits"; readonly count: number }
  /** Every bit by itself: those declared for the word, or these names. */
  | { readonly as: "bits"; readonly names?: readonly string[] }
  /** One input for each value from 0 on. */
  | { readonly as: "oneOf"; readonly names: readonly string[] }
  /** A seat: mine, or not; nothing for nobody. */
  | { readonly as: "seat" }
  /** A definition plus one, 0 none: a card in a zone of its own. */
  | { readonly as: "card" }
  /** Not by itself. */
  | { readonly as: "left out"; readonly why: string }
);

export const number = (per: number): Reading => ({ as: "number", per });
export const flag: Reading = { as: "flag" };
export const lowBits = (count: number): Reading => ({ as: "low bits", count });
export const seat: Reading = { as: "seat" };
export const card: Reading = { as: "card" };
export const bits = (names?: readonly string[]): Reading => (names ? { as: "bits", names } : { as: "bits" });
export const oneOf = (names: readonly string[]): Reading => ({ as: "oneOf", names });
export const leftOut = (why: string): Reading => ({ as: "left out", why });

const KINDS = ["number", "flag", "low bits", "bits", "oneOf", "seat", "card"] as const;
type Kind = (typeof KINDS)[number];

interface Read {
  readonly at: number;
  readonly kind: Kind;
  /** First input, or the zone of a card. */
  readonly input: number;
  readonly per: number;
  readonly count: number;
}

/** Reads the words of one row of a table. */
export class WordReader {
  private readonly reads: Read[] = [];

  /**
   * `prefix` stands before the names of the inputs. Throws for a word of the table that no reading is given for, and for a
   * reading of a word that the table has not.
   */
  constructor(prefix: string, label: string, readings: Readonly<Record<string, Reading>>) {
    const table = C.TABLES.find((one) => one.label === label);
    if (!table) throw new Error(`no table "${label}"`);
    for (const name of Object.keys(readings))
      if (!table.words.some((w) => w.name === name)) throw new Error(`table "${label}" has no word "${name}"`);
    // Inputs get their numbers when all is right: who is refused takes none.
    for (const w of table.words) {
      const reading = readings[w.name];
      if (!reading) throw new Error(`${label}.${w.name}: say how a network reads it, or why it does not`);
      if (reading.as !== "left out" && w.sees === "nobody") throw new Error(`${label}.${w.name} is seen by nobody`);
    }
    for (const w of table.words) {
      const reading = readings[w.name];
      if (reading.as === "left out") continue;
      for (let k = 0; k < w.times; k++) {
        const called = `${prefix}.${reading.called ?? w.name}${w.times > 1 ? ` ${k}` : ""}`;
        this.reads.push({ at: w.at + k, ...place(called, reading, `${label}.${w.name}`) });
      }
    }
  }
  /** `mine` is the seat that looks; the row begins at `base`. */
  read(words: Int32Array | Int16Array, base: number, mine: number, out: SparseEncoding): void {
    for (const r of this.reads) {
      const v = words[base + r.at];
      if (v === 0 && r.kind !== "seat" && r.kind !== "oneOf") continue;
      switch (r.kind) {
        case "number":
          out.number(r.input, v / r.per);
          break;
        case "flag":
          out.number(r.input, 1);
          break;
        case "low bits":
          if (v & ((1 << r.count) - 1)) out.number(r.input, 1);
          break;
        case "bits":
          out.bits(r.input, v, r.count);
          break;
        case "oneOf":
          if (v >= 0 && v < r.count) out.number(r.input + v, 1);
          break;
        case "seat":
          if (v >= 0) out.number(r.input + (v === mine ? 0 : 1), 1);
          break;
        case "card":
          if (v > 0) out.card(r.input, v - 1);
          break;
      }
    }
  }
}

function place(called: string, reading: Extract<Reading, { as: Kind }>, word: string): Omit<Read, "at"> {
  const row = (names: readonly string[]) => ({
    input: PLAIN.row(names.map((name) => `${called} ${name}`)),
    count: names.length,
  });
  const kind = reading.as;
  switch (reading.as) {
    case "number":
      return { kind, per: reading.per, input: PLAIN.add(called), count: 1 };
    case "flag":
      return { kind, per: 1, input: PLAIN.add(called), count: 1 };
    case "low bits":
      return { kind, per: 1, input: PLAIN.add(called), count: reading.count };
    case "bits": {
      const names = reading.names ?? C.BITS_DECLARED.find((b) => b.word === word)?.bits.map((b) => b.name);
      if (!names) throw new Error(`${word}: no bits are declared for it`);
      return { kind, per: 1, ...row(names) };
    }
    case "oneOf":
      return { kind, per: 1, ...row(reading.names) };
    case "seat":
      return { kind, per: 1, ...row(["mine", "theirs"]) };
    case "card":
      return { kind, per: 1, input: ZONES.add(called), count: 1 };
  }
}
