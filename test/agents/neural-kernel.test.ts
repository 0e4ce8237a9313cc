import { spawnSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { Forward } from "../../agents/neural/forward.js";
import { scalarKernel } from "../../agents/neural/scalar.js";
import { bestKernel, givesSameBits, simdKernel } from "../../agents/neural/simd.js";
import { OwnStream } from "../../engine/core/streams.js";
import { randomEncoding, randomNetwork, SMALL, smallNames } from "./neural-helpers.js";

const bits = (forward: Forward, e: Parameters<Forward["run"]>[0]) => {
  forward.run(e);
  return [...new Uint32Array(Float32Array.of(forward.value, ...forward.scores.subarray(0, e.options)).buffer)];
};

describe("the quick kernel", () => {
  it("gives the bits of the plain one for random networks and encodings", () => {
    const stream = new OwnStream("simd", 0, "test");
    const names = smallNames({ cards: 40, zones: 6, plain: 20 });
    for (const [i, widths] of [
      SMALL,
      { embed: 32, hidden: 128, narrow: 64 },
      { embed: 16, hidden: 16, narrow: 48 },
    ].entries()) {
      const network = randomNetwork(`simd ${i}`, names, widths);
      const [plain, quick] = [new Forward(network, scalarKernel), new Forward(network, simdKernel)];
      expect([plain.kernel, quick.kernel]).toEqual(["scalar", "simd"]);
      for (let n = 0; n < 40; n++) {
        const e = randomEncoding(names, stream, { bag: 60, plain: 30, options: 12, each: 5 });
        expect(bits(quick, e)).toEqual(bits(plain, e));
      }
    }
  });
  it("is taken where it works", () => {
    expect(givesSameBits(simdKernel)).toBe(true);
    expect(bestKernel(64).name).toBe("simd");
  });
  it("stands back where there is no WebAssembly", async () => {
    vi.resetModules();
    vi.stubGlobal("WebAssembly", undefined);
    try {
      const fresh = await import("../../agents/neural/simd.js");
      expect(fresh.bestKernel(64).name).toBe("scalar");
    } finally {
      vi.unstubAllGlobals();
    }
  });
  it.each(["sum", "dense", "relu", "dot"] as const)("is not trusted when its %s differs in one bit", (name) => {
    const wrong = (size: number) => {
      const kernel = scalarKernel(size);
      const was = kernel[name] as (...args: number[]) => number;
      return {
        ...kernel,
        [name]: (...args: number[]) => {
          const result = was(...args);
          if (name === "dot") return result * (1 + 2 ** -23);
          kernel.words[args[0] + 5] ^= 1;
          return result;
        },
      };
    };
    expect(givesSameBits(scalarKernel)).toBe(true);
    expect(givesSameBits(wrong)).toBe(false);
  });
  it("is translated from the text that lies beside it", () => {
    const { status, stderr } = spawnSync(process.execPath, ["bin/build-kernels.mjs", "--check"], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});
