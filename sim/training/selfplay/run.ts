/** Rounds of play and learning. While a round is learned from, the next is played by the network as it was before. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Piscina } from "piscina";
import { readNetwork, writeNetwork } from "../../../agents/neural/file.js";
import { Network } from "../../../agents/neural/network.js";
import { today } from "../../../agents/neural/today.js";
import { UserError } from "../../../engine/core/errors.js";
import { meccg } from "../../../engine/meccg/index.js";
import { diskError, writeWhole } from "../../files/disk.js";
import { lockFolder } from "../../files/lock.js";
import { networkFile } from "../../nodeadapters.js";
import { readCheckpoint, writeCheckpoint } from "../checkpoint.js";
import { Memory } from "../network/memory.js";
import { OwnEngine } from "../network/own.js";
import { bestTrainKernel } from "../run.js";
import { Trainer } from "../network/trainer.js";
import { firstNetwork } from "./first.js";
import type { LearnedGame } from "./game.js";
import { learn } from "./lesson.js";
import { opponentsOf, type SelfPlayPlan } from "./plan.js";
import { learningCurve, learningTable, type RoundRow } from "./report.js";
import { type GameTask, played } from "./task.js";

export const FILES = {
  plan: "plan.json",
  network: "network.bin",
  checkpoint: "checkpoint.bin",
  log: "log.csv",
  curve: "curve.svg",
};
/** The network by which a round is played: a file of its own, so that a round that was cut off is played again alike. */
const playing = (round: number): string => `round-${round}.network`;

/** Who looks on. */
export interface Watch {
  onGame(round: number, games: number): void;
  onResumed(rounds: number): void;
  onRound(rows: readonly RoundRow[]): void;
  stop(): boolean;
}
export interface Learned {
  readonly rows: readonly RoundRow[];
  readonly done: boolean;
}

const WORKER = new URL("./worker.js", import.meta.url).href;

/** Steps in which the rate rises from nothing. */
const WARM_UP = 20;
const trainSettings = ({ rate, epsilon, decay, seed, value, clip, entropy }: SelfPlayPlan) => ({
  losses: { value, differences: 0, policy: 0, temperature: 1, huber: 0, gain: { share: 1, clip, entropy } },
  steps: 1e9,
  rate: { start: rate, end: rate, warmUp: WARM_UP, fall: "line" as const },
  decay,
  idDropout: 0,
  seed,
  epsilon,
});

function networkFrom({ from, sharpen, widths, seed }: SelfPlayPlan): Network {
  const { names, facts } = today();
  const { name, version, rulesVersion } = meccg;
  const made = { name, version, rulesVersion };
  if (from === "") return firstNetwork(new Network(names, facts, widths, undefined, made), seed);
  const file = networkFile(from);
  if (!existsSync(file)) throw new UserError(from, "there is no such file", "name the file of a network");
  const first = readNetwork(new Uint8Array(readFileSync(file)), today(), file);
  return sharpened(new Network(names, facts, first.shape, first.weights, made), sharpen);
}
/** The same network, its ratings multiplied: by what is multiplied last, since a score is the sum of both. */
function sharpened(network: Network, by: number): Network {
  for (const name of ["scoreWeights", "skip"] as const) {
    const weights = network.tensor(name);
    for (let k = 0; k < weights.length; k++) weights[k] *= by;
  }
  return network;
}

/** What decides the result but for the number of rounds. */
function identity(plan: SelfPlayPlan): string {
  const { out: _out, rounds: _rounds, from: _from, sharpen, plans, ...settings } = plan;
  // What came later is not named where it is as it always was: a folder of before goes on.
  const later = { ...(sharpen === 1 ? {} : { sharpen }), ...(plans === "network" ? {} : { plans }) };
  return JSON.stringify({ rules: meccg.rulesVersion, names: today().names.encoder, ...settings, ...later });
}

