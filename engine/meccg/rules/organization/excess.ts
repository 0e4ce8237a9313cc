/** Too little influence at the end of the organization phase (000 I.5; coe 2.II.8): who goes. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { ExcessFrame } from "../state/frames/organization.js";
import { firstOf, NONE, isAvatar } from "../state/inplay.js";
import { heldMind, generalUsed, generalOf } from "../facts/company/influence.js";
import { isKept } from "../facts/combat/shields.js";
import { isMasterless } from "../facts/company/ringwraiths.js";
import { overleader } from "../facts/company/overinfluence.js";
import { removeCharacter, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { step, GO, defineFrame } from "../machine/machine.js";

/** Giving somebody up for want of influence is what the turn allows to do with characters, even if that was done (000:1667; 001:662). */
function givenUp(s: Machine, i: number, to: number): void {
  if (s.rules.forcedDiscardIsAction) s.h[L.Header.turnBits] |= L.TurnBit.character;
  removeCharacter(s, i, to);
}
/** The mind of those whom nobody controls, and who want general influence of player `p`. */
function looseMind(s: Machine, p: number): number {
  let sum = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (s.iStat[i] & L.Status.uncontrolled) sum += heldMind(s, i);
  return sum;
}
/**
 * Who came this turn and goes back to the hand, before those whom nobody controls are looked at: where all who follow nobody have too much mind together
 * (coe 2.II.8; 001:674). Where nobody comes over the influence, no one goes back, and a former follower needs influence that is left (000:922).
 */
function listGoingBack(s: Machine, p: number, out: Int32Array | null): number {
  if (s.rules.playedOverInfluence !== "returnsToHand") return 0;
  if (generalUsed(s, p) + looseMind(s, p) <= generalOf(s, p)) return 0;
  return listLeavers(s, p, L.Status.cameThisTurn, out);
}
/** Too little influence at the end of the phase: who came this turn goes back first, then the uncontrolled, then a choice (coe 2.II.8). */
const oneGoes = step("one of them goes", {
  enter(s, f) {
    const player = s.fr[f + ExcessFrame.player];
    if (listGoingBack(s, player, null) > 0) return s.ask(player);
    const over = generalUsed(s, player) > generalOf(s, player);
    for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
        if (isMasterless(s, i) && !isKept(s, i)) {
          givenUp(s, i, TO_DISCARD);
          return GO;
        }
        if (s.iStat[i] & L.Status.uncontrolled && !isKept(s, i)) {
          // General influence takes him if it can, else he goes.
          if (generalUsed(s, player) + heldMind(s, i) <= generalOf(s, player)) {
            s.iStat[i] &= ~L.Status.uncontrolled;
            return GO;
          }
          givenUp(s, i, TO_DISCARD);
          return GO;
        }
      }
    if ((!over && overleader(s, player) < 0) || listLeaving(s, player, null) === 0) {
      s.pop();
      return GO;
    }
    return s.ask(player);
  },
  options(s, f, out) {
    const value = listGoingBack(s, s.fr[f + ExcessFrame.player], out);
    return value > 0 ? value : listLeaving(s, s.fr[f + ExcessFrame.player], out);
  },
  take(s, f, c) {
    const player = s.fr[f + ExcessFrame.player];
    const chosen = T.aOf(c);
    // A follower too many comes under general influence if that suffices (000 I.5).
    if (
      s.iCtrl[chosen] !== NONE &&
      !isAvatar(s, chosen) &&
      generalUsed(s, player) + heldMind(s, chosen) <= generalOf(s, player)
    ) {
      s.iCtrl[chosen] = NONE;
      return;
    }
    givenUp(
      s,
      chosen,
      s.rules.playedOverInfluence === "returnsToHand" && s.iStat[chosen] & L.Status.cameThisTurn ? TO_HAND : TO_DISCARD,
    );
  },
});
/** Who may go: a follower too many, else who came this turn, else anybody; nobody whom a card keeps. */
function listLeaving(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  const leader = overleader(s, p);
  if (leader >= 0) {
    for (let i = firstOf(s, s.iComp[leader]); i !== NONE; i = s.iNext[i])
      if (s.iCtrl[i] === leader && (!isKept(s, i) || generalUsed(s, p) + heldMind(s, i) <= generalOf(s, p))) {
        if (out) out[count] = T.choice(T.V_RELEASE, i);
        count++;
      }
    return count;
  }
  count = listLeavers(s, p, L.Status.cameThisTurn, out);
  return count > 0 ? count : listLeavers(s, p, 0, out);
}
/** Those under general influence who may go, of these marks (0 any). */
function listLeavers(s: Machine, p: number, marks: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (isAvatar(s, i) || s.iCtrl[i] !== NONE || isKept(s, i)) continue;
      if ((s.iStat[i] & marks) !== marks) continue;
      if (out) out[count] = T.choice(T.V_RELEASE, i);
      count++;
    }
  return count;
}
defineFrame(ExcessFrame.kind, ExcessFrame.label, [oneGoes]);
