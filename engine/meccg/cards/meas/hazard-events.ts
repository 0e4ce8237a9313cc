// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";

export const HAZARD_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEAS-23", side: "hazard", type: "short", name: "A Lie in Your Eyes", modes: [
    { when: ["hazard"], target: { of: "character", who: { untapped: true, wizard: false, notRace: ["ringwraith"] }, whose: "company" }, does: [{ do: "tapOr" }, { do: "goesOnOver", over: 6, mind: true }, { do: "discard", what: "target" }] },
  ] },
  { kind: "event", id: "MEAS-26", side: "hazard", type: "short", name: "Early Harvest", modes: [
    { when: ["hazard"], target: { of: "faction", whose: "opponents", playedAt: ["border-hold"], but: "Army of the Dead" }, does: [{ do: "goesOnOver", over: 12, faction: true }, { do: "toHand" }] },
  ] },
  { kind: "event", id: "MEAS-33", side: "hazard", type: "short", name: "Pilfer Anything Unwatched", modes: [
    { when: ["hazard"], needs: [{ if: "notOfMinions" }], agent: { untapped: true }, agentPays: "tap", target: { of: "character", who: { wizard: false, homeOfActor: true }, whose: "anyones" },
      does: [{ do: "goesOnOver", over: 5, mind: true, atHome: 5 }, { do: "toHand", saves: true }] },
  ] },
  { kind: "event", id: "MEAS-37", side: "hazard", type: "permanent", name: "Short Legs Are Slow", cannotBeDuplicated: true, slows: "hobbit", on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MEAS-38", side: "hazard", type: "short", name: "Slip Treacherously", modes: [{ when: ["hazard"], does: [{ do: "tapItems" }] }] },
];
