// biome-ignore-all format: a card a line
import type { SiteCard } from "../words/sitecards.js";

export const SITES: readonly SiteCard[] = [
  { kind: "site", id: "MEAS-139", name: "Gobel Mírlond", type: "border-hold", region: "Harondor", haven: "Edhellond", path: "wfcw", draws: [2, 2], items: ["minor", "major"], attacks: [{ race: "man", strikes: 4, prowess: 9, detainment: true }] },
  { kind: "site", id: "MEAS-141", name: "Raider-hold", type: "border-hold", region: "Horse Plains", haven: "Lórien", path: "wsss", draws: [3, 4], items: ["minor", "major"], attacks: [{ race: "man", strikes: 4, prowess: 9, detainment: true }] },
];
