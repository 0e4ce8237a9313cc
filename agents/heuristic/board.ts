/** The table as the agent sees it: a copy of its view, with the scratch places that the counting rules of the game want. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { exp } from "../../engine/core/numbers.js";
import * as D from "../../engine/meccg/defs.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { pointsOfAll } from "../../engine/meccg/rules/facts/score/marshalling.js";
import { DEFAULTS, type Settings } from "./params.js";
import type { Orders } from "./plans/orders.js";

export const NONE = Q.NONE;

/** By how much what is left of the last turn moves the lead, in points: the scale of a logistic. */
const SHIFT = 0.3;
const chanceAhead = (points: number): number => 1 / (1 + exp(-points / SHIFT));

/** More points of one kind than are ever asked about, as a rule. */
const MORE = 12;

/** What a board is filled from: a view, or in a roll-out a supposed world of which it reads only what the player would see. */
export type Seen = Pick<MeccgView, "bytes" | "rules" | "player" | "players">;

/** Only what the player knows: `load` copies a view (or a supposed world), never the true state. Suppositions may be written on it. */
export class Board extends Q.Table {
  /** The whole board in words of four bytes. */
  readonly words = new Int32Array(this.bytes.buffer);
  player = 0;
  set: Settings = DEFAULTS;
  /** What a search has ordered for the organization phase; null: nothing. */
  orders: Orders | null = null;
  private readonly kinds = new Int32Array(6 * this.players);
  private counted = false;
  /** Grows with every board that is loaded: figures kept for a card in play are good for one. */
  round = 0;

  /** How many boards were loaded: what no supposition changes is good for one of them. */
  loads = 0;

