/** A scenario is won (000, part IX): at the end of a turn by itself, or by a bid after which the characters of the bidder check. */
import * as L from "../state/layout.js";
import { BID, defineFrame, GO, step } from "../machine/machine.js";
import { BidFrame } from "../state/frames/tables.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { endGame } from "../changes/ending.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { fulfils, taskOf } from "../facts/score/scenarios.js";
import { isOut, nextSeat } from "../state/seats.js";
import { Frame } from "../state/schema.js";
import { checksNow, marksToCheck, listToCheck } from "../checks/pendingchecks.js";

/** May the player on turn bid for his scenario now? */
export const mayBid = (s: Machine): boolean => taskOf(s, s.active)?.plain.bid !== undefined && fulfils(s, s.active);
/** He bids: each of his characters makes a corruption check. */
export function bids(s: Machine): void {
  for (let c = s.active * L.COMPANIES_PER_PLAYER; c < (s.active + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c)) for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) marksToCheck(s, i);
  s.push(BID, s.active);
}
/** Who has done what his scenario asks has won as a turn ends, whoever's it was; of two he whose turn it was. True: the game is over. */
export function scenarioWon(s: Machine): boolean {
  if (s.rules.scenario === "none") return false;
  let player = s.active;
  for (let k = 0; k < s.players; k++, player = nextSeat(s, player))
    if (!isOut(s, player) && taskOf(s, player)?.plain.bid === undefined && fulfils(s, player)) {
      endGame(s, "scenario", player);
      return true;
    }
  return false;
}
export const bidChecks = step("corruption checks of a bid", {
  enter(s, f) {
    const player = s.fr[f + BidFrame.player];
    if (listToCheck(s, player, null) > 0) return s.ask(player);
    s.fr[f + Frame.step] = bidDecided.at;
    return GO;
  },
  options: (s, f, out) => listToCheck(s, s.fr[f + BidFrame.player], out),
  take(s, f, c) {
    checksNow(s, T.aOf(c), s.fr[f + BidFrame.player]);
  },
});
const bidDecided = step("what is left of a bid", {
  enter(s, f) {
    const player = s.fr[f + BidFrame.player];
    s.pop();
    if (fulfils(s, player, true)) endGame(s, "scenario", player);
    return GO;
  },
});
defineFrame(BidFrame.kind, BidFrame.label, [bidChecks, bidDecided]);
