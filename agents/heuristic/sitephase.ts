/** The site phase: whether to enter, what is played, and by whom. */
import { ofMinions } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { attackValue } from "./duels.js";
import type { Board } from "./board.js";
import { Ranks, someoneUp } from "./fight.js";
import { type Judge, playValue } from "./judge.js";
import { attemptValue, bestAttempt } from "./rivals.js";
import { GAINS, snares, SPEAKS } from "./plans/snares.js";
import { Prospects } from "./sites.js";
import { cardGain } from "./cardgain.js";
import { leavesToOther } from "./speakers.js";
import { characterWorth, corruptionCost, factionChance, itemWorth } from "./worth.js";

const ranks = new Ranks();
const prospects = new Prospects();
/** What entering brings with those who are untapped now, less the automatic-attacks it must face. */
function entering(b: Board, c: number): number {
  const site = Q.siteOf(b, c);
  ranks.of(b, c);
  prospects.here(b, c, ranks, site);
  const tapped = b.siteTapped(b.player, site);
  let gain = tapped
    ? Math.max(0.02 + rescue(b), prospects.gainTapped(site))
    : prospects.best[site] > 0
      ? prospects.best[site]
      : 0;
  const faces = b.rules.tappedSite === "mustEnter" || !tapped;
  const loss = faces ? b.set.lossWeight * prospects.attacks(b, site) : 0;
  let strikes = 0;
  if (faces) for (const a of D.SITE_ATTACKS[site]) strikes += a.strikes;
  const up = b.untappedIn(c);
  if (up === 0) return -1;
  if (ofMinions(b, c)) gain *= faces ? someoneUp(b, c, ranks, site, true) : 1;
  else if (strikes >= up) gain *= 0.5;
  return gain - loss;
}
/** Cards that are played at a site already tapped. */
function rescue(b: Board): number {
  let v = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.KIND[d] === T.K_EVENT && D.SIDE[d] === T.SIDE_RESOURCE && D.MP[d] > 0 && D.WINDOWS_OF[d] & T.WIN.site)
      v = 0.4;
  }
  return v;
}
/** Those who were taken are fetched out as soon as they may be. */
const RESCUE = 0.5;
let bringing = 0;
export const site: Judge = {
  why: "what can be played here, less the automatic-attacks",
  begin(b, f) {
    if (Asked.toEnter(b, f)) bringing = entering(b, Q.companyAtSite(b, f));
  },
  rate(b, f, ch) {
    const c = Q.companyAtSite(b, f);
    const a = T.aOf(ch);
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        return 0;
      case T.V_ENTER:
        return bringing;
      case T.V_COMPANY:
        return attackValue(b, c, a);
      case T.V_BURGLE:
      // Nor do they give up items for others.
      case T.V_TRADE:
        return -1;
      case T.V_TAP:
        return Asked.toEnter(b, f) && bringing > 0.6 ? 0.1 : -0.1;
      case T.V_DISCARD:
        return bringing > 0.6 ? 0.1 : -0.1;
      case T.V_RESCUE:
        return b.set.laterSetsRule === 0 ? -1 : RESCUE;
      case T.V_INFLUENCE:
        return b.set.influenceWeight === 0 ? -1 : bestAttempt(b, c, a);
      case T.V_TARGET:
        if (!Asked.whomToInfluence(b, f)) return 0;
        return b.set.influenceWeight === 0 ? D.MP[Q.defOf(b, a)] : attemptValue(b, Q.speaker(b, f), Q.chosenTarget(ch));
      case T.V_PLAY:
        if (D.KIND[a] === T.K_FACTION && leavesToOther(b, c, a)) return -1;
        if (D.KIND[a] !== T.K_EVENT) return cardGain(b, c, a) - 0.05 + (T.bOf(ch) === 101 ? 0.1 : 0);
        return playValue(b, ch);
      default:
        return playValue(b, ch);
    }
  },
};
/** Who plays it: the best bearer, the best speaker. */
export const playAtSite: Judge = {
  why: "the best bearer or speaker",
  rate(b, f, ch) {
    const def = Q.playedCard(b, f);
    const i = T.aOf(ch);
    switch (D.KIND[def]) {
      case T.K_ITEM:
        return itemWorth(b, def, i) - snares(b, i, GAINS) - 0.002 * D.DI[Q.defOf(b, i)];
      case T.K_FACTION:
        return factionChance(b, def, i) * (D.MP[def] - snares(b, i, SPEAKS)) - 0.001 * characterWorth(b, i);
      default:
        return -0.05 * D.DI[Q.defOf(b, i)] - corruptionCost(b, i, D.CORRUPTION[def]) + 0.02 * D.BODY[Q.defOf(b, i)];
    }
  },
};
/**
 * A faction that was won: under its leader it is lost when he goes, and he goes on. What else is asked of an attempt takes the first that
 * offers itself.
 */
export const won: Judge = {
  why: "a faction under a leader would go when he does",
  rate: (b, f, ch) => (Asked.staysUnderLeader(b, f) && T.verbOf(ch) === T.V_CONTROL ? -1 : 0),
};
/** Which company goes first: the one with more people. */
export const companyOrder: Judge = { why: "the larger company first", rate: (b, _f, ch) => b.heads(T.aOf(ch)) };
