/** D.3, I.1, J.1: the Search Phase: Shadow Points, the Search Card, and the hexes that are searched. */
import { F_HAND, F_NAZGUL } from "../../packs/form/world.js";
import { isListed, mostFor, searchCost } from "../facts/searching.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { affords, areAllied, isThree, lastFree, maySearch, sarumanIsHeld } from "../facts/board.js";
import { pays } from "../changes/paying.js";
import { W_SEARCH } from "../facts/playable.js";
import { aOf, bOf, choice, PASS, V_LETTER, V_SEARCH, verbOf } from "../state/choices.js";
import { AttemptFrame, MOST_SEARCHED, SearchFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Chance, GameBit, Header } from "../state/schema.js";
import { mixAll, newAttempts } from "../changes/stacks.js";
import { opens } from "../events/play.js";

/** Who searches in this frame. */
const seatOf = (s: Machine, f: number): number => (s.fr[f + SearchFrame.third] === 1 ? THIRD : DARK);
const letter = step("the shadow points letter", {
  // Y.1: Saruman has no Shadow Points.
  enter: (s, f) => (seatOf(s, f) === THIRD ? s.go(f, card) : s.ask(DARK)),
  options(_s, _f, out) {
    for (let a = 1; a <= 6; a++) out[a - 1] = choice(V_LETTER, a);
    return 6;
  },
  take(s, f, c) {
    s.h[Header.letter] = aOf(c);
    s.go(f, points);
    s.roll(DARK);
  },
});
const points = step("shadow points", {
  enter(s, f) {
    s.h[Header.shadowRoll] = s.h[Header.rolled];
    s.h[Header.total] = s.world.tables.shadow[(s.h[Header.letter] - 1) * 7 + s.h[Header.rolled]];
    return s.go(f, card);
  },
});
/** The bottom card goes face-up on top: after one round everybody knows the order (C.3, J.1). In the first turn none is drawn. */
const card = step("the search card", {
  enter(s, f) {
    s.h[Header.searchCard] = 0;
    if (s.h[Header.turn] === 1) return s.go(f, over);
    const at = s.h[Header.searched] % L.SEARCH_ROWS;
    // Y.1: of three, all cards are shuffled when the deck is through.
    if (isThree(s) && at === 0) s.search.fill(0);
    s.go(f, turned);
    if (s.search[at] !== 0) s.h[Header.drawn] = s.search[at];
    else s.draw(Chance.search, seatOf(s, f));
    return GO;
  },
});
const turned = step("the search card is turned over", {
  enter(s, f) {
    const at = s.h[Header.searched] % L.SEARCH_ROWS;
    s.search[at] = s.h[Header.drawn];
    s.h[Header.searchCard] = s.h[Header.drawn];
    s.h[Header.drawn] = 0;
    s.h[Header.searched]++;
    s.fr[f + SearchFrame.left] = s.world.cards.points[s.h[Header.searchCard]];
    s.go(f, hexes);
    opens(s, FELLOWSHIP, W_SEARCH);
    return GO;
  },
});
function wasSearched(s: Machine, f: number, hex: number): boolean {
  for (let i = 0; i < MOST_SEARCHED; i++) if (s.fr[f + SearchFrame.hex + i] === hex) return true;
  return false;
}
/** Y.1: of three, Orcs of the Hand search for Saruman, those of the Eye for the Dark Power; no ally of the Fellowship searches. */
function isBarred(s: Machine, f: number): boolean {
  if (!isThree(s)) return false;
  const force = s.world.cards.force[s.h[Header.searchCard]];
  const seat = seatOf(s, f);
  return areAllied(s, seat, FELLOWSHIP) || (force !== F_NAZGUL && (force === F_HAND) !== (seat === THIRD));
}
/** N.11: while Saruman is held his Orcs search for nobody. */
const isHeld = (s: Machine): boolean => s.world.cards.force[s.h[Header.searchCard]] === F_HAND && sarumanIsHeld(s);
const hexes = step("hexes that are searched", {
  enter: (s, f) =>
    !isHeld(s) && !isBarred(s, f) && s.fr[f + SearchFrame.left] > 0 && s.fr[f + SearchFrame.count] < MOST_SEARCHED
      ? s.ask(seatOf(s, f))
      : s.go(f, over),
  options(s, f, out) {
    out[0] = PASS;
    let n = 1;
    const force = s.world.cards.force[s.h[Header.searchCard]];
    const seat = seatOf(s, f);
    for (let c = 1; c <= lastFree(s); c++) {
      const hex = s.cHex[c];
      if (hex === 0 || s.cBand[c] !== 0 || !isListed(s, hex) || !maySearch(s, hex) || wasSearched(s, f, hex)) continue;
      let first = true;
      for (let b = 1; b < c && first; b++) first = s.cHex[b] !== hex || s.cBand[b] !== 0;
      if (!first) continue;
      const most = Math.min(s.fr[f + SearchFrame.left], mostFor(s, force, hex, seat));
      for (let size = 1; size <= most; size++)
        if (affords(s, seat, searchCost(s, force, size))) out[n++] = choice(V_SEARCH, hex, size);
    }
    return n;
  },
  take(s, f, c) {
    if (verbOf(c) !== V_SEARCH) {
      s.go(f, over);
      return;
    }
    const force = s.world.cards.force[s.h[Header.searchCard]];
    pays(s, seatOf(s, f), searchCost(s, force, bOf(c)));
    s.fr[f + SearchFrame.left] -= bOf(c);
    s.fr[f + SearchFrame.hex + s.fr[f + SearchFrame.count]++] = aOf(c);
    if (force === F_HAND) s.h[Header.gameBits] |= GameBit.sarumanMoved;
    s.fr[attempts(s, aOf(c), force, bOf(c), seatOf(s, f)) + AttemptFrame.placing] = 1;
  },
});
/** A hex is searched, when players have played what they wish before the die falls; answers the frame. */
export function attempts(s: Machine, hex: number, force: number, size: number, seat = DARK): number {
  const f = s.push(AttemptFrame.kind);
  s.fr[f + AttemptFrame.hex] = hex;
  s.fr[f + AttemptFrame.force] = force;
  s.fr[f + AttemptFrame.size] = size;
  s.fr[f + AttemptFrame.third] = seat === THIRD ? 1 : 0;
  opens(s, FELLOWSHIP, W_SEARCH, hex);
  return f;
}
const over = step("over", {
  enter(s) {
    newAttempts(s);
    mixAll(s);
    return leave(s);
  },
});
defineFrame(SearchFrame.kind, SearchFrame.label, [letter, points, card, turned, hexes, over]);
