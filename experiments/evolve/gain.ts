/** What it saved that decks which are compared play on the same luck. */
import { isShown } from "../../sim/statistics/pairs.js";
import type { Values } from "../hazards/trials.js";

/**
 * The share of the games that common luck saved where decks met the same lists: one minus the variance of the difference of two decks over
 * that of two who play on luck of their own, within each list that was met and over every two decks. Below zero it cost.
 * @param values of each deck by luck; what is no number is left out
 * @param met who was met on each luck
 * @returns null of one deck, and where so few lucks do not tell that it saved or cost any
 */
export function savedByCommonSeeds(values: readonly Values[], met: (seedGroup: number) => string): number | null {
  const seedGroups = values[0]?.length ?? 0;
  if (values.length < 2) return null;
  const groups = new Map<string, number[]>();
  for (let seedGroup = 0; seedGroup < seedGroups; seedGroup++)
    groups.set(met(seedGroup), [...(groups.get(met(seedGroup)) ?? []), seedGroup]);
  let [together, apart] = [0, 0];
  for (const group of groups.values())
    for (let i = 1; i < values.length; i++)
      for (let j = 0; j < i; j++) {
        const both = group.filter(
          (seedGroup) => Number.isFinite(values[i][seedGroup]) && Number.isFinite(values[j][seedGroup]),
        );
        const of = (value: (seedGroup: number) => number): number => squares(both.map(value));
        together += of((seedGroup) => values[i][seedGroup] - values[j][seedGroup]);
        apart += of((seedGroup) => values[i][seedGroup]) + of((seedGroup) => values[j][seedGroup]);
      }
  // Where no list was met twice, or nothing varied, nothing is known.
  const saved = apart === 0 ? 0 : 1 - together / apart;
  // Lucks beyond one for each list that was met.
  return isShown(saved, seedGroups - groups.size) ? saved : null;
}
/** The sum of the squares of what each is off their mean. */
function squares(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / Math.max(1, numbers.length);
  return numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0);
}
