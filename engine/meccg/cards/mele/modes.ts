// biome-ignore-all format: a card a line
/** How a Ringwraith rides out of a Darkhaven, and who rides with him. */
import { special } from "../words/special.js";
import type { Effect, On, Target } from "../words/words.js";
import type { EventCard } from "../words/eventcards.js";

const LORD: Target = { of: "character", who: { race: "ringwraith", avatar: true, atHaven: true }, whose: "mine" };
/** At a Darkhaven again it goes, before anything else is organized. */
const goes = (...first: Effect[]): On => ({ on: "untapEnd", needs: [{ if: "atHaven" }], does: [...first, { do: "discard", what: "self" }] });

export const MODES: readonly EventCard[] = [
  { kind: "event", id: "MELE-170", name: "Black Rider", notFor: ["balrog"], alignment: "minion", side: "resource", type: "permanent", stays: "character", oncePerTarget: true, mode: "black-rider",
    modes: [{ when: ["organization"], target: LORD, does: [] }], on: [goes({ do: "followersGo" })] },
  special("MELE-183", "Fell Rider", { alignment: "minion" }),
  { kind: "event", id: "MELE-190", name: "Heralded Lord", notFor: ["balrog"], alignment: "minion", side: "resource", type: "permanent", stays: "character", mode: "heralded-lord",
    modes: [{ when: ["organization"], target: LORD, does: [] }], on: [goes({ do: "followersGo" })],
    has: [{ stat: "prowess", by: -2, to: "company" }, { stat: "di", by: 3, to: "company" }] },
  { kind: "event", id: "MELE-242", name: "They Ride Together", notFor: ["balrog"], alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["organization"], by: { race: "ringwraith", avatar: true, atHaven: true }, does: [{ do: "followersCome" }] }] },
];
