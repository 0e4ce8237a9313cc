/** A folder of samples: games are played and tried out, on threads, and become what a network is trained on. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Piscina } from "piscina";
import { networkMark } from "../../../agents/neural/file.js";
import { networkOf } from "../../../agents/neural/networks.js";
import { filesOf, parseAgent } from "../../../agents/registry.js";
import { UserError } from "../../../engine/core/errors.js";
import { meccg } from "../../../engine/meccg/index.js";
import { writeWhole } from "../../files/disk.js";
import { plainText } from "../../files/lineends.js";
import type { Labelling } from "./labelled.js";
import { type EncodeTask, encoded, type PlayTask, played } from "./task.js";
import { appendPlayed, readPlayed } from "./playedfile.js";
import type { PlayedGame, Trying } from "./playouts.js";
import { EXTENSION } from "./samples.js";

/** What is played; the same in every call for one folder. */
export interface MakePlan extends Trying, Labelling {
  readonly seed: string;
  readonly learner: string;
}
export interface MakeHooks {
  /** After every game, in the order of their numbers. */
  onGame(game: number, decisions: number): void;
  /** So many games of all have become samples. */
  onEncoded?(done: number, all: number): void;
  stop(): boolean;
}

/** The files of a folder: its games, and what they were played with. */
export const PLAYED = "games.txt";
export const PLAN = "plan.json";
/** Games of one file of samples; files of one thread each, so that they are made side by side. */
const SHARD = 1000;
/** What was made of a folder's games before: files that somebody put beside them stay. */
const MADE = new RegExp(`^games(-\\d+)?\\${EXTENSION}$`);
/** Games under way for each thread, so that none waits for the slowest. */
const AHEAD = 3;
const WORKER = new URL("./play-worker.js", import.meta.url).href;

/**
 * Plays the games 0 to `games` - 1 that the folder does not hold yet, then writes the samples of all. The same plan gives the same bytes
 * for any number of threads and stops. Returns how many samples there are, or null when it was stopped before.
 * Errors: the folder holds games of another plan; damaged files.
 */
export async function makeSamples(
  folder: string,
  plan: MakePlan,
  games: number,
  workers: number,
  hooks: MakeHooks,
): Promise<number | null> {
  mkdirSync(folder, { recursive: true });
  checkPlan(join(folder, PLAN), folder, plan);
  const path = join(folder, PLAYED);
  const first = readPlayed(path).length;
  // What runs from its sources (tests, development) has no thread that could read them.
  const threaded = workers > 0 && WORKER.endsWith(".js");
  const threads = threaded ? new Piscina({ filename: WORKER, maxThreads: workers, minThreads: workers }) : null;
  const { seed, learner } = plan;
  const run = async (number: number): Promise<PlayedGame> => {
    const task: PlayTask = { seed, number, learner, trying: plan };
    return threads ? ((await threads.run(task)) as PlayedGame) : played(task);
  };
  const waiting: Promise<PlayedGame>[] = [];
  try {
    for (let [number, asked] = [first, first]; number < games && !hooks.stop(); number++) {
      for (; asked < games && asked <= number + AHEAD * workers; asked++) waiting.push(run(asked));
      const game = await waiting.shift()!;
      appendPlayed(path, game);
      hooks.onGame(number + 1, game.decisions.length);
    }
    if (hooks.stop()) return null;
    return await encodeAll(folder, readPlayed(path).slice(0, games), { set: plan, threads, hooks });
  } finally {
    // Threads that end give up what waits for them: somebody must look at it by then.
    const over = Promise.allSettled(waiting);
    await threads?.destroy();
    await over;
  }
}
function checkPlan(path: string, folder: string, plan: MakePlan): void {
  // A file is known by what is in it.
  const mark = (name: string): string => networkMark(networkOf(name));
  const judge = plan.judge === "" ? "" : mark(plan.judge);
  const networks = [plan.learner, plan.teacher].flatMap((spec) => (spec ? filesOf(parseAgent(spec)).map(mark) : []));
  const text = `${JSON.stringify({ rules: meccg.rulesVersion, ...plan, judge, networks }, null, 2)}\n`;
  if (!existsSync(path)) writeWhole(path, text);
  else if (plainText(readFileSync(path, "utf8")) !== text)
    throw new UserError(
      folder,
      "it holds games that were played with other settings, or by other rules",
      "name another folder",
    );
}
/** How the samples of games are written. */
export interface Encoding {
  readonly set: Labelling;
  /** Threads that write; missing: this one does. */
  readonly threads?: Piscina | null;
  readonly hooks: Pick<MakeHooks, "stop" | "onEncoded">;
  /** Games of a file. */
  readonly shard?: number;
}
/**
 * Writes the samples of all games anew: minutes for what took hours to play. Files hold so many games each, the same for any number of
 * threads. Returns how many samples there are; null when it was stopped: nothing is left of them then.
 */
export async function encodeAll(
  folder: string,
  games: readonly PlayedGame[],
  { set, threads = null, hooks, shard = SHARD }: Encoding,
): Promise<number | null> {
  const clear = (): void => {
    for (const name of readdirSync(folder)) if (MADE.test(name)) rmSync(join(folder, name));
  };
  clear();
  const tasks: EncodeTask[] = [];
  for (let at = 0; at < Math.max(1, games.length); at += shard) {
    const number = games.length > shard ? `-${String(at / shard).padStart(4, "0")}` : "";
    tasks.push({ path: join(folder, `games${number}${EXTENSION}`), games: games.slice(at, at + shard), set });
  }
  let [samples, done] = [0, 0];
  /** Each thread takes the next file as it is ready for it: all games at once would be copied to the threads. */
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task !== undefined && !hooks.stop(); task = tasks.shift()) {
      samples += threads ? ((await threads.run(task, { name: "encoded" })) as number) : encoded(task);
      hooks.onEncoded?.((done += task.games.length), games.length);
      // Somebody may want to be heard between two files.
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: threads?.options.maxThreads ?? 1 }, work));
  if (!hooks.stop()) return samples;
  clear();
  return null;
}
