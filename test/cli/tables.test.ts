import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PIG, read, temporaryFolder, TRUCE } from "../sim/helpers.js";
import { drawnTable } from "../../sim/match/drawn.js";
import { run } from "./run.js";

const folder = temporaryFolder();
let count = 0;
const fresh = () => join(folder, `run-${count++}`);
const here = ["--workers", "0", "--quiet"];
const LISTS = ["North", "South", "Home"];

describe.each([
  ["three with lists", LISTS, TRUCE, "random,first,last", 3],
  ["three without", [], PIG, "random,first,last", 3],
  ["two without", [], PIG, "random,last", 2],
] as const)("%s at one table", (_name, lists, game, agents, seats) => {
  const words = ["--game", game, "--agents", agents];

  it("are simulated, reported, told, replayed and gone on with", async () => {
    const out = fresh();
    const argv = ["simulate", ...lists, ...words, "--games", "20", "--records", "1", "--out", out, ...here];
    const { code, out: text, err } = await run(...argv);
    expect([code, err]).toEqual([0, ""]);
    expect(text).toContain(`${seats === 3 ? 21 : 20} games, `);
    expect(text.includes("a fair share among 3 is 33.3 %")).toBe(seats === 3);
    expect(text.includes("half")).toBe(false);
    expect(existsSync(join(out, "matrix.csv"))).toBe(false);

    const status = await run("status", out);
    expect(status.out).toContain(lists.length > 0 ? "North (random)" : "random");
    const report = await run("report", out);
    expect([report.code, report.err]).toEqual([0, ""]);
    expect(/33\.3(\s|&nbsp;)%/.test(read(out, "report.html"))).toBe(seats === 3);
    const { foot, title } = JSON.parse((await run("report", out, "--json")).out);
    expect(title).toContain("at one table");
    // The command that it names plays the same games.
    const again = fresh();
    const named = foot.command
      .split(" ")
      .slice(1)
      .map((word: string) => word.replaceAll('"', ""));
    await run(...named, "--records", "1", "--out", again, ...here);
    expect(read(again, "games.csv")).toBe(read(out, "games.csv"));

    const replayed = await run("replay", join(out, "records", "game-000000.txt"), "--game", game, "--verify");
    expect([replayed.code, replayed.out.match(/^ {2}seat \d: /gm)]).toMatchObject([0, { length: seats }]);
    expect(replayed.out).toContain("verified");
    expect((await run("resume", out, ...here)).out).toContain("holds a finished run");
    const picture = await run("resume", out, "--svg", join(folder, "no.svg"), ...here);
    expect([picture.code, picture.err]).toMatchObject([2, expect.stringContaining("here all sit at one table")]);
  });
});

describe("two agents at a table of more than two", () => {
  const words = ["--game", TRUCE, "--seats", "3"];

  it("are matched in alternate seats, and the report has the command again", async () => {
    const out = fresh();
    const argv = ["match", "random", "last", "--decks", LISTS.join(","), ...words, "--most", "24", "--out", out];
    const { code, out: text, err } = await run(...argv, ...here);
    expect([code, err]).toEqual([0, ""]);
    expect(text).toContain("groups of 6 games with one luck");
    expect(read(out, "games.csv").split("\n")[1]).toContain("random,last,random,A,B,A");
    expect((await run("report", out)).code).toBe(0);
    const { foot, paragraphs } = JSON.parse((await run("report", out, "--json")).out);
    expect(paragraphs.join()).toContain("at tables of 3 in alternate seats");
    expect(foot.command).toContain("mazarbul match random last --seats 3");
    const compared = await run(
      "simulate",
      ...LISTS,
      ...words,
      "--each",
      "--agents",
      "random,last",
      "--total",
      "6",
      ...here,
    );
    expect(compared.out).toContain("both had as many seats in as many places");
  });
  it("climb a ladder", async () => {
    const argv = ["ladder", "--agents", "random,first,last", "--anchors", "random", "--decks", LISTS.join(",")];
    const out = fresh();
    const { code, out: note } = await run(...argv, ...words, "--games", "6", "--timed", "10", "--out", out, ...here);
    expect([code, note]).toMatchObject([0, expect.stringContaining("tables of 3, both agents in alternate seats")]);
    expect(read(out, "README.md")).toContain("--seats 3");
  });
  it("lists are measured at drawn tables, a run for each pilot", async () => {
    const out = fresh();
    const lists = [...LISTS, "East", "West"];
    const argv = ["matrix", ...lists, ...words, "--agents", "random,last", "--games", "6", "--out", out, ...here];
    const { code, out: said } = await run(...argv);
    expect([code, said.match(/a fair share among 3/g)?.length]).toEqual([0, 2]);
    // Each list sits in six games or one table more.
    expect(read(join(out, "last"), "games.csv").split("\n").length - 2).toBe(9);
  });
  it.each([
    [["match", "random", "last", "--decks", "North,South"], /3 sit down with a list each, and 2 are named/],
    [["match", "random", "last", "--decks", "North,South,Home", "--seats", "4"], /played by 3, and here sit 4/],
    [["simulate", ...LISTS, "--each", "--agents", "random,last,first"], /3 are named, and --each compares two/],
  ])("%s is refused", async (argv, why) => {
    const { code, err } = await run(...argv.slice(0, 1), "--seats", "3", ...argv.slice(1), "--game", TRUCE, ...here);
    expect([code, err]).toMatchObject([2, expect.stringMatching(why)]);
  });
});

