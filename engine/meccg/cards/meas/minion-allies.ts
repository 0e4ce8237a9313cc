// biome-ignore-all format: a card a line
/** Allies of the servants of Sauron. */
import { special } from "../words/special.js";
import type { AllyCard } from "../words/playcards.js";
import type { Effect, On } from "../words/words.js";

const GONE: Effect = { do: "discard", what: "self" };
const DRIVES: Effect = { do: "boost", who: "company", race: "orc", prowess: 2, forAttack: true };
const FLIES: On = { on: "bearerWounded", does: [GONE] };

export const MINION_ALLIES: readonly AllyCard[] = [
  special("MEAS-71", "The Balrog", { unique: true, alignment: "minion", entity: "Balrog of Moria" }),
  special("MEAS-72", "Black Horse", { alignment: "minion" }),
  special("MEAS-73", "Creature of an Older World", { unique: true, alignment: "minion" }),
  { kind: "ally", id: "MEAS-74", name: "Great Bats", alignment: "minion", mp: 1, mind: 1, prowess: null, body: null, atTypes: ["shadow-hold"], tappedSiteToo: true, overt: true, spared: "always", oncePerCompany: true,
    may: [{ when: ["attack"], needs: [{ if: "attackerChooses" }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "attack", chosenNoMore: true }] }], on: [FLIES] },
  { kind: "ally", id: "MEAS-75", name: "Great Lord of Goblin-gate", alignment: "minion", unique: true, entity: "The Great Goblin", mp: 2, mind: 3, prowess: 5, body: 7, race: "orc", at: ["Goblin-gate"], overt: true,
    may: [{ when: ["attack", "fight"], target: { of: "attack" }, cost: ["tapSelf"], does: [DRIVES] }] },
  special("MEAS-76", "Regiment of Black Crows", { alignment: "minion" }),
];
