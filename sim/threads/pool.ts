import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { programsIn } from "../../agents/registry.js";
import type { Handed } from "./preloadedfiles.js";
import { MEMORY_MB, PATIENCE_S, type Plan, seatingOf, seatsIn } from "../match/plan.js";
import { keepErrorsIn } from "./programs.js";
import type { RunPlan } from "../plans/planfile.js";
import { closeAgents, type FailureKind, fail, type GameResult, playGame, uncut } from "../match/runner.js";
import { setTable } from "../plans/preparematch.js";
import { threadFlags } from "./threadflags.js";
import type { Described, RangeDone, RangeTask } from "./worker.js";

export interface PoolOptions {
  /** Threads; 0 plays in this one, where nothing can stop a game that hangs or eats all memory. */
  workers: number;
  /** Time without a decision after which a game is taken to hang. */
  patienceMs?: number;
  /** Heap of a thread, in MB; a game that wants more fails, and the rest goes on. Missing: the usual one, or what the machine has (`heapFor`). */
  memoryMb?: number;
  /** File of the worker that the threads run; missing: that of this program. */
  worker?: string;
  /** Folder for what programs that play write on their standard error; missing: it is not kept. */
  errors?: string;
  /** The files that the plan names, in place of those on the disk. */
  files?: Handed;
  /** So many games may wait for an earlier one (one that hangs) before the others wait too. Default 20000. */
  ahead?: number;
}

export interface PlayOptions {
  /** Told of every game, in the order of their numbers. What it throws ends the run. */
  onResult(result: GameResult): void;
  /** Asked before more games are dealt out; true ends the run after those in hand. */
  stop?(): boolean;
  /** The first game to play, and the one to stop before; missing: all. */
  from?: number;
  to?: number;
}

/** Who plays the games of plans: threads here (`Pool`), or other machines (`queue/coordinator.ts`). */
export interface GamePool {
  /** Decisions so far, as a sign of life where games are slow. */
  readonly decisions: number;
  /** Plays a plan, told in the order of its games. Rejects if the plan is wrong, or with what `onResult` throws. */
  play(plan: Plan, options: PlayOptions): Promise<void>;
  close(): Promise<void>;
}

/**
 * The pool for the runs of a search that was given a time: its own one, for starting threads takes seconds. Undefined: each run has one of its
 * own, which keeps what programs write in its folder.
 */
export const sharedPool = (
  { pool, allowance }: { pool?: GamePool; allowance?: object },
  own: GamePool,
  agents: readonly string[],
): GamePool | undefined => pool ?? (allowance && programsIn(agents).length === 0 ? own : undefined);

/** A range of games is cut to take about this long: long against the 20 us a task costs, short against a wait. */
const RANGE_MS = 100;
const LARGEST_RANGE = 1000;
const AHEAD = 20_000;

/** Of the machine's memory so much is for the heaps of threads, and no thread has less than so many MB. */
const FOR_HEAPS = 0.75;
const LEAST_MB = 256;

