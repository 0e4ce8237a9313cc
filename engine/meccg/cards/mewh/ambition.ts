// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Has, Mode, On } from "../words/words.js";

const ON_WIZARD: Mode = { when: ["hazard"], target: { of: "character", who: { wizard: true }, whose: "company" }, does: [] };
const WHEN_EXHAUSTED: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };
const is = (name: string): Cond => ({ if: "subject", is: { named: name } });
const isNot = (name: string): Cond => ({ if: "notSubject", is: { named: name } });
const POWER: readonly Has[] = [
  { stat: "prowess", by: -1, when: [isNot("Alatar"), isNot("Radagast")] }, { stat: "di", by: -1 }, { stat: "di", by: -1, when: [{ if: "anyOf", of: [is("Alatar"), is("Radagast")] }] },
];
const NO_SARUMAN: Cond = { if: "nobody", is: { named: "Saruman" }, whose: "opponents" };

/** What weighs upon a Wizard, and what he becomes: what they say of one who has fallen is left out. */
export const AMBITION: readonly EventCard[] = [
  { kind: "event", id: "MEWH-16", side: "hazard", type: "permanent", name: "Cruel Claw Perceived", stays: "character", oncePerTarget: true, modes: [ON_WIZARD], has: [{ stat: "generalInfluence", by: -1 }], on: [WHEN_EXHAUSTED] },
  { kind: "event", id: "MEWH-18", side: "hazard", type: "permanent", name: "Flotsam and Jetsam", cannotBeDuplicated: true, bansOwnSearch: 15, on: [WHEN_EXHAUSTED] },
  { kind: "event", id: "MEWH-22", side: "hazard", type: "permanent", name: "In the Grip of Ambition", keywords: ["corruption"], stays: "character", corruption: 1, oncePerTarget: true, removal: { moreThan: 8 }, modes: [ON_WIZARD] },
  { kind: "event", id: "MEWH-28", side: "hazard", type: "permanent", name: "Power Relinquished to Artifice", stays: "character", oncePerTarget: true, modes: [ON_WIZARD], has: POWER, on: [WHEN_EXHAUSTED] },
  { kind: "event", id: "MEWH-30", side: "hazard", type: "permanent", name: "Something Else at Work", stays: "character", oncePerTarget: true,
    modes: [{ when: ["hazard"], target: { of: "character", whose: "company" }, does: [] }], has: [{ stat: "influence", by: -1 }, { stat: "ringTest", by: -1, to: "company" }], on: [WHEN_EXHAUSTED] },
  { kind: "event", id: "MEWH-36", side: "resource", type: "permanent", name: "The White Wizard", unique: true, mp: 2, stays: "character", onlyWhile: [NO_SARUMAN],
    modes: [{ when: ["always"], needs: [NO_SARUMAN], target: { of: "character", who: { wizard: true, bearsNamed: "Sacrifice of Form" }, whose: "mine" }, does: [] }],
    has: [{ stat: "di", by: 2 }, { stat: "corruptionCheck", by: 1 }] },
];
