import { alwaysRuns, type Chosen } from "./choose.js";

/** The test runner has two threads; the longest file may end alone. */
export const THREADS = 1.5;
/** The nearest test files that fit into a time. What was changed itself and what failed last time always does. */
export function within(chosen: readonly Chosen[], cost: (file: string) => number, seconds: number): Chosen[] {
  let left = seconds * THREADS;
  return chosen.filter((one) => {
    const { file } = one;
    if (!alwaysRuns(one) && (left < cost(file) || cost(file) > seconds)) return false;
    left -= cost(file);
    return true;
  });
}
