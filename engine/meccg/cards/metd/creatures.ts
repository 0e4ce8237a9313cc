// biome-ignore-all format: a card a line
import type { CreatureCard } from "../words/playcards.js";
import type { Cond } from "../words/conditions.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };

export const CREATURES: readonly CreatureCard[] = [
  // Drakes.
  { kind: "creature", id: "METD-8", name: "Cave Worm", race: "drake", strikes: 1, prowess: 16, mp: 1, keyed: { regionsNamed: ["Redhorn Gate", "High Pass", "Gap of Isen", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath", "Númeriador", "Iron Hills"] } },
  { kind: "creature", id: "METD-32", name: "Ice-drake", race: "drake", strikes: 2, prowess: 15, mp: 1, keyed: { regionsNamed: ["Elven Shores", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath"] } },
  { kind: "creature", id: "METD-40", name: "Land-drake", race: "drake", strikes: 1, prowess: 8, mp: 1, attackerChooses: true, keyed: { regions: "w", sites: ["ruins-and-lairs"] } },
  { kind: "creature", id: "METD-45", name: "Light-drake", race: "drake", strikes: 2, prowess: 8, mp: 1, keyed: { regions: "w", sites: ["ruins-and-lairs"] } },
  { kind: "creature", id: "METD-47", name: "Marsh-drake", race: "drake", strikes: 2, prowess: 11, mp: 1, keyed: { regions: "c s" } },
  { kind: "creature", id: "METD-57", name: "Rain-drake", race: "drake", strikes: 1, prowess: 15, mp: 1, keyed: { regions: "c www", also: [
    { when: { if: "sitePath", region: "w", least: 2 }, keyed: { sites: ["ruins-and-lairs"] } }, { when: { if: "sitePath", region: "c", least: 1 }, keyed: { sites: ["ruins-and-lairs"] } }] } },
  { kind: "creature", id: "METD-59", name: "Sand-drake", race: "drake", strikes: 3, prowess: 12, mp: 1, attackerChooses: true, keyed: { regionsNamed: ["Khand", "Harondor"], also: [{ when: DOORS, keyed: { regionsNamed: ["Ithilien", "Nurn", "Horse Plains"] } }] } },
  { kind: "creature", id: "METD-66", name: "Sea Serpent", race: "drake", strikes: 2, prowess: 14, body: 6, mp: 2, keyed: { regions: "c" } },
  { kind: "creature", id: "METD-77", name: "True Cold-drake", race: "drake", strikes: 2, prowess: 14, mp: 1, keyed: { regionsNamed: ["Númeriador", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath", "Iron Hills"] } },
  { kind: "creature", id: "METD-78", name: "True Fire-drake", race: "drake", strikes: 2, prowess: 13, mp: 1, keyed: { regions: "www", also: [{ when: DOORS, keyed: { regions: "ww" } }] } },
  { kind: "creature", id: "METD-80", name: "Were-worm", race: "drake", strikes: 1, prowess: 13, body: 6, mp: 2, attackerChooses: true, keyed: { regions: "www" },
    on: [{ on: "strikeWounds", does: [{ do: "discard", what: "itemOfAttackersChoice" }] }] },
  { kind: "creature", id: "METD-81", name: "Wild Fell Beast", race: "drake", strikes: 3, prowess: 12, body: 6, mp: 2, attackerChooses: true, keyed: { regions: "ss" },
    on: [{ on: "afterAttack", does: [{ do: "tap", who: "company" }] }] },
  { kind: "creature", id: "METD-83", name: "Winged Cold-drake", race: "drake", strikes: 2, prowess: 13, mp: 1, attackerChooses: true, keyed: { regions: "www" } },
  { kind: "creature", id: "METD-84", name: "Winged Fire-drake", race: "drake", strikes: 2, prowess: 12, mp: 1, attackerChooses: true, keyed: { regions: "www ss" } },

  // Others.
  { kind: "creature", id: "METD-7", name: "Carrion Birds", race: "animal", strikes: "each", prowess: 6, mp: 1,
    keyed: { also: [{ when: { if: "followsAttack", races: ["orc", "troll", "man"], regions: "w" }, keyed: { regions: "w" } }] },
    has: [{ stat: "bodyCheck", by: -1, to: "ownAttack" }, { stat: "bodyChecks", by: 0, to: "ownAttack" }] },
  { kind: "creature", id: "METD-13", name: "Dire Wolves", race: "wolf", strikes: 4, prowess: 8, mp: 1, keyed: { regions: "ww s" } },
  { kind: "creature", id: "METD-19", name: "Dunlending Raiders", race: "man", strikes: 5, prowess: 8, mp: 1, keyed: {
    regionsNamed: ["Enedhwaith", "Cardolan", "Hollin", "Rhudaur", "Dunland"], sitesIn: { regions: ["Enedhwaith", "Cardolan", "Hollin", "Rhudaur", "Dunland"], types: ["ruins-and-lairs"] } } },
  { kind: "creature", id: "METD-28", name: "Gothmog", unique: true, race: "troll", strikes: 1, prowess: 14, body: 9, mp: 3, keyed: { regions: "d", sites: ["dark-hold"],
    also: [{ when: { if: "followsAttack", races: ["orc", "troll"], regions: "s", sites: ["shadow-hold"], there: true }, keyed: { anywhere: true } }] } },
  { kind: "creature", id: "METD-30", name: "Hobgoblins", race: "orc", strikes: 2, prowess: 10, mp: 1, keyed: { regions: "ww" } },
  { kind: "creature", id: "METD-42", name: "Lesser Spiders", race: "spider", strikes: 4, prowess: 7, mp: 1, keyed: { regions: "w s", sites: ["ruins-and-lairs"] } },
  { kind: "creature", id: "METD-49", name: "Morgul-rats", race: "animal", strikes: 15, prowess: 2, body: 5, mp: 1, keyed: { also: [
    { when: { if: "company", has: { wounded: true } }, keyed: { sites: ["shadow-hold", "dark-hold"] } }, { when: DOORS, keyed: { sites: ["shadow-hold", "dark-hold"] } }] } },
  { kind: "creature", id: "METD-75", name: "Thunder’s Companion", race: "giant", strikes: 3, prowess: 9, mp: 1, keyed: { regions: "ww" } },
  { kind: "creature", id: "METD-86", name: "Wolf-riders", race: "orc", strikes: 3, prowess: 8, mp: 1, keyed: { also: [{ when: { if: "followsAttack", races: ["orc"], notSite: true }, keyed: { anywhere: true } }] },
    asEvent: { type: "short", modes: [{ when: ["attackHazard", "hazard"], target: { of: "attack", ahead: true, onGuardToo: true, races: ["wolf"] }, does: [{ do: "attack", prowess: 1, strikes: 1 }] }] } },
];
