// biome-ignore-all format: a card a line
import type { FactionCard } from "../words/playcards.js";
import type { Cond } from "../words/conditions.js";
import type { FactionPlace } from "../words/playcards.js";

const RADAGAST = [{ by: 3, wizard: "Radagast" }];
const WILD: FactionPlace = { inType: "w", notTypes: ["haven", "shadow-hold", "dark-hold"] };
const WOODS = ["Woodland Realm", "Western Mirkwood", "Heart of Mirkwood", "Southern Mirkwood", "Fangorn", "Cardolan"];
const PLAINS = ["Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor"];

/** Minions bring them in by a company that nobody knows for what it is. */
const NOT_OVERT: readonly Cond[] = [{ if: "anyOf", of: [{ if: "playerIs", sides: ["hero", "fallen-wizard"] }, { if: "companyIs", kinds: ["covert"] }] }];

/** Friends of Radagast. */
export const BEASTS: readonly FactionCard[] = [
  { kind: "faction", id: "MEWH-37", name: "A Panoply of Wings", mp: 1, race: "animal", number: 11, at: [], where: WILD, tappedSiteToo: true, bonuses: RADAGAST,
    may: [{ when: ["site"], needs: [{ if: "siteInRegionType", region: "w" }, { if: "siteNot", types: WILD.notTypes! }, { if: "notUnderDeeps" }, { if: "hasEntered" }], cost: ["discardSelf"], does: [{ do: "siteInformation" }] }] },
  { kind: "faction", id: "MEWH-38", name: "Beasts of the Wood", mp: 1, race: "animal", dual: true, needs: NOT_OVERT, number: 11, at: [], where: { regions: WOODS, notTypes: ["haven", "dark-hold"] }, tappedSiteToo: true, bonuses: RADAGAST,
    may: [{ when: ["attack"], needs: [{ if: "attackKeyedIn", regions: WOODS }], cost: ["tapSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  { kind: "faction", id: "MEWH-39", name: "Wild Horses", mp: 1, race: "animal", number: 11, at: [], where: { regions: PLAINS, notTypes: ["haven"] }, tappedSiteToo: true, bonuses: [{ by: 3, who: { race: "man", homeIn: PLAINS } }],
    may: [{ when: ["organization", "organizationEnd"], cost: ["tapSelf"], target: { of: "company" }, does: [{ do: "moreRegions", by: 1, through: PLAINS }] }] },
  { kind: "faction", id: "MEWH-40", name: "Wild Hounds", mp: 1, race: "animal", dual: true, needs: NOT_OVERT, number: 11, at: [], where: { types: ["ruins-and-lairs"], inType: "w" }, tappedSiteToo: true, bonuses: RADAGAST,
    may: [
      { as: "site", when: ["attack"], needs: [{ if: "automatic" }, { if: "site", types: ["ruins-and-lairs"] }], cost: ["discardSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
      { as: "keyed", when: ["attack"], needs: [{ if: "attackKeyedTo", regions: "w", sites: ["ruins-and-lairs"] }], cost: ["discardSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    ] },
];
