import type { Chosen } from "./choose.js";

/** The test runner has two threads; the longest file may end alone. */
const THREADS = 1.5;
/** The nearest test files that fit into a time; what was changed itself always does. */
export function within(chosen: readonly Chosen[], cost: (file: string) => number, seconds: number): Chosen[] {
  let left = seconds * THREADS;
  return chosen.filter(({ file, why }) => {
    const own = why === "changed itself";
    if (!own && (left < cost(file) || cost(file) > seconds)) return false;
    left -= cost(file);
    return true;
  });
}
