// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Has, Mode, On } from "../words/words.js";

/** What is said of a Ringwraith holds of The Balrog (coe g.rw.B1). */
const ON_LORD: Mode = { when: ["hazard"], target: { of: "character", who: { race: ["wizard", "fallen-wizard", "ringwraith", "balrog"] }, whose: "company" }, does: [] };
/** The same where the general influence is his: a Ringwraith who follows another has none (coe 2.II.2.1.R5). */
const ON_AVATAR: Mode = { when: ["hazard"], target: { of: "character", who: { race: ["wizard", "fallen-wizard", "ringwraith", "balrog"], avatar: true }, whose: "company" }, does: [] };
/** Nobody but a Fallen-wizard has stage points. */
const over = (n: number): Cond => ({ if: "stagePoints", over: n });
const WHEN_EXHAUSTED: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };
const is = (name: string): Cond => ({ if: "subject", is: { named: name } });
const isNot = (name: string): Cond => ({ if: "notSubject", is: { named: name } });
const powerLost = (...when: Cond[]): readonly Has[] => [
  { stat: "prowess", by: -1, when: [isNot("Alatar"), isNot("Radagast"), ...when] }, { stat: "di", by: -1, when }, { stat: "di", by: -1, when: [{ if: "anyOf", of: [is("Alatar"), is("Radagast")] }, ...when] },
];
const POWER: readonly Has[] = [powerLost(), ...[5, 10, 15, 20].map((n) => powerLost(over(n)))].flat();
const CLAW: readonly Has[] = [
  { stat: "generalInfluence", by: -1 }, ...[5, 10, 15, 20].map((n): Has => ({ stat: "generalInfluence", by: -2, when: [over(n)] })), ...[10, 20].map((n): Has => ({ stat: "handSize", by: -1, when: [over(n)] })),
];
const NO_SARUMAN: Cond = { if: "nobody", is: { named: "Saruman" }, whose: "opponents" };

/** What weighs upon a Wizard, and what he becomes. */
export const AMBITION: readonly EventCard[] = [
  { kind: "event", id: "MEWH-16", side: "hazard", type: "permanent", name: "Cruel Claw Perceived", stays: "character", oncePerTarget: true, modes: [ON_AVATAR], has: CLAW, on: [WHEN_EXHAUSTED] },
  special("MEWH-18", "Flotsam and Jetsam"),
  special("MEWH-22", "In the Grip of Ambition"),
  { kind: "event", id: "MEWH-28", side: "hazard", type: "permanent", name: "Power Relinquished to Artifice", stays: "character", oncePerTarget: true, modes: [ON_LORD], has: POWER, on: [WHEN_EXHAUSTED] },
  special("MEWH-30", "Something Else at Work"),
  { kind: "event", id: "MEWH-36", side: "resource", type: "permanent", name: "The White Wizard", unique: true, mp: 2, stays: "character", onlyWhile: [NO_SARUMAN],
    modes: [{ when: ["always"], needs: [NO_SARUMAN], target: { of: "character", who: { wizard: true, bearsNamed: "Sacrifice of Form" }, whose: "mine" }, does: [] }],
    has: [{ stat: "di", by: 2 }, { stat: "corruptionCheck", by: 1 }] },
];
