/** Attempts on the opponent's cards (000 II.9; coe 8): who may try, and how an attempt begins. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { EntryKind, Entry } from "../state/entries.js";
import { attemptTargets, shownFor } from "../facts/influence/attempts.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { firstOf, NONE, isUntapped, isAvatar, tap } from "../state/inplay.js";
import { reachesAll } from "../facts/influence/prophets.js";
import { revealFromHand } from "../changes/piles.js";
import { targetIndex, targetKind, TargetKind } from "../state/targets.js";

/** May an attempt be made this turn: once a turn, not in a first turn, by coe not after an attack on a company (8.1; 001:1332 bars only the attack after an attempt)? */
export function attemptAllowed(s: Machine, p: number): boolean {
  return (
    s.rules.influenceOpponent &&
    (s.h[L.Header.turnBits] & L.TurnBit.influence) === 0 &&
    (!s.rules.attackBarsAttempt || (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.hasAttacked) === 0) &&
    s.pget(p, L.PlayerWord.turns) > 1
  );
}
/** Adds the characters of company `c` who could try. */
export function listAttempts(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  if (!attemptAllowed(s, p)) return n;
  const near = attemptTargets(s, p, c, null) > 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i) || (!near && (!reachesAll(s, i) || attemptTargets(s, p, c, null, i) === 0))) continue;
    if (isAvatar(s, i) && s.pget(p, L.PlayerWord.avatarTurn) === s.h[L.Header.turn]) continue;
    out[n++] = T.choice(T.V_INFLUENCE, i);
  }
  return n;
}
export function takeAttempt(s: Machine, p: number, c: number, actor: number, code: number): void {
  const target = targetIndex(code);
  const shown = targetKind(code) === TargetKind.twin;
  s.h[L.Header.turnBits] |= L.TurnBit.influence;
  tap(s, actor);
  const def = s.iDef[target];
  const twin = shown ? shownFor(s, p, def, s.cget(c, L.CompanyWord.site)) : -1;
  if (twin >= 0) revealFromHand(s, p, twin);
  const entry = declareEntry(s, EntryKind.influence, p, def);
  s.ch[entry + Entry.actor] = actor;
  s.ch[entry + Entry.target] = target;
  s.ch[entry + Entry.company] = c;
  s.ch[entry + Entry.second] = twin;
  openChain(s, p);
}
