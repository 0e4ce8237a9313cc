// biome-ignore-all format: a card a line
/** Minions: characters of the servants of Sauron. */
import type { CardId, Skill } from "../words/basics.js";
import type { CharacterCard } from "../words/playcards.js";
import type { Has, Mode } from "../words/words.js";

const factionsAt = (by: number, factionAt: string): Has => ({ stat: "di", by, when: [{ if: "against", factionAt }] });
/** One of three brothers: with another he is content with less, and wakes him where both are. */
const brother = (id: CardId, name: string, entity: string, prowess: number, skills: readonly Skill[], others: readonly [string, string]): CharacterCard => {
  const wakes = (named: string): Mode => ({ as: named, when: ["always"], target: { of: "character", who: { named, sameSiteAs: name, untapped: false, unwounded: true }, whose: "mine" }, cost: ["tapSelf"], does: [{ do: "untap", who: "target" }] });
  return { kind: "character", id, name, alignment: "minion", unique: true, entity, race: "troll", skills, mind: 4, prowess, body: 8, di: 0, mp: 1, home: [], homeIs: { types: ["ruins-and-lairs"], deeps: false },
    notStarter: true, comesBeside: others, discardedOn: [8],
    has: [{ stat: "prowess", by: 1, when: [{ if: "attackBy", races: ["dwarf"] }] }, { stat: "mind", by: -1, when: [{ if: "anyOf", of: others.map((named) => ({ if: "company", has: { named } }) as const) }] }],
    may: others.map(wakes) };
};

export const MINION_CHARACTERS: readonly CharacterCard[] = [
  brother("MEAS-1", "Bûrat", "“Bert” (Bûrat)", 5, ["warrior", "ranger"], ["Tûma", "Wûluag"]),
  { kind: "character", id: "MEAS-2", name: "Mauhúr", alignment: "minion", unique: true, race: "orc", skills: ["warrior"], mind: 5, prowess: 6, body: 9, di: 0, mp: 2, home: ["Dol Guldur"], keywords: ["leader"], discardedOn: [9],
    has: [{ stat: "di", by: 2, when: [{ if: "against", race: "orc", character: true, faction: true }] }] },
  { kind: "character", id: "MEAS-3", name: "Mîonid", alignment: "minion", unique: true, race: "man", skills: ["warrior", "ranger"], mind: 4, prowess: 5, body: 8, di: 0, mp: 1, home: ["Variag Camp"], has: [factionsAt(2, "Variag Camp")] },
  { kind: "character", id: "MEAS-4", name: "Perchen", alignment: "minion", unique: true, race: "man", skills: ["scout", "diplomat"], mind: 5, prowess: 3, body: 9, di: 2, mp: 2, home: ["Dunnish Clan-hold"], has: [factionsAt(3, "Dunnish Clan-hold")] },
  brother("MEAS-5", "Tûma", "“Tom” (Tûma)", 6, ["warrior"], ["Bûrat", "Wûluag"]),
  brother("MEAS-6", "Wûluag", "“William” (Wûluag)", 5, ["warrior", "scout"], ["Bûrat", "Tûma"]),
];
