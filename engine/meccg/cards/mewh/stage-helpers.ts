// biome-ignore-all format: a card a line
/** Stage cards on those who serve a Fallen-wizard, and what he learns himself. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Who } from "../words/basics.js";
import type { Has } from "../words/words.js";
import { onCharacter, STAGE } from "./stage-words.js";

const di = (by: number): Has => ({ stat: "di", by });
/** Who he is, at one of his player's havens. */
const atHaven = (who: Who) => onCharacter({ ...who, avatar: false, atHaven: true });
const MAGIC: readonly Has[] = [{ stat: "skill", by: 1, skill: "sorcery" }, { stat: "skill", by: 1, skill: "spirit-magic" }, { stat: "skill", by: 1, skill: "shadow-magic" }];
const LEARNED = { skill: "sage", notRace: ["hobbit", "dwarf"] } as const;

export const STAGE_HELPERS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-84", name: "Wizard’s Myrmidon", stage: 1, onePerPlayer: true, heldFor: 3, ...onCharacter({ notRace: "fallen-wizard" }), has: [di(1)] },
  { ...STAGE, id: "MEWH-95", name: "Squire of the Hunt", unique: true, specific: "Alatar", stage: 2, heldFor: 2, ...atHaven({ skill: "warrior" }), has: [{ stat: "prowess", by: 1 }, { stat: "body", by: 1 }, di(1)] },
  { ...STAGE, id: "MEWH-98", name: "Gandalf’s Friend", unique: true, specific: "Gandalf", stage: 1, heldFor: 1, ...atHaven({}), has: [di(2)] },
  { ...STAGE, id: "MEWH-103", name: "Arcane School", specific: "Pallando", stage: 1, oncePerTarget: true, stays: "character", has: MAGIC,
    modes: [{ when: ["organization"], target: { of: "character", who: { ...LEARNED, atHaven: true }, whose: "mine" }, does: [] }] },
  { ...STAGE, id: "MEWH-104", name: "Pallando’s Apprentice", unique: true, specific: "Pallando", stage: 2, heldFor: 2, ...atHaven(LEARNED), has: [di(1)],
    may: [{ when: ["always"], needs: [{ if: "subject", is: { bears: "palantir" } }], cost: ["tapBearer"], does: [{ do: "enablePalantir" }] }] },
  special("MEWH-81", "Spells Born of Discord", { alignment: "fallen-wizard" }),
  special("MEWH-108", "Truths of Doom", { unique: true, alignment: "fallen-wizard" }),
];
