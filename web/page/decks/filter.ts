/** Which cards of the pool are shown: by words, kind, set, place, key, points, mind, skill. */
import type { PoolCard } from "../../../engine/meccg/people/builder/pool.js";

export interface Filter {
  words: string;
  kind: string;
  set: string;
  /** A site or a region, or the beginning of one. */
  place: string;
  /** What a creature keys to. */
  key: string;
  /** Points at least; mind at most. Empty: any. */
  points: string;
  mind: string;
  skill: string;
  unique: "" | "yes" | "no";
}
export const ALL: Filter = {
  ...{ words: "", kind: "", set: "", place: "", key: "", points: "", mind: "", skill: "", unique: "" },
};

/** Letters without accents, in lower case, quotes all of one kind. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');

/** What is searched of each card, made once: its name, and all that is said of it. */
const searched = new WeakMap<PoolCard, { name: string; all: string }>();
function textOf(card: PoolCard): { name: string; all: string } {
  let found = searched.get(card);
  if (!found) {
    found = { name: plain(card.name), all: plain([card.name, card.race, card.id, ...card.text].join(" ")) };
    searched.set(card, found);
  }
  return found;
}

/** The cards that a filter lets through: those whose name holds the words first, then those whose text does. */
export function filtered(cards: readonly PoolCard[], filter: Filter, sets: readonly string[]): PoolCard[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean);
  const place = plain(filter.place).trim();
  const fits = (card: PoolCard): boolean =>
    sets.includes(card.set) &&
    (filter.kind === "" || card.kind === filter.kind) &&
    (filter.set === "" || card.set === filter.set) &&
    (place === "" || [...card.at, ...card.regions].some((name) => plain(name).includes(place))) &&
    (filter.key === "" || card.keys.includes(filter.key) || card.keys.includes("anywhere")) &&
    (filter.points === "" || card.points >= Number(filter.points)) &&
    (filter.mind === "" || (card.mind !== null && card.mind <= Number(filter.mind))) &&
    (filter.skill === "" || card.skills.includes(filter.skill)) &&
    (filter.unique === "" || card.unique === (filter.unique === "yes")) &&
    words.every((word) => textOf(card).all.includes(word));
  const found = cards.filter(fits);
  if (words.length === 0) return found;
  const named = (card: PoolCard): boolean => words.every((word) => textOf(card).name.includes(word));
  return [...found.filter(named), ...found.filter((card) => !named(card))];
}
/** Words that stand in some card, each once, in their order. */
export const wordsOf = (cards: readonly PoolCard[], of: (card: PoolCard) => readonly string[]): string[] =>
  [...new Set(cards.flatMap(of))].sort((a, b) => (plain(a) < plain(b) ? -1 : 1));
