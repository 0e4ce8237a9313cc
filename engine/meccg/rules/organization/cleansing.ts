/** Characters at Havens may each be rid of one corruption card (Elf-song): the player on turn says first, then the other. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { nextSeat, seatsLeft } from "../state/seats.js";
import { CLEANSE, defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { discardInstance } from "../changes/leaving.js";
import { havenNow } from "../facts/play/conditions.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { CleanseFrame } from "../state/frames-of-the-chain.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Marks whoever may be rid of one and asks for each. */
export function startCleansing(s: Machine): void {
  for (let c = 0; c < s.companies; c++)
    if (companyLives(s, c) && havenNow(s, c))
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) s.iTurn[i] |= L.TurnMark.mustCheck;
  s.push(CLEANSE, s.active, seatsLeft(s));
}
function cards(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if ((s.iTurn[i] & L.TurnMark.mustCheck) === 0) continue;
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (D.BITS[s.iDef[j]] & D.B_CORRUPTION_CARD) {
          if (out) out[count] = T.choice(T.V_REMOVE, j);
          count++;
        }
    }
  return count;
}
function nextPlayer(s: Machine, f: number): number {
  const player = s.fr[f + CleanseFrame.player];
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) s.iTurn[i] &= ~L.TurnMark.mustCheck;
  s.fr[f + CleanseFrame.left] -= 1;
  if (s.fr[f + CleanseFrame.left] <= 0) return leave(s);
  s.fr[f + CleanseFrame.player] = nextSeat(s, player);
  s.fr[f + Frame.step] = which.at;
  return GO;
}
const which = step("which card goes", {
  enter: (s, f) =>
    cards(s, s.fr[f + CleanseFrame.player], null) === 0 ? nextPlayer(s, f) : s.ask(s.fr[f + CleanseFrame.player]),
  options(s, f, out) {
    const count = cards(s, s.fr[f + CleanseFrame.player], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = noMore.at;
      return;
    }
    s.iTurn[s.iHost[T.aOf(c)]] &= ~L.TurnMark.mustCheck;
    discardInstance(s, T.aOf(c));
  },
});
const noMore = step("no more of his", { enter: nextPlayer });
defineFrame(CleanseFrame.kind, CleanseFrame.label, [which, noMore]);
