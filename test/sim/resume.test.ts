import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { settingsText } from "../../agents/registry.js";
import type { Plan } from "../../sim/match/plan.js";
import { checkSameRun, planText, readRunPlan } from "../../sim/plans/planfile.js";
import { checkOf } from "../../sim/summary/rows.js";
import { resume, simulate } from "../../sim/simulate.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();
let count = 0;
const fresh = () => join(folder, `run-${count++}`);
const here = { workers: 0 };

/** A whole run, and what a stop may leave of it: the rows up to a byte, no summary. */
async function whole(plan: Plan): Promise<string> {
  const out = fresh();
  await simulate(plan, { ...here, out });
  return out;
}
function stopped(run: string, bytes: number): string {
  const out = fresh();
  cpSync(run, out, { recursive: true });
  rmSync(join(out, "summary.json"));
  rmSync(join(out, "matrix.csv"), { force: true });
  truncateSync(join(out, "games.csv"), bytes);
  return out;
}

/** Bytes of all rows but the last. */
const withoutLast = (run: string) => read(run, "games.csv").trimEnd().lastIndexOf("\n") + 1;

describe("a run that was stopped", () => {
  const plan = pokerPlan({ games: 12, records: 5, seed: "doom", ruleset: "throws:4", agents: ["random", "rarest"] });
  let run = "";
  beforeAll(async () => {
    run = await whole(plan);
  });

  it("comes to the same bytes from wherever its rows were cut", { tags: "long" }, async () => {
    const { size } = statSync(join(run, "games.csv"));
    const expected = filesIn(run);
    expect(Object.keys(expected)).toEqual([
      "games.csv",
      "plan.json",
      ...[0, 1, 2, 3, 4, 8, 9].map((n) => `records/game-00000${n}.txt`),
      "summary.json",
    ]);
    // Through one row in small steps, elsewhere in large ones.
    const lines = read(run, "games.csv").split("\n");
    const row = lines.slice(0, 9).join("\n").length;
    for (let bytes = 0; bytes <= size; bytes += bytes > row && bytes < row + lines[9].length + 2 ? 5 : 47) {
      const out = stopped(run, bytes);
      const { finished, summary } = await resume(out, here);
      expect([finished, summary.games]).toEqual([false, 12]);
      expect(filesIn(out), `cut at ${bytes}`).toEqual(expected);
      rmSync(out, { recursive: true });
    }
  });

  it("gets back records that are missing or half, and loses what no row belongs to", async () => {
    const out = stopped(run, withoutLast(run));
    const record = (n: number) => join(out, "records", `game-00000${n}.txt`);
    rmSync(record(1));
    truncateSync(record(3), 700);
    truncateSync(record(8), 700);
    writeFileSync(`${record(2)}.part`, "mazarbul-rec");
    writeFileSync(join(out, "records", "game-000099.txt"), "of another run");
    writeFileSync(join(out, "summary.json.part"), "{");
    await resume(out, here);
    expect(filesIn(out)).toEqual(filesIn(run));
  });

  it("does not ask again for the record of a game that took its thread with it", { tags: "long" }, async () => {
    const deadly = pokerPlan({ games: 12, records: 12, seed: "doom", ruleset: "dies:1" });
    const out = fresh();
    await simulate(deadly, { workers: 1, out });
    const half = stopped(out, withoutLast(out));
    rmSync(join(half, "records", "game-000004.txt"));
    // In this thread the games 2 and 3 would fail in another way.
    await resume(half, here);
    expect(filesIn(half)).toEqual(filesIn(out));
    expect(existsSync(join(out, "records", "game-000002.txt"))).toBe(false);
  });

  it("goes on after Ctrl-C, and with any number of workers", { tags: "long" }, async () => {
    const long = pokerPlan({ games: 500, records: 2 });
    const [out, expected] = [fresh(), await whole(long)];
    let asked = 0;
    const first = await simulate(long, { ...here, out, stop: () => ++asked > 200 });
    expect(first.games).toBeLessThan(500);
    expect(JSON.parse(read(out, "summary.json")).games).toBe(first.games);
    await resume(out, { workers: 2 });
    expect(filesIn(out)).toEqual(filesIn(expected));
  });

  it("comes to the same matrix", async () => {
    const shape = { decks: ["Even", "High", "Low"], agents: ["random", "last"] as [string, string] };
    const out = await whole(pokerPlan({ ...shape, games: 48, each: true, mirrors: true }));
    const half = stopped(out, Math.floor(statSync(join(out, "games.csv")).size / 2));
    await resume(half, here);
    expect(filesIn(half)).toEqual(filesIn(out));
    expect(read(out, "matrix.csv").trimEnd().split("\n")).toHaveLength(10);
  });

  it("keeps cells with commas, quotes and accents", async () => {
    const out = await whole(pokerPlan({ games: 6, seed: 'a "seed", naïve\nand long' }));
    const half = stopped(out, statSync(join(out, "games.csv")).size - 30);
    await resume(half, here);
    expect(filesIn(half)).toEqual(filesIn(out));
  });

  it("is left alone when it is finished", async () => {
    const before = filesIn(run);
    const long = new Date(1_000_000_000_000);
    for (const name of Object.keys(before)) utimesSync(join(run, name), long, long);
    const { finished, summary } = await resume(run, here);
    expect(finished).toBe(true);
    const { files, seal, ...counts } = JSON.parse(before["summary.json"]);
    expect(Object.keys(files)).toEqual(["games.csv"]);
    expect(seal).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.parse(JSON.stringify(summary))).toEqual(counts);
    expect(filesIn(run)).toEqual(before);
    for (const name of Object.keys(before)) expect(statSync(join(run, name)).mtimeMs, name).toBe(long.getTime());
  });

  it("notices every digit that was changed, in the rows of a run that waits and of one that is finished", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const text = read(run, "games.csv");
    const half = text.split("\n").slice(0, 9).join("\n").length + 1;
    const places = [...text.matchAll(/\d/g)].map((match) => match.index).filter((at) => at > text.indexOf("\n"));
    const stream = new OwnStream("digits", 0, "places");
    for (let n = 0; n < 150; n++) {
      const waits = n % 2 === 0;
      const at = places[stream.below(places.length)];
      if (waits && at >= half) continue;
      const changed = text.slice(0, at) + ((Number(text[at]) + 1 + stream.below(9)) % 10) + text.slice(at + 1);
      const out = waits ? stopped(run, half) : fresh();
      if (!waits) cpSync(run, out, { recursive: true });
      writeFileSync(join(out, "games.csv"), waits ? changed.slice(0, half) : changed);
      const line = text.slice(0, at).split("\n").length;
      const before = filesIn(out);
      await expect(resume(out, here), `byte ${at}`).rejects.toThrow(new RegExp(`games\\.csv:${line}: `));
      expect(filesIn(out)).toEqual(before);
      rmSync(out, { recursive: true });
    }
  });

  it("notices every bit that was flipped in a record, and writes it again", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    const stream = new OwnStream("bits", 0, "places");
    const name = join("records", "game-000003.txt");
    for (let n = 0; n < 40; n++) {
      const out = n % 2 === 0 ? stopped(run, 1e6) : fresh();
      if (n % 2 === 1) cpSync(run, out, { recursive: true });
      const bytes = readFileSync(join(out, name));
      bytes[stream.below(bytes.length)] ^= 1 << stream.below(8);
      writeFileSync(join(out, name), bytes);
      expect((await resume(out, here)).finished).toBe(false);
      expect(filesIn(out)).toEqual(filesIn(run));
      rmSync(out, { recursive: true });
    }
  });

  it("notices a change in the files that are made last", async () => {
    for (const [change, said] of [
      [(t: string) => t.replace('"games": 12', '"games": 12 '), null],
      [
        (t: string) => t.replace(/"ties": \d+/, '"ties": 99'),
        /summary\.json: it is not as it was written\n.*remove .*resume/,
      ],
    ] as const) {
      const out = fresh();
      cpSync(run, out, { recursive: true });
      writeFileSync(join(out, "summary.json"), change(read(out, "summary.json")));
      if (said) await expect(resume(out, here)).rejects.toThrow(said);
      else expect((await resume(out, here)).finished).toBe(true);
    }
    const many = await whole(pokerPlan({ games: 12, decks: ["Even", "High", "Low"] }));
    writeFileSync(join(many, "matrix.csv"), read(many, "matrix.csv").replace("Even", "Evan"));
    await expect(resume(many, here)).rejects.toThrow(/matrix\.csv: it is not as it was written/);
    rmSync(join(many, "summary.json"));
    await resume(many, here);
    expect(read(many, "matrix.csv")).not.toContain("Evan");
  });

  it("plays again what is gone although the summary says that all is there", async () => {
    const out = fresh();
    cpSync(run, out, { recursive: true });
    truncateSync(join(out, "games.csv"), 900);
    expect((await resume(out, here)).finished).toBe(false);
    expect(filesIn(out)).toEqual(filesIn(run));
  });

  it("is not overwritten unasked", async () => {
    const out = stopped(run, 900);
    const before = filesIn(out);
    const again = pokerPlan({ games: 2 });
    await expect(simulate(again, { ...here, out })).rejects.toThrow(
      new RegExp(`not finished[\\s\\S]*mazarbul resume ${out}[\\s\\S]*--overwrite`),
    );
    expect(filesIn(out)).toEqual(before);
    await simulate(again, { ...here, out, overwrite: true });
    expect(filesIn(out)).toEqual(filesIn(await whole(again)));
  });

  it("says what stands in the way, and changes nothing", async () => {
    const at = (name: string, change: (text: string) => string, bytes = 900) => {
      const out = stopped(run, bytes);
      writeFileSync(join(out, name), change(read(out, name)));
      return out;
    };
    const { plan: _, ...begun } = readRunPlan(run);
    const replan = (given: object) => () => planText({ ...begun, plan, ...given });
    const cases: [string, RegExp][] = [
      [join(folder, "nowhere"), /nowhere: this is not the folder of a run[\s\S]*simulate --out/],
      [at("plan.json", (t) => t.slice(0, 200)), /plan\.json: it is cut off or damaged[\s\S]*--overwrite/],
      [at("plan.json", () => "[]"), /plan\.json: this is not the plan of a run/],
      [at("plan.json", (t) => t.replace('"games": 12', '"games": 24')), /plan\.json: it was changed since/],
      [at("plan.json", replan({ format: 9 })), /format 9 is not known here/],
      [
        at("plan.json", replan({ game: { name: "poker", version: "0.0.7" } })),
        /begun with poker 0\.0\.7, and this is tiny-poker 1/,
      ],
      [
        at("plan.json", replan({ agents: [{ name: "random", settings: "haste=3" }, begun.agents![1]] })),
        /begun with random of haste=3, and here it has no such parameter/,
      ],
      [at("plan.json", replan({ ruleset: "0".repeat(16) })), /the rules throws:4 are not what they were/],
      [
        at("plan.json", replan({ lists: [begun.lists[0], { name: "High", hash: "0".repeat(16) }] })),
        /the deck High is not what it was/,
      ],
      [at("games.csv", (t) => t.replace("game,", "gome,")), /games\.csv:1: these are not the columns of a run/],
      [at("games.csv", (t) => t.replace("doom,3,", "doom,33,")), /games\.csv:5: .*game 3 .*: game is "33", not "3"/],
      [at("games.csv", (t) => t.replace("doom,3,", "doom,3,3,")), /games\.csv:5: \d+ cells stand under \d+ columns/],
      [at("games.csv", (t) => t.replace("\ndoom,3,", '\ndo"om,3,')), /games\.csv:5: it cannot be read: a quote/],
      [at("games.csv", (t) => t + t.slice(t.indexOf("\n") + 1), 1e6), /games\.csv:14: there are more rows than the 12/],
    ];
    for (const [out, words] of cases) {
      const before = existsSync(out) ? filesIn(out) : null;
      await expect(resume(out, here), out).rejects.toThrow(words);
      if (before) expect(filesIn(out)).toEqual(before);
      else expect(existsSync(out)).toBe(false);
    }
  });

  it("keeps the limits by which games fail", { tags: "long", timeout: 240_000 }, async () => {
    const out = fresh();
    const strict = pokerPlan({ games: 8, seed: "doom", ruleset: "hangs:3", patience: 2, memory: 96 });
    await simulate(strict, { workers: 1, out });
    expect(read(out, "games.csv")).toContain("no decision within 2 s");
    const half = stopped(out, read(out, "games.csv").split("\n").slice(0, 4).join("\n").length);
    await resume(half, { workers: 1 });
    expect(filesIn(half)).toEqual(filesIn(out));
  });

  it("keeps all parameters of its agents, and goes on with a plan that lacks them", async () => {
    const out = fresh();
    await simulate(pokerPlan({ games: 2, agents: ["random", "first"] }), { ...here, out });
    expect(readRunPlan(out).agents).toEqual([
      { name: "random", settings: "" },
      { name: "first", settings: "" },
    ]);
    expect(settingsText("mcts:sims=7,form=is")).toMatch(
      /^network=value,policy=policy,sims=7,form=is,worlds=8,.*told=0$/,
    );
    const with1 = (settings: string) => ({ ...readRunPlan(out), agents: [{ name: "mcts", settings }] });
    const begun = with1("sims=200,version=1");
    expect(() => checkSameRun(out, begun, with1("sims=200,version=2"))).toThrow(
      /begun with mcts of version=1, and here it has version=2$/m,
    );
    // What is new since then was nothing then.
    expect(() => checkSameRun(out, begun, with1("sims=200,version=1,leaf=standing"))).not.toThrow();
    const older = stopped(run, 900);
    const { agents: _, ...rest } = readRunPlan(older);
    writeFileSync(join(older, "plan.json"), planText(rest));
    expect((await resume(older, here)).summary.games).toBe(12);
  });

  it("notices another program by the last game, unless told to go on", async () => {
    const out = stopped(run, read(run, "games.csv").split("\n").slice(0, 6).join("\n").length + 1);
    const text = read(out, "games.csv");
    // A row that is whole in itself, of a game that ended otherwise.
    const [last, before] = text.trimEnd().split("\n").reverse() as [string, string];
    const cells = last.split(",");
    cells[text.split("\n")[0].split(",").indexOf("hash")] = "0123456789abcdef";
    cells[cells.length - 1] = checkOf(before.split(",").at(-1)!, cells.slice(0, -1));
    const forged = text.replace(last, cells.join(","));
    expect(forged).not.toBe(text);
    writeFileSync(join(out, "games.csv"), forged);
    await expect(resume(out, here)).rejects.toThrow(/game 4 does not come out as its row says[\s\S]*--unchecked/);
    expect(read(out, "games.csv")).toBe(forged);
    expect((await resume(out, { ...here, unchecked: true })).summary.games).toBe(12);
  });
});
