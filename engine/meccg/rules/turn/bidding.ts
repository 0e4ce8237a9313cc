/**
 * An event is kept by cards of a hand: its player discards one or it goes; the opponent may discard one, so
 * that it goes; its player two against that, the opponent one, and so on. Every answer takes a card of a hand, so that it ends.
 */
import { answerOf, answersHook, HOOK } from "../hooks.js";
import { discardedTo, mayGoOnTop, revealFromHand } from "../changes/piles.js";
import { discardInstance } from "../changes/leaving.js";
import { BIDDING, defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { BiddingFrame } from "../state/frames/turn.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { handSize } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";

/** How many its player discards against the opponent's one. */
const AGAINST_ONE = 2;
/** The player's organization phase begins: each such event of his is kept or goes. */
export function keepsOrLoses(s: Machine, p: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iOwner[e] === p && answersHook(s.iDef[e], HOOK.keptBy)) s.push(BIDDING, e, p, 1, 0);
}
const willDo = (s: Machine, f: number, def: number): boolean =>
  (D.KEYWORDS_OF[def] & answerOf(s, HOOK.keptBy, s.fr[f + BiddingFrame.card], def)) !== 0;
/** How many cards of the hand of `p` will do. */
function held(s: Machine, p: number, f: number): number {
  let count = 0;
  for (let i = 0; i < handSize(s, p); i++) if (willDo(s, f, s.hands[p * L.HAND + i])) count++;
  return count;
}
/** Writes them, each name once. */
function listHeld(s: Machine, p: number, f: number, out: Int32Array, n: number): number {
  const onTop = mayGoOnTop(s, p);
  let last = -1;
  for (let i = 0; i < handSize(s, p); i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last || !willDo(s, f, def)) continue;
    last = def;
    out[n++] = T.choice(T.V_DISCARD, def);
    if (onTop) out[n++] = T.choice(T.V_DISCARD, def, T.ON_TOP);
  }
  return n;
}
const bids = step("who discards", {
  enter(s, f) {
    const card = s.fr[f + BiddingFrame.card];
    if (s.iRole[card] === L.Role.free || !answersHook(s.iDef[card], HOOK.keptBy)) return leave(s);
    return s.ask(s.fr[f + BiddingFrame.player]);
  },
  options(s, f, out) {
    const player = s.fr[f + BiddingFrame.player];
    // One who has discarded the first of two discards the second.
    out[0] = T.choice(T.V_PASS);
    if (s.fr[f + BiddingFrame.paid] > 0 && held(s, player, f) > 0) return listHeld(s, player, f, out, 0);
    return held(s, player, f) < s.fr[f + BiddingFrame.need] ? 1 : listHeld(s, player, f, out, 1);
  },
  take(s, f, c) {
    const player = s.fr[f + BiddingFrame.player];
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = player === s.iOwner[s.fr[f + BiddingFrame.card]] ? goes.at : stays.at;
      return;
    }
    s.fr[f + BiddingFrame.paid] += 1;
    revealFromHand(s, player, T.aOf(c));
    discardedTo(s, player, T.aOf(c), T.bOf(c) === T.ON_TOP);
    if (s.fr[f + BiddingFrame.paid] < s.fr[f + BiddingFrame.need]) return;
    const next = opponentOf(s, player);
    s.fr[f + BiddingFrame.player] = next;
    s.fr[f + BiddingFrame.paid] = 0;
    s.fr[f + BiddingFrame.need] = next === s.iOwner[s.fr[f + BiddingFrame.card]] ? AGAINST_ONE : 1;
  },
});
const goes = step("it goes", {
  enter(s, f) {
    const card = s.fr[f + BiddingFrame.card];
    s.pop();
    discardInstance(s, card);
    return GO;
  },
});
const stays = step("it stays", { enter: leave });
defineFrame(BiddingFrame.kind, BiddingFrame.label, [bids, goes, stays]);
