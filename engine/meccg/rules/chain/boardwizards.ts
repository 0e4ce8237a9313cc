/**
 * On a board a Wizard comes as no character (000, There and Back Again): from the hand he cancels an attack, untaps somebody or makes somebody well and
 * untapped, and goes back into the deck. Nobody is there who could answer.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { healOne } from "../changes/healing.js";
import { openIntoDeck, revealFromHand } from "../changes/piles.js";
import type { Machine } from "../machine/state.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { firstOf, isUntapped, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { handSize } from "../state/lists.js";
import { onlyCompany } from "../state/quest.js";
import { ALONE } from "../state/solitaire.js";

/** The avatar in the hand of who plays alone, -1 none. */
function helper(s: Machine): number {
  for (let k = 0; k < handSize(s, ALONE); k++)
    if (D.BITS[s.hands[ALONE * L.HAND + k]] & D.B_AVATAR) return s.hands[ALONE * L.HAND + k];
  return -1;
}
/** May the attack under way be cancelled now? */
function mayCancel(s: Machine, window: number): boolean {
  const attack = s.h[L.Header.attack];
  return attack !== 0 && (window & T.WIN.attack) !== 0 && (s.fr[attack + AttackFrame.bits] & SETTLED) === 0;
}
const SETTLED = AttackBit.cancelled | AttackBit.noCancel;
/** Adds what he may do now. */
export function listHelp(s: Machine, p: number, window: number, out: Int32Array, n: number): number {
  const def = p === ALONE ? helper(s) : -1;
  if (def < 0) return n;
  if (mayCancel(s, window)) out[n++] = T.choice(T.V_HELP, def, T.CANCELS);
  const company = (window & T.WIN.always) === 0 ? -1 : onlyCompany(s, ALONE);
  if (company < 0) return n;
  for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i])
    if (!isUntapped(s, i)) out[n++] = T.choice(T.V_HELP, def, i);
  return n;
}
/** He does. */
export function helps(s: Machine, ch: number): void {
  const def = T.aOf(ch);
  revealFromHand(s, ALONE, def);
  if (T.bOf(ch) === T.CANCELS) cancelsAttack(s, s.h[L.Header.attack]);
  else healOne(s, T.bOf(ch), false);
  openIntoDeck(s, ALONE, def);
}
