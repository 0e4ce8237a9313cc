/** The way to a queue: BullMQ on Redis, both loaded only where somebody asks for them. */
import type { Redis } from "ioredis";
import { messageOf, UserError } from "../../engine/core/errors.js";

export type BullMq = typeof import("bullmq");

/** A queue that answers. */
export interface Connection {
  bullmq: BullMq;
  /** The address as it may be shown: without its password. */
  shown: string;
  /** A connection of its own, which waits and tries again where Redis is away for a while. */
  connect(): Redis;
  /** Ends all connections that were made here. */
  close(): void;
}

/** Every key in Redis begins with it. */
export const PREFIX = "mazarbul";

/** The keys of one run, by the key of its assignment. */
export const keysOf = (key: string) => ({
  /** All runs that are played, by the time when they were announced. */
  runs: `${PREFIX}:runs`,
  assignment: `${PREFIX}:run:${key}`,
  lease: `${PREFIX}:lease:${key}`,
  /** What workers have played and the coordinator has not taken yet. */
  rows: `${PREFIX}:rows:${key}`,
  refusals: `${PREFIX}:refused:${key}`,
  /** The name of its queue of jobs. */
  jobs: `jobs-${key}`,
});
/** The key of a file by its hash. */
export const fileKey = (sha256: string): string => `${PREFIX}:file:${sha256}`;

const TIMEOUT_MS = 5000;
/** Between two tries to reach Redis again, at most. */
const AGAIN_MS = 1000;
/** LPOP with a count, and BullMQ, ask for it. */
const LEAST = [6, 2] as const;

/** Reads the address of a Redis: redis:// or rediss:// (TLS), with a password where there is one. */
function addressIn(url: string): URL {
  const hint = "write redis://HOST:6379, or rediss://:PASSWORD@HOST:6380 with TLS and a password";
  let address: URL;
  try {
    address = new URL(url);
  } catch {
    throw new UserError("--redis", "this is no address of a Redis", hint);
  }
  if (!["redis:", "rediss:"].includes(address.protocol) || address.hostname === "")
    throw new UserError("--redis", "this is no address of a Redis", hint);
  return address;
}

async function packages(): Promise<{ bullmq: BullMq; ioredis: Pick<typeof import("ioredis"), "Redis"> }> {
  try {
    const [bullmq, ioredis] = await Promise.all([import("bullmq"), import("ioredis")]);
    return { bullmq, ioredis };
  } catch (thrown) {
    throw new UserError(
      "--redis",
      `the packages that it needs cannot be loaded (${messageOf(thrown).split("\n")[0]})`,
      "npm ci installs them (bullmq and ioredis are optional: its output says why they were left out)",
    );
  }
}

/**
 * Reaches a Redis. Throws a UserError where the address is none, nobody answers there, or the packages are not installed.
 * @param tell told when Redis is lost, and when it is there again
 */
export async function connectTo(url: string, tell: (line: string) => void = () => {}): Promise<Connection> {
  const address = addressIn(url);
  const shown = `${address.protocol}//${address.host}${address.pathname === "/" ? "" : address.pathname}`;
  const { bullmq, ioredis } = await packages();
  await greet(
    new ioredis.Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: TIMEOUT_MS }),
    shown,
  );
  const all: Redis[] = [];
  let away = false;
  return {
    bullmq,
    shown,
    connect() {
      const redis = new ioredis.Redis(url, {
        maxRetriesPerRequest: null,
        connectTimeout: TIMEOUT_MS,
        retryStrategy: (times) => Math.min(100 * times, AGAIN_MS),
        // It may say LOADING for long after a restart; then it is not ready, and is asked again.
        maxLoadingRetryTime: AGAIN_MS,
      });
      redis.on("error", (thrown: NodeJS.ErrnoException) => {
        if (!away) tell(`${shown} does not answer (${thrown.code ?? thrown.message}); waiting for it`);
        away = true;
      });
      redis.on("ready", () => {
        if (away) tell(`${shown} is there again`);
        away = false;
      });
      all.push(redis);
      return redis;
    },
    close() {
      for (const redis of all) redis.disconnect();
    },
  };
}

/** Asks a Redis who it is, once. */
async function greet(redis: Redis, shown: string): Promise<void> {
  let why = "";
  redis.on("error", (thrown: NodeJS.ErrnoException) => {
    why ||= thrown.code || thrown.message;
  });
  try {
    await redis.connect();
    const version = /redis_version:(\d+)\.(\d+)/.exec(await redis.info("server"));
    const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
    if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]))
      throw new UserError(shown, `it is Redis ${major}.${minor}`, `it takes ${LEAST.join(".")} or later`);
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(
      shown,
      `no Redis answers there (${why || messageOf(thrown)})`,
      "start one (redis-server --appendonly yes), or correct the address and its password",
    );
  } finally {
    redis.disconnect();
  }
}
