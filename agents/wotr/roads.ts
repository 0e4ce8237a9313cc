/** Ways over the map: what it costs from every hex to a goal, and what a hex on the way is feared for. */
import { distance } from "../../engine/wotr/packs/form/grid.js";
import { NO_WAY, S_TUNNEL, T_MOUNTAIN } from "../../engine/wotr/packs/form/world.js";
import type { WotrView } from "../../engine/wotr/index.js";
import type { World } from "../../engine/wotr/packs/form/world.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { FAR, spreads } from "../../engine/wotr/rules/facts/marching.js";

export { FAR };
/** What entering a hex with so many Nazgul, Orcs or a card of the Servants counts for, in half movement points. */
const PER_NAZGUL = 8,
  ORCS = 14,
  SERVANT = 12;

/** What is to be feared in a hex: that one is searched there, or fights. */
export function fearOf(v: Q.Table, hex: number): number {
  let fear = 0;
  if (Q.isWatched(v, hex)) fear += SERVANT;
  if (!Q.maySearch(v, hex)) return fear;
  const nazgul = Q.nazgulIn(v, hex);
  if (nazgul > 0) fear += 6 + PER_NAZGUL * nazgul;
  if (Q.rowIn(v, hex) > 0) fear += ORCS;
  return fear;
}
/** What hangs on nothing but the map and a flood is made once for all games: by goal, hex that is no way, and flood. */
const lands = new WeakMap<World, Map<number, Int32Array>>();
/** How many hexes each lies from one, made once for all games. */
const lines = new WeakMap<World, Map<number, Uint8Array>>();
export function apartFrom(v: Q.Table, hex: number): Uint8Array {
  const { map } = v.world;
  let of = lines.get(v.world);
  if (!of) lines.set(v.world, (of = new Map()));
  let all = of.get(hex);
  if (!all) of.set(hex, (all = Uint8Array.from({ length: map.hexes + 1 }, (_, to) => distance(map.grid, to, hex))));
  return all;
}
/** So many fields to one goal are kept at most: those of the worlds of a search differ by little, and come again. */
const KEPT = 12;
/** A field and what it hangs on. */
interface Field {
  readonly far: Int32Array;
  readonly marks: Int32Array;
}
/** What fields hang on, written down word by word. */
class Marks {
  readonly words = new Int32Array(256);
  n = 0;
  sum = 0;
  clear(): void {
    this.n = this.sum = 0;
  }
  add(word: number): void {
    this.words[this.n++] = word;
    this.sum = (Math.imul(this.sum, 31) + word) | 0;
  }
  /** A copy, the sum first. */
  kept(): Int32Array {
    const all = new Int32Array(this.n + 1);
    all[0] = this.sum;
    all.set(this.words.subarray(0, this.n), 1);
    return all;
  }
  are(kept: Int32Array): boolean {
    if (kept[0] !== this.sum || kept.length !== this.n + 1) return false;
    for (let i = 0; i < this.n; i++) if (kept[i + 1] !== this.words[i]) return false;
    return true;
  }
}
/** Fields of a game: those to one goal are made anew only when something on the map is as it never was lately. */
export class Roads {
  private readonly kept = new Map<number, Field[]>();
  private readonly fears = new Marks();
  private readonly holds = new Marks();
  private readonly feared = new Fears();
  private view: WotrView | null = null;

  /** Another game, perhaps on another map. */
  forget(): void {
    this.kept.clear();
    this.view = null;
  }
  /** Call before fields are asked for: what has an influence on them may have changed. */
  look(v: WotrView): void {
    this.view = v;
    this.fears.clear();
    this.holds.clear();
  }
  /** Half movement points from each hex to a goal, with what is feared on the way; the hex one is in counts nothing. */
  to(v: WotrView, goal: number, passes = Q.passesOpen(v), gate = Q.gateOpen(v)): Int32Array {
    if (this.fears.n === 0 || v !== this.view) this.markFears(v);
    const at = goal * 8 + (passes ? 2 : 0) + (gate ? 1 : 0);
    const before = this.before(at, this.fears);
    return before ?? this.keep(at, this.fears, made(v, goal, { passes, gate, feared: this.feared.by, dark: false }));
  }
  /** As the map has it, whatever stands there. */
  bare(v: Q.Table, goal: number): Int32Array {
    return this.without(v, goal, 0);
  }
  /** The same where a hex is no way. */
  without(v: Q.Table, goal: number, shut: number): Int32Array {
    let of = lands.get(v.world);
    if (!of) lands.set(v.world, (of = new Map()));
    const key = ((goal << 12) | shut) * 2 + (Q.isFlooded(v) ? 1 : 0);
    let far = of.get(key);
    if (!far) of.set(key, (far = made(v, goal, { passes: false, gate: false, feared: null, dark: false, shut })));
    return far;
  }
  /** The same for who walks for the Dark Power: he fears nothing, and keeps out of what the Fellowship holds. */
  forDark(v: WotrView, goal: number): Int32Array {
    if (this.holds.n === 0 || v !== this.view) this.markHolds(v);
    const before = this.before(-goal, this.holds);
    if (before) return before;
    const way = { passes: Q.passesOpen(v), gate: true, feared: null, dark: true };
    return this.keep(-goal, this.holds, made(v, goal, way));
  }
  private before(at: number, marks: Marks): Int32Array | null {
    const fields = this.kept.get(at);
    if (fields) for (let i = 0; i < fields.length; i++) if (marks.are(fields[i].marks)) return fields[i].far;
    return null;
  }
  private keep(at: number, marks: Marks, far: Int32Array): Int32Array {
    let fields = this.kept.get(at);
    if (!fields) this.kept.set(at, (fields = []));
    if (fields.length >= KEPT) fields.shift();
    fields.push({ far, marks: marks.kept() });
    return far;
  }
  private markFears(v: WotrView): void {
    const { fears, feared } = this;
    feared.look(v);
    fears.clear();
    fears.add(Q.isFlooded(v) ? 1 : 0);
    for (let i = 0; i < feared.n; i++) fears.add((feared.hexes[i] << 8) | feared.by[feared.hexes[i]]);
  }
  private markHolds(v: WotrView): void {
    const { holds } = this;
    holds.clear();
    holds.add((Q.isFlooded(v) ? 1 : 0) + (Q.passesOpen(v) ? 2 : 0));
    for (let i = 1; i < v.world.map.places.length; i++) holds.add(v.control[i]);
  }
}
/** What is feared in each hex; most of them are empty. */
class Fears {
  by = new Int16Array(0);
  readonly hexes = new Int32Array(192);
  n = 0;

