/**
 * What an attack is likely to do to a company: strikes given out as both sides would, by exact chances. For every version it costs 3
 * to stay untapped, whatever cards say: versions are frozen, and play as they were measured.
 */
import { isFoughtWithMind, woundsNobody } from "../../engine/meccg/rules/facts/combat/strikes.js";
import { companyKinds } from "../../engine/meccg/rules/facts/company/companykind.js";
import { detainsMinions, keyedOnlyTaps } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { TO_OWN_ATTACK } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { holds } from "../../engine/meccg/rules/facts/play/conditions.js";
import { attackStat } from "../../engine/meccg/rules/facts/combat/attackstats.js";
import { bodyOf, prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { atLeast, fails, hits, killed, USUAL_STAYING } from "../../engine/meccg/rules/facts/combat/odds.js";
import { characterWorth } from "./worth.js";

/** An attack as it would be faced. */
export interface Foe {
  strikes: number;
  prowess: number;
  /** -1 none. */
  body: number;
  each: boolean;
  /** The attacker gives out the strikes. */
  chooses: boolean;
  /** A lost strike only taps, or costs an item. */
  soft: boolean;
  /** It but detains: who beats it gains nothing. */
  spares: boolean;
  /** Prowess is the defender's mind. */
  byMind: boolean;
  /** What every wound costs more (the check some attacks ask of the wounded). */
  sting: number;
}
export const newFoe = (): Foe => ({
  strikes: 0,
  prowess: 0,
  body: -1,
  each: false,
  chooses: false,
  soft: false,
  spares: false,
  byMind: false,
  sting: 0,
});

const MOST = 24;
/** Those who may be struck, with their numbers for this attack. */
export class Ranks {
  n = 0;
  tapCost = 0;
  woundCost = 0;
  readonly slot = new Int16Array(MOST);
  readonly def = new Int16Array(MOST);
  readonly prowess = new Int16Array(MOST);
  readonly mind = new Int16Array(MOST);
  readonly body = new Int16Array(MOST);
  readonly worth = new Float64Array(MOST);
  readonly up = new Uint8Array(MOST);
  readonly hurt = new Uint8Array(MOST);
  readonly ally = new Uint8Array(MOST);

  /** Musters company `c`. */
  of(b: Board, c: number): this {
    this.n = 0;
    this.tapCost = b.set.tapCost;
    this.woundCost = b.set.woundCost;
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) {
      this.add(b, i, characterWorth(b, i), false);
      for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j))
        if (Q.isAlly(b, j) && D.SPARED[Q.defOf(b, j)] !== 1) this.add(b, j, D.MP[Q.defOf(b, j)] + 0.3, true);
    }
    return this;
  }
  private add(b: Board, i: number, worth: number, ally: boolean): void {
    if (this.n >= MOST) return;
    const k = this.n++;
    this.slot[k] = i;
    this.def[k] = Q.defOf(b, i);
    this.hurt[k] = b.wounded(i) ? 1 : 0;
    this.up[k] = b.untapped(i) ? 1 : 0;
    this.prowess[k] = prowessOf(b, i) - (this.hurt[k] ? 2 : this.up[k] ? 0 : 1);
    this.mind[k] = Math.max(0, D.MIND[Q.defOf(b, i)]);
    this.body[k] = bodyOf(b, i);
    this.worth[k] = worth;
    this.ally[k] = ally ? 1 : 0;
  }
  find(slot: number): number {
    for (let k = 0; k < this.n; k++) if (this.slot[k] === slot) return k;
    return -1;
  }
  /** Expected loss of `k` by one strike, with `plus` to his prowess and to his body. */
  strikeLoss(k: number, foe: Foe, plus = 0, bodyPlus = 0): number {
    const mine = (foe.byMind ? this.mind[k] : this.prowess[k]) + plus;
    const lose = hits(foe.prowess - mine);
    if (lose === 0) return 0;
    if (foe.soft) return lose * (this.tapCost + 0.3);
    const dead = killed(this.body[k] + bodyPlus, this.hurt[k]);
    return lose * (this.woundCost + foe.sting + dead * this.worth[k]);
  }
  /** The same with the better of tapping and staying untapped. */
  facing(k: number, foe: Foe, plus = 0): number {
    const full = this.strikeLoss(k, foe, plus);
    if (!this.up[k]) return full;
    return Math.min(full + this.tapCost, this.strikeLoss(k, foe, plus - USUAL_STAYING));
  }
  /** The chance that `k` overcomes his strike. */
  defeats(k: number, foe: Foe, plus = 0): number {
    const mine = (foe.byMind ? this.mind[k] : this.prowess[k]) + plus;
    const win = fails(foe.prowess - mine);
    return foe.body < 0 ? win : win * killed(foe.body);
  }
}

