// biome-ignore-all format: a card a line
/** Items of the servants of Sauron. */
import { special } from "../words/special.js";
import type { ItemCard } from "../words/playcards.js";
import type { Effect, Has, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { SiteType } from "../words/basics.js";

const WARRIOR: Cond = { if: "subject", is: { skill: "warrior" } };
const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };
const BOUND: Has = { stat: "mind", by: -1, least: 1 };
const DWARVEN_RING = { kind: "item", alignment: "minion", class: "special", unique: true, mp: 4, corruption: 3, keywords: ["dwarven-ring", "ring"],
  forRace: { race: "dwarf", mp: 4, corruption: 5 } } as const satisfies Omit<ItemCard, "name" | "id">;
/** A Dwarf, or a sage who bears it as though he were one (Wisdom to Wield). */
const AS_DWARF: Cond = { if: "anyOf", of: [{ if: "subject", is: { race: "dwarf" } }, { if: "asDwarf" }] };
const FIND_MINOR: Mode = { when: ["always"], needs: [AS_DWARF], cost: ["tapBearer"],
  does: [{ do: "seek", in: ["deck", "discard"], class: "minor", count: 2, to: "hand" }, { do: "corruptionCheck", who: "bearer", by: 2 }] };
/** Given up to untap such a site, or so that information can be had at such another this turn. */
const records = (untaps: readonly SiteType[], tells: readonly SiteType[]): readonly Mode[] => [
  { as: "untap", when: ["always"], needs: [{ if: "siteTapped" }, { if: "site", types: untaps }], cost: ["discardSelf"], does: [{ do: "untapSite" }] },
  { as: "information", when: ["site"], needs: [{ if: "site", types: tells }], cost: ["discardSelf"], does: [{ do: "siteInformation" }] },
];

export const MINION_ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEAS-122", name: "Ancient Black Axe", alignment: "minion", class: "special", unique: true, mp: 4, corruption: 4, keywords: ["weapon"], inDeeps: ["shadow-hold"],
    has: [{ stat: "di", by: 2 }, { stat: "prowess", by: 3, max: 11, when: [WARRIOR] }, { stat: "strikeBody", by: -1, when: [WARRIOR] }],
    may: [{ when: ["check"], needs: [WARRIOR], target: { of: "check", sameSite: true }, cost: ["tapSelf"], does: [{ do: "modifyCheck", succeed: true }, CHECK] }] },
  { ...DWARVEN_RING, id: "MEAS-123", name: "Dwarven Ring of Thélor’s Tribe", may: [FIND_MINOR] },
  { ...DWARVEN_RING, id: "MEAS-124", name: "Dwarven Ring of Thrár’s Tribe", may: [FIND_MINOR] },
  { kind: "item", id: "MEAS-125", name: "Goblin Earth-plumb", alignment: "minion", class: "minor", corruption: 1, playedBy: { race: ["orc", "troll"] }, has: [{ stat: "deepsRoll", by: 1, to: "company", when: [{ if: "betweenDeeps" }] }] },
  { kind: "item", id: "MEAS-126", name: "Helm of Fear", notFor: ["balrog"], alignment: "minion", class: "special", unique: true, mp: 2, corruption: 0, at: ["Barad-dûr"], tappedSiteToo: true, leavesSite: true, playedBy: { race: "ringwraith", avatar: true }, usableBy: { race: "ringwraith" },
    has: [{ stat: "bodyRoll", by: -1 }],
    may: [{ when: ["attack"], needs: [{ if: "subject", is: { race: "ringwraith" } }, { if: "anyOf", of: [{ if: "attackByCompany", not: true }, { if: "opposing", kinds: ["minion"] }] }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] }] },
  { kind: "item", id: "MEAS-127", name: "Iron Shield of Old", alignment: "minion", class: "special", mp: 2, corruption: 3, keywords: ["shield"], inDeeps: ["shadow-hold", "ruins-and-lairs"],
    has: [{ stat: "deepsRoll", by: 2, to: "company", when: [{ if: "betweenDeeps" }] }],
    may: [{ when: ["strike"], needs: [WARRIOR], target: { of: "strike" }, cost: ["tapSelf"], does: [{ do: "cancelStrike", ineffectual: true }] }] },
  { kind: "item", id: "MEAS-128", name: "Necklace of Girion", alignment: "minion", class: "special", unique: true, mp: 3, corruption: 3, keywords: ["hoard"], at: ["The Lonely Mountain"],
    has: [{ stat: "di", by: 3, when: [{ if: "against", race: "man", character: true, faction: true }] }],
    may: [{ when: ["site"], needs: [{ if: "atSite", types: ["border-hold"] }], oncePer: "turn", does: [CHECK, { do: "exchange", upTo: 3 }] }] },
  { kind: "item", id: "MEAS-129", name: "Old Treasure", alignment: "minion", class: "minor", corruption: 1, keywords: ["hoard"], has: [{ stat: "di", by: 1 }],
    may: [{ when: ["always", "influence"], cost: ["discardSelf"], does: [{ do: "boost", who: "bearer", di: 4 }] }] },
  { kind: "item", id: "MEAS-130", name: "Records Unread", alignment: "minion", class: "minor", corruption: 1, notStarter: true, oncePerCompany: true, may: records(["shadow-hold"], ["shadow-hold"]) },
  { kind: "item", id: "MEAS-131", name: "Secret Book", alignment: "minion", class: "minor", corruption: 1, notStarter: true, oncePerCompany: true, may: records(["free-hold", "border-hold"], ["ruins-and-lairs"]) },
  special("MEAS-132", "Thong of Fire", { unique: true, alignment: "minion" }),
  { kind: "item", id: "MEAS-133", name: "Thrall-ring", alignment: "minion", class: "minor", corruption: 2, keywords: ["mind-ring", "ring"], oncePerCharacter: true, has: [BOUND, { stat: "di", by: 1 }] },
  { kind: "item", id: "MEAS-134", name: "Thrór’s Map", alignment: "minion", class: "minor", unique: true, corruption: 1,
    may: [{ when: ["always"], needs: [{ if: "siteTapped" }, { if: "automaticAttackBy", races: ["dragon"] }], cost: ["discardSelf"], does: [{ do: "untapSite" }] }] },
  { kind: "item", id: "MEAS-135", name: "Troth-ring", alignment: "minion", class: "minor", corruption: 2, keywords: ["mind-ring", "ring"], oncePerCharacter: true, has: [BOUND, { stat: "bodyRoll", by: -1 }] },
  special("MEAS-136", "Usriev of Treachery", { alignment: "minion" }),
];
