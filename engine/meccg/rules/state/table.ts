/** Columns over one buffer: what a state and a view have in common. */
import * as L from "./layout.js";
import { hazardSeat } from "./seats.js";
import type { Ruleset } from "./ruleset.js";

const layouts = new Map<number, L.Layout>();

/** Layout for a number of players, made once. */
export function layout(players: number): L.Layout {
  let l = layouts.get(players);
  if (!l) layouts.set(players, (l = L.layoutFor(players)));
  return l;
}

/** Columns over a buffer; a state and a view are both one. */
export class Table {
  readonly players: number;
  readonly layout: L.Layout;
  readonly bytes: Uint8Array;
  /** Header words. */
  readonly h: Int32Array;
  /** Unions over the cards in play: they answer "no card asks for this" at once. */
  readonly summary: Int32Array;
  readonly streams: Uint32Array;
  readonly list: Int16Array;
  readonly pw: Int16Array;
  readonly co: Int16Array;
  readonly iDef: Int16Array;
  /** Site of a stored card, of a faction, of an event on a site; -1 none. */
  readonly iSite: Int16Array;
  readonly fr: Int16Array;
  readonly ch: Int16Array;
  readonly qu: Int16Array;
  /** What lasts for this turn (lasting.ts). */
  readonly la: Int16Array;
  /** What resource short-events of the organization phase go on giving (plans.ts). */
  readonly plans: Int16Array;
  /** Who has defeated what, at a table of more than two (won.ts). */
  readonly won: Int16Array;
  /** Site cards on agents (agents.ts). */
  readonly ways: Uint8Array;
  readonly piles: Uint8Array;
  readonly known: Uint8Array;
  /** `piles`, four names of a row at a time. */
  readonly pilesByFour: Int32Array;
  /** `known`, four names of a row at a time. */
  readonly knownByFour: Int32Array;
  readonly hands: Int16Array;
  /** What lies on top of a deck in an order (decktops.ts). */
  readonly order: Int16Array;
  /** Creatures that were discarded for all to see (met.ts). */
  readonly met: Uint8Array;
  readonly sites: Uint8Array;
  /** `sites`, four rows at a time. */
  readonly sitesByFour: Int32Array;
  readonly iOwner: Uint8Array;
  readonly iRole: Uint8Array;
  /** `iRole`, four slots at a time: zero where all four are free. */
  readonly rolesByFour: Int32Array;
  readonly iStat: Uint8Array;
  /** `iStat`, four slots at a time. */
  readonly statusByFour: Int32Array;
  readonly iHost: Uint8Array;
  readonly iNext: Uint8Array;
  readonly iFirst: Uint8Array;
  readonly iComp: Uint8Array;
  readonly iCtrl: Uint8Array;
  readonly iTurn: Uint8Array;
  readonly iOnce: Uint8Array;
  readonly iStrike: Uint8Array;
  /** Until the end of the turn: prowess in the low half, body in the high half, both plus 8. */
  readonly iBoost: Uint8Array;
  readonly companies: number;
  /** How many slots there are. */
  readonly slots: number;
  rules!: Ruleset;

  constructor(players: number) {
    const l = layout(players);
    this.players = players;
    this.layout = l;
    const b = new ArrayBuffer(l.size);
    this.bytes = new Uint8Array(b);
    this.h = new Int32Array(b, l.header, L.lengthOf("header", players));
    this.summary = new Int32Array(b, l.summary, L.lengthOf("summary", players));
    this.streams = new Uint32Array(b, l.streams, L.lengthOf("streams", players));
    const shorts = (name: L.PartName) => new Int16Array(b, l[name], L.lengthOf(name, players));
    const bytes = (name: L.PartName) => new Uint8Array(b, l[name], L.lengthOf(name, players));
    this.list = shorts("list");
    this.pw = shorts("player");
    this.co = shorts("companiesAt");
    this.iDef = shorts("iDef");
    this.iSite = shorts("iSite");
    this.fr = shorts("frames");
    this.ch = shorts("chain");
    this.qu = shorts("queue");
    this.la = shorts("lasting");
    this.plans = shorts("plans");
    this.won = shorts("won");
    this.ways = bytes("ways");
    this.piles = bytes("piles");
    this.known = bytes("known");
    this.pilesByFour = new Int32Array(b, l.piles, L.lengthOf("piles", players) / 4);
    this.knownByFour = new Int32Array(b, l.known, L.lengthOf("known", players) / 4);
    this.hands = shorts("hands");
    this.order = shorts("order");
    this.met = bytes("met");
    this.sites = bytes("sites");
    this.sitesByFour = new Int32Array(b, l.sites, L.lengthOf("sites", players) / 4);
    const slots = L.slotsFor(players);
    this.slots = slots;
    const col = (i: number) => new Uint8Array(b, l.slots + i * slots, slots);
    this.iOwner = col(L.SlotColumn.owner);
    this.iRole = col(L.SlotColumn.role);
    this.rolesByFour = new Int32Array(b, l.slots + L.SlotColumn.role * slots, slots / 4);
    this.iStat = col(L.SlotColumn.status);
    this.statusByFour = new Int32Array(b, l.slots + L.SlotColumn.status * slots, slots / 4);
    this.iHost = col(L.SlotColumn.host);
    this.iNext = col(L.SlotColumn.next);
    this.iFirst = col(L.SlotColumn.first);
    this.iComp = col(L.SlotColumn.company);
    this.iCtrl = col(L.SlotColumn.control);
    this.iTurn = col(L.SlotColumn.turn);
    this.iOnce = col(L.SlotColumn.onceOn);
    this.iStrike = col(L.SlotColumn.strike);
    this.iBoost = col(L.SlotColumn.boost);
    this.companies = l.companies;
  }

  /** Word `w` of company `c`. */
  cget(c: number, w: number): number {
    return this.co[c * L.CompanyWord.width + w];
  }
  cset(c: number, w: number, v: number): void {
    this.co[c * L.CompanyWord.width + w] = v;
  }
  cbit(c: number, bits: number): boolean {
    return (this.co[c * L.CompanyWord.width + L.CompanyWord.bits] & bits) !== 0;
  }
  cmark(c: number, bits: number): void {
    this.co[c * L.CompanyWord.width + L.CompanyWord.bits] |= bits;
  }
  cclear(c: number, bits: number): void {
    this.co[c * L.CompanyWord.width + L.CompanyWord.bits] &= ~bits;
  }
  /** Word `w` of player `p`. */
  pget(p: number, w: number): number {
    return this.pw[p * L.PlayerWord.width + w];
  }
  pset(p: number, w: number, v: number): void {
    this.pw[p * L.PlayerWord.width + w] = v;
  }
  padd(p: number, w: number, v: number): void {
    this.pw[p * L.PlayerWord.width + w] += v;
  }
  get active(): number {
    return this.h[L.Header.active];
  }
  /** The player who plays hazards against the active one. */
  get hazard(): number {
    return hazardSeat(this, this.h[L.Header.active]);
  }
}
