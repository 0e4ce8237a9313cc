/** Creatures that attack while a pile is revealed card by card: which of them are still to come. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { GreatHuntFrame } from "../state/frames/piles.js";
import * as L from "../state/layout.js";
import { countAt, drawChances } from "../state/lists.js";
import { CH_HUNTED_DECK, CH_HUNTED_DISCARD } from "../state/schema.js";
import type { Machine } from "./state.js";

/** Creatures that came and are back in the pile: definitions plus one. */
const BACK = [
  GreatHuntFrame.back0,
  GreatHuntFrame.back1,
  GreatHuntFrame.back2,
  GreatHuntFrame.back3,
  GreatHuntFrame.back4,
];
export const pileHunted = (kind: number): number => (kind === CH_HUNTED_DECK ? L.Pile.deck : L.Pile.discard);
export const isHunted = (kind: number): boolean => kind === CH_HUNTED_DECK || kind === CH_HUNTED_DISCARD;
/** Copies of the name in place `k` that have not come yet; the frame that hunts is the top one. */
export function huntedCopies(s: Machine, p: number, kind: number, k: number): number {
  const def = s.list[p * L.NAMES + k];
  if (def === L.END_OF_LIST || D.KIND[def] !== T.K_CREATURE) return 0;
  let count = countAt(s, p, pileHunted(kind), k);
  const f = s.top();
  if (count > 0 && kind === CH_HUNTED_DISCARD) for (const w of BACK) if (s.fr[f + w] === def + 1) count--;
  return count;
}
/** This one is back in the pile, and comes no more. */
export function comesNoMore(s: Machine, f: number, def: number): void {
  for (const w of BACK)
    if (s.fr[f + w] === 0) {
      s.fr[f + w] = def + 1;
      return;
    }
}
/** What can come from any draw, those that are hunted among them, with weights (copies). */
export function chancesOf(s: Machine, p: number, kind: number): { def: number; weight: number }[] {
  if (!isHunted(kind)) return drawChances(s, p, kind);
  const out: { def: number; weight: number }[] = [];
  for (let k = 0; k < L.NAMES; k++) {
    const value = huntedCopies(s, p, kind, k);
    if (value > 0) out.push({ def: s.list[p * L.NAMES + k], weight: value });
  }
  return out;
}
