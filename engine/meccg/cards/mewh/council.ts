// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";

/** The White Council. */
export const COUNCIL: readonly EventCard[] = [
  { kind: "event", id: "MEWH-35", side: "resource", type: "permanent", name: "The White Council", mp: 1, modes: [
    { when: ["organization"], needs: [{ if: "someone", is: { wizard: true, atHaven: true }, whose: "mine" }, { if: "aheadOf", alignments: ["hero", "fallen-wizard"] }], oncePer: "givenTurn", does: [{ do: "storeSelf" }] },
  ] },
];
