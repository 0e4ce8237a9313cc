/** Small systems of linear equations: a dozen or two of unknowns. */

/** The solution x of `matrix` x = `right`, by elimination with the largest pivot of a column; null where there is not exactly one. */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const n = right.length;
  const work = matrix.map((row, i) => [...row, right[i]]);
  for (let c = 0; c < n; c++) {
    let best = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(work[r][c]) > Math.abs(work[best][c])) best = r;
    if (Math.abs(work[best][c]) < Number.MIN_VALUE * 1e10) return null;
    [work[c], work[best]] = [work[best], work[c]];
    const lead = work[c];
    for (let r = c + 1; r < n; r++) {
      const factor = work[r][c] / lead[c];
      if (factor === 0) continue;
      for (let j = c; j <= n; j++) work[r][j] -= factor * lead[j];
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let r = n - 1; r >= 0; r--) {
    let sum = work[r][n];
    for (let j = r + 1; j < n; j++) sum -= work[r][j] * x[j];
    x[r] = sum / work[r][r];
  }
  return x;
}

/**
 * Columns that span what `matrix` takes to nothing, one row for each unknown; rows without columns where that is zero alone. Entries below
 * `close` are taken for zero.
 */
export function nullSpace(matrix: readonly (readonly number[])[], close: number): number[][] {
  const work = matrix.map((row) => [...row]);
  const width = work[0]?.length ?? 0;
  const pivots: number[] = [];
  for (let r = 0; r < work.length; r++) {
    let [row, column] = [-1, -1];
    let most = close;
    for (let i = r; i < work.length; i++)
      for (let j = 0; j < width; j++)
        if (Math.abs(work[i][j]) > most) [row, column, most] = [i, j, Math.abs(work[i][j])];
    if (row < 0) break;
    [work[r], work[row]] = [work[row], work[r]];
    pivots.push(column);
    const lead = work[r][column];
    for (let j = 0; j < width; j++) work[r][j] /= lead;
    for (let i = 0; i < work.length; i++) {
      const factor = work[i][column];
      if (i === r || factor === 0) continue;
      for (let j = 0; j < width; j++) work[i][j] -= factor * work[r][j];
    }
  }
  const free = Array.from({ length: width }, (_, j) => j).filter((j) => !pivots.includes(j));
  return Array.from({ length: width }, (_, j) => {
    const at = pivots.indexOf(j);
    return free.map((f) => (at < 0 ? (f === j ? 1 : 0) : -work[at][f]));
  });
}
