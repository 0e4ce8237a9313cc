// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Who } from "../words/basics.js";
import { special } from "../words/special.js";

const HIGH_MINDED: Who = { mindLeast: 6 };
/** What must be so of the company of An Unexpected Party. */
const PARTY: readonly Cond[] = [
  { if: "companyCount", is: HIGH_MINDED, most: 1 }, { if: "companyCount", is: { notRace: "dwarf" }, most: 2 }, { if: "company", has: { race: "dwarf", ...HIGH_MINDED } },
];

/** Cards on companies. */
export const COMPANIES: readonly EventCard[] = [
  { kind: "event", id: "MEDM-114", side: "resource", type: "permanent", name: "An Unexpected Party", stays: "company", oncePerTarget: true,
    onlyWhile: PARTY, anySize: true, needNoInfluence: { race: "dwarf", mindMost: 2 },
    modes: [{ when: ["organization"], needs: PARTY, target: { of: "company" }, does: [{ do: "manyCome", race: "dwarf" }] }] },
  special("MEDM-153", "Palm to Palm"),
];
