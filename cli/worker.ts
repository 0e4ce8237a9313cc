import { counted } from "../sim/sentences.js";
import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { serve } from "../sim/queue/worker.js";
import { type Acting, EXIT, EXIT_HELP, type Io, MOST_WORKERS, wholeNumber } from "./io.js";
import { addSeal } from "./lists.js";
import { pace, stopOnInterrupt } from "./progress.js";

interface Options {
  redis: string;
  workers: number;
  allowExec?: boolean;
  idle?: number;
  json?: boolean;
  quiet?: boolean;
}

/** Between two lines that tell how many games were played. */
const TOLD_MS = 10_000;

const HELP = `
Ctrl-C, or a signal to terminate, ends it after the games in hand; killed at any moment it loses nothing: others play its games again.

Examples:
  redis-server --appendonly yes --maxmemory-policy noeviction &
  mazarbul worker --redis redis://127.0.0.1:6379 --workers 2
  mazarbul simulate archetypes --games 1000 --out runs/wide --redis redis://127.0.0.1:6379
${EXIT_HELP}`;

/** The options of `mazarbul worker`. */
function workerCommand(program: Command): Command {
  return program
    .command("worker")
    .summary("play games for commands on other machines (--redis)")
    .description(
      "Waits at a Redis for runs that simulate, match, resume, gauntlet, compare, matrix, ladder, strength, tournament play, tune-hazards, tune-play or evolve play with --redis, and plays games of them on its threads. " +
        "Lists and networks come with the run; nothing but the program must be here. A run of another build, or of other shipped lists, is " +
        "refused, and both sides are told what differs. It runs nothing that the queue names: programs (exec:) only with --allow-exec.",
    )
    .requiredOption(
      "--redis <url>",
      "where: redis://HOST:6379, or rediss://:PASSWORD@HOST:6380 with TLS and a password",
    )
    .option("--workers <n>", "threads", wholeNumber(1, MOST_WORKERS), availableParallelism())
    .option(
      "--allow-exec",
      "the queue may name programs to run and modules to load: only where all who write to it are trusted",
    )
    .option("--idle <seconds>", "end after so long without a run (default: never)", wholeNumber(1, 1 << 20))
    .option("--json", "print what was done as JSON, at the end")
    .option("--quiet", "no progress, only errors");
}

/** `mazarbul worker`: plays games for commands with `--redis` on other machines. */
export function addWorker(program: Command, io: Io, done: (code: number) => void): void {
  const command = workerCommand(program);
  addSeal(command)
    .addHelpText("after", HELP)
    .action((options: Options) => runWorker({ io, done }, options));
}

async function runWorker({ io, done }: Acting, options: Options): Promise<void> {
  const interrupt = stopOnInterrupt(io);
  const say = (line: string) => {
    if (!options.quiet) io.err(line);
  };
  let [games, before, since] = [0, 0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    if (games > before) say(`${games} games, ${pace(((games - before) * 1000) / (now - since), "games")}`);
    [before, since] = [games, now];
  }, TOLD_MS).unref();
  try {
    const served = await serve(options.redis, {
      workers: options.workers,
      allowExec: options.allowExec ?? false,
      ...(options.idle !== undefined && { idleMs: options.idle * 1000 }),
      // What is refused is an error, and is told in any case.
      tell: (line) => (line.includes("to fix it") ? io.err(line) : say(line)),
      onPlayed: (_, played) => {
        games += played;
      },
      stop: interrupt.stop,
    });
    if (options.json) io.out(JSON.stringify(served, null, 2));
    else
      io.out(
        `${counted(served.games, "game")} of ${counted(served.runs, "run")} played here, ${counted(served.refused.length, "run")} refused`,
      );
    done(EXIT.ok);
  } finally {
    clearInterval(timer);
    interrupt.release();
  }
}
