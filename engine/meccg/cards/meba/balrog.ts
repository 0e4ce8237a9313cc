// biome-ignore-all format: a card a line
/** The Balrog, and who serves nobody but him. */
import { special } from "../words/special.js";
import type { CharacterCard } from "../words/playcards.js";
import type { Has } from "../words/words.js";

const OWN = { kind: "character", alignment: "minion", specific: "The Balrog" } as const;
const LEADER = { ...OWN, unique: true, home: ["Moria", "The Under-gates"], keywords: ["leader"], discardedOn: [9] } as const;
/** At home below ground, wherever no dark power holds the place. */
const COMMON = { ...OWN, unique: false, home: [], homeIs: { types: ["dark-hold"] }, di: 0, discardedOn: [7] } as const;
const kin = (by: number, ...race: ("orc" | "troll")[]): Has => ({ stat: "di", by, when: [{ if: "against", race, character: true, faction: true }] });
const his = (by: number): Has => ({ stat: "di", by, when: [{ if: "against", character: true, specific: "The Balrog" }] });

export const BALROG: readonly CharacterCard[] = [
  special("MEBA-3", "The Balrog", { unique: true, alignment: "balrog", entity: "Balrog of Moria" }),
  { ...LEADER, id: "MEBA-2", name: "Azog", race: "orc", skills: ["warrior", "diplomat"], mind: 7, prowess: 6, body: 9, di: 1, mp: 2, has: [kin(3, "orc"), his(2)] },
  { ...LEADER, id: "MEBA-4", name: "Bolg", race: "orc", skills: ["warrior", "ranger"], mind: 7, prowess: 7, body: 9, di: 0, mp: 2, has: [kin(3, "orc"), his(2)] },
  { ...LEADER, id: "MEBA-5", name: "Bûthrakaur", entity: "Bûthrakaur the Green", race: "troll", skills: ["warrior", "scout", "ranger"], mind: 9, prowess: 8, body: 9, di: 0, mp: 3, has: [kin(3, "orc", "troll"), his(3)] },
  { ...COMMON, id: "MEBA-6", name: "Crook-legged Orc", race: "orc", skills: ["warrior", "ranger"], mind: 2, prowess: 3, body: 7, mp: 0 },
  { ...COMMON, id: "MEBA-7", name: "Hill-troll", race: "troll", skills: ["warrior"], mind: 3, prowess: 5, body: 7, mp: 1 },
  { ...COMMON, id: "MEBA-8", name: "Mountain-maggot", race: "orc", skills: ["warrior"], mind: 1, prowess: 3, body: 7, mp: 0 },
  { ...LEADER, id: "MEBA-9", name: "Umagaur", entity: "Umagaur the Pale", race: "troll", skills: ["warrior", "diplomat", "sage"], mind: 9, prowess: 7, body: 9, di: 2, mp: 3, has: [kin(2, "orc", "troll"), his(3)] },
];
