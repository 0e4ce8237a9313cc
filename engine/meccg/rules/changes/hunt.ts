/** What ends a hunt, and what leaves the game in it (000, The Fate of Isildur's Bane). */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { hunterOf, huntOf, isHunter } from "../state/hunt.js";
import * as L from "../state/layout.js";
import { endGame } from "./ending.js";

/** Who has hazards alone has won, unless the game is over. */
export function hunterWins(s: Machine): void {
  if (s.h[L.Header.how] === 0) endGame(s, "scenario", hunterOf(s));
}
const SPELL = 1 << T.KEYWORD.spell;
/** Does a card that would be discarded leave the game: a spell of who seeks? */
export const isSpent = (s: Machine, p: number, def: number): boolean =>
  huntOf(s) !== null && !isHunter(s, p) && (D.KEYWORDS_OF[def] & SPELL) !== 0;
