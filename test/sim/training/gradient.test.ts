import { beforeAll, describe, expect, it } from "vitest";
import { Forward } from "../../../agents/neural/forward.js";
import { TENSORS } from "../../../agents/neural/network.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { engineFor } from "../../../sim/training/network/backend.js";
import { Batch, Flag } from "../../../sim/training/network/batch.js";
import type { LossSettings } from "../../../sim/training/network/losses.js";
import { Memory } from "../../../sim/training/network/memory.js";
import { OwnEngine } from "../../../sim/training/network/own.js";
import { scalarTrainKernel } from "../../../sim/training/network/scalar.js";
import { simdTrainKernel } from "../../../sim/training/network/simd.js";
import { randomEncoding, randomNetwork, smallNames } from "../../agents/neural-helpers.js";
import { add, ownTrainer, randomBatch, randomLabels, SETTINGS } from "./helpers.js";

const names = smallNames();
const losses = (change: Partial<LossSettings> = {}): LossSettings => ({ ...SETTINGS.losses, ...change });
const memoryOf = (seed: string, make = scalarTrainKernel) => new Memory(randomNetwork(seed), make(64));
const gradsOf = (memory: Memory) => memory.kernel.floats.slice(memory.grads, memory.grads + memory.layout.size);

/** As if the positions had been played: one option of those with a chance was taken, and came out better or worse than expected. */
function playedBy(batch: Batch, stream: OwnStream): void {
  for (let p = 0; p < batch.positions; p++) {
    const [from, to] = [batch.optAt[p], batch.optAt[p + 1]];
    batch.policyWeight[p] = stream.below(5) - 2;
    for (let k = from; k < to; k++) batch.flags[k] = 0;
    const open = Array.from({ length: to - from }, (_, i) => from + i).filter((k) => batch.policy[k] > 0);
    if (open.length > 0) batch.flags[open[stream.below(open.length)]] = Flag.taken;
  }
}

describe("our own slopes", () => {
  beforeAll(async () => {
    // TensorFlow.js takes a second to load.
    await engineFor("tfjs-cpu", memoryOf("warm"), () => {});
  });

  const cases: [string, LossSettings, number][] = [
    ["all losses", losses(), 7],
    ["the value alone", losses({ differences: 0, policy: 0 }), 5],
    ["differences alone", losses({ value: 0, policy: 0 }), 5],
    ["differences that count linearly far off", losses({ value: 0, policy: 0, huber: 0.4 }), 6],
    ["the policy alone", losses({ value: 0, differences: 0, temperature: 0.7 }), 8],
    ["one position", losses(), 1],
    ["gains", losses({ value: 0, differences: 0, policy: 0, gain: { share: 2, clip: 0.4, entropy: 0.3 } }), 20],
    ["gains and the value", losses({ differences: 0, policy: 0, gain: { share: 1, clip: 0.5, entropy: 0 } }), 5],
  ];
  it.each(cases)("are those of TensorFlow.js: %s", async (name, settings, positions) => {
    const [mine, theirs] = [memoryOf(name), memoryOf(name)];
    const tf = await engineFor("tfjs-cpu", theirs, () => {});
    const own = new OwnEngine(mine);
    const stream = new OwnStream(name, 0, "batch");
    const dropped = Uint8Array.from(names.cards, (_, i) => (i % 3 === 1 ? 1 : 0));
    for (let n = 0; n < 3; n++) {
      const batch = randomBatch(names, stream, positions);
      if (settings.gain) playedBy(batch, stream);
      for (const memory of [mine, theirs])
        memory.kernel.floats.fill(0, memory.grads, memory.grads + memory.layout.size);
      const [a, b] = [own.slopes(batch, dropped, settings), tf.slopes(batch, dropped, settings)];
      for (const loss of ["value", "differences", "policy", "gain", "total"] as const)
        expect(a[loss]).toBeCloseTo(b[loss], 4);
      const [x, y] = [gradsOf(mine), gradsOf(theirs)];
      for (const tensor of TENSORS) {
        const { at, rows, width } = mine.layout[tensor];
        let most = 0;
        for (let i = at; i < at + rows * width; i++) most = Math.max(most, Math.abs(x[i] - y[i]));
        expect(most, tensor).toBeLessThan(1e-4);
      }
      expect(Math.max(...x.map(Math.abs))).toBeGreaterThan(1e-2);
      const [said, told] = [own.answers(batch), tf.answers(batch)];
      for (let p = 0; p < batch.positions; p++) expect(said.logits[p]).toBeCloseTo(told.logits[p], 4);
      for (let k = 0; k < batch.options; k++) expect(said.scores[k]).toBeCloseTo(told.scores[k], 4);
    }
    tf.close();
  });

  it("go by what the network says at play", () => {
    const memory = memoryOf("play");
    const engine = new OwnEngine(memory);
    const forward = new Forward(memory.copy());
    const stream = new OwnStream("play", 0, "test");
    const asked = Array.from({ length: 6 }, () => randomEncoding(names, stream));
    const batch = new Batch();
    for (const e of asked) add(batch, 0, e, randomLabels(e, stream));
    const { logits, scores } = engine.answers(batch);
    asked.forEach((e, p) => {
      forward.run(e);
      expect(logits[p]).toBeCloseTo(forward.value, 4);
      for (let k = 0; k < e.options; k++) expect(scores[batch.optAt[p] + k]).toBeCloseTo(forward.scores[k], 4);
    });
  });

  it("are the same bits with the quick kernels, over many steps", () => {
    const shapes = [
      { names, widths: { embed: 16, hidden: 32, narrow: 16 } },
      { names: smallNames({ facts: 6, cards: 30, zones: 7 }), widths: { embed: 32, hidden: 48, narrow: 64 } },
    ];
    for (const shape of shapes) {
      const [plain, quick] = [ownTrainer(scalarTrainKernel, shape), ownTrainer(simdTrainKernel, shape)];
      const stream = new OwnStream("bits", 0, "test");
      for (let n = 0; n < 8; n++) {
        const batch = randomBatch(shape.names, stream, 1 + ((n * 3) % 7));
        expect(quick.step(batch)).toEqual(plain.step(batch));
      }
      expect(quick.memory.copy().weights).toEqual(plain.memory.copy().weights);
      expect(quick.engine.name).not.toBe(plain.engine.name);
    }
  });
});
