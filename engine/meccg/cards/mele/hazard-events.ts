// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Race } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const NO_DOORS: Cond = { if: "notInPlay", card: "Doors of Night" };
/** The free peoples as attackers. */
const FREE_PEOPLES: readonly Race[] = ["elf", "dwarf", "dunadan", "hobbit"];
/** Whom the Enemy's darkness takes out of hand. */
const UNRULY: readonly Race[] = ["orc", "troll", "man"];

export const HAZARD_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MELE-106", side: "hazard", type: "long", name: "Chill Them with Fear", cannotBeDuplicated: true, has: [
    { stat: "attackProwess", by: 2, to: "attacks", races: FREE_PEOPLES, when: [NO_DOORS] }, { stat: "attackStrikes", by: 2, to: "attacks", races: FREE_PEOPLES, when: [NO_DOORS] },
    { stat: "attackProwess", by: 1, to: "attacks", races: FREE_PEOPLES, when: [DOORS] }, { stat: "attackStrikes", by: 1, to: "attacks", races: FREE_PEOPLES, when: [DOORS] },
  ] },
  { kind: "event", id: "MELE-108", side: "hazard", type: "short", name: "Darkness Under Tree", modes: [
    { when: ["hazard"], needs: [DOORS], target: { of: "character", who: { race: UNRULY, untapped: true }, whose: "company" }, does: [{ do: "tap", who: "target" }] },
  ] },
  { kind: "event", id: "MELE-139", side: "hazard", type: "permanent", name: "Something Has Slipped", stays: "company", oncePerTarget: true,
    modes: [{ when: ["hazard"], target: { of: "company" }, does: [] }],
    on: [{ on: "woundInCompany", does: [{ do: "boost", who: "company", prowess: -2 }] }, { on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] }] },
];
