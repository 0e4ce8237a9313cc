/** Words of effects: riddles, offers and burglary. What they do: `rules/effects/attempts.ts`. */
export type AttemptWord =
  /** The attempt of this kind that was announced last, by either player. */
  | { do: "modifyAttempt"; kind: "burglary" | "riddling" | "offering"; by: number };
