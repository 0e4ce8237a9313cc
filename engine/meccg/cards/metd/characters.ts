import type { CharacterCard } from "../words/playcards.js";
import type { Has } from "../words/words.js";
import { special } from "../words/special.js";

const named = (by: number, card: string): Has => ({ stat: "di", by, when: [{ if: "against", named: card }] });
const kin = (by: number, race: "elf" | "dwarf"): Has => ({ stat: "di", by, when: [{ if: "against", race }] });

export const CHARACTERS: readonly CharacterCard[] = [
  { kind: "character", id: "METD-90", name: "Brand", unique: true, race: "man", skills: ["warrior", "diplomat"], mind: 6, prowess: 4, body: 9, di: 2, mp: 2, home: ["Dale"],
    has: [named(2, "Men of Dale")] },
  { kind: "character", id: "METD-91", name: "Fram Framson", unique: true, race: "man", skills: ["warrior", "ranger"], mind: 5, prowess: 6, body: 8, di: 0, mp: 2, home: ["Framsburg"],
    homeOnly: true, notStarter: true, has: [{ stat: "prowess", by: 3, when: [{ if: "attackBy", races: ["dragon", "drake"] }] }] },
  { kind: "character", id: "METD-92", name: "Galdor", unique: true, race: "elf", skills: ["ranger", "diplomat"], mind: 5, prowess: 2, body: 9, di: 2, mp: 2, home: ["Grey Havens"],
    has: [kin(1, "elf")] },
  special("METD-93", "Ioreth", { unique: true }),
  { kind: "character", id: "METD-94", name: "Thráin II", unique: true, race: "dwarf", skills: ["warrior", "ranger", "sage"], mind: 9, prowess: 7, body: 8, di: 2, mp: 3, home: [],
    has: [kin(3, "dwarf")] },
];
// biome-ignore-all format: a card a line
