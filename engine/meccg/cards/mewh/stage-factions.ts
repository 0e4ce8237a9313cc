// biome-ignore-all format: a card a line
/** What a Fallen-wizard breeds, and gathers at his protected havens. */
import type { FactionCard } from "../words/playcards.js";

const BRED = { kind: "faction", alignment: "fallen-wizard", stage: 1, race: "orc", at: [], tappedSiteToo: true, where: { ownHaven: "protected" } } as const;

export const STAGE_FACTIONS: readonly FactionCard[] = [
  { ...BRED, id: "MEWH-86", name: "Greater Half-orcs", mp: 2, number: 11, needs: [{ if: "owns", card: "A Strident Spawn" }, { if: "owns", card: "Half-orcs" }] },
  { ...BRED, id: "MEWH-87", name: "Half-orcs", mp: 1, number: 9, needs: [{ if: "owns", card: "A Strident Spawn" }] },
];
