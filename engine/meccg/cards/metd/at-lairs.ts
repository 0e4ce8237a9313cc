// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Effect, } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import { special } from "../words/special.js";

/** What a Dragon's hoard is worth: kings of lairs, rumors, flames. */
const DRAGON_COMES: Effect = { do: "watch", classes: ["major", "greater"], again: true, on: { on: "itemAtSite", does: [{ do: "creatureComes", race: "dragon", butNot: "Eärcaraxë" }] } };
const NO_LAIR: readonly Cond[] = [{ if: "site", types: ["ruins-and-lairs"] }, { if: "notLair" }];

export const AT_LAIRS: readonly EventCard[] = [
  special("METD-182", "Ireful Flames"),
  { kind: "event", id: "METD-58", side: "hazard", type: "short", name: "Rumor of Wealth", modes: [
    { as: "site", when: ["hazard"], needs: NO_LAIR, target: { of: "site" }, does: [DRAGON_COMES] },
    { as: "on guard", when: [], onGuardAt: "play", needs: NO_LAIR, target: { of: "site" }, does: [DRAGON_COMES] }] },
  special("METD-126", "King under the Mountain", { unique: true }),
  special("METD-127", "Legendary Hoard"),
  special("METD-122", "Helm of Her Secrecy"),
];
