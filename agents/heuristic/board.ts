/** The table as the agent sees it: a copy of its view, with the scratch places that the counting rules of the game want. */
import { HAVEN } from "../../engine/metw/vocabulary/terms.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as L from "../../engine/metw/state/layout.js";
import { opponentOf } from "../../engine/metw/state/seats.js";
import { Table } from "../../engine/metw/state/table.js";
import type { MetwView } from "../../engine/metw/knowledge/view.js";
import { pointsOfAll } from "../../engine/metw/query/marshalling.js";
import { DEFAULTS, type Settings } from "./params.js";
import type { Orders } from "./plans/orders.js";
import { nextSlot } from "../../engine/metw/state/inplay.js";

export const NONE = L.NONE;

/** What a board is filled from: a view, or in a roll-out a supposed world of which it reads only what the player would see. */
export type Seen = Pick<MetwView, "bytes" | "rules" | "player" | "players">;

/** Only what the player knows: `load` copies a view (or a supposed world), never the true state. Suppositions may be written on it. */
export class Board extends Table {
  /** The whole board in words of four bytes. */
  readonly words = new Int32Array(this.bytes.buffer);
  player = 0;
  set: Settings = DEFAULTS;
  /** What a search has ordered for the organization phase; null: nothing. */
  orders: Orders | null = null;
  private readonly kinds = new Int32Array(12);
  private counted = false;
  /** Grows with every board that is loaded: figures kept for a card in play are good for one. */
  round = 0;

  load(view: Seen): void {
    this.bytes.set(view.bytes);
    this.rules = view.rules;
    this.player = view.player;
    this.counted = false;
    this.round++;
  }
  /** Base of the top frame. */
  get frame(): number {
    return (this.h[L.Header.depth]! - 1) * L.FRAME_WORDS;
  }
  get them(): number {
    return opponentOf(this, this.player);
  }
  firstOf(c: number): number {
    return this.co[c * L.CompanyWord.width + L.CompanyWord.first]!;
  }
  lives(c: number): boolean {
    return this.firstOf(c) !== NONE;
  }
  heads(c: number): number {
    let n = 0;
    for (let i = this.firstOf(c); i !== NONE; i = this.iNext[i]!) n++;
    return n;
  }
  /** The greatest company of a player, or -1. */
  greatest(p: number): number {
    let most = -1;
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (this.lives(c) && (most < 0 || this.heads(c) > this.heads(most))) most = c;
    return most;
  }
  untapped(i: number): boolean {
    return (this.iStat[i]! & (L.Status.tapped | L.Status.wounded)) === 0;
  }
  wounded(i: number): boolean {
    return (this.iStat[i]! & L.Status.wounded) !== 0;
  }
  wizard(i: number): boolean {
    return (D.BITS[this.iDef[i]!]! & D.B_WIZARD) !== 0;
  }
  untappedIn(c: number): number {
    let n = 0;
    for (let i = this.firstOf(c); i !== NONE; i = this.iNext[i]!) if (this.untapped(i)) n++;
    return n;
  }
  woundedIn(c: number): number {
    let n = 0;
    for (let i = this.firstOf(c); i !== NONE; i = this.iNext[i]!) if (this.wounded(i)) n++;
    return n;
  }
  /** My hand: its size, and the definition at a place. */
  get held(): number {
    return this.pget(this.player, L.PlayerWord.hand);
  }
  card(k: number): number {
    return this.hands[this.player * L.HAND + k]!;
  }
  has(def: number): boolean {
    for (let k = 0; k < this.held; k++) if (this.card(k) === def) return true;
    return false;
  }
  atHaven(c: number): boolean {
    const site = this.cget(c, L.CompanyWord.site);
    return site >= 0 && D.SITE_TYPE[site] === HAVEN;
  }
  siteTapped(p: number, site: number): boolean {
    return D.SITE_TYPE[site] !== HAVEN && (this.sites[p * L.SITES + site]! & 4) !== 0;
  }
  /** Does a card of this name lie in play (or is it gone for good), so that a unique one cannot come? */
  taken(def: number): boolean {
    if (!D.UNIQUE[def]) return false;
    for (let i = nextSlot(this, 0); i < L.SLOTS; i = nextSlot(this, i + 1))
      if (this.iDef[i] === def && this.iRole[i] !== L.Role.stored) return true;
    return false;
  }
  private count(): void {
    if (this.counted) return;
    this.counted = true;
    pointsOfAll(this, this.kinds);
  }
  /** Points of a player by the Council's reckoning, from what lies open. */
  council(p: number, kind = -1, more = 0): number {
    this.count();
    const own = p * 6;
    const opp = 6 - own;
    let total = 0;
    let most = 0;
    for (let k = 0; k < 6; k++) {
      const n = this.value(own, opp, k, kind, more);
      total += n;
      if (n > most) most = n;
    }
    if (!this.rules.councilAdjusts) return total;
    let cut = 0;
    for (let k = 0; k < 6; k++) {
      const n = this.value(own, opp, k, kind, more);
      const others = Math.max(0, total - n);
      if (n > others) cut = Math.max(cut, n - others);
    }
    return total - cut;
  }
  private value(own: number, opp: number, k: number, kind: number, more: number): number {
    let n = this.kinds[own + k]! + (k === kind ? more : 0);
    if (this.rules.councilAdjusts && k < 4 && n > 0 && this.kinds[opp + k]! <= 0) n *= 2;
    return n;
  }
  /** What `n` more points of a kind are worth to a player. */
  gain(p: number, kind: number, n: number): number {
    if (n === 0) return 0;
    const w = this.set.balance;
    if (w === 0) return n;
    return (1 - w) * n + w * (this.council(p, kind, n) - this.council(p));
  }
}
