// biome-ignore-all format: a card a line
import type { FactionCard } from "../words/playcards.js";

export const FACTIONS: readonly FactionCard[] = [
  { kind: "faction", id: "MEAS-58", name: "Angmarim", unique: true, entity: "Angmarim", mp: 3, race: "man", number: 11, at: ["Carn Dûm"], bars: "Muster", mods: { wizard: -5, man: 1 } },
  { kind: "faction", id: "MEAS-59", name: "Haradrim", unique: true, entity: "Haradrim", mp: 4, race: "man", number: 9, at: ["Southron Oasis"], mods: { wizard: -5, dunadan: -2, elf: -2, dwarf: -2 } },
  { kind: "faction", id: "MEAS-61", name: "Petty-dwarves", unique: true, entity: "Petty-dwarves", mp: 2, race: "dwarf", number: 10, at: ["The Worthy Hills"], mods: { elf: -2, dwarf: 2 } },
  { kind: "faction", id: "MEAS-64", name: "Nûrniags", unique: true, entity: "Nûrniags", mp: 5, race: "man", number: 13, at: ["Nûrniag Camp"], bars: "Muster", mods: { wizard: -5, man: 1 } },
  { kind: "faction", id: "MEAS-67", name: "Woses of the Eryn Vorn", unique: true, entity: "Woses of the Eryn Vorn", mp: 2, race: "wose", number: 10, at: ["The Worthy Hills"] },
];
