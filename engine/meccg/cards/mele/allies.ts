// biome-ignore-all format: a card a line
/** Allies of the servants of Sauron. */
import { special } from "../words/special.js";
import type { AllyCard } from "../words/playcards.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Race } from "../words/basics.js";

/** Taps to cancel an attack on its company. */
const cancels = (...needs: readonly Cond[]): Mode => ({ as: "attack", when: ["attack"], needs, target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] });
const cancelsOf = (...races: readonly Race[]): Mode => cancels({ if: "attackBy", races });
const WOLVES = { type: "ruins-and-lairs", race: "wolf" } as const;

export const ALLIES: readonly AllyCard[] = [
  special("MELE-152", "Blackbole", { unique: true, alignment: "minion" }),
  special("MELE-153", "Last Child of Ungoliant", { unique: true, alignment: "minion", entity: "Shelob" }),
  { kind: "ally", id: "MELE-154", name: "Stinker", alignment: "minion", unique: true, entity: "Gollum", mp: 2, mind: 4, prowess: 2, body: 9, skills: ["scout"], at: ["Goblin-gate", "Moria"],
    may: [
      cancels({ if: "attackKeyedTo", regions: "ws" }, { if: "companySize", most: 2 }),
      { as: "ring", when: ["always"], needs: [{ if: "siteNot", types: ["haven"] }], target: { of: "item", keyword: "the-one-ring", sameSite: true }, cost: ["tapSelf"], does: [{ do: "discard", what: "target" }, { do: "discard", what: "self" }] }] },
  { kind: "ally", id: "MELE-155", name: "“Two-headed” Troll", alignment: "minion", mp: 1, mind: 2, prowess: 5, body: 8, skills: ["warrior"], atGuarded: [{ type: "ruins-and-lairs", race: "troll" }], tappedSiteToo: true, overt: true, oncePerCompany: true,
    may: [cancelsOf("orc", "troll")] },
  special("MELE-156", "War-warg", { alignment: "minion" }),
  { kind: "ally", id: "MELE-157", name: "War-wolf", alignment: "minion", mp: 1, mind: 1, prowess: 2, body: 7, atGuarded: [WOLVES, { type: "shadow-hold", race: "orc" }], tappedSiteToo: true },
  { kind: "ally", id: "MELE-158", name: "The Warg-king", alignment: "minion", unique: true, mp: 2, mind: 3, prowess: 4, body: 8, atGuarded: [WOLVES], tappedSiteToo: true,
    has: [{ stat: "influence", by: 2, to: "company", when: [{ if: "against", race: "wolf", faction: true }] }], may: [cancelsOf("wolf", "animal")] },
];
