// biome-ignore-all format: a card a line
import type { EventCard } from "../words.js";

/** Sites that change, and journeys. */
export const JOURNEYS: readonly EventCard[] = [
  { kind: "event", id: "METD-125", side: "resource", type: "permanent", name: "Houses of Healing", stays: "site", healsHere: true,
    modes: [{ when: ["always"], needs: [{ if: "site", types: ["free-hold"] }], target: { of: "site" }, does: [] }] },
];
