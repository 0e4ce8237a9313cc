/** What is learned of the games of a round: their samples, mixed, in batches. */
import { Batch, Bytes } from "../network/batch.js";
import { shuffle } from "../samples/data.js";
import { type Losses, noLosses } from "../network/losses.js";
import type { Trainer } from "../network/trainer.js";
import { OwnStream } from "../../../engine/core/streams.js";
import type { LearnedGame } from "./game.js";
import type { SelfPlayPlan } from "./plan.js";

export interface Lesson {
  readonly samples: number;
  /** Standard deviation of the advantages. */
  readonly spread: number;
  /** Means over the steps. */
  readonly losses: Losses;
}

/** Goes through the samples of the games, `passes` times. The order follows from the seed and the round. */
export function learn(trainer: Trainer, games: readonly LearnedGame[], round: number, plan: SelfPlayPlan): Lesson {
  const packs = games.flatMap((game) => game.samples.map(({ words, starts }) => ({ bytes: new Bytes(words), starts })));
  const samples = packs.reduce((sum, { starts }) => sum + starts.length, 0);
  const [owner, start] = [new Uint32Array(samples), new Uint32Array(samples)];
  let at = 0;
  packs.forEach(({ starts }, i) => {
    owner.fill(i, at, at + starts.length);
    start.set(starts, at);
    at += starts.length;
  });
  const order = Uint32Array.from({ length: samples }, (_, i) => i);
  const batch = new Batch();
  const add = (i: number): void => batch.add(packs[owner[i]].bytes, start[i]);
  const spread = spreadOf(batch, samples, add);
  const losses = noLosses();
  let steps = 0;
  for (let pass = 0; pass < plan.passes; pass++) {
    shuffle(order, new OwnStream(plan.seed, round, `order ${pass}`));
    // What is left over is too small for a step.
    for (let from = 0; from + plan.batch <= samples; from += plan.batch) {
      batch.clear();
      for (let i = from; i < from + plan.batch; i++) add(order[i]);
      for (let p = 0; p < batch.positions; p++) batch.policyWeight[p] /= spread;
      const now = trainer.step(batch);
      steps++;
      for (const name of Object.keys(losses) as (keyof Losses)[]) losses[name] += now[name];
    }
  }
  for (const name of Object.keys(losses) as (keyof Losses)[]) losses[name] /= Math.max(1, steps);
  return { samples, spread, losses };
}

/** The root of the mean square of the advantages of all samples: they are learned in units of it. */
function spreadOf(batch: Batch, samples: number, add: (i: number) => void): number {
  let squares = 0;
  for (let i = 0; i < samples; i++) {
    batch.clear();
    add(i);
    squares += batch.policyWeight[0] ** 2;
  }
  return Math.max(1e-6, Math.sqrt(squares / Math.max(1, samples)));
}
