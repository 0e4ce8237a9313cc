// biome-ignore-all format: a card a line
/** Servants of the White Hand, whom a minion player may have too. */
import type { CharacterCard } from "../words/playcards.js";
import type { Has } from "../words/words.js";

const orcs = (by: number): Has => ({ stat: "di", by, when: [{ if: "against", race: "orc", character: true, faction: true }] });
/** They look like ugly Men. */
const HALF_ORC = { kind: "character", alignment: "minion", race: "orc", home: [], homeIs: { types: ["dark-hold"] }, discardedOn: [9] } as const;
const URUK = { kind: "character", alignment: "minion", unique: true, race: "orc", home: ["Isengard"] } as const;

export const MINIONS: readonly CharacterCard[] = [
  { ...HALF_ORC, id: "MEWH-2", name: "Doeth (Durthak)", unique: true, skills: ["warrior", "sage"], mind: 4, prowess: 4, body: 9, di: 0, mp: 1, keywords: ["half-orc"] },
  { ...HALF_ORC, id: "MEWH-3", name: "Euog (Ulzog)", unique: true, skills: ["warrior", "diplomat"], mind: 5, prowess: 5, body: 9, di: 1, mp: 2, keywords: ["half-orc", "leader"], has: [orcs(2)] },
  { ...HALF_ORC, id: "MEWH-5", name: "Ill-favoured Fellow", unique: false, skills: ["warrior", "ranger"], mind: 3, prowess: 2, body: 9, di: 0, mp: 1, keywords: ["half-orc"] },
  { ...URUK, id: "MEWH-6", name: "Lugdush", skills: ["warrior", "scout"], mind: 4, prowess: 5, body: 8, di: 0, mp: 1, keywords: ["uruk-hai"], discardedOn: [8] },
  { ...HALF_ORC, id: "MEWH-10", name: "Sly Southerner", unique: false, skills: ["warrior", "scout"], mind: 2, prowess: 1, body: 9, di: 0, mp: 0, keywords: ["half-orc"] },
  { ...HALF_ORC, id: "MEWH-11", name: "Squint-eyed Brute", unique: false, skills: ["warrior"], mind: 2, prowess: 3, body: 9, di: 0, mp: 0, keywords: ["half-orc"] },
  { ...URUK, id: "MEWH-12", name: "Uglúk", skills: ["warrior", "ranger"], mind: 5, prowess: 5, body: 9, di: 0, mp: 2, keywords: ["leader", "uruk-hai"], discardedOn: [9], has: [orcs(3)] },
];
