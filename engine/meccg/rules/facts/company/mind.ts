/**
 * The mind of characters and allies: by which they are held, and with what cards give them for the turn. Filters ask for it, and
 * `stats.ts`, which counts what cards change, asks filters: so its count is handed up here.
 */
import { HOOK, hears, sumOfEvents } from "../../hooks.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { FOR_CHARACTER, temporaryEffect, nextTemporary } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";
import * as D from "../../../cards/vocabulary/defs.js";

type Count = (s: Table, i: number) => number;
let count: Count = (s, i) => D.MIND[s.iDef[i]];
/** From now on minds are counted so. */
export function countMinds(by: Count): void {
  count = by;
}
let prowess: Count = (s, i) => D.PROWESS[s.iDef[i]];
/** From now on prowess is counted so. */
export function countProwess(by: Count): void {
  prowess = by;
}
/** Prowess as it is now, for filters that ask for it. */
export const prowessNow = (s: Table, i: number): number => prowess(s, i);
/** What it takes player `p` to hold one who comes into play with this mind. */
export const mindToHold = (s: Table, p: number, def: number, mind = D.MIND[def]): number =>
  cheaper(s, p, D.RARE_KEYWORDS_OF[def], mind);
/** So much influence, less what cards of player `p` take off for one with these keywords. */
export const cheaper = (s: Table, p: number, keywords: number, mind: number): number =>
  mind <= 0 || !hears(s, HOOK.influenceToControl)
    ? mind
    : Math.max(0, mind + sumOfEvents(s, HOOK.influenceToControl, p, keywords));
const BOOST = EFFECT.of("boost");
/** What is rolled against, or added to rolls: the mind by which he is held (-1 an avatar's), and what the turn adds. */
export function mindOf(s: Table, i: number): number {
  let mind = count(s, i);
  if (mind < 0) return mind;
  for (
    let k = nextTemporary(s, 0, BOOST, FOR_CHARACTER, i);
    k >= 0;
    k = nextTemporary(s, k + 1, BOOST, FOR_CHARACTER, i)
  ) {
    const more = temporaryEffect(s, k)!.word.mind;
    if (typeof more === "number") mind += more;
  }
  return mind;
}
