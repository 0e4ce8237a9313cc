import { fromBase64 } from "../../../engine/core/base64.js";
import { KERNEL } from "./kernel-bytes.js";
import type { TrainKernel } from "./scalar.js";

const PAGE = 65536;
const pages = (size: number): number => Math.ceil((4 * size) / PAGE);

type Functions = Pick<TrainKernel, "multiply" | "outer" | "gather" | "scatter" | "mask" | "transpose" | "adam">;

/** The kernel in WebAssembly with SIMD: the bits of the plain one. */
export function simdTrainKernel(size: number): TrainKernel {
  const memory = new WebAssembly.Memory({ initial: pages(size) });
  const module = new WebAssembly.Module(fromBase64(KERNEL) as Uint8Array<ArrayBuffer>);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const { multiply, outer, gather, scatter, mask, transpose, adam } = exports as {
    [name: string]: unknown;
  } as Functions;
  const kernel: TrainKernel = {
    name: "simd",
    floats: new Float32Array(memory.buffer),
    words: new Int32Array(memory.buffer),
    grow(wanted) {
      const more = pages(wanted) - memory.buffer.byteLength / PAGE;
      if (more <= 0) return;
      memory.grow(more);
      kernel.floats = new Float32Array(memory.buffer);
      kernel.words = new Int32Array(memory.buffer);
    },
    ...{ multiply, outer, gather, scatter, mask, transpose, adam },
  };
  return kernel;
}
