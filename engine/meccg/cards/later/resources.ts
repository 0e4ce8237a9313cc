import { special } from "../words/special.js";
import type { PlayCard } from "../words/playcards.js";

export const RESOURCES: readonly PlayCard[] = [
  special("MEAS-68", "Bow of the Galadhrim", { unique: true }),
  { kind: "ally", id: "MEWH-33", name: "Noble Steed", mp: 1, mind: 1, prowess: 0, body: 8, atRegions: ["Rohan", "Southern Rhovanion", "Khand", "Dorwinion", "Horse Plains", "Harondor"], needs: [{ if: "siteNot", types: ["haven"] }], tappedSiteToo: true, mount: true, mountsRegions: 2,
    may: [{ when: ["strike"], needs: [{ if: "strikeAgainstOwn" }, { if: "notAutomatic" }], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "cancelStrike" }] }] },
  { kind: "faction", id: "MEAS-60", name: "Wain-easterlings", unique: true, entity: "Wain-easterlings", mp: 3, race: "man", number: 8, at: ["Easterling Camp"], mods: { wizard: -5, dunadan: -2 } },
];
// biome-ignore-all format: a card a line
