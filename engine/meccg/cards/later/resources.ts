import { special } from "../words/special.js";
import type { PlayCard } from "../words/playcards.js";

export const RESOURCES: readonly PlayCard[] = [
  special("MEAS-68", "Bow of the Galadhrim", { unique: true }),
  special("MEWH-33", "Noble Steed"),
  { kind: "faction", id: "MEAS-60", name: "Wain-easterlings", unique: true, entity: "Wain-easterlings", mp: 3, race: "man", number: 8, at: ["Easterling Camp"], mods: { wizard: -5, dunadan: -2 } },
];
// biome-ignore-all format: a card a line
