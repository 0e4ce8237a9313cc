/**
 * X.2: allies exchange cards and captives. A bounded form of "anything goes": once in his Player-Turn one ally lays an event card
 * face-down before the other, who gives one for it, face-down too, or nothing, or wants none of it. Neither knows what he will get.
 */
import { mayPossess } from "../facts/magic.js";
import { handedOver } from "../changes/hands.js";
import { mix } from "../changes/stacks.js";
import { defineFrame, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { rowIn, eventsOf, isCampaign, isInPlay, isThree, lastFree, rowOwner, SARUMAN } from "../facts/board.js";
import { aOf, bOf, choice, PASS, V_CEDE, V_GIVE, V_TRADE, verbOf } from "../state/choices.js";
import { TradeFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { IMPRISONED, MagicBit, ThirdWord, Zone } from "../state/schema.js";

/** N.2: event cards that a seat holds at most. */
const MOST_HELD = 3;
/** Of `third.used`: this seat has offered a trade. */
const OFFERED = 4;
/** The ally of a seat, -1 none. */
export function allyOf(s: Machine, seat: number): number {
  const ally = isThree(s) ? s.third[ThirdWord.ally] - 1 : -1;
  return ally < 0 ? -1 : seat === THIRD ? ally : seat === ally ? THIRD : -1;
}
/** What an ally may do for the other in his own Player-Turn. */
export function tradeOptions(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  const ally = allyOf(s, seat);
  if (ally < 0 || !isCampaign(s)) return n;
  if (s.hands[seat] > 0 && !(s.third[ThirdWord.used] & (OFFERED << seat))) out[n++] = choice(V_TRADE);
  for (let c = 1; c <= lastFree(s); c++) if (mayCede(s, c, seat, ally)) out[n++] = choice(V_CEDE, c);
  if (seat === THIRD && ally === FELLOWSHIP)
    for (let m = 2; m < L.MAGIC_ROWS; m++) if (isGift(s, m)) out[n++] = choice(V_GIVE, m);
  return n;
}
/** A captive of one ally may go over to the other's band in the hex; the Fellowship's are set free. */
function mayCede(s: Machine, c: number, seat: number, ally: number): boolean {
  const band = s.cBand[c];
  if (s.cHex[c] === 0 || band === 0 || band === IMPRISONED || rowOwner(s, band - 1) !== seat) return false;
  return ally === FELLOWSHIP || rowIn(s, s.cHex[c], ally) > 0;
}
/** A magic card of Saruman's that he may hand to the Fellowship where he is. */
function isGift(s: Machine, m: number): boolean {
  if (s.mHolder[m] !== SARUMAN || s.mBits[m] & MagicBit.traded || !isInPlay(s, SARUMAN)) return false;
  for (let c = 1; c <= lastFree(s); c++) if (s.cHex[c] === s.cHex[SARUMAN] && s.cBand[c] === 0) return true;
  return false;
}
export const isTrade = (c: number): boolean => verbOf(c) === V_TRADE || verbOf(c) === V_CEDE;
export function trades(s: Machine, seat: number, c: number): void {
  const ally = allyOf(s, seat);
  if (verbOf(c) === V_CEDE) {
    const k = aOf(c);
    s.cBand[k] = ally === FELLOWSHIP ? 0 : rowIn(s, s.cHex[k], ally);
    mix(s, s.cHex[k]);
    return;
  }
  const f = s.push(TradeFrame.kind);
  s.fr[f + TradeFrame.player] = seat;
  s.fr[f + TradeFrame.ally] = ally;
  if (verbOf(c) === V_GIVE) {
    s.fr[f + TradeFrame.magic] = aOf(c);
    s.go(f, gets);
  } else s.third[ThirdWord.used] |= OFFERED << seat;
}
function held(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  for (let e = 1; e <= eventsOf(s); e++) if (s.eZone[e] === Zone.hand0 + seat) out[n++] = choice(V_TRADE, e);
  return n;
}
const offering = step("which card is offered", {
  enter: (s, f) => s.ask(s.fr[f + TradeFrame.player]),
  options: (s, f, out) => held(s, s.fr[f + TradeFrame.player], out, 0),
  take(s, f, c) {
    s.fr[f + TradeFrame.card] = aOf(c);
    s.go(f, answering);
  },
});
const answering = step("what is given for it", {
  enter: (s, f) => s.ask(s.fr[f + TradeFrame.ally]),
  options(s, f, out) {
    const seat = s.fr[f + TradeFrame.ally];
    out[0] = PASS;
    let n = held(s, seat, out, 1);
    if (s.hands[seat] < MOST_HELD) out[n++] = choice(V_TRADE);
    return n;
  },
  take(s, f, c) {
    const [seat, ally] = [s.fr[f + TradeFrame.player], s.fr[f + TradeFrame.ally]];
    const card = s.fr[f + TradeFrame.card];
    s.pop();
    if (verbOf(c) !== V_TRADE) return;
    if (aOf(c) > 0) handedOver(s, ally, seat, aOf(c));
    handedOver(s, seat, ally, card);
  },
});
/** Who of the Fellowship gets what Saruman gives; nobody need. */
const gets = step("who gets the magic card", {
  enter: (s) => s.ask(FELLOWSHIP),
  options(s, f, out) {
    const m = s.fr[f + TradeFrame.magic];
    out[0] = PASS;
    let n = 1;
    for (let card = 1; card <= lastFree(s); card++) {
      const c = s.pAt[card];
      if (c > 0 && s.cHex[c] === s.cHex[SARUMAN] && s.cBand[c] === 0 && mayPossess(s, card, m))
        out[n++] = choice(V_GIVE, m, card);
    }
    return n;
  },
  take(s, f, c) {
    const m = s.fr[f + TradeFrame.magic];
    s.mBits[m] |= MagicBit.traded;
    if (verbOf(c) === V_GIVE) {
      let may = 0;
      for (let k = 1; k <= lastFree(s); k++) if (s.cHex[k] === s.cHex[SARUMAN] && s.cBand[k] === 0) may |= s.cMay[k];
      s.mHolder[m] = bOf(c);
      s.mMay[m] = may;
    }
    leave(s);
  },
});
defineFrame(TradeFrame.kind, TradeFrame.label, [offering, answering, gets]);
/** May a character of the Fellowship hand a magic card to Saruman, who is his ally and stands beside him? */
export const mayGiveToSaruman = (s: Machine, hex: number, m: number): boolean =>
  allyOf(s, THIRD) === FELLOWSHIP && isInPlay(s, SARUMAN) && s.cHex[SARUMAN] === hex && mayPossess(s, SARUMAN, m);
