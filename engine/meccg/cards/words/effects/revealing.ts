/** Words of effects: what is shown. What they do: `rules/effects/revealing.ts`. */

export type RevealWord =
  /** The hazard player shows hazards of his hand: against the company he may play those alone. */
  | { do: "onlyShown" };
