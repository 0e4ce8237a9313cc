/** Calling the end of the game (001:56-67; coe 10.2): who has come as far as it asks for. */
import { isOut } from "../state/seats.js";
import * as L from "../state/layout.js";
import { isSolitaire, POINTS_ALONE } from "../state/solitaire.js";
import { mayCallOwn } from "./scenarios.js";
import type { Table } from "../state/table.js";
import { callingPoints } from "./marshalling.js";

/** Has player `p` come as far as calling the Council asks for (001:56-67; coe 10.2.1-10.2.4)? */
export function mayCall(s: Table, p: number): boolean {
  if (s.h[L.Header.lastTurn] !== 0) return false;
  // A task takes the place of points: the decks say when it is over.
  if (s.rules.scenario !== "none") return mayCallOwn(s, p);
  if (isSolitaire(s)) return s.rules.solitaireObject === "council" && callingPoints(s, p) >= POINTS_ALONE;
  const n = s.rules.deckCount;
  const spent = s.pget(p, L.PlayerWord.exhausted);
  const need = s.rules.endExhaustions[n] ?? 99;
  let all = true;
  for (let q = 0; q < s.players; q++) if (!isOut(s, q) && s.pget(q, L.PlayerWord.exhausted) < need) all = false;
  if (all) return false;
  if (spent >= (s.rules.callExhaustionsAlone[n] ?? 99)) return true;
  return spent >= (s.rules.callExhaustionsWithPoints[n] ?? 99) && callingPoints(s, p) >= (s.rules.callPoints[n] ?? 999);
}
