// biome-ignore-all format: a card a line
/** Finds and fortunes of the servants of Sauron, and the wrath they meet. */
import type { EventCard } from "../words/eventcards.js";

export const MINION_FORTUNES: readonly EventCard[] = [
  { kind: "event", id: "MELE-151", side: "hazard", type: "short", name: "Wrath of the West", modes: [
    { when: ["response"], target: { of: "declared", short: "resource", minion: true }, does: [{ do: "goesOnOver", over: 6 }, { do: "negate" }] },
  ] },
];
