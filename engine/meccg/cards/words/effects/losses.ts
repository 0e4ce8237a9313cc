/** Words of effects: what somebody loses, or may tap for instead. What they do: `rules/effects/losses.ts`. */
import type { Race, Who } from "../basics.js";

export type LossWord =
  /** The target's player may tap him, untapped, or an ally that he controls: then nothing of what follows is done. */
  | { do: "tapOr" }
  /** The target goes back to its owner's hand; `saves`: one item of his may go to another of his company. */
  | { do: "toHand"; saves?: true }
  /** The player of the card taps up to so many of the company, as he says. */
  | { do: "tapSome"; count: number }
  /**
   * The company's player rolls, less so much: he returns characters of these races to his hand, with their items, until their minds come to that,
   * or none is left.
   */
  | { do: "quarrel"; less: number; races: readonly Race[] }
  /** Unless the attack is defeated, or cancelled, everybody rolls after it and adds his mind: below that he goes on alone (as by `leaveBehind`). */
  | { do: "scatter"; below: number }
  /** The company's player may tap such a one of it: then this card is discarded at once. */
  | { do: "tapAgainst"; by: Who }
  /** The company's player may tap such a one of it: else this card is discarded. Done once, it is tapped and stays. */
  | { do: "keptByTap"; by: Who }
  /** The company's player may tap such a one of it, anybody without `by`; else this card is discarded, and nothing of what follows is done. */
  | { do: "tapOrGoes"; by?: Who };
