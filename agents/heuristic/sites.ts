/** What may be gained at a site from the cards in hand, and what its automatic-attacks cost. */
import { ofMinions, onlyTaps } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import type { ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { possibleSites } from "../../engine/meccg/rules/facts/play/possible.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { automaticFoe, face, newFoe, type Ranks, someoneUp } from "./fight.js";
import { Raids } from "./raids.js";
import { asksRules, holdsAt, modeAt, sitesTaking, takenAt, taking } from "./supposed.js";
import { playedAt, someoneFor, itemAt, eventAt, word } from "./siteplays.js";
import { cardGain } from "./cardgain.js";

/** Cards for which other companies of the player are under way. */
export class Claims {
  private n = 0;
  private readonly defs = new Int16Array(Q.COMPANIES_PER_PLAYER);

  /** What the companies beside `c` will play where they go, as far as that is planned. */
  of(b: Board, c: number): this {
    this.n = 0;
    const p = Q.companyOwner(b, c);
    for (let k = Q.firstCompany(p); k < Q.endOfCompanies(p); k++) {
      if (k === c || !b.lives(k)) continue;
      const to = Q.destinationOf(b, k);
      if (to < 0 || Q.isHavenOf(b, p, to) || b.siteTapped(p, to)) continue;
      const def = bestCardAt(b, k, to);
      if (def >= 0) this.defs[this.n++] = def;
    }
    return this;
  }
  /** Is there no copy left of this card? */
  has(b: Board, def: number): boolean {
    let claimed = 0;
    for (let k = 0; k < this.n; k++) if (this.defs[k] === def) claimed++;
    if (claimed === 0) return false;
    for (let k = 0; k < b.held; k++) if (b.card(k) === def) claimed--;
    return claimed >= 0;
  }
}
const MINOR_TOO = 0.7;
/** What is left of the worth of a card that must be stored, and may have to lie elsewhere before, when it is not yet in play. */
const STEP = 0.6;
const NOWHERE = new Int16Array(0);
/** For every site what a company would gain there: the best card that taps it, and a minor item beside. */
export class Prospects {
  readonly best = new Float64Array(D.PLACES);
  /** The card that brings most at each site, what it brings alone, and the best of the others. */
  readonly card = new Int16Array(D.PLACES);
  private readonly top = new Float64Array(D.PLACES);
  private readonly other = new Float64Array(D.PLACES);
  private readonly auto = new Float64Array(D.PLACES);
  private readonly asked = new Uint8Array(D.PLACES);
  /** Sites whose cards are to be had, or lie on the table: nothing else can be gained. */
  private sites: Int16Array = NOWHERE;
  private readonly one = new Int16Array(1);
  private count = 0;
  private minorGain = 0;
  private also = 0;
  /** A card that needs a site already tapped. */
  private afterGain = 0;
  private after: ModeForm | null = null;
  private ranks: Ranks | null = null;
  private company = -1;
  private readonly foe = newFoe();
  private readonly raids = new Raids();

  of(b: Board, c: number, ranks: Ranks, skip: Claims | null = null): this {
    this.stand(b, c, ranks);
    return this.gather(b, c, ranks, skip);
  }
  /** The same, but nothing is known of gains other than at this site, where it stands. */
  here(b: Board, c: number, ranks: Ranks, site: number): this {
    this.stand(b, c, ranks);
    this.count = b.isOpen[site];
    this.one[0] = site;
    this.sites = this.one;
    return this.gather(b, c, ranks, null);
  }
  /** The company and the sites alone: what is left of a gain can be asked (`netOf`), no gains. */
  stand(b: Board, c: number, ranks: Ranks): this {
    this.company = c;
    this.ranks = ranks;
    this.asked.fill(0);
    this.count = b.openSites(Q.companyOwner(b, c));
    this.sites = b.open;
    return this;
  }
  private gather(b: Board, c: number, ranks: Ranks, skip: Claims | null): this {
    this.also = b.set.secondCardWeight;
    this.best.fill(0);
    this.card.fill(-1);
    this.top.fill(0);
    this.other.fill(0);
    this.minorGain = this.afterGain = 0;
    let last = -1;
    for (let k = 0; k < b.held; k++) {
      const def = b.card(k);
      if (def === last || skip?.has(b, def)) continue;
      last = def;
      this.add(b, c, def);
    }
    if (b.set.laterSetsBonus > 0) this.addSteps(b, c);
    this.raids.of(b, c, ranks, this.sites, this.count, cardGain);
    if (this.minorGain + this.afterGain > 0)
      for (let k = 0; k < this.count; k++) {
        const t = this.sites[k];
        if (this.best[t] > 0) {
          this.best[t] += this.minorGain;
          if (this.afterGain > 0 && eventAt(b, c, this.after!, t)) this.best[t] += this.afterGain;
        }
      }
    return this;
  }
  private add(b: Board, c: number, def: number): void {
    const kind = D.KIND[def];
    if (kind === T.K_CHARACTER || kind === T.K_CREATURE || D.SIDE[def] !== T.SIDE_RESOURCE || b.taken(def)) return;
    if (kind === T.K_EVENT && (D.TYPE[def] !== T.PERMANENT || (D.MP[def] <= 0 && D.STORED_MP[def] <= 0))) return;
    const g = cardGain(b, c, def);
    if (g <= 0) return;
    const asked = asksRules(b, def);
    if (asked && kind === T.K_EVENT && b.set.laterSetsBonus > 0) this.addEvent(b, c, def, g);
    else if (asked && kind !== T.K_EVENT) {
      this.raiseTaken(b, c, def, g);
    } else if (kind === T.K_ITEM) {
      if (D.CLASS[def] === T.ITEM_CLASS.minor) this.minorGain = Math.max(this.minorGain, g * MINOR_TOO);
      this.raiseAll(g, def, (t) => itemAt(def, t));
    } else if (kind === T.K_ALLY) {
      for (const t of D.AT[def]) this.raise(t, g, def);
      if (D.AT_REGIONS[def].length) this.raiseAll(g, def, (t) => D.AT_REGIONS[def].includes(D.SITE_REGION[t]));
    } else if (kind === T.K_FACTION) for (const t of D.AT[def]) this.raise(t, g, def);
    else
      for (const m of D.MODES[def])
        if (m.windows & T.WIN.site && m.needs.length) {
          if (m.needs.some((n) => word(n.op) === "siteTapped")) {
            if (b.set.storingRule > 0) continue;
            this.afterGain = Math.max(this.afterGain, 0.6 * g);
            this.after = m;
            continue;
          }
          this.raiseAll(g, def, (t) => (asked ? holdsAt(b, c, m, t) && someoneFor(b, c, m) : eventAt(b, c, m, t)));
        }
  }
  /** An event of the later sets: at whatever sites the rules would take it. One that leaves the site as it is comes beside another card. */
  private addEvent(b: Board, c: number, def: number, g: number): void {
    const worth = D.BITS[def] & D.B_MP_ONLY_STORED ? STEP * g : g;
    for (const m of D.MODES[def]) {
      const here = Q.siteOf(b, c);
      // What needs no site is played where one is.
      if ((m.windows & T.WIN.site) === 0 && here >= 0 && modeAt(b, c, m, here)) continue;
      if (m.windows & T.WIN.site) this.raiseAll(worth, def, (t) => modeAt(b, c, m, t));
      else this.beside(worth, (t) => modeAt(b, c, m, t));
    }
  }
  /** The next step of what lies with the company and brings points only when it has been stored. */
  private addSteps(b: Board, c: number): void {
    for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e)) {
      const d = Q.defOf(b, e);
      if (!Q.isOnCompany(b, e) || Q.bearerOf(b, e) !== c || !asksRules(b, d)) continue;
      if ((D.BITS[d] & D.B_MP_ONLY_STORED) === 0) continue;
      const g = b.gain(Q.companyOwner(b, c), D.MP_KIND[d], D.MP[d]);
      for (const m of D.ABILITIES[d]) this.beside(g, (t) => modeAt(b, c, m, t, e));
    }
  }
  private beside(g: number, such: (t: number) => boolean): void {
    for (let k = 0; k < this.count; k++) if (such(this.sites[k])) this.best[this.sites[k]] += g;
  }
  private raiseAll(g: number, def: number, such: (t: number) => boolean): void {
    for (let k = 0; k < this.count; k++) if (such(this.sites[k])) this.raise(this.sites[k], g, def);
  }
  /** Where the rules would take it. */
  private raiseTaken(b: Board, c: number, def: number, g: number): void {
    if (this.sites === this.one) {
      const t = this.one[0];
      if (this.count > 0 && possibleSites(def).includes(t) && takenAt(b, c, def, t)) this.raise(t, g, def);
      return;
    }
    const n = sitesTaking(b, c, def);
    for (let k = 0; k < n; k++) this.raise(taking[k], g, def);
  }
  private raise(t: number, g: number, def: number): void {
    if (g > this.top[t]) {
      this.other[t] = this.top[t];
      this.top[t] = g;
      this.card[t] = def;
    } else if (g > this.other[t]) this.other[t] = g;
    if (g > this.best[t]) {
      // A second card is a reason to stay or come again, though not this turn.
      this.best[t] = g + this.also * this.best[t];
    } else this.best[t] += this.also * g;
  }
  /** What the automatic-attacks of a site would cost, and how many of the company they would tap. */
  attacks(b: Board, t: number): number {
    if (this.asked[t]) return this.auto[t];
    this.asked[t] = 1;
    let loss = 0;
    for (const a of D.SITE_ATTACKS[t]) {
      automaticFoe(b, this.company, a.race, a.strikes, a.prowess, a.check, this.foe);
      this.foe.soft = onlyTaps(b, this.company, a.race, a.detains, t);
      loss += face(this.ranks!, this.foe);
    }
    for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e)) {
      const a = D.ADDS_ATTACK[Q.defOf(b, e)];
      if (!a || !(a.sites.length ? a.sites.includes(t) : a.types & (1 << D.SITE_TYPE[t]))) continue;
      automaticFoe(b, this.company, a.race, a.strikes, a.prowess, -100, this.foe);
      loss += face(this.ranks!, this.foe);
    }
    return (this.auto[t] = loss);
  }
  /** Gain less cost, never below nothing: one need not enter. */
  net(b: Board, t: number, now = false): number {
    const best = this.best[t];
    return this.netOf(b, t, best > 0 ? best + this.raids.beside(t, this.card[t]) : best, now);
  }
  /** The same at a site that is tapped, and what entering it brings before anything is faced. */
  netTapped(b: Board, t: number): number {
    const g = this.raids.there(t);
    return b.rules.tappedSite === "mustEnter" || g <= 0 ? this.netOf(b, t, g) : g;
  }
  /** The card of the hand for what is gained at a tapped site, -1 none: for words. */
  raidAt(t: number): number {
    return this.raids.there(t) > 0 ? this.raids.cardAt(t) : -1;
  }
  gainTapped(t: number): number {
    return this.raids.there(t);
  }
  /** The same when a card has been played by then. */
  netWithout(b: Board, t: number, def: number): number {
    return this.card[t] === def ? this.netOf(b, t, this.other[t]) : this.netOf(b, t, this.best[t]);
  }
  /** What is left of a gain at a site after its attacks; `now`: at the end of this move, when whoever is tapped is still. */
  netOf(b: Board, t: number, g: number, now = false): number {
    if (g <= 0) return 0;
    let strikes = 0;
    for (const a of D.SITE_ATTACKS[t]) strikes += a.strikes;
    let up = 0;
    for (let k = 0; k < this.ranks!.n; k++) if (!this.ranks!.ally[k] && !this.ranks!.hurt[k]) up++;
    if (ofMinions(b, this.company))
      return Math.max(
        0,
        g * someoneUp(b, this.company, this.ranks!, t, now) -
          b.cost(Q.companyOwner(b, this.company), b.set.lossWeight * this.attacks(b, t)),
      );
    const can =
      b.set.tapChance > 0 ? someoneLeft(b.set.tapChance, up, strikes) : up === 0 ? 0 : up > strikes ? 1 : 0.55;
    return Math.max(0, g * can - b.cost(Q.companyOwner(b, this.company), b.set.lossWeight * this.attacks(b, t)));
  }
}
/** How many of those who face the attacks of a site stay untapped where there are not more of them than strikes. */
const STEADY = 0.6;
const leftBy = new Float64Array(64);
let leftFor = 0;
/** The chance that somebody is left untapped to play a card: each is tapped on the road with chance `each`, some at the site. */
function someoneLeft(each: number, up: number, strikes: number): number {
  if (each !== leftFor) {
    leftFor = each;
    let all = 1;
    for (let n = 0; n < leftBy.length; n++, all *= each) leftBy[n] = 1 - all;
  }
  if (up === 0) return 0;
  return up > strikes ? leftBy[Math.min(63, up - strikes)] : STEADY * leftBy[1];
}
let bestGain = 0;
/** The card in hand that brings a company most at a site, or -1. */
function bestCardAt(b: Board, c: number, t: number): number {
  let best = -1;
  bestGain = 0;
  for (let k = 0; k < b.held; k++) {
    const def = b.card(k);
    if (def === best || !playedAt(b, c, def, t)) continue;
    const g = cardGain(b, c, def);
    if (g > bestGain) {
      bestGain = g;
      best = def;
    }
  }
  return best;
}
/** What a company would gain at the site it comes to or stands at: lost if nobody there is untapped. */
export function workAhead(b: Board, c: number): number {
  const t = Q.siteAhead(b, c);
  if (b.set.lastWorkerCost === 0 || t < 0 || Q.companyOwner(b, c) !== b.player || b.siteTapped(b.player, t)) return 0;
  bestCardAt(b, c, t);
  return bestGain;
}
