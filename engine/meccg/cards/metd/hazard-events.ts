import type { EventCard } from "../words/eventcards.js";

export const HAZARD_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "METD-46", side: "hazard", type: "short", name: "Many Sorrows Befall", unique: true, modes: [
    { as: "long-event", when: ["hazard"], target: { of: "longEvent", side: "resource" }, does: [{ do: "discard", what: "target" }] },
    { as: "short-event", when: ["response"], target: { of: "declared", short: "resource" }, does: [{ do: "negate" }] }] },
];
