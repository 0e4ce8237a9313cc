/** Ways of several hexes at once for whoever moves: hexes in reach with what they cost, as far as he knows (F.3, F.4). */
import type { WotrView } from "../../knowledge/view.js";
import { NO_WAY, T_MOUNTAIN } from "../../packs/form/world.js";
import { isWatched, lastFree, sideCost } from "../../rules/facts/board.js";
import { allowanceOf, darkMayEnter, groupCost } from "../../rules/facts/moving.js";
import * as C from "../../rules/state/choices.js";
import { MoveFrame } from "../../rules/state/frames.js";
import * as L from "../../rules/state/layout.js";
import { FELLOWSHIP } from "../../rules/state/ruleset.js";
import { CounterBit, Header } from "../../rules/state/schema.js";
import { asMachine, points, topOf } from "./about.js";
import { listed, placeText } from "./names.js";

/** A hex in reach, two steps away at least. */
export interface Way {
  hex: number;
  /** The choices that lead there. */
  steps: number[];
  cost: string;
  words: string;
}
const NAZGUL = 7;

/** What it costs those who move to go from a hex to the one beside it. */
function stepFrom(v: WotrView, f: number, hex: number, side: number): number {
  const s = asMachine(v);
  const counter = v.fr[f + MoveFrame.counter];
  if (v.fr[f + MoveFrame.player] === FELLOWSHIP && counter === 0) return groupCost(s, hex, side);
  const to = v.world.map.near[hex * 6 + side];
  const flier = counter > 0 && v.world.people.kind[v.cWho[counter]] === NAZGUL;
  return to > 0 && darkMayEnter(s, hex, to, flier) ? sideCost(v, hex * 6 + side) : NO_WAY;
}
/** Hexes through which the Fellowship goes only step by step: somebody of the Dark Power is there, or an Eye. */
function dangers(v: WotrView): Set<number> {
  const found = new Set<number>();
  for (let c = lastFree(v) + 1; c < L.PEOPLE; c++) if (v.cHex[c] > 0) found.add(v.cHex[c]);
  for (let b = 0; b < v.h[Header.bands]; b++) if (v.bHex[b] > 0) found.add(v.bHex[b]);
  for (const hex of v.world.map.eyes) if (hex > 0 && isWatched(v, hex)) found.add(hex);
  return found;
}
interface Reached {
  cost: number;
  from: number;
  steps: number;
}
/** Hexes in reach by the cheapest ways, of those alike the shortest. */
function reached(v: WotrView, f: number, first: ReadonlySet<number>): Map<number, Reached> {
  const { map } = v.world;
  const start = v.fr[f + MoveFrame.hex];
  const left = allowanceOf(asMachine(v), f) - v.fr[f + MoveFrame.spent];
  const barred = v.fr[f + MoveFrame.player] === FELLOWSHIP ? dangers(v) : new Set<number>();
  const found = new Map<number, Reached>([[start, { cost: 0, from: 0, steps: 0 }]]);
  const queue = [start];
  // Costs are small: taking hexes up again when they become nearer comes to an end soon.
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at];
    const here = found.get(hex)!;
    if (hex !== start && barred.has(hex)) continue;
    for (let side = 0; side < 6; side++) {
      const to = map.near[hex * 6 + side];
      if (to === 0 || (hex === start && !first.has(to))) continue;
      const step = stepFrom(v, f, hex, side);
      const one = { cost: here.cost + step, from: hex, steps: here.steps + 1 };
      const before = found.get(to);
      if (step === NO_WAY || one.cost > left) continue;
      if (before && (before.cost < one.cost || (before.cost === one.cost && before.steps <= one.steps))) continue;
      found.set(to, one);
      queue.push(to);
    }
  }
  found.delete(start);
  return found;
}
/** Ways of two steps and more that the player of this view may go now, given what he is offered. */
export function waysOf(v: WotrView, legal: readonly number[]): Way[] {
  const f = topOf(v);
  const first = new Set(legal.flatMap((choice) => (C.verbOf(choice) === C.V_STEP ? [C.aOf(choice)] : [])));
  if (v.fr[f] !== MoveFrame.kind || v.fr[f + MoveFrame.player] !== v.player || first.size === 0) return [];
  const { map } = v.world;
  if (map.terrain[v.fr[f + MoveFrame.hex]] >= T_MOUNTAIN) return [];
  const found = reached(v, f, first);
  return [...found].flatMap(([hex, { cost, steps }]): Way[] => {
    // Nobody stays in the Misty Passes (N.5).
    if (steps < 2 || hex === map.role["misty-pass"]) return [];
    const hexes: number[] = [];
    for (let one = hex; found.has(one); one = found.get(one)!.from) hexes.unshift(one);
    const by = listed(hexes.slice(0, -1).map((one) => placeText(v, one)));
    return [
      {
        hex,
        steps: hexes.map((one) => C.choice(C.V_STEP, one)),
        cost: points(cost),
        words: `to ${placeText(v, hex)} by ${by}`,
      },
    ];
  });
}
/** A number that is another as soon as something has befallen the Fellowship: who goes a way stops then. */
export function alarmOf(v: WotrView): number {
  let alarm = 0;
  for (let c = 1; c <= lastFree(v); c++) {
    if (v.cBits[c] & CounterBit.spotted) alarm += 1;
    if (v.cBand[c] !== 0) alarm += 100;
    if (v.cHex[c] > 0) alarm += 10_000;
  }
  for (let card = 1; card <= lastFree(v); card++) alarm += 1_000_000 * v.pWounds[card];
  return alarm;
}