const used = new Uint8Array(MOST);
/** Expected losses of each by one strike: tapping, staying untapped (no good if he cannot), and the better of the two. */
const full = new Float64Array(MOST);
const stay = new Float64Array(MOST);
const best = new Float64Array(MOST);
/** What the last `face` found beside the loss. */
export const outcome = { win: 0, taps: 0 };

/** Expected loss of a whole attack: each takes a strike, or those who lose least until nobody is up, or the weakest first. */
export function face(r: Ranks, foe: Foe): number {
  outcome.win = 1;
  outcome.taps = 0;
  let left = foe.strikes;
  if (left <= 0 && !foe.each) return 0;
  // As `strikeLoss` has it, what a lost strike costs reckoned once.
  for (let k = 0; k < r.n; k++) {
    used[k] = 0;
    const over = foe.prowess - (foe.byMind ? r.mind[k] : r.prowess[k]);
    const cost = foe.soft ? r.tapCost + 0.3 : r.woundCost + foe.sting + killed(r.body[k], r.hurt[k]) * r.worth[k];
    const lost = hits(over);
    full[k] = lost === 0 ? 0 : lost * cost;
    if (r.up[k]) {
      const harder = hits(over + USUAL_STAYING);
      stay[k] = harder === 0 ? 0 : harder * cost;
      best[k] = Math.min(full[k] + r.tapCost, stay[k]);
    } else {
      stay[k] = 99;
      best[k] = full[k];
    }
  }
  let loss = 0;
  let win = 1;
  let last = -1;
  let willing = !foe.chooses;
  while (foe.each || left > 0) {
    let k = -1;
    if (foe.each) {
      for (k = last + 1; k < r.n && r.ally[k]; ) k++;
      if (k === r.n) break;
    } else {
      if (willing) k = least(r);
      if (k < 0) {
        willing = false;
        k = most(r);
      }
      if (k < 0) break;
    }
    used[k] = 1;
    left--;
    last = k;
    if (r.up[k] && stay[k] < full[k] + r.tapCost) {
      loss += stay[k];
      win *= r.defeats(k, foe, -USUAL_STAYING);
    } else {
      loss += full[k];
      if (r.up[k]) {
        outcome.taps++;
        loss += r.tapCost;
      }
      win *= r.defeats(k, foe);
    }
  }
  outcome.win = win;
  if (!foe.each && left > 0 && last >= 0) loss += r.strikeLoss(last, foe, -left) - r.strikeLoss(last, foe);
  return loss;
}
/** Whoever loses least by a strike, of those that are up and have none yet; -1 nobody. */
function least(r: Ranks): number {
  let k = -1;
  for (let x = 0; x < r.n; x++) if (!used[x] && r.up[x] && (k < 0 ? best[x] < 1e9 : best[x] < best[k])) k = x;
  return k;
}
/** Whoever loses most by a strike, of those that have none yet; -1 nobody. */
function most(r: Ranks): number {
  let k = -1;
  for (let x = 0; x < r.n; x++) if (!used[x] && (k < 0 ? best[x] > -1 : best[x] > best[k])) k = x;
  return k;
}

