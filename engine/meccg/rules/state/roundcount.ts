/**
 * The round count of a scenario, and what the completed rounds give to hazards (000, scenarios). The site where all
 * players begin is here too.
 */
import type { CountOfDoom } from "../../cards/words/scenarios.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "./layout.js";
import { scenarioForms } from "./scenarioforms.js";
import type { Table } from "./table.js";

interface Doomed {
  readonly count: CountOfDoom | null;
  readonly home: readonly number[] | null;
  readonly races: readonly number[];
  readonly stay: boolean;
  readonly twice: boolean;
}
const of = scenarioForms((one): Doomed => {
  const site = one.home === undefined ? -1 : D.siteOf(one.home);
  if (one.home !== undefined && site < 0) throw new Error(`scenario "${one.name}" begins at no site`);
  return {
    count: one.countOfDoom ?? null,
    home: site < 0 ? null : [site],
    twice: one.stewardship !== undefined,
    stay: one.factionsStay === true,
    races: (one.countOfDoom?.stronger ?? []).map(({ race }) => 1 << T.RACE[race]),
  };
});
const countOf = (s: Table): CountOfDoom | null => of(s)?.count ?? null;
/** The one site where all begin and where Wizards come, null where a scenario says nothing of it. */
export const homeOfAll = (s: Table): readonly number[] | null => of(s)?.home ?? null;
/** Does nobody influence the factions of others? */
export const factionsStay = (s: Table): boolean => of(s)?.stay === true;
/** Do factions count twice at the Council? */
export const factionsTwice = (s: Table): boolean => of(s)?.twice === true;
/** Rounds of turns that are over. */
const roundsOver = (s: Table): number => Math.max(0, Math.floor((s.h[L.Header.turn] - 1) / s.players));
/** The turn with which the last round ends, 0 where nothing is counted. */
export const lastOfDoom = (s: Table): number => (countOf(s)?.rounds ?? 0) * s.players;
export const limitOfDoom = (s: Table): number => countOf(s)?.limit ?? 0;
export function drawsTwice(s: Table): boolean {
  const count = countOf(s);
  return count !== null && roundsOver(s) >= count.drawsTwice;
}
/** From free-domain on each type is worse by one, a dark-domain cannot be; coastal seas are what they are. */
const ORDER: readonly number[] = [T.REGION.f, T.REGION.b, T.REGION.w, T.REGION.s, T.REGION.d];
const worse = (type: number): number => {
  const k = ORDER.indexOf(type);
  return k < 0 ? type : ORDER[Math.min(k + 1, ORDER.length - 1)];
};
/** What a region of such a type counts as for hazards now, before anything in play changes it. */
export function worseRegion(s: Table, type: number): number {
  const count = countOf(s);
  if (count === null) return type;
  const over = roundsOver(s);
  let now = type;
  for (let k = 0; k < count.worse.length; k++) if (over >= count.worse[k]) now = worse(now);
  return now;
}
/** How much stronger an attack of these races is, in strikes and in prowess each. */
export function strongerBy(s: Table, races: number): number {
  const doomed = of(s);
  if (doomed === null || doomed.count === null) return 0;
  const over = roundsOver(s);
  let count = 0;
  for (let k = 0; k < doomed.races.length; k++)
    if (doomed.races[k] & races && over >= doomed.count.stronger[k].after) count++;
  return count;
}
