// biome-ignore-all format: a card a line
/** Attacks and strikes as the servants of Sauron meet them. */
import type { EventCard } from "../words/eventcards.js";
import type { Race } from "../words/basics.js";

const UNRULY: readonly Race[] = ["orc", "troll", "man"];
const FREE_PEOPLES: readonly Race[] = ["elf", "dwarf", "dunadan", "man"];

export const COMBAT: readonly EventCard[] = [
  { kind: "event", id: "MELE-160", name: "A Nice Place to Hide", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["attack"], taps: { skill: "scout" }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  { kind: "event", id: "MELE-172", name: "Bold Thrust", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", prowess: 3, body: -1 }] }] },
  { kind: "event", id: "MELE-180", name: "Diversion", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["attack"], target: { of: "character", who: { unwounded: true, ally: true }, whose: "company" }, does: [{ do: "cancelAttack" }, { do: "wound", who: "target" }] }] },
  { kind: "event", id: "MELE-198", name: "Indûr Unleashed", notFor: ["balrog"], alignment: "minion", side: "resource", type: "short",
    modes: [
      { as: "on them", when: ["attack"], by: { named: "Indûr the Ringwraith", avatar: true }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
      { as: "his own attack", when: ["fight"], by: { named: "Indûr the Ringwraith", avatar: true }, target: { of: "attack" }, does: [{ do: "ourAttack", firm: true }] },
    ] },
  { kind: "event", id: "MELE-200", name: "Khamûl Unleashed", notFor: ["balrog"], alignment: "minion", side: "resource", type: "short",
    modes: [
      { as: "on them", when: ["attack"], by: { named: "Khamûl the Ringwraith", avatar: true }, target: { of: "attack" }, does: [{ do: "attack", prowess: -3 }] },
      { as: "his own attack", when: ["fight"], by: { named: "Khamûl the Ringwraith", avatar: true }, target: { of: "attack" }, does: [{ do: "ourAttack", attackerChooses: true }] },
    ] },
  { kind: "event", id: "MELE-206", name: "Motionless Among the Slain", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["attack"], target: { of: "attack" }, does: [{ do: "defenderGives" }, { do: "attack", bodyCheck: 1 }] }] },
  { kind: "event", id: "MELE-212", name: "Not Slay Needlessly", alignment: "minion", side: "resource", type: "short", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: FREE_PEOPLES }, { if: "companyIs", kinds: ["covert"] }], target: { of: "attack" }, oncePer: "attack", does: [{ do: "cancelAttack" }] },
    { as: "weaken", when: ["attack"], needs: [{ if: "attackBy", races: FREE_PEOPLES }, { if: "companyIs", kinds: ["overt"] }], target: { of: "attack" }, oncePer: "attack", does: [{ do: "attack", prowess: -2 }] },
  ] },
  { kind: "event", id: "MELE-216", name: "Orc Quarrels", alignment: "minion", side: "resource", type: "short", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: UNRULY }], target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "halve", when: ["attack"], needs: [{ if: "inPlay", card: "Skies of Fire" }], target: { of: "attack" }, does: [{ do: "attack", half: true }] },
  ] },
  { kind: "event", id: "MELE-232", name: "Some Secret Art of Flame", alignment: "minion", side: "resource", type: "short", keywords: ["sorcery"], modes: [
    { when: ["attack", "strike"], by: { magic: "sorcery" }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "boost", who: "actor", prowess: 4, forAttack: true }, { do: "corruptionCheck", who: "actor", by: -4 }] },
  ] },
  { kind: "event", id: "MELE-238", name: "Swift Strokes", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", prowess: 1, rollTwice: true }] }] },
];