  load(view: Seen): void {
    this.bytes.set(view.bytes);
    this.rules = view.rules;
    this.player = view.player;
    this.counted = false;
    this.sitesOf = -1;
    this.loads++;
    this.round++;
  }
  /** The board has been changed to suppose something, or put back: no figure that is kept for it holds any longer. */
  anew(): void {
    this.round++;
  }
  /** Base of the top frame. */
  get frame(): number {
    return Q.question(this);
  }
  get them(): number {
    return Q.opponentOf(this, this.player);
  }
  firstOf(c: number): number {
    return Q.firstOf(this, c);
  }
  lives(c: number): boolean {
    return this.firstOf(c) !== NONE;
  }
  heads(c: number): number {
    let n = 0;
    for (let i = this.firstOf(c); i !== NONE; i = Q.nextOf(this, i)) n++;
    return n;
  }
  /** The greatest company of a player, or -1. */
  greatest(p: number): number {
    let most = -1;
    for (let c = Q.firstCompany(p); c < Q.endOfCompanies(p); c++)
      if (this.lives(c) && (most < 0 || this.heads(c) > this.heads(most))) most = c;
    return most;
  }
  untapped(i: number): boolean {
    return Q.isUntapped(this, i);
  }
  wounded(i: number): boolean {
    return Q.isWounded(this, i);
  }
  wizard(i: number): boolean {
    return (D.BITS[Q.defOf(this, i)] & D.B_AVATAR) !== 0;
  }
  untappedIn(c: number): number {
    let n = 0;
    for (let i = this.firstOf(c); i !== NONE; i = Q.nextOf(this, i)) if (this.untapped(i)) n++;
    return n;
  }
  woundedIn(c: number): number {
    let n = 0;
    for (let i = this.firstOf(c); i !== NONE; i = Q.nextOf(this, i)) if (this.wounded(i)) n++;
    return n;
  }
  /** My hand: its size, and the definition at a place. */
  get held(): number {
    return Q.handSize(this, this.player);
  }
  card(k: number): number {
    return Q.handCard(this, this.player, k);
  }
  has(def: number): boolean {
    for (let k = 0; k < this.held; k++) if (this.card(k) === def) return true;
    return false;
  }
  /**
   * Sites whose cards player `p` may have (a haven of his, in his location deck or in play): how many. They stand in `open` in rising order, each
   * marked in `isOpen`, until another player is asked about. Nothing that is supposed changes them.
   */
  openSites(p: number): number {
    if (this.sitesOf === p) return this.opened;
    this.sitesOf = p;
    this.isOpen.fill(0);
    this.opened = 0;
    for (let t = Q.nextSite(this, p, 0); t < D.SITE_COUNT; t = Q.nextSite(this, p, t + 1)) {
      this.open[this.opened++] = t;
      this.isOpen[t] = 1;
    }
    return this.opened;
  }
  readonly open = new Int16Array(D.PLACES);
  readonly isOpen = new Uint8Array(D.PLACES);
  private opened = 0;
  private sitesOf = -1;
  atHaven(c: number): boolean {
    const site = Q.siteOf(this, c);
    return site >= 0 && Q.isHavenFor(this, c, site);
  }
  siteTapped(p: number, site: number): boolean {
    return !Q.hasManyCards(this, p, site) && Q.isSiteCardTapped(this, p, site);
  }
  /** Does a card of this name lie in play (or is it gone for good), so that a unique one cannot come? */
  taken(def: number): boolean {
    if (!D.UNIQUE[def]) return false;
    if (this.marked !== this.round) this.mark();
    return this.inPlay[def] === this.round;
  }
  /** The round in which a card was seen in play, by definition, and the last for which this was done. */
  private readonly inPlay = new Float64Array(D.COUNT);
  private marked = 0;
  private mark(): void {
    this.marked = this.round;
    for (let i = Q.nextSlot(this, 0); i < Q.SLOTS; i = Q.nextSlot(this, i + 1))
      if (!Q.isStored(this, i)) this.inPlay[Q.defOf(this, i)] = this.round;
  }
  private count(): void {
    if (this.counted) return;
    this.counted = true;
    pointsOfAll(this, this.kinds);
    for (let p = 0; p < this.players; p++) this.asIs[p] = this.reckon(p, -1, 0);
    this.moreKnown.fill(0);
  }
  private readonly asIs = new Int32Array(this.players);
  /** Points of a player by the Council's reckoning, from what lies open. */
  council(p: number, kind = -1, more = 0): number {
    this.count();
    if (kind < 0) return this.asIs[p];
    if (more < 0 || more >= MORE || !Number.isInteger(more)) return this.reckon(p, kind, more);
    const at = (p * 6 + kind) * MORE + more;
    if (this.moreKnown[at] === 0) {
      this.moreKnown[at] = 1;
      this.withMore[at] = this.reckon(p, kind, more);
    }
    return this.withMore[at];
  }
  /** The same with so many more points of a kind, each reckoned once. */
  private readonly withMore = new Int32Array(6 * MORE * this.players);
  private readonly moreKnown = new Uint8Array(6 * MORE * this.players);
  private reckon(p: number, kind: number, more: number): number {
    let total = 0;
    let most = 0;
    for (let k = 0; k < 6; k++) {
      const n = this.value(p, k, kind, more);
      total += n;
      if (n > most) most = n;
    }
    if (!Q.capsKinds(this)) return total;
    let cut = 0;
    for (let k = 0; k < 6; k++) {
      const n = this.value(p, k, kind, more);
      const others = Math.max(0, total - n);
      if (n > others) cut = Math.max(cut, n - others);
    }
    return total - cut;
  }
  private value(p: number, k: number, kind: number, more: number): number {
    const n = this.kinds[p * 6 + k] + (k === kind ? more : 0);
    return Q.doublesKinds(this) && k < 4 && n > 0 && this.hasAlone(p, k) ? 2 * n : n;
  }
  /** Has none of the others points of this kind? */
  private hasAlone(p: number, k: number): boolean {
    for (let q = 0; q < this.players; q++) if (q !== p && this.kinds[q * 6 + k] > 0) return false;
    return true;
  }
  /** Who of the others stands best by the Council's reckoning; of two the other. */
  rivalOf(p: number): number {
    if (this.players === 2) return Q.opponentOf(this, p);
    let best = -1;
    for (let q = 0; q < this.players; q++)
      if (q !== p && !Q.isOut(this, q) && (best < 0 || this.council(q) > this.council(best))) best = q;
    return best < 0 ? Q.opponentOf(this, p) : best;
  }
  /** Whom it compares itself with: the best of the others. */
  get rival(): number {
    return this.set.rivalsWeight === 0 ? this.them : this.rivalOf(this.player);
  }
  /** How much it is worth, as a part, that player `q` loses something. */
  matters(q: number): number {
    return this.players === 2 || q === this.rival ? 1 : 1 - this.set.rivalsWeight;
  }
  /** Is this the last turn of a game of two, so that points count only as they decide it? */
  get last(): boolean {
    if (this.endsRound !== this.round) {
      this.endsRound = this.round;
      const counts = this.set.lastTurnWeight > 0 && this.players === 2 && this.rules.scenario === "none";
      this.endsNow = counts && Q.councilFollows(this);
    }
    return this.endsNow;
  }
  private endsRound = -1;
  private endsNow = false;
  /** The chance that player `p` of two wins the Council, which follows, with `n` more points of a kind: of these the other's are doubled no more. */
  private chanceWith(p: number, kind: number, n: number): number {
    this.count();
    this.kinds[p * 6 + kind] += n;
    const ahead = this.reckon(p, -1, 0) - this.reckon(Q.opponentOf(this, p), -1, 0);
    this.kinds[p * 6 + kind] -= n;
    return chanceAhead(ahead);
  }
  /** What it is to player `p` that so many points are lost on the way. */
  cost(p: number, points: number): number {
    if (!this.last) return points;
    const ahead = this.council(p) - this.council(Q.opponentOf(this, p));
    return this.set.lastTurnWeight * (chanceAhead(ahead) - chanceAhead(ahead - points));
  }
  /** What `n` more points of a kind are worth to a player. */
  gain(p: number, kind: number, n: number): number {
    if (n === 0) return 0;
    if (this.last) return this.set.lastTurnWeight * (this.chanceWith(p, kind, n) - this.chanceWith(p, kind, 0));
    const w = this.set.councilWeight;
    const plain = w === 0 ? n : (1 - w) * n + w * (this.council(p, kind, n) - this.council(p));
    // Points that a scenario does not ask for decide between equal ranks alone.
    return this.rules.scenario !== "none" && Q.isAskedFor(this, p, kind) ? plain * this.set.scenarioWeight : plain;
  }
  /** What a card is worth beside its points for what the scenario asks of player `p`, played or (`stored`) stored. */
  aimed(p: number, def: number, stored = false): number {
    if (this.set.scenarioWeight <= 1 || this.rules.scenario === "none") return 0;
    return ((this.set.scenarioWeight - 1) / 2) * (stored ? Q.servesStored(this, p, def) : Q.serves(this, p, def));
  }
}
