import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { UserError } from "../../engine/core/errors.js";
import type { Plan } from "../match/plan.js";
import { type GamePool, type PlayOptions, poolFor } from "../threads/pool.js";
import type { GameResult } from "../match/runner.js";
import { assignmentOf, type Sent } from "./assignment.js";
import { type Connection, connectTo, fileKey, keysOf, PREFIX } from "./connection.js";
import { Lease } from "./lease.js";

/** A job: the games from `from` up to, not including, `to`. */
export interface Job {
  from: number;
  to: number;
}
/** What a worker sends back of a job. */
export interface Played extends Job {
  /** Time the games took on their thread. */
  ms: number;
  results: GameResult[];
}

/** A range takes about so long: long against the way there and back, short against a wait for a worker that died. */
const RANGE_MS = 1000;
const LARGEST_RANGE = 250;
/** So many games may wait in memory for an earlier one. */
const AHEAD = 100_000;
/** Between two looks at how many jobs wait, at what has become of them, and of the lock. */
const DEAL_MS = 100;
const LOOK_MS = 3000;
/** Payloads that are taken at once: so few that the lock is kept in time. */
const AT_ONCE = 16;
/** A file stays in Redis for so long after it was last asked for. */
const FILE_S = 86_400;
/** Times that a worker may die with a job in hand, and that it may fail, until the run is stopped. */
export const MOST_STALLED = 5;
const ATTEMPTS = 3;
/** So many looks in a row nobody is there until it is told. */
const LONELY = 2;
/** The way out is not waited for longer than that. */
const LEAVE_MS = 3000;

/**
 * Plays plans on the workers of a queue. The coordinator cuts the games into ranges, hands out no more than the workers that are there
 * can use, and tells the results in the order of the games: so everything made of them is the same as where threads play. It holds
 * nothing against Redis but what it has handed out: a job that is lost there (a restart, a full memory) is handed out again.
 */
export class QueuePool implements GamePool {
  decisions = 0;

  private constructor(
    private readonly connection: Connection,
    private readonly tell: (line: string) => void,
  ) {}

  /**
   * Reaches the queue. Throws a UserError where no Redis answers.
   * @param tell told what somebody should know: no worker is there, one refuses, Redis is away
   */
  static async open(url: string, tell: (line: string) => void): Promise<QueuePool> {
    return new QueuePool(await connectTo(url, tell), tell);
  }

  /** Plays a plan. Throws UserErrors also where a job fails on every worker that takes it. */
  async play(plan: Plan, options: PlayOptions): Promise<void> {
    const { from = 0, to = plan.games } = options;
    // A game that is looked at once more is not worth the way.
    if (to - from <= 1) return playHere(plan, options);
    const sent = await assignmentOf(plan);
    const count = (decisions: number): void => {
      this.decisions += decisions;
    };
    const dealer = new Dealer(this.connection, sent, { ...options, to }, this.tell, count);
    try {
      await dealer.play();
    } catch (thrown) {
      // What Redis itself refuses (its memory is full, it may not be written) is no fault of ours.
      if ((thrown as Error | null)?.name !== "ReplyError") throw thrown;
      throw new UserError(
        this.connection.shown,
        `Redis refuses: ${(thrown as Error).message}`,
        "fix it; mazarbul resume goes on",
      );
    }
  }

  async close(): Promise<void> {
    this.connection.close();
  }
}

async function playHere(plan: Plan, options: PlayOptions): Promise<void> {
  const pool = poolFor({ ...plan, games: 1 }, 1);
  try {
    await pool.play(plan, options);
  } finally {
    await pool.close();
  }
}

/** A range that was handed out; `missing` counts the looks at which nobody had it. */
interface Out extends Job {
  missing: number;
}

