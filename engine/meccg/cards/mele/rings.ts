// biome-ignore-all format: a card a line
/** Rings of the servants of Sauron: gold ones, and what a test may bring out of them. In `ringTest` 12 stands for 12 and more, 1 for 1 and less. */
import { special } from "../words/special.js";
import { ENTITIES } from "../words/entities.js";
import type { Magic, Skill } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { ItemCard } from "../words/playcards.js";
import type { Effect, Has, Mode } from "../words/words.js";
import type { CardId } from "../words/basics.js";

const LAIRS: readonly string[] = Object.values(ENTITIES).flatMap((e) => (e.lair ? [e.lair] : []));
const GOLD = { kind: "item", alignment: "minion", class: "gold-ring", mp: 2, corruption: 4, keywords: ["gold-ring", "ring"],
  on: [{ on: "untapEnd", does: [{ do: "corruptionCheck", who: "bearer" }] }] } as const satisfies Omit<ItemCard, "name" | "id">;
const ONE = "the-one-ring", DWARVEN = "dwarven-ring", MAGIC = "magic-ring", SPIRIT = "spirit-ring";
const LESSER = { ring: "lesser-ring", results: "any" } as const;

const GOLD_RINGS: readonly ItemCard[] = [
  { ...GOLD, id: "MELE-297", name: "A Little Gold Ring", at: ["Bag End"], atTypes: ["ruins-and-lairs"], ringTest: [
    { ring: ONE, results: [11, 12] }, { ring: DWARVEN, results: [9, 10, 11, 12] }, { ring: MAGIC, results: [1, 2, 3, 4, 5, 6] }, LESSER] },
  { ...GOLD, id: "MELE-303", name: "Bright Gold Ring", atTypes: ["free-hold"], testFinds: "lesser-ring", ringTest: [
    { ring: SPIRIT, results: [8, 9, 10, 11, 12] }, { ring: DWARVEN, results: [9, 10, 11, 12] }, { ring: MAGIC, results: [1, 2, 3, 4, 5] }, LESSER] },
  { ...GOLD, id: "MELE-311", name: "Gleaming Gold Ring", atTypes: ["border-hold"], testFinds: "lesser-ring", ringTest: [
    { ring: SPIRIT, results: [10, 11, 12] }, { ring: DWARVEN, results: [9, 10, 11, 12] }, { ring: MAGIC, results: [1, 2, 3, 4, 5, 6] }, LESSER] },
  { ...GOLD, id: "MELE-312", name: "Gold Ring that Sauron Fancies", at: ["Bag End"], atTypes: ["ruins-and-lairs"], ringTest: [
    { ring: ONE, results: [11, 12] }, { ring: DWARVEN, results: [8, 9, 10, 11, 12] }, { ring: MAGIC, results: [1, 2, 3, 4, 5] }, LESSER] },
  { ...GOLD, id: "MELE-337", name: "Perfect Gold Ring", at: LAIRS, testFinds: "lesser-ring", ringTest: [
    { ring: MAGIC, results: [1, 2, 3, 4, 5, 6, 7] }, { ring: SPIRIT, results: [8, 9, 10, 11, 12] }, LESSER] },
  { ...GOLD, id: "MELE-315", name: "The Least of Gold Rings", ringTest: [
    { ring: ONE, results: [12] }, { ring: DWARVEN, results: [10, 11, 12] }, { ring: MAGIC, results: [1, 2, 3, 4, 5, 6, 7] }, LESSER] },
];

/** A Dwarf, or who bears such rings as one does this turn. */
const AS_DWARF: Cond = { if: "anyOf", of: [{ if: "subject", is: { race: "dwarf" } }, { if: "asDwarf" }] };
const DWARVEN_RING = { kind: "item", alignment: "minion", class: "special", unique: true, mp: 4, corruption: 3, keywords: ["dwarven-ring", "ring"],
  forRace: { race: "dwarf", mp: 4, corruption: 5 } } as const satisfies Omit<ItemCard, "name" | "id">;
const RING_CHECK: Effect = { do: "corruptionCheck", who: "bearer", by: 2 };
const find = (...classes: readonly ["major", "gold-ring"] | readonly ["greater"]): Mode => ({ when: ["site"], needs: [AS_DWARF], cost: ["tapBearer"],
  does: [{ do: "seek", in: ["deck", "discard"], class: classes[0], ...(classes[1] ? { orClass: classes[1] } : {}), to: "playAtSite" }, RING_CHECK] });
