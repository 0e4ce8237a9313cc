// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { FactionCard } from "../words/playcards.js";

export const FACTIONS: readonly FactionCard[] = [
  special("MEAS-58", "Angmarim", { unique: true, entity: "Angmarim" }),
  { kind: "faction", id: "MEAS-59", name: "Haradrim", unique: true, entity: "Haradrim", mp: 4, race: "man", number: 9, at: ["Southron Oasis"], mods: { wizard: -5, dunadan: -2, elf: -2, dwarf: -2 } },
  { kind: "faction", id: "MEAS-61", name: "Petty-dwarves", unique: true, entity: "Petty-dwarves", mp: 2, race: "dwarf", number: 10, at: ["The Worthy Hills"], mods: { elf: -2, dwarf: 2 } },
  special("MEAS-64", "Nûrniags", { unique: true, entity: "Nûrniags" }),
  { kind: "faction", id: "MEAS-67", name: "Woses of the Eryn Vorn", unique: true, entity: "Woses of the Eryn Vorn", mp: 2, race: "wose", number: 10, at: ["The Worthy Hills"] },
];
