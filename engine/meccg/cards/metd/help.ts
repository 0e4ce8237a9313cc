// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

/** Healing, helping, and going untouched. */
export const HELP: readonly EventCard[] = [
  { kind: "event", id: "METD-140", side: "resource", type: "short", name: "More Sense than You", modes: [
    { when: ["attack"], target: { of: "character", who: { untapped: true, ally: true }, whose: "company" }, does: [{ do: "standAside" }] }] },
  special("METD-144", "Pledge of Conduct"),
  { kind: "event", id: "METD-163", side: "resource", type: "short", name: "Warm Now Be Heart and Limb", keywords: ["ritual"], modes: [
    { when: ["organization"], target: { of: "company" }, does: [],
      each: { taps: { skill: "sage" }, target: { of: "character", who: { wounded: true, ally: true }, whose: "company" }, does: [{ do: "heal", who: "target", tapped: true }, { do: "corruptionCheck", who: "actor" }] } }] },
  special("METD-152", "Skin-changer"),
  special("METD-153", "Staff Asunder"),
  special("METD-164", "Washed and Refreshed"),
];
