// biome-ignore-all format: a card a line
/** Hazards against The Balrog. */
import { special } from "../words/special.js";
import type { Cond } from "../words/conditions.js";
import type { EventCard } from "../words/eventcards.js";

const GATES = "Gates of Morning";
const ABOVE: Cond = { if: "notUnderDeeps" };
const HIM = { of: "character", who: { race: "balrog" }, whose: "company" } as const;

export const BALROG_HAZARDS: readonly EventCard[] = [
  { kind: "event", id: "MEBA-19", side: "hazard", type: "short", name: "Glance of Arien", keywords: ["environment"], modes: [
    { as: "by night", when: ["hazard"], needs: [ABOVE, { if: "notInPlay", card: GATES }], oncePer: "givenTurn", target: HIM, does: [{ do: "boost", who: "target", prowess: -2, body: -1 }] },
    { as: "by day", when: ["hazard"], needs: [ABOVE, { if: "inPlay", card: GATES }], oncePer: "givenTurn", target: HIM, does: [{ do: "boost", who: "target", prowess: -4, body: -2 }] },
  ] },
  special("MEBA-18", "Fled into Darkness"),
];
