// biome-ignore-all format: a card a line
/** Stage cards by which a Fallen-wizard does what nobody else does. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import { STAGE, } from "./stage-words.js";

export const STAGE_DEEDS: readonly EventCard[] = [
  special("MEWH-60", "A New Ringlord", { alignment: "fallen-wizard" }),
  special("MEWH-73", "Great Ruse", { alignment: "fallen-wizard" }),
  { ...STAGE, id: "MEWH-78", name: "Never Refuse", stage: 2, has: [{ stat: "corruptionCheck", by: 2, to: "everyone", who: { wizard: false, avatar: false }, when: [{ if: "ofThisPlayer" }, { if: "checkBy", magic: true }] }] },
  special("MEWH-80", "Shameful Deeds", { alignment: "fallen-wizard" }),
  special("MEWH-82", "Thrall of the Voice", { alignment: "fallen-wizard" }),
  special("MEWH-90", "Bow of Alatar", { unique: true, alignment: "fallen-wizard" }),
];
