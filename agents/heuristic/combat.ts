/** Attacks and strikes: who faces what, tapped or not, with whose help, by exact chances. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { USUAL_STAYING } from "../../engine/meccg/rules/facts/combat/odds.js";
import { supportOf } from "../../engine/meccg/rules/facts/combat/strikes.js";
import type { Board } from "./board.js";
import { NONE } from "./board.js";
import { lookAtStrike, strikeNow } from "./events.js";
import { newFoe, presentFoe, Ranks } from "./fight.js";
import { type Judge, playValue } from "./judge.js";
import { isLords } from "./lords.js";
import { workAhead } from "./sites.js";
import { taskOf } from "./tasks.js";
import { sparedFor } from "./raids.js";
import { characterWorth, itemUse, itemWorth } from "./worth.js";

const ranks = new Ranks();
const foe = newFoe();
/** Giving out strikes, as the one attacked (least loss) or as the attacker (most). */
export const attack: Judge = {
  why: "chances of wound and death by two dice",
  begin(b, f) {
    ranks.of(b, Q.attackedCompany(b, f));
    presentFoe(b, f, foe);
    if (atRest(b, Q.attackedCompany(b, f))) ranks.tapCost *= b.set.safeTapCost;
    ranks.tapCost += sparedFor(b, Q.attackedCompany(b, f));
  },
  rate(b, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return -50;
    // Nobody faces two strikes, as nobody could when the versions were frozen.
    if (T.bOf(ch) === 1) return -60;
    const k = ranks.find(T.aOf(ch));
    if (k < 0) return -40;
    const c = Q.attackedCompany(b, f);
    if (Q.companyOwner(b, c) !== b.player) return ranks.facing(k, foe);
    const tap = ranks.tapCost;
    ranks.tapCost += taskOf(b, c, T.aOf(ch));
    const v = -ranks.facing(k, foe);
    ranks.tapCost = tap;
    return v;
  },
};
/** Is a company of mine past the last hazard on its way to a Haven, so that nobody's tap is missed? */
function atRest(b: Board, c: number): boolean {
  if (b.set.safeTapCost === 1 || Q.phaseOf(b) !== T.PHASE_MOVEMENT || Q.companyOwner(b, c) !== b.player) return false;
  const to = Q.siteAhead(b, c);
  return Q.limitLeft(b, c) <= 0 && to >= 0 && Q.isHavenOf(b, b.player, to);
}
/** What it costs to have `i`, who faces a strike or helps, tapped. */
function tapCost(b: Board, c: number, phase: number, i: number): number {
  if (phase !== T.PHASE_MOVEMENT && phase !== T.PHASE_SITE) return 0.1;
  if (atRest(b, c)) return b.set.tapCost * b.set.safeTapCost;
  const tap = (b.untappedIn(c) <= 1 ? b.set.tapCost * b.set.lastUntappedCost : b.set.tapCost) + sparedFor(b, c);
  if (isLords(b, Q.companyOwner(b, c))) return tap + taskOf(b, c, i);
  return b.untappedIn(c) <= 1 ? tap + b.set.lastWorkerCost * workAhead(b, c) : tap;
}
export const strike: Judge = {
  why: "the strike by exact chances",
  rate(b, f, ch) {
    const a = Q.attackOf(b, f);
    const c = Q.attackedCompany(b, a);
    const v = T.verbOf(ch);
    // All on one: the strike that costs most with them, or the next one.
    if (Asked.leftOver(b, f)) return T.aOf(ch) * (lookAtStrike(b, -1) - lookAtStrike(b) - 0.05);
    if (Asked.toTap(b, f)) {
      const kill = Q.isByCreature(b, a) ? 0.15 * D.MP[Math.max(0, Q.attackingCreature(b, a))] : 0;
      if (v === T.V_TAP)
        return -lookAtStrike(b) - tapCost(b, c, Q.phaseOf(b), Q.struck(b, f)) + kill * (1 - strikeNow.lose);
      return -lookAtStrike(b, -USUAL_STAYING) + kill * (1 - strikeNow.lose);
    }
    if (Asked.support(b, f)) {
      if (v === T.V_PASS) return 0;
      const gain = lookAtStrike(b) - lookAtStrike(b, supportOf(b, c, T.aOf(ch)));
      const ally = Q.isAlly(b, T.aOf(ch));
      return gain - (ally ? 0.06 : tapCost(b, c, Q.phaseOf(b), T.aOf(ch))) - 0.001 * D.MP[Q.defOf(b, T.aOf(ch))];
    }
    if (v === T.V_ROLL) return T.aOf(ch);
    // Who taps to cancel one of several attacks said so when he was first asked.
    if (v === T.V_TAP) return -1;
    // Whom the strike may carry off, the first will do.
    if (v === T.V_TARGET) return 1;
    // In a hunt a strike may be to steal, at less prowess: what the hunt is for.
    if (v === T.V_ITEM) return D.KEYWORDS_OF[Q.defOf(b, T.aOf(ch))] & ONE_RING ? 5 : -1;
    return v === T.V_PASS ? 0 : playValue(b, ch);
  },
};
const ONE_RING = 1 << T.KEYWORD["the-one-ring"];
/** Several attacks on one: whom (the attacker), and whether others tap to take some away (the defender). */
export const multi: Judge = {
  why: "the victim who would suffer most; taps that spare him",
  begin(b, f) {
    ranks.of(b, Q.severalAttacked(b, f));
    foe.strikes = 1;
    const def = Q.severalBy(b, f);
    foe.prowess = D.PROWESS[def];
    foe.body = D.BODY[def];
    foe.soft = foe.each = foe.byMind = false;
    foe.chooses = true;
    foe.sting = 0;
  },
  rate(b, f, c) {
    if (T.verbOf(c) === T.V_ASSIGN) return ranks.facing(Math.max(0, ranks.find(T.aOf(c))), foe);
    if (T.verbOf(c) === T.V_PASS) return 0;
    const victim = ranks.find(Q.severalVictim(b, f));
    return victim < 0 ? -1 : ranks.strikeLoss(victim, foe) - b.set.tapCost - 0.01 * characterWorth(b, T.aOf(c));
  },
};
/** A native of the site may tap to take away an automatic-attack. */
export const natives: Judge = {
  why: "a tap instead of the attack",
  rate: (b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : 0.4 - 0.01 * characterWorth(b, T.aOf(c))),
};
/** Items of the fallen, or of one who goes: the best first, to whom it suits. */
export const heirlooms: Judge = {
  why: "the best item to the best hands",
  rate(b, f, c) {
    const a = T.aOf(c);
    if (T.verbOf(c) === T.V_PASS) return 0;
    // General influence defends, as it did before somebody's direct influence could.
    if (T.verbOf(c) === T.V_ACTOR) return -1;
    if (T.verbOf(c) === T.V_ITEM) return 0.5 + D.MP[Q.defOf(b, a)] + 0.1 * D.MODS[Q.defOf(b, a)].length;
    const item = Q.itemOfFallen(b, f);
    return Q.isItem(b, item) ? itemWorth(b, Q.defOf(b, item), a) : 0;
  },
};
/** An item must be lost: the least useful; of the other player's rings the first, which the engine once took unasked. */
export const loseItem: Judge = {
  why: "the item that is worth least",
  rate(b, _f, c) {
    const j = T.aOf(c);
    if (Q.ownerOf(b, j) !== b.player) return 0;
    const host = Q.bearerOf(b, j);
    return (
      -D.MP[Q.defOf(b, j)] - (host === NONE ? 0 : itemUse(b, Q.defOf(b, j), host, b.set.companyPlanRule > 0 ? j : -1))
    );
  },
};
/** A wound's curse falls on one of the wounded: on whoever would be missed most. */
export const victim: Judge = {
  why: "who would be missed most",
  rate: (b, _f, c) => characterWorth(b, T.aOf(c)) * (Q.ownerOf(b, T.aOf(c)) === b.player ? -1 : 1),
};
