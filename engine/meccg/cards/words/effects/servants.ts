/** Words of effects: what the servants of Sauron do. What they do: `rules/effects/servants.ts`. */
import type { RareKeyword, SiteType } from "../basics.js";

export type ServantWord =
  /** The attack has one strike alone; `all`: every automatic-attack of the site as well, until the end of the turn. */
  | { do: "oneStrike"; all?: true }
  /** The attack and all other automatic-attacks of the site are cancelled, for this company and this turn. */
  | { do: "cancelSiteAttacks" }
  /** Until the end of the turn every attempt on a faction at the site is modified. */
  | { do: "swaysFactionsHere"; by: number }
  /** What follows is done to the target; `killPoints`, later: a hero whom it has eliminated is for the kill points of the card's player. */
  | { do: "noteTarget" }
  | { do: "killPoints" }
  /**
   * Its player rolls and adds the points, as if they were stored, and the corruption points of all items and events on the target. The items, and
   * the events that can be stored, are stored; then, over this, the target is discarded.
   */
  | { do: "trial"; over: number }
  /** Wolves among the allies of the company, by name, have so much more prowess in the attack; after it each attacks who controls it, so much stronger, and is discarded where its strike succeeds. */
  | { do: "wolvesTurn"; allies: readonly string[]; prowess: number }
  /** Creatures keyed to sites of this type do not detain the company for that, until the end of the turn. */
  | { do: "undetainsKeyed"; site: SiteType }
  /** This short-event goes back to its player's hand. */
  | { do: "comesBack" }
  /** Factions of its player that are played at the site of the company are discarded. */
  | { do: "factionsHereGo" }
  /** Other cards with this keyword on the bearer of this one, of the same player, go back to his hand. */
  | { do: "othersToHand"; keyword: RareKeyword };
