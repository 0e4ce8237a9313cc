import type { FactionCard } from "../words/playcards.js";

export const FACTIONS: readonly FactionCard[] = [
  { kind: "faction", id: "METD-138", name: "Men of Dale", unique: true, mp: 2, race: "man", number: 7, at: ["Dale"], mods: { man: 2, dwarf: 1 } },
  { kind: "faction", id: "METD-139", name: "Men of Lake-town", unique: true, mp: 2, race: "man", number: 8, at: ["Lake-town"], mods: { man: 2, dwarf: -1 } },
  { kind: "faction", id: "METD-146", name: "Returned Exiles", unique: true, mp: 5, race: "dwarf", number: 12, at: ["Caves of Ûlund", "Ovir Hollow", "Dancing Spire", "Isle of the Ulond", "Gold Hill", "Irerock", "Gondmaeglom", "Zarak Dûm", "The Lonely Mountain"],
    needs: [{ if: "dragonBeatenHere" }], tappedSiteToo: true, mods: { dwarf: 2 }, bonuses: [{ by: 3, who: { bearsNamed: "King under the Mountain" } }] },
];
// biome-ignore-all format: a card a line
