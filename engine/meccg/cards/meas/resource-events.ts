// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { SiteType } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { Has } from "../words/words.js";

const RUINS: readonly SiteType[] = ["ruins-and-lairs"];
const IN_COMBAT: Cond = { if: "anyOf", of: [{ if: "automatic" }, { if: "notAutomatic" }] };
/** Those who use one of the blades are stronger, and what they face falls more easily. */
const blade = (wields: string): Has[] => [{ stat: "prowess", by: 2, to: "lent", who: { wields } }, { stat: "strikeBody", by: -1, to: "lent", who: { wields } }];

export const RESOURCE_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEAS-44", side: "resource", type: "short", name: "All the Bells Ringing", modes: [
    { when: ["attack"], needs: [{ if: "opposing", kinds: ["minion"] }, { if: "companyIs", kinds: ["hero"] }, { if: "site", types: ["free-hold", "border-hold"] }], target: { of: "attack" }, does: [{ do: "ringBells" }] },
  ] },
  { kind: "event", id: "MEAS-46", side: "resource", type: "short", name: "Biter and Beater!", has: [...blade("Sword of Gondolin"), ...blade("Orcrist"), ...blade("Glamdring")],
    modes: [{ when: ["attack", "fight"], needs: [{ if: "anyOf", of: [{ if: "attackBy", races: ["orc"] }, { if: "opposing", kinds: ["overt"] }] }], target: { of: "company" }, does: [{ do: "lendHas" }] }] },
  { kind: "event", id: "MEAS-47", side: "resource", type: "short", name: "Drughu",
    has: [{ stat: "prowess", by: 2, to: "lent", who: {}, when: [IN_COMBAT, { if: "anyOf", of: [{ if: "attackKeyedTo", regions: "w" }, { if: "attackAtSite", types: RUINS }, { if: "atSite", types: RUINS }] }] }],
    modes: [{ when: ["organization"], needs: [{ if: "companyIs", kinds: ["hero"] }], oncePer: "company", target: { of: "company" }, discards: { what: { kind: "character", skill: "ranger" }, least: 1, most: 1 }, does: [{ do: "lendHas" }] }] },
  { kind: "event", id: "MEAS-48", side: "resource", type: "permanent", name: "Farmer Maggot", unique: true,
    may: [{ when: ["attack"], needs: [{ if: "atAnySite" }, { if: "siteInRegion", names: ["The Shire", "Arthedain", "Cardolan"] }], target: { of: "attack" }, cost: ["discardSelf"], does: [{ do: "slipsTo", regions: ["The Shire", "Arthedain", "Cardolan"] }] }] },
  special("MEAS-50", "Mount Slain"),
  special("MEAS-52", "Orc-mail"),
  { kind: "event", id: "MEAS-53", side: "resource", type: "short", name: "Power Against the Shadow",
    modes: [{ when: ["attack"], needs: [{ if: "opposing", kinds: ["minion"] }, { if: "companyIs", kinds: ["hero"] }], target: { of: "company" }, oncePer: "company", does: [{ do: "boost", who: "company", prowess: 3 }] }] },
  special("MEAS-51", "No Strangers at this Time"),
  special("MEAS-55", "Spies Feared"),
  special("MEAS-57", "Tower Raided"),
];
