/** The board of a scenario, its names as numbers (000, There and Back Again). */
import type { Board } from "../../cards/words/scenarios.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { scenarioForms } from "./scenarioforms.js";

/** A board, its names as numbers. */
interface Compiled {
  readonly plain: Board;
  /** By place in the row: the region, the site under it (-1 none), and a site of the region that stands for the way through it. */
  readonly regions: readonly number[];
  readonly sites: readonly number[];
  readonly ways: readonly number[];
  readonly leader: number;
  readonly others: number;
  readonly goal: number;
  readonly treasure: number;
  readonly lure: number;
  /** Races of each group that is stirred, a bit each. */
  readonly stirred: readonly number[];
}
function wayThrough(region: number): number {
  for (let t = 0; t < D.SITE_COUNT; t++)
    if (D.SITE_REGION[t] === region && D.SITE_FOR[t] & (1 << T.ALIGNMENT.hero)) return t;
  return -1;
}
/** The board that is played on, null elsewhere. */
export const boardOf = scenarioForms(({ name, board }): Compiled | null => {
  if (board === undefined) return null;
  const regions = board.row.map((one) => D.regionOf(one.region));
  const sites = board.row.map((one) => (one.site === undefined ? -1 : D.siteOf(one.site)));
  const ways = regions.map((region, k) => (sites[k] >= 0 ? sites[k] : wayThrough(region)));
  const goal = D.siteOf(board.treasure.site);
  const lure = D.defOf(board.lure.card);
  if ([...regions, ...ways, goal, lure].some((n) => n < 0) || sites.some((t, k) => t < 0 && board.row[k].site))
    throw new Error(`scenario "${name}" names a card that there is not`);
  return {
    plain: board,
    ...{ regions, sites, ways, goal, lure },
    leader: T.RACE[board.leader],
    others: T.RACE[board.others],
    treasure: T.ITEM_CLASS[board.treasure.class],
    stirred: board.stirred.map(({ races }) => races.reduce((bits, race) => bits | (1 << T.RACE[race]), 0)),
  };
});
