/** Lines of at most 80 columns, out of a view: what the other words of this folder are made with. */
import { times } from "../../core/lines.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import type { Table } from "../rules/state/table.js";
import * as T from "../cards/vocabulary/terms.js";
import { cardInPlay } from "./choices.js";
import { regionOf } from "../cards/wording/words.js";
import type { MeccgView } from "../knowledge/view.js";

/** Region types in words, in the order of their letters. */
export const REGIONS: readonly string[] = T.REGION_LETTERS.map(regionOf);

/** The cards of a list of definitions with their numbers, in words. */
export function cards(defs: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const d of defs) counts.set(d, (counts.get(d) ?? 0) + 1);
  return [...counts].map(([d, n]) => times(n, D.nameOf(d))).join(", ");
}

/** The hand of the player who looks, in the order of the catalogue. */
export function handOf(view: MeccgView): number[] {
  return Array.from(
    { length: view.pget(view.player, L.PlayerWord.hand) },
    (_, k) => view.hands[view.player * L.HAND + k],
  );
}

/** A card in play as its choices call it, without the number of the seat that marks what the other owns. */
export const cardOnTable = (s: Table, i: number): string => cardInPlay(s, i).replace(/ \(\d\)(?= #|$)/, "");

/** The first of a company, by whom it is called. */
export function leaderOf(s: Table, c: number): string {
  const i = s.cget(c, L.CompanyWord.first);
  return i === L.NONE ? "nobody" : D.nameOf(s.iDef[i]);
}
