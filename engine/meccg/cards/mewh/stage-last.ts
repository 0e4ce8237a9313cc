// biome-ignore-all format: a card a line
/** Ways gnawed below havens, what is hoarded there, and a voice that is heard from afar. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import { STAGE } from "./stage-words.js";

const BELOW: Cond = { if: "siteNamed", names: ["Deep Mines"] };
const GNAWS = { target: { of: "site" }, and: { of: "deepsPlace" }, does: [{ do: "gnawsTo" }] } as const;

export const STAGE_LAST: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-71", name: "Gnawed Ways", stage: 1, stays: "site", oncePerTarget: true, gnaws: 7, modes: [
    { as: "resource", when: ["organization"], needs: [BELOW], ...GNAWS },
    { as: "hazard", when: ["hazard"], asHazard: true, needs: [BELOW], ...GNAWS },
  ] },
  { ...STAGE, id: "MEWH-85", name: "Wizard’s Trove", stage: 1, trove: true, protects: true, modes: [
    { as: "tree", when: ["organization"], needs: [{ if: "atOwnHaven" }, { if: "stored", card: "Sapling of the White Tree", here: true }], target: { of: "company" }, does: [{ do: "plantsTree", card: "The White Tree" }] },
    { as: "store", when: ["organization"], needs: [{ if: "atOwnHaven" }], target: { of: "hoarded" }, does: [{ do: "storesWith" }] },
  ] },
  special("MEWH-106", "Prophet of Doom", { alignment: "fallen-wizard" }),
];
