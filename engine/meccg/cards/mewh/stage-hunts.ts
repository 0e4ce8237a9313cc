// biome-ignore-all format: a card a line
/** What ends in a great hunt. */
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import { points, STAGE, whoPlays } from "./stage-words.js";

const hunt = (as: string, pile: "deck" | "discard"): Mode => ({ as, when: ["organization"], needs: [whoPlays("Alatar"), points(12)], does: [{ do: "greatHunt", pile, most: 5 }] });

export const STAGE_HUNTS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-91", name: "The Great Hunt", specific: "Alatar", stage: 3, mp: 1, cannotBeDuplicated: true, huntsDiscards: true, modes: [hunt("their deck", "deck"), hunt("their discard pile", "discard")] },
];
