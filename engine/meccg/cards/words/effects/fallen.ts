/** Words of effects about Fallen-wizards. What they do: `rules/effects/fallen.ts`. */
export type FallenWord =
  /** The target's player discards stage cards until he has fewer stage points than this, and this card with them; or it stays. */
  { do: "comeDown"; below: number };
