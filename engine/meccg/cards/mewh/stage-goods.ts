// biome-ignore-all format: a card a line
/** Stage cards by which items and allies come, and items that are stage cards. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { AllyCard, ItemCard } from "../words/playcards.js";
import type { Cond } from "../words/conditions.js";
import type { Mode, Target } from "../words/words.js";
import { onCharacter, onSite, organizing, points, STAGE, whoPlays, withHim } from "./stage-words.js";

const ENTERED: Cond = { if: "hasEntered" };
const UNUSED: Cond = { if: "unused" };
const PROTECTED: Cond = { if: "atOwnHaven", protected: true };
const LITTLE_ALLY = { of: "goods", kind: "ally", mind: 1, notUnique: true } as const;
type Goods = Extract<Target, { of: "goods" }>;
/** Somebody taps there for it, and the site if it is untapped. */
const tapsFor = (target: Goods, needs: readonly Cond[]): Mode => ({ when: ["site"], needs: [ENTERED, ...needs], taps: {}, target, does: [{ do: "comesWith", who: "actor", taps: "site" }] });
const onceATurn = (m: Mode): Mode => ({ ...m, needs: [...m.needs!, UNUSED], does: [...m.does, { do: "usedNow" }] });

export const STAGE_GOODS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-62", name: "An Untimely Brood", stage: 4, mp: 1, onePerPlayer: true, ...organizing(whoPlays("Radagast", "Alatar"), points(6), { if: "ownCount", of: "protectedHavens", least: 1 }),
    may: [onceATurn(tapsFor({ ...LITTLE_ALLY, from: ["hand"] }, [PROTECTED]))] },
  { ...STAGE, id: "MEWH-83", name: "War-forges", stage: 2, oncePerTarget: true, ...onSite({ if: "playsAs", one: ["Radagast"], not: true }, PROTECTED),
    may: [{ ...tapsFor({ of: "goods", from: ["hand", "discard", "sideboard"], kind: "item", itemClass: "minor", notUnique: true, notHoard: true }, [{ if: "atSiteOfThis" }]), cost: ["tapSelf"] }] },
  { ...STAGE, id: "MEWH-120", name: "Saruman’s Machinery", specific: "Saruman", stage: 4, mp: 1, oncePerTarget: true, ...onSite({ if: "siteNamed", names: ["Isengard", "The White Towers"] }, PROTECTED),
    may: [onceATurn(tapsFor({ of: "goods", from: ["hand"], kind: "item", rare: "technology" }, [{ if: "atSiteOfThis" }]))] },
  special("MEWH-110", "Girdle of Radagast", { alignment: "fallen-wizard" }),
  special("MEWH-109", "Friend of Secret Things", { unique: true, alignment: "fallen-wizard" }),
  { ...STAGE, id: "MEWH-111", name: "Glove of Radagast", unique: true, stage: 2, corruption: 1,
    ...withHim("Radagast", { when: ["site"], needs: [ENTERED, { if: "anyOf", of: [{ if: "siteUntapped" }, { if: "playsAlliesAtTapped" }] }, { if: "subject", is: { avatar: true } }], taps: { avatar: true }, target: { ...LITTLE_ALLY, from: ["hand", "discard"], notTwin: true }, does: [{ do: "comesWith", who: "actor", taps: "site" }] }) },
  { ...STAGE, id: "MEWH-117", name: "The Forge-master", unique: true, specific: "Saruman", stage: 2, heldFor: 2, stays: "character",
    modes: [
      { as: "a sage", ...onCharacter({ skill: "sage", notRace: "hobbit", avatar: false }).modes![0] },
      { as: "a Man", ...onCharacter({ race: "man", notSkill: "sage", avatar: false }).modes![0] },
    ],
    has: [{ stat: "di", by: 1 }],
    may: [{ when: ["organization"], needs: [{ if: "subject", is: { atHaven: true } }], cost: ["tapBearer"], target: { of: "character", who: { atActors: true }, whose: "mine" },
      and: { of: "goods", from: ["hand", "discard", "sideboard"], kind: "item", itemClass: "minor", gear: true, notUnique: true }, does: [{ do: "comesWith", who: "target" }] }] },
];
export const STAGE_ALLIES: readonly AllyCard[] = [
  special("MEWH-114", "Radagast’s Black Bird", { unique: true, alignment: "fallen-wizard" }),
];
const keys = (fortress: string) => ({
  kind: "item", alignment: "fallen-wizard", class: "special", unique: true, mp: 2, corruption: 1, stage: 1, notStarter: true,
  may: [
    { as: "take", when: ["organization"], needs: [UNUSED], does: [{ do: "seek", in: ["deck", "discard"], named: fortress, shown: true, to: "hand" }, { do: "usedNow" }] },
    { as: "be rid of it", when: ["organization"], needs: [UNUSED], target: { of: "theirs", named: fortress }, does: [{ do: "discard", what: "target" }, { do: "usedNow" }] },
  ],
} as const satisfies Omit<ItemCard, "id" | "name">);
export const STAGE_ITEMS: readonly ItemCard[] = [
  { ...keys("The Fortress of Isen"), id: "MEWH-88", name: "Keys of Orthanc", at: ["Minas Tirith"] },
  { ...keys("Fortress of the Towers"), id: "MEWH-89", name: "Keys to the White Towers", at: ["Barrow-downs"] },
];
