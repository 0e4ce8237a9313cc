/** Words of effects: what is shown. What they do: `rules/effects/revealing.ts`. */
import type { RareKeyword } from "../basics.js";

export type RevealWord =
  /** So many random cards of the opponent's discard pile are shown; one that is not unique may be removed from play. */
  | { do: "showDiscards"; count: number }
  /** So many cards of the top of one's deck are turned over, and a creature of them attacks the company. */
  | { do: "creatureFromTop"; count: number; prowess: number }
  /** The hazard player shows hazards of his hand: against the company he may play those alone. */
  | { do: "onlyShown" }
  /** One's hand is shown, what is no hazard lies aside while it is filled up, and then goes on top of the deck in any order. */
  | { do: "layHandOnTop" }
  /** The opponent shows so many hazards of his hand, no environments, of his choice, and shuffles them into his deck; or, without so many, his hand, and shuffles in what he has of them. */
  | { do: "hazardsToDeck"; count: number }
  /**
   * Its player looks at the top of the opponent's deck, a card for each card with this keyword in play, and shows one: it leaves the game, or the
   * opponent's hand is smaller by one for good, as he likes. The rest goes back on top, shuffled.
   */
  | { do: "feast"; perCard: RareKeyword }
  /** A player looks at so many cards of the top of his deck; one of them, an item, neither special nor of a hoard, lies aside under this card. */
  | { do: "buryItem"; count: number; of: "mine" | "opponents" };
