/** What events and items say of the servants of Sauron, in sentences. */
import type { EventCard } from "../cards/words/eventcards.js";
import type { ItemCard } from "../cards/words/playcards.js";
import { andOf, orOf } from "../cards/wording/words.js";

/** Whose cards somebody plays. */
const SIDES = { hero: "heroes", minion: "minions", "fallen-wizard": "a Fallen-wizard", balrog: "The Balrog" } as const;
/** Of events that lie in play. */
export const ofServantsText = (c: Pick<EventCard, "bansSearchOf" | "provoked">): string[] => [
  ...(c.provoked
    ? [
        "at every version of its site no attack detains a company of minions, which faces the first automatic-attack of the site's card once more, with all that changes that",
      ]
    : []),
  ...(c.bansSearchOf
    ? [
        `no effect lets who plays ${orOf(c.bansSearchOf.map((side) => SIDES[side]))} search through or look at his own deck or discard pile`,
      ]
    : []),
];
/** Of items in play. */
export const goodsText = (c: ItemCard): string[] => [
  ...(c.nothingToFallen ? ["a Fallen-wizard has no points for it"] : []),
  ...(c.lowersHand
    ? [`while it is in play the hand of whoever has ${c.lowersHand.with} in play is smaller by ${c.lowersHand.by}`]
    : []),
  ...(c.cancels ? [`while it is in play ${andOf(c.cancels)} has no effect and is not played`] : []),
];
