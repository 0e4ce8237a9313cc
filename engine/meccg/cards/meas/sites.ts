// biome-ignore-all format: a card a line
import type { SiteCard } from "../words/sitecards.js";

export const SITES: readonly SiteCard[] = [
  { kind: "site", id: "MEAS-137", name: "Cirith Gorgor", type: "dark-hold", region: "Udûn", haven: "Lórien", path: "wbfwsdd", draws: [3, 5], items: ["minor", "major", "greater"], attacks: [{ race: "orc", strikes: 5, prowess: 8 }, { race: "troll", strikes: 2, prowess: 10 }] },
  { kind: "site", id: "MEAS-138", name: "Geann a-Lisch", type: "ruins-and-lairs", region: "Old Pûkel-land", haven: "Edhellond", path: "www", draws: [2, 2], items: ["minor", "major"], information: true, creatures: ["man"], attacks: [{ race: "man", strikes: 4, prowess: 8 }] },
  { kind: "site", id: "MEAS-140", name: "Nûrniag Camp", type: "shadow-hold", region: "Nurn", haven: "Edhellond", path: "wfcwsd", draws: [3, 5], items: ["minor", "major"], information: true, attacks: [{ race: "man", strikes: 4, prowess: 7 }] },
  { kind: "site", id: "MEAS-142", name: "The Worthy Hills", type: "ruins-and-lairs", region: "Cardolan", haven: "Rivendell", path: "ww", draws: [1, 2], information: true, attacks: [{ race: "man", strikes: "each", prowess: 9, detainment: true }] },
];
