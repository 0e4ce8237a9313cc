// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { SiteType } from "../words/basics.js";

/** The automatic-attack of such a site is there twice this turn. */
export const incite = (id: EventCard["id"], name: string, types: readonly SiteType[]): EventCard => ({
  kind: "event", id, side: "hazard", type: "short", name,
  modes: [{ when: ["hazard"], needs: [{ if: "site", types }], target: { of: "automaticAttack" }, oncePer: "site", does: [{ do: "doubleAttack" }] }],
});

/** What strengthens automatic-attacks. */
export const VIGILANCE: readonly EventCard[] = [
  incite("METD-34", "Incite Denizens", ["ruins-and-lairs"]),
  incite("METD-35", "Incite Minions", ["shadow-hold", "dark-hold"]),
];
