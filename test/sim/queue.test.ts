import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, describe, expect, it } from "vitest";
import { holderHere } from "../../sim/files/lock.js";
import { assignmentOf, checkSame, readAssignment, sha256 } from "../../sim/queue/assignment.js";
import { keysOf } from "../../sim/queue/connection.js";
import { simulate } from "../../sim/simulate.js";
import { run } from "../cli/run.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "./helpers.js";
import { metwPlan as plan, play, served } from "./onqueue.js";
import { HAS_REDIS, RedisServer } from "./redis.js";

const folder = temporaryFolder();

describe("what a worker is told of a run", () => {
  it("is held against what it finds, and names what differs", async () => {
    const { text, key } = await assignmentOf(plan());
    const it = readAssignment(text, key);
    checkSame(it, it.run, "here");
    const program = it.run.program!;
    const others: [string, Partial<typeof it.run>][] = [
      ["another engine", { program: { ...program, engine: "0" } }],
      ["another simulator", { program: { ...program, sim: "0" } }],
      ["another random", { program: { ...program, agents: ["0", "0"] } }],
      ["the rules metw-standard", { ruleset: "0" }],
      ["the deck teaching-two", { lists: it.run.lists.map((one, i) => (i === 1 ? { ...one, hash: "0" } : one)) }],
    ];
    for (const [what, other] of others) expect(() => checkSame(it, { ...it.run, ...other }, "here")).toThrow(what);
  });

  it("is refused when a character of it has changed, or its form is another", async () => {
    const { text, key } = await assignmentOf(plan());
    expect(() => readAssignment(text.replace('"games":60', '"games":61'), key)).toThrow("not as it was written");
    const later = text.replace('{"format":1', '{"format":2');
    expect(() => readAssignment(later, sha256(later).slice(0, 16))).toThrow("format 2");
  });

  it("holds the files that the plan names by their contents, and none that ship", async () => {
    const list = join(folder, "own.deck");
    writeFileSync(list, read("engine", "meccg", "decks", "shipped", "teaching.deck"));
    const { text, key, contents } = await assignmentOf(plan({ decks: [list, `${list}[-1 Bergil]`] }));
    const { files } = readAssignment(text, key);
    expect(files.map(({ name }) => name)).toEqual([list]);
    expect(Buffer.from(contents.get(files[0].sha256)!).toString()).toBe(
      read("engine", "meccg", "decks", "shipped", "teaching.deck"),
    );
    expect(readAssignment((await assignmentOf(plan())).text, (await assignmentOf(plan())).key).files).toEqual([]);
  });
});

