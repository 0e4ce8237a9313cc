/** Attempts to win over the opponent's cards: what they would cost him, by exact chances of both rolls. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { attemptNeeds, attemptTargets } from "../../engine/meccg/rules/facts/influence/attempts.js";
import type { Board } from "./board.js";
import { keepWorth } from "./hand.js";
import { moreBy } from "../../engine/meccg/rules/facts/combat/odds.js";
import { characterWorth } from "./worth.js";

/** What the tap of the one who tries is worth, late in the turn. */
const TAP = 0.2;
/** What the opponent loses with a card, and what comes with the one shown. */
function prize(b: Board, target: number, shown: boolean): number {
  const def = Q.defOf(b, target);
  const kind = D.MP_KIND[def];
  const points = D.MP[def];
  const owner = b.players === 2 ? b.them : Q.ownerOf(b, target);
  const lost = -b.gain(owner, kind, -points) * b.matters(owner);
  const won = shown ? b.gain(b.player, kind, points) : 0;
  return Q.isCharacter(b, target)
    ? Math.max(lost, characterWorth(b, target) * b.matters(owner)) + won
    : lost + 0.2 + won;
}
/** An attempt by `i` on a target, less his tap and the card shown. */
export function attemptValue(b: Board, i: number, code: number): number {
  const target = Q.targetIndex(code);
  const shown = Q.targetKind(code) === Q.TargetKind.twin;
  const chance = moreBy(attemptNeeds(b, i, target, shown));
  const card = shown ? Math.max(0, keepWorth(b, Q.defOf(b, target))) : 0;
  return b.set.influenceWeight * chance * prize(b, target, shown) - TAP - card;
}
const codes = new Int32Array(2 * Q.SLOTS);
/** The best attempt that `i` could make where his company is. */
export function bestAttempt(b: Board, c: number, i: number): number {
  const n = attemptTargets(b, b.player, c, codes);
  let best = -1;
  for (let k = 0; k < n; k++) best = Math.max(best, attemptValue(b, i, Q.chosenTarget(codes[k])));
  return best;
}
