/** Exact chances of two dice. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const SUM = new Float64Array(14);
for (let n = 12; n >= 0; n--) SUM[n] = SUM[n + 1]! + WAYS[n]! / 36;

/** The chance to roll `n` or more. */
export const atLeast = (n: number): number => (n <= 2 ? 1 : n > 12 ? 0 : SUM[n]!);
/** The chance to roll exactly `n`. */
export const exactly = (n: number): number => (n < 2 || n > 12 ? 0 : WAYS[n]! / 36);
/** The better of two rolls is `n` or more. */
export const eitherAtLeast = (n: number): number => {
  const miss = 1 - atLeast(n);
  return 1 - miss * miss;
};
