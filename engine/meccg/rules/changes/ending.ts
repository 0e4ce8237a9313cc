/** How a game ends (004 I.1, 000 I.1). */
import { OVER } from "../../../core/game.js";
import * as L from "../state/layout.js";
import { ENDINGS } from "../state/endings.js";
import type { Machine } from "../machine/state.js";

/** Stops the game. `winner` is a seat, or -1. */
export function endGame(s: Machine, how: (typeof ENDINGS)[number], winner: number): void {
  s.h[L.Header.chooser] = OVER;
  s.h[L.Header.steps]! += 1;
  s.h[L.Header.how] = ENDINGS.indexOf(how);
  s.h[L.Header.winner] = winner;
  s.h[L.Header.chanceKind] = 0;
}
