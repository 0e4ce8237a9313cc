/** Exact chances of two dice. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const SUM = new Float64Array(14);
for (let n = 12; n >= 0; n--) SUM[n] = SUM[n + 1] + WAYS[n] / 36;

/** The chance to roll `n` or more. */
export const atLeast = (n: number): number => (n <= 2 ? 1 : n > 12 ? 0 : SUM[n]);
/** The chance to roll exactly `n`. */
export const exactly = (n: number): number => (n < 2 || n > 12 ? 0 : WAYS[n] / 36);
/** The better of two rolls is `n` or more. */
export const eitherAtLeast = (n: number): number => {
  const miss = 1 - atLeast(n);
  return 1 - miss * miss;
};
/** The chance that one roll is more than another by more than `n`. */
const MORE = new Float64Array(23);
for (let a = 2; a <= 12; a++)
  for (let z = 2; z <= 12; z++)
    for (let n = -11; n <= 11; n++) if (a - z > n) MORE[n + 11] += (WAYS[a] * WAYS[z]) / 1296;
export const moreBy = (n: number): number => (n < -11 ? 1 : n > 11 ? 0 : MORE[n + 11]);
