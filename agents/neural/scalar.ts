/**
 * The arithmetic of a network at play, on one block of memory. Places are in floats from its beginning. Every sum is taken in
 * the order that stands here, in 32-bit floats, so that all kernels give the same bits.
 */
export interface Kernel {
  readonly name: "scalar" | "simd";
  /** The memory as floats and as whole numbers: the same bytes. */
  readonly floats: Float32Array;
  readonly words: Int32Array;
  /**
   * out = from + weight[0] row[0] + weight[1] row[1] + ...; `list` holds `count` pairs: the place of a row (a whole
   * number), its weight (a float). `width` is a multiple of 16; `out` and `from` may be the same place.
   */
  sum(out: number, from: number, list: number, count: number, width: number): void;
  /** out = from + x[0] matrix[0] + x[1] matrix[1] + ...; `count` numbers at `x`, as many rows one after the other. */
  dense(out: number, from: number, x: number, count: number, matrix: number, width: number): void;
  /** What is below zero, or no number, becomes 0. */
  relu(at: number, width: number): void;
  /** a * b in four sums, of every fourth number each: (s0 + s1) + (s2 + s3). */
  dot(a: number, b: number, width: number): number;
}

const { fround } = Math;

/** The kernel in plain JavaScript: slow, and at home everywhere. `size` floats of memory, all zero. */
export function scalarKernel(size: number): Kernel {
  const floats = new Float32Array(size);
  const words = new Int32Array(floats.buffer);
  const add = (out: number, row: number, weight: number, width: number): void => {
    for (let i = 0; i < width; i++) floats[out + i] = fround(floats[out + i] + fround(weight * floats[row + i]));
  };
  const begin = (out: number, from: number, width: number): void => {
    for (let i = 0; i < width; i++) floats[out + i] = floats[from + i];
  };
  return {
    name: "scalar",
    floats,
    words,
    sum(out, from, list, count, width) {
      begin(out, from, width);
      for (let i = 0; i < count; i++) add(out, words[list + 2 * i], floats[list + 2 * i + 1], width);
    },
    // biome-ignore lint/complexity/useMaxParams: the same numbers as the kernel in WebAssembly takes
    dense(out, from, x, count, matrix, width) {
      begin(out, from, width);
      for (let i = 0; i < count; i++) add(out, matrix + i * width, floats[x + i], width);
    },
    relu(at, width) {
      for (let i = at; i < at + width; i++) if (!(floats[i] > 0)) floats[i] = 0;
    },
    dot(a, b, width) {
      let [s0, s1, s2, s3] = [0, 0, 0, 0];
      for (let i = 0; i < width; i += 4) {
        s0 = fround(s0 + fround(floats[a + i] * floats[b + i]));
        s1 = fround(s1 + fround(floats[a + i + 1] * floats[b + i + 1]));
        s2 = fround(s2 + fround(floats[a + i + 2] * floats[b + i + 2]));
        s3 = fround(s3 + fround(floats[a + i + 3] * floats[b + i + 3]));
      }
      return fround(fround(s0 + s1) + fround(s2 + s3));
    },
  };
}
