// biome-ignore-all format: a card a line
/** Items of the servants of Sauron, their rings and Palantíri aside. */
import { special } from "../words/special.js";
import type { ItemCard } from "../words/playcards.js";
import type { Mode, Effect } from "../words/words.js";
import type { Cond } from "../words/conditions.js";

const WARRIOR: Cond = { if: "subject", is: { skill: "warrior" } };
const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };
/** Discarded while organizing: the company may go through so many regions more. */
const RATIONS: Mode = { as: "regions", when: ["organization"], cost: ["discardSelf"], does: [{ do: "moreRegions", by: 1 }] };
/** What is worth five points where Sauron has it. */
const FOR_SAURON = { storeAt: ["Barad-dûr"], storedMp: 5 } as const;

export const ITEMS: readonly ItemCard[] = [
  // Minor items.
  { kind: "item", id: "MELE-298", name: "Binding-ring", alignment: "minion", class: "minor", corruption: 2, keywords: ["mind-ring", "ring"], oncePerCharacter: true, has: [{ stat: "mind", by: -1, least: 1 }, { stat: "prowess", by: 1 }] },
  { kind: "item", id: "MELE-300", name: "Black-hide Shield", alignment: "minion", class: "minor", corruption: 1, keywords: ["shield"], has: [{ stat: "body", by: 1, max: 9 }] },
  { kind: "item", id: "MELE-302", name: "Blazon of the Eye", alignment: "minion", class: "minor", corruption: 1, oncePerCharacter: true, has: [{ stat: "di", by: 2, when: [{ if: "against", faction: true }] }] },
  { kind: "item", id: "MELE-310", name: "Foul-smelling Paste", alignment: "minion", class: "minor", corruption: 1,
    may: [{ when: ["always", "strike"], cost: ["discardSelf"], target: { of: "character", who: { wounded: true }, whose: "company" }, does: [{ do: "heal", who: "target" }] }] },
  { kind: "item", id: "MELE-328", name: "Orc-draughts", alignment: "minion", class: "minor", corruption: 1, may: [{ when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "boost", who: "company", prowess: 1 }] }] },
  { kind: "item", id: "MELE-329", name: "Orc-liquor", alignment: "minion", class: "minor", corruption: 1, may: [{ when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "boost", who: "company", body: 2, bodyMax: 10 }] }] },
  { kind: "item", id: "MELE-338", name: "Poison", alignment: "minion", class: "minor", corruption: 2,
    may: [{ when: ["strike"], cost: ["discardSelf"], oncePer: "strike", target: { of: "strike" }, does: [{ do: "strike", strikeProwess: -1, strikeBody: -2 }] }] },
  { kind: "item", id: "MELE-342", name: "Saw-toothed Blade", alignment: "minion", class: "minor", corruption: 1, keywords: ["weapon"], has: [{ stat: "prowess", by: 1, max: 8 }] },
  { kind: "item", id: "MELE-344", name: "Shadow-cloak", alignment: "minion", class: "minor", corruption: 1, oncePerCharacter: true, may: [
    { when: ["strike"], needs: [{ if: "creature" }, { if: "attackKeyedTo", regions: "sd", sites: ["shadow-hold", "dark-hold"] }], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "cancelStrike" }] }] },
  { kind: "item", id: "MELE-345", name: "Strange Rations", alignment: "minion", class: "minor", corruption: 1, may: [{ as: "untap", when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "untap", who: "bearer" }] }, RATIONS] },
  { kind: "item", id: "MELE-348", name: "Whip", alignment: "minion", class: "minor", corruption: 1, usableBy: { race: ["orc", "troll"] }, oncePerCharacter: true, has: [{ stat: "di", by: 2, when: [{ if: "against", weaker: true }] }] },

  // Major items.
  { kind: "item", id: "MELE-301", name: "Black-mail Coat", alignment: "minion", class: "major", mp: 1, corruption: 1, keywords: ["armor"], usableBy: { skill: "warrior" }, has: [{ stat: "body", by: 2, max: 9 }] },
  { kind: "item", id: "MELE-304", name: "Broad-headed Spear", alignment: "minion", class: "major", mp: 1, corruption: 1, keywords: ["weapon"], usableBy: { skill: "warrior" }, has: [{ stat: "prowess", by: 2, max: 8 }] },
  { kind: "item", id: "MELE-313", name: "High Helm", alignment: "minion", class: "major", unique: true, mp: 2, corruption: 2, keywords: ["helmet"],
    has: [{ stat: "di", by: 2 }, { stat: "body", by: 1, max: 9 }, { stat: "prowess", by: 1, max: 8, when: [WARRIOR] }] },
  special("MELE-341", "Sable Shield", { unique: true, alignment: "minion" }),

  // Greater items.
  { kind: "item", id: "MELE-299", name: "Black Mace", alignment: "minion", class: "greater", mp: 2, corruption: 3, keywords: ["weapon"], usableBy: { skill: "warrior" }, has: [
    { stat: "prowess", by: 3, max: 10, when: [{ if: "attackNotBy", races: ["elf"] }] }, { stat: "prowess", by: 4, max: 10, when: [{ if: "attackBy", races: ["elf"] }] }] },
  { kind: "item", id: "MELE-314", name: "The Iron Crown", alignment: "minion", class: "greater", unique: true, mp: 3, corruption: 5, ...FOR_SAURON, has: [{ stat: "body", by: 1, max: 10 }, { stat: "di", by: 4 }],
    may: [{ when: ["attack"], needs: [{ if: "attackBy", races: ["orc", "troll", "man"] }], cost: ["tapSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }], on: [{ on: "untapEnd", does: [CHECK] }] },
  { kind: "item", id: "MELE-325", name: "The Mithril-coat", alignment: "minion", class: "greater", unique: true, mp: 3, corruption: 2, keywords: ["armor"], has: [{ stat: "body", by: 3, max: 10 }] },
  { kind: "item", id: "MELE-343", name: "Scroll of Isildur", alignment: "minion", class: "greater", unique: true, mp: 3, corruption: 4, ...FOR_SAURON, has: [{ stat: "ringTest", by: 1, to: "company" }] },

  // A special item.
  { kind: "item", id: "MELE-339", name: "Red Book of Westmarch", alignment: "minion", class: "special", unique: true, mp: 2, corruption: 2, at: ["Bag End"], ...FOR_SAURON },
  special("MELE-418", "The Arkenstone", { unique: true, alignment: "minion" }),
  { kind: "item", id: "MELE-419", name: "Deadly Dart", dual: true, class: "minor", corruption: 2, notStarter: "hero" },
];
