/** What is noted of movement in the Under-deeps (facts/journey/deeps.ts). */
import * as D from "../../cards/vocabulary/defs.js";
import { setTemporaryNote, temporaryNote, addTemporary, FOR_COMPANY } from "../state/temporaryeffects.js";
import { goneOn, bitOf, movesIn, hasUsed } from "../facts/journey/deeps.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";

/** A company of player `p` has come by that way: the site is next to no other from now on. */
export function choosesRoad(s: Table, p: number, from: number, to: number): void {
  if ((D.CHOSEN_ROAD[from] | D.CHOSEN_ROAD[to]) === 0 || s.pget(p, L.PlayerWord.nextTo) !== 0) return;
  s.pset(p, L.PlayerWord.nextTo, (D.CHOSEN_ROAD[from] === 1 ? to : from) + 1);
}
/** Company `c` is on its way to `site`: where it was let move on, that counts as tried. */
export function triesDeeps(s: Table, c: number, site: number): void {
  const place = goneOn(s, c);
  if (place >= 0) setTemporaryNote(s, place, temporaryNote(s, place) | bitOf(site));
}
/** Company `c` is let move on: by a way of the Under-deeps alone, or otherwise. */
export function movesOn(s: Table, c: number, below: boolean): void {
  const f = movesIn(s, c);
  if (f >= 0) s.fr[f + CompanyMovesFrame.below] = below ? 1 : 0;
}
/** Notes that it has, by word `word` of card `def`. */
export function uses(s: Table, c: number, site: number, def: number, word: number): void {
  if (site >= 0 && !hasUsed(s, c, site)) addTemporary(s, def, word, FOR_COMPANY, c, D.NAMED_AS[site] + 1);
}
