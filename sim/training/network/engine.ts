import type { Batch } from "./batch.js";
import type { Losses, LossSettings, Outputs } from "./losses.js";

/** What computes the losses of a batch and their slopes: our own kernels, or TensorFlow.js. */
export interface Engine {
  readonly name: string;
  /**
   * The losses, and their slopes in all weights, added to what stands in the memory (`Memory.grads`).
   * @param dropped 1 for each card whose own row of `ids` is left out: it goes by its facts alone
   */
  slopes(batch: Batch, dropped: Uint8Array, settings: LossSettings): Losses;
  /** What the network says about a batch; good until the next call. */
  answers(batch: Batch): Outputs<Float32Array>;
  /** Gives back what it holds outside the memory. */
  close(): void;
}
