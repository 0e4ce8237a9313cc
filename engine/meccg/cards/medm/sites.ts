// biome-ignore-all format: a card a line
import type { SiteCard } from "../words/sitecards.js";

export const SITES: readonly SiteCard[] = [
  { kind: "site", id: "MEDM-31", name: "Haudh-in-Gwanûr", type: "ruins-and-lairs", region: "Harondor", haven: "Edhellond", path: "wfcw", draws: [2, 2], items: ["minor", "major"], attacks: [{ race: "undead", strikes: 1, prowess: 10, woundedCheck: 0 }] },
  { kind: "site", id: "MEDM-32", name: "Hermit’s Hill", type: "ruins-and-lairs", region: "Wold & Foothills", haven: "Lórien", path: "w", draws: [1, 1], items: ["minor"], attacks: [{ race: "man", strikes: 3, prowess: 6 }], trade: { give: "minor", count: 2, get: "major" } },
  { kind: "site", id: "MEDM-42", name: "Urlurtsu Nurn", type: "dark-hold", region: "Nurn", haven: "Edhellond", path: "wfcwsd", draws: [3, 5], items: ["minor", "major"], information: true, attacks: [{ race: "orc", strikes: 4, prowess: 7 }] },
];
