// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { CreatureCard } from "../words/playcards.js";
import type { Cond } from "../words/conditions.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };

/** Creatures of the Under-deeps and the undead above them. */
export const DEEPS_CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "MEDM-105", name: "Bûthrakaur the Green", unique: true, race: "troll", strikes: 1, prowess: 15, body: 6, mp: 2, opens: { races: ["orc", "troll"], notUnique: true },
    keyed: { sites: ["shadow-hold"], sitesNamed: ["Moria", "The Under-gates"], also: [{ when: DOORS, keyed: { deeps: true } }] } },
  { kind: "creature", id: "MEDM-106", name: "Chill Douser", race: "undead", strikes: 3, prowess: 8, mp: 1, keyed: { sites: ["ruins-and-lairs", "shadow-hold"] },
    on: [{ on: "afterAttack", does: [{ do: "boostAttacks", races: ["undead"], prowess: 1, strikes: 1, onCompany: true }] }] },
  special("MEDM-107", "Durin's Bane", { unique: true, entity: "Balrog of Moria" }),
  special("MEDM-108", "Little Snuffler"),
  special("MEDM-109", "Nameless Thing"),
  { kind: "creature", id: "MEDM-110", name: "Spider of the Môrlat", unique: true, race: "spider", keywords: ["spawn"], strikes: 2, prowess: 16, body: 9, mp: 4,
    keyed: { sitesNamed: ["Dol Guldur", "The Sulfur-deeps"], also: [{ when: DOORS, keyed: { regionsNamed: ["Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm"], besideDeeps: "The Sulfur-deeps" } }] },
    asEvent: { type: "permanent", has: [{ stat: "attackStrikes", by: 1, to: "attacks", races: ["spider"] }],
      on: [{ on: "reveal", needs: [{ if: "movesIn", regions: ["Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm", "Dagorlad", "Brown Lands"] }], does: [{ do: "attackOn", who: "company", race: "spider", strikes: 2, prowess: 10, detains: ["minion"] }] }],
      may: [{ when: ["hazard"], does: [{ do: "backToHand", sameTurn: true }] }] } },
  { kind: "creature", id: "MEDM-111", name: "Stirring Bones", race: "undead", strikes: 2, prowess: 9, mp: 1, keyed: { regions: "ww s d", sites: ["ruins-and-lairs", "shadow-hold"] } },
  { kind: "creature", id: "MEDM-112", name: "Umagaur the Pale", unique: true, race: "troll", strikes: 1, prowess: 14, body: 8, mp: 2, opens: { races: ["orc", "troll"], notUnique: true },
    keyed: { sites: ["shadow-hold"], sitesNamed: ["Moria", "The Under-gates"], also: [{ when: DOORS, keyed: { deeps: true } }] } },
  special("MEDM-113", "Wisp of Pale Sheen"),
];
