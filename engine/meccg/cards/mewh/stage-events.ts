/** Stage cards of whichever Fallen-wizard. */
// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { FallenWizard } from "../words/basics.js";
import type { Mode, Target } from "../words/words.js";

const STAGE = { kind: "event", alignment: "fallen-wizard", side: "resource", type: "permanent" } as const;
/** By whoever has gone so far. */
const beyond = (over: number): Mode => ({ when: ["organization"], needs: [{ if: "stagePoints", over }], does: [] });

/** It lies with him, or waits for him to come; so it brings cards back. */
const withHim = (who: FallenWizard, ...may: Mode[]): Pick<EventCard, "unique" | "specific" | "stays" | "awaitsAvatar" | "modes" | "may"> => ({
  unique: true, specific: who, stays: "character", awaitsAvatar: true, may,
  modes: [{ as: "with him", when: ["organization"], target: { of: "character", who: { avatar: true }, whose: "mine" }, does: [] }, { as: "alone", when: ["organization"], needs: [{ if: "nobody", is: { avatar: true }, whose: "mine" }], does: [] }],
});
type Discarded = Extract<Target, { of: "discarded" }>;
const brings = (what: Omit<Discarded, "of">, when: Mode["when"] = ["endOfTurn"], cost: Mode["cost"] = ["tapSelf"]): Mode => ({
  when, needs: [{ if: "subject", is: { avatar: true } }], target: { of: "discarded", ...what }, cost, does: [{ do: "fromDiscard", to: "hand", count: 1 }],
});

export const STAGE_EVENTS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-59", name: "A Merrier World", stage: 2, onePerPlayer: true, worth: [{ kind: "kill" }], modes: [beyond(7)] },
  special("MEWH-63", "Bad Company", { alignment: "fallen-wizard" }),
  { ...STAGE, id: "MEWH-64", name: "Blind to All Else", stage: 2, onePerPlayer: true, worth: [{ kind: "item", keywords: ["ring"] }] },
  { ...STAGE, id: "MEWH-76", name: "Legacy of Smiths", stage: 4, onePerPlayer: true, worth: [{ kind: "item", notKeywords: ["ring"] }], modes: [beyond(6)] },
  // What each of them wears and bears.
  { ...STAGE, id: "MEWH-92", name: "Huntsman’s Garb", stage: 1, corruption: 1, ...withHim("Alatar", brings({ named: ["Risky Blow", "True Fána", "The Hunt"] })) },
  { ...STAGE, id: "MEWH-101", name: "The Grey Hat", stage: 1, corruption: 1, ...withHim("Gandalf", brings({ named: ["New Friendship", "Wizard’s Test", "Hobbit-lore"] })) },
  { ...STAGE, id: "MEWH-102", name: "Ring of Fire", stage: 2, ...withHim("Gandalf", brings({ named: ["Narya"] }, ["organization"])) },
  { ...STAGE, id: "MEWH-105", name: "Pallando’s Hood", stage: 1, corruption: 1, ...withHim("Pallando", brings({ named: ["Gifts as Given of Old", "Wizard’s Voice", "Eyes of Mandos"] })) },
  { ...STAGE, id: "MEWH-107", name: "Stave of Pallando", stage: 2, corruption: 1, ...withHim("Pallando", brings({ faction: true })) },
  { ...STAGE, id: "MEWH-113", name: "Pocketed Robes", stage: 1, ...withHim("Radagast", brings({ named: ["Crept Along Cleverly", "Wizard’s River-horses", "Herb-lore"] })) },
  { ...STAGE, id: "MEWH-118", name: "Many-coloured Robes", stage: 1, corruption: 1, ...withHim("Saruman", brings({ named: ["Ringlore", "Lordly Presence", "First of the Order"] }, ["endOfTurn"], ["tapBearer"])) },
  { ...STAGE, id: "MEWH-121", name: "Saruman’s Ring", stage: 2, corruption: 1, ...withHim("Saruman", brings({ item: true, keywords: ["ring"], butNot: ["the-one-ring"] })) },
];
