// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Effect, Mode } from "../words/words.js";
import type { RegionLetter } from "../words/basics.js";

/** A sage, of whatever company, changes the type of one region of the path (coe 2.IV.2, 3.i.3). */
const changes = (from: RegionLetter, to: RegionLetter, as: string): Mode =>
  ({ as, when: ["always"], taps: { skill: "sage", anywhere: true }, target: { of: "region", type: from }, does: [{ do: "retype", region: to }, SAGE_CHECKS] });
const SAGE_CHECKS: Effect = { do: "corruptionCheck", who: "actor" };

/** Sites that change, and journeys. */
export const JOURNEYS: readonly EventCard[] = [
  special("METD-125", "Houses of Healing"),
  special("METD-95", "A Short Rest"),
  { kind: "event", id: "METD-72", side: "hazard", type: "long", name: "Song of the Lady",
    on: [{ on: "organizationEnd", needs: [{ if: "siteNamed", names: ["Lórien"] }, { if: "moving" }],
      does: [{ do: "rollToMove", below: 7, ifHas: [{ who: { race: "man" }, by: -1 }, { who: { race: "hobbit" }, by: -1 }, { who: { race: "dwarf" }, by: 2 }] }] }] },
  { kind: "event", id: "METD-135", side: "resource", type: "short", name: "Master of Esgaroth", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }], target: { of: "company" },
      does: [{ do: "grant", once: true, modes: [{ when: ["movementEnd"], needs: [{ if: "moving" }, { if: "site", types: ["border-hold"] }], does: [{ do: "moveAgain" }] }] }] },
  ] },
  { kind: "event", id: "METD-136", side: "resource", type: "short", name: "Master of Wood, Water, or Hill", keywords: ["ritual"], modes: [
    changes("w", "b", "wilderness to border-land"), changes("w", "s", "wilderness to shadow-land"), changes("s", "w", "shadow-land"), changes("b", "w", "border-land"),
  ] },
  special("METD-145", "Refuge"),
  { kind: "event", id: "METD-171", side: "resource", type: "permanent", name: "Wondrous Maps", stays: "site",
    modes: [{ when: ["organizationEnd"], needs: [{ if: "notMoving" }], target: { of: "company" }, does: [{ do: "siteByRegions", place: "Wondrous Maps", last: "s" }] }] },
];
