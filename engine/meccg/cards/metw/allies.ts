// biome-ignore-all format: a card a line
import type { AllyCard } from "../words/playcards.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";

const ENT_COUNTRY = ["Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Enedhwaith", "Old Pûkel-land", "Brown Lands", "Anduin Vales", "Redhorn Gate"] as const;
const TOMS_COUNTRY = ["Arthedain", "Cardolan", "Rhudaur", "The Shire"] as const;

const cancelKeyedTo = (regions: string, ...needs: readonly Cond[]): Mode =>
  ({ as: "attack", when: ["attack"], needs: [{ if: "attackKeyedTo", regions }, ...needs], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] });
/** Cancels a hazard on a company: its attack, its card in the chain, or what it left in play. */
const wards = (elsewhere: boolean, ...needs: readonly Cond[]): readonly Mode[] => [
  { as: "attack", when: ["attack"], elsewhere, needs: [{ if: "creature", played: true }, ...needs], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] },
  { as: "hazard", when: ["response"], elsewhere, needs, target: { of: "declared", hazardOn: "company" }, cost: ["tapSelf"], does: [{ do: "negate" }] },
  { as: "hazard in play", when: ["always"], elsewhere, needs, target: { of: "hazardPermanent", on: "company" }, cost: ["tapSelf"], does: [{ do: "discard", what: "target" }] },
];

export const ALLIES: readonly AllyCard[] = [
  { kind: "ally", id: "METW-198", name: "Bill the Pony", unique: true, mp: 1, mind: 1, prowess: -2, body: 10, mount: true, at: ["Bree", "Bag End"], tappedSiteToo: true,
    may: [{ when: ["endOfTurn"], needs: [{ if: "siteNot", types: ["haven"] }, { if: "companySize", most: 3 }], cost: ["discardSelf"], does: [{ do: "replaceSite", with: "nearestHaven" }] }] },
  { kind: "ally", id: "METW-245", name: "Goldberry", unique: true, mp: 1, mind: 2, prowess: null, body: null, at: ["Old Forest"], spared: "always",
    may: [
      { as: "return", when: ["response"], target: { of: "declared", hazardOn: "company", returning: true }, cost: ["tapSelf"], does: [{ do: "negate" }] },
      cancelKeyedTo("w")] },
  { kind: "ally", id: "METW-246", name: "Gollum", unique: true, entity: "Gollum", mp: 2, mind: 4, prowess: 2, body: 9, skills: ["scout"], at: ["Goblin-gate", "Moria"],
    may: [
      cancelKeyedTo("ws", { if: "companySize", most: 2 }),
      { as: "ring", when: ["always"], needs: [{ if: "siteNot", types: ["haven"] }], target: { of: "item", keyword: "the-one-ring", sameSite: true }, cost: ["tapSelf"], does: [{ do: "discard", what: "target" }, { do: "discard", what: "self" }] }] },
  { kind: "ally", id: "METW-251", name: "Gwaihir", unique: true, mp: 2, mind: 4, prowess: 4, body: 8, at: ["Eagles’ Eyrie"],
    may: [{ when: ["organization", "organizationEnd"], needs: [{ if: "companySize", most: 2 }], cost: ["discardSelf"], does: [{ do: "fly", notIn: "sd", creatures: { noKeys: "butSite" } }] }] },
  { kind: "ally", id: "METW-265", name: "Leaflock", unique: true, mp: 2, mind: 3, prowess: 5, body: 8, at: ["Wellinghall"], spared: "site", staysIn: ENT_COUNTRY, may: wards(false) },
  { kind: "ally", id: "METW-307", name: "Quickbeam", unique: true, mp: 2, mind: 3, prowess: 6, body: 9, at: ["Wellinghall"], spared: "site" },
  { kind: "ally", id: "METW-320", name: "Roäc the Raven", unique: true, mp: 1, mind: 1, prowess: -3, body: 8, skills: ["diplomat"], atRegions: ["Northern Rhovanion"],
    may: [{ when: ["site"], cost: ["tapSelf", "discardSelf"], does: [{ do: "playFaction", by: 0, noDirectInfluence: true, anySite: true }] }] },
  { kind: "ally", id: "METW-326", name: "Shadowfax", unique: true, mp: 1, mind: 2, prowess: 2, body: 8, mount: true, at: ["Edoras", "Dunharrow"],
    may: [{ when: ["movementEnd"], needs: [{ if: "fewCharacters", most: 1, plusHobbit: true }], cost: ["tapSelf"], does: [{ do: "moveAgain" }] }] },
  { kind: "ally", id: "METW-328", name: "Skinbark", unique: true, mp: 2, mind: 3, prowess: 10, body: 9, at: ["Wellinghall"], spared: "site",
    staysIn: ["Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Anduin Vales", "Redhorn Gate"] },
  { kind: "ally", id: "METW-350", name: "Tom Bombadil", unique: true, mp: 3, mind: 4, prowess: 12, body: 11, skills: ["sage"], at: ["Old Forest"], staysIn: TOMS_COUNTRY,
    may: wards(true, { if: "moving", now: true }, { if: "siteInRegion", names: TOMS_COUNTRY }) },
  { kind: "ally", id: "METW-353", name: "Treebeard", unique: true, mp: 2, mind: 3, prowess: 8, body: 9, skills: ["sage"], at: ["Wellinghall"], spared: "site", staysIn: ENT_COUNTRY },
];
