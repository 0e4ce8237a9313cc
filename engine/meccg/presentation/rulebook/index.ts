/**
 * The rules book: the rules as they are carried out here, in short sections that lead to each other. It is text and nothing else,
 * so that page and terminal can both hold it; `presentation/screen/rules.ts` says which section explains a question.
 */
import { fold } from "../../../core/nearest.js";
import { CHARACTERS } from "./characters.js";
import { COMBAT } from "./combat.js";
import { THE_END } from "./ending.js";
import { THE_GAME } from "./game.js";
import { SERVANTS } from "./minions.js";
import { OTHER_TABLES } from "./othertables.js";
import { THE_JOURNEY } from "./journey.js";
import { PLAYING_CARDS } from "./playing.js";
import { type Chapter, piecesOf, type Section } from "./section.js";
import { AT_SITES } from "./sites.js";

export type { Chapter, Piece, Section } from "./section.js";

export const CHAPTERS: readonly Chapter[] = [
  THE_GAME,
  CHARACTERS,
  THE_JOURNEY,
  COMBAT,
  AT_SITES,
  PLAYING_CARDS,
  SERVANTS,
  OTHER_TABLES,
  THE_END,
];
export const SECTIONS: readonly Section[] = CHAPTERS.flatMap((chapter) => chapter.sections);
const BY_NAME = new Map(SECTIONS.map((section) => [section.name, section]));

/** The section of this name, or undefined. */
export const sectionNamed = (name: string): Section | undefined => BY_NAME.get(name);
/** The title of a section; the name itself where there is none. */
export const titleOf = (name: string): string => BY_NAME.get(name)?.title ?? name;
/** A text of the book in pieces, with where its links lead. */
export const pieces = (text: string): ReturnType<typeof piecesOf> => piecesOf(text, titleOf);
/** A text of the book without its links. */
export const plain = (text: string): string =>
  pieces(text)
    .map(({ words }) => words)
    .join("");

/** Everything that a section says, as one folded text a row: title and name, the short sentence, the rest. */
const ROWS: readonly (readonly [Section, ...string[]])[] = SECTIONS.map((one) => [
  one,
  fold(`${one.title} ${one.name}`),
  fold(one.short),
  fold([...one.text.flat(), ...(one.example ?? []), ...(one.elsewhere ?? [])].map(plain).join(" ")),
]);
/** Sections that hold all of these words (or beginnings of words): those with them in the title first, then in the short sentence. */
export function sectionsFound(words: string): Section[] {
  const wanted = fold(words).split(" ").filter(Boolean);
  if (wanted.length === 0) return [...SECTIONS];
  const holds = (text: string, word: string): boolean => ` ${text}`.replace(/[^\p{L}\d]+/gu, " ").includes(` ${word}`);
  const found = ROWS.flatMap(([section, ...texts]) => {
    // How far down one must look until every word was met.
    const depth = texts.findIndex((_, k) => wanted.every((word) => holds(texts.slice(0, k + 1).join(" "), word)));
    return depth < 0 ? [] : [{ section, depth }];
  });
  return found.sort((a, b) => a.depth - b.depth).map(({ section }) => section);
}
