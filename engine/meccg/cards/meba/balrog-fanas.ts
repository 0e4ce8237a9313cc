// biome-ignore-all format: a card a line
/** The shapes that The Balrog takes, and what he says to those who follow him. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { EventCard } from "../words/eventcards.js";

const OWN = { ...OURS, specific: "The Balrog" } as const;
/** It lies on him, alone of its kind, and may be taken back. */
const FANA: Pick<EventCard, "type" | "keywords" | "stays" | "modes"> = {
  type: "permanent", keywords: ["demon-fana"], stays: "character",
  modes: [{ when: ["organization"], target: { of: "character", who: { race: "balrog" }, whose: "mine" }, does: [{ do: "othersToHand", keyword: "demon-fana" }] }],
};
const TAKEN_BACK = { as: "take back", when: ["organization"], does: [{ do: "backToHand" }] } as const;

export const BALROG_FANAS: readonly EventCard[] = [
  { kind: "event", ...OWN, id: "MEBA-58", name: "Flame of Udûn", type: "permanent", keywords: ["demon-fana"], stays: "character", standsAlone: true,
    modes: [{ when: ["organization"], target: { of: "character", who: { race: "balrog" }, whose: "mine" }, does: [{ do: "othersToHand", keyword: "demon-fana" }, { do: "alliesGo" }] }],
    has: [{ stat: "prowess", by: 3 }, { stat: "di", by: -2 }, { stat: "strikeBody", by: -1 }, { stat: "foeBody", by: -1 }], may: [TAKEN_BACK] },
  { kind: "event", ...OWN, ...FANA, id: "MEBA-62", name: "Great Shadow", letsFollow: true,
    has: [{ stat: "generalInfluence", by: 6 }, { stat: "prowess", by: -2 }, { stat: "body", by: -1 }, { stat: "skill", by: 1, skill: "scout" }],
    may: [TAKEN_BACK,
      { as: "shadow", when: ["attack"], target: { of: "attack" }, cost: ["tapBearer"], does: [{ do: "cancelAttack" }] },
      { as: "shuffle", when: ["endOfTurn"], oncePer: "turn", does: [{ do: "seek", in: ["discard"], side: "own", noShort: true, shown: true, to: "deck" }] }] },
  { kind: "event", ...OWN, ...FANA, id: "MEBA-76", name: "Strangling Coils", letsFollow: true,
    has: [{ stat: "di", by: 3 }, { stat: "body", by: -1 }, { stat: "skill", by: 1, skill: "diplomat" }],
    may: [TAKEN_BACK, { as: "untap", when: ["movement"], oncePer: "phase", needs: [{ if: "underWay" }], does: [{ do: "untap", who: "company" }, { do: "tap", who: "bearer" }] }] },
  special("MEBA-70", "Orders from the Great Demon", { alignment: "minion" }),
];
