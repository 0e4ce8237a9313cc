/** Words of effects: what a Fallen-wizard's cards do. What they do: `rules/effects/fallen.ts`. */

export type FallenWord =
  /**
   * An item or ally (a target "goods") comes with who acts, with the bearer, or with the first target. `taps`: the site of his company taps, if it is
   * untapped.
   */
  { do: "comesWith"; who: "actor" | "bearer" | "target"; taps?: "site" }
  /** The opponent reveals his deck, or his discard pile, card by card: each creature attacks the avatar's company, `most` of them at most. */
  | { do: "greatHunt"; pile: "deck" | "discard"; most: number }
  /** The bearer faces a strike of the attack, whatever that says and however he lies; if it fails, the attack has so much less body. */
  | { do: "facesOne"; body: 1 }
  /** Its player brings in one character of his hand with this mind at most, an agent too, who is the one of the turn; this card goes to him, or is discarded. */
  | { do: "bringsOne"; mindMost: number }
  /** Its player rolls, with one more for each copy of his in play: below `dies` the bearer is eliminated, over `wins` he wins. */
  /** `others`: instead one for each other copy in play, whosever, and one for each sage of the bearer's company; at `goes` or below it is discarded. */
  | { do: "claimRing"; dies: number; wins: number; others?: true; goes?: number }
  /** Corruption checks of the company under way are eased by two until its player's next organization phase is over, as long as the bearer has this shape. */
  | { do: "watchesOver" }
  /** The target's player has so many stage points fewer until the end of the turn, `least` at least. */
  | { do: "fewerStagePoints"; by: number; least: number };
