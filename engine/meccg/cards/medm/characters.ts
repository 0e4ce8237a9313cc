import type { CharacterCard } from "../words/playcards.js";

export const CHARACTERS: readonly CharacterCard[] = [
  { kind: "character", id: "MEDM-180", name: "Folco Boffin", unique: true, race: "hobbit", skills: ["scout"], mind: 3, prowess: 0, body: 9, di: 0, mp: 1, home: ["Bag End"],
    has: [{ stat: "corruptionCheck", by: 2 }], homeOnly: true,
    may: [{ when: ["always"], needs: [{ if: "atHaven" }], cost: ["discardSelf"], does: [{ do: "playCharacter", race: "hobbit" }] }] },
];
// biome-ignore-all format: a card a line
