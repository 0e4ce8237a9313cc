/**
 * How long a network takes: an answer to one decision (microseconds), by the plain and the quick kernel, and a step of
 * training (milliseconds), by backend; of processor time, so that other work on the machine counts less. Random encodings of about the size that METW's have: `npm run bench:neural -- --help`.
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { Forward } from "../agents/neural/forward.js";
import { Network } from "../agents/neural/network.js";
import { scalarKernel } from "../agents/neural/scalar.js";
import { type Encoding, makeEncoding, type Names, WIDTHS } from "../agents/neural/shape.js";
import { simdKernel } from "../agents/neural/simd.js";
import { wholeNumber } from "../cli/io.js";
import { OwnStream } from "../engine/core/streams.js";
import { BACKENDS, type Backend, engineFor } from "../sim/training/network/backend.js";
import { Batch, Bytes, type Labels, pack, packedWords } from "../sim/training/network/batch.js";
import { Memory } from "../sim/training/network/memory.js";
import { SampleWriter } from "../sim/training/samples/samples.js";
import { simdTrainKernel } from "../sim/training/network/simd.js";
import { freshNetwork, Trainer, type TrainSettings } from "../sim/training/network/trainer.js";
import { median, timed } from "./measure.js";

/** What an encoder of METW counts, about. */
const SIZE = { cards: 1100, facts: 150, zones: 100, roles: 12, plain: 600, optionPlain: 200 };
/** Entries of one decision: cards, plain features, options, and of each option. */
const ENTRIES = { bag: 120, plain: 150, optBag: 3, optPlain: 3 };

