/** L.1, L.2: cards of a box are taken and given out one by one; what the dead possessed is retrieved. */
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { loses } from "../changes/lives.js";
import { takenHere } from "../changes/stacks.js";
import { isMember, lastFree } from "../facts/board.js";
import { areBoxesEmpty, FIRST_UNKNOWN, inBox, mayPossess, mayTakeFor, palantirIn } from "../facts/magic.js";
import { aOf, bOf, choice, PASS, V_DISCARD, V_GIVE, verbOf } from "../state/choices.js";
import { BoxFrame, RetrieveFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { FELLOWSHIP } from "../state/ruleset.js";
import { Chance, GONE, Header, IN_BOX, PersonBit } from "../state/schema.js";

export function takesBox(s: Machine, seat: number, hex: number): void {
  const f = s.push(BoxFrame.kind);
  s.fr[f + BoxFrame.player] = seat;
  s.fr[f + BoxFrame.hex] = hex;
}
/** The Palantir lies open; the others are turned over by chance, for nobody knows which lie where. */
const turn = step("the next card", {
  enter(s, f) {
    const hex = s.fr[f + BoxFrame.hex];
    const box = s.world.map.boxIn[hex];
    if (inBox(s, hex) === 0) return leave(s);
    s.go(f, give);
    if (s.boxes[box] > 0) {
      s.boxes[box]--;
      s.draw(Chance.magic, FELLOWSHIP);
    } else s.h[Header.drawn] = palantirIn(s, hex);
    return GO;
  },
});
const give = step("who gets it", {
  enter(s, f) {
    if (s.h[Header.drawn] !== 0) {
      s.fr[f + BoxFrame.card] = s.h[Header.drawn];
      s.h[Header.drawn] = 0;
      takenHere(s, s.fr[f + BoxFrame.hex]);
      if (s.fr[f + BoxFrame.card] < FIRST_UNKNOWN) s.mMay[s.fr[f + BoxFrame.card]] &= ~IN_BOX;
      if (areBoxesEmpty(s)) for (let m = FIRST_UNKNOWN; m < L.MAGIC_ROWS; m++) s.mMay[m] &= ~IN_BOX;
    }
    return s.ask(FELLOWSHIP);
  },
  options(s, f, out) {
    const m = s.fr[f + BoxFrame.card];
    const n = receivers(s, s.fr[f + BoxFrame.hex], m, out, 0);
    if (n > 0) return n;
    // Nobody has room for it: it is left behind for good (ours).
    out[0] = PASS;
    return 1;
  },
  take(s, f, c) {
    const m = s.fr[f + BoxFrame.card];
    s.fr[f + BoxFrame.card] = 0;
    if (verbOf(c) === V_GIVE) s.mHolder[m] = bOf(c);
    else loses(s, m);
    s.go(f, turn);
  },
});
/** Who of a hex may retrieve a card, for one of his own if he has three. */
function retrievers(s: Machine, hex: number, m: number, out: Int32Array, from: number): number {
  let n = from;
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card];
    if (c === 0 || s.cHex[c] !== hex || s.cBand[c] !== 0) continue;
    let may = mayPossess(s, card, m);
    for (let own = 2; own < L.MAGIC_ROWS && !may; own++) may = s.mHolder[own] === card && mayTakeFor(s, card, m, own);
    if (may) out[n++] = choice(V_GIVE, m, card);
  }
  return n;
}
/** Who of a hex may get a card. */
function receivers(s: Machine, hex: number, m: number, out: Int32Array, from: number): number {
  let n = from;
  for (let card = 1; card <= lastFree(s); card++) {
    const c = s.pAt[card];
    if (c > 0 && s.cHex[c] === hex && s.cBand[c] === 0 && mayPossess(s, card, m)) out[n++] = choice(V_GIVE, m, card);
  }
  return n;
}
defineFrame(BoxFrame.kind, BoxFrame.label, [turn, give]);

/** L.1: after combat, who stands there may take what the dead possessed; the rest is lost. */
const retrieve = step("what the dead possessed", {
  enter(s, f) {
    const dead = s.fr[f + RetrieveFrame.dead];
    for (let m = 2; m < L.MAGIC_ROWS; m++)
      if (s.mHolder[m] === dead) {
        s.mMay[m] = isMember(dead) ? 0 : s.mMay[m];
        return s.ask(FELLOWSHIP);
      }
    return leave(s);
  },
  options(s, f, out) {
    const dead = s.fr[f + RetrieveFrame.dead];
    out[0] = PASS;
    for (let m = 2; m < L.MAGIC_ROWS; m++)
      if (s.mHolder[m] === dead) return retrievers(s, s.fr[f + RetrieveFrame.hex], m, out, 1);
    return 1;
  },
  take(s, f, c) {
    const dead = s.fr[f + RetrieveFrame.dead];
    for (let m = 2; m < L.MAGIC_ROWS; m++) {
      if (s.mHolder[m] !== dead) continue;
      if (verbOf(c) !== V_GIVE) loses(s, m);
      else if (mayPossess(s, bOf(c), m)) gets(s, f, bOf(c), m);
      else {
        s.fr[f + RetrieveFrame.card] = m;
        s.fr[f + RetrieveFrame.who] = bOf(c);
        s.go(f, surrender);
      }
      return;
    }
  },
});
/** L.1: who has three already surrenders one of them, which is out of the game. */
const surrender = step("what he surrenders for it", {
  enter: (s) => s.ask(FELLOWSHIP),
  options(s, f, out) {
    let n = 0;
    const who = s.fr[f + RetrieveFrame.who];
    for (let m = 2; m < L.MAGIC_ROWS; m++)
      if (who > 0 && s.mHolder[m] === who && mayTakeFor(s, who, s.fr[f + RetrieveFrame.card], m))
        out[n++] = choice(V_DISCARD, m);
    // In a world made from a view nobody knows who it was.
    if (n === 0) out[n++] = PASS;
    return n;
  },
  take(s, f, c) {
    if (verbOf(c) === V_DISCARD) {
      loses(s, aOf(c));
      gets(s, f, s.fr[f + RetrieveFrame.who], s.fr[f + RetrieveFrame.card]);
    }
    s.fr[f + RetrieveFrame.card] = 0;
    s.fr[f + RetrieveFrame.who] = 0;
    s.go(f, retrieve);
  },
});
function gets(s: Machine, f: number, card: number, m: number): void {
  s.mHolder[m] = card;
  let may = 0;
  for (let k = 1; k <= lastFree(s); k++) if (s.cHex[k] === s.fr[f + RetrieveFrame.hex]) may |= s.cMay[k];
  s.mMay[m] = may;
}
defineFrame(RetrieveFrame.kind, RetrieveFrame.label, [retrieve, surrender]);
/** All that the dead of a combat possessed. */
export function retrieveAll(s: Machine, hex: number): void {
  for (let m = 2; m < L.MAGIC_ROWS; m++) {
    const holder = s.mHolder[m];
    if (holder === 0 || holder === GONE || !(s.pBits[holder] & PersonBit.dead)) continue;
    let before = false;
    for (let k = 2; k < m; k++) if (s.mHolder[k] === holder) before = true;
    if (!before) retrieves(s, holder, hex);
  }
}
function retrieves(s: Machine, dead: number, hex: number): void {
  const f = s.push(RetrieveFrame.kind);
  s.fr[f + RetrieveFrame.hex] = hex;
  s.fr[f + RetrieveFrame.dead] = dead;
}
