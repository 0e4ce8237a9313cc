// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import { special } from "../words/special.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { RegionLetter } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
/** One region of the way counts as two that are wilderness. */
const withers = (type: RegionLetter, as: string): Mode =>
  ({ as, when: ["hazard"], needs: [DOORS], target: { of: "region", type }, does: [{ do: "retype", region: "w", twice: true }] });

/** Skies, shadows and roads. */
export const WEATHER: readonly EventCard[] = [
  special("METD-41", "Left Behind"),
  special("METD-51", "Noose of the Sea"),
  special("METD-68", "Shadow of Mordor"),
  { kind: "event", id: "METD-82", side: "hazard", type: "short", name: "Winds of Wrath", keywords: ["environment"], modes: [
    { when: ["hazard"], needs: [DOORS, { if: "sameSites" }, { if: "moving" }, { if: "path", region: "c", least: 1 }], does: [{ do: "replaceNewSite", path: "c" }] }] },
  { kind: "event", id: "METD-85", side: "hazard", type: "short", name: "Withered Lands", keywords: ["environment"], modes: [withers("w", "wilderness"), withers("s", "shadow-land"), withers("b", "border-land")] },
  special("METD-89", "Worn and Famished"),
  special("METD-104", "Cloudless Day"),
  { kind: "event", id: "METD-110", side: "resource", type: "permanent", name: "Echo of all Joy", stays: "event",
    modes: [{ when: ["always"], needs: [{ if: "notInPlay", card: "Doors of Night" }], target: { of: "longEvent", side: "resource", whose: "mine" }, does: [] }],
    on: [{ on: "deckExhausted", does: [{ do: "discard", what: "selfAndKept" }] }, { on: "eventComes", needs: [DOORS], does: [{ do: "discard", what: "selfAndKept" }] }] },
  { kind: "event", id: "METD-111", side: "resource", type: "short", name: "Elf-path", modes: [
    { when: ["organizationEnd"], taps: { race: "elf" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "butSite", ifWay: { most: 2, without: "ds" } } }] }] },
  { kind: "event", id: "METD-124", side: "resource", type: "short", name: "Hey! come merry dol!", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }], target: { of: "company" }, does: [{ do: "restrict", to: { halves: "w" } }] }] },
];
