// biome-ignore-all format: a card a line
/** What ends the game for the servants of Sauron. */
import type { EventCard } from "../words/eventcards.js";

export const CALLS: readonly EventCard[] = [
  { kind: "event", id: "MELE-235", name: "Sudden Call", side: "hazard", type: "short", asResourceToo: true, modes: [
    { as: "call", when: ["hazard"], needs: [{ if: "playerIs", sides: ["minion", "balrog"], whose: "opponents" }, { if: "mayCall", whose: "opponents" }], does: [{ do: "callCouncil" }] },
    { as: "call", when: ["organization", "longEvent", "movement", "site", "endOfTurn"], needs: [{ if: "playerIs", sides: ["minion", "balrog"] }, { if: "mayCall" }], does: [{ do: "callCouncil" }] },
    { as: "back into the deck", when: ["always", "hazard"], free: true, uncounted: true, does: [{ do: "backIntoDeck" }] },
  ] },
];
