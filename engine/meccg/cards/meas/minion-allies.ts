// biome-ignore-all format: a card a line
/** Allies of the servants of Sauron. */
import { special } from "../words/special.js";
import type { AllyCard } from "../words/playcards.js";
import type { Effect, On } from "../words/words.js";

const GONE: Effect = { do: "discard", what: "self" };
const DRIVES: Effect = { do: "boost", who: "company", race: "orc", prowess: 2, forAttack: true };
const FLIES: On = { on: "bearerWounded", does: [GONE] };

export const MINION_ALLIES: readonly AllyCard[] = [
  { kind: "ally", id: "MEAS-71", name: "The Balrog", notFor: ["balrog", "fallen-wizard"], alignment: "minion", unique: true, entity: "Balrog of Moria", mp: 4, mind: 6, prowess: 13, body: 9, skills: ["warrior"], race: "balrog", keywords: ["spawn"], at: ["The Under-gates"], overt: true, neverStrays: true,
    playedBy: { notRace: "ringwraith" }, needs: [{ if: "playerIs", sides: ["hero", "minion", "fallen-wizard"], whose: "opponents" }],
    on: [{ on: "companyMoves", needs: [{ if: "cameAbove" }], does: [GONE] }, { on: "untapEnd", does: [{ do: "mindOrDie", who: "bearer", by: -2 }] }] },
  special("MEAS-72", "Black Horse", { alignment: "minion" }),
  { kind: "ally", id: "MEAS-73", name: "Creature of an Older World", notFor: ["balrog"], alignment: "minion", unique: true, mp: 1, mind: 3, prowess: 5, body: 8, skills: ["warrior"], at: ["Barad-dûr"], tappedSiteToo: true, leavesSite: true, overt: true, playedBy: { race: "ringwraith", avatar: true },
    rides: "fell-rider", returnsBearer: true, has: [{ stat: "prowess", by: 2, who: { race: "ringwraith", avatar: true } }],
    may: [{ as: "strike", when: ["strike"], needs: [{ if: "strikeAgainst", is: { race: "ringwraith", avatar: true } }], target: { of: "strike" }, cost: ["tapSelf"], does: [{ do: "cancelStrike" }] },
      { as: "the Ringwraith's strike", when: ["fight"], needs: [{ if: "opposing", kinds: ["hero"] }, { if: "company", has: { race: "ringwraith", avatar: true } }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "ourAttack", avatarFirst: true }] }] },
  { kind: "ally", id: "MEAS-74", name: "Great Bats", alignment: "minion", mp: 1, mind: 1, prowess: null, body: null, atTypes: ["shadow-hold"], tappedSiteToo: true, overt: true, spared: "always", oncePerCompany: true,
    may: [{ when: ["attack"], needs: [{ if: "attackerChooses" }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "attack", chosenNoMore: true }] }], on: [FLIES] },
  { kind: "ally", id: "MEAS-75", name: "Great Lord of Goblin-gate", alignment: "minion", unique: true, entity: "The Great Goblin", mp: 2, mind: 3, prowess: 5, body: 7, race: "orc", at: ["Goblin-gate"], overt: true,
    may: [{ when: ["attack", "fight"], target: { of: "attack" }, cost: ["tapSelf"], does: [DRIVES] }] },
  { kind: "ally", id: "MEAS-76", name: "Regiment of Black Crows", alignment: "minion", mp: 1, mind: 1, prowess: null, body: null, atTypes: ["ruins-and-lairs"], tappedSiteToo: true, overt: true, spared: "always", oncePerCompany: true, needs: [{ if: "notUnderDeeps" }],
    may: [{ when: ["attack"], needs: [{ if: "creature", played: true }, { if: "attackNotKeyedToSite" }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack", all: true }, { do: "creatureToHand" }] }], on: [FLIES] },
];
