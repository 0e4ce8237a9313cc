import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";
import { type SearchState, type Sign, writeSign } from "../../sim/searches/state.js";
import { forget, holderHere } from "../../sim/files/lock.js";
import { simulate } from "../../sim/simulate.js";
import { pokerPlan, read, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const folder = temporaryFolder();
const WORDS = ["tune-hazards", "prowess-orcs", "--field", "stealth-orcs", "--held-out", "prowess-beasts"];
const ASKED = [...WORDS, "--agent", "random", "--second", "none", "--workers", "0", "--budget", "600", "--out"];

describe("a search that plays", { tags: "long" }, () => {
  const out = join(folder, "tuned");
  const seen: Sign[] = [];
  let said: Promise<{ code: number; out: string }> | null = null;
  beforeAll(async () => {
    const look = () => {
      if (!existsSync(join(out, "progress.json"))) return;
      seen.push(JSON.parse(readFileSync(join(out, "progress.json"), "utf8")) as Sign);
      said ??= run("status", out);
    };
    // A second goes by whenever somebody looks at the clock: every game is due to be told, however fast the search is.
    let clock = 0;
    const time = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
    try {
      await main([...ASKED, out], { out: () => {}, err: () => {}, live: look });
    } finally {
      time.mockRestore();
    }
  }, 120_000);

  it("is told of from its first game on, and the sign goes with the answer", async () => {
    expect(seen[0]).toMatchObject({ question: "tune-hazards", part: "search", holder: { pid: process.pid } });
    expect(seen[0].done).toBeGreaterThan(0);
    const { code, out: text } = (await said)!;
    expect(code).toBe(0);
    expect(text).toMatch(/^tune-hazards: playing by process \d+, \d+ of about 600 games/);
    expect(text).toMatch(/^at: search, \d+ of \d+ games/m);
    expect(existsSync(join(out, "progress.json"))).toBe(false);
    const whole = await run("status", out);
    expect(whole.out).toMatch(/^tune-hazards: finished, \d+ of about 600 games\nbest of the last trial: .* %/);
  });

  describe("and was not ended", () => {
    const half = join(folder, "half");
    const holder = holderHere();
    const sign: Sign = {
      ...{ question: "tune-hazards", part: "search", done: 120, of: 300, remark: "", speed: 3, holder },
    };
    beforeAll(() => {
      mkdirSync(half);
      // The head and two trials, and a third of which the end is missing.
      const lines = readFileSync(join(out, "search.jsonl"), "utf8").split("\n").slice(0, 3);
      writeFileSync(join(half, "search.jsonl"), `${lines.join("\n")}\n`);
      appendFileSync(join(half, "search.jsonl"), '{"names":["pro');
      writeSign(half, sign);
    });
    it("says its games, its speed, the time left and the best so far; a report is not there yet", async () => {
      const it = JSON.parse((await run("status", half, "--json")).out) as SearchState;
      expect(it).toMatchObject({ question: "tune-hazards", state: "playing", games: 120, of: 600, speed: 3 });
      expect(it.left).toEqual({ part: 60, all: 160 });
      const trial = JSON.parse(readFileSync(join(half, "search.jsonl"), "utf8").split("\n")[2]) as {
        names: string[];
        values: number[][];
      };
      const means = trial.values.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
      expect(it.best).toMatchObject({ name: trial.names[means.indexOf(Math.max(...means))], unit: "share" });
      expect(it.best!.value).toBeCloseTo(Math.max(...means), 9);
      expect((await run("status", half)).out).toContain("3.0 games/s, 2 min 40 s left, about");
      expect(await run("report", half)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/tune-hazards is still searching here \(process \d+\).*\n.*mazarbul status/),
      });
    });
    it("is stopped where nobody plays any more, and goes on by its own command, not by resume", async () => {
      forget(holder);
      expect((await run("status", half)).out).toMatch(/^tune-hazards: stopped, 120 of[\s\S]*the same command again$/);
      expect(await run("report", half)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/tune-hazards was stopped here before it had an answer\n.*the same command again/),
      });
      expect(await run("resume", half)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /it holds the question of tune-hazards, and the command that began it is not kept there\n.*give that command again to resume it/,
        ),
      });
      expect((await run("resume", out)).err).toContain(`mazarbul tune-hazards prowess-orcs`);
      rmSync(join(half, "progress.json"));
      expect((await run("status", half)).out).toMatch(/^a search: stopped, \d+ of about 600 games/);
    });
  });
});

describe("a tournament", () => {
  it("says its round, and how it goes on", async () => {
    const out = join(folder, "cup");
    const players = join(folder, "players.txt");
    writeFileSync(players, "Ann\nBea\nCid\nDan\n");
    await run("tournament", "new", "Cup", "--players", players, "--out", out);
    expect((await run("status", out)).out).toMatch(
      /^tournament "Cup": open, round 0 of 2, 0 of 0 .*\nthe next round: /,
    );
    await run("tournament", "round", out);
    await run("tournament", "result", out, "1", "6-0");
    const { code, out: text } = await run("status", out);
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/round 1 of 2, 1 of 2 matches played[\s\S]*the round goes on/),
    ]);
  });
});

describe("a folder of several runs", () => {
  it("has the shares of each", async () => {
    const out = join(folder, "several");
    for (const name of ["one", "two"]) await simulate(pokerPlan({ games: 10 }), { workers: 0, out: join(out, name) });
    const { out: text } = await run("status", out);
    const shares = [...text.matchAll(/^ +(\w+) +(\d+\.\d) % \(/gm)].map(([, name, rate]) => [name, Number(rate)]);
    const all = JSON.parse((await run("status", out, "--json")).out) as { rates: { name: string; rate: number }[] }[];
    expect(shares).toEqual(
      all.flatMap(({ rates }) => rates.map((it) => [it.name, Number((100 * it.rate).toFixed(1))])),
    );
    expect(shares).toHaveLength(4);
  });
  it("of a question is refused where a digit was changed, by file and row, and its status is no success", {
    tags: "long",
  }, async () => {
    const out = join(folder, "g1");
    const words = ["gauntlet", "stealth-orcs", "--field", "prowess-orcs,prowess-beasts", "--agent", "random"];
    const asked = [...words, "--second", "none", "--games", "4", "--workers", "0", "--quiet", "--out", out];
    expect((await run(...asked)).code).toBe(0);
    expect((await run("report", out)).code).toBe(0);
    const file = join(out, "games", "games.csv");
    const rows = read(out, join("games", "games.csv")).split("\n");
    rows[2] = rows[2].replace(/,(\d)(\d*),/, (_, a: string, b: string) => `,${(Number(a) + 1) % 10}${b},`);
    writeFileSync(file, rows.join("\n"));
    const refused = await run("report", out, "--out", join(folder, "g1.html"));
    expect([refused.code, refused.out, existsSync(join(folder, "g1.html"))]).toEqual([2, "", false]);
    expect(refused.err).toMatch(/games\.csv:3: .*\n.+/);
    const status = await run("status", out);
    expect([status.code, status.out]).toEqual([2, expect.stringMatching(/damaged|games\.csv:3/)]);
    expect(status.err).toBe(refused.err);
    expect((await run("status", out, "--json")).code).toBe(2);
  });
});
