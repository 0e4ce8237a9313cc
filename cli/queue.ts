/** `--redis`: games are played by workers on other machines. */
import type { Command } from "commander";
import { QueuePool } from "../sim/queue/coordinator.js";
import type { GamePool } from "../sim/threads/pool.js";
import type { Io } from "./io.js";

export interface QueueOptions {
  redis?: string;
}

/** Adds `--redis` to a command that plays games. */
export function addQueue(command: Command): Command {
  return command.option(
    "--redis <url>",
    "play on the workers of a queue (mazarbul worker) and on no thread here: redis://HOST:6379, docs/SCALING.md",
  );
}

/** Does something with the queue that was asked for, or with none; lets it go whatever happens. */
export async function withQueue<T>(
  { redis }: QueueOptions,
  io: Io,
  work: (pool: GamePool | undefined) => Promise<T>,
): Promise<T> {
  if (redis === undefined) return work(undefined);
  const pool = await QueuePool.open(redis, (line) => {
    io.live?.("");
    io.err(line);
  });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}
