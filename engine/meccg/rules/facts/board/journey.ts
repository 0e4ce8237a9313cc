/** A game on a board (a scenario that one plays alone): where the company stands, where it wants to go, who leads it and bears what is sought. */
import { bearsTreasure, boardOf, isTreasure, placeAt, placeOf } from "../../state/board.js";
import { onlyCompany, questerOf } from "../../state/quest.js";
import { deckSize } from "../../state/lists.js";
import { ALONE } from "../../state/solitaire.js";
import type { Table } from "../../state/table.js";

/** Is the game under way one on a board? */
export const isBoardGame = (s: Table): boolean => s.rules.scenario !== "none" && boardOf(s) !== null;
/** Where it stands: twice the place in the row, one more at the site under it. */
export { isOnRoad, isTreasure, placeOf } from "../../state/board.js";
/** The place of home and of what is sought. */
export const HOME_PLACE = placeAt(0, true);
export function goalPlace(s: Table): number {
  const { sites, goal } = boardOf(s)!;
  return placeAt(sites.indexOf(goal), true);
}
/** The place to which a choice to go through a region, or to a site, leads. */
export const placeOfRegion = (s: Table, region: number): number => placeAt(boardOf(s)!.regions.indexOf(region), false);
export const placeOfSite = (s: Table, site: number): number => placeAt(boardOf(s)!.sites.indexOf(site), true);
/** Is there a site where it stands in a region? */
export const hasSiteHere = (s: Table): boolean => boardOf(s)!.sites[placeOf(s) >> 1] >= 0;
/** Steps from one place to another. */
export function stepsBetween(a: number, b: number): number {
  if (a === b) return 0;
  return Math.abs((a >> 1) - (b >> 1)) + (a & 1) + (b & 1);
}
/** Who leads the company, and the company; -1 gone. */
export const leaderOnBoard = (s: Table): number => questerOf(s, ALONE);
export const companyOnBoard = (s: Table): number => onlyCompany(s, ALONE);
export const leaderHasTreasure = (s: Table): boolean => {
  const quester = questerOf(s, ALONE);
  return quester >= 0 && bearsTreasure(s, quester);
};
/** Is it a card in play that is sought? */
export const isTreasureSlot = (s: Table, j: number): boolean => isTreasure(s, s.iDef[j]);
/** Cards that may still be drawn before the last one. */
export const drawsLeft = (s: Table): number => deckSize(s, ALONE) - 1;
