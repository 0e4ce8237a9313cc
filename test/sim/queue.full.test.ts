/** @module-tag long */
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, describe, expect, it } from "vitest";
import { type TuneOptions, tuneHazards } from "../../experiments/hazards/tune.js";
import { QueuePool } from "../../sim/queue/coordinator.js";
import type { Plan } from "../../sim/match/plan.js";
import { simulate } from "../../sim/simulate.js";
import { run } from "../cli/run.js";
import { child, ended, filesIn, pokerPlan, read, temporaryFolder, until } from "./helpers.js";
import { metwPlan as plan, play, served } from "./onqueue.js";
import { HAS_REDIS, RedisServer } from "./redis.js";

const folder = temporaryFolder();

describe.skipIf(!HAS_REDIS)("a run on a queue", { timeout: 300_000 }, async () => {
  if (!HAS_REDIS) return;
  mkdirSync(join(folder, "redis"));
  const server = await RedisServer.start(join(folder, "redis"));
  const redis = new Redis(server.url);
  redis.on("error", () => {});
  afterAll(() => redis.disconnect());

  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const one of children) one.kill("SIGKILL");
  });
  const started = (...argv: string[]): ChildProcess => {
    const process = child(...argv);
    children.push(process);
    return process;
  };
  const worker = () => started("worker", "--redis", server.url, "--workers", "1");
  /** Words of a command line that plays on the queue into a folder. */
  const words = (out: string) =>
    ["simulate", "teaching", "teaching-two", "--agents", "random", "--games", "1200", "--quiet", "--seed", out].concat(
      "--redis",
      server.url,
      "--out",
      out,
    );
  const rows = (out: string): number => {
    const file = join(out, "games.csv");
    return existsSync(file) ? readFileSync(file, "latin1").split("\n").length - 2 : 0;
  };
  /** Is the run in a folder what it is when it is played here? */
  async function isWhole(out: string): Promise<void> {
    await simulate(plan({ seed: out, games: 1200 }), { workers: 1, out: `${out}-here` });
    expect(filesIn(out)).toEqual(filesIn(`${out}-here`));
  }

  it("is the same of tables of three, of two agents there and of a player alone", async () => {
    const decks = ["factions-orcs", "prowess-orcs", "stealth-orcs"];
    const table = { decks, seats: 3, ruleset: "metw-standard:1", games: 6 };
    const solo = { decks: ["stealth-orcs[alone]", "stealth-orcs[hazards]"], ruleset: "metw-standard+solitaire" };
    for (const [name, given] of [
      ["table", { ...table, agents: decks.map(() => "heuristic") }],
      ["alternate", { ...table, agents: ["heuristic", "random"], each: true }],
      ["alone", { ...solo, agents: ["heuristic", "random"], rotations: [[0, 1]], games: 4 }],
    ] as const) {
      const it = plan(structuredClone(given) as Partial<Plan>);
      await served(server, 1, false, () => play(server, it, join(folder, name)));
      await simulate(it, { workers: 0, out: join(folder, `${name}-here`) });
      expect(filesIn(join(folder, name)), name).toEqual(filesIn(join(folder, `${name}-here`)));
    }
  });
  it("ends with its verdict at the same game as one that is played here", async () => {
    const until = { low: 0, high: 60, alpha: 0.05, beta: 0.05 };
    const it = plan({ agents: ["heuristic", "random"], each: true, games: 400, until });
    const [, workers] = await served(server, 1, false, () => play(server, it, join(folder, "match")));
    const here = await simulate(it, { workers: 0, out: join(folder, "match-here") });
    expect(filesIn(join(folder, "match"))).toEqual(filesIn(join(folder, "match-here")));
    expect(here.games).toBeLessThan(400);
    expect(workers[0].refused).toEqual([]);
  });

  it("plays the trials of a search, to the same bytes", async () => {
    const asked: TuneOptions = {
      ...{ deck: "prowess-orcs", field: ["factions-beasts", "stealth-orcs"], fieldName: "two lists" },
      ...{ heldOut: ["prowess-beasts"], heldOutName: "another", agent: "random", fieldAgent: "random" },
      ...{ objective: "win", budget: 120, ruleset: "metw-standard", seed: "queue", workers: 0 },
    };
    const tuned = async () => {
      const pool = await QueuePool.open(server.url, () => {});
      try {
        return await tuneHazards({ ...asked, pool, out: join(folder, "tuned") });
      } finally {
        await pool.close();
      }
    };
    const [answer, workers] = await served(server, 2, false, tuned);
    expect(answer).toEqual(await tuneHazards({ ...asked, out: join(folder, "tuned-here") }));
    expect(filesIn(join(folder, "tuned"))).toEqual(filesIn(join(folder, "tuned-here")));
    const { search, heldOut, training, worth } = answer.games;
    expect(workers.reduce((sum, { games }) => sum + games, 0)).toBe(search + heldOut + training + worth);
  });

  it("brings failures back with their kind and record", async () => {
    const it = pokerPlan({ ruleset: "throws:3", seed: "doom", games: 20 });
    await served(server, 1, true, () => play(server, it, join(folder, "fails")));
    // On a thread here too: a message names places of the file, and threads load it in another way.
    await simulate(it, { workers: 1, out: join(folder, "fails-here") });
    expect(filesIn(join(folder, "fails"))).toEqual(filesIn(join(folder, "fails-here")));
    expect(read(folder, "fails", "games.csv")).toContain("failed: threw");
  });

  it("stops when it is told to, and goes on to the same bytes", async () => {
    const it = plan({ seed: "stopped", games: 300 });
    let so = 0;
    const onProgress = ({ games }: { games: number }) => {
      so = games;
    };
    const [out, here] = [join(folder, "stopped"), join(folder, "stopped-here")];
    await served(server, 1, false, async () => {
      const pool = await QueuePool.open(server.url, () => {});
      const summary = await simulate(it, { workers: 0, pool, out, stop: () => so >= 30, onProgress });
      expect(summary.games).toBeGreaterThanOrEqual(30);
      expect(summary.games).toBeLessThan(300);
      await pool.close();
      expect((await run("resume", out, "--redis", server.url, "--quiet")).code).toBe(0);
    });
    await simulate(it, { workers: 0, out: here });
    expect(filesIn(out)).toEqual(filesIn(here));
  });

  it("loses nothing when a worker is killed with games in hand", async () => {
    const out = join(folder, "killed");
    const first = worker();
    const coordinator = started(...words(out));
    await until(() => rows(out) > 0);
    const second = worker();
    first.kill("SIGKILL");
    expect(await ended(first)).toBe("SIGKILL");
    expect(await ended(coordinator)).toBe(0);
    await isWhole(out);
    second.kill("SIGTERM");
    expect(await ended(second)).toBe(0);
  });

  it.each(["SIGTERM", "SIGKILL"] as const)("goes on when Redis is ended by %s and comes back", async (signal) => {
    const out = join(folder, `restarted-${signal}`);
    const one = worker();
    const coordinator = started(...words(out));
    await until(() => rows(out) > 0);
    await server.stop(signal);
    await server.begin();
    expect(await ended(coordinator)).toBe(0);
    await isWhole(out);
    one.kill("SIGTERM");
    expect(await ended(one)).toBe(0);
  });

  it("goes on when Redis has lost everything", async () => {
    const out = join(folder, "lost");
    const one = worker();
    const coordinator = started(...words(out));
    await until(() => rows(out) > 0);
    await redis.flushall();
    expect(await ended(coordinator)).toBe(0);
    await isWhole(out);
    one.kill("SIGTERM");
    expect(await ended(one)).toBe(0);
  });

  it("goes on with another coordinator when the first is killed", async () => {
    const out = join(folder, "orphan");
    const one = worker();
    const coordinator = started(...words(out));
    await until(() => rows(out) > 0);
    coordinator.kill("SIGKILL");
    expect(await ended(coordinator)).toBe("SIGKILL");
    expect(existsSync(join(out, "summary.json"))).toBe(false);
    expect((await run("resume", out, "--redis", server.url, "--quiet")).code).toBe(0);
    await isWhole(out);
    one.kill("SIGTERM");
    expect(await ended(one)).toBe(0);
  });
});
