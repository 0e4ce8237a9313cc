import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Effect, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Who } from "../words/basics.js";

const GATES: Cond = { if: "inPlay", card: "Gates of Morning" };
const NO_GATES: Cond = { if: "notInPlay", card: "Gates of Morning" };
/** Played where information may be had: a sage and the site tap, and the card stays with the sage. */
const INFORMATION: Pick<Mode, "when" | "needs" | "taps" | "cost"> = {
  when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage" }, cost: ["tapSite"],
};
const check = (by = 0): Effect => ({ do: "corruptionCheck", who: "actor", ...(by ? { by } : {}) });
const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };
const TAPPED: Who = { unwounded: true, untapped: false };

export const RESOURCE_EVENTS: readonly EventCard[] = [
  // People.
  { kind: "event", id: "METD-98", side: "resource", type: "short", name: "And Forth He Hastened", modes: [
    { when: ["always", "strike"], target: { of: "character", who: { ...TAPPED, withWizard: true }, whose: "mine" }, does: [{ do: "untap", who: "target" }] },
  ] },
  { kind: "event", id: "METD-118", side: "resource", type: "permanent", name: "Gift of Comprehension", stays: "character", corruption: 2,
    modes: [{ when: ["always"], taps: { race: "dunadan", atHaven: true }, does: [] }], has: [{ stat: "skill", by: 1, skill: "sage" }] },
  { kind: "event", id: "METD-129", side: "resource", type: "permanent", name: "Lore of the Ages", stays: "character", corruption: 2,
    modes: [{ when: ["always"], taps: { race: "elf", atHaven: true }, does: [] }],
    may: [{ when: ["attack"], cost: ["tapBearer"], target: { of: "attack" }, does: [{ do: "boost", who: "company", prowess: 1, forAttack: true }, CHECK] }] },
  { kind: "event", id: "METD-137", side: "resource", type: "permanent", name: "Mathom Lore", stays: "character", corruption: 2,
    modes: [{ when: ["always"], taps: { race: "hobbit", at: "Bag End" }, does: [] }],
    may: [{ when: ["organization"], cost: ["tapBearer"], does: [{ do: "seek", in: ["deck", "discard"], class: "minor", to: "hand" }, CHECK] }] },
  { kind: "event", id: "METD-155", side: "resource", type: "permanent", name: "Tales of the Hunt", stays: "character", corruption: 2,
    modes: [{ when: ["always"], needs: [{ if: "atSite", types: ["border-hold"] }], taps: { race: "man" }, does: [] }],
    may: [{ when: ["always"], cost: ["tapBearer"], target: { of: "character", who: TAPPED, whose: "company" }, does: [{ do: "untap", who: "target" }, CHECK] }] },
  { kind: "event", id: "METD-157", side: "resource", type: "permanent", name: "Three Golden Hairs", unique: true, stays: "character", corruption: 2,
    modes: [{ when: ["always"], target: { of: "character", who: { skill: "diplomat", wizard: false, notRace: "hobbit", notNamed: "Galadriel", sameSiteAs: "Galadriel" }, whose: "company" },
      does: [{ do: "discard", what: "targetsCorruptionCards" }] }],
    has: [{ stat: "corruptionCheck", by: 2 }] },

  // Attacks.
  { kind: "event", id: "METD-132", side: "resource", type: "short", name: "Many Turns and Doublings", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: ["wolf", "spider", "animal", "undead"] }], by: { skill: "ranger" }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "limit", when: ["organizationEnd", "movement"], needs: [GATES], by: { skill: "ranger" }, target: { of: "company" }, does: [{ do: "hazardLimit", by: -1, noMinimum: true }] },
  ] },
  { kind: "event", id: "METD-159", side: "resource", type: "short", name: "Trickery", modes: [
    { when: ["attack"], needs: [{ if: "attackBy", races: ["orc", "troll", "man", "elf", "slayer", "plant", "giant"] }], by: { skill: "scout" }, target: { of: "attack" }, does: [{ do: "cancelAttack", rollMoreThan: 5 }] },
  ] },
  { kind: "event", id: "METD-162", side: "resource", type: "short", name: "Vanish in Sunlight!", modes: [
    { when: ["attack"], needs: [{ if: "attackBy", races: ["nazgul", "undead"] }], target: { of: "attack" }, does: [{ do: "if", when: NO_GATES, does: [{ do: "attack", prowess: -2 }] }, { do: "if", when: GATES, does: [{ do: "attack", prowess: -4 }] }] },
  ] },

  { kind: "event", id: "METD-131", side: "resource", type: "short", name: "Many Foes He Fought", modes: [
    { when: ["attack"], needs: [{ if: "company", has: { skill: "warrior", noAlly: true } }], target: { of: "attack" }, does: [{ do: "facesMany", prowess: -1, body: -1 }] },
  ] },

  special("METD-123", "Here, There, or Yonder"),

  special("METD-133", "Map to Mithril"),

  // Rituals and spells.
  { kind: "event", id: "METD-128", side: "resource", type: "short", name: "Look More Closely Later", keywords: ["ritual"], modes: [
    { when: ["always"], needs: [{ if: "information" }, { if: "siteTapped" }], taps: { skill: "sage" }, does: [{ do: "untapSite" }, check()] },
  ] },
  { kind: "event", id: "METD-134", side: "resource", type: "short", name: "Marvels Told", keywords: ["ritual"], modes: [
    { when: ["always"], taps: { skill: "sage" }, target: { of: "hazardPermanent", long: true, notEnvironment: true }, does: [{ do: "discard", what: "target" }, check(-2)] },
  ] },
  { kind: "event", id: "METD-167", side: "resource", type: "short", name: "Wielded Twice", keywords: ["ritual"], modes: [
    { when: ["always"], taps: { skill: "sage" }, target: { of: "item", whose: "company", tapped: true }, does: [{ do: "untap", who: "target" }, check()] },
  ] },
  special("METD-169", "Wizard Uncloaked"),
  { kind: "event", id: "METD-166", side: "resource", type: "permanent", name: "When I Know Anything", keywords: ["light-enchantment"], mp: 1, corruption: 1, stays: "character", modes: [{ ...INFORMATION, taps: { skill: "sage", noAlly: true }, does: [] }],
    may: [{ when: ["check"], cost: ["tapBearer"], target: { of: "check", sameCompany: true }, does: [{ do: "modifyCheck", by: 3 }, CHECK] }] },

  // The table.
  { kind: "event", id: "METD-151", side: "resource", type: "short", name: "Secret News", modes: [{ when: ["always"], does: [{ do: "lookAtCards", count: 5 }] }] },
  { kind: "event", id: "METD-154", side: "resource", type: "long", name: "Star of High Hope", keywords: ["environment"], has: [
    { stat: "prowess", by: 1, to: "everyone", who: { race: ["elf", "dunadan"] }, when: [NO_GATES] }, { stat: "prowess", by: 2, to: "everyone", who: { race: ["elf", "dunadan"] }, when: [GATES] }] },
];
// biome-ignore-all format: a card a line
