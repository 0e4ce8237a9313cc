/** Words of effects: what cards of The Balrog's player do, and those against him. What they do: `rules/effects/demon.ts`. */

export type DemonWord =
  /** Its player's avatar comes to the company attacked, wherever he is, or is there; he faces a strike whatever the attack says, and taps after it. */
  | { do: "avatarJoins" }
  /** This event lies on the company from now on, untapped. */
  | { do: "liesOnCompany" };
