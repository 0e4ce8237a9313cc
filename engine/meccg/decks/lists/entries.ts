/** What every reader of lists hands on: lines with a name and a number, each with the part it stands in. */
import type { Alignment } from "../../cards/words/basics.js";
import { UserError } from "../../../core/errors.js";
import type { Part } from "./headings.js";

/** One line of a list as it was written. */
export interface Entry {
  /** Where it stands, for messages: "my.deck:12", "my.json, hazards 3". */
  at: string;
  part: Exclude<Part, "kind" | "notes">;
  name: string;
  count: number;
  /** Set and number ("METW-126"), the set alone ("BA"), and of whom it is, where the list has them. */
  id?: string;
  set?: string;
  of?: Alignment;
  /** It says whom the list is of, and is no card where his cards stand elsewhere in it. */
  avatar?: true;
}
/** A list as it was written: its lines and what is wrong with others, in their order. */
export interface Written {
  name: string;
  description: string;
  /** Whose list it says that it is, unless it says two things (`saysSide`). */
  side?: Alignment;
  sides?: Alignment[];
  lines: (Entry | UserError)[];
  /** Does it open a part for characters, with cards or without, or one for the whole play deck? */
  forCharacters?: true;
  /** Cards stand in it under a heading that nobody knows, or before the first: what is missing may be among them. */
  incomplete?: true;
  /** What reading left out or took otherwise than it stands there, in words. */
  notes?: string[];
}

const SIDE_WORDS: readonly [word: RegExp, side: Alignment][] = [
  [/\bfallen|\bfw\b/u, "fallen-wizard"],
  [/\bbalrog/u, "balrog"],
  [/\bminions?\b|\bringwraith|\bsauron\b/u, "minion"],
  [/\bhero(?:es)?\b|\bwizards?\b|\bfree peoples?\b/u, "hero"],
];
/** The sides that words name: "Fallen-wizard (Alatar)", "Ringwraith", "hero". */
export function sidesCalled(words: string): Alignment[] {
  let left = words
    .slice(0, 200)
    .toLowerCase()
    .replace(/fallen[\s_-]*wizards?/gu, "fallen");
  const found: Alignment[] = [];
  for (const [word, side] of SIDE_WORDS) {
    if (word.test(left)) found.push(side);
    left = left.replace(word, " ");
  }
  // Tournaments count The Balrog among the minions (coe 1.2).
  return found.includes("balrog") ? found.filter((side) => side !== "minion") : found;
}
/** The list says whose it is: `words` at `at`. Two different sides are a mistake, and then its cards tell whose it is. */
export function saysSide(written: Written, words: string, at: string): void {
  const all = [...new Set([...(written.sides ?? []), ...sidesCalled(words)])];
  const sides = all.includes("balrog") ? all.filter((side) => side !== "minion") : all;
  if (sides.length > 1 && written.sides?.length !== sides.length)
    written.lines.push(
      new UserError(
        at,
        `it names ${sides.length} alignments: ${[...sides].sort().join(" and ")}`,
        "keep the one that the deck is of",
      ),
    );
  written.sides = sides;
  if (sides.length === 1) written.side = sides[0];
  else delete written.side;
}

/** Is this a line with a card, and no mistake? */
export const isEntry = (line: Entry | UserError): line is Entry => !(line instanceof Error);

/** "3x Name", "3 Name", "Name x3", "Name (3)", "- Name", "**Name**": the name and how many; one where no number stands. */
export function countAndName(line: string): { name: string; count: number; counted: boolean } {
  // Bullets, numbers of lines, and bold letters say nothing.
  const text = line
    .replace(/^[-*•–]\s+/u, "")
    .replace(/^\d+[.)]\s+/u, "")
    .replaceAll("**", "");
  let m = /^(\d+)\s*[x×]?\s+(\S.*)$/iu.exec(text) ?? /^(\d+)\s*[x×]\s*(\S.*)$/iu.exec(text);
  if (m) return { name: m[2], count: Number(m[1]), counted: true };
  m =
    /^(.*\S)\s+[x×]\s*(\d+)$/iu.exec(text) ??
    /^(.*\S)\s*\(\s*[x×]?\s*(\d+)\s*\)$/iu.exec(text) ??
    /^(.*[^\s\d-])\s+(\d{1,2})$/u.exec(text);
  if (m) return { name: m[1], count: Number(m[2]), counted: true };
  return { name: text, count: 1, counted: false };
}

const SET_NUMBER = /^(?:ME)?(TW|TD|DM|LE|AS|WH|BA)[-_ ]?0*(\d{1,3})$/iu;
/** Set and number as the cards here have them ("METW-16" for "tw-016"); `undefined` if it is none. */
export function setNumber(text: string): string | undefined {
  const m = SET_NUMBER.exec(text.trim());
  return m ? `ME${m[1].toUpperCase()}-${m[2]}` : undefined;
}
