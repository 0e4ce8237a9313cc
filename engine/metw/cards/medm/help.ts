// biome-ignore-all format: a card a line
import type { EventCard } from "../words.js";

/** Healing, helping, and what friends give. */
export const HELP: readonly EventCard[] = [
  { kind: "event", id: "MEDM-122", side: "resource", type: "permanent", name: "Cup of Farewell", stays: "company", oncePerTarget: true,
    modes: [{ when: ["organization", "organizationEnd"], needs: [{ if: "atHaven" }], target: { of: "company" }, does: [] }],
    may: [{ when: ["always"], needs: [{ if: "atHaven" }], taps: {}, oncePer: "company", does: [{ do: "seek", in: ["sideboard"], class: "minor", shown: true, to: "hand" }] }] },
  { kind: "event", id: "MEDM-134", side: "resource", type: "permanent", name: "Hall of Fire", stays: "site", restsHere: true,
    modes: [{ when: ["always"], needs: [{ if: "site", types: ["haven"] }], target: { of: "site" }, does: [] }] },
  { kind: "event", id: "MEDM-135", side: "resource", type: "short", name: "Healing of Nimrodel", modes: [
    { when: ["organization", "organizationEnd"], needs: [{ if: "moving" }, { if: "atHaven" }], target: { of: "company" }, does: [{ do: "restoresAtHaven" }] }] },
  { kind: "event", id: "MEDM-136", side: "resource", type: "permanent", name: "Herb-lore", stays: "character",
    modes: [{ when: ["movement"], needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }], target: { of: "character", who: { named: "Radagast" }, whose: "company" }, does: [{ do: "tap", who: "bearer" }] }],
    may: [{ when: ["organization", "organizationEnd"], cost: ["tapBearer", "discardSelf"], does: [{ do: "restore" }] }] },
  { kind: "event", id: "MEDM-151", side: "resource", type: "short", name: "No Waiting to Wonder", modes: [
    { when: ["strike"], taps: { race: "hobbit", ally: true, notFacing: true }, target: { of: "strike" }, does: [{ do: "strike", strikeProwess: -4, strikeBody: -1 }, { do: "sharesWound" }] }] },
];
