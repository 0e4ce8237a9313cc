import { type Plan, planOf } from "../../sim/match/plan.js";
import { QueuePool } from "../../sim/queue/coordinator.js";
import { serve, type Served } from "../../sim/queue/worker.js";
import { simulate } from "../../sim/simulate.js";
import type { RedisServer } from "./redis.js";

/** A plan of METW by chance players; say what differs. */
export function metwPlan(given: Partial<Plan> = {}): Plan {
  return planOf({ game: "metw", ruleset: "metw-standard", decks: ["teaching", "teaching-two"], games: 60, ...given });
}

/** Does something while so many workers serve, each with one thread, and ends them after it. */
export async function served<T>(
  server: RedisServer,
  workers: number,
  allowExec: boolean,
  work: () => Promise<T>,
): Promise<[T, Served[]]> {
  let over = false;
  const options = { workers: 1, allowExec, stop: () => over, report: () => {} };
  const all = Array.from({ length: workers }, () => serve(server.url, options));
  const value = await work().finally(() => {
    over = true;
  });
  return [value, await Promise.all(all)];
}

/** Plays a plan on the queue into a folder. */
export async function play(server: RedisServer, plan: Plan, out: string): Promise<void> {
  const pool = await QueuePool.open(server.url, () => {});
  try {
    await simulate(plan, { workers: 0, pool, out });
  } finally {
    await pool.close();
  }
}