/** A creature's number with its own conditions (has faced an Orc attack, and the like). */
function own(b: Board, c: number, def: number, stat: number, base: number): number {
  const cx = Q.borrow(b.player, c);
  let v = base;
  for (const m of D.MODS[def])
    if (m.stat === stat && m.to === TO_OWN_ATTACK && (m.when.length === 0 || holds(b, m.when, cx))) v += m.by;
  Q.giveBack(cx);
  return v;
}
const STINGS = [0, 0.25];
/** A creature from hand as company `c` would face it now. */
export function creatureFoe(b: Board, c: number, def: number, foe: Foe): void {
  const f = Q.supposeAttack(b, c, def, D.RACE_OF[def]);
  foe.prowess = attackStat(b, f, T.STAT.attackProwess, own(b, c, def, T.STAT.attackProwess, D.PROWESS[def]));
  foe.prowess += Q.attacksPlusOf(b, c);
  foe.each = (D.BITS[def] & D.B_EACH) !== 0;
  foe.strikes = foe.each
    ? 0
    : attackStat(b, f, T.STAT.attackStrikes, own(b, c, def, T.STAT.attackStrikes, D.STRIKES[def]));
  if (Q.strongerRaces(b) & (1 << D.RACE_OF[def])) {
    foe.prowess += Q.strongerProwess(b);
    if (!foe.each) foe.strikes += Q.strongerStrikes(b);
  }
  plain(def, foe);
  foe.spares = keyedOnlyTaps(b, c, def);
  if (foe.spares) foe.soft = true;
  foe.prowess += Q.creaturesPlusOf(b, c);
}
/** A creature as printed. */
export function printedFoe(def: number, foe: Foe): void {
  foe.prowess = D.PROWESS[def];
  foe.each = (D.BITS[def] & D.B_EACH) !== 0;
  foe.strikes = D.STRIKES[def];
  plain(def, foe);
}
function plain(def: number, foe: Foe): void {
  foe.body = D.BODY[def];
  foe.chooses = (D.BITS[def] & D.B_ATTACKER_CHOOSES) !== 0 || D.ATTACKS[def] > 1;
  foe.soft = woundsNobody(def);
  foe.byMind = isFoughtWithMind(def);
  foe.sting = STINGS[D.TRIGGERS[def].length > 0 ? 1 : 0];
}
/** An automatic-attack. */
// biome-ignore lint/complexity/useMaxParams: asked many times a choice, and an object for it would be one more to make
export function automaticFoe(
  b: Board,
  c: number,
  race: number,
  strikes: number,
  prowess: number,
  check: number,
  foe: Foe,
): void {
  const f = Q.supposeAttack(b, c, -1, race);
  foe.prowess = attackStat(b, f, T.STAT.attackProwess, prowess) + Q.automaticGain(b, c);
  foe.strikes = attackStat(b, f, T.STAT.attackStrikes, strikes);
  foe.body = -1;
  foe.each = foe.chooses = foe.soft = foe.byMind = false;
  foe.sting = check > -100 ? 0.3 : 0;
}
/** What two dice give on the average. */
const ROLLED = 7;
/** The attack under way (frame `f`), as it stands. */
export function presentFoe(b: Board, f: number, foe: Foe): void {
  const def = Q.attackingCreature(b, f);
  foe.body = Q.attackBody(b, f);
  foe.each = foe.soft = foe.byMind = false;
  foe.sting = Q.woundedCheck(b, f) ? 0.3 : 0;
  if (def >= 0) plain(def, foe);
  if (detainsMinions(b, f)) foe.soft = true;
  foe.each = Q.strikesEach(b, f);
  foe.chooses = Q.attackerChooses(b, f);
  foe.prowess = attackStat(b, f, T.STAT.attackProwess, Q.baseProwess(b, f)) + Q.addedProwess(b, f);
  foe.strikes = Q.strikesSettled(b, f)
    ? Q.baseStrikes(b, f)
    : attackStat(b, f, T.STAT.attackStrikes, Q.baseStrikes(b, f));
  if (Q.isByCompany(b, f)) foe.prowess += ROLLED;
  if (Q.strikesHalved(b, f) && !Q.strikesSettled(b, f)) foe.strikes = (foe.strikes + 1) >> 1;
}
/**
 * The chance that somebody of the company is untapped once the attacks of site `t` were faced: where there are as many strikes as people,
 * the strongest must hold his at -3, and with what is left over. `now`: of those who are untapped at present, else of those who are not wounded.
 */
export function someoneUp(b: Board, c: number, r: Ranks, t: number, now: boolean): number {
  if (!standUp(r, now)) return 0;
  const kinds = companyKinds(b, c);
  for (const a of D.SITE_ATTACKS[t]) if (a.only === 0 || (a.only & kinds) !== 0) meets(a.strikes, a.prowess, a.each);
  return stillUp;
}
/** How many stand untapped before the next attack, the prowess of the strongest, and the chance that one of them has stayed so. */
let standing = 0;
let strongest = 0;
let stillUp = 0;
/** Begins with who stands there (`now`: who is untapped at present); false if nobody does. */
export function standUp(r: Ranks, now: boolean): boolean {
  standing = 0;
  strongest = -9;
  for (let k = 0; k < r.n; k++) {
    if (r.ally[k] || r.hurt[k] || (now && !r.up[k])) continue;
    standing++;
    strongest = Math.max(strongest, r.prowess[k]);
  }
  stillUp = 1;
  return standing > 0;
}
/** An attack comes, `each`: at everybody. Returns the chance that somebody is untapped after it. */
export function meets(strikes: number, prowess: number, each: boolean): number {
  if (!each && strikes < standing) standing -= strikes;
  else {
    // Strikes that are left over make his harder.
    const over = each ? 0 : strikes - standing;
    standing = 1;
    stillUp *= atLeast(prowess + USUAL_STAYING + over - strongest);
  }
  return stillUp;
}
