/** Avatars who are no characters: an event by which its player is Sauron (001:2249; coe 2.II.2.1.1). */
import * as D from "../../cards/vocabulary/defs.js";
import type { Machine, Table } from "../machine/state.js";
import { revealsAvatar } from "../state/avatarchoice.js";
import * as L from "../state/layout.js";
import { NONE } from "../state/inplay.js";
import { isBalrogs } from "../state/alignment.js";

/** The event in slot `i` has come into play: where it says so it is the avatar of its player from now on. */
export function becomesAvatar(s: Machine, i: number): void {
  if ((D.STANDING_2[s.iDef[i]] & D.ST2_AVATAR) === 0) return;
  s.pset(s.iOwner[i], L.PlayerWord.avatar, i + 1);
  revealsAvatar(s, s.iOwner[i], s.iDef[i]);
}
/** Player `p` has organized: what his avatar watched over before, he watches over no more. */
export function watchEnds(s: Table, p: number): void {
  const lord = s.pget(p, L.PlayerWord.avatar) - 1;
  if (lord < 0 || (s.summary[L.Summary.standing2] & D.ST2_STAGE) === 0) return;
  for (let j = s.iFirst[lord]; j !== NONE; j = s.iNext[j]) if (D.SHAPE[s.iDef[j]] !== null) s.iSite[j] = -1;
}
/** He has done so. Who is not unique is counted as the one more, as long as that is to be had. */
export function spends(s: Table, p: number, def: number): void {
  const more = isBalrogs(s, p) && D.UNIQUE[def] === 0 && (s.h[L.Header.turnBits] & L.TurnBit.common) === 0;
  s.h[L.Header.turnBits] |= more ? L.TurnBit.common : L.TurnBit.character;
}
