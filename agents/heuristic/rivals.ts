/** Attempts to win over the opponent's cards: what they would cost him, by exact chances of both rolls. */
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as L from "../../engine/metw/state/layout.js";
import { attemptNeeds, attemptTargets } from "../../engine/metw/query/attempts.js";
import type { Board } from "./board.js";
import { keepWorth } from "./hand.js";
import { moreBy } from "../../engine/metw/odds.js";
import { characterWorth } from "./worth.js";
import { chosenTarget, targetIndex, TargetKind, targetKind } from "../../engine/metw/state/targets.js";

/** What the tap of the one who tries is worth, late in the turn. */
const TAP = 0.2;
/** What the opponent loses with a card, and what comes with the one shown. */
function prize(b: Board, target: number, shown: boolean): number {
  const def = b.iDef[target]!;
  const kind = D.MP_KIND[def]!;
  const points = D.MP[def]!;
  const lost = -b.gain(b.them, kind, -points);
  const won = shown ? b.gain(b.player, kind, points) : 0;
  return b.iRole[target] === L.Role.character ? Math.max(lost, characterWorth(b, target)) + won : lost + 0.2 + won;
}
/** An attempt by `i` on a target, less his tap and the card shown. */
export function attemptValue(b: Board, i: number, code: number): number {
  const target = targetIndex(code);
  const shown = targetKind(code) === TargetKind.twin;
  const chance = moreBy(attemptNeeds(b, i, target, shown));
  const card = shown ? Math.max(0, keepWorth(b, b.iDef[target]!)) : 0;
  return b.set.woo * chance * prize(b, target, shown) - TAP - card;
}
const codes = new Int32Array(2 * L.SLOTS);
/** The best attempt that `i` could make where his company is. */
export function bestAttempt(b: Board, c: number, i: number): number {
  const n = attemptTargets(b, b.player, c, codes);
  let best = -1;
  for (let k = 0; k < n; k++) best = Math.max(best, attemptValue(b, i, chosenTarget(codes[k]!)));
  return best;
}
