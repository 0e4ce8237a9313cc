// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Who } from "../words/basics.js";

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
  { kind: "event", id: "MEDM-153", side: "resource", type: "permanent", name: "Palm to Palm", stays: "company",
    onlyWhile: [{ if: "companyLacks", has: { wizard: true } }], untilSplit: true, supportsRemovals: true,
    modes: [{ when: ["always"], needs: [{ if: "atHaven" }, { if: "companyLacks", has: { wizard: true } }], target: { of: "company" }, does: [] }],
    may: [{ when: ["influence"], taps: {}, target: { of: "influenceCheck", whose: "mine", sameCompany: true }, does: [{ do: "modifyCheck", by: 1 }] }],
    has: [{ stat: "mind", by: 1, to: "company", who: { ally: true } }],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
];
