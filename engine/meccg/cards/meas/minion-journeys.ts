// biome-ignore-all format: a card a line
/** Ways of the servants of Sauron, under the mountains and over them. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";

/** A way under the mountains: a ranger's company counts these pairs of regions as adjacent, or has fewer hazards where it is bound for one of them. */
const deeps = (pairs: readonly (readonly [string, string])[], orcs?: number): readonly Mode[] => [
  { as: "path", when: ["organization", "organizationEnd"], by: { skill: "ranger" }, target: { of: "company" },
    does: [orcs === undefined ? { do: "adjacent", pairs } : { do: "adjacent", pairs, attack: { race: "orc", strikes: 4, prowess: orcs, detainment: true } }] },
  { as: "hazards", when: ["organizationEnd"], needs: [{ if: "moving" }, { if: "boundFor", regions: [...new Set(pairs.flat())] }], by: { skill: "ranger" }, target: { of: "company" },
    does: [{ do: "hazardLimit", by: -2, ifSiteIn: [...new Set(pairs.flat())] }] },
];

export const MINION_JOURNEYS: readonly EventCard[] = [
  { kind: "event", id: "MEAS-78", name: "The Ash Mountain Deeps", ...OURS, type: "short", modes: deeps([["Dagorlad", "Gorgoroth"], ["Horse Plains", "Gorgoroth"]], 6) },
  { kind: "event", id: "MEAS-84", name: "Far Below the Deepest Delvings", ...OURS, type: "short", modes: [
    { when: ["movementEnd"], needs: [{ if: "movedToDeeps" }], target: { of: "company" }, does: [{ do: "moveAgain" }] },
  ] },
  special("MEAS-91", "Legendary Stair", { alignment: "minion" }),
  { kind: "event", id: "MEAS-92", name: "The Misty Mountain Deeps", ...OURS, type: "short",
    modes: deeps([["Rhudaur", "Anduin Vales"], ["Rhudaur", "Wold & Foothills"], ["Hollin", "Wold & Foothills"], ["Hollin", "Fangorn"], ["Dunland", "Fangorn"]]) },
  { kind: "event", id: "MEAS-93", name: "The Mountains of Shadow Deeps", ...OURS, type: "short", modes: deeps([["Ithilien", "Gorgoroth"], ["Ithilien", "Nurn"], ["Harondor", "Nurn"]], 6) },
  { kind: "event", id: "MEAS-100", name: "Steeds", ...OURS, type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }, { if: "companyIs", kinds: ["covert"] }], target: { of: "company" }, does: [{ do: "hazardLimit", by: -2 }, { do: "attacksOnCompany", prowess: 1, creatures: true }] },
  ] },
  { kind: "event", id: "MEAS-105", name: "The Undeeps of Anduin", ...OURS, type: "short", modes: deeps([["Rohan", "Dagorlad"], ["Anórien", "Dagorlad"], ["Lebennin", "Ithilien"], ["Lebennin", "Harondor"]]) },
  { kind: "event", id: "MEAS-106", name: "The Under-roads", ...OURS, type: "long", cancels: ["The Way is Shut"],
    has: [{ stat: "deepsRoll", by: 3, to: "everyone", when: [{ if: "companyIs", kinds: ["minion"] }, { if: "betweenDeeps" }] }], on: [{ on: "enters", does: [{ do: "discard", what: "cancelled" }] }] },
  { kind: "event", id: "MEAS-110", name: "World Gnawed by the Nameless", ...OURS, type: "short", modes: [
    { when: ["movementEnd"], needs: [{ if: "movedToDeeps" }], target: { of: "company" }, does: [{ do: "moveAgain", deeps: true }, { do: "undetainsKeyed", site: "shadow-hold" }, { do: "comesBack" }] },
  ] },
  { kind: "event", id: "MEAS-109", name: "The White Mountain Cavern-ways", ...OURS, type: "short",
    modes: deeps([["Old Pûkel-land", "Anfalas"], ["Rohan", "Lamedon"], ["Rohan", "Anfalas"], ["Anórien", "Lamedon"]]) },
];
