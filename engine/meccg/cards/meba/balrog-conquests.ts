// biome-ignore-all format: a card a line
/** Sites that The Balrog and those who serve him take by force, above the ground and below. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { Race } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { EventCard } from "../words/eventcards.js";
import type { Effect } from "../words/words.js";

const OWN = { ...OURS, specific: "The Balrog" } as const;
/** It lies on the site, one of its kind. */
const ON_SITE = { ...OWN, type: "permanent", stays: "site", oncePerTarget: true } as const;
const HIS_COMPANY: Cond = { if: "company", has: { race: "balrog" } };
const DWARF_HOLDS = ["Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"];
const NOT_ABOVE_DEEPS: Cond = { if: "besideDeeps", not: true };
const AT_SITE = { of: "site" } as const;
const fight = (race: Race | "none", strikes: number, prowess: number): Effect => ({ do: "attackOn", who: "company", race, strikes, prowess });
const HE_TAPS: Effect = { do: "tapOrGoes", by: { race: "balrog" } };
const SOMEBODY_TAPS: Effect = { do: "tapOrGoes" };
const DRIVEN_OUT: Effect = { do: "factionsHereGo", unique: "discard" };
const SENT_AWAY: Effect = { do: "factionsHereGo", unique: "hand" };
const storm = (race: Race): Effect[] => [fight(race, 5, 8), fight(race, 4, 9), fight(race, 3, 10), SOMEBODY_TAPS, SENT_AWAY, { do: "storeSelf" }];

export const BALROG_CONQUESTS: readonly EventCard[] = [
  special("MEBA-50", "Breach the Hold", { alignment: "minion" }),
  { kind: "event", ...ON_SITE, id: "MEBA-64", name: "Invade Their Domain", mp: 3,
    modes: [{ when: ["site"], needs: [{ if: "siteNamed", names: DWARF_HOLDS }, HIS_COMPANY, { if: "liesHere", card: "Breach the Hold", below: true }], target: AT_SITE, does: [fight("dwarf", 5, 9), fight("dwarf", 4, 10), fight("dwarf", 3, 12), HE_TAPS, DRIVEN_OUT] }] },
  special("MEBA-65", "Lord and Usurper", { alignment: "minion" }),
  special("MEBA-56", "Descent through Fire", { alignment: "minion" }),
  special("MEBA-74", "Roots of the Earth", { alignment: "minion" }),
  special("MEBA-72", "People Diminished", { alignment: "minion" }),
  { kind: "event", ...OWN, id: "MEBA-77", name: "Tempest of Fire", type: "permanent", mp: 3, modes: [
    { as: "border-hold", when: ["site"], needs: [{ if: "atSite", types: ["border-hold"] }, { if: "siteUntapped" }, NOT_ABOVE_DEEPS], cost: ["tapSite"], does: storm("man") },
    { as: "shadow-hold", when: ["site"], needs: [{ if: "atSite", types: ["shadow-hold"] }, { if: "siteUntapped" }, NOT_ABOVE_DEEPS], cost: ["tapSite"], does: storm("orc") },
  ] },
  special("MEBA-51", "Caverns Unchoked", { alignment: "minion" }),
  special("MEBA-52", "Challenge the Power", { alignment: "minion" }),
];
