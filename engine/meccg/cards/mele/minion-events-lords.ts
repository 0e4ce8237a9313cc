// biome-ignore-all format: a card a line
/** What Ringwraiths and leaders of the servants of Sauron have and say. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, On, Target } from "../words/words.js";
import { OURS } from "./minion-words.js";

const LORD: Target = { of: "character", who: { race: "ringwraith", avatar: true, atHaven: true }, whose: "mine" };
const STAYS_WITH_HIM: On = { on: "moves", does: [{ do: "discard", what: "self" }] };
/** A command lies on a leader, alone of its kind, and may be taken back. */
const command: Pick<EventCard, "type" | "keywords" | "stays" | "modes" | "may"> = {
  type: "permanent", keywords: ["command"], stays: "character",
  modes: [{ when: ["organization"], target: { of: "character", who: { keyword: "leader" }, whose: "mine" }, does: [{ do: "othersToHand", keyword: "command" }] }],
  may: [{ when: ["organization"], does: [{ do: "backToHand" }] }],
};
const alone: Mode = { as: "alone", when: ["always"], needs: [{ if: "playerIs", sides: ["minion"] }, { if: "nobody", is: { avatar: true }, whose: "mine" }], does: [] };
export const MINION_LORDS: readonly EventCard[] = [
  special("MELE-159", "A Malady Without Healing", { alignment: "minion" }),
  special("MELE-165", "Awaiting the Call", { alignment: "minion" }),
  { kind: "event", id: "MELE-167", name: "Bade to Rule", notFor: ["balrog"], notAlwaysFor: ["fallen-wizard"], ...OURS, type: "permanent", stays: "character", onePerPlayer: true, awaitsAvatar: true,
    modes: [{ as: "with him", when: ["organization"], target: LORD, does: [] }, alone],
    has: [{ stat: "di", by: -2 }, { stat: "generalInfluence", by: 5 }],
    may: [{ when: ["organization"], does: [{ do: "discard", what: "self" }] }], on: [STAYS_WITH_HIM] },
  { kind: "event", id: "MELE-195", name: "I’ll Be At Your Heels", ...OURS, ...command, has: [{ stat: "di", by: -2, least: 0 }, { stat: "corruptionCheck", by: 1, to: "company" }] },
  special("MELE-205", "Morgul-blade", { alignment: "minion" }),
  { kind: "event", id: "MELE-223", name: "The Ring Leaves Its Mark", notFor: ["balrog"], ...OURS, type: "short", modes: [
    { as: "mode", when: ["always"], does: [{ do: "seek", in: ["sideboard", "discard"], side: "own", modeCard: true, to: "deck" }] },
    { as: "untap", when: ["always", "strike"], target: { of: "character", who: { race: "ringwraith", avatar: true, untapped: false, unwounded: true }, whose: "mine" }, does: [{ do: "goesOnOver", over: 6 }, { do: "untap", who: "target" }] },
  ] },
  { kind: "event", id: "MELE-229", name: "Smart and Secret", ...OURS, ...command, has: [{ stat: "di", by: -2, least: 0 }, { stat: "body", by: 1, to: "company", who: { ally: true } }] },
  { kind: "event", id: "MELE-255", name: "While the Yellow Face Sleeps", notFor: ["balrog"], ...OURS, type: "permanent", stays: "character", onePerPlayer: true,
    modes: [{ when: ["organization"], target: LORD, does: [] }], has: [{ stat: "handSize", by: 1 }], on: [STAYS_WITH_HIM] },
];
