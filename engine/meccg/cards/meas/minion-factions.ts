// biome-ignore-all format: a card a line
/** Factions of the servants of Sauron, and Dragons roused. */
import type { FactionCard } from "../words/playcards.js";
import { roused } from "../mele/factions.js";

export const MINION_FACTIONS: readonly FactionCard[] = [
  { kind: "faction", id: "MEAS-62", name: "Angmarim", alignment: "minion", unique: true, mp: 1, race: "man", number: 10, numberInPlay: 0, at: ["Carn Dûm"], beside: { "Easterlings": 2, "Hillmen": 2 } },
  { kind: "faction", id: "MEAS-63", name: "Haradrim", alignment: "minion", unique: true, mp: 2, race: "man", number: 9, at: ["Southron Oasis"], beside: { "Southrons": 2, "Variags of Khand": -2 } },
  { kind: "faction", id: "MEAS-65", name: "Petty-dwarves", alignment: "minion", unique: true, mp: 3, race: "dwarf", number: 11, at: ["The Worthy Hills"] },
  { kind: "faction", id: "MEAS-66", name: "Wain-easterlings", alignment: "minion", unique: true, mp: 2, race: "man", number: 9, at: ["Easterling Camp"], beside: { "Easterlings": 2, "Nûriags": -2 } },
  { kind: "faction", id: "MEAS-111", name: "Asdriags", alignment: "minion", unique: true, mp: 2, race: "man", number: 10, at: ["Nûrniag Camp"], beside: { "Nûrniags": 2, "Variags of Khand": 2, "Balchoth": -2 } },
  { kind: "faction", id: "MEAS-113", name: "Black Númenóreans", alignment: "minion", unique: true, mp: 2, race: "dunadan", number: 8, at: ["Gobel Mírlond"], beside: { "Umbarean Corsairs": 2 } },
  { kind: "faction", id: "MEAS-114", name: "Corsairs of Rhûn", alignment: "minion", unique: true, mp: 2, race: "man", number: 9, at: ["Raider-hold"], beside: { "Easterlings": 2, "Men of Dorwinion": -2 } },
  { kind: "faction", id: "MEAS-119", name: "Morgul-orcs", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Minas Morgul"], beside: { "Ungol-orcs": -2, "Orcs of Angmar": 2 } },
  { kind: "faction", id: "MEAS-120", name: "Nûriags", alignment: "minion", unique: true, mp: 2, race: "man", number: 9, at: ["Variag Camp"], beside: { "Haradrim": 2, "Southrons": -2 } },
  { kind: "faction", id: "MEAS-121", name: "Orcs of Dol Guldur", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Dol Guldur"], beside: { "Orcs of Moria": -2, "Orcs of the Red Eye": 2 } },
  roused("MEAS-112", "Bairanax", { mp: 3, number: 11, strikes: 2, prowess: 14, body: 7, attackerChooses: true }, ["Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"]),
  roused("MEAS-115", "Daelomin", { mp: 4, number: 12, strikes: 3, prowess: 13, body: 8, attackerChooses: true }, ["Withered Heath", "Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion"]),
  roused("MEAS-116", "Eärcaraxë", { mp: 4, number: 11, strikes: 2, prowess: 17, body: 7, attackerChooses: true, gifts: [2, 5] }, ["Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"]),
  roused("MEAS-117", "Itangast", { mp: 6, number: 15, strikes: 3, prowess: 18, body: 8, gifts: [4, 8] }, ["Withered Heath", "Iron Hills", "Northern Rhovanion", "Grey Mountain Narrows"]),
  roused("MEAS-118", "Leucaruth", { mp: 4, number: 12, strikes: 2, prowess: 16, body: 8 }, ["Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"]),
];
