/** A worker of a queue: it looks for runs, refuses those that it would not play alike, and plays ranges of the others on its threads. */
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { messageOf, UserError } from "../../engine/core/errors.js";
import type { Handed } from "../threads/handed.js";
import type { RunPlan } from "../plans/planfile.js";
import { PATIENCE_S, type Plan } from "../match/plan.js";
import { heapAsked, Pool } from "../threads/pool.js";
import { type Assignment, checkHarmless, checkSame, readAssignment, sha256 } from "./assignment.js";
import { type Connection, connectTo, fileKey, keysOf, PREFIX } from "./connection.js";
import { type Job, MOST_STALLED, type Played } from "./coordinator.js";
import { LEASE_MS } from "./lease.js";

export interface ServeOptions {
  /** Threads, at least one. */
  workers: number;
  /** May the queue name programs to run (`exec:`) and modules to load? */
  allowExec: boolean;
  /** Ends after so many milliseconds without a run; missing: never. */
  idleMs?: number;
  /** Told in words what begins, ends and is refused. */
  tell(line: string): void;
  /** Told of every range that is played. */
  onPlayed?(run: string, games: number): void;
  /** True ends after the games in hand. */
  stop(): boolean;
}

/** What a worker has done. */
export interface Served {
  runs: number;
  games: number;
  refused: { run: string; why: string }[];
}

/** Between two looks at the list of runs. */
const LOOK_MS = 500;
/** A worker that does not renew its jobs for so long is taken for dead, and that is looked at so often. */
export const JOB_LOCK_MS = 6000;
export const STALLED_CHECK_MS = 3000;
/** A coordinator that is gone is waited for: Redis may have been away, and the lock has run out meanwhile. */
const GONE_MS = LEASE_MS;
/** What nobody takes is kept for so long. */
const ROWS_S = 3600;
/** No job has more games. */
const MOST_GAMES = 100_000;

/** Serves the runs of a queue, the one announced first before the others, until it is stopped. Throws a UserError where no Redis answers. */
export async function serve(url: string, options: ServeOptions): Promise<Served> {
  const connection = await connectTo(url, options.tell);
  const redis = connection.connect();
  const served: Served = { runs: 0, games: 0, refused: [] };
  const serving: Serving = { connection, redis, options, served };
  /** Runs that are refused, by their keys, each with the lock to whose holder it was said. */
  const refused = new Map<string, { error: UserError; told: string }>();
  let busy = performance.now();
  try {
    while (!options.stop()) {
      let found = false;
      for (const key of await redis.zrange(keysOf("").runs, 0, -1)) {
        const lease = await redis.get(keysOf(key).lease);
        if (lease === null || options.stop()) continue;
        const no = refused.get(key);
        if (!no) {
          found = true;
          try {
            await serveRun(serving, key);
          } catch (thrown) {
            if (!(thrown instanceof UserError)) throw thrown;
            refused.set(key, { error: thrown, told: "" });
            served.refused.push({ run: key, why: thrown.message });
            options.tell(thrown.message);
          }
          busy = performance.now();
        } else if (no.told !== lease) {
          no.told = lease;
          const { what, hint } = no.error;
          await redis.rpush(
            keysOf(key).refusals,
            `the worker of process ${process.pid} on ${hostname()} refuses this run: ${what}${hint && `\n  to fix it: ${hint}`}`,
          );
        }
      }
      if (options.idleMs !== undefined && performance.now() - busy > options.idleMs) break;
      if (!found) await sleep(LOOK_MS);
    }
  } finally {
    connection.close();
  }
  return served;
}

/** Files of an assignment, by their names; null where they are not all there any more. */
async function filesOf({ files }: Assignment, redis: Redis, where: string): Promise<Handed | null> {
  const found = new Map<string, Uint8Array>();
  for (const { name, sha256: hash } of files) {
    const bytes = await redis.getBuffer(fileKey(hash));
    if (bytes === null) return null;
    if (sha256(bytes) !== hash) throw new UserError(where, `the file ${name} came with other contents than was said`);
    found.set(name, new Uint8Array(bytes));
  }
  return found;
}

