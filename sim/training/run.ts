import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { networkMark, readNetwork, writeNetwork } from "../../agents/neural/file.js";
import { Network } from "../../agents/neural/network.js";
import { UserError } from "../../engine/core/errors.js";
import { diskError, writeWhole } from "../files/disk.js";
import { lockFolder } from "../files/lock.js";
import { networkFile } from "../nodeadapters.js";
import { engineFor } from "./network/backend.js";
import { Batch } from "./network/batch.js";
import { readCheckpoint, type Stand, writeCheckpoint } from "./checkpoint.js";
import { curvePicture } from "./curve.js";
import { Samples } from "./samples/data.js";
import type { Engine } from "./network/engine.js";
import { type Losses, noLosses } from "./network/losses.js";
import { Memory } from "./network/memory.js";
import { OwnEngine } from "./network/own.js";
import type { TrainPlan } from "./plan.js";
import { meanLosses, type Report, reportOf, type Row } from "./report.js";
import { scalarTrainKernel, type TrainKernel } from "./network/scalar.js";
import { simdTrainKernel } from "./network/simd.js";
import { freshNetwork, rateAt, Trainer } from "./network/trainer.js";

/** Files of a training, in its folder. */
export const FILES = {
  plan: "plan.json",
  network: "network.bin",
  checkpoint: "checkpoint.bin",
  log: "log.csv",
  curve: "curve.svg",
  report: "report.json",
};

/** Who looks on. */
export interface Watch {
  /** A line worth reading. */
  say(line: string): void;
  /** So many steps are done, of so many; called after each. */
  onStep(done: number, losses: Losses): void;
  /** The training goes on from so many steps. */
  onResumed(done: number): void;
  /** Losses are told; the network of this step is in its file. The training waits for it. */
  onRow(row: Row): void | Promise<void>;
  stop(): boolean;
}

export interface Trained {
  readonly backend: string;
  readonly rows: readonly Row[];
  /** Of held-out games; null where there are none. */
  readonly report: Report | null;
  readonly steps: number;
  readonly done: boolean;
}

/** The quick kernel where there is WebAssembly SIMD, else the plain one: the same bits. */
export function bestTrainKernel(): TrainKernel {
  try {
    return simdTrainKernel(1024);
  } catch {
    return scalarTrainKernel(1024);
  }
}

const ALL = ["value", "differences", "policy", "total"] as const;

/** The losses of which a plan makes use, the total last. */
export function lossesIn(plan: TrainPlan): (keyof Losses)[] {
  const used = (["value", "differences", "policy"] as const).filter((name) => plan.losses[name] > 0);
  return used.length > 1 ? [...used, "total"] : used;
}

/**
 * What the training begins with: random weights, or those of a network that there is. Random ones rate all options alike, so that the
 * agent chooses as its prior does: else what nobody taught stays as ratings by luck, many times larger than what is to be learned.
 */
function firstNetwork({ from, choices, widths, seed }: TrainPlan, { source }: Samples): Network {
  const { names, facts, made } = source;
  if (from === "") return unopinionated(freshNetwork(new Network(names, facts, widths, undefined, made), seed));
  const file = networkFile(from);
  if (!existsSync(file)) throw new UserError(from, "there is no such file", "name the file of a network");
  const read = readNetwork(new Uint8Array(readFileSync(file)), { names, facts }, file);
  const first = new Network(names, facts, read.shape, read.weights, made);
  return choices === "fresh" ? unopinionated(first) : first;
}
function unopinionated(network: Network): Network {
  for (const name of ["scoreWeights", "skip"] as const) network.tensor(name).fill(0);
  return network;
}

/** What decides the result: another training does not go on from where this one stood. */
function identity(plan: TrainPlan, samples: Samples, memory: Memory, engine: Engine): string {
  const { samples: _folder, out: _out, backend: _backend, from: _from, choices: _choices, blend, ...others } = plan;
  const settings = blend > 0 ? { ...others, blend } : others;
  const first = networkMark(memory.network);
  const backend = engine instanceof OwnEngine ? "own" : engine.name;
  return JSON.stringify({ ...settings, first, backend, data: samples.mark });
}

/**
 * Trains by a plan, or goes on where the same training was stopped or killed: what comes out has then the same bytes as if it had
 * never been cut (with our own kernels). Writes `FILES` into the plan's folder, all of them anew every `plan.every` steps.
 * Errors: no samples, a folder that belongs to another training, a backend that does not work
 */
export async function train(plan: TrainPlan, watch: Watch): Promise<Trained> {
  const samples = new Samples(plan.samples, plan.heldOut.percent, plan.seed);
  const memory = new Memory(firstNetwork(plan, samples), bestTrainKernel());
  const engine = await engineFor(plan.backend, memory, watch.say);
  try {
    mkdirSync(plan.out, { recursive: true });
  } catch (thrown) {
    throw diskError(thrown, plan.out);
  }
  const unlock = lockFolder(plan.out);
  try {
    return await run(plan, watch, samples, memory, engine);
  } catch (thrown) {
    throw diskError(thrown, plan.out, "train again: it goes on where it stood");
  } finally {
    unlock();
    engine.close();
  }
}

