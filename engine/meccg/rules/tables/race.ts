/**
 * How a race of scenarios ends that nobody has won (000, Time Limits on Matches; Breaking Ties in Resource/Character Scenario Tournament Matches): both have
 * had as many turns, then the higher rank wins. Of equal ranks the higher roll says whose turn is next, and after it ranks are compared anew.
 */
import * as T from "../../cards/vocabulary/terms.js";
import { endGame } from "../changes/ending.js";
import { defineFrame, GO, type PlacedStep, RACE_TIE, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { rankOf } from "../facts/score/scenarios.js";
import { RaceTieFrame } from "../state/frames/tables.js";
import * as L from "../state/layout.js";
import { lastStanding, turnAfter } from "../state/seats.js";
import { Frame } from "../state/schema.js";
import { councilDue } from "../council/council.js";

/** After a turn: does another one follow, of who is next? Else the game is over, or a tie is broken first. */
export function raceGoesOn(s: Machine): boolean {
  const late = s.h[L.Header.turn] >= s.rules.turnLimit * s.players;
  if (!late && councilDue(s) === 0) return true;
  // Who began has had one turn more: the other has his.
  if (!late && s.h[L.Header.lastTurn] === 0 && s.active === s.h[L.Header.first]) {
    s.h[L.Header.lastTurn] = s.h[L.Header.turn] + 1;
    return true;
  }
  const ahead = lead(s);
  if (ahead >= 0) endGame(s, "rank", ahead);
  else if (late) endGame(s, "time", -1);
  else s.push(RACE_TIE, 0);
  return false;
}
/** Who has the higher rank, -1 nobody. */
function lead(s: Machine): number {
  const standing = lastStanding(s);
  if (standing >= 0) return standing;
  const [a, b] = [rankOf(s, 0), rankOf(s, 1)];
  return a === b ? -1 : a > b ? 0 : 1;
}
const rolls: PlacedStep = step("the rolls", {
  enter(s, f) {
    const thrower = s.fr[f + RaceTieFrame.thrower];
    if (thrower === 1) s.fr[f + RaceTieFrame.thrown] = s.h[L.Header.rolled];
    if (thrower === s.players) {
      const [first, second] = [s.fr[f + RaceTieFrame.thrown], s.h[L.Header.rolled]];
      s.fr[f + RaceTieFrame.thrower] = 0;
      if (first === second) return GO;
      s.fr[f + RaceTieFrame.chooser] = first > second ? 1 : 2;
      s.fr[f + Frame.step] = whoseTurn.at;
      return GO;
    }
    s.fr[f + RaceTieFrame.thrower] = thrower + 1;
    s.roll(thrower);
    return GO;
  },
});
/** Another turn of one's own, or the other's: passing leaves it to him. */
export const whoseTurn: PlacedStep = step("whose turn is next", {
  enter: (s, f) => s.ask(s.fr[f + RaceTieFrame.chooser] - 1),
  options(_s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_STAY);
    return 2;
  },
  take(s, f, ch) {
    const mine = s.fr[f + RaceTieFrame.chooser] - 1;
    const p = T.verbOf(ch) === T.V_STAY ? mine : turnAfter(s, mine);
    s.pop();
    s.h[L.Header.lastTurn] = s.h[L.Header.turn] + 1;
    // The game goes on with who comes after him.
    s.h[L.Header.active] = turnAfter(s, p);
  },
});
defineFrame(RaceTieFrame.kind, RaceTieFrame.label, [rolls, whoseTurn]);
if (RaceTieFrame.kind !== RACE_TIE) throw new Error("the frame of equal ranks has another number");
