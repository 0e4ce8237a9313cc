// biome-ignore-all format: a card a line
/** Stage cards that make havens, and guard them. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import { onSite, points, STAGE, whoPlays } from "./stage-words.js";

const MADE = { makesHaven: true, siteBecomes: "haven", removesAttacks: true, goesWithSite: true } as const;
const LORDS = whoPlays("Alatar", "Pallando", "Saruman");
const OWN: Cond = { if: "atOwnHaven" };
const FORTRESS = { protects: true, closes: true, unique: true, stage: 3, notStarter: true } as const;

export const STAGE_HAVENS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-66", name: "Double-dealing", stage: 1, takesBothSides: true, ...onSite() },
  { ...STAGE, id: "MEWH-68", name: "The Fortress of Isen", ...FORTRESS, ...onSite(LORDS, { if: "siteNamed", names: ["Isengard"] }, OWN) },
  { ...STAGE, id: "MEWH-69", name: "Fortress of the Towers", ...FORTRESS, ...onSite(LORDS, { if: "siteNamed", names: ["The White Towers"] }, OWN) },
  special("MEWH-74", "Guarded Haven", { alignment: "fallen-wizard" }),
  { ...STAGE, id: "MEWH-75", name: "Hidden Haven", stage: 1, ...MADE,
    ...onSite({ if: "sitePrinted", types: ["ruins-and-lairs"] }, { if: "site", types: ["ruins-and-lairs"] }, { if: "lair", not: true }, { if: "notUnderDeeps" }, { if: "anyOf", of: [{ if: "siteInRegionType", region: "w" }, { if: "siteInRegionType", region: "b" }, { if: "siteInRegionType", region: "s" }] }) },
  { ...STAGE, id: "MEWH-77", name: "Mischief in a Mean Way", stage: 2, mp: 2, ...MADE, ...onSite(),
    modes: [{ when: ["site"], needs: [{ if: "hasEntered" }, { if: "site", types: ["border-hold"] }, points(10)], target: { of: "site" }, does: [] }] },
  { ...STAGE, id: "MEWH-97", name: "Chambers in the Royal Court", specific: "Gandalf", stage: 1, oncePerTarget: true, ...MADE, ...onSite({ if: "site", types: ["free-hold"] }, { if: "siteOf", alignment: "hero" }) },
  // Half-orcs come of them.
  special("MEWH-61", "A Strident Spawn", { unique: true, alignment: "fallen-wizard" }),
];
