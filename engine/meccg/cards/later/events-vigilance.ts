// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import { incite } from "../metd/vigilance.js";
import type { EventCard } from "../words/eventcards.js";

/** Events of later sets about attacks and hazard limits. */
export const VIGILANCE: readonly EventCard[] = [
  incite("MELE-115", "Incite Defenders", ["border-hold", "free-hold"]),
  special("MELE-143", "Tidings of Bold Spies"),
  { kind: "event", id: "MEAS-30", side: "hazard", type: "permanent", name: "Full of Froth and Rage", cannotBeDuplicated: true,
    has: [{ stat: "attackProwess", by: 2, to: "attacks", races: ["spider", "animal"] }],
    on: [{ on: "attackDefeated", needs: [{ if: "attackBy", races: ["spider", "animal"] }], does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MEAS-34", side: "hazard", type: "permanent", name: "Power Built by Waiting", may: [
    { as: "tap", when: ["hazard"], cost: ["tapSelf"], ofLimit: 0, does: [{ do: "hazardLimit", by: 1 }] },
    { as: "untap", when: ["hazard"], cost: ["untapSelf"], ofLimit: 2, does: [] },
  ] },
];
