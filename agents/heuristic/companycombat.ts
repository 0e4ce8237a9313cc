/** Company against company: whether to attack, who faces whose strike, and each strike, by exact chances of both rolls. */
import * as Q from "../../engine/meccg/rules/query/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { supportOf } from "../../engine/meccg/rules/query/strikes.js";
import { atLeast, moreBy } from "../../engine/meccg/people/odds.js";
import type { Board } from "./board.js";
import { strikeNow, lookAtStrike } from "./events.js";
import { Ranks } from "./fight.js";
import { type Judge, playValue } from "./judge.js";

const mine = new Ranks();
const theirs = new Ranks();
/** What is asked of an attack beside what it is worth: so little is not worth the risk of being wrong. */
const LEAST = 0.1;
/** What a wound of one of the others is worth to me. */
const THEIR_WOUND = 0.6;

/** What whoever is killed costs his side, and brings the other. */
const prize = (r: Ranks, k: number): number => r.worth[k]! + D.MP[r.def[k]!]!;
/** What a strike between `x` of mine and `y` of theirs is worth to me, with so much more prowess of mine. */
function duel(x: number, y: number, plus = 0): number {
  const lead = mine.prowess[x]! + plus - theirs.prowess[y]!;
  const win = moreBy(-lead);
  const lose = moreBy(lead);
  const kill = atLeast(theirs.body[y]! + 1 - theirs.hurt[y]!);
  const die = atLeast(mine.body[x]! + 1 - mine.hurt[x]!);
  return win * (THEIR_WOUND + kill * prize(theirs, y)) - lose * (mine.woundCost + die * prize(mine, x));
}
const order = (r: Ranks): number[] =>
  Array.from({ length: r.n }, (_, k) => k).sort((a, z) => r.prowess[z]! - r.prowess[a]! || a - z);
/** What company `c` of mine can expect of an attack on `d`: the strong face the strong, as a defender would have it. */
export function attackValue(b: Board, c: number, d: number): number {
  mine.of(b, c);
  theirs.of(b, d);
  const [ours, them] = [order(mine), order(theirs)];
  const faced = Math.min(ours.length, them.length);
  // Strikes that nobody faces are one less for those that are.
  const over = (ours.length - faced) / Math.max(1, faced);
  let v = 0;
  for (let k = 0; k < faced; k++) v += duel(ours[k]!, them[k]!, over);
  return v - LEAST;
}
/** Cards that cancel the attack, who faces whose strike, and which strike is next. */
export const combat: Judge = {
  why: "who does best against whom, by both rolls",
  begin(b, f) {
    const [c, d] = [Q.attackersOf(b, f), Q.defendersOf(b, f)];
    const attacker = Q.companyOwner(b, c) === b.player;
    mine.of(b, attacker ? c : d);
    theirs.of(b, attacker ? d : c);
  },
  rate(b, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return Asked.cancelsCombat(b, f) ? 0 : -50;
    if (T.verbOf(ch) !== T.V_PAIR) return playValue(b, ch);
    const [i, j] = [T.aOf(ch), T.bOf(ch)];
    const own = Q.ownerOf(b, i) === b.player ? i : j;
    const x = mine.find(own);
    const y = theirs.find(own === i ? j : i);
    return x < 0 || y < 0 ? 0 : duel(x, y);
  },
};
/** One strike: -3 or a tap, left-over strikes, support, cards. */
export const companyStrike: Judge = {
  why: "the strike by both rolls",
  rate(b, f, ch) {
    const v = T.verbOf(ch);
    if (Asked.leftOverHere(b, f)) return 0.01 * T.aOf(ch);
    if (v === T.V_TAP) return -lookAtStrike(b) + THEIR_WOUND * strikeNow.win - b.set.tap;
    if (v === T.V_UNTAPPED) return -lookAtStrike(b, -3) + THEIR_WOUND * strikeNow.win;
    if (v === T.V_SUPPORT)
      return lookAtStrike(b) - lookAtStrike(b, supportOf(b, Q.companyOf(b, T.aOf(ch)), T.aOf(ch))) - b.set.tap;
    if (v === T.V_ROLL) return T.aOf(ch);
    return v === T.V_PASS ? 0 : playValue(b, ch);
  },
};
