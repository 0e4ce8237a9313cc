import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { sizeFor } from "../../cli/matrix.js";
import type { MatrixAnswer } from "../../experiments/matrix/answer.js";
import type { Report } from "../../sim/report/report.js";
import { Progress } from "../../cli/progress.js";
import { type MatrixOptions, playMatrix, secondSize } from "../../experiments/matrix/run.js";
import { filesIn, POKER, read, temporaryFolder, TRUCE } from "../sim/helpers.js";
import { run } from "./run.js";

// Many short games, on a machine that may have other work.
vi.setConfig({ testTimeout: 90_000 });
const folder = temporaryFolder();
const decks = ["Even", "High", "Low"];
const plain = [...decks, "--game", POKER, "--ruleset", "plain", "--workers", "0", "--games", "20"];

describe("mazarbul matrix", () => {
  it("plays a run for each pilot, tells all of it, and goes on by the same command", async () => {
    const out = join(folder, "two");
    const result = await run("matrix", ...plain, "--agents", "random,last", "--out", out);
    expect([result.code, result.err.match(/60 games, 20 a pairing \(--games 20\), played/g)?.length]).toEqual([0, 2]);
    for (const part of [
      "random on both sides",
      "last on both sides",
      "rating, Elo",
      "holds the field, % (alpha-rank)",
      "of 3 pairings are decided after Holm's correction",
      "random and last",
    ])
      expect(result.out).toContain(part);
    // Wherever the line is folded.
    expect(result.out).toMatch(/\(--games\s80/);
    expect(result.out).not.toContain("name it among --agents");
    expect(readdirSync(out).sort()).toEqual(["answer.json", "command.json", "last", "random", "report.json"]);
    const answer = JSON.parse(read(out, "answer.json")) as MatrixAnswer & { verdict: string };
    expect([answer.whole, answer.waiting]).toEqual([true, []]);
    expect(answer.agents.map(({ agent, games }) => [agent, games])).toEqual([
      ["random", 60],
      ["last", 60],
    ]);
    expect(answer.decks).toEqual(decks);
    expect(answer.verdict).toMatch(
      /^That it matters who plays the decks is not shown \(random and last, rank correlation -?[\d.]+ \(-?[\d.]+ to -?[\d.]+\)\): /,
    );
    const again = await run("matrix", ...plain.slice(0, -2), "--agents", "random,last", "--out", out, "--json");
    expect([again.code, again.err.match(/kept$/gm)?.length]).toEqual([0, 2]);
    expect(again.out).toBe(read(out, "answer.json").trimEnd());
    // As a page, and by what it can be had again.
    const page = await run("report", out, "--json");
    const report = JSON.parse(page.out) as Report;
    expect([page.code, report.headline, report.sections.length]).toEqual([0, answer.verdict, 7]);
    expect(report.foot.command).toBe(
      `mazarbul matrix Even High Low --agents random,last --games 20 --ruleset plain --seed matrix --game ${POKER}`,
    );
    for (const agent of ["random", "last"]) expect(report.foot.fingerprint).toMatch(new RegExp(`${agent} [0-9a-f]+`));
    // The runs are runs as any other.
    expect((await run("resume", join(out, "last"), "--workers", "0")).out).toContain("holds a finished run");
  });
  it("asks a second pilot for half as many games, names him in the command, and goes on with both", {
    tags: "long",
  }, async () => {
    const out = join(folder, "second");
    const asked = [...plain, "--agents", "last", "--second", "random", "--out", out, "--json", "--quiet"];
    const answer = JSON.parse((await run("matrix", ...asked)).out) as MatrixAnswer & { verdict: string };
    expect(answer.agents.map(({ agent, games }) => [agent, games])).toEqual([
      ["last", 60],
      ["random", 30],
    ]);
    expect(answer.verdict).toContain("rank correlation");
    expect(answer.between).toHaveLength(1);
    const report = JSON.parse((await run("report", out, "--json")).out) as Report;
    expect(report.foot.command).toContain("--agents last --games 20 --second random");
    const before = filesIn(out);
    expect((await run("matrix", ...asked)).code).toBe(0);
    expect(filesIn(out)).toEqual(before);
    // Wherever the line is folded.
    const note = (await run("matrix", ...asked.filter((word) => word !== "--json"))).out.replace(/\s+/g, " ");
    expect(note).toMatch(/With last [^;]*would about halve that \(--games 80/);
    expect(note).toMatch(/With random [^;]*would about halve that \(name it among --agents, with --games 40/);
    expect((await run("matrix", ...plain, "--agents", "last", "--second", "last")).out).not.toContain(
      "rank correlation",
    );
    expect((await run("matrix", ...plain, "--agents", "last,random", "--second", "random")).err).toMatch(
      /--second random: it is named among --agents/,
    );
    expect([100, 30, 2].map((first) => secondSize(first, "random"))).toEqual([40, 15, 2]);
    expect([400, 100, 10].map((first) => secondSize(first, "mcts:sims=20"))).toEqual([12, 7, 2]);
  });
  it("asks neural where one pilot of METW is named, unless nobody is to be asked", { tags: "long" }, async () => {
    const three = ["stealth-orcs", "prowess-beasts", "factions-orcs", "--agents", "random", "--games", "2"];
    const pilots = async (...more: string[]) => {
      const { out } = await run("matrix", ...three, ...more, "--workers", "0", "--quiet", "--json");
      return (JSON.parse(out) as MatrixAnswer).agents.map(({ agent }) => agent);
    };
    expect(await pilots()).toEqual(["random", "neural"]);
    expect(await pilots("--second", "none")).toEqual(["random"]);
  });
  it("throws no other run away unasked", async () => {
    const out = join(folder, "other");
    const one = [...plain, "--agents", "first", "--out", out, "--quiet"];
    expect((await run("matrix", ...one)).code).toBe(0);
    const before = read(out, "first", "games.csv");
    const refused = await run("matrix", ...one, "--games", "10");
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(/it holds another run: 60 games of 3 decks/),
    ]);
    expect(read(out, "first", "games.csv")).toBe(before);
    expect((await run("matrix", ...one, "--games", "10", "--overwrite")).code).toBe(0);
    expect(read(out, "first", "games.csv")).not.toBe(before);
    rmSync(join(out, "first", "plan.json"));
    writeFileSync(join(out, "first", "plan.json"), "{");
    expect((await run("matrix", ...one)).err).toMatch(/cut off or damaged/);
  });
  it("says what cannot be", async () => {
    for (const [argv, text] of [
      [["Even", "High"], /a field takes three decks at least/],
      [[...decks, "Even"], /deck "Even": it is named twice/],
      [[...decks, "--agents", "first,last,first"], /agent "first": it is named twice/],
      [[...decks, "--agents", "first,,last"], /a name is missing/],
      [[...decks, "--agents", "frist"], /frist[\s\S]*first/],
      [[...decks, "--games", "1"], /whole number, 2 or more/],
      [[...decks, "--ruleset", "none"], /none/],
    ] as const) {
      const { code, err } = await run("matrix", "--game", POKER, "--workers", "0", ...argv);
      expect([argv, code]).toEqual([argv, 2]);
      expect(err).toMatch(text);
    }
  });
  it("chooses as many games as take a minute or two, by the speed of the pilot", () => {
    expect(sizeFor(270, 36)).toBe(400);
    expect(sizeFor(10, 36)).toBe(20);
    expect(sizeFor(0.1, 36)).toBe(10);
    expect(sizeFor(1e6, 3)).toBe(1000);
  });
  it("times some games where nobody says how many", async () => {
    const { code, err } = await run("matrix", ...plain.slice(0, -2), "--agents", "last", "--json");
    expect([code, /last: timing some games\nlast: \d+ games, \d+ a pairing/.test(err)]).toEqual([0, true]);
  });
});

/** Ctrl-C where so many games are shown. */
async function stoppedAt(games: number, ...argv: string[]) {
  let shown = 0;
  const tick = vi.spyOn(Progress.prototype, "tick").mockImplementation(() => {
    if (++shown === games) process.emit("SIGINT");
  });
  try {
    return await run("matrix", ...argv);
  } finally {
    tick.mockRestore();
  }
}

describe("a matrix that was stopped", () => {
  it("names the pilots that had not begun, and a command that goes on with them", async () => {
    const out = join(folder, "stopped");
    const { code, out: note } = await stoppedAt(25, ...plain, "--agents", "random,last,first", "--out", out);
    expect([code, note]).toEqual([5, expect.stringContaining(`to resume: mazarbul resume ${out}`)]);
    const answer = JSON.parse(read(out, "answer.json")) as MatrixAnswer;
    expect([answer.whole, answer.waiting, answer.agents.length]).toEqual([false, ["last", "first"], 1]);
    const { headline, foot } = JSON.parse((await run("report", out, "--json")).out) as Report;
    expect(headline).toMatch(/^Stopped after 25 of 60 games, before last and first began\. /);
    const again = `mazarbul matrix Even High Low --agents random,last,first --games 20 --ruleset plain --seed matrix --game ${POKER}`;
    expect(foot.command).toBe(again);
    // The command as it was typed, and what was played is kept.
    const resumed = await run("resume", out);
    expect(resumed.err).toContain(`resuming: mazarbul matrix ${plain[0]}`);
    expect([resumed.code, resumed.out]).toEqual([0, expect.stringContaining("first")]);
    expect((JSON.parse(read(out, "answer.json")) as MatrixAnswer).whole).toBe(true);
  });
  it("whose second pilot had not begun names it too, and no number of games that nobody named", async () => {
    const out = join(folder, "stopped-second");
    const asked = [...plain.slice(0, -2), "--agents", "last", "--second", "random", "--out", out, "--quiet"];
    // Some games are timed first, without being shown.
    expect((await stoppedAt(9, ...asked)).code).toBe(5);
    const { foot } = JSON.parse((await run("report", out, "--json")).out) as Report;
    expect(foot.command).toContain("mazarbul matrix Even High Low --agents last --second random --ruleset plain");
  });
  const options = (name: string, given: Partial<MatrixOptions> = {}): MatrixOptions => ({
    ...{ game: POKER, decks, agents: ["random", "last"], ruleset: "plain", seed: "test", without: [] },
    ...{ out: join(folder, name), overwrite: false, workers: 0, games: 10, sized: async () => 10 },
    ...given,
  });
  it("goes on to what it would have become", async () => {
    const whole = await playMatrix(options("whole"));
    let seen = 0;
    const broken = await playMatrix(options("broken", { onGame: () => seen++, stop: () => seen >= 41 }));
    expect(broken.map(({ summary }) => summary.games)).toEqual([30, 11]);
    const done: string[] = [];
    const after = await playMatrix(options("broken", { onRun: (_, what) => done.push(what) }));
    expect(done).toEqual(["kept", "gone on with"]);
    expect(after.map(({ kept }) => kept)).toEqual([30, 11]);
    expect(after.map(({ summary }) => summary.toJSON())).toEqual(whole.map(({ summary }) => summary.toJSON()));
    for (const agent of ["random", "last"])
      expect(read(folder, "broken", agent, "summary.json")).toBe(read(folder, "whole", agent, "summary.json"));
  });
  it("keeps the number of games that it was begun with where nobody names another", async () => {
    const runs = await playMatrix(options("whole", { games: undefined, sized: async () => 400 }));
    expect(runs.map(({ summary, kept }) => [summary.games, kept])).toEqual([
      [30, 30],
      [30, 30],
    ]);
  });
  it("leaves out the pairings that it is told to", async () => {
    const [only] = await playMatrix(options("less", { agents: ["last"], out: undefined, without: [[0, 1]] }));
    expect([only.summary.games, only.summary.between(0, 1), only.folder]).toEqual([20, null, null]);
  });
});

describe("a matrix at tables of three", () => {
  const tables = ["North", "East", "West", "South", "--game", TRUCE, "--seats", "3", "--workers", "0", "--games", "9"];
  const two = [...tables, "--agents", "first,last"];
  it("plays a run for each pilot", async () => {
    const { code, out } = await run("matrix", ...two, "--quiet");
    expect([code, out.match(/a fair share among 3/g)?.length]).toEqual([0, 2]);
  });
  it("ends with the worst code of its runs", { tags: "long" }, async () => {
    const quits = join(folder, "quits.sh");
    writeFileSync(quits, `read hello; echo '{"type": "ready", "name": "quits"}'; read new\n`);
    const faulty = await run("matrix", ...tables, "--games", "2", "--agents", `exec:sh ${quits},last`, "--quiet");
    expect([faulty.code, faulty.out.match(/a fair share among 3/g)?.length]).toEqual([3, 2]);
  });
  it("ends where it is stopped, and says what has not begun", async () => {
    const { code, err } = await stoppedAt(2, ...two, "--quiet", "--out", join(folder, "tables"));
    expect(code).toBe(5);
    expect(err).toMatch(/^not begun: mazarbul simulate North East West South --seats 3 --agents last --total \d+ /m);
    expect(readdirSync(join(folder, "tables"))).toEqual(["first"]);
    // In the last game of a run that has come to its end then.
    const ended = await stoppedAt(12, ...two, "--quiet");
    expect([ended.code, ended.err]).toEqual([5, expect.stringContaining("not begun: mazarbul simulate")]);
  });
  it.each([
    [/--json: with --seats each pilot has a run of its own, and first and last would be 2 documents/, ["--json"]],
    [/--no-lopsided: it leaves out pairings/, ["--no-lopsided"]],
    [/--second last: it is named among --agents/, ["--second", "last"]],
  ])("refuses %s", async (fault, more) => {
    const { code, out, err } = await run("matrix", ...two, ...more);
    expect([code, out, err]).toEqual([2, "", expect.stringMatching(fault)]);
  });
  it("prints one document of one pilot", async () => {
    const { out } = await run("matrix", ...tables, "--agents", "first", "--json");
    expect(JSON.parse(out).games).toBe(12);
  });
});
