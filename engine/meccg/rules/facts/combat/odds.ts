/**
 * Exact odds of two dice, and of a strike (000 I.7). Pure functions of whole numbers: the screen, the texts and the heuristic use
 * the same. A chance is a number from 0 to 1; `strikeWays` counts in rolls of 36.
 */

/** How many of the 36 rolls of two dice show a sum, by the sum. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/** All rolls of two dice. */
export const ROLLS = 36;
/** Chances of a sum or more. Summed from 12 downwards: frozen agents depend on the last bit. */
const SUM = new Float64Array(14);
for (let n = 12; n >= 0; n--) SUM[n] = SUM[n + 1] + WAYS[n] / ROLLS;

/** The chance to roll `n` or more. */
export const atLeast = (n: number): number => (n <= 2 ? 1 : n > 12 ? 0 : SUM[n]);
/** The chance to roll exactly `n`. */
export const exactly = (n: number): number => (n < 2 || n > 12 ? 0 : WAYS[n] / ROLLS);
/** The chance that the better of two rolls is `n` or more. */
export const eitherAtLeast = (n: number): number => {
  const miss = 1 - atLeast(n);
  return 1 - miss * miss;
};
/** The chance that one roll is more than another by more than `n`. */
const MORE = new Float64Array(23);
for (let a = 2; a <= 12; a++)
  for (let z = 2; z <= 12; z++)
    for (let n = -11; n <= 11; n++) if (a - z > n) MORE[n + 11] += (WAYS[a] * WAYS[z]) / (ROLLS * ROLLS);
export const moreBy = (n: number): number => (n < -11 ? 1 : n > 11 ? 0 : MORE[n + 11]);

// ---- a strike: `over` is its prowess less the prowess of the character who faces it ---------------------------

/** What staying untapped costs in prowess, unless a card changes it (`stayingCost` in strikes.ts asks the cards). */
export const USUAL_STAYING = 3;
/** The same against an attack that makes it harder. */
export const HARD_STAYING = 5;

/** The chance that the strike hits: the roll is less than `over`. */
export const hits = (over: number): number => 1 - atLeast(over);
/** The same where both sides roll. */
export const hitsOfTwo = (over: number): number => moreBy(-over);
/** The chance that the strike fails: the roll is more than `over`. A roll of `over` is ineffectual. */
export const fails = (over: number): number => atLeast(over + 1);
/** The same where both sides roll. */
export const failsOfTwo = (over: number): number => moreBy(over);
/** The chance that a body check is more than `body`, with `plus` added to the roll. */
export const killed = (body: number, plus = 0): number => atLeast(body + 1 - plus);

/** What comes of a strike, in rolls of `ROLLS`; a body check may follow a hit. */
export interface StrikeWays {
  readonly hit: number;
  readonly ineffectual: number;
  readonly fail: number;
}
/** The outcomes of a strike whose prowess is `over` more than that of the character, by exact count. */
export function strikeWays(over: number): StrikeWays {
  const ways = { hit: 0, ineffectual: 0, fail: 0 };
  for (let sum = 2; sum <= 12; sum++) ways[sum < over ? "hit" : sum > over ? "fail" : "ineffectual"] += WAYS[sum];
  return ways;
}
