// biome-ignore-all format: a card a line
/** Hazards against Fallen-wizards, and what makes them use the sites of minions. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { CharacterCard } from "../words/playcards.js";
import type { Alignment, Who } from "../words/basics.js";
import type { Mode, On } from "../words/words.js";

const EVENT = { kind: "event", side: "hazard" } as const;
const LASTS = { ...EVENT, type: "permanent" } as const;
const FALLEN: Who = { race: "fallen-wizard" };
const onHim: Mode = { when: ["hazard"], target: { of: "character", who: FALLEN, whose: "company" }, does: [] };
const EXHAUSTED: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };
/** It cancels a short-event of a side that a Fallen-wizard's player has declared. */
const cancels = (fallens: Alignment & ("hero" | "minion")): Mode => ({
  when: ["response"], free: true, uncounted: true, target: { of: "declared", short: "resource", fallens }, does: [{ do: "negate" }, { do: "removeFromGame" }],
});

export const AGAINST_FALLEN: readonly EventCard[] = [
  { ...EVENT, type: "short", id: "MEWH-14", name: "Blind to the West", modes: [cancels("hero")] },
  { ...LASTS, id: "MEWH-15", name: "Cast from the Order", stays: "character", overt: true,
    againstFallen: { whose: "bearers", minionSites: [{ of: "haven" }, { of: "free-hold" }, { of: "border-hold" }] },
    modes: [{ ...onHim, does: [{ do: "goesOnOver", over: 15, stage: true, orGoes: true }] }] },
  { ...LASTS, id: "MEWH-19", name: "Fool’s Bane", stays: "character", oncePerTarget: true, modes: [onHim], on: [EXHAUSTED],
    againstFallen: { whose: "bearers", worthless: "elf", checks: [{ over: 18, by: -9 }, { over: 12, by: -7 }, { over: 7, by: -5 }, { over: 3, by: -3 }, { over: 0, by: -1 }] } },
  { ...LASTS, id: "MEWH-20", name: "Foul Tooth Unsheathed", againstFallen: { whose: "opponents", noKills: { least: 7, but: "Alatar" } },
    modes: [{ when: ["hazard"], needs: [{ if: "playerIs", sides: ["fallen-wizard"], whose: "opponents" }], does: [] }] },
  { ...LASTS, id: "MEWH-21", name: "Heart Grown Cold", againstFallen: { minionSites: [{ of: "haven" }, { of: "free-hold", over: 4 }, { of: "border-hold", over: 7 }] } },
  { ...EVENT, type: "short", id: "MEWH-24", name: "Ire of the East", modes: [cancels("minion")] },
  { ...LASTS, id: "MEWH-26", name: "Mask Torn", againstFallen: { mostMind: { mind: 4, over: 9, then: 3 } }, on: [EXHAUSTED] },
  special("MEWH-32", "Will You Not Come Down?"),
  // A stage card that does the same to its own player.
  { kind: "event", side: "resource", type: "permanent", alignment: "fallen-wizard", id: "MEWH-79", name: "Plotting Ruin", stage: 3,
    againstFallen: { whose: "mine", minionSites: [{ of: "haven" }, { of: "free-hold" }, { of: "border-hold" }] },
    modes: [{ when: ["organization"], needs: [{ if: "stagePoints", over: 7 }], does: [] }] },
];
export const HUNTERS: readonly CharacterCard[] = [
  special("MEWH-1", "Alatar", { unique: true, alignment: "fallen-wizard" }),
];
