/** The Fallen-wizards, their havens, and what they hold alike. */
import { special } from "../words/special.js";
import type { CharacterCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";

const FALLEN = {
  kind: "character",
  alignment: "fallen-wizard",
  unique: true,
  race: "fallen-wizard",
  mind: null,
} as const;

export const FALLEN_WIZARDS: readonly CharacterCard[] = [
  {
    ...FALLEN,
    id: "MEWH-4",
    name: "Gandalf",
    skills: ["warrior", "scout", "sage", "diplomat"],
    prowess: 6,
    body: 9,
    di: 9,
    generalInfluence: 18,
    home: [],
    homeIs: { types: ["free-hold"] },
    magic: ["spirit-magic"],
    worth: [{ kind: "character" }, { kind: "ally", hero: true }],
    may: [
      {
        as: "untap",
        when: ["organizationEnd"],
        // Once a turn: a card may keep him tapped all the same.
        needs: [{ if: "subject", is: { untapped: false, unwounded: true } }, { if: "unused" }],
        does: [{ do: "untap", who: "bearer" }, { do: "usedNow" }],
      },
      {
        as: "ring",
        when: ["always"],
        target: { of: "item", class: "gold-ring", whose: "company" },
        cost: ["tapSelf"],
        does: [{ do: "testRing" }],
      },
    ],
  },
  {
    ...FALLEN,
    id: "MEWH-7",
    name: "Pallando",
    skills: ["warrior", "ranger", "sage", "diplomat"],
    prowess: 5,
    body: 9,
    di: 7,
    generalInfluence: 20,
    home: ["The White Towers"],
    magic: ["spirit-magic"],
    worth: [{ kind: "faction", races: ["man", "dwarf", "elf", "dunadan", "hobbit", "orc", "troll"], mp: 2 }],
    has: [{ stat: "handSize", by: 1 }],
  },
  special("MEWH-8", "Radagast", { unique: true, alignment: "fallen-wizard" }),
  {
    ...FALLEN,
    id: "MEWH-9",
    name: "Saruman",
    skills: ["scout", "ranger", "sage", "diplomat"],
    prowess: 6,
    body: 9,
    di: 12,
    generalInfluence: 15,
    home: ["Isengard"],
    magic: ["sorcery"],
    worth: [{ kind: "item", notKeywords: ["weapon", "armor", "shield", "helmet"] }],
    has: [{ stat: "corruptionCheck", by: -1 }],
    may: [
      {
        as: "Palantír",
        when: ["always"],
        needs: [{ if: "subject", is: { bears: "palantir" } }],
        cost: ["tapSelf"],
        does: [{ do: "enablePalantir" }],
      },
      {
        as: "spell",
        when: ["endBegins"],
        target: { of: "discarded", keywords: ["spell", "sorcery"] },
        cost: ["tapSelf"],
        does: [{ do: "fromDiscard", to: "hand", count: 1 }],
      },
    ],
  },
];
/** Every attack on its player's companies is cancelled at each of them. */
const HAVEN = { kind: "site", alignment: "fallen-wizard", type: "haven", draws: [2, 2], sanctuary: true } as const;
export const WIZARDHAVENS: readonly SiteCard[] = [
  { ...HAVEN, id: "MEWH-56", name: "Isengard", region: "Gap of Isen" },
  {
    ...HAVEN,
    id: "MEWH-57",
    name: "Rhosgobel",
    region: "Southern Mirkwood",
    of: "Radagast",
    stage: 1,
    protected: true,
  },
  { ...HAVEN, id: "MEWH-58", name: "The White Towers", region: "Arthedain" },
];
