import { Network } from "../../../agents/neural/network.js";
import type { Encoding, Names, Widths } from "../../../agents/neural/shape.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { Batch, Bytes, type Labels, pack, packedWords } from "../../../sim/training/network/batch.js";
import { Memory } from "../../../sim/training/network/memory.js";
import { OwnEngine } from "../../../sim/training/network/own.js";
import { scalarTrainKernel, type TrainKernel } from "../../../sim/training/network/scalar.js";
import { freshNetwork, Trainer, type TrainSettings } from "../../../sim/training/network/trainer.js";
import { even, randomEncoding, randomFacts, SMALL, smallNames } from "../../agents/neural-helpers.js";

export const SETTINGS: TrainSettings = {
  losses: { value: 1, differences: 1, policy: 0.5, temperature: 1.5, huber: 0 },
  steps: 100,
  rate: { start: 0.01, end: 0.001, warmUp: 5, fall: "cosine" },
  decay: 0.01,
  idDropout: 0.2,
  seed: "test",
};

/** Adds a sample to a batch, by way of its packed form. */
export function add(batch: Batch, game: number, e: Encoding, labels: Labels): void {
  const bytes = new Bytes(new ArrayBuffer(4 * packedWords(e, labels)));
  pack(bytes, 0, game, e, labels);
  batch.add(bytes, 0);
}

/** Some carry a value, some a policy, some options a target. */
export function randomLabels(e: Encoding, stream: OwnStream): Labels {
  const each = (make: () => number) => Float32Array.from({ length: e.options }, make);
  const chances = each(() => stream.below(10));
  const sum = chances.reduce((a, b) => a + b, 0);
  return {
    value: stream.below(101) / 100,
    valueWeight: stream.below(3) / 2,
    target: each(() => even(stream)),
    weight: each(() => stream.below(3)),
    policy: sum > 0 && stream.below(2) === 1 ? chances.map((chance) => chance / sum) : null,
    policyWeight: stream.below(4) / 2,
    flags: new Uint8Array(e.options),
  };
}

export function randomBatch(names: Names, stream: OwnStream, positions: number): Batch {
  const batch = new Batch();
  for (let i = 0; i < positions; i++) {
    const e = randomEncoding(names, stream);
    add(batch, i, e, randomLabels(e, stream));
  }
  return batch;
}

/** A trainer with our own kernels and a fresh network. */
export function ownTrainer(
  make: (size: number) => TrainKernel = scalarTrainKernel,
  {
    names = smallNames(),
    widths = SMALL,
    settings = SETTINGS,
  }: { names?: Names; widths?: Widths; settings?: TrainSettings } = {},
): Trainer {
  const empty = new Network(names, randomFacts(names, new OwnStream("facts", 0, "test")), widths);
  const memory = new Memory(freshNetwork(empty, settings.seed), make(1024));
  return new Trainer(memory, new OwnEngine(memory), settings);
}
