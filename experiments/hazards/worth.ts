/** What each card of a hazard half earns: the half with other cards in its place, on the same luck. */
import { OwnStream } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { holm } from "../../sim/statistics/correction.js";
import { student } from "../../sim/statistics/clusters.js";
import { studentTail } from "../../sim/statistics/distributions.js";
import type { HazardHalf, Package } from "./package.js";
import type { Trials, Values } from "./trials.js";

export interface Worth {
  name: string;
  count: number;
  /** What all its copies together bring beside ordinary cards, by the objective; the ends of the 95 % interval. */
  value: number;
  low: number;
  high: number;
  /** How likely it is to look so far from nothing if it is worth nothing, corrected for so many cards (Holm). */
  chance: number;
}

/** Ordinary cards that take a card's place, each time others. */
export const DRAWS = 3;

const isCreature = (name: string): boolean => D.KIND[D.defOf(name)] === T.K_CREATURE;

/**
 * The worth of each card: by how much the half is better than with all copies of it replaced by cards of the same kind (creature for
 * creature, event for event) that luck draws from the pool, three times over. The best cards of a tuned half were chosen because they did well,
 * but not on this luck.
 * @returns null if it was stopped on the way; cards for which nothing lawful could be drawn are left out
 */
export async function worths(
  half: HazardHalf,
  pack: Package,
  trials: Trials,
  laps: number,
  seed: string,
): Promise<Worth[] | null> {
  const stream = new OwnStream(seed, 0, "ordinary cards");
  const cards = [...pack].map(([name, count]) => {
    const others = [...half.pool.keys()].filter((other) => !pack.has(other) && isCreature(other) === isCreature(name));
    const draws: Package[] = [];
    for (let tries = 0; draws.length < DRAWS && tries < 60 && others.length > 0; tries++) {
      const next = new Map(pack);
      next.delete(name);
      for (let left = count; left > 0; ) {
        const other = others[stream.below(others.length)];
        const n = Math.min(left, half.pool.get(other)! - (next.get(other) ?? 0));
        if (n <= 0) continue;
        next.set(other, (next.get(other) ?? 0) + n);
        left -= n;
      }
      if (half.lawful(next)) draws.push(next);
    }
    return { name, count, draws };
  });
  const asked = cards.filter(({ draws }) => draws.length > 0);
  const names = [pack, ...asked.flatMap(({ draws }) => draws)].map((one) => half.nameOf(one));
  if (names.length < 2) return [];
  const values = await trials.run(names, laps, "worth of cards");
  if (!values) return null;
  const [whole, ...others] = values as [Values, ...Values[]];
  const found = asked.map(({ name, count, draws }) => {
    const with_ = others.splice(0, draws.length);
    // The draws of one luck hang together: their mean is one difference.
    const gaps = whole
      .map((value, i) => value - with_.reduce((sum, of) => sum + of[i], 0) / with_.length)
      .filter(Number.isFinite);
    return { name, count, ...estimate(gaps) };
  });
  const chances = holm(found.map(({ chance }) => chance));
  return found
    .map((one, i) => ({ ...one, chance: chances[i] }))
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
}

function estimate(gaps: readonly number[]): Pick<Worth, "value" | "low" | "high" | "chance"> {
  const n = gaps.length;
  const value = n === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap, 0) / n;
  if (n < 2) return { value, low: -1, high: 1, chance: 1 };
  const error = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - value) ** 2, 0) / (n - 1) / n);
  // All alike in a few lucks: nothing can be said of how they differ.
  if (error === 0) return { value, low: -1, high: 1, chance: 1 };
  const half = student(n - 1) * error;
  return {
    value,
    low: value - half,
    high: value + half,
    chance: Math.min(1, 2 * studentTail(Math.abs(value / error), n - 1)),
  };
}
