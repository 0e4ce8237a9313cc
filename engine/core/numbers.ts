/**
 * Functions whose results must be the same bits everywhere. JavaScript leaves Math.exp and Math.log to the engine, so two
 * browsers may differ in the last bit, and a choice that hangs on it with them. These use only + - * / and whole numbers,
 * which IEEE 754 settles. (Math.sqrt is settled too.)
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INV_LN2 = Math.LOG2E;
/** Two to a whole power from -1074 to 1023. */
function twoTo(k: number): number {
  let v = 1;
  const base = k < 0 ? 0.5 : 2;
  for (let n = Math.abs(k); n > 0; n--) v *= base;
  return v;
}
const POWERS = Float64Array.from({ length: 2099 }, (_, i) => twoTo(i - 1075));

/**
 * e to the power of x, within two units of the last place. Beyond 709.78 it is Infinity, below -745.13 it is 0.
 * x = k ln 2 + r with |r| <= ln 2 / 2; e^r by its Taylor series.
 */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.1332191019412) return 0;
  const k = Math.round(x * INV_LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 14; n > 0; n--) sum = 1 + (sum * r) / n;
  // In two steps, so that neither factor leaves the range where powers of two are exact.
  const half = k >> 1;
  return sum * POWERS[half + 1075] * POWERS[k - half + 1075];
}

const SQRT_HALF = Math.SQRT1_2;
/**
 * Natural logarithm, within two units of the last place away from 1. -Infinity at 0, NaN below.
 * x = m 2^k with m about 1; log m = 2 atanh((m - 1) / (m + 1)) by its series.
 */
export function log(x: number): number {
  if (!(x >= 0)) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  let m = x;
  let k = 0;
  while (m < SQRT_HALF) {
    m *= 2;
    k--;
  }
  while (m >= 2 * SQRT_HALF) {
    m *= 0.5;
    k++;
  }
  const s = (m - 1) / (m + 1);
  const z = s * s;
  let sum = 0;
  for (let n = 23; n >= 1; n -= 2) sum = sum * z + 1 / n;
  return k * LN2_HIGH + (2 * s * sum + k * LN2_LOW);
}

/** The smallest k with 2^k >= n, for a whole n from 1 on. */
export function doublings(n: number): number {
  return n <= 1 ? 0 : 32 - Math.clz32(n - 1);
}