describe.skipIf(!HAS_REDIS)("a run on a queue", { timeout: 180_000 }, async () => {
  if (!HAS_REDIS) return;
  mkdirSync(join(folder, "redis"));
  const server = await RedisServer.start(join(folder, "redis"));
  const redis = new Redis(server.url);
  afterAll(() => redis.disconnect());

  it("writes the same bytes as one that is played here, with lists and records, and leaves nothing in Redis", {
    tags: "long",
  }, async () => {
    const list = join(folder, "mine.deck");
    writeFileSync(list, read("engine", "meccg", "decks", "shipped", "teaching.deck"));
    const it = plan({
      decks: [list, "teaching-two", "stealth-orcs"],
      games: 60,
      records: 2,
      agents: ["random", "rarest"],
    });
    const [, workers] = await served(server, 2, false, () => play(server, it, join(folder, "queue")));
    await simulate(it, { workers: 0, out: join(folder, "here") });
    expect(filesIn(join(folder, "queue"))).toEqual(filesIn(join(folder, "here")));
    expect(workers.reduce((sum, { games }) => sum + games, 0)).toBe(60);
    // Neither plan, rows, lock nor jobs; a worker that comes at the very end may leave a mark of its own.
    const left = (await redis.keys("*")).filter((key) => !/:file:|:(meta|marker|id|stalled-check)$/.test(key));
    expect(left).toEqual([]);
  });

  it("plays the matches of a tournament, to the same results and files", { tags: "long" }, async () => {
    const [away, here] = [join(folder, "away"), join(folder, "at-home")];
    const argv = ["--decks", "stealth-orcs,prowess-orcs,stealth-beasts", "--agent", "random", "--games", "4"];
    for (const dir of [away, here]) await run("tournament", "new", "field", ...argv, "--seed", "q", "--out", dir);
    const all = (dir: string, ...more: string[]) => run("tournament", "play", dir, "--all", "--quiet", ...more);
    const [{ code, err }, workers] = await served(server, 1, false, () => all(away, "--redis", server.url));
    expect([code, err]).toEqual([0, ""]);
    expect((await all(here, "--workers", "0")).code).toBe(0);
    expect(read(away, "tournament.json")).toBe(read(here, "tournament.json"));
    expect(filesIn(join(away, "matches"))).toEqual(filesIn(join(here, "matches")));
    const { drawn } = JSON.parse(read(here, "tournament.json")) as { drawn: { b: number | null }[][] };
    const matches = drawn.flat().filter(({ b }) => b !== null).length;
    // Every game came from a worker.
    expect(workers[0].games).toBe(4 * matches);
  });

  it("is refused by a worker of another build, and both sides are told what differs", { tags: "long" }, async () => {
    const { text } = await assignmentOf(plan());
    const engine = readAssignment(text, sha256(text).slice(0, 16)).run.program!.engine;
    const other = text.replace(engine, "0".repeat(16));
    const keys = keysOf(sha256(other).slice(0, 16));
    await redis.set(keys.assignment, other);
    await redis.set(keys.lease, "somebody");
    await redis.zadd(keys.runs, 1, sha256(other).slice(0, 16));
    const [note, [worker]] = await served(server, 1, false, async () => (await redis.blpop(keys.refusals, 60))?.[1]);
    await redis.del(keys.assignment, keys.lease, keys.runs);
    expect(note).toContain("another engine (rules or cards)");
    expect(worker.refused[0].why).toContain("another engine (rules or cards)");
    expect(worker.games).toBe(0);
  });

  it("runs no program and loads no module that the queue names, unless the worker was told that it may", async () => {
    const program = { agents: ["exec:true", "random"] as [string, string] };
    for (const [it, what] of [
      [plan(program), "a program to be run"],
      [pokerPlan(), "a module to be loaded"],
    ] as const) {
      const { text, key } = await assignmentOf(it);
      const keys = keysOf(key);
      await redis.set(keys.assignment, text);
      await redis.set(keys.lease, "somebody");
      await redis.zadd(keys.runs, 1, key);
      const [said, [worker]] = await served(server, 1, false, async () => (await redis.blpop(keys.refusals, 60))?.[1]);
      await redis.del(keys.assignment, keys.lease, keys.runs);
      expect(said).toContain(what);
      expect(said).toContain("--allow-exec");
      expect(worker.games).toBe(0);
    }
  });

  it("does not read a list from the disk of the worker", { tags: "long" }, async () => {
    const list = join(folder, "there.deck");
    writeFileSync(list, read("engine", "meccg", "decks", "shipped", "teaching.deck"));
    const { text } = await assignmentOf(plan({ decks: [list, "teaching-two"] }));
    const without = JSON.stringify({ ...JSON.parse(text), files: [] });
    const key = sha256(without).slice(0, 16);
    await redis.set(keysOf(key).assignment, without);
    await redis.set(keysOf(key).lease, "somebody");
    await redis.zadd(keysOf(key).runs, 1, key);
    const [said] = await served(server, 1, false, async () => (await redis.blpop(keysOf(key).refusals, 60))?.[1]);
    await redis.del(keysOf(key).assignment, keysOf(key).lease, keysOf(key).runs);
    expect(said).toContain("there is no such file");
  });

  it("is played by one coordinator: the second is told so, and leaves the run alone", { tags: "long" }, async () => {
    const it = plan({ seed: "two", games: 20 });
    const keys = keysOf((await assignmentOf(it)).key);
    const [second] = await served(server, 1, false, async () => {
      await redis.set(keys.lease, JSON.stringify(holderHere()));
      await redis.set(keys.assignment, "of the first");
      const second = await play(server, it, join(folder, "second")).catch((thrown) => String(thrown.message));
      expect(await redis.get(keys.assignment)).toBe("of the first");
      // A coordinator of this machine that is gone is not waited for.
      await redis.set(keys.lease, JSON.stringify({ ...holderHere(), pid: 2 ** 22 + 1 }));
      await redis.del(keys.assignment);
      await play(server, it, join(folder, "third"));
      return second;
    });
    expect(second).toContain(`another coordinator plays this very run (process ${process.pid}`);
    expect(read(folder, "third", "games.csv").trimEnd().split("\n")).toHaveLength(21);
  });

  it("tells that no Redis answers, and what is no address of one", async () => {
    const words = ["simulate", "teaching", "teaching-two", "--games", "4", "--quiet", "--redis"];
    const nobody = await run(...words, "redis://127.0.0.1:1");
    expect(nobody.code).toBe(2);
    expect(nobody.err).toContain("redis://127.0.0.1:1: no Redis answers there (ECONNREFUSED)");
    const wrong = await run(...words, "http://example");
    expect(wrong.err).toContain("this is no address of a Redis");
    const secret = await run("worker", "--redis", "redis://:secret@127.0.0.1:1");
    expect(secret.err).toContain("no Redis answers");
    expect(secret.err).not.toContain("secret");
  });
});
