// biome-ignore-all format: a card a line
/** What The Balrog's player has besides: words of fear and shadow, and ways below ground. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { Cond } from "../words/conditions.js";
import type { EventCard } from "../words/eventcards.js";

const OWN = { ...OURS, specific: "The Balrog" } as const;
/** It waits in the sideboard until its player calls it. */
const CALLED = { ...OWN, type: "short", ofSideboard: true } as const;
const HIS_COMPANY: Cond = { if: "company", has: { race: "balrog" } };
const SHADOW: Cond = { if: "inPlay", card: "Great Shadow" };
const FLAME: Cond = { if: "inPlay", card: "Flame of Udûn" };
/** The same of what is said of no company. */
const lies = (bearsNamed: string): Cond => ({ if: "someone", is: { bearsNamed } });
const FREE_OR_DARK: Cond = { if: "anyOf", of: [{ if: "path", region: "f", least: 1 }, { if: "path", region: "d", least: 1 }] };
const COILS: Cond = { if: "inPlay", card: "Strangling Coils" };

export const BALROG_EVENTS: readonly EventCard[] = [
  { kind: "event", ...OWN, id: "MEBA-49", type: "short", name: "Angband Revisited", modes: [
    { when: ["always", "strike"], target: { of: "character", who: { withWizard: true, untapped: false, unwounded: true, noAlly: true }, whose: "mine" }, does: [{ do: "untap", who: "target" }] },
  ] },
  { kind: "event", ...CALLED, id: "MEBA-53", name: "Cloaked by Darkness", modes: [
    { when: ["organizationEnd", "movement"], needs: [SHADOW], target: { of: "company" }, does: [{ do: "hazardLimit", by: -1, noMinimum: true }] },
  ] },
  { kind: "event", ...CALLED, id: "MEBA-55", name: "Darkness Wielded", modes: [
    { as: "weaken", when: ["attack"], needs: [SHADOW, HIS_COMPANY], target: { of: "attack" }, does: [{ do: "attack", prowess: -2, body: -1, oneStrike: true }] },
    { as: "cancel", when: ["attack"], needs: [SHADOW, HIS_COMPANY], target: { of: "attack" }, does: [{ do: "cancelAttack" },
      { do: "grant", once: true, modes: [{ as: "later", when: ["attack"], needs: [HIS_COMPANY], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] }] },
  ] },
  { kind: "event", ...OWN, id: "MEBA-59", type: "short", name: "Foe Dismayed", modes: [
    { as: "attack", when: ["attack"], needs: [{ if: "anyOf", of: [HIS_COMPANY, { if: "company", has: { keyword: "leader" } }] }], target: { of: "attack" }, does: [{ do: "boost", who: "company", prowess: 1, forAttack: true }] },
    { as: "leader's attempt", when: ["influence"], target: { of: "influenceCheck", whose: "mine", who: { keyword: "leader" } }, does: [{ do: "modifyCheck", by: 3 }] },
    { as: "his attempt", when: ["influence"], target: { of: "influenceCheck", whose: "mine", who: { race: "balrog" } }, does: [{ do: "modifyCheck", by: 3 }] },
  ] },
  special("MEBA-61", "Great Fissure", { alignment: "minion" }),
  { kind: "event", ...CALLED, id: "MEBA-63", name: "Heart of Dark Fire", modes: [
    { when: ["always"], needs: [COILS, HIS_COMPANY], oncePer: "givenTurn", target: { of: "company" }, does: [{ do: "lendHas" }] },
  ], has: [{ stat: "di", by: 5, to: "lent", who: { race: "balrog" }, when: [COILS] }] },
  { kind: "event", ...OWN, id: "MEBA-66", type: "permanent", name: "Maker’s Map", mp: 2, stays: "character",
    modes: [{ when: ["site"], needs: [{ if: "hasEntered" }, { if: "information" }, { if: "siteUntapped" }], taps: { skill: "ranger", noAlly: true }, cost: ["tapSite"], does: [] }],
    has: [{ stat: "deepsRoll", by: 2, to: "company", when: [{ if: "betweenDeeps" }] }] },
  special("MEBA-69", "Obey Him or Die", { alignment: "minion" }),
  { kind: "event", ...OWN, id: "MEBA-67", name: "Memories of Old Torture", type: "permanent", mp: 1, pointsAs: "ally", tames: { mind: 1, body: 7, prowess: -7 },
    modes: [{ when: ["attack"], needs: [{ if: "attackBy", races: ["man", "drake", "orc", "troll", "giant"] }, { if: "creature", played: true }, { if: "attackOfOneStrike" }], by: { noAlly: true }, target: { of: "attack" }, does: [{ do: "cancelAttack", all: true }, { do: "tame" }] }],
    on: [{ on: "companyMoves", needs: [FREE_OR_DARK], does: [{ do: "discard", what: "self" }] }] },
  special("MEBA-68", "Mine or No One’s", { alignment: "minion" }),
  special("MEBA-71", "Out He Sprang", { alignment: "minion" }),
  special("MEBA-73", "Roam the Waste", { alignment: "minion" }),
  { kind: "event", ...CALLED, id: "MEBA-75", name: "Scourge of Fire", modes: [
    { when: ["attack", "fight"], needs: [FLAME, { if: "attackByCompany" }, { if: "company", has: { race: "balrog", untapped: true } }], oncePer: "givenTurn", target: { of: "item", whose: "foes" }, does: [{ do: "discard", what: "target" }] },
  ] },
  { kind: "event", ...CALLED, id: "MEBA-78", name: "Terror Heralds Doom", modes: [
    { when: ["organization"], needs: [lies("Flame of Udûn")], does: [{ do: "lendHas", all: true }] },
  ], has: [{ stat: "influence", by: 2, to: "lent", who: { noAlly: true } }] },
];
