/** Where a company goes: what it gains there and after, what the road costs, what it draws. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { threatAt } from "./enemies.js";
import { Ranks } from "./fight.js";
import { exposes, isFallen, isLords, strands } from "./lords.js";
import { ofMinions } from "./minions.js";
import { canHide } from "./plans/unseen.js";
import { NO_WAY, Perils } from "./roads.js";
import { Claims, Prospects } from "./sites.js";
import { asksRules, chanceOfWay, wayTo } from "./supposed.js";

/** What is left of the dangers of the road for a company on which no creature may be played. */
const HIDDEN = 0.2;
/** What is gained by less is no reason to go anywhere. */
const LEAST = 0.05;
/** What is left of the worth of a card that is to be stored somewhere: the way there, a check, and another day. */
const STORED = 0.8;
/** What it brings more to store the card in slot `j` where it may lie for its points. */
function storingBrings(b: Board, j: number): number {
  const d = Q.defOf(b, j);
  const now = D.BITS[d] & D.B_MP_ONLY_STORED ? 0 : Math.max(0, D.MP[d]);
  const then = Math.max(D.STORED_MP[d], D.BITS[d] & D.B_MP_ONLY_STORED ? D.MP[d] : 0);
  return then > now ? b.gain(b.player, D.MP_KIND[d], then - now) : 0;
}
/** What a further site is worth in the last turn: few cards lead there. */
const SAME_DAY = 0.1;
/** All that is asked of a company's next moves, worked out once for a board. */
export class Outlook {
  readonly ranks = new Ranks();
  readonly prospects = new Prospects();
  private readonly claims = new Claims();
  private readonly perils = new Perils();
  private readonly net = new Float64Array(D.PLACES);
  /** Sites where something is to be gained, and how many. */
  readonly targets = new Int16Array(D.PLACES);
  count = 0;
  /** Sites that the company could go to in one move, and how many. */
  readonly nearby = new Int16Array(D.PLACES);
  near = 0;
  worth = 0;
  private company = -1;
  private hurt = 0;
  private draws = false;
  private wizard = false;
  private care = 1;
  private tired = false;
  private weather = false;

