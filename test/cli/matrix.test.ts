import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { sizeFor } from "../../cli/matrix.js";
import type { MatrixAnswer } from "../../experiments/matrix/answer.js";
import type { Report } from "../../sim/report/report.js";
import { type MatrixOptions, playMatrix, secondSize } from "../../experiments/matrix/run.js";
import { filesIn, POKER, read, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

// Many short games, on a machine that may have other work.
vi.setConfig({ testTimeout: 90_000 });
const folder = temporaryFolder();
const decks = ["Even", "High", "Low"];
const plain = [...decks, "--game", POKER, "--ruleset", "plain", "--workers", "0", "--games", "20"];

describe("mazarbul matrix", () => {
  it("plays a run for each pilot, tells all of it, and goes on by the same command", async () => {
    const out = join(folder, "two");
    const told = await run("matrix", ...plain, "--agents", "random,last", "--out", out);
    expect([told.code, told.err.match(/60 games, 20 a pairing \(--games 20\), played/g)?.length]).toEqual([0, 2]);
    for (const part of [
      "random on both sides",
      "last on both sides",
      "rating, Elo",
      "holds the field, % (alpha-rank)",
      "of 3 pairings are decided after Holm's correction",
      "random and last",
    ])
      expect(told.out).toContain(part);
    // Wherever the line is folded.
    expect(told.out).toMatch(/\(--games\s80/);
    expect(readdirSync(out).sort()).toEqual(["answer.json", "last", "random", "report.json"]);
    const answer = JSON.parse(read(out, "answer.json")) as MatrixAnswer & { verdict: string };
    expect(answer.pilots.map(({ agent, games }) => [agent, games])).toEqual([
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
    expect(answer.pilots.map(({ agent, games }) => [agent, games])).toEqual([
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
      return (JSON.parse(out) as MatrixAnswer).pilots.map(({ agent }) => agent);
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

describe("a matrix that was stopped", () => {
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
    expect([only!.summary.games, only!.summary.between(0, 1), only!.folder]).toEqual([20, null, null]);
  });
});
