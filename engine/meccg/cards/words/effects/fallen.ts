/** Words of effects: what a Fallen-wizard's cards do. What they do: `rules/effects/fallen.ts`. */

export type FallenWord =
  /**
   * An item or ally (a target "goods") comes with who acts, with the bearer, or with the first target. `taps`: the site of his company taps, if it is
   * untapped.
   */
  { do: "comesWith"; who: "actor" | "bearer" | "target"; taps?: "site" }
  /** Its player rolls, with one more for each copy of his in play: below `dies` the bearer is eliminated, over `wins` he wins. */
  /** `others`: instead one for each other copy in play, whosever, and one for each sage of the bearer's company; at `goes` or below it is discarded. */
  | { do: "claimRing"; dies: number; wins: number; others?: true; goes?: number }
  /** The target's player has so many stage points fewer until the end of the turn, `least` at least. */
  | { do: "fewerStagePoints"; by: number; least: number };
