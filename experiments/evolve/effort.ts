/** How much a search for decks tries at once, and on which luck. */

/** The three families of luck: no game of one has the luck of another (`Trials` puts the seed of the question before them). */
export const FAMILIES = { search: "search", selection: "selection", report: "report" } as const;

/** How much is tried at once; another effort is another search. */
export interface Effort {
  /** Games that a round of the field takes where there are many, and rounds at most. */
  round: number;
  rounds: number;
  /** Lists that are met in a lap, dealt by what is brought: two games each with the seats changed. */
  slots: number;
  /** The same in the report, where all decks of the map meet what is brought in the end. */
  places: number;
  /** Decks that are tried together; those of them that meet the best of their cells on other luck; and those that meet them once more. */
  children: number;
  second: number;
  third: number;
  /** Of a round's best so many are looked at on luck of the selection, and so many once more. */
  answers: number;
  last: number;
  /** Laps of the given field's own games, of the looks at answers, at least and at most of the last look, and of who joins with each list. */
  laps: { field: number; answers: number; least: number; most: number; row: number };
}
export const EFFORT: Effort = {
  ...{ round: 5500, rounds: 8, slots: 10, places: 24, children: 20, second: 6, third: 3, answers: 4, last: 2 },
  laps: { field: 6, answers: 3, least: 4, most: 24, row: 12 },
};

/** Those of a search by the clock, where a time is too short for a round of the usual one: the largest first. */
export const SHORTER: readonly Effort[] = [
  { ...EFFORT, children: 16, answers: 3, laps: { ...EFFORT.laps, field: 4, answers: 2, most: 12, row: 8 } },
  {
    ...{ ...EFFORT, round: 2000, slots: 6, places: 12, children: 10, second: 4, third: 2, answers: 2, last: 1 },
    laps: { field: 2, answers: 2, least: 4, most: 12, row: 4 },
  },
  {
    ...{ ...EFFORT, round: 1000, slots: 4, places: 8, children: 6, second: 3, third: 1, answers: 2, last: 1 },
    laps: { field: 1, answers: 1, least: 4, most: 8, row: 2 },
  },
];
