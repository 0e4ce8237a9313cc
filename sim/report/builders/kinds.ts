/** Kinds of marshalling points as pictures show them, and what people's games are made of. */

/** The columns of a game that hold points of a side, and what they are called; a game without them has no such picture. */
export const KINDS: readonly [column: string, name: string][] = [
  ["character", "characters"],
  ["item", "items"],
  ["faction", "factions"],
  ["ally", "allies"],
  ["kill", "kills"],
  ["misc", "other"],
];

/** The five lists of heroes (the challenge decks A to E) with which people's games were recorded. */
const LISTS: ReadonlySet<string> = new Set([
  ...["stewards-of-gondor", "release-of-prisoners", "dwarven-quest"],
  ...["bargain-between-friends", "return-of-the-king"],
]);
/** Medians of thousands of recorded games that people played with these lists, by kind; a median of each, so that the sum is no median. */
export const PEOPLE = { label: "people (medians)", values: [7, 6, 5, 2, 2, 2] };
export const peopleWords = "Below stand the medians of recorded games of people with these lists, each kind by itself.";

/** Are all lists of a run among these? */
export const playsPeoplesLists = (lists: readonly string[]): boolean =>
  lists.length > 0 && lists.every((name) => LISTS.has(name));
