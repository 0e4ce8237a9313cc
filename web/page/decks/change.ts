/** Changes of a list by one card; lists are never changed in place, so that a change can be taken back. */
import type { Deck, Section } from "../../../engine/meccg/decks/lists/deck.js";

/** The parts of a list in their order, as a person reads them. */
export const PARTS: readonly [section: Section, words: string][] = [
  ["pool", "Pool (who begins)"],
  ["characters", "Characters"],
  ["resources", "Resources"],
  ["hazards", "Hazards"],
  ["sideboard", "Sideboard"],
  ["sites", "Sites"],
];
/** No line of a list holds more copies. */
const MOST = 99;

export const countIn = (deck: Deck, section: Section, name: string): number =>
  deck[section].find((line) => line.name === name)?.count ?? 0;
export const countOf = (deck: Deck, name: string): number =>
  PARTS.reduce((n, [section]) => n + countIn(deck, section, name), 0);
export const totalOf = (deck: Deck, section: Section): number => deck[section].reduce((n, { count }) => n + count, 0);

/** So many copies more, or fewer, of a card in a part; a line without copies goes. */
export function withMore(deck: Deck, section: Section, name: string, by: number): Deck {
  const lines = deck[section];
  const count = Math.min(MOST, Math.max(0, countIn(deck, section, name) + by));
  const there = lines.some((line) => line.name === name);
  const changed = there
    ? lines.map((line) => (line.name === name ? { name, count } : line))
    : [...lines, { name, count }];
  return { ...deck, [section]: changed.filter((line) => line.count > 0) };
}
/** One copy of a card in another part. */
export const moved = (deck: Deck, from: Section, to: Section, name: string): Deck =>
  withMore(withMore(deck, from, name, -1), to, name, 1);
