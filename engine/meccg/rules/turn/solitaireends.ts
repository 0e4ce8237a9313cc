/** One player alone (Companion, Solitaire Rules, Object of the Game): after each of his turns, whether the game goes on. */
import * as L from "../state/layout.js";
import { COUNCIL } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { endGame } from "../changes/ending.js";
import { rawPoints } from "../facts/score/marshalling.js";
import { ALONE, barAlone, HAZARD_DECK, LAST_EXHAUSTION, POINTS_ALONE } from "../state/solitaire.js";

/** A Council of his is won with more than four points and two for each turn. */
export const winsAlone = (s: Machine, points: number): boolean =>
  points > barAlone(s, s.pget(ALONE, L.PlayerWord.turns));

/** Does another turn follow? Else the game is over, or the Council is held. Who is after points has neither won nor lost. */
export function aloneGoesOn(s: Machine): boolean {
  const { solitaireObject } = s.rules;
  const caller = s.h[L.Header.caller];
  if (caller === ALONE + 1) {
    s.push(COUNCIL, 1);
    return false;
  }
  if (solitaireObject === "twenty" && rawPoints(s, ALONE) >= POINTS_ALONE) {
    endGame(s, "reached", ALONE);
    return false;
  }
  const late = caller === 100;
  // The second exhaustion ends the first object alone; the variants count turns and name no exhaustion (000:1959-1963).
  const isFirstObject = solitaireObject === "exhaustion";
  if (!late && (!isFirstObject || s.pget(ALONE, L.PlayerWord.exhausted) < LAST_EXHAUSTION)) return true;
  endGame(s, late ? "time" : "exhausted", isFirstObject ? -1 : HAZARD_DECK);
  return false;
}