  of(b: Board, c: number): this {
    this.company = c;
    this.ranks.of(b, c);
    // Whoever is tapped now will have untapped by the move after this one.
    this.prospects.of(b, c, this.ranks, b.set.claimRule ? this.claims.of(b, c) : null);
    // No attack detains a Fallen-wizard's company (001:2077).
    this.perils.of(b, this.ranks, b.heads(c), ofMinions(b, c) && !isFallen(b, Q.companyOwner(b, c)));
    this.hurt = b.woundedIn(c);
    this.wizard = hasWizard(b, c);
    this.draws = b.rules.drawMindMin === null;
    for (let i = b.firstOf(c); i !== NONE && !this.draws; i = Q.nextOf(b, i))
      if (b.wizard(i) || D.MIND[Q.defOf(b, i)] >= b.rules.drawMindMin!) this.draws = true;
    const p = Q.companyOwner(b, c);
    // Whoever leads has more to lose; whoever is behind must dare.
    const lead = b.council(p) - b.council(b.set.rivalsWeight === 0 ? b.them : b.rivalOf(p));
    this.care = b.set.lossWeight * Math.max(0.5, 1 + b.set.leadCaution * Math.max(-8, Math.min(20, lead)));
    if (b.set.pathDangerShare < 1 && others(b, c)) this.care *= b.set.pathDangerShare;
    if (b.set.companyPlanRule > 0 && p === b.player && canHide(b, c)) this.care *= HIDDEN;
    this.count = 0;
    this.net.fill(0);
    const here = Q.siteOf(b, c);
    this.weather = b.set.turnBackRule > 0 && p === b.player && Q.hasWeather(b);
    const sites = b.openSites(p);
    for (let k = 0; k < sites; k++)
      if (this.open(b, p, b.open[k])) this.net[b.open[k]] = this.prospects.net(b, b.open[k]);
    if (b.set.storingRule > 0 && p === b.player) this.addStored(b);
    // Where it stands, whatever is known of the card of the site.
    if (here >= 0 && !this.open(b, p, here)) this.net[here] = this.prospects.netTapped(b, here);
    this.tired = isTired(b, c);
    for (let t = 0; t < D.SITE_COUNT; t++) if (this.net[t] > LEAST) this.targets[this.count++] = t;
    return this;
  }
  /** What is borne and counts more where it may be stored than here, elsewhere than at a Haven (which `score` sees). */
  private addStored(b: Board): void {
    const here = Q.siteOf(b, this.company);
    for (let i = b.firstOf(this.company); i !== NONE; i = Q.nextOf(b, i))
      for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) {
        const d = Q.defOf(b, j);
        if (D.STORE_AT[d].length === 0 || D.BITS[d] & D.B_NO_STORE || !(Q.isItem(b, j) || Q.isAttached(b, j))) continue;
        const more = STORED * storingBrings(b, j);
        if (more > 0) for (const t of D.STORE_AT[d]) if (t !== here) this.net[t] += more;
      }
  }
  /** Lists the sites in reach (`nearby`). */
  look(b: Board): void {
    const c = this.company;
    const from = Q.siteOf(b, c);
    const p = Q.companyOwner(b, c);
    this.near = 0;
    const sites = b.openSites(p);
    for (let k = 0; k < sites; k++) {
      const t = b.open[k];
      if (t !== from && this.open(b, p, t) && wayTo(b, from, t) !== NO_WAY) this.nearby[this.near++] = t;
    }
  }
  /** Where the company would go (its present site: nowhere), `but` for one site; `worth` is what that is worth. */
  best(b: Board, but = -1): number {
    this.look(b);
    let to = Q.siteOf(b, this.company);
    this.worth = to === but ? Number.NEGATIVE_INFINITY : this.score(b, to);
    for (let k = 0; k < this.near; k++) {
      const t = this.nearby[k];
      if (t === but || this.isGone(b, t)) continue;
      const v = this.score(b, t);
      if (v > this.worth) {
        this.worth = v;
        to = t;
      }
    }
    return to;
  }
  /**
   * What going to `s`, which is in reach, is worth for who is after what can be played at `t`: there itself, or with one more move. No way leads
   * there, it is where the company stands, or another goes to `s`: -Infinity.
   */
  towards(b: Board, s: number, t: number): number {
    if (t === Q.siteOf(b, this.company) || this.isGone(b, s)) return Number.NEGATIVE_INFINITY;
    if (s === t) return this.score(b, s);
    if (wayTo(b, s, t) === NO_WAY) return Number.NEGATIVE_INFINITY;
    return this.score(b, s) + b.set.nextMoveDiscount * this.worthOf(b, s, t, this.net[t]);
  }
  /** Does another company of the player go to this site, which is no Haven? */
  private isGone(b: Board, t: number): boolean {
    if (Q.isHavenFor(b, this.company, t)) return false;
    const first = Q.firstCompany(Q.companyOwner(b, this.company));
    for (let k = first; k < first + Q.COMPANIES_PER_PLAYER; k++)
      if (k !== this.company && b.lives(k) && Q.destinationOf(b, k) === t) return true;
    return false;
  }
  /** Can something be played at this site (its card to be had, untapped)? */
  private open(b: Board, p: number, t: number): boolean {
    if (Q.hasManyCards(b, p, t)) return true;
    return Q.hasUntappedSiteCard(b, p, t);
  }
  private risk(b: Board, from: number, to: number): number {
    const way = from === to ? 0 : wayTo(b, from, to);
    return way === NO_WAY
      ? 99
      : b.cost(Q.companyOwner(b, this.company), this.care * this.perils.at(way, D.SITE_TYPE[to]));
  }
  /** The best of what can be reached from a site with one more move, when a card (or -1) has been played by then. */
  private onward(b: Board, from: number, played: number): number {
    let best = 0;
    for (let k = 0; k < this.count; k++) {
      const t = this.targets[k];
      if (t === from || this.net[t] <= best || wayTo(b, from, t) === NO_WAY) continue;
      const net = played >= 0 ? this.prospects.netWithout(b, t, played) : this.net[t];
      best = Math.max(best, this.worthOf(b, from, t, net));
    }
    return best;
  }
  /** What is left of a gain at a site for who comes there from another. */
  private worthOf(b: Board, from: number, t: number, net: number): number {
    return net * chanceOfWay(b, this.company, from, t) - this.risk(b, from, t);
  }
  /** Would an event in play send the company back on its way? */
  private comesBack(b: Board, from: number, to: number): boolean {
    if (!this.weather || from === to) return false;
    const was = Q.destinationOf(b, this.company);
    Q.supposeGoing(b, this.company, to);
    const back = Q.sendsBackOn(b, this.company, wayTo(b, from, to));
    Q.supposeGoing(b, this.company, was);
    return back;
  }
  /** What is gained where this move ends. */
  private goal(b: Board, to: number): number {
    const away = this.weather && to !== Q.siteOf(b, this.company);
    if (away && Q.tapsAsRevealed(b, this.company, to)) return this.prospects.netTapped(b, to);
    const net = this.net[to];
    return this.tired && net > 0 && this.open(b, b.player, to) ? this.prospects.net(b, to, true) : net;
  }
  /** What going to a site (or staying, `to` the present one) is worth. */
  score(b: Board, to: number): number {
    const c = this.company;
    const from = Q.siteOf(b, c);
    const p = Q.companyOwner(b, c);
    // It ends where it began, as if it had stayed, but for the road.
    if (this.comesBack(b, from, to)) return this.score(b, from) - this.risk(b, from, to) - LEAST;
    const haven = Q.isHavenOf(b, p, to);
    let v = this.goal(b, to) * chanceOfWay(b, c, from, to) - this.risk(b, from, to);
    if (b.last) return v + this.atLast(b, to, haven);
    // The card that is played here is no longer there for the next site: onward counts what is beside it.
    const plays = this.net[to] > 0;
    const next = this.onward(b, to, plays && b.set.secondSiteWeight ? this.prospects.card[to] : -1);
    v += b.set.nextMoveDiscount * (plays ? (b.set.secondSiteWeight || 0.4) * next : next);
    if (to === from) {
      if (haven && this.net[to] <= LEAST) v -= b.set.havenStayCost;
    } else if (haven) v -= b.set.havenTripCost;
    else if (this.net[to] <= LEAST) v -= b.set.emptyTripCost;
    if (haven) {
      v += b.set.healValue * this.hurt + this.stores(b, to);
      v += this.meets(b, p, to);
    }
    // Nothing to do here, and nobody can come here.
    else if (to === from && this.net[to] <= LEAST) v -= b.set.idleCost;
    if (b.set.companyAttackFear > 0) v -= b.set.companyAttackFear * threatAt(b, c, to);
    if (to !== from && b.set.strayAllyCost > 0) v -= b.set.strayAllyCost * this.strays(b, to);
    if (to !== from && this.wizard && b.heads(c) <= 2 && !this.friends(b, p, to)) v -= b.set.loneWizardCost;
    if (to !== from && this.wizard) v -= exposes(b, c, to);
    if (to !== from && !haven) v -= strands(b, c);
    if (to !== from && this.draws) {
      const site = haven ? from : to;
      v += b.set.drawValue * (D.SITE_OWN[site] - 0.5 * D.SITE_OPP[site]);
    }
    return v;
  }
  /** Nothing comes after the last turn: no rest, no fresh card, and a further site only where a card leads there the same day. */
  private atLast(b: Board, to: number, haven: boolean): number {
    const stays = to === Q.siteOf(b, this.company);
    return (
      (stays ? 0 : SAME_DAY * this.onward(b, to, -1) - b.cost(b.player, this.strays(b, to))) +
      (haven ? this.stores(b, to) : 0)
    );
  }
  /** Points of allies who would not go along. */
  private strays(b: Board, to: number): number {
    let points = 0;
    for (let i = b.firstOf(this.company); i !== NONE; i = Q.nextOf(b, i))
      for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) {
        const d = Q.defOf(b, j);
        if (
          !Q.isAlly(b, j) ||
          !(b.set.companyPlanRule > 0 || asksRules(b, d)) ||
          D.STAYS_IN[d].length + D.STAYS_AT[d].length === 0
        )
          continue;
        if (!D.STAYS_IN[d].includes(D.SITE_REGION[to]) && !D.STAYS_AT[d].includes(to)) points += D.MP[d];
      }
    return points;
  }
  /** Cards that wait to be stored. */
  private stores(b: Board, to: number): number {
    let v = 0;
    for (let i = b.firstOf(this.company); i !== NONE; i = Q.nextOf(b, i))
      for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) v += this.storeAt(b, j, to);
    return v;
  }
  private storeAt(b: Board, j: number, to: number): number {
    const d = Q.defOf(b, j);
    if (Q.isAttached(b, j) && D.SIDE[d] === T.SIDE_RESOURCE && D.STORE_TYPES[d] & (1 << D.SITE_TYPE[to]))
      return 0.8 + (D.BITS[d] & D.B_MP_ONLY_STORED ? D.MP[d] : 0) + b.aimed(b.player, d, true);
    if (!Q.isItem(b, j)) return 0;
    const more = D.STORED_MP[d] > D.MP[d] ? 0.5 * (D.STORED_MP[d] - D.MP[d]) : 0;
    return more + Math.max(0, b.aimed(b.player, d, true));
  }
  /** Is anything gained at a site where its move ends? */
  gainsAt(t: number): boolean {
    return this.net[t] > LEAST;
  }
  /** By which card of the hand, for words; -1: by none, or nothing. */
  aimAt(t: number): number {
    if (!this.gainsAt(t)) return -1;
    const card = this.prospects.card[t];
    return card >= 0 ? card : this.prospects.raidAt(t);
  }
  /** Where it could go on to from a site, with what it would go there for, the best first: for words. */
  goalsFrom(b: Board, from: number, played: number): { site: number; card: number }[] {
    const goals: { site: number; card: number; worth: number }[] = [];
    for (let k = 0; k < this.count; k++) {
      const t = this.targets[k];
      if (t === from || wayTo(b, from, t) === NO_WAY) continue;
      const net = played >= 0 ? this.prospects.netWithout(b, t, played) : this.net[t];
      const worth = this.worthOf(b, from, t, net);
      const card = this.aimAt(t);
      if (worth > 0 && card !== played) goals.push({ site: t, card, worth });
    }
    goals.sort((x, y) => y.worth - x.worth || x.site - y.site);
    return goals.filter((one, k) => goals.findIndex((other) => other.card === one.card) === k);
  }
  /** Slots of what waits to be stored at a site: for words. */
  storable(b: Board, to: number): number[] {
    const found: number[] = [];
    const haven = Q.isHavenFor(b, this.company, to);
    const waits = (j: number): boolean =>
      (haven && this.storeAt(b, j, to) > 0) ||
      (b.set.storingRule > 0 && D.STORE_AT[Q.defOf(b, j)].includes(to) && storingBrings(b, j) > 0);
    for (let i = b.firstOf(this.company); i !== NONE; i = Q.nextOf(b, i))
      for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) if (waits(j)) found.push(j);
    return found;
  }
  /** Will one of the player's other companies be there? */
  private friends(b: Board, p: number, to: number): boolean {
    for (let k = Q.firstCompany(p); k < Q.endOfCompanies(p); k++)
      if (k !== this.company && b.lives(k) && Q.siteAhead(b, k) === to && b.heads(k) >= 2) return true;
    return false;
  }
  private meets(b: Board, p: number, to: number): number {
    let v = 0;
    const mine = b.heads(this.company);
    for (let k = Q.firstCompany(p); k < Q.endOfCompanies(p); k++) {
      if (k === this.company || !b.lives(k)) continue;
      if (Q.siteAhead(b, k) !== to || mine + b.heads(k) > 7) continue;
      const small = mine <= 2 || b.heads(k) <= 2;
      v = Math.max(v, b.set.joinValue * (small ? (this.wizard || hasWizard(b, k) ? 3 : 1) : 0.4));
    }
    return v;
  }
}
/** Are there other companies of the same player, among whom the hazards are shared out? */
function others(b: Board, c: number): boolean {
  const p = Q.companyOwner(b, c);
  for (let k = Q.firstCompany(p); k < Q.endOfCompanies(p); k++) if (k !== c && b.lives(k)) return true;
  return false;
}
/** Is somebody tapped in a company of a Fallen-wizard or The Balrog, whose player organizes now: he stays so for this move? */
function isTired(b: Board, c: number): boolean {
  if (!isLords(b, b.player) || Q.companyOwner(b, c) !== b.active || b.player !== b.active) return false;
  if (Q.phaseOf(b) !== T.PHASE_ORGANIZATION) return false;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) if (!b.untapped(i) && !b.wounded(i)) return true;
  return false;
}
function hasWizard(b: Board, c: number): boolean {
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) if (b.wizard(i)) return true;
  return false;
}
