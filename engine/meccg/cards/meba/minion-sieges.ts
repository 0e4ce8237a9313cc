// biome-ignore-all format: a card a line
/** What servants of Sauron do to holds of Men, and to those whom they have struck down. */
import { OURS } from "../mele/minion-words.js";
import type { EventCard } from "../words/eventcards.js";

const PERMANENT = { ...OURS, kind: "event", type: "permanent" } as const;

export const MINION_SIEGES: readonly EventCard[] = [
  { ...PERMANENT, id: "MEBA-40", name: "Long Grievous Siege", mp: 1, stays: "faction", oncePerTarget: true, besiegesSite: { by: -5, strikes: 5, prowess: 9 },
    modes: [{ when: ["always"], target: { of: "faction", whose: "mine", unique: true, notRaces: ["dragon"] }, and: { of: "nearFaction", types: ["border-hold"] }, does: [{ do: "besiegeSite" }] }] },
  { ...PERMANENT, id: "MEBA-41", name: "No Better Use", stays: "character", takesCaptives: { races: [], instead: true },
    modes: [{ when: ["organization"], target: { of: "character", whose: "mine" }, does: [] }],
    may: [{ as: "eliminate", when: ["site"], needs: [{ if: "siteNamed", names: ["Shelob’s Lair"] }], cost: ["tapBearer"], does: [{ do: "captiveDies" }] }],
    on: [{ on: "bearerWounded", does: [{ do: "discard", what: "self" }] }] },
];
