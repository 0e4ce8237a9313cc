/** Calling the end: by how much one leads, and what the card is worth that calls it (Sudden Call). */
import { EFFECT, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { type Board, NONE } from "./board.js";
import { characterWorth, failChance } from "./worth.js";

/** Points by which one leads, or alone is above what a Council asks for, the corruption checks of the Council expected. */
export function lead(b: Board): number {
  const rival = b.rival;
  const own = b.set.scenarioWeight > 1 && b.rules.scenario !== "none" ? Q.aheadAtOwn(b, b.player, rival) : null;
  if (own?.alone) return own.by;
  let v = b.council(b.player) - b.council(rival) - Q.barAlone(b, Q.turnsOf(b, b.player)) + (own?.by ?? 0);
  for (let c = 0; c < b.companies; c++) {
    if (Q.companyOwner(b, c) !== b.player && Q.companyOwner(b, c) !== rival) continue;
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
      v -= failChance(b, i, 1) * (Q.companyOwner(b, c) === b.player ? 1 : -1) * Math.min(8, characterWorth(b, i));
  }
  return v;
}
const CALL = EFFECT.of("callCouncil");
const BACK = EFFECT.of("backIntoDeck");
const does = (m: ModeForm, op: number): boolean => m.does.some((d) => d.op === op);
const ENDS = Uint8Array.from({ length: D.COUNT }, (_, d) => (D.MODES[d]?.some((m) => does(m, CALL)) ? 1 : 0));
/** Is it a card that calls the end? */
export const endsGame = (def: number): boolean => ENDS[def] === 1;
/** It decides the game; it is not in its player's way. */
const DECIDES = 10;
const KEPT = 2.5;
const IDLE = 0.6;
/** What it is worth to call the end, or to put the card that does so back into the deck: the first only for who leads. */
export function callingValue(b: Board, m: ModeForm): number {
  if (does(m, CALL)) return lead(b) > b.set.callLead ? DECIDES : -1;
  // Who leads waits with it for his points; it would keep his deck from running out besides.
  return does(m, BACK) && lead(b) <= 0 ? 0.01 : -1;
}
/** What such a card is worth in hand. */
export const keepOfCall = (b: Board): number => (lead(b) > 0 ? KEPT : IDLE);
