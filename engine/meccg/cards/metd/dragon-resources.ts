// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const GATES: Cond = { if: "inPlay", card: "Gates of Morning" };
const BY_DRAGON_OR_DRAKE: Cond = { if: "attackBy", races: ["dragon", "drake"] };
export const DRAGON_RESOURCES: readonly EventCard[] = [
  { kind: "event", id: "METD-101", side: "resource", type: "short", name: "Bounty of the Hoard", modes: [
    { when: ["site"], needs: [{ if: "siteTapped" }, { if: "hoard" }], target: { of: "company" }, does: [{ do: "itemAtTapped", classes: ["minor", "major"] }] }] },
  { kind: "event", id: "METD-97", side: "resource", type: "short", name: "Alert the Folk", modes: [
    { when: ["attack"], needs: [BY_DRAGON_OR_DRAKE, { if: "attackOf", entity: "Eärcaraxë", not: true }], target: { of: "company" },
      discards: { what: { kind: "faction", factionIn: ["Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"] }, least: 1, most: 2 }, does: [{ do: "boost", who: "company", forAttack: true, fromPrice: true }] }] },
  special("METD-103", "Burglary"),
  { kind: "event", id: "METD-115", side: "resource", type: "short", name: "Fast Asleep", modes: [
    { as: "burglary", when: ["response"], does: [{ do: "modifyAttempt", kind: "burglary", by: 3 }] },
    { as: "attack", when: ["attack", "always"], target: { of: "attack", automatic: true }, does: [{ do: "attack", prowess: -2 }] }] },
  special("METD-106", "Dragon’s Hunger"),
  { kind: "event", id: "METD-107", side: "resource", type: "short", name: "Dragon-feuds", modes: [
    { when: ["organization"], does: [{ do: "grant", to: "player", modes: [
      { when: ["attack"], needs: [BY_DRAGON_OR_DRAKE], target: { of: "attack" }, discards: { what: { kind: "creature", races: ["dragon", "drake"] }, least: 1, most: 1 }, does: [{ do: "cancelAttack" }] }] }] }] },
  { kind: "event", id: "METD-108", side: "resource", type: "permanent", name: "Dragon-lore", mp: 1, corruption: 2, stays: "character",
    modes: [{ when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage", noAlly: true }, cost: ["tapSite"], does: [] }],
    may: [{ when: ["site"], needs: [{ if: "lair" }, { if: "siteTapped" }], cost: ["tapBearer", "discardSelf"], does: [{ do: "seek", in: ["deck", "discard"], item: true, to: "companyAtSite" }] }] },
  special("METD-109", "Dwarven Hoard"),
  special("METD-116", "Flatter a Foe"),
  { kind: "event", id: "METD-143", side: "resource", type: "short", name: "Not at Home", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: ["dragon", "drake", "troll"] }, { if: "attackAtSite" }], target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "strikes", when: ["attack", "always"], needs: [GATES], target: { of: "attack", automatic: true }, does: [{ do: "attack", strikes: -2, leaveOne: true }] }] },
  special("METD-148", "Riddling Talk"),
  special("METD-156", "The Riddle Game"),
  { kind: "event", id: "METD-168", side: "resource", type: "short", name: "Wit", keywords: ["riddling"], modes: [
    { when: ["response"], free: true, does: [{ do: "modifyAttempt", kind: "riddling", by: 3 }] }] },
  { kind: "event", id: "METD-149", side: "resource", type: "short", name: "Sated Beast", modes: [
    { as: "discard", when: ["always", "hazard"], free: true, target: { of: "dragonEvent", manner: "ahunt" }, does: [{ do: "discard", what: "target" }] },
    { as: "strike", when: ["attack", "attackHazard"], free: true, needs: [DOORS, BY_DRAGON_OR_DRAKE, { if: "attackStrikes", least: 2, now: true }], target: { of: "attack" }, does: [{ do: "attack", strikes: -1, leaveOne: true }] }] },
];
