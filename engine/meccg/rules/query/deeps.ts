/** Movement in the Under-deeps (001:905-910; coe 2.II.7.iii, 2.IV.i.1): what is next to what, and what must be rolled. */
import * as D from "../../cards/vocabulary/defs.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstOf } from "../state/inplay.js";
import { statOf } from "./stats.js";

/** Does a way between these two sites lead through the Under-deeps, if there is any? */
export const isDeepWay = (from: number, to: number): boolean => (D.SITE_DEEP[from]! | D.SITE_DEEP[to]!) !== 0;
/** The number on the card for moving from one site to another through the Under-deeps (0: the surface site), or -1. */
export function deepsNumber(from: number, to: number): number {
  if (D.SITE_DEEP[from] === 1) return numberOn(from, to);
  // From its surface a site of the Under-deeps is reached without a roll.
  return D.SITE_DEEP[to] === 1 ? numberOn(to, from) : -1;
}
function numberOn(deep: number, other: number): number {
  const roads = D.DEEPS_ROADS[deep]!;
  for (let i = 0; i < roads.length; i++) if (roads[i]!.to === other) return roads[i]!.number;
  return -1;
}
const BESIDE = new Uint8Array(D.PLACES);
for (const roads of D.DEEPS_ROADS) for (const road of roads) BESIDE[road.to] = 1;
/** Is the site adjacent to one of the Under-deeps? */
export const isBesideDeeps = (site: number): boolean => BESIDE[site] === 1;
/** What company `c` must roll at least to come from one site to the other, its own bonuses counted; 2 or less needs no roll. */
export function deepsRoll(s: Table, c: number, from: number, to: number): number {
  const number = D.SITE_DEEP[from] === 1 ? deepsNumber(from, to) : 0;
  return number <= 0 ? 0 : number - statOf(s, firstOf(s, c), T.STAT.deepsRoll, 0);
}
const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** No environment touches a site of the Under-deeps (coe glossary: environment, Under-deeps). */
export const sparedByEnvironment = (def: number, site: number): boolean =>
  site >= 0 && D.SITE_DEEP[site] === 1 && (D.KEYWORDS_OF[def]! & ENVIRONMENT) !== 0;
