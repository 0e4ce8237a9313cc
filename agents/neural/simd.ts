import { fromBase64 } from "../../engine/core/base64.js";
import { KERNEL } from "./kernel-bytes.js";
import { type Kernel, scalarKernel } from "./scalar.js";

const PAGE = 65536;

type Functions = Pick<Kernel, "sum" | "dense" | "relu" | "dot">;

let compiled: WebAssembly.Module | null = null;

/** The kernel in WebAssembly with SIMD. Throws where there is none. */
export function simdKernel(size: number): Kernel {
  compiled ??= new WebAssembly.Module(fromBase64(KERNEL) as Uint8Array<ArrayBuffer>);
  const memory = new WebAssembly.Memory({ initial: Math.ceil((4 * size) / PAGE) });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  const { sum, dense, relu, dot } = exports as typeof exports & Functions;
  return {
    name: "simd",
    floats: new Float32Array(memory.buffer, 0, size),
    words: new Int32Array(memory.buffer, 0, size),
    ...{ sum, dense, relu, dot },
  };
}

/** Does a kernel give the bits of the scalar one? Some sums of awkward numbers, in 16 and in 48 columns. */
export function givesSameBits(make: (size: number) => Kernel): boolean {
  const size = 2048;
  const [one, other] = [make(size), scalarKernel(size)];
  for (const { floats, words } of [one, other]) {
    for (let i = 0; i < size; i++) floats[i] = (((i * 7919) % 1013) - 500) / (1 + ((i * 31) % 97));
    floats.set([Number.NaN, -0, 1e-41, -1e-41, 3e38, -3e38], 1500);
    for (let i = 0; i < 9; i++) words[1900 + 2 * i] = 16 * ((i * 5) % 11);
  }
  const dots = [one, other].map((kernel) => {
    kernel.sum(1000, 200, 1900, 9, 48);
    kernel.dense(1100, 1000, 700, 12, 0, 48);
    kernel.dense(1200, 1100, 1000, 16, 32, 16);
    kernel.relu(1496, 16);
    kernel.relu(1000, 16);
    return [kernel.dot(1100, 1200, 16), kernel.dot(0, 1000, 48)];
  });
  // What is no number may be it in other bits; the rectifier has taken those that were put in.
  return dots[0].every((dot, i) => dot === dots[1][i]) && one.words.every((word, i) => word === other.words[i]);
}

let trusted: boolean | null = null;

/** The quick kernel where it works and gives the bits of the plain one, else the plain one. */
export function bestKernel(size: number): Kernel {
  if (trusted === null) {
    try {
      trusted = givesSameBits(simdKernel);
    } catch {
      trusted = false;
    }
  }
  return trusted ? simdKernel(size) : scalarKernel(size);
}
