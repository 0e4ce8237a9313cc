/** The end of a turn (coe 2.VI): discards, hands, calling the Council, and what lasted until then. */
import { bitsOfEvents, HOOK, temporaryThat } from "../hooks.js";
import { huntOf } from "../state/hunt.js";
import * as L from "../state/layout.js";
import { preySeat, seatBefore, seatsLeft } from "../state/seats.js";
import { defineFrame, DRAW_TO, GO, type PlacedStep, RESET_HAND, step } from "../machine/machine.js";
import { EndTurnFrame } from "../state/frames/turn.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { chaseOf } from "../state/chase.js";
import { boardOf } from "../state/board.js";
import { lastOfDoom } from "../state/roundcount.js";
import { isSolitaire } from "../state/solitaire.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives, firstOf } from "../state/inplay.js";
import { callOptions } from "../council/council.js";
import { BIDS } from "../facts/score/scenarios.js";
import { bids, mayBid, scenarioWon } from "../tables/scenario.js";
import { discardDoomed } from "../changes/agents.js";
import { listStores, takeStore } from "../organization/handover.js";
import { listPlays } from "../chain/play.js";
import { otherMay, ownMay, takePlay } from "../chain/priority.js";
import { setWindows, W_END, W_END_LATER, W_NONE } from "../machine/windows.js";
import { fire, ON } from "../changes/firing.js";
import { ringReturned, ringToTest, testRing } from "../organization/rings.js";
import { discardTo, handChoices } from "./hands.js";

const endBegins = step("it begins", {
  enter(s, f) {
    if (ringReturned(s, s.active)) return GO;
    const ring = ringToTest(s, s.active);
    if (ring >= 0) {
      testRing(s, ring);
      return GO;
    }
    s.fr[f + Frame.step] = endActions.at;
    s.fr[f + EndTurnFrame.windows] = setWindows(s, W_END);
    return GO;
  },
});
/**
 * Sides whose characters may store at the end of the turn too, a bit each in `ALIGNMENTS`. The texts speak of characters, so each character is asked
 * what he is and not what his player is (001:576; coe 1.3.F5).
 */