describe("a question about two", () => {
  it.each([
    [["match", "random", "first", "--decks", "North,East"], /match/],
    [["matrix", ...LISTS], /matrix/],
    [["gauntlet", "North", "--field", "East"], /gauntlet/],
    [["compare", "North", "East", "--field", "West"], /compare/],
    [["ladder", "--agents", "random,first,last", "--out", join(folder, "ladder-of-three")], /ladder/],
    [["play", "North", "--vs", "East"], /play/],
  ])("is refused of three by what to ask instead: %s", async (argv) => {
    const { code, err } = await run(...argv, "--game", TRUCE);
    expect(code).toBe(2);
    expect(err).toMatch(
      /^game "tiny-truce": it is played by 3, and here sit 2\n.*mazarbul simulate --game \.\.\. --agents A,B,C/,
    );
  });
  it.each([
    ["matrix", "North", "East"],
    ["gauntlet", "North"],
    ["match", "random", "first", "--decks", "North,East"],
    ["ladder", "--agents", "random,first,last", "--decks", "North,East"],
    ["decks"],
  ])("and lists is refused of a game without: %s", async (...argv) => {
    const { code, err } = await run(...argv, "--game", PIG);
    expect([code, err]).toMatchObject([2, expect.stringMatching(/tiny-pig": nobody brings a list.*\n.*simulate/)]);
  });
  it("that is about agents alone is played in a game without lists: a match", async () => {
    const out = fresh();
    const { code, out: text } = await run("match", "random", "last", "--game", PIG, "--out", out, ...here);
    expect(code).toBe(0);
    expect(text).toMatch(/groups of 2 games with one luck/);
    expect(text).toContain("random is stronger than last");
    const report = JSON.parse((await run("report", out, "--json")).out);
    expect(report.headline).toContain("random is stronger than last");
    expect(report.paragraphs[0]).toContain("from both seats on the same luck");
    expect(report.foot.command).not.toContain("--decks");
  });
  it("and a ladder, which goes on where it was", { tags: "long" }, async () => {
    const out = fresh();
    const argv = [
      "ladder",
      "--game",
      PIG,
      "--agents",
      "first,last,random",
      "--games",
      "8",
      "--timed",
      "10",
      "--out",
      out,
    ];
    const { code, out: note } = await run(...argv, ...here);
    expect(code).toBe(0);
    expect(note).toContain('rules plain, seed "ladder"; the rating of random is zero');
    expect(read(out, "README.md")).toContain(`--game ${PIG}`);
    const games = read(out, "meetings.csv");
    const again = await run(...argv, "--workers", "0");
    expect(again.err.match(/kept/g)).toHaveLength(3);
    expect(read(out, "meetings.csv")).toBe(games);
    expect((await run("report", out)).out).toContain("A ladder of 3 agents");
  });
});

describe("more lists than seats", () => {
  const ALL = [...LISTS, "East", "West"];
  const words = ["--game", TRUCE, "--agents", "random", "--seats", "3"];

  it("sit down as it is drawn, each as often as any other or at one table more", () => {
    const times = new Array<number>(7).fill(0);
    for (let table = 0; table < 40; table++) {
      const lists = drawnTable("a seed", 7, 3, table);
      expect(new Set(lists).size).toBe(3);
      for (const list of lists) times[list]++;
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
    }
    expect(drawnTable("a seed", 7, 3, 5)).not.toEqual(drawnTable("another", 7, 3, 5));
  });
  it("are simulated, reported and gone on with to the same bytes, by any number of threads", {
    tags: "long",
  }, async () => {
    const out = fresh();
    const argv = ["simulate", ...ALL, ...words, "--games", "60", "--quiet"];
    const { code, out: text } = await run(...argv, "--out", out, "--workers", "0");
    expect([code, text.match(/^[A-E] {2}\w+ +random/gm)]).toMatchObject([0, { length: 5 }]);
    expect(text).toContain("a fair share among 3 is 33.3 %");
    const more = fresh();
    await run(...argv, "--out", more, "--workers", "2");
    expect(read(more, "games.csv")).toBe(read(out, "games.csv"));
    const report = JSON.parse((await run("report", out, "--json")).out);
    expect(report.title).toBe("5 lists at tables of 3");
    const again = fresh();
    const named = report.foot.command
      .split(" ")
      .slice(1)
      .map((word: string) => word.replaceAll('"', ""));
    await run(...named, "--out", again, ...here);
    expect(read(again, "games.csv")).toBe(read(out, "games.csv"));
  });
  it.each([
    [[...ALL, "--agents", "random,first,last", "--seats", "3"], /3 agents are named, and of 5 lists it is drawn/],
    [[...ALL, "North", "--agents", "random", "--seats", "3"], /deck "North": it is named twice where tables are drawn/],
  ])("simulate %s", async (argv, said) => {
    const { code, err } = await run("simulate", ...argv, "--game", TRUCE, ...here);
    expect([code, err]).toMatchObject([2, expect.stringMatching(said)]);
  });
  it("of a word for many those are left out that a table refuses, and told", async () => {
    const argv = ["simulate", "published", "--seats", "4", "--agents", "random", "--games", "4", "--workers", "0"];
    const { out } = await run(...argv);
    expect(out).toMatch(/^left out, for a table of 4 refuses them .*: come-by-night-upon-them, /);
    expect(out.match(/^[A-F] {2}/gm)).toHaveLength(6);
    const result = await run("deck", "check", "feel-free", "--seats", "4");
    expect([result.code, result.out]).toMatchObject([
      1,
      expect.stringContaining("at a table of more than two half of them"),
    ]);
  });
});

describe("what does not fit at a table", () => {
  it.each([
    [["North", "East", "--agents", "random", "--game", TRUCE], /3 sit down with a list each, and 2 are named/],
    [[...LISTS, "--agents", "random,first", "--game", TRUCE], /2 agents are named, and 3 sit down\n.*one or 3/],
    [[...LISTS, "--agents", "random,,first", "--game", TRUCE], /a name is missing/],
    [[...LISTS, "--each", "--game", TRUCE], /1 is named, and --each compares two\n.*two with a comma/],
    [[...LISTS, "--mirrors", "--game", TRUCE], /--mirrors: lists are paired/],
    [[...LISTS, "--seats", "2", "--game", TRUCE], /played by 3, and here sit 2/],
    [[...LISTS, "--total", "2", "--game", TRUCE], /everybody in every seat takes 3/],
    [[...LISTS, "--svg", "a.svg", "--game", TRUCE], /here all sit at one table\n.*mazarbul report/],
    [["North", "--game", PIG], /deck "North": nobody brings a list/],
    [["--each", "--game", PIG], /--each: nobody brings a list/],
    [["--seats", "4", "--game", PIG], /played by 2 or 3, and here sit 4\n.*name 2 or 3 agents/],
    [["--agents", "random,first,last,random", "--game", PIG], /4 agents are named/],
  ])("simulate %s", async (argv, said) => {
    const { code, err } = await run("simulate", ...argv, ...here);
    expect([code, err]).toMatchObject([2, expect.stringMatching(said)]);
  });
  it("one agent serves every seat, of as many as are asked for", async () => {
    const { out } = await run("simulate", "--agents", "random", "--seats", "3", "--games", "3", "--game", PIG, ...here);
    expect(out.match(/^[ABC] {2}random/gm)).toHaveLength(3);
    const { out: two } = await run("simulate", "--agents", "random", "--games", "2", "--game", PIG, ...here);
    expect(two.match(/^[ABC] {2}random/gm)).toHaveLength(2);
  });
});
