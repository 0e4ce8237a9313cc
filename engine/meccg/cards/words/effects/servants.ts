/** Words of effects: what the servants of Sauron do. What they do: `rules/effects/servants.ts`. */
import type { RareKeyword, } from "../basics.js";

export type ServantWord =
  /** The attack has one strike alone; `all`: every automatic-attack of the site as well, until the end of the turn. */
  | { do: "oneStrike"; all?: true }
  /** Until the end of the turn every attempt on a faction at the site is modified. */
  | { do: "swaysFactionsHere"; by: number }
  /** Factions of its player that are played at the site of the company are discarded. */
  /** unique: instead every unique faction that is, whosever, to its owner's hand or discarded. */
  | { do: "factionsHereGo"; unique?: "hand" | "discard" }
  /** Other cards with this keyword on the bearer of this one, of the same player, go back to his hand. */
  | { do: "othersToHand"; keyword: RareKeyword };