const lateStorers = (s: Machine): number => bitsOfEvents(s, HOOK.storeAtEnd, s.active);
export const endActions: PlacedStep = step("own actions", {
  enter: (s) => s.ask(s.active),
  options(s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    const count = listPlays(s, s.active, s.h[L.Header.windowsActive], false, out, 1);
    const sides = lateStorers(s);
    return sides === 0 ? count : listStores(s, s.active, out, count, sides);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = othersWordAtEnd.at;
    else if (T.verbOf(c) === T.V_STORE) takeStore(s, c);
    else takePlay(s, s.active, c);
  },
});
export const othersWordAtEnd = otherMay(
  () => endActions,
  (s, f) => {
    s.fr[f + Frame.step] = ownDiscard.at;
    setWindows(s, W_NONE);
  },
);
function mayDiscard(s: Machine, p: number, out: Int32Array): number {
  out[0] = T.choice(T.V_PASS);
  return handChoices(s, p, out, 1);
}
function takeDiscard(s: Machine, p: number, c: number): void {
  if (T.verbOf(c) === T.V_DISCARD) discardTo(s, p, c);
}
const ownDiscard = step("one may discard one card", {
  enter(s, f) {
    if (boardOf(s) === null) return s.ask(s.active);
    s.fr[f + Frame.step] = ownHand.at;
    return GO;
  },
  options: (s, _f, out) => mayDiscard(s, s.active, out),
  take(s, f, c) {
    takeDiscard(s, s.active, c);
    s.fr[f + Frame.step] = s.rules.endOfTurnHands === "playerByPlayer" ? ownHand.at : otherDiscard.at;
  },
});
const otherDiscard = step("so may the other", {
  enter(s, f) {
    if (!isSolitaire(s)) return s.ask(preySeat(s, s.active));
    if (s.rules.endOfTurnHands === "playerByPlayer") s.fr[f + Frame.step] = otherHand.at;
    else goesOn(s, f, afterDiscards, ownHand);
    return GO;
  },
  options: (s, _f, out) => mayDiscard(s, preySeat(s, s.active), out),
  take(s, f, c) {
    takeDiscard(s, preySeat(s, s.active), c);
    if (s.rules.endOfTurnHands === "playerByPlayer") s.fr[f + Frame.step] = otherHand.at;
    else goesOn(s, f, afterDiscards, ownHand);
  },
});
const ownHand = step("one's hand is reset", {
  enter(s, f) {
    s.fr[f + Frame.step] = s.rules.endOfTurnHands === "playerByPlayer" ? otherDiscard.at : otherHand.at;
    s.push(RESET_HAND, s.active);
    // On a board one card comes, and no hand is made up.
    if (boardOf(s) !== null) s.push(DRAW_TO, s.active, 1);
    return GO;
  },
});
const otherHand = step("so is the other's", {
  enter(s, f) {
    goesOn(s, f, afterHands, calls);
    // What the hazard deck has drawn and saved is no hand.
    if (isSolitaire(s)) return GO;
    // The next one is on top, and goes first.
    for (let p = seatBefore(s, s.active); p !== s.active; p = seatBefore(s, p)) s.push(RESET_HAND, p);
    return GO;
  },
});
/** Between the steps of the end of a turn cards may be played where the rules say so (coe 2.VI). */
function goesOn(s: Machine, f: number, between: PlacedStep, next: PlacedStep): void {
  s.fr[f + Frame.step] = s.rules.endOfTurnBetween ? between.at : next.at;
}
/** Own actions between two steps, then what the other may play at any time. */
function actionsBetween(name: string, next: () => PlacedStep): readonly [PlacedStep, PlacedStep] {
  const others = otherMay(
    () => own,
    (s, f) => {
      s.fr[f + Frame.step] = next().at;
      setWindows(s, W_NONE);
    },
  );
  const own: PlacedStep = ownMay(
    name,
    () => others,
    (s) => setWindows(s, W_END_LATER),
  );
  return [own, others];
}
export const [afterDiscards, othersAfterDiscards] = actionsBetween("own actions after the discards", () => ownHand);
export const [afterHands, othersAfterHands] = actionsBetween("own actions after the hands", () => calls);
export const calls = step("calling the Council", {
  enter(s, f) {
    if (callOptions(s) === 0 && !mayBid(s)) {
      s.fr[f + Frame.step] = turnEnds.at;
      return GO;
    }
    return s.ask(s.active);
  },
  options(s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    if (callOptions(s) !== 0) out[count++] = T.choice(T.V_CALL);
    if (mayBid(s)) out[count++] = T.choice(T.V_CALL, BIDS);
    return count;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_CALL && T.aOf(c) === BIDS) bids(s);
    else if (T.verbOf(c) === T.V_CALL) {
      s.h[L.Header.caller] = s.active + 1;
      const last = s.h[L.Header.turn] + (isSolitaire(s) ? 0 : seatsLeft(s) - 1);
      s.h[L.Header.lastTurn] = lastOfDoom(s) > 0 ? Math.min(last, lastOfDoom(s)) : last;
    }
    s.fr[f + Frame.step] = turnEnds.at;
  },
});
const turnEnds = step("what happens at the turn's end", {
  enter(s) {
    if (temporaryThat(s, HOOK.beforeTurnEnds, -1) >= 0) return GO;
    endOfTurn(s);
    if (scenarioWon(s)) return GO;
    s.pop();
    return GO;
  },
});
defineFrame(EndTurnFrame.kind, EndTurnFrame.label, [
  endBegins,
  endActions,
  ownDiscard,
  otherDiscard,
  ownHand,
  otherHand,
  calls,
  turnEnds,
  othersWordAtEnd,
  afterDiscards,
  othersAfterDiscards,
  afterHands,
  othersAfterHands,
]);
/** Effects of the turn end; companies that were to be sent home go; the turn limit evens the turns and calls the Council. */
function endOfTurn(s: Machine): void {
  fire(s, ON.turnEnd, -1, -1);
  for (let c = s.active * L.COMPANIES_PER_PLAYER; c < (s.active + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c)) fire(s, ON.bearerTurnEnd, c, firstOf(s, c));
  discardDoomed(s);
  if (
    s.h[L.Header.caller] === 0 &&
    s.h[L.Header.lastTurn] === 0 &&
    s.h[L.Header.turn] >=
      s.rules.turnLimit * (isSolitaire(s) || huntOf(s) !== null || chaseOf(s) !== null ? 1 : s.players)
  ) {
    s.h[L.Header.lastTurn] = s.h[L.Header.turn];
    s.h[L.Header.caller] = 100;
  }
}
