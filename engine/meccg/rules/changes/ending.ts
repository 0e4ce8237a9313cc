/** How a game ends (004 I.1, 000 I.1). */
import { OVER } from "../../../core/game.js";
import * as L from "../state/layout.js";
import { ENDINGS } from "../state/endings.js";
import type { Machine } from "../machine/state.js";

/**
 * What stands for the winner where several are level at the top, by their bits: all players, or nobody, -1; else those alone share the win (000:613, 1906).
 * Who is level with another wins beside him, and whoever has less has lost, at a table of more than two as of two.
 */
export const sharedWin = (level: number, players: number): number =>
  level === 0 || level === (1 << players) - 1 ? -1 : -1 - level;
/** Stops the game. `winner` is a seat, -1, or several (`sharedWin`). */
export function endGame(s: Machine, how: (typeof ENDINGS)[number], winner: number): void {
  s.h[L.Header.chooser] = OVER;
  s.h[L.Header.steps] += 1;
  s.h[L.Header.how] = ENDINGS.indexOf(how);
  s.h[L.Header.winner] = winner;
  s.h[L.Header.chanceKind] = 0;
}
