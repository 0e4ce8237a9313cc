/** Words of effects: healing and untapping. What they do: `rules/effects/relief.ts`. */
export type ReliefWord =
  /** The same at the end of each movement/hazard phase of this turn in which the company comes to another Haven. */
  | { do: "restoresAtHaven" }
  /** When its new site is revealed so many of the company may untap as its path has regions less than this. */
  | { do: "untapsOnShortWay"; below: number };
