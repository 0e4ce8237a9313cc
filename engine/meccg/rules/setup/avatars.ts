/**
 * Avatars chosen by rolls (000:1910; 001:2169), of those in each one's play deck and sideboard who are left. Two copies of him at most go into the play
 * deck, and all others out of it; where nobody is left for a player he has no avatar.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { AVATARS } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { isAnothersWizard } from "../facts/company/fallenwizards.js";
import { choosesAvatar } from "../state/avatarchoice.js";
import { AvatarsFrame } from "../state/frames/setup.js";
import * as L from "../state/layout.js";
import { addTo, countAt } from "../state/lists.js";
import { nextSeat } from "../state/seats.js";

/** Copies of one's avatar in the play deck. */
const COPIES = 2;
/** Who has so many before him. */
function chooser(s: Machine, before: number): number {
  let first = s.h[L.Header.first];
  for (let k = 0; k < before; k++) first = nextSeat(s, first);
  return first;
}
/** Is he, or another card of the same Wizard, Ringwraith or Balrog, somebody else's already? */
function isChosen(s: Machine, p: number, def: number): boolean {
  for (let q = 0; q < s.players; q++) {
    const his = q === p ? -1 : s.pget(q, L.PlayerWord.revealed) - 1;
    if (his === def || (his >= 0 && D.ENTITY[def] !== 0 && D.ENTITY[def] === D.ENTITY[his])) return true;
  }
  return isAnothersWizard(s, p, def);
}
function list(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (D.KIND[def] !== T.K_CHARACTER || (D.BITS[def] & D.B_AVATAR) === 0 || isChosen(s, p, def)) continue;
    if (countAt(s, p, L.Pile.deck, k) + countAt(s, p, L.Pile.sideboard, k) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** His cards come into the play deck, those of others leave it for the sideboard. */
function sortsOut(s: Machine, p: number, def: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const d = s.list[p * L.NAMES + k];
    if (d === L.END_OF_LIST) break;
    if (D.KIND[d] !== T.K_CHARACTER || (D.BITS[d] & D.B_AVATAR) === 0) continue;
    const has = countAt(s, p, L.Pile.deck, k);
    const all = has + countAt(s, p, L.Pile.sideboard, k);
    const more = (d === def ? Math.min(COPIES, all) : 0) - has;
    addTo(s, p, L.Pile.deck, d, more);
    addTo(s, p, L.Pile.sideboard, d, -more);
  }
}
defineQuestion(AvatarsFrame, {
  name: "who plays whom",
  over: "all have chosen",
  again: true,
  asks(s, f) {
    for (; s.fr[f + AvatarsFrame.turn] < s.players; s.fr[f + AvatarsFrame.turn]++) {
      const player = chooser(s, s.fr[f + AvatarsFrame.turn]);
      if (list(s, player, null) > 0) return player;
      // Whoever has no avatar has no card of one in his play deck either.
      sortsOut(s, player, -1);
    }
    return NOBODY_ASKED;
  },
  options: (s, f, out) => list(s, chooser(s, s.fr[f + AvatarsFrame.turn]), out),
  take(s, f, ch) {
    const player = chooser(s, s.fr[f + AvatarsFrame.turn]);
    s.fr[f + AvatarsFrame.turn] += 1;
    choosesAvatar(s, player, T.aOf(ch));
    sortsOut(s, player, T.aOf(ch));
  },
});
if (AvatarsFrame.kind !== AVATARS) throw new Error("the frame of avatars has another number");
