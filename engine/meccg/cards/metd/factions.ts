import { special } from "../words/special.js";
import type { FactionCard } from "../words/playcards.js";

export const FACTIONS: readonly FactionCard[] = [
  { kind: "faction", id: "METD-138", name: "Men of Dale", unique: true, mp: 2, race: "man", number: 7, at: ["Dale"], mods: { man: 2, dwarf: 1 } },
  { kind: "faction", id: "METD-139", name: "Men of Lake-town", unique: true, mp: 2, race: "man", number: 8, at: ["Lake-town"], mods: { man: 2, dwarf: -1 } },
  special("METD-146", "Returned Exiles", { unique: true }),
];
// biome-ignore-all format: a card a line
