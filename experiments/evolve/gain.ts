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
export function luckSaved(values: readonly Values[], met: (luck: number) => string): number | null {
  const lucks = values[0]?.length ?? 0;
  if (values.length < 2) return null;
  const groups = new Map<string, number[]>();
  for (let luck = 0; luck < lucks; luck++) groups.set(met(luck), [...(groups.get(met(luck)) ?? []), luck]);
  let [together, apart] = [0, 0];
  for (const group of groups.values())
    for (let i = 1; i < values.length; i++)
      for (let j = 0; j < i; j++) {
        const both = group.filter((luck) => Number.isFinite(values[i][luck]) && Number.isFinite(values[j][luck]));
        const of = (value: (luck: number) => number): number => squares(both.map(value));
        together += of((luck) => values[i][luck] - values[j][luck]);
        apart += of((luck) => values[i][luck]) + of((luck) => values[j][luck]);
      }
  // Where no list was met twice, or nothing varied, nothing is known.
  const saved = apart === 0 ? 0 : 1 - together / apart;
  // Lucks beyond one for each list that was met.
  return isShown(saved, lucks - groups.size) ? saved : null;
}
/** The sum of the squares of what each is off their mean. */
function squares(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / Math.max(1, numbers.length);
  return numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0);
}
