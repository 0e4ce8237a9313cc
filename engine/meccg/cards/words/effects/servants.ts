/** Words of effects: what the servants of Sauron do. What they do: `rules/effects/servants.ts`. */
import type { Race, RareKeyword, SiteType } from "../basics.js";

export type ServantWord =
  /** In place of an attack of the acting company, the company aimed at faces this one. */
  | { do: "foeFaces"; race: Race; strikes: number; prowess: number }
  /** The attack has one strike alone; `all`: every automatic-attack of the site as well, until the end of the turn. */
  | { do: "oneStrike"; all?: true }
  /** Until the end of the turn every attempt on a faction at the site is modified. */
  | { do: "swaysFactionsHere"; by: number }
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
  /** Until the end of the turn the actor bears Dwarven Rings as a Dwarf does. */
  | { do: "asDwarf" }
  /** A body check, changed by so much, of each tapped character of the target's company of less mind and prowess than he: who fails it is wounded. */
  | { do: "driveOn"; by: number }
  /** The target and then the second target roll and add their prowess: if the first is ahead, hazard permanent-events on the other are discarded; if not, this card is turned over. */
  | { do: "contest" }
  /** This card is an ally of the actor as long as the attack lasts, of this prowess, and faces the first strike of it. */
  | { do: "conjure"; prowess: number }
  /**
   * The opponent shows a character of his hand who is no avatar, or all of it without one. Then its player rolls, changed for a Ringwraith, and
   * may play, as the roll says, a ring of his hand with the target, who taps.
   */
  | { do: "ringByRain"; ringwraith: number; rings: readonly { ring: "the-one-ring" | "dwarven-ring" | "spirit-ring"; least: number; most: number }[] }
  /** Factions of its player that are played at the site of the company are discarded. */
  /** unique: instead every unique faction that is, whosever, to its owner's hand or discarded. */
  | { do: "factionsHereGo"; unique?: "hand" | "discard" }
  /** Other cards with this keyword on the bearer of this one, of the same player, go back to his hand. */
  | { do: "othersToHand"; keyword: RareKeyword };
