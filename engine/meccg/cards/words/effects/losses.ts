/** Words of effects: what somebody loses, or may tap for instead. What they do: `rules/effects/losses.ts`. */
export type LossWord =
  /** The target's player may tap him, untapped, or an ally that he controls: then nothing of what follows is done. */
  | { do: "tapOr" }
  /** The target goes back to its owner's hand; `saves`: one item of his may go to another of his company. */
  | { do: "toHand"; saves?: true }
  /** The player of the card taps up to so many of the company, as he says. */
  | { do: "tapSome"; count: number }
  /** Every item in play taps. */
  | { do: "tapItems" };
