/** Words of effects: deals between players. What they do: `rules/effects/deals.ts`. */
export type DealWord =
  /** If the check just made was passed, this item may be given up: an item of the hand that is not special comes to its bearer. */
  /** `upTo`: so many, minor or major and none unique, with whomever of the company. */
  | { do: "exchange"; upTo?: number }
  /** The defender gives out all strikes of the attack, to whom he likes. */
  | { do: "defenderGives" }
  /** This card, on a company, taps, and remembers where; it is stored. */
  | { do: "tapSelf" }
  | { do: "storeSelf" }
  /** This card, tapped, is turned over. */
  | { do: "turnSelf" }
  /**
   * This card remembers for the turn that it happened; `entered`: only if its company has entered its site in this site phase; `before`: that
   * it happened before, apart from what it else remembers.
   */
  | { do: "remember"; entered?: true; before?: true }
  /** The card of the hand that is aimed at comes to lie under this card, seen by all. */
  | { do: "layUnder" }
  /** A special item that is a ring, not The One Ring, of sideboard or discard pile comes to lie under this card, seen by all; once in an organization phase. */
  | { do: "ringUnder" };
