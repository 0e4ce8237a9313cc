// biome-ignore-all format: a card a line
import type { EventCard } from "../words.js";

/** Skies and shadows. */
export const WEATHER: readonly EventCard[] = [
  { kind: "event", id: "METD-68", side: "hazard", type: "permanent", name: "Shadow of Mordor", keywords: ["environment"], cannotBeDuplicated: true, answersDraws: "Doors of Night",
    has: [{ stat: "limit", by: 1, to: "site", perDrawn: true }] },
];
