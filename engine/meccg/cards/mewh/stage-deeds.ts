// biome-ignore-all format: a card a line
/** Stage cards by which a Fallen-wizard does what nobody else does. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import { STAGE, } from "./stage-words.js";

export const STAGE_DEEDS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-60", name: "A New Ringlord", stage: 3, corruption: 1, stays: "character",
    modes: [{ when: ["organization"], oncePer: "givenTurn", target: { of: "character", who: { avatar: true, atHaven: true, bears: "the-one-ring" }, whose: "mine" }, does: [] }],
    on: [{ on: "bearerTurnEnd", needs: [{ if: "subject", is: { avatar: true, bears: "the-one-ring" } }, { if: "site", types: ["ruins-and-lairs"] }, { if: "information" }, { if: "firstCopy" }], does: [{ do: "claimRing", dies: 6, wins: 9 }] }] },
  special("MEWH-73", "Great Ruse", { alignment: "fallen-wizard" }),
  { ...STAGE, id: "MEWH-78", name: "Never Refuse", stage: 2, has: [{ stat: "corruptionCheck", by: 2, to: "everyone", who: { wizard: false, avatar: false }, when: [{ if: "ofThisPlayer" }, { if: "checkByMagic" }] }] },
  special("MEWH-80", "Shameful Deeds", { alignment: "fallen-wizard" }),
  special("MEWH-82", "Thrall of the Voice", { alignment: "fallen-wizard" }),
  special("MEWH-90", "Bow of Alatar", { unique: true, alignment: "fallen-wizard" }),
];