async function run(plan: TrainPlan, watch: Watch, samples: Samples, memory: Memory, engine: Engine): Promise<Trained> {
  const of = identity(plan, samples, memory, engine);
  const checkpoint = join(plan.out, FILES.checkpoint);
  if (!existsSync(checkpoint) && existsSync(join(plan.out, FILES.network)))
    throw new UserError(plan.out, "there is a network in this folder already", "name another folder for the new one");
  const first = memory.copy().weights;
  const stand = readCheckpoint(checkpoint, memory, of);
  const trainer = new Trainer(memory, engine, plan);
  trainer.steps = stand?.steps ?? 0;
  const rows: Row[] = [...(stand?.rows ?? [])];
  watch.say(`${samples.training} positions to train on, ${samples.heldOut} held out, by game; with ${engine.name}`);
  if (stand) {
    // Whoever was killed may have written the checkpoint and not what belongs to it.
    watch.onResumed(trainer.steps);
    keep(plan, memory, stand);
  } else writeWhole(join(plan.out, FILES.plan), `${JSON.stringify(plan, null, 2)}\n`);

  const heldOut = samples.heldOutBatches(plan.heldOut.most, 256);
  const since = stand?.since ?? { steps: 0, losses: noLosses() };
  const keepAll = (): void => {
    const now = { of, steps: trainer.steps, since, rows };
    writeCheckpoint(checkpoint, memory, now);
    keep(plan, memory, now);
  };
  if (trainer.steps < plan.steps) await steps(plan, watch, { samples, trainer, heldOut, since, rows, keepAll });
  const done = trainer.steps >= plan.steps;
  // The checkpoint holds what was learned alone: a training that is over is blended again from it.
  if (done && plan.blend > 0) {
    const learned = memory.kernel.floats.subarray(0, memory.layout.size);
    for (let i = 0; i < learned.length; i++) learned[i] = plan.blend * first[i] + (1 - plan.blend) * learned[i];
    writeWhole(join(plan.out, FILES.network), writeNetwork(memory.copy()));
  }
  const report = heldOut.length > 0 ? reportOf(engine, heldOut, plan.losses) : null;
  if (done) writeWhole(join(plan.out, FILES.report), `${JSON.stringify(report, null, 2)}\n`);
  return { backend: engine.name, rows, report, steps: trainer.steps, done };
}

/** A training under way: what it learns from, and what it has come to since the last row. */
interface Going {
  samples: Samples;
  trainer: Trainer;
  heldOut: readonly Batch[];
  since: NonNullable<Stand["since"]>;
  rows: Row[];
  /** Writes the checkpoint and what is made of it. */
  keepAll(): void;
}

/** Trains step by step to the end of the plan, or until it is stopped. Throws a UserError if the losses are not finite. */
async function steps(plan: TrainPlan, watch: Watch, going: Going): Promise<void> {
  const { samples, trainer, since, rows, keepAll } = going;
  const order = samples.order(trainer.steps * plan.batch);
  const batch = new Batch();
  while (trainer.steps < plan.steps) {
    // Ctrl-C is heard between two steps.
    await new Promise(setImmediate);
    if (watch.stop()) {
      keepAll();
      break;
    }
    order.fill(batch, plan.batch);
    const losses = trainer.step(batch);
    if (!Number.isFinite(losses.total))
      throw new UserError(plan.out, `the losses of step ${trainer.steps} are no numbers any more`, "lower rate.start");
    since.steps++;
    for (const name of ALL) since.losses[name] += losses[name];
    watch.onStep(trainer.steps, losses);
    if (trainer.steps % plan.every !== 0 && trainer.steps < plan.steps) continue;
    const row = rowOf(plan, going);
    rows.push(row);
    keepAll();
    await watch.onRow(row);
  }
}

/** The row of the steps since the last one, whose sums begin anew. */
function rowOf(plan: TrainPlan, { trainer, heldOut, since }: Going): Row {
  const mean = { ...since.losses };
  for (const name of ALL) mean[name] /= since.steps;
  Object.assign(since, { steps: 0, losses: noLosses() });
  const heldOutLosses = heldOut.map((it) => ({ losses: trainer.losses(it), weight: it.positions }));
  return {
    step: trainer.steps,
    rate: rateAt(plan, trainer.steps - 1),
    training: mean,
    heldOut: heldOut.length > 0 ? meanLosses(heldOutLosses) : null,
  };
}

/** What is made of a checkpoint: the network, and what was told, as a table and as a picture. */
function keep(plan: TrainPlan, memory: Memory, stand: Pick<Stand, "steps" | "rows">): void {
  const path = (name: keyof typeof FILES): string => join(plan.out, FILES[name]);
  const used = lossesIn(plan);
  const title = `Losses of a network, ${stand.steps} steps of ${plan.batch} positions`;
  writeWhole(path("network"), writeNetwork(memory.copy()));
  writeWhole(path("curve"), curvePicture(stand.rows, used, title));
  const head = ["step", "rate", ...used.map((name) => `training ${name}`), ...used.map((name) => `held-out ${name}`)];
  const lines = stand.rows.map(({ step, rate, training, heldOut }) =>
    [step, rate, ...used.map((name) => training[name]), ...used.map((name) => heldOut?.[name] ?? "")].join(","),
  );
  writeWhole(path("log"), `${[head.join(","), ...lines].join("\n")}\n`);
}
