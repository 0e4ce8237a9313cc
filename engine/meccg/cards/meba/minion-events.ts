// biome-ignore-all format: a card a line
/** Events of the servants of Sauron: what they say of the Balrog and of attacks between companies is left out. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { Cond } from "../words/conditions.js";
import type { EventCard } from "../words/eventcards.js";
import type { Effect } from "../words/words.js";

const ORCS_OR_TROLLS: readonly ("orc" | "troll")[] = ["orc", "troll"];
const THEM: Cond = { if: "against", race: ORCS_OR_TROLLS, faction: true };
const FIND: Effect = { do: "seek", in: ["discard"], factions: ORCS_OR_TROLLS, any: true, to: "deck" };

export const MINION_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEBA-36", name: "Ancient Secrets", ...OURS, type: "short", modes: [
    { as: "hazard", when: ["always"], taps: { race: "ringwraith", avatar: true, anywhere: true }, target: { of: "hazardPermanent" }, does: [{ do: "discard", what: "target" }] },
    { as: "sideboard", when: ["organization"], taps: { race: "ringwraith", avatar: true, anywhere: true }, does: [{ do: "seek", in: ["sideboard"], resource: true, count: 2, to: "deck" }] },
  ] },
  special("MEBA-37", "Going Ever Under Dark", { alignment: "minion" }),
  { kind: "event", id: "MEBA-38", name: "Great Army of the North", ...OURS, type: "permanent", cannotBeDuplicated: true, pointsFor: { races: ORCS_OR_TROLLS, least: 4, notAt: ["dark-hold"], mp: 2 },
    modes: [{ as: "army", when: ["always"], does: [] }, { as: "short-event", when: ["always"], short: true, does: [FIND] }],
    has: [{ stat: "influence", by: 1, to: "everyone", when: [{ if: "ofItsPlayer" }, THEM] }] },
  special("MEBA-39", "Grond", { alignment: "minion" }),
  { kind: "event", id: "MEBA-44", name: "Whispers of Rings", ...OURS, type: "permanent", keepsItems: { playedAt: "anywhere", most: 2 }, mayStart: true, may: [{ when: ["organization"], does: [{ do: "ringUnder" }] }] },
];