/** Memory of this machine in MB, or of the part of it that the system lets this process have. */
function machineMb(): number {
  const allowed = process.constrainedMemory?.() ?? 0;
  return (allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / 2 ** 20;
}

/** The heap of each of some threads: what was asked for; where nothing was, the usual one, but no larger than fits into the machine so many times. */
export function heapFor(workers: number, askedMb?: number, machine = machineMb()): number {
  if (askedMb !== undefined) return askedMb;
  if (workers === 0) return MEMORY_MB;
  return Math.min(MEMORY_MB, Math.max(LEAST_MB, Math.floor((FOR_HEAPS * machine) / workers)));
}

/** The heap that somebody asked for in a plan, in MB; undefined: the usual one will do. Plans have the usual one where nobody said. */
export function heapAsked({ memory, memoryNamed }: Pick<Plan, "memory" | "memoryNamed">): number | undefined {
  return memory === MEMORY_MB && !memoryNamed ? undefined : memory;
}

/**
 * Plays plans on a pool of threads. Results come in the order of the games, so everything made of them is the same for
 * any number of workers. A thread that dies takes no finished game with it: its range is played again game by game, and
 * only a game that kills its thread again is given up, as a typed failure.
 */
export class Pool implements GamePool {
  private readonly threads: Piscina<RangeTask | { plan: Plan }, RangeDone | Described> | null;
  private readonly lanes: number;
  private readonly patience: number;
  private readonly memory: number;
  private readonly ahead: number;
  private readonly errors: string | null;
  /** Decisions taken in the tasks that are done, and the counters of those in hand. */
  private beats = 0;
  private readonly pulses = new Set<Int32Array>();

  constructor(options: PoolOptions) {
    const { workers, worker, patienceMs = PATIENCE_S * 1000, ahead = AHEAD } = options;
    this.errors = options.errors ?? null;
    this.patience = patienceMs;
    this.ahead = ahead;
    this.memory = heapFor(workers, options.memoryMb);
    this.lanes = workers * 2;
    this.threads =
      workers === 0
        ? null
        : new Piscina({
            filename: worker ?? fileURLToPath(new URL("./worker.js", import.meta.url)),
            ...threadFlags(),
            minThreads: workers,
            maxThreads: workers,
            resourceLimits: { maxOldGenerationSizeMb: this.memory },
            ...(options.files && { workerData: { files: options.files } }),
          });
    // A thread that dies between two tasks is replaced; there is nobody to tell.
    this.threads?.on("error", () => {});
  }

  /** Decisions so far, also of games that are not done: a sign of life. Only where threads play. */
  get decisions(): number {
    let sum = this.beats;
    for (const pulse of this.pulses) sum += Atomics.load(pulse, 0);
    return sum;
  }

  /** Plays a plan. Rejects if the plan itself is wrong (an unknown list, agent, ruleset), or with what `onResult` throws. */
  async play(plan: Plan, options: PlayOptions): Promise<void> {
    const table = await setTable(plan);
    const { from = 0, to: end = plan.games } = options;
    if (!this.threads) {
      let rested = performance.now();
      keepErrorsIn(this.errors);
      try {
        for (let number = from; number < end && !options.stop?.(); number++) {
          options.onResult(playGame(table, number));
          if (performance.now() - rested < 50) continue;
          await new Promise((resolve) => setImmediate(resolve));
          rested = performance.now();
        }
      } finally {
        await closeAgents(table);
      }
      return;
    }
    const waiting = new Map<number, GameResult>();
    let [dealt, count, msPerGame, largest] = [from, from, RANGE_MS, 1];
    let broken = false;
    let wake: (() => void)[] = [];
    const lane = async () => {
      while (dealt < end && !broken && !options.stop?.()) {
        if (dealt - count > this.ahead) {
          await new Promise<void>((resolve) => wake.push(resolve));
          continue;
        }
        const size = Math.min(largest, LARGEST_RANGE, Math.max(1, Math.round(RANGE_MS / msPerGame)));
        const first = dealt;
        const last = (dealt = Math.min(end, first + size));
        const { results, ms } = await this.playRange(plan, first, last, () => broken);
        if (broken) return;
        msPerGame = Math.max(0.01, (msPerGame + ms / (last - first)) / 2);
        // Nobody knows beforehand whether a game takes a millisecond or an hour: begin with one, then two, four, ...
        largest = Math.max(largest, 2 * (last - first));
        for (const result of results) waiting.set(result.number, result);
        try {
          for (let next = waiting.get(count); next; next = waiting.get(count)) {
            waiting.delete(count++);
            options.onResult(next);
          }
        } catch (thrown) {
          broken = true;
          throw thrown;
        } finally {
          for (const resolve of wake) resolve();
          wake = [];
        }
      }
    };
    await Promise.all(Array.from({ length: this.lanes }, lane));
  }

  /** Ends the threads, also those that have a game in hand. */
  async close(): Promise<void> {
    await this.threads?.destroy();
  }

  /** What a plan is by what the threads find here. Throws a UserError for what may not be played. */
  async describe(plan: Plan): Promise<RunPlan> {
    const said = (await this.threads!.run({ plan }, { name: "describe" })) as Described;
    if ("run" in said) return said.run;
    throw new UserError(said.where, said.what, said.hint);
  }

  /**
   * The games from `from` up to, not including, `to`, on one thread; if it is lost, one by one. Only where threads play.
   * @param broken asked between single games; true gives the rest up
   */
  async playRange(plan: Plan, from: number, to: number, broken = () => false): Promise<RangeDone> {
    const start = performance.now();
    try {
      return await this.task(plan, from, to);
    } catch {
      const results: GameResult[] = [];
      for (let number = from; number < to && !broken(); number++) results.push(await this.single(plan, number));
      return { results, ms: performance.now() - start };
    }
  }

  private async single(plan: Plan, number: number): Promise<GameResult> {
    try {
      const { results } = await this.task(plan, number, number + 1);
      return results[0];
    } catch (thrown) {
      return lost(plan, number, ...this.reason(thrown));
    }
  }

  private reason(thrown: unknown): [FailureKind, string] {
    const { name, code } = thrown as { name?: string; code?: string };
    if (name === "AbortError") return ["stalled", `no decision within ${this.patience / 1000} s`];
    if (code === "ERR_WORKER_OUT_OF_MEMORY") return ["out-of-memory", `more than the ${this.memory} MB of a thread`];
    return ["worker-died", messageOf(thrown)];
  }

  /** Hands a task to a thread and watches it: while it waits for one its counter stands at 0, then every decision counts. */
  private async task(plan: Plan, from: number, to: number): Promise<RangeDone> {
    const abort = new AbortController();
    const pulse = new Int32Array(new SharedArrayBuffer(4));
    const every = Math.min(1000, this.patience / 4);
    const watch = new StallWatch(this.patience, every, performance.now());
    const timer = setInterval(() => {
      if (watch.stalled(performance.now(), Atomics.load(pulse, 0))) abort.abort();
    }, every);
    this.pulses.add(pulse);
    try {
      const task: RangeTask = { plan, from, to, pulse, errors: this.errors };
      return (await this.threads!.run(task, { signal: abort.signal })) as RangeDone;
    } finally {
      clearInterval(timer);
      this.pulses.delete(pulse);
      this.beats += Atomics.load(pulse, 0);
    }
  }
}

/**
 * Tells when a thread has not decided for too long. Time that nobody here had (a laptop that slept, a process that was stopped) is not
 * its fault: looked at every second, no second counts for more than two, so that a game in hand outlives the night.
 */
export class StallWatch {
  private seen = 0;
  private idle = 0;

  /**
   * @param patience milliseconds without a decision that are too many
   * @param every milliseconds from one look to the next, as planned
   * @param last when it begins, on the clock of `stalled`
   */
  constructor(
    private readonly patience: number,
    private readonly every: number,
    private last: number,
  ) {}

  /** Has it been too long? `beat` is the thread's count of decisions: 0 while it waits for a task, which is no stall. */
  stalled(now: number, beat: number): boolean {
    const passed = Math.min(now - this.last, 2 * this.every);
    this.last = now;
    if (beat === 0 || beat !== this.seen) [this.seen, this.idle] = [beat, 0];
    else this.idle += passed;
    return this.idle >= this.patience;
  }
}

/** Threads for a plan, no more than it has games, with the limits that it was made with; `worker` and `errors` as in `PoolOptions`. */
export function poolFor(plan: Plan, workers: number, worker?: string, errors?: string): Pool {
  const { games, patience = PATIENCE_S } = plan;
  const limits = { patienceMs: patience * 1000, memoryMb: heapAsked(plan) };
  return new Pool({ workers: Math.min(workers, games), worker, errors, ...limits });
}

/** The result of a game of which nothing came back. */
function lost(plan: Plan, number: number, kind: FailureKind, message: string): GameResult {
  const { pair, entrantAt } = seatingOf(plan, number);
  return {
    number,
    pair,
    entrantAt,
    outcome: null,
    failure: fail(kind, message),
    decisions: 0,
    choices: 0,
    steps: 0,
    hash: "0".repeat(16),
    details: {},
    cut: uncut(seatsIn(plan)),
    record: null,
    recordHash: "",
  };
}
