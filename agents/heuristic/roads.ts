/** The map for planning: what lies between two sites, counted once for each way of moving, and which creatures live there. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import { starterTypes } from "../../engine/meccg/rules/facts/journey/sitepaths.js";
import { regionSteps } from "../../engine/meccg/rules/facts/journey/distance.js";
import { byPath } from "../../engine/meccg/rules/facts/journey/map.js";
import { byRegions } from "../../engine/meccg/rules/facts/journey/regionways.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { SERVANTS } from "../../engine/meccg/rules/facts/combat/detainment.js";
import { face, newFoe, printedFoe, type Ranks } from "./fight.js";
import { RanksMemo } from "./plans/ranksmemo.js";

/** How a region of each type is shunned when a way through regions is chosen. */
const SHUN = [1, 1.7, 2.6, 0.8, 0.4, 0.8];
/** Not to be reached in one move. */
export const NO_WAY = -1;

/** Types in a path: bit t one such region, bit 6 + t two of them. */
function maskOf(types: readonly number[]): number {
  let m = 0;
  for (const t of types) m |= m & (1 << t) ? 1 << (6 + t) : 1 << t;
  return m;
}
function shunned(types: readonly number[]): number {
  let sum = 0;
  for (const t of types) sum += SHUN[t];
  return sum;
}
/** The least shunned way through regions between two sites, as types; null when there is none. */
export function regionWay(from: number, to: number, most: number): readonly number[] | null {
  const goal = D.SITE_REGION[to];
  let best: number[] | null = null;
  let least = 1e9;
  const walk = (at: number, way: number[], sum: number): void => {
    if (sum >= least) return;
    if (at === goal) {
      least = sum;
      best = way.map((r) => D.REGION_TYPE[r]);
      return;
    }
    for (const r of D.ADJACENT[at])
      if (!way.includes(r) && way.length + regionSteps(r, goal) <= most)
        walk(r, [...way, r], sum + SHUN[D.REGION_TYPE[r]]);
  };
  const start = D.SITE_REGION[from];
  walk(start, [start], SHUN[D.REGION_TYPE[start]]);
  return best;
}
const maps = new Map<string, Int16Array>();
const UNKNOWN = -2;
let rulesHeld: Board["rules"] | null = null;
let mapHeld: Int16Array = new Int16Array(0);
/** The ways by these rules; games after each other mostly have the same. */
function mapFor(rules: Board["rules"]): Int16Array {
  if (rules === rulesHeld) return mapHeld;
  const key = `${rules.regionsPerMove} ${rules.gorgorothMovement}`;
  let map = maps.get(key);
  if (!map) maps.set(key, (map = new Int16Array(D.PLACES * D.PLACES).fill(UNKNOWN)));
  rulesHeld = rules;
  mapHeld = map;
  return map;
}
/** The types on the way from one site to another in one move (by its better kind of movement), or NO_WAY. */
export function road(b: Board, from: number, to: number): number {
  const map = mapFor(b.rules);
  const at = from * D.PLACES + to;
  let m = map[at];
  if (m === UNKNOWN) {
    m = NO_WAY;
    const path = byPath(b, from, to) ? starterTypes(from, to) : null;
    const regions = byRegions(b, from, to) ? regionWay(from, to, b.rules.regionsPerMove) : null;
    const best = path && regions ? (shunned(regions) < shunned(path) ? regions : path) : (path ?? regions);
    if (best) m = maskOf(best);
    map[at] = m;
  }
  return m;
}
/** For each number of regions a move: 1 where the way through them is better, 0 where the site path is. */
const better: Int8Array[] = [];
/** Is the way through regions better than the site path? */
export function betterByRegions(b: Board, from: number, to: number): boolean {
  const most = b.rules.regionsPerMove;
  better[most] ??= new Int8Array(D.PLACES * D.PLACES).fill(-1);
  const at = from * D.PLACES + to;
  if (better[most][at] < 0) better[most][at] = findBetter(from, to, most) ? 1 : 0;
  return better[most][at] === 1;
}
function findBetter(from: number, to: number, most: number): boolean {
  const path = starterTypes(from, to);
  const regions = regionWay(from, to, most);
  return path === null || (regions !== null && shunned(regions) < shunned(path));
}
/** How good a next region is on the way to `goal`: less is better. */
export function regionCost(region: number, goal: number): number {
  return SHUN[D.REGION_TYPE[region]] + 1.1 * regionSteps(region, goal);
}

