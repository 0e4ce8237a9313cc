/**
 * The public facts about the cards, where they lie beside the project (../shared/facts). The tests of this folder
 * compare every card literal with them; without the folder they are skipped and say so.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../../engine/meccg/cards/special/special.js";
import * as D from "../../engine/meccg/defs.js";
import type { PlayCard } from "../../engine/meccg/cards/words/playcards.js";
import type { RegionLetter } from "../../engine/meccg/cards/words/basics.js";
import { ROOT } from "../root.js";

const folder = join(ROOT, "../shared/facts");
export const thereAreFacts = existsSync(join(folder, "characters.json"));
if (!thereAreFacts) console.log("the facts are not here (../shared/facts): the cards were not compared with them");

// biome-ignore lint/suspicious/noExplicitAny: the facts are foreign data; what is compared is checked by comparing it
export type Fact = Record<string, any> & { name: string; text: string };

const inForce = new Set<string>([...D.CARDS, ...D.SITE_LIST, ...D.REGION_LIST].map((c) => c.id));
/**
 * Set and number ("MEBA-990") of cards that were never printed, so that no fact can exist for them: tests of facts leave them out.
 * Add a card here that you made up, in the same commit.
 */
const INVENTED: readonly string[] = [];
const isPrinted = ({ id }: { readonly id: string }): boolean => !INVENTED.includes(id);
/** The cards and sites that were printed. */
export const CARDS = D.CARDS.filter(isPrinted);
export const SITES = D.SITE_LIST.filter(isPrinted);
/** What to do about a card without a fact. */
export const noFact = (card: string): string =>
  `the facts (../shared/facts) do not have "${card}": correct its number and name, or add its number to INVENTED in test/facts/facts.ts if it was never printed`;
/** What a test of names says that finds a card on one side alone. */
export const SAME =
  "a card stands on one side alone: correct its name, or add its number to INVENTED in test/facts/facts.ts if it was never printed";
/** Sets that are whole: every card of theirs must be in force. */
const WHOLE = ["METW"];
/** The cards of one kind that should be in force, second printings of the same card left out; nothing where the facts are not here. */
export function facts(kind: string): Fact[] {
  if (!thereAreFacts) return [];
  const all = JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8")) as Fact[];
  return all
    .filter((r) => (WHOLE.includes(r["set"]) || inForce.has(r["id"])) && !r["variantOf"])
    .map((r) => ({ ...r, text: r.text ?? "" }));
}

/** The literals of one kind that are in force. */
export const ours = <K extends PlayCard["kind"]>(kind: K): Extract<PlayCard, { kind: K }>[] =>
  CARDS.filter((c): c is Extract<PlayCard, { kind: K }> => c.kind === kind);

export const sorted = <X>(list: readonly X[] | undefined): X[] => [...(list ?? [])].sort();
/** Names of one kind on both sides, to be equal. */
export const names = (list: readonly { name: string }[]): string[] => sorted(list.map((one) => one.name));
/** The fact of a card; a test of names finds the ones that are missing. */
export const factOf = (list: readonly Fact[], of: string | { id: string; name: string }): Fact => {
  const name = typeof of === "string" ? of : of.name;
  const found = list.find((f) => typeof of !== "string" && f["id"] === of.id) ?? list.find((f) => f.name === name);
  if (!found) throw new Error(noFact(name));
  return found;
};

/** What is compared of a card: the word for it, ours, theirs. */
export type Row = readonly [what: string, ours: unknown, facts: unknown];
/** Differences that are right as they are: card, what, why. */
export type Known = readonly (readonly [card: string, what: string, why: string])[];

/** A line for every row that differs and is not known to; a known one that does not differ any more is told too. */
export function differences(card: string, rows: readonly Row[], known: Known = []): string[] {
  const out: string[] = [];
  for (const [what, ours, theirs] of rows) {
    const [a, b] = [JSON.stringify(ours ?? null), JSON.stringify(theirs ?? null)];
    const listed = known.some((k) => k[0] === card && k[1] === what);
    if (a !== b && !listed) out.push(`${what}: ${a}, the facts say ${b}`);
    if (a === b && listed) out.push(`${what}: is listed as a difference, but there is none`);
  }
  for (const [name, what] of known)
    if (name === card && !rows.some((r) => r[0] === what)) out.push(`${what}: is listed, but not compared`);
  return out;
}

/** Fails with every difference in words. */
export function compare(card: string, rows: readonly Row[], known: Known = []): void {
  const notes = differences(card, rows, known);
  if (notes.length > 0) throw new Error([card, ...notes].join("\n  "));
}

const LETTERS: Record<string, RegionLetter> = {
  wilderness: "w",
  "shadow-land": "s",
  "dark-domain": "d",
  "border-land": "b",
  "free-domain": "f",
  "coastal-sea": "c",
};
export const letter = (type: string): RegionLetter => LETTERS[type];
export const path = (types: readonly string[] | undefined): string => (types ?? []).map(letter).join("");

const RACES: Record<string, string> = {
  Dúnadan: "dunadan",
  "Pûkel-creature": "pukel",
  "Awakened Plant": "plant",
  Nazgûl: "nazgul",
};
export const race = (word: string): string => RACES[word] ?? word.toLowerCase();

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** Every number that a text names, in digits or in words, without its sign; "half", "double" and "twice" are 2. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const m of text.matchAll(/\d+/g)) found.add(Number(m[0]));
  for (const m of text.toLowerCase().matchAll(/[a-z]+/g)) {
    const n = WORDS.indexOf(m[0]);
    if (n >= 0) found.add(n);
    if (/^(half|double[ds]?|twice|each|another)$/.test(m[0])) found.add(2);
  }
  return found;
}
/** The numbers with a sign in a text: "+3", "-1". */
export function signedIn(text: string): number[] {
  return [...text.matchAll(/(?<![\w/])([+-])(\d+)/g)].map((m) => (m[1] === "-" ? -Number(m[2]) : Number(m[2])));
}

/** Every number in a literal with the way to it, "modes.0.does.1.by". */
export function numbersOf(literal: unknown, at = ""): [where: string, value: number][] {
  if (typeof literal === "number") return [[at, literal]];
  if (literal === null || typeof literal !== "object") return [];
  return Object.entries(literal).flatMap(([key, value]) => numbersOf(value, at === "" ? key : `${at}.${key}`));
}

/**
 * Rows for the text of a card: every number of the literal stands in the text or in a field of the fact, and every
 * number with a sign in the text stands in the literal. `spare` are those ("modes.0.needs.1.least=1") that are not printed.
 */
export function textRows(literal: unknown, fact: Fact, spare: RegExp): Row[] {
  const ours = numbersOf(literal).filter(([where, n]) => !spare.test(`${where}=${n}`));
  const theirs = numbersIn(fact.text);
  for (const [key, value] of Object.entries(fact))
    if (key !== "text") for (const [, n] of numbersOf(value)) theirs.add(Math.abs(n));
  // What the code of a card does stands in its own sentences, not in its literal.
  const { id } = literal as { id?: string };
  const sentences = (id === undefined ? undefined : codeOf(D.defOf(id)))?.describe() ?? [];
  const values = new Set([...numbersOf(literal).map(([, n]) => n), ...sentences.flatMap(signedIn)]);
  return [
    ["numbers that the card does not name", ours.filter(([, n]) => !theirs.has(Math.abs(n))), []],
    ["numbers with a sign that are missing", [...new Set(signedIn(fact.text))].filter((n) => !values.has(n)), []],
  ];
}
