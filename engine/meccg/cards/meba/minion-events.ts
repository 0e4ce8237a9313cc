// biome-ignore-all format: a card a line
/** Events of the servants of Sauron: what they say of the Balrog and of attacks between companies is left out. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { EventCard } from "../words/eventcards.js";


export const MINION_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEBA-36", name: "Ancient Secrets", ...OURS, type: "short", modes: [
    { as: "hazard", when: ["always"], taps: { race: "ringwraith", avatar: true, anywhere: true }, target: { of: "hazardPermanent" }, does: [{ do: "discard", what: "target" }] },
    { as: "sideboard", when: ["organization"], taps: { race: "ringwraith", avatar: true, anywhere: true }, does: [{ do: "seek", in: ["sideboard"], resource: true, count: 2, to: "deck" }] },
  ] },
  special("MEBA-37", "Going Ever Under Dark", { alignment: "minion" }),
  special("MEBA-38", "Great Army of the North", { alignment: "minion" }),
  special("MEBA-39", "Grond", { alignment: "minion" }),
  { kind: "event", id: "MEBA-44", name: "Whispers of Rings", ...OURS, type: "permanent", keepsItems: { playedAt: "anywhere", most: 2 }, mayStart: true, may: [{ when: ["organization"], does: [{ do: "ringUnder" }] }] },
];
