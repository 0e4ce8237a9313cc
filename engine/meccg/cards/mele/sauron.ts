// biome-ignore-all format: a card a line
/** The avatars of the servants of Sauron that are events. */
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import { OURS } from "./minion-words.js";

/** Their player is Sauron: both cards are one being. */
export const SAURON: Pick<EventCard, "alignment" | "type" | "side" | "entity" | "cannotBeDuplicated" | "isAvatar" | "cancels" | "modes" | "on"> = {
  ...OURS, type: "permanent", entity: "Sauron", cannotBeDuplicated: true, isAvatar: true, cancels: ["Bade to Rule"],
  modes: [{ when: ["always"], needs: [{ if: "playerIs", sides: ["hero"], whose: "opponents" }, { if: "avatarHidden" }], does: [] }],
  on: [{ on: "enters", does: [{ do: "discard", what: "cancelled" }] }],
};
export const fromSideboard: Mode = {
  as: "sideboard", when: ["organization"], needs: [{ if: "unused" }], oncePer: "givenTurn", does: [{ do: "usedNow" }, { do: "seek", in: ["sideboard"], side: "own", to: "deck" }],
};

export const LIDLESS_EYE: readonly EventCard[] = [
  { kind: "event", id: "MELE-203", name: "The Lidless Eye", notFor: ["balrog", "fallen-wizard"], ...SAURON, has: [{ stat: "generalInfluence", by: 7 }, { stat: "handSize", by: 1 }],
    may: [fromSideboard, { as: "look", when: ["organization"], needs: [{ if: "unused" }], oncePer: "givenTurn", target: { of: "inHand", any: true }, cost: ["discardTarget"], does: [{ do: "usedNow" }, { do: "lookAtCards", count: 5 }] }] },
];
