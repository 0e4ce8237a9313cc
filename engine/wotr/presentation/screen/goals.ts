/** Where those of the Fellowship go who move, and by which way: hints and the study say it in words. All of it out of a view. */
import type { WotrView } from "../../knowledge/view.js";
import { NO_WAY, T_MOUNTAIN } from "../../packs/form/world.js";
import {
  bearerAt,
  controlOf,
  gateOpen,
  hasMoved,
  isFree,
  isGate,
  isGoing,
  isMember,
  isWatched,
  lastFree,
  passesOpen,
  ringHex,
  sideCost,
} from "../../rules/facts/board.js";
import { FAR, goalOf, spreads } from "../../rules/facts/marching.js";
import * as L from "../../rules/state/layout.js";
import { FELLOWSHIP } from "../../rules/state/ruleset.js";
import { Header } from "../../rules/state/schema.js";
import { points } from "./about.js";
import { listed } from "./names.js";

/** What a hex with somebody of the Dark Power counts for beside its ground, in half movement points. */
const FEARED = 20;
/** Places that are named on a way, and goals beside the Fire. */
const NAMED = 3;
/** More companions of the Ringbearer than so many are counted. */
const MANY = 2;
const CITADELS = ["minas-tirith", "helms-deep", "dol-amroth"] as const;

/** Half movement points from every hex to a goal, round whom one would meet. */
function fieldTo(v: WotrView, goal: number): Int32Array {
  const { map } = v.world;
  const feared = new Set<number>();
  for (let c = lastFree(v) + 1; c < L.PEOPLE; c++) if (v.cHex[c] > 0) feared.add(v.cHex[c]);
  for (let b = 0; b < v.h[Header.bands]; b++) if (v.bHex[b] > 0) feared.add(v.bHex[b]);
  for (const hex of map.eyes) if (hex > 0 && isWatched(v, hex)) feared.add(hex);
  const { role } = map;
  const closed = (hex: number): boolean =>
    map.terrain[hex] >= T_MOUNTAIN ||
    hex === role["barad-dur"] ||
    hex === role["paths-of-the-dead"] ||
    (hex === role["misty-pass"] && !passesOpen(v));
  return spreads(
    map,
    goal,
    new Int32Array(map.hexes + 1),
    (to) => (closed(to) ? FAR : feared.has(to) ? FEARED : 0),
    (from, side, to) => (closed(from) || (!gateOpen(v) && isGate(v, from, to)) ? NO_WAY : sideCost(v, from * 6 + side)),
  );
}
interface Trip {
  /** Places with a name on the way, and what it costs. */
  by: string[];
  cost: number;
}
/** The way from a hex to a goal; null where there is none. */
function tripOf(v: WotrView, far: Int32Array, from: number, goal: number): Trip | null {
  const { map } = v.world;
  if (far[from] >= FAR) return null;
  const by: string[] = [];
  let cost = 0;
  for (let hex = from, n = 0; hex !== goal && n < map.hexes; n++) {
    let best = -1;
    for (let side = 0; side < 6; side++) {
      const to = map.near[hex * 6 + side];
      const step = to > 0 ? sideCost(v, hex * 6 + side) : NO_WAY;
      if (step !== NO_WAY && far[to] + step <= far[hex] && (best < 0 || far[to] + step < weight(best, hex)))
        best = side;
    }
    if (best < 0) return null;
    cost += sideCost(v, hex * 6 + best);
    hex = map.near[hex * 6 + best];
    const name = map.names.get(hex);
    if (name && hex !== goal) by.push(name);
  }
  return { by, cost };
  function weight(side: number, hex: number): number {
    return far[map.near[hex * 6 + side]] + sideCost(v, hex * 6 + side);
  }
}
/** Of many places on a way those that tell it best: the last ones, at which it is decided. */
const format = (by: readonly string[]): string => (by.length === 0 ? "" : ` by ${listed(by.slice(-NAMED))}`);

/**
 * Where a group goes that is in a hex and would be in `to` after a step: what it nears, first the Fire for the Ringbearer. `also`: who goes
 * beside those that are going already.
 */
export function goalWords(v: WotrView, here: number, to: number, also: (c: number) => boolean = () => false): string {
  const { map, people } = v.world;
  const bearer = bearerAt(v);
  const goes = (c: number): boolean => v.cHex[c] === here && isFree(v, c) && (isGoing(v, c) || also(c));
  const cards = Array.from({ length: lastFree(v) }, (_, i) => i + 1).filter(goes);
  if (cards.length === 0) return "";
  const names = cards.map((c) => people.name[v.cWho[c]] ?? "somebody").filter((_, k) => cards[k] !== bearer);
  const withRing = names.length > MANY ? [`${names.length} more`] : names;
  const who = listed(cards.includes(bearer) ? ["the Ringbearer", ...withRing] : names);
  const goals: [hex: number, words: string][] = [];
  if (bearer > 0 && goes(bearer)) {
    // Who bears the Ring for himself has a way of his own.
    const own = isMember(v.cWho[bearer]) ? goalOf(v, v.cWho[bearer]) : 0;
    goals.push([own || map.role.orodruin, map.names.get(own || map.role.orodruin) ?? "his goal"]);
  } else {
    const ring = ringHex(v);
    if (ring > 0 && ring !== here) goals.push([ring, "the Ringbearer"]);
    for (const name of CITADELS)
      if (controlOf(v, map.role[name]) === FELLOWSHIP && map.role[name] !== here)
        goals.push([map.role[name], map.names.get(map.role[name]) ?? name]);
  }
  for (const [goal, words] of goals) {
    const far = fieldTo(v, goal);
    const trip = tripOf(v, far, to, goal);
    if (!trip || (to !== here && far[to] >= far[here])) continue;
    const verb = cards.length > 1 ? "go" : "goes";
    const left = to === goal ? "" : `${format(trip.by)}, ${points(trip.cost)} left`;
    return `${who.replace(/^t/, "T")} ${verb} to ${words}${left}`;
  }
  return "";
}
/** How far the Ring is from the Fire by the way round who is seen, "" where nobody can tell. */
export function ringWords(v: WotrView, hex: number): string {
  if (ringHex(v) !== hex || bearerAt(v) === 0 || hasMoved(v, bearerAt(v))) return "";
  const goal = v.world.map.role.orodruin;
  const trip = tripOf(v, fieldTo(v, goal), hex, goal);
  return trip ? `The Ringbearer is there, ${points(trip.cost)} from Orodruin${format(trip.by)}` : "";
}
