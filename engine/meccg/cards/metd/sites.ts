// biome-ignore-all format: a card a line
import type { SiteCard } from "../words/sitecards.js";

export const SITES: readonly SiteCard[] = [
  { kind: "site", id: "METD-173", name: "Buhr Widu", type: "ruins-and-lairs", region: "Southern Rhovanion", haven: "Lórien", path: "wbwww", draws: [3, 3], items: ["minor", "major"], attacks: [{ race: "troll", strikes: 1, prowess: 10 }] },
  { kind: "site", id: "METD-174", name: "Dale", type: "border-hold", region: "Northern Rhovanion", haven: "Lórien", path: "wbbw", draws: [2, 2] },
  { kind: "site", id: "METD-175", name: "Framsburg", type: "ruins-and-lairs", region: "Anduin Vales", haven: "Lórien", path: "wb", draws: [1, 2], items: ["minor"], hoard: true, attacks: [{ fromHand: { sites: ["ruins-and-lairs", "shadow-hold"], regions: "w s" } }] },
  { kind: "site", id: "METD-176", name: "Gold Hill", type: "ruins-and-lairs", region: "Withered Heath", haven: "Lórien", path: "wbsw", draws: [3, 3], items: ["minor", "major", "greater", "gold-ring"], attacks: [{ race: "dragon", strikes: 1, prowess: 15 }] },
  { kind: "site", id: "METD-177", name: "Gondmaeglom", type: "ruins-and-lairs", region: "Grey Mountain Narrows", haven: "Lórien", path: "wbs", draws: [2, 2], items: ["minor", "major", "gold-ring"], attacks: [{ race: "dragon", strikes: 1, prowess: 14 }] },
  { kind: "site", id: "METD-178", name: "Isle of the Ulond", type: "ruins-and-lairs", region: "Andrast Coast", haven: "Edhellond", path: "wcc", draws: [2, 2], items: ["minor", "major"], information: true, attacks: [{ race: "dragon", strikes: 1, prowess: 14 }] },
  { kind: "site", id: "METD-179", name: "Ovir Hollow", type: "ruins-and-lairs", region: "Grey Mountain Narrows", haven: "Lórien", path: "wbs", draws: [2, 2], items: ["minor", "major"], attacks: [{ race: "dragon", strikes: 1, prowess: 12 }] },
  { kind: "site", id: "METD-180", name: "Tharbad", type: "ruins-and-lairs", region: "Cardolan", haven: "Rivendell", path: "ww", draws: [1, 1], items: ["minor"], attacks: [{ race: "man", strikes: 3, prowess: 6 }], itemsIfTapped: true },
  { kind: "site", id: "METD-181", name: "Zarak Dûm", type: "ruins-and-lairs", region: "Angmar", haven: "Rivendell", path: "ws", draws: [2, 3], items: ["minor", "major"], attacks: [{ race: "dragon", strikes: 1, prowess: 11 }] },
];
/** Events that are used as a site card in the region to which a company has come. */
export const PLACES: readonly SiteCard[] = [
  { kind: "site", id: "METD-145", name: "Refuge", type: "free-hold", draws: [1, 1], byCard: "Refuge", leftByRegions: true },
  { kind: "site", id: "METD-171", name: "Wondrous Maps", type: "ruins-and-lairs", draws: [1, 3], items: ["minor", "major"], attacks: [{ race: "orc", strikes: 4, prowess: 7 }], byCard: "Wondrous Maps", leftByRegions: true },
];
