// biome-ignore-all format: a card a line
/** What the servants of Sauron have of *The Balrog*. */
import type { EventCard } from "../words/eventcards.js";
import { OURS } from "../mele/minion-words.js";

export const MINION_RESOURCES: readonly EventCard[] = [
  { kind: "event", id: "MEBA-42", name: "Prone to Violence", ...OURS, type: "permanent", cannotBeDuplicated: true, feuds: true, on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
];
