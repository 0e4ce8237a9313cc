/** Words of effects: corruption and body checks. What they do: `rules/effects/checks.ts`. */

export type CheckWord =
  /** Modify the check that was targeted. perHead: +1 for each character of the company. */
  | {
      do: "modifyCheck";
      by?: number;
      perHead?: boolean;
      prowessUpTo?: number;
      /** That is in place of his unused direct influence. */
      insteadOfInfluence?: true;
      rollTwice?: boolean;
      succeed?: boolean;
      drawIfSuccessful?: number;
      /** A faction of the hand that is not brought in is shuffled into the deck. */
      keepsFaction?: true;
      /** A check takes one such card at most. */
      once?: true;
    }
  /**
   * A roll of the card's player: unless it is over this, nothing of what follows is done. `mind`: over so much more as the target's mind;
   * `faction`: plus the points that the target, a faction, gives as printed, less one for a minions'; `atHome`: plus so much where the acting agent is at home.
   */
  /** `direct`: plus the unused direct influence of who acts; `general`: over so much more as the unused general influence of the target's player; `orGoes`: if nothing follows, this card is discarded. */
  | { do: "goesOnOver"; over: number; mind?: true; faction?: true; atHome?: number; direct?: true; general?: true; orGoes?: true; /** Plus the stage points of the target's player. */ stage?: true }
  /** The targeted check is cancelled: it fails without a roll. */
  | { do: "cancelCheck" }
  /** Until the end of the turn his corruption checks are modified. */
  | { do: "steady"; who: "target" | "company"; by: number }
  /** The target's player rolls; the result plus his unused general influence must reach `below`, or it happens. */
  | { do: "rollOr"; below: number; then: "toHand" | "discardFaction"; coastMinus?: number }
  /** Test the target gold ring. */
  | { do: "testRing"; by?: number; rolls?: number; any?: boolean };
