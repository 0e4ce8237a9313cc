/**
 * Tails of the normal, Student's t and chi-square distributions, by the incomplete gamma and beta functions: series and continued
 * fractions as in Numerical Recipes (Press, Teukolsky, Vetterling and Flannery, 3rd edition, 6.2 and 6.4), the logarithm of gamma by
 * Lanczos' formula. Relative error below 1e-10 where a tail is above 1e-300.
 */

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];
const TINY = 1e-300;
const CLOSE = 1e-15;
const STEPS = 10_000;

/** The natural logarithm of the gamma function, for x > 0. */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const at = x - 1;
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (at + i);
  const t = at + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The upper incomplete gamma function over the whole: Q(a, x). */
function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < STEPS && term > sum * CLOSE; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  // Lentz's method.
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < STEPS; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / notZero(an * d + b);
    c = notZero(b + an / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) break;
  }
  return front * h;
}

/** The incomplete beta function over the whole: I_x(a, b). */
function betaShare(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction is quick on this side of the mean alone.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    h *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) break;
  }
  return h;
}

function notZero(x: number): number {
  return Math.abs(x) < TINY ? TINY : x;
}

/** The chance of a standard normal number above x. */
export function normalTail(x: number): number {
  const half = gammaTail(0.5, (x * x) / 2) / 2;
  return x >= 0 ? half : 1 - half;
}

/** The chance of a number of Student's t with so many degrees of freedom above t. */
export function studentTail(t: number, degrees: number): number {
  const half = betaShare(degrees / 2, 0.5, degrees / (degrees + t * t)) / 2;
  return t >= 0 ? half : 1 - half;
}

/** The chance of a number of the chi-square distribution with so many degrees of freedom above x. */
export function chiSquareTail(x: number, degrees: number): number {
  return gammaTail(degrees / 2, x / 2);
}
