/** How the heuristic thinks about one kind of question: every choice gets a number, the highest is taken. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { callingValue, endsGame } from "./calling.js";
import { resourceValue } from "./events.js";
import { hazardValue } from "./hazards.js";

export interface Judge {
  /** What is weighed, for the explanation. */
  why: string;
  /** Looks at the board once before the choices are rated. */
  begin?(b: Board, f: number): void;
  rate(b: Board, f: number, choice: number): number;
  /** No rating of this choice is above that. What takes long to rate is left for last, and not rated where it could not be taken; `Infinity`: rated at once. */
  atMost?(b: Board, choice: number): number;
}
/** A card from hand played for its text, or an ability in play: by the side of its mode. */
export function playValue(b: Board, choice: number): number {
  const a = T.aOf(choice);
  // The newest weapon stays in hand, also in a fight.
  if (T.verbOf(choice) === T.V_SWITCH) return -0.2;
  if (T.verbOf(choice) === T.V_USE) {
    const m = D.ABILITIES[Q.defOf(b, a)][T.bOf(choice)];
    return m.side === T.SIDE_HAZARD ? hazardValue(b, m, a) : resourceValue(b, m, a);
  }
  // What is no card's text (an agent, prisoners to be freed) is for other judges to rate; who knows none lets it be.
  if (T.verbOf(choice) !== T.V_LENT && T.verbOf(choice) !== T.V_PLAY && T.verbOf(choice) !== T.V_WITH) return -1;
  const m = (T.verbOf(choice) === T.V_LENT ? D.ABILITIES : D.MODES)[a][T.bOf(choice)];
  if (endsGame(m.def)) return callingValue(b, m);
  return m.side === T.SIDE_HAZARD ? hazardValue(b, m, -1) : resourceValue(b, m, -1);
}
