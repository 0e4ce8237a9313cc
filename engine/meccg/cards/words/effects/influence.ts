/** Words of effects: influence. What they do: `rules/effects/influence.ts`. */
/** `anySite`: as if a diplomat made the attempt at any site where the faction may be played; nobody taps for it. */
export type InfluenceWord =
  | { do: "playFaction"; by: number; noDirectInfluence?: boolean; anySite?: boolean };
