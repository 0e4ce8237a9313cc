// biome-ignore-all format: a card a line
/** Stage cards by which a Fallen-wizard's other cards are worth more, or which are worth much themselves. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import { onCharacter, organizing, points, STAGE, withHim } from "./stage-words.js";

const ARMS = ["weapon", "armor", "shield", "helmet"] as const;
const ON_AVATAR = onCharacter({ avatar: true }).modes![0];

export const STAGE_WORTH: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-70", name: "Gatherer of Loyalties", stage: 3, onePerPlayer: true, ...organizing(points(4)),
    worth: [{ kind: "faction", unique: true, mp: 2 }, { kind: "faction", unique: true, races: ["dragon"], mp: 4, as: "Alatar" }, { kind: "faction", unique: true, least: 3, mp: 3, as: "Pallando" }] },
  { ...STAGE, id: "MEWH-72", name: "Great Patron", stage: 2, onePerPlayer: true, worth: [{ kind: "character", least: 2, mp: 2 }, { kind: "ally", least: 2, mp: 2 }] },
  { ...STAGE, id: "MEWH-93", name: "Join the Hunt", unique: true, specific: "Alatar", stage: 2, worth: [{ kind: "item", keywords: ARMS, withAvatar: true }, { kind: "ally", hasProwess: true, withAvatar: true }] },
  { ...STAGE, id: "MEWH-94", name: "Oromë’s Warders", unique: true, specific: "Alatar", stage: 3, stays: "character",
    modes: [{ ...ON_AVATAR, needs: [{ if: "owns", card: "Join the Hunt" }], does: [] }], worth: [{ kind: "item", keywords: ARMS }, { kind: "ally", hasProwess: true }, { kind: "faction", races: ["elf"], mp: 2 }] },
  special("MEWH-96", "Await the Onset", { alignment: "fallen-wizard" }),
  { ...STAGE, id: "MEWH-99", name: "Give Welcome to the Unexpected", unique: true, stage: 2, ...withHim("Gandalf"), worth: [{ notKind: "character", unique: true, least: 1, most: 1, mp: 2, ofBearer: true }] },
  { ...STAGE, id: "MEWH-100", name: "Grey Embassy", unique: true, stage: 3, ...withHim("Gandalf"),
    worth: [{ kind: "faction", unique: true, hero: true, most: 2, mp: 2, ofBearer: true }, { kind: "faction", unique: true, hero: true, least: 3, mp: 3, ofBearer: true }] },
  { ...STAGE, id: "MEWH-119", name: "Man of Skill", unique: true, specific: "Saruman", stage: 2, worth: [{ ofInformation: true, mp: 2 }] },
  { ...STAGE, id: "MEWH-122", name: "The White Hand", specific: "Saruman", stage: 3, mp: 6, stays: "character", cannotBeDuplicated: true,
    modes: [{ ...ON_AVATAR, needs: [points(12), { if: "ownCount", of: "factions", least: 3 }, { if: "owns", card: "A Strident Spawn" }, { if: "owns", card: "Saruman’s Machinery" }, { if: "notInPlay", card: "The White Hand" }], does: [] }],
    has: [{ stat: "prowess", by: 1 }, { stat: "di", by: 2 }] },
];
