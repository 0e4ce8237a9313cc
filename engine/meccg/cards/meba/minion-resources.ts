// biome-ignore-all format: a card a line
/** What the servants of Sauron have of *The Balrog*. */
import type { EventCard } from "../words/eventcards.js";
import { OURS } from "../mele/minion-words.js";

export const MINION_RESOURCES: readonly EventCard[] = [
  { kind: "event", id: "MEBA-37", name: "Going Ever Under Dark", ...OURS, type: "permanent", stays: "company", oncePerTarget: true, creeps: "deepsToo",
    modes: [{ when: ["organization"], target: { of: "company" }, does: [] }], may: [{ as: "give up", when: ["organization"], cost: ["discardSelf"], does: [] },
      { as: "cancel", when: ["attack"], needs: [{ if: "attackByCompany" }], target: { of: "attack" }, cost: ["discardSelf"], does: [{ do: "cancelAttack", rollMoreThan: 7, perSkill: "scout" }] }] },
  { kind: "event", id: "MEBA-42", name: "Prone to Violence", ...OURS, type: "permanent", cannotBeDuplicated: true, feuds: true, on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
];
