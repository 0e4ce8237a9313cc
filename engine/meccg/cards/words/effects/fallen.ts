/** Words of effects: what a Fallen-wizard's cards do. What they do: `rules/effects/fallen.ts`. */

export type FallenWord =
  /**
   * An item or ally (a target "goods") comes with who acts, with the bearer, or with the first target. `taps`: the site of his company taps, if it is
   * untapped.
   */
  { do: "comesWith"; who: "actor" | "bearer" | "target"; taps?: "site" };
