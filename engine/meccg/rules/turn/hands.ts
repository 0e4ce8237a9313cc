/** Hands: reset to their size, cards that must be discarded, of choice or by chance. */
import { answersHook, askEvents, eventThat, HOOK } from "../hooks.js";
import { isOut } from "../state/seats.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, DRAW_TO, GO, PICKED, step, leave } from "../machine/machine.js";
import { DiscardHandFrame, ResetHandFrame } from "../state/frames/turn.js";
import type { Machine } from "../machine/state.js";
import { CH_RANDOM_HAND, Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstOf, NONE } from "../state/inplay.js";
import { discardInstance } from "../changes/leaving.js";
import { discardedTo, discardFromHand, discardOnTop, mayGoOnTop, revealFromHand } from "../changes/piles.js";
import { handSize } from "../state/lists.js";
import { handLimit } from "../facts/score/handlimit.js";
import { boardOf } from "../state/board.js";

/** Discards a card of the hand as `choice` says. */
export function discardTo(s: Machine, p: number, choice: number): void {
  if (T.bOf(choice) === T.ON_TOP) discardOnTop(s, p, T.aOf(choice));
  else {
    discardFromHand(s, p, T.aOf(choice), showsDiscards(s, p));
    askEvents(s, HOOK.handCardDiscarded, p, T.aOf(choice));
  }
}
/** Must this player discard face up, as an opponent's character says? */
export function showsDiscards(s: Machine, p: number): boolean {
  for (let c = 0; c < s.companies; c++) {
    if (s.cget(c, L.CompanyWord.owner) === p) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (answersHook(s.iDef[i], HOOK.see)) return true;
  }
  return eventThat(s, HOOK.showDiscards, p) >= 0;
}
export function handChoices(s: Machine, p: number, out: Int32Array, n: number): number {
  const held = handSize(s, p);
  const onTop = mayGoOnTop(s, p);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[p * L.HAND + i];
    if (def !== last) {
      out[n++] = T.choice(T.V_DISCARD, def);
      if (onTop) out[n++] = T.choice(T.V_DISCARD, def, T.ON_TOP);
    }
    last = def;
  }
  return n;
}
/** Draw up or discard down to the hand size (000 I.4). */
const handReset = step("to its size", {
  enter(s, f) {
    const player = s.fr[f + ResetHandFrame.player];
    if (isOut(s, player)) return leave(s);
    const want = Math.max(0, Math.min(L.HAND - 2, handLimit(s, player)));
    const have = handSize(s, player);
    if (have > want) return s.ask(player);
    s.pop();
    if (have < want && boardOf(s) === null) s.push(DRAW_TO, player, want - have);
    return GO;
  },
  options: (s, f, out) => handChoices(s, s.fr[f + ResetHandFrame.player], out, 0),
  take(s, f, c) {
    discardTo(s, s.fr[f + ResetHandFrame.player], c);
  },
});
defineFrame(ResetHandFrame.kind, ResetHandFrame.label, [handReset]);

/** What will do for a discard (`DiscardHandFrame.creatures`): any creature, or from here on one of a race. */
export const ANY_CREATURE = 1,
  RACE_ONLY = 2;
function nothingToDiscard(s: Machine, f: number): boolean {
  if (s.fr[f + DiscardHandFrame.left] <= 0) return true;
  return s.fr[f + DiscardHandFrame.orCard] === 0 && handSize(s, s.fr[f + DiscardHandFrame.player]) === 0;
}
/** Of the first `n` discards those of creatures, of a race or of any (`only`, DiscardHandFrame); returns how many they are. */
function onlyCreatures(only: number, out: Int32Array, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const def = T.aOf(out[i]);
    if (D.KIND[def] !== T.K_CREATURE) continue;
    if (only === ANY_CREATURE || only === RACE_ONLY + D.RACE_OF[def]) out[kept++] = out[i];
  }
  return kept;
}
/** A player must discard so many cards, of his choice or by chance. */
const discards = step("the next card", {
  enter(s, f) {
    const player = s.fr[f + DiscardHandFrame.player];
    if (nothingToDiscard(s, f)) {
      s.pop();
      return GO;
    }
    if (s.fr[f + DiscardHandFrame.byChance] === 0) return s.ask(player);
    s.fr[f + Frame.step] = picked.at;
    s.h[L.Header.chanceKind] = CH_RANDOM_HAND;
    s.h[L.Header.chancePlayer] = player;
    return GO;
  },
  options(s, f, out) {
    const all = handChoices(s, s.fr[f + DiscardHandFrame.player], out, 0);
    const only = s.fr[f + DiscardHandFrame.creatures];
    const n = only === 0 ? all : onlyCreatures(only, out, all);
    if (s.fr[f + DiscardHandFrame.orCard] === 0) return n;
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    const player = s.fr[f + DiscardHandFrame.player];
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + DiscardHandFrame.left] = 0;
      discardInstance(s, s.fr[f + DiscardHandFrame.orCard] - 1);
      return;
    }
    s.fr[f + DiscardHandFrame.left] -= 1;
    if (s.fr[f + DiscardHandFrame.creatures] === 0) {
      discardTo(s, player, c);
      return;
    }
    // Only some cards will do: the other must see that it is one of them.
    revealFromHand(s, player, T.aOf(c));
    discardedTo(s, player, T.aOf(c), T.bOf(c) === T.ON_TOP);
    if (T.bOf(c) !== T.ON_TOP) askEvents(s, HOOK.handCardDiscarded, player, T.aOf(c));
  },
});
const picked = step("what chance picked", {
  enter(s, f) {
    const player = s.fr[f + DiscardHandFrame.player];
    if (nothingToDiscard(s, f)) {
      s.pop();
      return GO;
    }
    s.fr[f + Frame.step] = discards.at;
    s.fr[f + DiscardHandFrame.left] -= 1;
    const def = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    if (mayGoOnTop(s, player)) s.push(PICKED, player, def);
    else {
      discardFromHand(s, player, def, showsDiscards(s, player));
      askEvents(s, HOOK.handCardDiscarded, player, def);
    }
    return GO;
  },
});
defineFrame(DiscardHandFrame.kind, DiscardHandFrame.label, [discards, picked]);