/** The games of rounds, played on threads, each round in the order of its numbers. */
class Table {
  private readonly threads: Piscina | null;
  constructor(
    private readonly plan: SelfPlayPlan,
    workers: number,
  ) {
    // What runs from its sources (tests, development) has no thread that could read them.
    const threaded = workers > 0 && WORKER.endsWith(".js");
    this.threads = threaded
      ? new Piscina({
          filename: WORKER,
          ...{ minThreads: workers, maxThreads: workers },
          // All games of a round are with the threads at once: this thread learns meanwhile and hands out nothing.
          concurrentTasksPerWorker: plan.games,
        })
      : null;
  }
  /** Begins the games of a round with the weights of a network. `onGame` is told how many have ended. */
  begin(round: number, network: Network, onGame: (games: number) => void): Promise<LearnedGame[]> {
    const { seed, lambda, width, plans, settled, values, games } = this.plan;
    const weights = new SharedArrayBuffer(4 * network.weights.length);
    new Float32Array(weights).set(network.weights);
    const { embed, hidden, narrow } = network.shape;
    const task = { seed, lambda, width, plans, settled, values, round, weights, widths: { embed, hidden, narrow } };
    const opponents = opponentsOf(this.plan);
    let ended = 0;
    return Promise.all(
      Array.from({ length: games }, async (_unused, i) => {
        const one: GameTask = { ...task, opponents, number: round * games + i };
        const game = this.threads ? ((await this.threads.run(one)) as LearnedGame) : played(one);
        onGame(++ended);
        return game;
      }),
    );
  }
  async close(): Promise<void> {
    await this.threads?.destroy();
  }
}

/**
 * Plays and learns by a plan, or goes on where the same plan was stopped or killed: what comes out has then the same bytes, for any number of
 * threads. Writes `FILES` into the plan's folder, anew after every round.
 * Errors: a folder that belongs to another plan, a network that cannot be read
 */
export async function selfPlay(plan: SelfPlayPlan, workers: number, watch: Watch): Promise<Learned> {
  try {
    mkdirSync(plan.out, { recursive: true });
  } catch (thrown) {
    throw diskError(thrown, plan.out);
  }
  const unlock = lockFolder(plan.out);
  const table = new Table(plan, workers);
  try {
    return await rounds(plan, table, watch);
  } catch (thrown) {
    throw diskError(thrown, plan.out, "the same command again: it goes on where it stood");
  } finally {
    unlock();
    await table.close();
  }
}

async function rounds(plan: SelfPlayPlan, table: Table, watch: Watch): Promise<Learned> {
  const path = (name: string): string => join(plan.out, name);
  const of = identity(plan);
  const memory = new Memory(networkFrom(plan), bestTrainKernel());
  const stand = readCheckpoint<RoundRow>(path(FILES.checkpoint), memory, of);
  if (!stand && existsSync(path(FILES.network)))
    throw new UserError(plan.out, "there is a network in this folder already", "name another folder for the new one");
  const rows: RoundRow[] = [...(stand?.rows ?? [])];
  const trainer = new Trainer(memory, new OwnEngine(memory), trainSettings(plan));
  trainer.steps = stand?.steps ?? 0;
  const first = rows.length;
  if (stand) watch.onResumed(first);
  else writeWhole(path(FILES.plan), `${JSON.stringify(plan, null, 2)}\n`);
  if (first >= plan.rounds) return { rows, done: true };

  const players = stand ? readPlaying(path(playing(first))) : memory.copy();
  let games = table.begin(first, players, (count) => watch.onGame(first, count));
  for (let round = first; round < plan.rounds; round++) {
    const ended = await games;
    if (watch.stop()) return { rows, done: false };
    const more = round + 1 < plan.rounds;
    const before = memory.copy();
    if (more) games = table.begin(round + 1, before, (count) => watch.onGame(round + 1, count));
    // Learning holds this thread: tasks must be with the others before.
    await new Promise(setImmediate);
    const lesson = learn(trainer, ended, round, plan);
    if (!Number.isFinite(lesson.losses.total))
      throw new UserError(plan.out, `the losses of round ${round} are no numbers any more`, "lower the rate");
    const row = { round, games: ended.length, ...lesson, against: against(ended) };
    rows.push(row);
    writeWhole(path(playing(round + 1)), writeNetwork(before), true);
    writeCheckpoint(path(FILES.checkpoint), memory, { of, steps: trainer.steps, rows });
    rmSync(path(playing(round)), { force: true });
    // Whoever plays by it has margins in chances to win: its ratings are what they were before they were sharpened.
    writeWhole(path(FILES.network), writeNetwork(sharpened(memory.copy(), 1 / plan.sharpen)));
    writeWhole(path(FILES.log), learningTable(rows));
    writeWhole(path(FILES.curve), learningCurve(rows, plan));
    watch.onRound(rows);
  }
  return { rows, done: true };
}

function readPlaying(path: string): Network {
  if (!existsSync(path)) throw new UserError(path, "the file is gone", "begin anew in another folder");
  return readNetwork(new Uint8Array(readFileSync(path)), today(), path);
}

/** Games and share of the wins against each opponent, in the order of their first games. */
function against(games: readonly LearnedGame[]): RoundRow["against"] {
  const all: Record<string, { games: number; won: number }> = {};
  for (const { against: spec, won } of games) {
    all[spec] ??= { games: 0, won: 0 };
    all[spec].games++;
    all[spec].won += won;
  }
  return all;
}
