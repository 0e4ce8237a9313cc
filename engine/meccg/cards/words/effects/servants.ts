/** Words of effects: what the servants of Sauron do. What they do: `rules/effects/servants.ts`. */
import type { RareKeyword } from "../basics.js";

export type ServantWord =
  /** The attack has one strike alone; `all`: every automatic-attack of the site as well, until the end of the turn. */
  | { do: "oneStrike"; all?: true }
  /** Other cards with this keyword on the bearer of this one, of the same player, go back to his hand. */
  | { do: "othersToHand"; keyword: RareKeyword };
