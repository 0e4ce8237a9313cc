/** Company against company: who faces whose strike, and each strike, by exact chances of both rolls. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { USUAL_STAYING } from "../../engine/meccg/rules/facts/combat/odds.js";
import { supportOf } from "../../engine/meccg/rules/facts/combat/strikes.js";
import { strikeNow, lookAtStrike } from "./events.js";
import { duel, mine, THEIR_WOUND, theirs } from "./duels.js";
import { type Judge, playValue } from "./judge.js";

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
    if (v === T.V_TAP) return -lookAtStrike(b) + THEIR_WOUND * strikeNow.win - b.set.tapCost;
    if (v === T.V_UNTAPPED) return -lookAtStrike(b, -USUAL_STAYING) + THEIR_WOUND * strikeNow.win;
    if (v === T.V_SUPPORT)
      return lookAtStrike(b) - lookAtStrike(b, supportOf(b, Q.companyOf(b, T.aOf(ch)), T.aOf(ch))) - b.set.tapCost;
    if (v === T.V_ROLL) return T.aOf(ch);
    return v === T.V_PASS ? 0 : playValue(b, ch);
  },
};
