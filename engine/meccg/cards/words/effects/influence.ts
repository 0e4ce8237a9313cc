/** Words of effects: influence. What they do: `rules/effects/influence.ts`. */
/** `anySite`: as if a diplomat made the attempt at any site where the faction may be played; nobody taps for it. */
export type InfluenceWord =
  /** A faction of the hand, whatever site it is played at: less so much and the regions to it. Failing, the actor is discarded; his site taps if he succeeds. */
  | { do: "factionFromAfar"; by: number }
  | { do: "playFaction"; by: number; noDirectInfluence?: boolean; anySite?: boolean };