/** One plan on the queue, from its announcement to its end. */
class Dealer {
  private readonly redis: Redis;
  private readonly waitingFor: Redis;
  private readonly queue: Queue<Job>;
  private readonly keys: ReturnType<typeof keysOf>;
  private readonly where: string;
  private lease: Lease | null = null;
  /** Ranges handed out, by their first game, and results that wait for an earlier one. */
  private readonly out = new Map<number, Out>();
  private readonly results = new Map<number, GameResult>();
  private dealt: number;
  private told: number;
  private readonly end: number;
  private msPerGame = RANGE_MS;
  private largest = 1;
  private looked = performance.now();
  private lastDeal = 0;
  private readonly refusals = new Set<string>();
  private lonely = 0;

  constructor(
    connection: Connection,
    private readonly sent: Sent,
    private readonly options: PlayOptions & { to: number },
    private readonly tell: (line: string) => void,
    private readonly count: (decisions: number) => void,
  ) {
    this.keys = keysOf(sent.key);
    this.where = `run ${sent.key} at ${connection.shown}`;
    this.redis = connection.connect();
    this.waitingFor = connection.connect();
    this.queue = new connection.bullmq.Queue<Job>(this.keys.jobs, { connection: this.redis, prefix: PREFIX });
    this.queue.on("error", () => {});
    this.dealt = this.told = options.from ?? 0;
    this.end = options.to;
  }

