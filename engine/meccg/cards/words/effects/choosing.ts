/** Words of effects: one of a company, or one card, that its player chooses. What they do: `rules/effects/choosing.ts`. */
import type { ItemClass, Race } from "../basics.js";

export type ChoosingWord =
  /** An untapped character of the company (of one of these races), whom its player chooses, taps. */
  | { do: "tapOne"; races?: readonly Race[] }
  /** The company discards an item of this class, or an unwounded character of it is wounded, as its player chooses. */
  | { do: "loseOrBeWounded"; class: ItemClass }
  /** One character of the bearer's company other than the bearer, whom his player chooses, is discarded. */
  | { do: "oneGoes" }
  /** An item of the company that brings so many marshalling points at least, whichever its player likes, is discarded. */
  | { do: "loseWorth"; least: number }
  /** The opponent discards a ring of his hand or of one of his companies; without one he shows his hand. */
  | { do: "loseRing" }
  /**
   * The player of the card rolls and adds the mind of the target, an ally: with more than `over`, the unused general influence of its player and
   * the unused direct influence of who controls it, it attacks him: one strike, its own prowess and a roll. Not defeated it is discarded.
   */
  | { do: "allyTurns"; over: number };
