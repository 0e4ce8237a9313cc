/** The lock of a run in Redis: one coordinator plays it, and whoever comes second is told so. */
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { UserError } from "../../engine/core/errors.js";
import { alive, forget, type Holder, holderHere } from "../files/lock.js";

/** A coordinator that is gone is forgotten after so many milliseconds. */
export const LEASE_MS = 10_000;

/** Takes or keeps: the lock is set if nobody has it, or who has it is me. */
const TAKE = `local now = redis.call("GET", KEYS[1])
if now and now ~= ARGV[1] and now ~= ARGV[3] then return now end
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
return ""`;
const LET_GO = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end
return 0`;

export class Lease {
  /** False once somebody else has taken it. */
  held = true;

  private constructor(
    private readonly redis: Redis,
    private readonly key: string,
    private readonly me: Holder,
  ) {}

  /**
   * Takes the lock of a run. That of a process of this machine that is gone is taken over at once, that of another machine when it has
   * run out. Throws a UserError where somebody plays.
   * @param where what errors call the place
   */
  static async take(redis: Redis, key: string, where: string): Promise<Lease> {
    const lease = new Lease(redis, key, holderHere());
    let dead = "";
    for (const until = performance.now() + LEASE_MS + 1000; ; ) {
      const other = await lease.tried(dead);
      if (other === "") return lease;
      const holder = holderIn(other);
      if (holder && !alive(holder)) {
        dead = other;
        continue;
      }
      if (holder?.host === hostname() || performance.now() > until) {
        forget(lease.me);
        throw new UserError(
          where,
          `another coordinator plays this very run${holder ? ` (process ${holder.pid} on ${holder.host})` : ""}`,
          "wait until it has ended; its folder goes on with mazarbul resume",
        );
      }
      await sleep(500);
    }
  }

  /** Keeps the lock; throws a UserError where somebody else has taken it (this process was away for too long). */
  async keep(where: string): Promise<void> {
    const other = await this.tried("");
    if (other === "") return;
    this.held = false;
    const holder = holderIn(other);
    throw new UserError(
      where,
      `another coordinator has taken this run over${holder ? ` (process ${holder.pid} on ${holder.host})` : ""}: this one was away for too long`,
      "let the other one end; mazarbul resume goes on with this folder then",
    );
  }

  async letGo(): Promise<void> {
    forget(this.me);
    await this.redis.eval(LET_GO, 1, this.key, JSON.stringify(this.me));
  }

  /** "" if the lock is mine now, else who has it; `instead` is one that may go. */
  private async tried(instead: string): Promise<string> {
    return String(await this.redis.eval(TAKE, 1, this.key, JSON.stringify(this.me), LEASE_MS, instead));
  }
}

function holderIn(text: string): Holder | null {
  try {
    const it = JSON.parse(text) as Holder;
    return typeof it?.pid === "number" && typeof it.host === "string" && typeof it.since === "string" ? it : null;
  } catch {
    return null;
  }
}
