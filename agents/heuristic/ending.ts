/** When to end the game: by how much one leads, and what a card that calls the end is worth (Sudden Call). */
import * as Q from "../../engine/meccg/rules/query/board.js";
import { EFFECT, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import { type Board, NONE } from "./board.js";
import { characterWorth, failChance } from "./worth.js";

/** Points by which one leads, the corruption checks of the Council expected. */
export function lead(b: Board): number {
  let v = b.council(b.player) - b.council(b.them);
  for (let c = 0; c < b.companies; c++)
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
      v -= failChance(b, i, 1) * (Q.companyOwner(b, c) === b.player ? 1 : -1) * Math.min(8, characterWorth(b, i));
  return v;
}
const CALLS = EFFECT.of("callCouncil");
const GOES_BACK = EFFECT.of("backIntoDeck");
/** Cards that call the end. */
const ENDS = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  D.MODES[d]!.some((m) => m.does.some((e) => e.op === CALLS)) ? 1 : 0,
);
export const endsGame = (def: number): boolean => ENDS[def] === 1;
/** Nothing is played for this. */
const NEVER = -9;
/** What playing such a card so is worth; null where it is none of these. Who leads does not let it go. */
export function endingValue(b: Board, m: ModeForm): number | null {
  if (!endsGame(m.def)) return null;
  if (m.does.some((e) => e.op === CALLS)) {
    const ahead = lead(b) - b.set.margin;
    return ahead > 0 ? 1 + ahead : NEVER;
  }
  return m.does.some((e) => e.op === GOES_BACK) ? (lead(b) > 0 ? NEVER : 0.01) : null;
}
/** What it is worth in hand. */
export const endingKept = (b: Board): number => (lead(b) > 0 ? 2.5 : 0.4);
