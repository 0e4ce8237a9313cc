/**
 * Cards that are of no use against The Balrog's player: one of them leaves the hand, for all to see, and any card of the sideboard
 * goes into the deck, unseen (001:493; coe 1.8.2).
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { revealFromHand, shuffleDeck } from "../changes/piles.js";
import { forgetMove, IN_DECK, IN_SIDEBOARD } from "../machine/known.js";
import { EXCHANGE } from "../machine/machine.js";
import { defineQuestion } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { isBalrogs } from "../state/alignment.js";
import { isBarredAvatar } from "../state/avatarchoice.js";
import { ExchangeFrame } from "../state/frames/piles.js";
import * as L from "../state/layout.js";
import { addTo, countAt } from "../state/lists.js";

/** What is barred against him and nobody else: other cards are barred against all servants of Sauron, and nothing comes for them. */
const BALROGS_ALONE = 1 << T.ALIGNMENT.balrog;
function facesBalrog(s: Machine, p: number): boolean {
  for (let q = 0; q < s.players; q++) if (q !== p && isBalrogs(s, q)) return true;
  return false;
}
/** What may come for it: any card of the sideboard, but no avatar of somebody else where rolls have decided who plays whom. */
function listComing(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (countAt(s, p, L.Pile.sideboard, k) === 0 || isBarredAvatar(s, p, def)) continue;
    if (out) out[count] = T.choice(T.V_SIDEBOARD, def, 1);
    count++;
  }
  return count;
}
/** Adds the cards of the hand of `p` that he may give up so. */
export function listBarred(s: Machine, p: number, out: Int32Array, n: number): number {
  if (!facesBalrog(s, p) || listComing(s, p, null) === 0) return n;
  let last = -1;
  const held = s.pget(p, L.PlayerWord.hand);
  for (let i = 0; i < held; i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last) continue;
    last = def;
    if (D.NOT_AGAINST[def] === BALROGS_ALONE) out[n++] = T.choice(T.V_UNMAKE, def);
  }
  return n;
}
/** Player `p` gives up the card, and is asked what comes for it. */
export function givesUpBarred(s: Machine, p: number, def: number): void {
  revealFromHand(s, p, def);
  addTo(s, p, L.Pile.out, def);
  s.push(EXCHANGE, p);
}
defineQuestion(ExchangeFrame, {
  name: "which card of the sideboard",
  over: "it is in the deck",
  asks: (s, f) => s.fr[f + ExchangeFrame.player],
  options: (s, f, out) => listComing(s, s.fr[f + ExchangeFrame.player], out),
  take(s, f, c) {
    const player = s.fr[f + ExchangeFrame.player];
    addTo(s, player, L.Pile.sideboard, T.aOf(c), -1);
    addTo(s, player, L.Pile.deck, T.aOf(c));
    forgetMove(s, player, IN_SIDEBOARD, IN_DECK);
    shuffleDeck(s, player);
  },
});