const DWARVEN_RINGS: readonly ItemCard[] = [
  { ...DWARVEN_RING, id: "MELE-305", name: "Dwarven Ring of Barin’s Tribe", may: [find("major", "gold-ring")] },
  { ...DWARVEN_RING, id: "MELE-306", name: "Dwarven Ring of Bávor’s Tribe", may: [find("greater")] },
  { ...DWARVEN_RING, id: "MELE-307", name: "Dwarven Ring of Drúin’s Tribe", may: [find("greater")] },
  { ...DWARVEN_RING, id: "MELE-308", name: "Dwarven Ring of Durin’s Tribe",
    may: [{ when: ["always"], needs: [AS_DWARF, { if: "siteTapped" }], cost: ["tapBearer"], does: [{ do: "untapSite" }, RING_CHECK] }] },
  { ...DWARVEN_RING, id: "MELE-309", name: "Dwarven Ring of Dwálin’s Tribe", may: [find("major", "gold-ring")] },
];

/** Gives a skill, and something more to who has it already. */
const magic = (id: CardId, name: string, skill: Skill, more: { has?: Has; may?: Mode }): ItemCard => ({
  kind: "item", id, name, alignment: "minion", class: "special", mp: 2, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true,
  has: [{ stat: "skill", by: 1, skill }, ...(more.has ? [{ ...more.has, when: [{ if: "subject", is: { already: skill } }] } as const] : [])],
  ...(more.may ? { may: [{ ...more.may, needs: [{ if: "subject", is: { already: skill, ...(skill === "sage" ? { bears: "palantir" } : {}) } }] }] } : {}),
});
/** Gives a kind of magic; who knows it already may tap for a card of it. */
const sorcerous = (id: CardId, name: string, skill: Magic): ItemCard => ({
  kind: "item", id, name, alignment: "minion", class: "special", mp: 2, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true, has: [{ stat: "skill", by: 1, skill }],
  may: [{ when: ["endBegins"], needs: [{ if: "subject", is: { already: skill } }], cost: ["tapBearer"], does: [{ do: "seek", in: ["deck", "discard"], keyword: skill, to: "hand" }] }],
});
const MAGIC_RINGS: readonly ItemCard[] = [
  sorcerous("MELE-316", "Magic Ring of Delusion", "spirit-magic"),
  magic("MELE-317", "Magic Ring of Enigma", "sage", { may: { when: ["always"], cost: ["tapBearer"], does: [{ do: "enablePalantir" }] } }),
  magic("MELE-318", "Magic Ring of Fury", "warrior", { has: { stat: "prowess", by: 2 } }),
  magic("MELE-319", "Magic Ring of Guile", "scout", { may: { when: ["strike"], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "cancelStrike" }] } }),
  magic("MELE-320", "Magic Ring of Lies", "diplomat", { has: { stat: "di", by: 3 } }),
  magic("MELE-321", "Magic Ring of Savagery", "ranger", { may: { when: ["attack"], cost: ["tapBearer"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] } }),
  sorcerous("MELE-322", "Magic Ring of Shadows", "shadow-magic"),
  sorcerous("MELE-323", "Magic Ring of Weals", "sorcery"),
];

const LESSER_RING = { kind: "item", alignment: "minion", class: "special", mp: 2, corruption: 1, keywords: ["lesser-ring", "ring"], oncePerCharacter: true } as const satisfies Omit<ItemCard, "name" | "id">;
const LESSER_RINGS: readonly ItemCard[] = [
  { ...LESSER_RING, id: "MELE-324", name: "Minor Ring", has: [{ stat: "di", by: 2 }] },
  { ...LESSER_RING, id: "MELE-336", name: "Paltry Ring", has: [{ stat: "prowess", by: 3, when: [{ if: "attackDetains" }] }] },
  { ...LESSER_RING, id: "MELE-346", name: "Trifling Ring", has: [{ stat: "di", by: 3, when: [{ if: "against", character: true }] }] },
];
const SPIRIT_RING = { kind: "item", alignment: "minion", class: "special", mp: 3, corruption: 2, oncePerCharacter: true } as const satisfies Omit<ItemCard, "name" | "id">;
const BOUND: Has = { stat: "mind", by: -2, least: 1 };
const SPIRIT_RINGS: readonly ItemCard[] = [
  { ...SPIRIT_RING, id: "MELE-327", name: "The Oracle’s Ring", keywords: ["spirit-ring", "ring"], has: [BOUND, { stat: "di", by: 4 }] },
  { ...SPIRIT_RING, id: "MELE-340", name: "The Reviled Ring", keywords: ["spirit-ring", "ring", "weapon"], has: [BOUND, { stat: "prowess", by: 3 }] },
  { ...SPIRIT_RING, id: "MELE-347", name: "The Warding Ring", keywords: ["spirit-ring", "ring", "armor"], has: [BOUND, { stat: "body", by: 2, max: 10 }] },
];
const THE_ONE_RING: readonly ItemCard[] = [
  special("MELE-326", "The One Ring", { unique: true, alignment: "minion" }),
];
export const RINGS: readonly ItemCard[] = [...GOLD_RINGS, ...DWARVEN_RINGS, ...MAGIC_RINGS, ...LESSER_RINGS, ...SPIRIT_RINGS, ...THE_ONE_RING];