/** What a worker has at hand for every run. */
interface Serving {
  connection: Connection;
  redis: Redis;
  options: ServeOptions;
  served: Served;
}

/** Plays the jobs of one run until it is over. Throws a UserError that says why it is refused. */
async function serveRun(serving: Serving, key: string): Promise<void> {
  const { connection, redis, options, served } = serving;
  const keys = keysOf(key);
  const where = `run ${key} at ${connection.shown}`;
  const text = await redis.get(keys.assignment);
  if (text === null) return void (await sleep(LOOK_MS));
  const assignment = readAssignment(text, key);
  checkHarmless(assignment, where, options.allowExec);
  const files = await filesOf(assignment, redis, where);
  if (files === null) return void (await sleep(LOOK_MS));
  const { plan } = assignment.run;
  const pool = new Pool({
    workers: options.workers,
    patienceMs: (plan.patience ?? PATIENCE_S) * 1000,
    memoryMb: heapAsked(plan),
    files,
  });
  try {
    checkSame(assignment, await described(pool, plan, where), where);
    options.tell(`${where}: ${words(plan)}`);
    const before = served.games;
    await playJobs(serving, pool, plan, keys, where);
    served.runs++;
    options.tell(`${where}: over, ${served.games - before} games were played here`);
  } finally {
    await pool.close();
  }
}

/** What a plan is here; whatever a plan does to the thread that reads it, the worker goes on. */
async function described(pool: Pool, plan: Plan, where: string): Promise<RunPlan> {
  try {
    return await pool.describe(plan);
  } catch (thrown) {
    if (thrown instanceof UserError) throw new UserError(where, `${thrown.where}: ${thrown.what}`, thrown.hint);
    throw new UserError(where, `it cannot be read here: ${messageOf(thrown)}`);
  }
}

/** Takes jobs of one run, as many as there are threads and one, until the run is over or the worker is stopped. */
async function playJobs(
  { connection, redis, options, served }: Serving,
  pool: Pool,
  plan: Plan,
  keys: ReturnType<typeof keysOf>,
  where: string,
): Promise<void> {
  let over = false;
  const play = async ({ from, to }: Job): Promise<void> => {
    const whole = [from, to].every(Number.isSafeInteger);
    if (!whole || from < 0 || to <= from || to > plan.games || to - from > MOST_GAMES)
      throw new Error(`no range of the ${plan.games} games: ${from} to ${to}`);
    const { results, ms } = await pool.playRange(plan, from, to, () => over);
    // The threads end with the run: what they say then is no result.
    if (over) throw new Error("the run is over");
    const played: Played = { from, to, ms, results };
    await redis.multi().rpush(keys.rows, JSON.stringify(played)).expire(keys.rows, ROWS_S).exec();
    served.games += to - from;
    options.onPlayed?.(where, to - from);
  };
  const worker = new connection.bullmq.Worker<Job>(keys.jobs, ({ data }) => play(data), {
    connection: redis,
    prefix: PREFIX,
    // One more than threads: the next range is here when a thread is free.
    concurrency: options.workers + 1,
    lockDuration: JOB_LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MOST_STALLED,
  });
  worker.on("error", () => {});
  worker.on("failed", (job, thrown) => {
    if (over) return;
    const { from, to } = job?.data ?? {};
    options.tell(`${where}: games ${from} to ${Number(to) - 1} failed here: ${messageOf(thrown)}`);
  });
  let gone = 0;
  while (!over && !options.stop()) {
    await sleep(LOOK_MS);
    const [announced, lease] = await Promise.all([redis.exists(keys.assignment), redis.exists(keys.lease)]);
    if (lease === 1) gone = 0;
    else if (gone === 0) gone = performance.now();
    over = lease === 0 && (announced === 0 || performance.now() - gone > GONE_MS);
  }
  // What is in hand when a run is over is wanted by nobody; when the worker is stopped, by the run.
  await worker.close(over);
}

/** A plan in a few words. */
function words({ decks, agents, games, ruleset }: Plan): string {
  const lists = decks.length > 3 ? `${decks.length} decks` : decks.join(", ");
  return `${lists}; ${[...new Set(agents)].join(" against ")}; ${games} games, rules ${ruleset}`;
}
