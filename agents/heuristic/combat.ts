/** Attacks and strikes: who faces what, tapped or not, with whose help, by exact chances. */
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as L from "../../engine/metw/state/layout.js";
import {
  AttackBit,
  AttackFrame,
  HeirloomsFrame,
  MultiAttackFrame,
  StrikeFrame,
} from "../../engine/metw/state/frames-of-the-chain.js";
import { leftOver, stay, support } from "../../engine/metw/frames/strike.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import type { Board } from "./board.js";
import { NONE } from "./board.js";
import { lookAtStrike, strikeNow } from "./events.js";
import { newFoe, presentFoe, Ranks } from "./fight.js";
import { type Judge, playValue } from "./judge.js";
import { workAhead } from "./sites.js";
import { characterWorth, itemUse, itemWorth } from "./worth.js";

const ranks = new Ranks();
const foe = newFoe();
/** Giving out strikes, as the one attacked (least loss) or as the attacker (most). */
export const attack: Judge = {
  why: "chances of wound and death by two dice",
  begin(b, f) {
    ranks.of(b, b.fr[f + AttackFrame.company]!);
    presentFoe(b, f, foe);
    if (atRest(b, b.fr[f + AttackFrame.company]!)) ranks.tapCost *= b.set.rest;
  },
  rate(b, f, c) {
    if (T.verbOf(c) === T.V_PASS) return -50;
    // Nobody faces two strikes, as nobody could when the versions were frozen.
    if (T.bOf(c) === 1) return -60;
    const k = ranks.find(T.aOf(c));
    if (k < 0) return -40;
    const v = ranks.facing(k, foe);
    return b.cget(b.fr[f + AttackFrame.company]!, L.CompanyWord.owner) === b.player ? -v : v;
  },
};
/** Is a company of mine past the last hazard on its way to a Haven, so that nobody's tap is missed? */
function atRest(b: Board, c: number): boolean {
  if (b.set.rest === 1 || b.h[L.Header.phase] !== T.PHASE_MOVEMENT || b.cget(c, L.CompanyWord.owner) !== b.player)
    return false;
  const to =
    b.cget(c, L.CompanyWord.destination) >= 0 ? b.cget(c, L.CompanyWord.destination) : b.cget(c, L.CompanyWord.site);
  return b.cget(c, L.CompanyWord.limit) <= b.cget(c, L.CompanyWord.spent) && to >= 0 && D.SITE_TYPE[to] === T.HAVEN;
}
/** What it costs to have the one who faces a strike tapped. */
function tapCost(b: Board, c: number, phase: number): number {
  if (phase !== T.PHASE_MOVEMENT && phase !== T.PHASE_SITE) return 0.1;
  if (atRest(b, c)) return b.set.tap * b.set.rest;
  return b.untappedIn(c) <= 1 ? b.set.tap * b.set.last + b.set.work * workAhead(b, c) : b.set.tap;
}
export const strike: Judge = {
  why: "the strike by exact chances",
  rate(b, f, ch) {
    const a = b.fr[f + StrikeFrame.attack]!;
    const c = b.fr[a + AttackFrame.company]!;
    const v = T.verbOf(ch);
    switch (b.fr[f + 1]) {
      case leftOver.at:
        // All on one: the strike that costs most with them, or the next one.
        return T.aOf(ch) * (lookAtStrike(b, -1) - lookAtStrike(b) - 0.05);
      case stay.at: {
        const kill =
          b.fr[a + AttackFrame.bits]! & AttackBit.creature
            ? 0.15 * D.MP[Math.max(0, b.fr[a + AttackFrame.creature]!)]!
            : 0;
        if (v === T.V_TAP) return -lookAtStrike(b) - tapCost(b, c, b.h[L.Header.phase]!) + kill * (1 - strikeNow.lose);
        return -lookAtStrike(b, -3) + kill * (1 - strikeNow.lose);
      }
      case support.at: {
        if (v === T.V_PASS) return 0;
        const gain = lookAtStrike(b) - lookAtStrike(b, 1);
        const ally = b.iRole[T.aOf(ch)] === L.Role.ally;
        return gain - (ally ? 0.06 : tapCost(b, c, b.h[L.Header.phase]!)) - 0.001 * D.MP[b.iDef[T.aOf(ch)]!]!;
      }
      default:
        if (v === T.V_ROLL) return T.aOf(ch);
        // Who taps to cancel one of several attacks said so when he was first asked.
        if (v === T.V_TAP) return -1;
        // Whom the strike may carry off, the first will do.
        if (v === T.V_TARGET) return 1;
        return v === T.V_PASS ? 0 : playValue(b, ch);
    }
  },
};
/** Several attacks on one: whom (the attacker), and whether others tap to take some away (the defender). */
export const multi: Judge = {
  why: "the victim who would suffer most; taps that spare him",
  begin(b, f) {
    ranks.of(b, b.fr[f + MultiAttackFrame.company]!);
    foe.strikes = 1;
    const def = b.fr[f + MultiAttackFrame.creature]!;
    foe.prowess = D.PROWESS[def]!;
    foe.body = D.BODY[def]!;
    foe.soft = foe.each = foe.byMind = false;
    foe.chooses = true;
    foe.sting = 0;
  },
  rate(b, f, c) {
    if (T.verbOf(c) === T.V_ASSIGN) return ranks.facing(Math.max(0, ranks.find(T.aOf(c))), foe);
    if (T.verbOf(c) === T.V_PASS) return 0;
    const victim = ranks.find(b.fr[f + MultiAttackFrame.victim]! - 1);
    return victim < 0 ? -1 : ranks.strikeLoss(victim, foe) - b.set.tap - 0.01 * characterWorth(b, T.aOf(c));
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
    if (T.verbOf(c) === T.V_ITEM) return 0.5 + D.MP[b.iDef[a]!]! + 0.1 * D.MODS[b.iDef[a]!]!.length;
    const item = b.fr[f + HeirloomsFrame.item]!;
    return b.iRole[item] === L.Role.item ? itemWorth(b, b.iDef[item]!, a) : 0;
  },
};
/** An item must be lost: the least useful; of the other player's rings the first, which the engine once took unasked. */
export const loseItem: Judge = {
  why: "the item that is worth least",
  rate(b, _f, c) {
    const j = T.aOf(c);
    if (b.iOwner[j] !== b.player) return 0;
    const host = b.iHost[j]!;
    return -D.MP[b.iDef[j]!]! - (host === NONE ? 0 : itemUse(b, b.iDef[j]!, host, b.set.plans > 0 ? j : -1));
  },
};
/** A wound's curse falls on one of the wounded: on whoever would be missed most. */
export const victim: Judge = {
  why: "who would be missed most",
  rate: (b, _f, c) => characterWorth(b, T.aOf(c)) * (b.iOwner[T.aOf(c)] === b.player ? -1 : 1),
};
