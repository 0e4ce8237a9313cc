// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

/** What is shown of hands and piles, and what is put on top of them. */
export const HIDDEN: readonly EventCard[] = [
  { kind: "event", id: "MEDM-46", side: "hazard", type: "short", name: "Aware of their Ways", modes: [
    { when: ["hazard"], does: [{ do: "showDiscards", count: 4 }] }] },
  { kind: "event", id: "MEDM-70", side: "hazard", type: "short", name: "Long Dark Reach", modes: [
    { when: ["hazard"], needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }, { if: "deck", least: 10 }], target: { of: "company" }, does: [{ do: "creatureFromTop", count: 7, prowess: -4 }] }] },
  { kind: "event", id: "MEDM-137", side: "resource", type: "short", name: "Here Is a Snake!", modes: [
    { as: "hazards", when: ["movement"], target: { of: "company" }, does: [{ do: "onlyShown" }] },
    { as: "agent", when: ["always"], target: { of: "agent", agent: { faceDown: true, untapped: true }, whose: "opponents" }, does: [{ do: "faceUp" }] }] },
  { kind: "event", id: "MEDM-85", side: "hazard", type: "short", name: "Revealed to all Watchers", unique: true, modes: [
    { when: ["hazard"], does: [{ do: "layHandOnTop" }] }] },
  special("MEDM-125", "Enduring Tales"),
  special("MEDM-118", "Balance Between Powers"),
  { kind: "event", id: "MEDM-63", side: "hazard", type: "permanent", name: "Great Secrets Buried There", maySpareMinions: true, asResourceToo: true, keepsItems: { playedAt: "deeps", goesWithFirst: true }, modes: [
    { as: "hazard", when: ["hazard"], needs: [{ if: "deck", least: 10, whose: "opponents" }], does: [{ do: "buryItem", count: 10, of: "opponents" }] },
    { as: "resource", when: ["always"], needs: [{ if: "deck", least: 10 }], does: [{ do: "buryItem", count: 10, of: "mine" }] }] },
  { kind: "event", id: "MEDM-143", side: "resource", type: "short", name: "The Hunt", modes: [
    { when: ["organization", "organizationEnd"], by: { named: "Alatar" }, target: { of: "met" }, does: [{ do: "hunt" }, { do: "huntOver" }] }] },
];
