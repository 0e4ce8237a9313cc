/** Cards that answer a question: those that are what it asks for, best first by the words that are left. */
import MiniSearch from "minisearch";
import type { PoolCard } from "./pool.js";
import { plain, type Question, questions, singular } from "./question.js";

export interface Found {
  question: Question;
  cards: readonly PoolCard[];
  /** Do all of them hold every word that was looked for? Otherwise they hold some. */
  whole: boolean;
}
/** Of what holds but some of the words, so many. */
const NEAR = 30;
/** Names weigh more than what a card says. */
const WEIGHTS = { name: 6, race: 2, text: 1 };

const term = (word: string): string | null => {
  const bare = singular(plain(word));
  // Avoids, avoided and avoiding are one word here.
  return bare.length > 6 ? bare.replace(/(ing|ed)$/, "") : bare || null;
};
/** Finds among these cards; make it once: it reads all that they say. */
export function finder(cards: readonly PoolCard[]): (text: string) => Found {
  const ask = questions(cards);
  // Half a second of work for all cards, so only when words are looked for.
  let index: MiniSearch<PoolCard> | null = null;
  const indexed = (): MiniSearch<PoolCard> => {
    if (index) return index;
    index = new MiniSearch<PoolCard>({
      idField: "id",
      fields: Object.keys(WEIGHTS),
      extractField: (card, field) =>
        field === "text" ? card.text.join(" ") : String(card[field as "id" | "name" | "race"]),
      processTerm: term,
      searchOptions: { boost: WEIGHTS, prefix: (word) => word.length > 2, weights: { prefix: 0.6, fuzzy: 0.2 } },
    });
    index.addAll(cards);
    return index;
  };
  const places = new Map(cards.map((card) => [card.id, card]));
  return (text) => {
    const question = ask(text);
    // Whoever knows the name has typed it.
    const typed = plain(text).trim();
    const named = typed === "" ? [] : cards.filter((card) => plain(card.name).includes(typed));
    const first = (all: readonly PoolCard[]): readonly PoolCard[] =>
      named.length === 0 ? all : [...named, ...all.filter((card) => !named.includes(card))];
    const fits = (card: PoolCard): boolean => question.wanted.every((one) => one.fits(card));
    if (question.words.length === 0) return { question, cards: first(cards.filter(fits)), whole: true };
    const search = (more: object): PoolCard[] =>
      indexed()
        .search(question.words.join(" "), more)
        .flatMap(({ id }) => {
          const card = places.get(id as string)!;
          return fits(card) ? [card] : [];
        });
    const whole = search({ combineWith: "AND" });
    if (whole.length + named.length > 0) return { question, cards: first(whole), whole: true };
    const near = search({ combineWith: "OR", fuzzy: (word: string) => (word.length > 4 ? 0.3 : false) });
    return { question, cards: near.slice(0, NEAR), whole: false };
  };
}
/** What was understood, in a line: "stage card, for Saruman alone; words: draw". */
export const understood = ({ wanted, words }: Question): string =>
  [wanted.map((one) => one.text).join(", "), words.length > 0 ? `words: ${words.join(", ")}` : ""]
    .filter(Boolean)
    .join("; ");
