/** Words of effects: what cards of The Balrog's player do, and those against him. What they do: `rules/effects/demon.ts`. */

export type DemonWord =
  /** Its player's avatar comes to the company attacked, wherever he is, or is there; he faces a strike whatever the attack says, and taps after it. */
  | { do: "avatarJoins" }
  /** This event lies on the company from now on, untapped. */
  | { do: "liesOnCompany" }
  /**
   * In a fight of companies, of all who are at the site: allies without body are discarded; for each character of less mind than this, and each ally
   * with fewer points as printed, its player rolls: less `less` over the body he is wounded, or eliminated where he was; then allies and
   * characters with a mind tap.
   */
  | { do: "storm"; mindBelow: number; pointsBelow: number; less: number };
