/** Calling the end of the game (001:56-67; coe 10.2): who has come as far as it asks for. */
import { isOut } from "../../state/seats.js";
import * as L from "../../state/layout.js";
import { isSolitaire, POINTS_ALONE } from "../../state/solitaire.js";
import { lastOfDoom } from "../../state/roundcount.js";
import { mayCallOwn, ringCouncilOf } from "./scenarios.js";
import type { Table } from "../../state/table.js";
import { callingPoints } from "./marshalling.js";

/** Is the turn under way the last, so that the Council follows when it ends, as far as can be told now (001:56-67; coe 10.2)? */
export function councilFollows(s: Table): boolean {
  if (s.h[L.Header.lastTurn] !== 0) return s.h[L.Header.turn] >= s.h[L.Header.lastTurn];
  return lastOfDoom(s) === 0 && allExhausted(s);
}
/** Have the decks of all been exhausted as often as ends the game? */
export function allExhausted(s: Table): boolean {
  const need = ringCouncilOf(s)?.exhaustions ?? s.rules.endExhaustions[s.rules.deckCount] ?? 99;
  for (let p = 0; p < s.players; p++) if (!isOut(s, p) && s.pget(p, L.PlayerWord.exhausted) < need) return false;
  return true;
}
/** Has player `p` come as far as calling the Council asks for (001:56-67; coe 10.2.1-10.2.4)? */
export function mayCall(s: Table, p: number): boolean {
  if (s.h[L.Header.lastTurn] !== 0) return false;
  // A task takes the place of points: the decks say when it is over.
  if (s.rules.scenario !== "none") return mayCallOwn(s, p);
  if (isSolitaire(s)) return s.rules.solitaireObject === "council" && callingPoints(s, p) >= POINTS_ALONE;
  const n = s.rules.deckCount;
  const spent = s.pget(p, L.PlayerWord.exhausted);
  if (allExhausted(s)) return false;
  if (spent >= (s.rules.callExhaustionsAlone[n] ?? 99)) return true;
  return spent >= (s.rules.callExhaustionsWithPoints[n] ?? 99) && callingPoints(s, p) >= (s.rules.callPoints[n] ?? 999);
}