const stream = new OwnStream("bench", 0, "neural");
const list = (what: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${what} ${i}`);
const names: Names = {
  encoder: "bench",
  cards: list("card", SIZE.cards),
  facts: list("fact", SIZE.facts),
  zones: list("zone", SIZE.zones),
  roles: list("role", SIZE.roles),
  plain: list("plain", SIZE.plain),
  optionPlain: list("option", SIZE.optionPlain),
};

/** The cards of both players, and the zones in which most of them lie. */
interface Table {
  own: number[];
  zones: number[];
}
const table = (): Table => ({
  own: Array.from({ length: 120 }, () => stream.below(SIZE.cards)),
  zones: Array.from({ length: 40 }, () => stream.below(SIZE.zones)),
});

/** A decision of a game: every card lies in one of three zones that are its own. */
function encoding({ own, zones }: Table, options: number): Encoding {
  const e = makeEncoding({
    ...ENTRIES,
    options,
    optBag: options * ENTRIES.optBag,
    optPlain: options * ENTRIES.optPlain,
  });
  e.bagCount = ENTRIES.bag;
  e.plainCount = ENTRIES.plain;
  e.options = options;
  for (let i = 0; i < e.bagCount; i++) {
    e.bagZone[i] = zones[(7 * i + stream.below(3)) % zones.length];
    e.bagCard[i] = own[i];
    e.bagWeight[i] = 1;
  }
  for (let i = 0; i < e.plainCount; i++) {
    e.plainFeature[i] = stream.below(SIZE.plain);
    e.plainValue[i] = stream.below(9) / 8;
  }
  for (let i = 0; i < e.optBagCard.length; i++) {
    e.optBagRole[i] = stream.below(SIZE.roles);
    e.optBagCard[i] = own[stream.below(own.length)];
    e.optBagWeight[i] = 1;
  }
  for (let i = 0; i < e.optPlainFeature.length; i++) {
    e.optPlainFeature[i] = stream.below(SIZE.optionPlain);
    e.optPlainValue[i] = 1;
  }
  for (let k = 0; k <= options; k++) {
    e.optBagAt[k] = k * ENTRIES.optBag;
    e.optPlainAt[k] = k * ENTRIES.optPlain;
  }
  return e;
}

const facts = Float32Array.from({ length: SIZE.cards * SIZE.facts }, () =>
  stream.below(15) === 0 ? stream.below(8) / 8 : 0,
);
const network = freshNetwork(new Network(names, facts, WIDTHS), "bench");

/** The median of some measurements, each of one call of `work`, in milliseconds of processor time. */
const spent = (runs: number, work: (run: number) => void): number =>
  median(Array.from({ length: runs }, (_, run) => 1000 * timed(() => work(run)).cpu));

function answers(runs: number): void {
  const games = Array.from({ length: 10 }, table);
  const decisions = Array.from({ length: 500 }, (_, i) => encoding(games[Math.floor(i / 50)], 15));
  for (const make of [simdKernel, scalarKernel]) {
    const forward = new Forward(network, make);
    const all = () => {
      for (const e of decisions) forward.run(e);
    };
    const first = spent(1, () => forward.run(decisions[0]));
    const cold = spent(1, all);
    for (let i = 0; i < 5; i++) all();
    const warm = spent(runs, all);
    const each = (ms: number): string => ((1000 * ms) / decisions.length).toFixed(1);
    console.log(
      `answer, ${forward.kernel}: ${each(warm)} us a decision (15 options); ${each(cold)} while the code and the rows are new, the first ${(1000 * first).toFixed(0)}`,
    );
  }
}

const SETTINGS: TrainSettings = {
  losses: { value: 1, differences: 1, policy: 1, temperature: 1, huber: 0 },
  steps: 1000,
  rate: { start: 1e-3, end: 1e-4, warmUp: 10, fall: "cosine" },
  decay: 0.01,
  idDropout: 0.1,
  seed: "bench",
};

function sample(): { e: Encoding; labels: Labels } {
  const e = encoding(table(), 10);
  const each = () => Float32Array.from({ length: e.options }, () => stream.below(100) / 100);
  const policy = each().fill(1 / e.options);
  const labels: Labels = {
    ...{ value: stream.below(2), valueWeight: 1, target: each(), weight: each() },
    ...{ policy, policyWeight: 1, flags: new Uint8Array(e.options) },
  };
  return { e, labels };
}

function batchOf(positions: number): Batch {
  const batch = new Batch();
  for (let p = 0; p < positions; p++) {
    const { e, labels } = sample();
    const bytes = new Bytes(new ArrayBuffer(4 * packedWords(e, labels)));
    pack(bytes, 0, p, e, labels);
    batch.add(bytes, 0);
  }
  return batch;
}

async function steps(backends: readonly Backend[], positions: number, runs: number): Promise<void> {
  const batches = Array.from({ length: 4 }, () => batchOf(positions));
  for (const backend of backends) {
    const memory = new Memory(network, simdTrainKernel(1024));
    const trainer = new Trainer(memory, await engineFor(backend, memory, console.log), SETTINGS);
    const slow = trainer.engine.name.startsWith("tfjs");
    if (!slow) for (let i = 0; i < 20; i++) trainer.step(batches[i % 4]);
    const ms = spent(slow ? 5 : 2 * runs, (run) => trainer.step(batches[run % 4]));
    console.log(
      `step of ${positions} positions with 10 options each, ${trainer.engine.name}: ${ms.toFixed(1)} ms, ${((1000 * positions) / ms).toFixed(0)} positions/s`,
    );
    trainer.engine.close();
  }
}

/** Samples of no meaning, to time the reading of files with: `mazarbul train`. */
function writeSamples(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "bench.samples");
  const writer = new SampleWriter(path, { names, facts, made: null });
  const { cpu } = timed(() => {
    for (let i = 0; i < count; i++) {
      const { e, labels } = sample();
      writer.write(i >> 5, e, labels);
    }
    writer.close();
  });
  const bytes = statSync(path).size / count;
  console.log(
    `written: ${count} samples, ${bytes.toFixed(0)} bytes and ${((1e6 * cpu) / count).toFixed(0)} us each, making them included`,
  );
}

const options = new Command("bench:neural")
  .option("--runs <n>", "how often each is measured; the median is shown", wholeNumber(1), 15)
  .option("--positions <n>", "positions of a step", wholeNumber(1), 256)
  .option("--backends <list>", `of ${BACKENDS.join(", ")}`, "own")
  .option("--write <folder>", "write samples of that size instead, 100 steps of them")
  .parse()
  .opts<{ runs: number; positions: number; backends: string; write?: string }>();
if (options.write !== undefined) {
  writeSamples(options.write, 100 * options.positions);
  process.exit();
}
answers(options.runs);
await steps(options.backends.split(",") as Backend[], options.positions, options.runs);
