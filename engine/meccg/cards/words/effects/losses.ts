/** Words of effects: what somebody loses, or may tap for instead. What they do: `rules/effects/losses.ts`. */
import type { Who } from "../basics.js";

export type LossWord =
  /** The target goes back to its owner's hand; `saves`: one item of his may go to another of his company. */
  | { do: "toHand"; saves?: true }
  /** The company's player may tap such a one of it, anybody without `by`; else this card is discarded, and nothing of what follows is done. */
  | { do: "tapOrGoes"; by?: Who };