  async play(): Promise<void> {
    try {
      this.lease = await Lease.take(this.redis, this.keys.lease, this.where);
      await this.dealAll();
    } finally {
      // What belongs to a run that somebody else plays is left alone.
      const gone = this.lease?.held ? this.leave().then(() => this.lease!.letGo()) : Promise.resolve();
      await Promise.race([gone.catch(() => {}), new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref())]);
      for (const redis of [this.redis, this.waitingFor]) redis.disconnect();
    }
  }

  private async dealAll(): Promise<void> {
    let stopping = false;
    await this.leave();
    await this.announce();
    while (this.told < this.end && !(stopping && this.out.size === 0)) {
      if (!stopping && this.options.stop?.()) {
        stopping = true;
        await this.queue.drain(true);
      }
      if (!stopping) await this.deal();
      const some = await this.take(stopping ? 0.1 : 0.5);
      if (performance.now() - this.looked < (stopping ? DEAL_MS : LOOK_MS)) continue;
      this.looked = performance.now();
      await this.announce();
      await this.look(some, stopping);
    }
  }

  /** Keeps the lock, and lets workers find the run: also after Redis has lost it. */
  private async announce(): Promise<void> {
    await this.lease!.keep(this.where);
    for (const [hash, bytes] of this.sent.contents)
      if ((await this.redis.expire(fileKey(hash), FILE_S)) === 0)
        await this.redis.set(fileKey(hash), Buffer.from(bytes), "EX", FILE_S);
    if ((await this.redis.exists(this.keys.assignment)) === 0)
      await this.redis.set(this.keys.assignment, this.sent.text);
    await this.redis.zadd(this.keys.runs, "NX", Date.now(), this.sent.key);
  }

  /** Takes the run and all that belongs to it out of Redis. */
  private async leave(): Promise<void> {
    const { runs, assignment, rows, refusals } = this.keys;
    await this.redis.zrem(runs, this.sent.key);
    await this.redis.del(assignment, rows, refusals);
    await this.queue.obliterate({ force: true });
  }

  /** Hands out ranges while fewer wait than the workers that are there take in the time of a range. */
  private async deal(): Promise<void> {
    const now = performance.now();
    if (this.dealt >= this.end || now - this.lastDeal < DEAL_MS) return;
    this.lastDeal = now;
    const { waiting = 0, active = 0 } = await this.queue.getJobCounts("waiting", "active");
    const jobs: Job[] = [];
    for (let want = Math.max(8, 2 * active) - waiting; want > 0 && this.dealt < this.end; want--) {
      if (this.dealt - this.told > AHEAD) break;
      const long = Math.round(RANGE_MS / this.msPerGame);
      // Towards the end there must be something for everybody.
      const share = Math.ceil((this.end - this.dealt) / Math.max(8, 2 * active));
      const window = Math.ceil(AHEAD / (4 * (active + 4)));
      const size = Math.max(1, Math.min(this.largest, LARGEST_RANGE, long, share, window));
      const job = { from: this.dealt, to: Math.min(this.end, this.dealt + size) };
      this.dealt = job.to;
      this.out.set(job.from, { ...job, missing: 0 });
      jobs.push(job);
    }
    await this.hand(jobs);
  }

  private async hand(jobs: readonly Job[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.addBulk(
      jobs.map((data) => ({
        name: "games",
        data: { from: data.from, to: data.to },
        opts: {
          jobId: `games-${data.from}-${data.to}`,
          attempts: ATTEMPTS,
          backoff: { type: "exponential", delay: 500 },
          removeOnComplete: true,
        },
      })),
    );
  }

  /** Takes what workers have sent, waiting for it at most so many seconds; true if there was any. */
  private async take(seconds: number): Promise<boolean> {
    const first = await this.waitingFor.blpop(this.keys.rows, seconds);
    if (first === null) return false;
    const more = (await this.redis.lpop(this.keys.rows, AT_ONCE)) ?? [];
    for (const text of [first[1], ...more]) this.fold(text);
    return true;
  }

  /** What was played counts once, whoever sends it again: a worker that was taken for dead, or the run of before. */
  private fold(text: string): void {
    const { from, to, ms, results } = JSON.parse(text) as Played;
    if (this.out.get(from)?.to !== to) return;
    if (!Array.isArray(results) || results.length !== to - from || results.some((one, i) => one.number !== from + i))
      throw new UserError(
        this.where,
        `a worker sent other games than ${from} to ${to - 1}`,
        "see what writes to this Redis",
      );
    this.out.delete(from);
    this.msPerGame = Math.max(0.01, (this.msPerGame + ms / results.length) / 2);
    this.largest = Math.max(this.largest, 2 * results.length);
    let decisions = 0;
    for (const result of results) {
      this.results.set(result.number, result);
      decisions += result.decisions;
    }
    this.count(decisions);
    for (let next = this.results.get(this.told); next; next = this.results.get(this.told)) {
      this.results.delete(this.told++);
      this.options.onResult(next);
    }
  }

  /** What has become of the ranges that are out: those that failed end the run, those that Redis has lost are handed out again. */
  private async look(some: boolean, stopping: boolean): Promise<void> {
    await this.tellRefusals();
    for (const job of await this.queue.getFailed(0, 0))
      throw new UserError(
        this.where,
        `games ${job.data.from} to ${job.data.to - 1} fail on every worker that takes them: ${job.failedReason}`,
        "what workers print says more; mazarbul resume without --redis plays them here",
      );
    // While results wait to be taken, a job that is gone may be among them.
    if (some) return;
    const ids = new Set(await this.queue.getRanges(["waiting", "active", "delayed", "prioritized"], 0, -1));
    const lost: Out[] = [];
    for (const range of this.out.values()) {
      range.missing = ids.has(`games-${range.from}-${range.to}`) ? 0 : range.missing + 1;
      if (range.missing >= 2) lost.push(range);
    }
    if (stopping) for (const { from } of lost) this.out.delete(from);
    else {
      for (const range of lost) range.missing = 0;
      await this.hand(lost);
      await this.tellLonely();
    }
  }

  private async tellRefusals(): Promise<void> {
    for (const why of await this.redis.lrange(this.keys.refusals, 0, -1)) {
      if (this.refusals.has(why)) continue;
      this.refusals.add(why);
      this.tell(why);
    }
  }

  /** Nothing comes back and nobody is there: somebody should know. */
  private async tellLonely(): Promise<void> {
    const there = await this.queue.getWorkersCount();
    this.lonely = there > 0 ? 0 : this.lonely + 1;
    if (this.lonely === LONELY)
      this.tell(`no worker plays ${this.where} now: start some with mazarbul worker --redis URL`);
  }
}