  look(v: Q.Table): void {
    const { map } = v.world;
    if (this.by.length <= map.hexes) this.by = new Int16Array(map.hexes + 1);
    for (let i = 0; i < this.n; i++) this.by[this.hexes[i]] = 0;
    this.n = 0;
    for (let i = 1; i < map.eyes.length; i++) this.add(v, map.eyes[i]);
    for (let card = Q.LORD; card <= Q.LAST_NAZGUL; card++) this.add(v, v.cHex[card]);
    for (let b = 0; b < v.bHex.length && v.bHex[b] !== 0; b++) this.add(v, v.bHex[b]);
  }
  private add(v: Q.Table, hex: number): void {
    if (hex <= 0 || this.by[hex] !== 0) return;
    const fear = fearOf(v, hex);
    if (fear === 0) return;
    this.by[hex] = fear;
    // In rising order, whoever is to be feared there.
    let at = this.n++;
    for (; at > 0 && this.hexes[at - 1] > hex; at--) this.hexes[at] = this.hexes[at - 1];
    this.hexes[at] = hex;
  }
}
interface Way {
  passes: boolean;
  gate: boolean;
  /** What he who goes there fears in each hex; null: nothing. */
  feared: Int16Array | null;
  dark: boolean;
  /** A hex that is no way. */
  shut?: number;
}
const FELLOWSHIP = 0;
/** What every side of every hex costs, by what of it changes in a game: floods, the Gate, and for which seat. */
const costs = new WeakMap<World, Map<number, Uint8Array>>();
function costsOf(v: Q.Table, gate: boolean, dark: boolean): Uint8Array {
  const key = (Q.isFlooded(v) ? 1 : 0) + (gate ? 2 : 0) + (dark ? 4 : 0);
  let of = costs.get(v.world);
  if (!of) costs.set(v.world, (of = new Map()));
  const before = of.get(key);
  if (before) return before;
  const { map } = v.world;
  const all = new Uint8Array(map.cost.length).fill(NO_WAY);
  for (let from = 1; from <= map.hexes; from++) {
    // The Ring in Barad-dur loses.
    if (map.terrain[from] >= T_MOUNTAIN || (!dark && from === map.role["barad-dur"])) continue;
    for (let side = 0; side < 6; side++) {
      const at = from * 6 + side;
      const [to, cost] = [map.near[at], Q.sideCost(v, at)];
      if (to === 0 || cost === NO_WAY || (!gate && Q.isGate(v, from, to)) || isAragorns(v, from, to)) continue;
      all[at] = cost + (map.sides[at] & S_TUNNEL ? 2 : 0);
    }
  }
  of.set(key, all);
  return all;
}
function made(v: Q.Table, goal: number, { passes, gate, feared, dark, shut }: Way): Int32Array {
  const { map } = v.world;
  const misty = map.role["misty-pass"];
  const cost = costsOf(v, gate, dark);
  const into = (to: number): number => {
    if ((to === misty && !passes) || to === shut) return FAR;
    if (dark && (Q.isHaven(v, to) || Q.controlOf(v, to) === FELLOWSHIP)) return FAR;
    return feared ? feared[to] : 0;
  };
  return spreads(map, goal, new Int32Array(map.hexes + 1), into, (from, side) => cost[from * 6 + side]);
}
/** F.4: the Paths of the Dead are entered with Aragorn alone, and from one side: no way to plan on. */
const isAragorns = (v: Q.Table, from: number, to: number): boolean => {
  const { role } = v.world.map;
  const [a, b] = [role.dunharrow, role["paths-of-the-dead"]];
  return (from === a && to === b) || (from === b && to === a);
};
