// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";

export const RESOURCE_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MELE-245", side: "resource", type: "long", name: "Tidings of Death", dual: true, rollsAgainForFactions: true,
    has: [{ stat: "influence", by: -1, to: "everyone", when: [{ if: "against", faction: true }] }] },
];
