// biome-ignore-all format: a card a line
/** What the servants of Sauron learned of the White Hand. */
import { special } from "../words/special.js";
import type { Magic } from "../words/basics.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import { magicCheck, OURS } from "../mele/minion-words.js";

/** A Fallen-wizard who knows this magic, whosever, has fewer stage points for the turn, and checks. */
const fallen = (magic: Magic, by: number, check?: number): Mode => ({
  as: "stage points", when: ["always"], target: { of: "character", who: { race: "fallen-wizard", avatar: true, magic }, whose: "anyones" },
  does: [{ do: "fewerStagePoints", by, least: 3 }, { do: "corruptionCheck", who: "target", ...(check === undefined ? {} : { by: check }) }],
});

export const MINION_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEWH-41", name: "The Black Council", notFor: ["balrog"], notAgainst: ["balrog"], ...OURS, type: "permanent", mp: 1, modes: [
    { when: ["organization"], needs: [{ if: "someone", is: { race: "ringwraith", avatar: true, atHaven: true }, whose: "mine" }, { if: "aheadOf", alignments: ["minion"] }], oncePer: "givenTurn", does: [{ do: "storeSelf" }] },
  ] },
  { kind: "event", id: "MEWH-42", name: "Counterfeit", ...OURS, type: "permanent", keywords: ["spirit-magic"], stays: "character", gives: ["half-orc"], onlyWhile: [{ if: "company", has: { magic: "spirit-magic" } }],
    modes: [{ when: ["always"], by: { magic: "spirit-magic" }, target: { of: "character", who: { race: "orc" }, whose: "company" }, does: [magicCheck(-3)] }] },
  { kind: "event", id: "MEWH-43", name: "Crept Along Cleverly", ...OURS, type: "short", modes: [
    { when: ["attack"], needs: [{ if: "attackBy", races: ["wolf", "animal", "spider", "dragon", "drake", "undead"] }], by: { skill: "ranger" }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
  ] },
  { kind: "event", id: "MEWH-44", name: "The Fiery Blade", notFor: ["balrog"], ...OURS, type: "permanent", stays: "character", untilStrikeFails: true, onlyWhile: [{ if: "notSubject", is: { bearsNamed: "Morgul-blade" } }],
    modes: [{ when: ["always"], needs: [{ if: "notInPlay", card: "The Fiery Blade" }], target: { of: "character", who: { race: "ringwraith", bearsNot: "Morgul-blade" }, whose: "mine" }, does: [] }],
    has: [{ stat: "strikeBody", by: -1 }, { stat: "strikeBody", by: -1, when: [{ if: "subject", is: { named: "The Witch-king" } }] }, { stat: "strikeProwess", by: -2, when: [{ if: "subject", is: { named: "The Witch-king" } }] }] },
  { kind: "event", id: "MEWH-45", name: "Govern the Storms", ...OURS, type: "short", keywords: ["sorcery"], modes: [{ when: ["always"], by: { magic: "sorcery" }, target: { of: "company" }, does: [{ do: "unhindered" }, magicCheck(-4)] }] },
  special("MEWH-46", "Open to the Summons", { alignment: "minion" }),
  { kind: "event", id: "MEWH-47", name: "Piercing All Shadows", ...OURS, type: "permanent", stays: "character", corruption: 3, oncePerCompany: true,
    modes: [{ when: ["organization"], target: { of: "character", who: { skill: "ranger" }, whose: "mine" }, does: [] }],
    may: [{ when: ["always"], cost: ["tapBearer"], does: [{ do: "unhindered" }, { do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "MEWH-48", name: "Poison of his Voice", ...OURS, type: "short", keywords: ["spirit-magic"], modes: [
    { as: "hazard", when: ["always"], by: { magic: "spirit-magic" }, target: { of: "hazardPermanent", on: "character" }, does: [{ do: "discard", what: "target" }, magicCheck(-3)] },
    fallen("spirit-magic", 6, -3),
  ] },
  { kind: "event", id: "MEWH-49", name: "Sojourn in Shadows", ...OURS, type: "short", keywords: ["shadow-magic"], modes: [
    { when: ["attack"], by: { magic: "shadow-magic" }, target: { of: "character", who: { ally: true }, whose: "company" }, does: [{ do: "standAside", free: true }, magicCheck(-4)] },
  ] },
  { kind: "event", id: "MEWH-50", name: "White Light Broken", ...OURS, type: "short", keywords: ["sorcery"], modes: [
    { as: "checks", when: ["always"], target: { of: "character", who: { magic: "sorcery" }, whose: "mine" }, does: [{ do: "steady", who: "target", by: 2 }, { do: "corruptionCheck", who: "target" }] },
    fallen("sorcery", 4),
  ] },
];
