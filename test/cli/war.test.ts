/** The laboratory of War of the Ring: a run, its report, a tournament of agents, and what does not apply to a game without lists. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../sim/report/report.js";
import { read, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const folder = temporaryFolder();
const game = ["--game", "wotr:character"];
const at = (name: string): string => join(folder, name);
const quiet = ["--workers", "0", "--quiet"];
beforeAll(async () => {
  const played = await run(
    "simulate",
    ...game,
    "--agents",
    "heuristic",
    "--games",
    "6",
    "--seed",
    "w",
    ...quiet,
    "--out",
    at("sim"),
  );
  expect(played.err).toBe("");
}, 60_000);
const reported = async (name: string): Promise<Report> => JSON.parse((await run("report", at(name), "--json")).out);

describe("the report of a run of War of the Ring", () => {
  it("says which side wins, how games end, and how long they are", async () => {
    const report = await reported("sim");
    expect(report.title).toBe("wotr-heuristic on both sides");
    expect(report.headline).toMatch(/^The (Fellowship|Dark Power) won [\d.]+ % \(.*\) of 6 games: /);
    expect(report.sections.map(({ heading }) => heading)).toEqual([
      "Which side wins",
      "How games end",
      "How long games are",
      "How soon each side wins",
    ]);
    // The figures are those of the rows.
    const [head, ...rows] = read(at("sim"), "games.csv")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const column = (name: string): string[] => rows.map((row) => row[head.indexOf(name)]);
    const [sides, ends, lengths] = report.sections.map(({ chart }) => chart!);
    const fellowship = column("winner_seat").filter((seat) => seat === "0").length;
    expect(sides).toMatchObject({ kind: "forest", rows: [{ label: "The Fellowship" }, { label: "The Dark Power" }] });
    if (sides?.kind === "forest") expect(sides.rows[0].value).toBeCloseTo(fellowship / 6);
    const how = new Set(column("how"));
    if (ends?.kind === "stacked") {
      expect(ends.parts.length).toBe(how.size);
      for (const part of ends.parts) expect(part).toMatch(/^(The Ring|Citadels|A leader|The last)/);
      expect(ends.rows.flatMap(({ values }) => values).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    }
    const turns = column("turns").map(Number);
    const mean = turns.reduce((sum, one) => sum + one, 0) / 6;
    expect(report.sections[2].words[0]).toContain(`${mean.toFixed(1)} Game-Turns on the average`);
    if (lengths?.kind === "bars") expect(lengths.rows[0].label).toBe(String(Math.min(...turns)));
    const soon = report.sections[3].chart;
    if (soon?.kind === "lines") {
      const won = soon.lines.map(({ points }) => points.at(-1)!.y);
      expect(won[0]).toBeCloseTo(fellowship / 6);
      expect(won[0] + won[1]).toBeCloseTo(1);
      const first = rows.filter((_, k) => turns[k] === Math.min(...turns) && column("winner_seat")[k] === "0").length;
      expect(soon.lines[0].points[0]).toEqual({ x: Math.min(...turns), y: first / 6 });
    }
    expect(soon?.kind).toBe("lines");
    // A page of it, with its pictures, and no word of cards that nobody brings.
    expect((await run("report", at("sim"))).code).toBe(0);
    const page = read(at("sim"), "report.html");
    expect(page).toContain("Games by their length in Game-Turns");
    expect(page).not.toMatch(/\bdecks?\b|\bpoints as printed/i);
  });
  it("keeps the agents apart where two play", async () => {
    const args = ["simulate", ...game, "--agents", "first,random", "--games", "2", ...quiet, "--out", at("two")];
    expect((await run(...args)).code).toBe(0);
    const report = await reported("two");
    expect(report.title).toBe("first and random at one table");
    expect(report.sections[0].heading).toBe("How sure that is");
    expect(report.sections.filter(({ heading }) => heading === "How games end").length).toBe(1);
    expect(report.sections.map(({ heading }) => heading)).toContain("How long games are");
  });
});

describe("a tournament of agents of War of the Ring", () => {
  it("is played and told of", async () => {
    const begun = await run("tournament", "new", "war", "--agents", "first,last", ...game, "--out", at("cup"));
    expect([begun.code, begun.err]).toEqual([0, ""]);
    const played = await run("tournament", "play", at("cup"), "--all", "--workers", "0");
    expect(played.code, played.err).toBe(0);
    expect(played.out).toMatch(/tournament points/);
    expect((await run("report", at("cup"), "--json")).code).toBe(0);
  });
});

describe("a tournament of people who play War of the Ring", () => {
  it("has a sheet without decks, and minutes by their number", async () => {
    const file = at("people.txt");
    writeFileSync(file, "Ann\nBen\nCid\n");
    const begun = await run("tournament", "new", "Sunday", "--players", file, ...game, "--out", at("people"));
    expect([begun.code, begun.err]).toEqual([0, ""]);
    const { out } = await run("tournament", "round", at("people"));
    expect(out).toMatch(/table +player +against +score/);
    expect(out).toMatch(/____ - ____/);
    expect(out).not.toMatch(/decks|minutes/);
  });
});

describe("a game of War of the Ring looked at", () => {
  it("is weighed at one moment by its own search", async () => {
    const args = ["simulate", ...game, "--agents", "first", "--games", "1", ...quiet, "--records", "all"];
    expect((await run(...args, "--out", at("kept"))).code).toBe(0);
    const file = readdirSync(at("kept/records"))[0];
    const { code, out, err } = await run(
      "analyze",
      join(at("kept/records"), file),
      "--at",
      "2",
      "--agent",
      "mcts:sims=8",
    );
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/seat \d \(the (Fellowship|Dark Power)\) chooses/);
  });
});

describe("what does not apply to a game without lists", () => {
  it.each([
    ["a curve", ["curve", at("sim")], /nobody brings a list to this game/],
    ["a matrix", ["matrix", ...game], /nobody brings a list to it/],
    ["decks of a simulation", ["simulate", "teaching", "teaching-two", ...game], /nobody brings a list/],
    ["each list in every hand", ["simulate", "--each", "--agents", "first,last", ...game], /nobody brings a list/],
    [
      "decks of a tournament",
      ["tournament", "new", "x", "--decks", "archetypes", ...game, "--out", at("x")],
      /nobody brings a list to it/,
    ],
  ])("%s is refused in one sentence", async (_what, args, said) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(said);
    expect(err).toContain("to fix it");
  });
});
