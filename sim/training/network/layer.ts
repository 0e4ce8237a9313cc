/** The kernels take rows four at a time. */
export const fours = (n: number): number => Math.ceil(n / 4) * 4;

/** Places of a layer in the room of a step: values, slopes, and lists of the rows of both, filled up to fours. */
export interface Layer {
  width: number;
  at: number;
  slopes: number;
  rows: number;
  slopeRows: number;
}

/** a * b of `width` floats, in double precision. */
export function dot(floats: Float32Array, a: number, b: number, width: number): number {
  let sum = 0;
  for (let i = 0; i < width; i++) sum += floats[a + i] * floats[b + i];
  return sum;
}

/** Backward through row i of a layer times the weights: the slopes of both. */
// biome-ignore lint/complexity/useMaxParams: asked for every option of a batch
export function head(
  floats: Float32Array,
  slope: number,
  layer: Layer,
  i: number,
  weights: number,
  grads: number,
): void {
  const [at, slopes] = [layer.at + i * layer.width, layer.slopes + i * layer.width];
  for (let j = 0; j < layer.width; j++) {
    floats[grads + weights + j] += slope * floats[at + j];
    floats[slopes + j] += slope * floats[weights + j];
  }
}
