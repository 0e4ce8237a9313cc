// biome-ignore-all format: a card a line
/** What the servants of Sauron do in attacks, at sites and at the table. */
import { special } from "../words/special.js";
import { magicCheck, OURS } from "../mele/minion-words.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { On } from "../words/words.js";

const HURT: On = { on: "bearerWounded", does: [{ do: "discard", what: "self" }] };
const SAURON: Cond = { if: "isSauron" };
const EXHAUSTED: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };

export const MINION_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEAS-77", name: "Above the Abyss", notFor: ["balrog"], ...OURS, type: "short", modes: [
    { when: ["always"], needs: [{ if: "playerIs", sides: ["hero"], whose: "opponents" }, { if: "someone", is: { race: "ringwraith", avatar: true }, whose: "mine" }],
      target: { of: "character", who: { notRace: "ringwraith", untapped: false, unwounded: true, noAlly: true }, whose: "mine" }, does: [{ do: "untap", who: "target" }] },
  ] },
  { kind: "event", id: "MEAS-79", name: "The Dark Power", ...OURS, type: "short", modes: [
    { when: ["influence"], needs: [SAURON], target: { of: "influenceCheck", whose: "mine", faction: true }, does: [{ do: "modifyCheck", by: 3, keepsFaction: true }] },
  ] },
  { kind: "event", id: "MEAS-80", name: "Dark Tryst", ...OURS, type: "short", modes: [{ when: ["always"], does: [{ do: "draw", count: 3 }, { do: "removeFromGame" }] }] },
  { kind: "event", id: "MEAS-81", name: "Driven as by a Madness", ...OURS, type: "short", keywords: ["spirit-magic"], modes: [
    { when: ["attack"], by: { magic: "spirit-magic" }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "boost", who: "company", prowess: 2, body: -1, forAttack: true }, magicCheck(-3)] },
  ] },
  { kind: "event", id: "MEAS-82", name: "Eye Never Sleeping", ...OURS, type: "short", modes: [{ when: ["attack"], needs: [SAURON, { if: "creature" }], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  special("MEAS-83", "Faithless Steward", { alignment: "minion" }),
  { kind: "event", id: "MEAS-85", name: "The Great Eye", ...OURS, type: "long", cannotBeDuplicated: true, modes: [{ when: ["longEvent"], needs: [SAURON], does: [] }],
    has: [{ stat: "limit", by: -1, least: 2 }], may: [{ when: ["response"], target: { of: "declared", hazardEvent: true }, cost: ["discardSelf"], free: true, does: [{ do: "negate" }] }] },
  special("MEAS-86", "Hail of Darts", { alignment: "minion" }),
  { kind: "event", id: "MEAS-87", name: "Hoard Well-searched", ...OURS, type: "short", modes: [
    { when: ["site"], needs: [{ if: "siteTapped" }, { if: "hoard" }], by: { skill: "scout" }, target: { of: "company" }, does: [{ do: "itemAtTapped", classes: ["minor", "major"] }] },
  ] },
  special("MEAS-88", "Hold Rebuilt and Repaired", { alignment: "minion" }),
  special("MEAS-89", "Hounds of Sauron", { alignment: "minion" }),
  { kind: "event", id: "MEAS-90", name: "Join With That Power", ...OURS, type: "short", modes: [
    { as: "influence", when: ["influence"], needs: [{ if: "company", has: { skill: "diplomat" } }], target: { of: "influenceCheck", whose: "mine", flattery: true }, does: [{ do: "modifyCheck", perHead: true, by: -1, once: true }] },
    { as: "corruption", when: ["check"], by: { skill: "diplomat" }, target: { of: "check" }, does: [{ do: "modifyCheck", perHead: true, by: -1, once: true }] },
  ] },
  special("MEAS-94", "Orders from Lugbúrz", { alignment: "minion" }),
  special("MEAS-95", "Our Own Wolves", { alignment: "minion" }),
  special("MEAS-96", "Padding Feet", { alignment: "minion" }),
  special("MEAS-97", "Powers Too Dark and Terrible", { alignment: "minion" }),
  { kind: "event", id: "MEAS-98", name: "Riven Gate", ...OURS, type: "short", keywords: ["sorcery"], modes: [
    { when: ["attack"], needs: [{ if: "automatic" }, { if: "site", types: ["border-hold"] }], by: { magic: "sorcery" }, target: { of: "attack" },
      does: [{ do: "cancelSiteAttacks" }, { do: "swaysFactionsHere", by: 2 }, magicCheck(-4)] },
  ] },
  { kind: "event", id: "MEAS-99", name: "Sack Over the Head", ...OURS, type: "permanent", stays: "character", takesCaptives: { races: ["dwarf", "hobbit"], eliminatesOver: 8, barsHavens: true },
    modes: [{ when: ["fight"], needs: [{ if: "opposing", kinds: ["hero"], has: { race: ["dwarf", "hobbit"], noAlly: true } }], by: { race: "troll", noAlly: true }, does: [] }], on: [HURT] },
  special("MEAS-101", "Tokens to Show", { alignment: "minion" }),
  { kind: "event", id: "MEAS-102", name: "The Tormented Earth", ...OURS, type: "short", keywords: ["sorcery"], modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "notAutomatic" }], by: { magic: "sorcery" }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "cancelAttack" }, magicCheck(-4)] },
    { as: "weaken", when: ["attack"], needs: [{ if: "notAutomatic" }], by: { magic: "sorcery" }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "attack", prowess: -3 }, magicCheck(-4)] },
  ] },
  { kind: "event", id: "MEAS-103", name: "Treason the Greatest Foe", ...OURS, type: "permanent", mp: 4, modes: [
    { when: ["site"], by: { minion: true, noAlly: true }, target: { of: "character", who: { hero: true, wizard: false, noAlly: true, atActors: true, sharesHome: true }, whose: "anyones" },
      does: [{ do: "goesOnOver", over: 0, direct: true, mind: true, general: true, orGoes: true }, { do: "discard", what: "target" }, { do: "storeSelf" }] },
  ] },
  { kind: "event", id: "MEAS-104", name: "Tribute Garnered", ...OURS, type: "permanent", mp: 1, nothingToFallen: true, stays: "faction", oncePerTarget: true,
    modes: [{ when: ["always"], target: { of: "faction", whose: "mine" }, does: [] }], on: [EXHAUSTED] },
  { kind: "event", id: "MEAS-107", name: "Use Your Legs", notFor: ["balrog", "fallen-wizard"], ...OURS, type: "permanent", mp: 3, mpOnlyStored: true, stays: "character", storeAt: ["Barad-dûr"], takesCaptives: { races: ["hobbit"], lostBelow: 7 },
    modes: [{ when: ["fight"], needs: [{ if: "opposing", kinds: ["hero"], has: { race: "hobbit", noAlly: true } }], by: { race: "orc", noAlly: true }, does: [] }], on: [HURT] },
  { kind: "event", id: "MEAS-108", name: "Well-preserved", ...OURS, type: "permanent", keywords: ["shadow-magic"], stays: "character",
    modes: [{ when: ["always"], by: { magic: "shadow-magic" }, target: { of: "character", who: { wounded: true, noAlly: true }, whose: "company" }, does: [{ do: "heal", who: "target" }, magicCheck(-3)] }],
    has: [{ stat: "body", by: -1 }], on: [{ on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] }] },
];
