// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { ItemCard } from "../words/playcards.js";
import type { Mode, On } from "../words/words.js";
import type { SiteType, Who } from "../words/basics.js";

const WARRIOR: Who = { skill: "warrior" };
const HOLDS = ["shadow-hold", "dark-hold"] as const;

/** It bites: who plays it faces a trap. */
const trap = (prowess: number): On => ({ on: "enters", does: [{ do: "attackOn", who: "target", race: "none", strikes: 1, prowess, uncancellable: true, weaponless: true }] });
/** At such a site it may be given up so that information can be had there this turn. */
const tells = (types: readonly SiteType[]): Mode => ({ when: ["site"], needs: [{ if: "site", types }], cost: ["discardSelf"], does: [{ do: "siteInformation" }] });

/** What is found in the Under-deeps. */
export const DEEPS_ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEDM-166", name: "Aiglos", unique: true, class: "special", corruption: 3, mp: 5, keywords: ["weapon"], inDeeps: HOLDS, usableBy: WARRIOR,
    has: [
      { stat: "prowess", by: 2, max: 11 }, { stat: "prowess", by: 3, max: 11, when: [{ if: "inPlay", card: "Doors of Night" }] }, { stat: "body", by: 1, max: 10 },
      { stat: "strikeBody", by: -2 }, { stat: "foeBody", by: -2 }, { stat: "di", by: 3, when: [{ if: "against", race: "elf" }] },
    ] },
  { kind: "item", id: "MEDM-167", name: "Dragon-helm", unique: true, class: "special", corruption: 2, mp: 4, keywords: ["helmet"], inDeeps: HOLDS, usableBy: WARRIOR,
    has: [{ stat: "prowess", by: 1 }, { stat: "body", by: 2, max: 10 }, { stat: "di", by: 3 }],
    may: [{ when: ["attack"], needs: [{ if: "attackBy", races: ["dragon", "drake"] }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] }] },
  special("MEDM-168", "Dwarven Light-stone"),
  { kind: "item", id: "MEDM-175", name: "Noldo-lantern", class: "special", corruption: 2, mp: 2, inDeeps: "any",
    has: [{ stat: "deepsRoll", by: 2, to: "company" }],
    may: [{ when: ["attack"], needs: [{ if: "attackBy", races: ["undead", "nazgul", "orc", "troll"] }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "attack", prowess: -2, strikes: -1 }] }] },
  { kind: "item", id: "MEDM-172", name: "Lost Tome", class: "minor", corruption: 1, keywords: ["lost-knowledge"], notStarter: true, on: [trap(9)], may: [tells(["shadow-hold", "dark-hold"])] },
  special("MEDM-169", "Forgotten Scrolls"),
];
