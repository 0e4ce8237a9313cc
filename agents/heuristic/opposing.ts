/** The movement/hazard phase of both sides, windows and chains, cards on guard. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { TG } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { modifierGain } from "./chain.js";
import { outcome } from "./fight.js";
import { creatureAfter, creaturesToPlay, creatureValue, harmTo, hazardValue, moreElsewhere } from "./hazards.js";
import { agentValue } from "./hidden.js";
import { keyDetainsMinions } from "./minions.js";
import { fetchValue, guardValue, limitsOfAll } from "./reserve.js";
import { type Judge, playValue } from "./judge.js";

/** Hazards that make others stronger come before them. */
function first(b: Board, c: number, def: number): number {
  if (Q.limitLeft(b, c) < 2) return 0;
  for (const m of D.MODS[def])
    if (m.stat === T.STAT.attackProwess || m.stat === T.STAT.attackStrikes || m.stat === T.STAT.attackStrikesTimes)
      return b.set.boostOrder;
  return 0;
}
/** Creatures that can follow the next one. */
let follow = 0;
/** What a Nazgûl is worth that lies in play. */
const PRESENCE = 0.5;
export const movement: Judge = {
  why: "harm expected of a hazard, less the points it gives away",
  begin(b, f) {
    const c = Q.movingCompany(b, f);
    follow = 0;
    if (b.set.creatureOrder === 0 || Q.companyOwner(b, c) === b.player) return;
    const left = Q.limitLeft(b, c);
    if (left > 1) follow = Math.max(0, Math.min(left, creaturesToPlay(b, c)) - 1);
  },
  rate(b, f, ch) {
    const c = Q.movingCompany(b, f);
    const a = T.aOf(ch);
    switch (T.verbOf(ch)) {
      case T.V_PASS:
        return 0;
      case T.V_DRAW:
        return 1;
      case T.V_KEY: {
        const kept = b.set.hazardThreshold + (b.set.creatureWait > 0 ? b.set.creatureWait * moreElsewhere(b, c, a) : 0);
        const v = creatureValue(b, c, a) - kept;
        // Whoever it taps meets the next one tapped.
        return follow > 0 && v > 0 ? v + b.set.creatureOrder * follow * outcome.taps : v;
      }
      // A card that is of no use leaves the hand for one that is.
      case T.V_UNMAKE:
        return 1;
      case T.V_GUARD:
        return guardValue(b, c, a) - b.set.hazardThreshold;
      case T.V_FETCH:
        // Among three discards what a hunt is for lies too seldom.
        return T.bOf(ch) === 1 ? -1 : fetchValue(b, Q.limitLeft(b, c)) - PRESENCE;
      case T.V_PLAY: {
        if (D.SIDE[a] !== T.SIDE_HAZARD) return playValue(b, ch);
        const v = playValue(b, ch) - b.set.hazardThreshold;
        return v > 0 ? v + first(b, c, a) : v;
      }
      case T.V_AGENT:
      case T.V_ACT:
        return agentValue(b, ch);
      case T.V_TAP:
        // A ranger against a River: at the site there is time enough.
        return -1;
      default:
        return playValue(b, ch);
    }
  },
};
/** More than any way to key a creature comes before another. */
const DETAINED = 100;
export const keying: Judge = {
  why: "by the region where it can, and so that it does not but detain",
  rate: (b, f, ch) =>
    -(T.aOf(ch) >> 8) - (keyDetainsMinions(b, Q.keyedAgainst(b, f), Q.keyedCard(b, f), T.aOf(ch)) ? DETAINED : 0),
};
/** A window: anything worth its price. */
export const window: Judge = {
  why: "what it changes now, less the card and the taps it takes",
  // Who taps to cancel one of several attacks said so when he was first asked; a card goes on guard between chains.
  rate(b, _f, ch) {
    const verb = T.verbOf(ch);
    return verb === T.V_PASS ? 0 : verb === T.V_TAP || verb === T.V_GUARD ? -1 : playValue(b, ch);
  },
};
export const chain: Judge = {
  why: "what it changes in the chain, less the card and the taps it takes",
  rate(b, _f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return 0;
    if (T.verbOf(ch) === T.V_GUARD) return -1;
    if (T.verbOf(ch) === T.V_SUPPORT) {
      const phase = Q.phaseOf(b);
      const cost =
        phase === T.PHASE_COUNCIL || phase >= T.PHASE_END ? 0.001 : phase === T.PHASE_SITE ? 0.15 : b.set.tapCost;
      return modifierGain(b, T.bOf(ch), 1) - cost;
    }
    return playValue(b, ch);
  },
};
export const onGuard: Judge = {
  why: "harm expected, less the points it gives away",
  rate(b, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return 0;
    if (T.verbOf(ch) === T.V_TARGET) {
      const m = D.MODES[Q.guardCard(b, f)][Q.guardMode(b, f)];
      return b.set.onGuardWeight > 0 && m.target?.of === TG.character ? harmTo(b, m, T.aOf(ch)) : 0;
    }
    const def = T.aOf(ch);
    if (T.bOf(ch) === Q.AS_CREATURE) {
      const c = Q.guardedCompany(b, f);
      // Shown before the automatic-attacks, it attacks after them.
      return b.set.onGuardWeight > 0 ? creatureAfter(b, c, def, Q.siteOf(b, c)) : creatureValue(b, c, def);
    }
    return hazardValue(b, D.MODES[def][T.bOf(ch)], -1);
  },
};
/** What takes the place of a new site: no Haven, and the hardest there is. */
export const newSite: Judge = {
  why: "where the company meets most",
  rate(b, _f, ch) {
    if (Q.hasManyCards(b, b.player, T.aOf(ch))) return -1;
    let harm = 0;
    for (const a of D.SITE_ATTACKS[T.aOf(ch)]) harm += a.strikes * a.prowess;
    return harm;
  },
};
/** The way to where an event is used as the site card: it ends as soon as it may. */
export const place: Judge = {
  why: "the shortest way",
  rate: (_b, _f, ch) => (T.verbOf(ch) === T.V_SITE ? 1 : 0),
};
/** The untap phase: the opponent's sideboard for half the limits of the turn, and taps that may cure. */
export const untap: Judge = {
  why: "a tap that may cure; hazards from the sideboard where half of the limit is enough",
  rate(b, _f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return 0;
    if (T.verbOf(ch) === T.V_REMOVE) return 1;
    return T.verbOf(ch) === T.V_FETCH ? fetchValue(b, limitsOfAll(b)) : -1;
  },
};
