/** Do two lists of values have the same order? Rank correlations: 1 the same order, -1 the opposite, 0 none in common. */

/** Places from 1 on, the smallest value first; equal values share the mean of their places. */
export function places(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b]);
  const out = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let i = from; i < to; i++) out[order[i]] = (from + 1 + to) / 2;
    from = to;
  }
  return out;
}

/** Spearman's rho (C. Spearman 1904): the correlation of places. Zero where all values of one list are the same. */
export function spearman(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [places(x), places(y)];
  const mean = (x.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((place, i) => {
    ab += (place - mean) * (b[i] - mean);
    aa += (place - mean) ** 2;
    bb += (b[i] - mean) ** 2;
  });
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Kendall's tau-b (M. G. Kendall 1945): pairs in the same order less pairs in the opposite one; ties count for neither. */
export function kendall(x: readonly number[], y: readonly number[]): number {
  let [both, one, two] = [0, 0, 0];
  for (let i = 0; i < x.length; i++)
    for (let j = 0; j < i; j++) {
      const [p, q] = [Math.sign(x[i] - x[j]), Math.sign(y[i] - y[j])];
      both += p * q;
      one += Math.abs(p);
      two += Math.abs(q);
    }
  return one === 0 || two === 0 ? 0 : both / Math.sqrt(one * two);
}
