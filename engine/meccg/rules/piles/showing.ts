/** Random cards of a hand or of a discard pile that are shown to all, one by one. */
import { HOOK, answersHook } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame, CH_RANDOM_DISCARD, CH_RANDOM_HAND } from "../state/schema.js";
import { SHOW, step, GO, leave, defineFrame } from "../machine/machine.js";
import { ShowFrame } from "../state/frames/piles.js";
import { handSize, sizeOf, addTo, handRemove, nameIndex, handAdd } from "../state/lists.js";
import { huntOf } from "../state/hunt.js";
import { hunterWins } from "../changes/hunt.js";
import { opponentOf } from "../state/seats.js";
import { setMet } from "../state/discardedcreatures.js";
import { showFrom, showFromHand, learn } from "../machine/known.js";
import { shownAt, keepsAside } from "./keptaside.js";
import { winTo } from "../state/won.js";

/** So many random cards of the hand of `player` are shown, no card twice. */
export function showRandom(s: Machine, player: number, count: number): void {
  s.push(SHOW, player, Math.min(count, handSize(s, player)));
}
/** So many random cards of the discard pile of `owner` are shown; `picker` may take one that is not unique out of the game. */
export function showDiscards(s: Machine, picker: number, owner: number, count: number): void {
  const f = s.push(SHOW, owner, Math.min(count, sizeOf(s, owner, L.Pile.discard)));
  s.fr[f + ShowFrame.picker] = picker + 1;
}
/** So many random cards of the discard pile of `owner` are turned up; those of kind `kind` leave the game (000, The Fate of Isildur's Bane). */
export function findsCards(s: Machine, owner: number, count: number, kind: number): void {
  const f = s.push(SHOW, owner, Math.min(count, sizeOf(s, owner, L.Pile.discard)));
  s.fr[f + ShowFrame.goes] = kind + 1;
}
const isOfDiscards = (s: Machine, f: number): boolean =>
  s.fr[f + ShowFrame.picker] !== 0 || s.fr[f + ShowFrame.goes] !== 0;
const shows = step("one more card is shown", {
  enter(s, f) {
    const ofDiscards = isOfDiscards(s, f);
    if (s.fr[f + ShowFrame.left] <= 0) {
      if (s.fr[f + ShowFrame.goes] !== 0) return cardsFound(s, f);
      if (ofDiscards) {
        s.fr[f + Frame.step] = goesOut.at;
        return GO;
      }
      return putBack(s, f);
    }
    s.fr[f + Frame.step] = shown.at;
    s.h[L.Header.chanceKind] = ofDiscards ? CH_RANDOM_DISCARD : CH_RANDOM_HAND;
    s.h[L.Header.chancePlayer] = s.fr[f + ShowFrame.player];
    return GO;
  },
});
const shown = step("shown", {
  enter(s, f) {
    const player = s.fr[f + ShowFrame.player];
    const result = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    s.h[L.Header.shown] = result + 1;
    if (isOfDiscards(s, f)) {
      addTo(s, player, L.Pile.discard, result, -1);
      showFrom(s, player, L.Known.discard, result);
    } else {
      handRemove(s, player, result);
      showFromHand(s, player, result);
    }
    s.ch[shownAt(s.fr[f + ShowFrame.shown])] = result;
    s.fr[f + ShowFrame.shown] += 1;
    s.fr[f + ShowFrame.left] -= 1;
    s.fr[f + Frame.step] = shows.at;
    return GO;
  },
});
const goesOut = step("one of them may leave the game", {
  enter: (s, f) => s.ask(s.fr[f + ShowFrame.picker] - 1),
  options(s, f, out) {
    const shown = s.fr[f + ShowFrame.shown];
    out[0] = T.choice(T.V_PASS);
    let m = 1;
    for (let k = 0; k < shown; k++)
      if (!D.UNIQUE[s.ch[shownAt(k)]] && isFirst(s, k)) out[m++] = T.choice(T.V_UNMAKE, s.ch[shownAt(k)]);
    return m;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = wentOut.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const last = s.fr[f + ShowFrame.shown] - 1;
    let k = 0;
    while (s.ch[shownAt(k)] !== T.aOf(c)) k++;
    s.ch[shownAt(k)] = s.ch[shownAt(last)];
    s.ch[shownAt(last)] = 0;
    s.fr[f + ShowFrame.shown] = last;
    addTo(s, s.fr[f + ShowFrame.player], L.Pile.out, T.aOf(c));
  },
});
/** Is the card in place `k` of those shown the first of its name? */
function isFirst(s: Machine, k: number): boolean {
  for (let n = 0; n < k; n++) if (s.ch[shownAt(n)] === s.ch[shownAt(k)]) return false;
  return true;
}
const wentOut = step("the rest goes back", { enter: putBack });
/** Cards of that kind among what was turned up leave the game, the rest goes back. */
function cardsFound(s: Machine, f: number): number {
  const player = s.fr[f + ShowFrame.player];
  let kept = 0;
  let found = false;
  for (let k = 0; k < s.fr[f + ShowFrame.shown]; k++) {
    const d = s.ch[shownAt(k)];
    s.ch[shownAt(k)] = 0;
    if (D.KIND[d] !== s.fr[f + ShowFrame.goes] - 1) s.ch[shownAt(kept++)] = d;
    else addTo(s, player, L.Pile.out, d);
    if (d === huntOf(s)!.item) found = true;
  }
  s.fr[f + ShowFrame.shown] = kept;
  putBack(s, f);
  if (found) hunterWins(s);
  return GO;
}
/** What was shown goes back to where it came from, known to all. */
function putBack(s: Machine, f: number): number {
  const player = s.fr[f + ShowFrame.player];
  const ofDiscards = isOfDiscards(s, f);
  for (let n = s.fr[f + ShowFrame.shown] - 1; n >= 0; n--) {
    const d = s.ch[shownAt(n)];
    s.ch[shownAt(n)] = 0;
    if (ofDiscards) {
      addTo(s, player, L.Pile.discard, d);
      if (D.KIND[d] === T.K_CREATURE) setMet(s, player, nameIndex(s, player, d));
    } else if (answersHook(d, HOOK.goToPoints)) {
      winTo(s, player, opponentOf(s, player), d);
      continue;
    } else handAdd(s, player, d);
    learn(s, player, ofDiscards ? L.Known.discard : L.Known.hand, d, 1);
  }
  return leave(s);
}
defineFrame(ShowFrame.kind, ShowFrame.label, [shows, shown, goesOut, wentOut]);
keepsAside(ShowFrame.kind, ShowFrame.shown);
