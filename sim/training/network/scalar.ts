// biome-ignore-all lint/complexity/useMaxParams: the same numbers as the kernels in WebAssembly take, asked many times a step
/**
 * The arithmetic of training on one block of memory. Places are in floats from its beginning; lists of places stand in the
 * memory as whole numbers. Widths are multiples of 16. Every sum is taken in the order of its list, in 32-bit floats, so that all kernels
 * give the same bits.
 */
export interface TrainKernel {
  readonly name: "scalar" | "simd";
  /** The memory as floats and as whole numbers; `grow` may put others in their place. */
  floats: Float32Array;
  words: Int32Array;
  /** Room for so many floats at least; what is there stays. */
  grow(size: number): void;
  /**
   * For each of `count` pairs of two lists: row at outs[i] += row at rows[i] (inner long) * matrix (inner x width). `count` is a
   * multiple of 4, and no two of the rows that are written are the same, unless nothing is added to them.
   */
  multiply(count: number, rows: number, outs: number, matrix: number, inner: number, width: number): void;
  /** matrix (inner x width, inner a multiple of 4) += the sum of (row at lefts[i])^T * (row at rights[i]). */
  outer(count: number, lefts: number, rights: number, matrix: number, inner: number, width: number): void;
  /** Row i of out += the sum of weights[j] * (row at rows[j]), j from starts[i] to starts[i + 1] - 1. */
  gather(count: number, starts: number, rows: number, weights: number, out: number, width: number): void;
  /** Row at rows[j] += weights[j] * row i of from, j from starts[i] to starts[i + 1] - 1. */
  scatter(count: number, starts: number, rows: number, weights: number, from: number, width: number): void;
  /** Of `count` (a multiple of 4) floats those at `at` become 0 where those at `by` are not above 0. */
  mask(at: number, by: number, count: number): void;
  /** to (width x rows) = from (rows x width), turned. */
  transpose(from: number, rows: number, width: number, to: number): void;
  /**
   * A step of Adam over `count` (a multiple of 4) weights: m += b1 (g - m); v += b2 (g^2 - v);
   * w = shrink w - rate m / (sqrt(c2 v) + eps). All numbers as 32-bit floats.
   */
  adam(
    ...it: [
      ...places: [weights: number, grads: number, m: number, v: number, count: number],
      ...numbers: [rate: number, shrink: number, b1: number, b2: number, c2: number, eps: number],
    ]
  ): void;
}

const { fround } = Math;

/** The kernel in plain JavaScript. */
export function scalarTrainKernel(size: number): TrainKernel {
  let f = new Float32Array(size);
  let w = new Int32Array(f.buffer);
  const add = (to: number, weight: number, from: number, width: number): void => {
    for (let i = 0; i < width; i++) f[to + i] = fround(f[to + i] + fround(weight * f[from + i]));
  };
  const kernel: TrainKernel = {
    name: "scalar",
    floats: f,
    words: w,
    grow(wanted) {
      if (wanted <= f.length) return;
      const larger = new Float32Array(wanted);
      larger.set(f);
      kernel.floats = f = larger;
      kernel.words = w = new Int32Array(f.buffer);
    },
    multiply(count, rows, outs, matrix, inner, width) {
      for (let r = 0; r < count; r++)
        for (let k = 0; k < inner; k++) add(w[outs + r], f[w[rows + r] + k], matrix + k * width, width);
    },
    outer(count, lefts, rights, matrix, inner, width) {
      for (let r = 0; r < count; r++)
        for (let k = 0; k < inner; k++) add(matrix + k * width, f[w[lefts + r] + k], w[rights + r], width);
    },
    gather(count, starts, rows, weights, out, width) {
      for (let i = 0; i < count; i++)
        for (let j = w[starts + i]; j < w[starts + i + 1]; j++)
          add(out + i * width, f[weights + j], w[rows + j], width);
    },
    scatter(count, starts, rows, weights, from, width) {
      for (let i = 0; i < count; i++)
        for (let j = w[starts + i]; j < w[starts + i + 1]; j++)
          add(w[rows + j], f[weights + j], from + i * width, width);
    },
    mask(at, by, count) {
      for (let i = 0; i < count; i++) if (!(f[by + i] > 0)) f[at + i] = 0;
    },
    transpose(from, rows, width, to) {
      for (let r = 0; r < rows; r++) for (let c = 0; c < width; c++) f[to + c * rows + r] = f[from + r * width + c];
    },
    adam(weights, grads, m, v, count, ...numbers) {
      const [rate, shrink, b1, b2, c2, eps] = numbers.map(fround) as typeof numbers;
      for (let i = 0; i < count; i++) {
        const g = f[grads + i];
        const mean = fround(f[m + i] + fround(b1 * fround(g - f[m + i])));
        const square = fround(f[v + i] + fround(b2 * fround(fround(g * g) - f[v + i])));
        f[m + i] = mean;
        f[v + i] = square;
        const down = fround(fround(Math.sqrt(fround(c2 * square))) + eps);
        f[weights + i] = fround(fround(f[weights + i] * shrink) - fround(fround(rate * mean) / down));
      }
    },
  };
  return kernel;
}
