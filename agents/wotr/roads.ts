/** Ways over the map: what it costs from every hex to a goal, and what a hex on the way is feared for. */
import { NO_WAY, S_TUNNEL, T_MOUNTAIN } from "../../engine/wotr/packs/form/world.js";
import type { WotrView } from "../../engine/wotr/index.js";
import type { World } from "../../engine/wotr/packs/form/world.js";
import * as Q from "../../engine/wotr/rules/query/board.js";
import { FAR, spreads } from "../../engine/wotr/rules/query/marching.js";

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
  if (Q.bandIn(v, hex) > 0) fear += ORCS;
  return fear;
}
/** What hangs on nothing but the map and a flood is made once for all games: by goal, hex that is no way, and flood. */
const lands = new WeakMap<World, Map<number, Int32Array>>();
interface Field {
  key: string;
  far: Int32Array;
}
/** Fields of a game: those to one goal are made anew only when something on the map has changed. */
export class Roads {
  private readonly kept = new Map<number, Field>();
  private where = "";

  /** Another game, perhaps on another map. */
  forget(): void {
    this.kept.clear();
  }
  /** Call before fields are asked for: remembers what has an influence on them. */
  look(v: WotrView): void {
    let where = `${Q.passesOpen(v)}${Q.gateOpen(v)}${Q.isFlooded(v)}`;
    for (let card = Q.LORD; card <= Q.SARUMAN; card++) where += `,${v.cHex[card]}`;
    for (let b = 0; b < v.bHex.length && v.bHex[b] !== 0; b++) where += `;${v.bHex[b]}`;
    for (let i = 1; i < v.world.map.eyes.length; i++) where += Q.isWatched(v, v.world.map.eyes[i]!) ? 1 : 0;
    for (let i = 1; i < v.world.map.places.length; i++) where += v.control[i];
    this.where = where;
  }
  /** Half movement points from each hex to a goal, with what is feared on the way; the hex one is in counts nothing. */
  to(v: WotrView, goal: number, passes = Q.passesOpen(v), gate = Q.gateOpen(v)): Int32Array {
    const at = goal * 8 + (passes ? 2 : 0) + (gate ? 1 : 0);
    return this.field(at, () => made(v, goal, { passes, gate, fears: true, dark: false }));
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
    if (!far) of.set(key, (far = made(v, goal, { passes: false, gate: false, fears: false, dark: false, shut })));
    return far;
  }
  /** The same for who walks for the Dark Power: he fears nothing, and keeps out of what the Fellowship holds. */
  forDark(v: WotrView, goal: number): Int32Array {
    return this.field(-goal, () => made(v, goal, { passes: Q.passesOpen(v), gate: true, fears: false, dark: true }));
  }
  private field(at: number, make: () => Int32Array): Int32Array {
    const before = this.kept.get(at);
    if (before && before.key === this.where) return before.far;
    const far = make();
    this.kept.set(at, { key: this.where, far });
    return far;
  }
}
interface Way {
  passes: boolean;
  gate: boolean;
  /** Does he who goes there fear to be found? */
  fears: boolean;
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
    if (map.terrain[from]! >= T_MOUNTAIN || (!dark && from === map.role["barad-dur"])) continue;
    for (let side = 0; side < 6; side++) {
      const at = from * 6 + side;
      const [to, cost] = [map.near[at]!, Q.sideCost(v, at)];
      if (to === 0 || cost === NO_WAY || (!gate && Q.isGate(v, from, to)) || isAragorns(v, from, to)) continue;
      all[at] = cost + (map.sides[at]! & S_TUNNEL ? 2 : 0);
    }
  }
  of.set(key, all);
  return all;
}
/** What is feared in each hex; most of them are empty. */
function fearsOf(v: Q.Table): Int16Array {
  const { map } = v.world;
  const all = new Int16Array(map.hexes + 1);
  for (let i = 1; i < map.eyes.length; i++) all[map.eyes[i]!] = 1;
  for (let card = Q.LORD; card <= Q.LAST_NAZGUL; card++) all[v.cHex[card]!] = 1;
  for (let b = 0; b < v.bHex.length && v.bHex[b] !== 0; b++) if (v.bHex[b]! > 0) all[v.bHex[b]!] = 1;
  all[0] = 0;
  for (let hex = 1; hex <= map.hexes; hex++) if (all[hex] === 1) all[hex] = fearOf(v, hex);
  return all;
}
function made(v: Q.Table, goal: number, { passes, gate, fears, dark, shut }: Way): Int32Array {
  const { map } = v.world;
  const misty = map.role["misty-pass"];
  const feared = fears ? fearsOf(v) : null;
  const cost = costsOf(v, gate, dark);
  const into = (to: number): number => {
    if ((to === misty && !passes) || to === shut) return FAR;
    if (dark && (Q.isHaven(v, to) || Q.controlOf(v, to) === FELLOWSHIP)) return FAR;
    return feared ? feared[to]! : 0;
  };
  return spreads(map, goal, new Int32Array(map.hexes + 1), into, (from, side) => cost[from * 6 + side]!);
}
/** F.4: the Paths of the Dead are entered with Aragorn alone, and from one side: no way to plan on. */
const isAragorns = (v: Q.Table, from: number, to: number): boolean => {
  const { role } = v.world.map;
  const [a, b] = [role.dunharrow, role["paths-of-the-dead"]];
  return (from === a && to === b) || (from === b && to === a);
};