interface Kind {
  def: number;
  one: number;
  types: number;
}
/** Creatures that came into force after versions 1 and 2 were frozen: no version expects them on the road so far. */
const LATER: readonly number[] = ["Crebain", "Shelob"].map((name) => D.defOf(name));
/** The frozen versions expect what the first set holds, on the road and at its end: they play on as they did when there was no other. */
const FIRST_SET = "METW-";
/** Creatures that may be met (of the first set alone, or of all), read when they are first asked for. */
export function readCreatures(all = false): Kind[] {
  const list: Kind[] = [];
  for (let def = 1; def < D.COUNT; def++) {
    if (D.KIND[def] !== T.K_CREATURE || LATER.includes(def)) continue;
    if (!all && !D.idOf(def).startsWith(FIRST_SET)) continue;
    let one = 0;
    let types = 0;
    for (const form of D.KEYS[def]) {
      if (form.when.length) continue;
      for (let t = 0; t < 6; t++) {
        if (form.regions[t] === 1) one |= 1 << t;
        if (form.regions[t] === 2) one |= 1 << (6 + t);
      }
      types |= form.sites;
    }
    list.push({ def, one, types });
  }
  return list;
}
const foe = newFoe();
/** Creatures of a hand that are played on a company of four or more. */
const MET = 2.2;
/** The creatures that are expected on the road, read when they are first asked for. */
let expected: readonly Kind[] | null = null;
/** Creatures that attack alike as printed cost the same: for each creature the first of its like. */
let first = new Uint8Array(0);
function readExpected(): readonly Kind[] {
  const kinds = readCreatures();
  const forms = kinds.map(({ def }) => {
    printedFoe(def, foe);
    return JSON.stringify({ ...foe, body: 0 });
  });
  first = Uint8Array.from(forms, (form) => forms.indexOf(form));
  return kinds;
}
/** So many ways and types of sites there are. */
const ENDS = 4096 * 6;
/** By way and type of site, for heroes and then for minions: what may be met there (see `costOf`), one creature after the other. */
const meets: (Uint16Array | undefined)[] = [];
function listMeets(kinds: readonly Kind[], minions: boolean, way: number, siteType: number): Uint16Array {
  const list: number[] = [];
  kinds.forEach((c, k) => {
    if (!(c.one & way || c.types & (1 << siteType))) return;
    list.push(minions && !strikesMinions(c, way, siteType) ? kinds.length + first[k] : first[k]);
  });
  return Uint16Array.from(list);
}
/** Expected losses on the road for one company: each kind of creature weighed once. */
export class Perils {
  private creatures: readonly Kind[] = [];
  private minions = false;
  private ranks: Ranks | null = null;
  private readonly weighed = new RanksMemo();
  /** What each creature costs the ranks at each place of `weighed`, and what it costs where it but detains; NaN not weighed yet. */
  private costs = new Float64Array(0);
  private from = 0;
  private readonly memo = new Float64Array(ENDS);
  private readonly stamp = new Int32Array(ENDS);
  private round = 0;
  private scale = 0;

  of(b: Board, r: Ranks, heads: number, minions: boolean): void {
    this.round++;
    this.minions = minions;
    this.ranks = r;
    if (this.creatures.length === 0) {
      this.creatures = expected ??= readExpected();
      this.costs = new Float64Array(RanksMemo.places * 2 * this.creatures.length);
    }
    const found = this.weighed.find(r, minions);
    this.from = this.weighed.at * 2 * this.creatures.length;
    if (!found) this.costs.fill(Number.NaN, this.from, this.from + 2 * this.creatures.length);
    // Some creatures of a hand of eight, within the hazard limit.
    const few = Math.min(MET, Math.max(2, heads) * 0.6);
    this.scale = (b.set.pathCreatures * (few + b.set.smallCompanyDanger * (MET - few))) / this.creatures.length;
  }
  /** What a creature costs, by its place; from the number of creatures on, what it costs where it but detains. */
  private costOf(at: number): number {
    const known = this.costs[this.from + at];
    if (!Number.isNaN(known)) return known;
    const n = this.creatures.length;
    printedFoe(this.creatures[at % n].def, foe);
    if (at >= n) foe.soft = true;
    return (this.costs[this.from + at] = face(this.ranks!, foe));
  }
  /** Moving along `way` (see `road`; 0 when it stays) to a site of this type. */
  at(way: number, siteType: number): number {
    const key = way * 6 + siteType;
    if (this.stamp[key] === this.round) return this.memo[key];
    let sum = 0;
    const list = (meets[this.minions ? ENDS + key : key] ??= listMeets(this.creatures, this.minions, way, siteType));
    for (let x = 0; x < list.length; x++) sum += this.costOf(list[x]);
    const v = sum * this.scale;
    this.stamp[key] = this.round;
    this.memo[key] = v;
    return v;
  }
}
/** Bits of a region type in a mask of a way. */
const ofRegion = (type: number): number => (1 << type) | (1 << (6 + type));
const DARK = ofRegion(T.REGION.d);
const SHADOWS = ofRegion(T.REGION.s);
const DARK_SITES = (1 << T.SITE["shadow-hold"]) | (1 << T.SITE["dark-hold"]);
/** May the creature be keyed on this way so that it does more than detain servants of Sauron (001:1190-1199)? */
function strikesMinions(c: Kind, way: number, siteType: number): boolean {
  const race = D.RACE_OF[c.def];
  if (race === T.RACE.nazgul) return false;
  const spared = SERVANTS & (1 << race) ? DARK | SHADOWS : DARK;
  return (c.one & way & ~spared) !== 0 || (c.types & (1 << siteType) & ~DARK_SITES) !== 0;
}
let met: readonly Kind[] = [];
const kinds = new Int16Array(D.COUNT);
/** Sites of the first set; nobody lays an event that is used as a site card into a location deck. */
const FIRST_SITES = Int16Array.from(
  D.SITE_LIST.flatMap((site, t) => (site.id.startsWith(FIRST_SET) && D.BY_CARD[t] < 0 ? [t] : [])),
);
/** The part of the sites that can be reached in one move from a place where a creature could be keyed to the way or the site. */
export function haunts(b: Board, from: number, def: number): number {
  if (met.length === 0) {
    met = readCreatures(true);
    met.forEach((k, at) => {
      kinds[k.def] = at + 1;
    });
  }
  if (from < 0 || kinds[def] === 0) return 0;
  const kind = met[kinds[def] - 1];
  let all = 0;
  let there = 0;
  const side = Q.alignmentOf(b, b.player);
  for (let k = 0; k < FIRST_SITES.length; k++) {
    const t = FIRST_SITES[k];
    const way = (D.HAVEN_OF[t] >> side) & 1 ? NO_WAY : road(b, from, t);
    if (way === NO_WAY) continue;
    all++;
    if (kind.types & (1 << D.SITE_TYPE[t]) || kind.one & way) there++;
  }
  return all > 0 ? there / all : 0;
}
