/** Whose lists the honesty study draws. */
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";

/** Whose lists are drawn from all cards, the one's against the other's. */
export const PAIRINGS: readonly (readonly [Alignment, Alignment])[] = [
  ["hero", "minion"],
  ["minion", "hero"],
  ["minion", "minion"],
  ["fallen-wizard", "hero"],
  ["minion", "fallen-wizard"],
  ["fallen-wizard", "fallen-wizard"],
  ["balrog", "hero"],
  ["minion", "balrog"],
  ["fallen-wizard", "balrog"],
  ["balrog", "balrog"],
];
/** Those of them that are played where one state in so many is looked at: every side is among them. */
export const pairingsFor = (thin: number): typeof PAIRINGS =>
  thin > 50 ? [PAIRINGS[1], PAIRINGS[4], PAIRINGS[8]] : PAIRINGS;
/** Tables of more than two; each is played by another ruleset (./games.ts). */
export const TABLES: readonly (readonly Alignment[])[] = [
  ["hero", "minion", "fallen-wizard"],
  ["balrog", "hero", "minion", "fallen-wizard"],
  ["minion", "hero", "hero"],
  ["hero", "hero", "minion", "minion", "fallen-wizard"],
  ["fallen-wizard", "balrog", "minion"],
  ["hero", "hero", "hero", "hero"],
];
/** Those of them that are played where one state in so many is looked at. */
export const tablesFor = (thin: number): typeof TABLES => (thin > 50 ? [TABLES[1]] : TABLES);
