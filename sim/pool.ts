import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { messageOf } from "../engine/core/errors.js";
import { type Plan, seatingOf } from "./plan.js";
import { type FailureKind, type GameResult, playGame, setTable } from "./runner.js";
import type { RangeDone, RangeTask } from "./worker.js";

export interface PoolOptions {
  /** Threads; 0 plays in this one. */
  workers: number;
  /** Time after which a range, and then a single game, is taken to hang. Default 10 minutes. */
  patienceMs?: number;
}

export interface PlayOptions {
  /** Told of every game, in the order of their numbers. */
  onResult(result: GameResult): void;
  /** Asked before more games are dealt out; true ends the run after those in hand. */
  stop?(): boolean;
}

/** A range of games is cut to take about this long: long against the 20 us a task costs, short against a wait. */
const RANGE_MS = 100;
const LARGEST_RANGE = 1000;
const PATIENCE_MS = 600_000;

/**
 * Plays plans on a pool of threads. Results come in the order of the games, so everything made of them is the same for
 * any number of workers. A thread that dies takes no finished game with it: its range is played again game by game, and
 * only a game that kills its thread again is given up, as a typed failure.
 */
export class Pool {
  private readonly threads: Piscina<RangeTask, RangeDone> | null;
  private readonly lanes: number;
  private readonly patience: number;

  constructor({ workers, patienceMs = PATIENCE_MS }: PoolOptions) {
    this.patience = patienceMs;
    this.lanes = workers * 2;
    // From source (tests, development) the worker is TypeScript too and needs its loader first.
    const source = import.meta.url.endsWith(".ts");
    this.threads =
      workers === 0
        ? null
        : new Piscina({
            filename: fileURLToPath(new URL(source ? "./source-worker.mjs" : "./worker.js", import.meta.url)),
            minThreads: workers,
            maxThreads: workers,
          });
  }

  /** Plays a plan. Rejects only if the plan itself is wrong (an unknown list, agent, ruleset). */
  async play(plan: Plan, options: PlayOptions): Promise<void> {
    const table = await setTable(plan);
    if (!this.threads) {
      let rested = performance.now();
      for (let number = 0; number < plan.games && !options.stop?.(); number++) {
        options.onResult(playGame(table, number));
        if (performance.now() - rested < 50) continue;
        await new Promise((resolve) => setImmediate(resolve));
        rested = performance.now();
      }
      return;
    }
    const waiting = new Map<number, GameResult>();
    let [dealt, told, msPerGame] = [0, 0, RANGE_MS / 2];
    const lane = async () => {
      while (dealt < plan.games && !options.stop?.()) {
        const size = Math.min(LARGEST_RANGE, Math.max(1, Math.round(RANGE_MS / msPerGame)));
        const from = dealt;
        const to = (dealt = Math.min(plan.games, from + size));
        const { results, ms } = await this.range(plan, from, to);
        msPerGame = Math.max(0.01, (msPerGame + ms / (to - from)) / 2);
        for (const result of results) waiting.set(result.number, result);
        for (let next = waiting.get(told); next; next = waiting.get(told)) {
          waiting.delete(told++);
          options.onResult(next);
        }
      }
    };
    await Promise.all(Array.from({ length: this.lanes }, lane));
  }

  /** Ends the threads. Await every `play` first: a thread that is ended drops the task it has in hand. */
  async close(): Promise<void> {
    await this.threads?.destroy();
  }

  /** A range; if its thread is lost, the same games one by one. */
  private async range(plan: Plan, from: number, to: number): Promise<RangeDone> {
    const start = performance.now();
    try {
      return await this.task(plan, from, to);
    } catch {
      const results: GameResult[] = [];
      for (let number = from; number < to; number++) results.push(await this.single(plan, number));
      return { results, ms: performance.now() - start };
    }
  }

  private async single(plan: Plan, number: number): Promise<GameResult> {
    try {
      const { results } = await this.task(plan, number, number + 1);
      return results[0]!;
    } catch (thrown) {
      const hung = thrown instanceof Error && thrown.name === "AbortError";
      if (hung) return lost(number, "stalled", `no end within ${this.patience / 1000} s`);
      return lost(number, "worker-died", messageOf(thrown));
    }
  }

  private async task(plan: Plan, from: number, to: number): Promise<RangeDone> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.patience);
    try {
      return await this.threads!.run({ plan, from, to }, { signal: abort.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The result of a game of which nothing came back. */
function lost(number: number, kind: FailureKind, message: string): GameResult {
  const { pair, entrantAt } = seatingOf(number);
  return {
    number,
    pair,
    entrantAt,
    outcome: null,
    failure: { kind, message },
    decisions: 0,
    choices: 0,
    steps: 0,
    hash: "0".repeat(16),
    details: {},
    record: null,
  };
}
