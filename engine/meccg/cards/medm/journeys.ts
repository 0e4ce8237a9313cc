// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Who } from "../words/basics.js";

/** Neither a Wizard nor a Ringwraith. */
const MORTAL: Who = { wizard: false, notRace: "ringwraith" };
/** He may leave his company where it moves through such a region. */
const flees = (through: Cond, below: number, who: Who): Mode =>
  ({ when: ["hazard"], needs: [{ if: "moving" }, through], target: { of: "character", who, whose: "company" }, does: [{ do: "rollOrFlee", below }] });

/** Sites that change, and journeys. */
export const JOURNEYS: readonly EventCard[] = [
  { kind: "event", id: "MEDM-155", side: "resource", type: "permanent", name: "Rebuild the Town", stays: "site", siteBecomes: "border-hold", removesAttacks: true,
    modes: [{ when: ["site"], needs: [{ if: "site", types: ["ruins-and-lairs"] }, { if: "plainSite" }], target: { of: "site" }, does: [] }] },
  special("MEDM-75", "No Way Forward"),
  { kind: "event", id: "MEDM-56", side: "hazard", type: "permanent", name: "Eyes of the Shadow", keywords: ["environment"], cannotBeDuplicated: true,
    modes: [{ when: ["hazard"], needs: [{ if: "notInPlay", card: "Gates of Morning" }], does: [] }],
    has: [{ stat: "limit", by: 2, when: [{ if: "moving" }, { if: "companySize", most: 3 },
      { if: "anyOf", of: [{ if: "company", has: { wizard: true } }, { if: "company", has: { notSkill: "ranger", mindLeast: 6 } }] }] }],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MEDM-88", side: "hazard", type: "short", name: "Seized by Terror", modes: [
    { ...flees({ if: "path", region: "s", least: 1 }, 12, MORTAL), as: "shadow-land" }, { ...flees({ if: "path", region: "d", least: 1 }, 12, MORTAL), as: "dark-domain" },
  ] },
  { kind: "event", id: "MEDM-57", side: "hazard", type: "short", name: "Faces of the Dead", modes: [
    { ...flees({ if: "path", region: "w", least: 2 }, 13, { wizard: false }), and: { of: "inHand", kind: "creature", race: "undead" }, cost: ["discardSecond"] },
  ] },
];
