/**
 * Plans that were worked out are kept under what made them: the same table gives the same plan, whether it is found here or
 * worked out anew. What changes from question to question of one arrangement (frames, marks of who was placed) does not count.
 */
import * as L from "../../../engine/metw/state/layout.js";
import type { Board } from "../board.js";
import type { Settings } from "../params.js";

const PLACES = 16;
const MOST = 40;
/** Words of the header that say how things stand; the others say what is being asked. */
const { turn, active, phase, lastTurn, events, lasting, triggers, standing, touches } = L.Header;
const HEADER = [turn, active, phase, lastTurn, events, lasting, triggers, standing, touches];

let one = 0;
let other = 0;
function stir(w: number): void {
  one = Math.imul(one ^ w, 0x01000193);
  other = Math.imul(other + w, 0x85ebca6b);
  other ^= other >>> 15;
}
function stirPart(b: Board, from: number, to: number): void {
  for (let k = from >> 2; k < to >> 2; k++) stir(b.words[k]!);
  for (let k = (to >> 2) << 2; k < to; k++) stir(b.bytes[k]!);
}
/** A hash of all that says how the cards lie. */
function hash(b: Board, site: number): void {
  one = 0x811c9dc5 ^ site;
  other = 0x9e3779b9 + b.player;
  for (let k = 0; k < HEADER.length; k++) stir(b.h[HEADER[k]!]!);
  part(b, b.list);
  part(b, b.pw);
  part(b, b.co);
  part(b, b.iDef);
  part(b, b.iSite);
  part(b, b.la);
  part(b, b.plans);
  part(b, b.hands);
  part(b, b.sites);
  part(b, b.iOwner);
  part(b, b.iRole);
  part(b, b.iStat);
  part(b, b.iHost);
  part(b, b.iNext);
  part(b, b.iFirst);
  part(b, b.iComp);
  part(b, b.iCtrl);
  part(b, b.iTurn);
  part(b, b.iBoost);
}
function part(b: Board, column: Int16Array | Uint8Array): void {
  stirPart(b, column.byteOffset, column.byteOffset + column.byteLength);
}
/** Divisions of people into companies: by place, the group of each of the people in their order. */
export class Memo {
  private readonly first = new Int32Array(PLACES);
  private readonly second = new Int32Array(PLACES);
  private readonly set: (Settings | null)[] = Array.from({ length: PLACES }, () => null);
  private readonly rules: (Board["rules"] | null)[] = Array.from({ length: PLACES }, () => null);
  private readonly groups = new Uint8Array(PLACES);
  private readonly groupOf = new Uint8Array(PLACES * MOST);
  private at = 0;
  private a = 0;
  private b = 0;

  /** Is the division of the people at this site known? Its groups are then written to `groupOf` (by slot); their number, or -1. */
  find(b: Board, site: number, people: Int16Array, n: number, groupOf: Uint8Array): number {
    hash(b, site);
    this.a = one;
    this.b = other;
    const k = (this.at = (one ^ (one >>> 8)) & (PLACES - 1));
    if (this.first[k] !== one || this.second[k] !== other || this.set[k] !== b.set || this.rules[k] !== b.rules)
      return -1;
    for (let x = 0; x < n; x++) groupOf[people[x]!] = this.groupOf[k * MOST + x]!;
    return this.groups[k]!;
  }
  /** Keeps what was worked out after `find` had not found it. */
  keep(b: Board, people: Int16Array, n: number, groupOf: Uint8Array, groups: number): number {
    const k = this.at;
    this.first[k] = this.a;
    this.second[k] = this.b;
    this.set[k] = b.set;
    this.rules[k] = b.rules;
    this.groups[k] = groups;
    for (let x = 0; x < n; x++) this.groupOf[k * MOST + x] = groupOf[people[x]!]!;
    return groups;
  }
}
