/** Where Nazgul lie in wait: on the way that a company will most likely take, there where it loses most by going round. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { nazgulMayEnter } from "../../engine/wotr/rules/facts/moving.js";
import { type Mind, ORODRUIN } from "./mind.js";
import { FAR } from "./roads.js";
import { suspected } from "./suspicion.js";

/** Half movement points of a turn on foot; so likely must the Ring be with a company. */
const TURN = 10,
  LIKELY = 0.1;
/** A way round that is longer than this is none: more does not count. */
const MOST = 24;

/** The company that is the greatest danger: with the Ring most likely, and near the Fire. */
function company(v: WotrView, by: Float64Array, far: Int32Array): number {
  let [best, most] = [0, 0];
  for (let c = 1; c <= Q.MEMBERS; c++) {
    const hex = v.cHex[c];
    if (hex === 0 || !Q.isFree(v, c) || far[hex] >= FAR) continue;
    const likely = suspected(v, by, hex);
    const danger = likely / (1 + far[hex] / (4 * TURN));
    if (likely >= LIKELY && danger > most) [best, most] = [hex, danger];
  }
  return best;
}
/** The next hex of the shortest way to a goal, 0 there is none. */
function nextOf(v: WotrView, far: Int32Array, hex: number): number {
  const { map } = v.world;
  for (let side = 0; side < 6; side++) {
    const to = map.near[hex * 6 + side];
    if (to > 0 && far[to] < FAR && far[to] < far[hex] && far[hex] - far[to] === Q.sideCost(v, hex * 6 + side))
      return to;
  }
  return 0;
}
export function ambush(m: Mind, by: Float64Array): number {
  return ambushes(m, by)[0] ?? 0;
}
/** Where they could lie in wait for that company, the best first: most lost by going round, then the nearer to it. */
export function ambushes(m: Mind, by: Float64Array): number[] {
  const { v, roads } = m;
  const goal = ORODRUIN(v);
  const far = roads.bare(v, goal);
  const start = company(v, by, far);
  const found: { hex: number; round: number }[] = [];
  if (start === 0) return [];
  for (let hex = nextOf(v, far, start); hex > 0 && hex !== goal; hex = nextOf(v, far, hex)) {
    if (far[start] - far[hex] > TURN) break;
    if (!Q.maySearch(v, hex) || !nazgulMayEnter(v, hex)) continue;
    const round = Math.min(MOST, roads.without(v, goal, hex)[start] - far[start]);
    found.push({ hex, round });
  }
  return found.sort((a, b) => b.round - a.round).map(({ hex }) => hex);
}
