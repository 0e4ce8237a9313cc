import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { join } from "node:path";
import { run } from "./run.js";
import { temporaryFolder } from "../sim/helpers.js";

/** Lists on the command line: the parts, the seal, forms, lists drawn by luck. */
const folder = temporaryFolder();
afterEach(() => {
  delete process.env["MAZARBUL_OPEN_SEALED"];
});

describe("parts of the lists", () => {
  it("are listed by their word, and play by it", async () => {
    const { out } = await run("decks", "training");
    expect(out.split("\n")).toHaveLength(18);
    expect(out).toMatch(/^training\/factions-beasts-dale +Factions and beasts: Dale/);
    const played = await run(
      "simulate",
      "validation",
      "--total",
      "132",
      "--agents",
      "first",
      "--cap",
      "5",
      "--workers",
      "0",
    );
    expect(played.out).toContain("12 decks");
    expect(played.err).not.toContain("leave");
  });

  it("are no words that every object has", async () => {
    for (const name of ["__proto__", "constructor"])
      expect(await run("decks", name)).toMatchObject({ code: 2, err: expect.stringContaining(`"${name}"`) });
  });

  it("a match leaves out the pairings that the lists decide, and says how many", async () => {
    const match = [
      "match",
      "random",
      "first",
      "--decks",
      "validation",
      "--ruleset",
      "coe:2",
      "--most",
      "4",
      "--workers",
      "0",
    ];
    const short = await run(...match);
    expect(short.err).toMatch(/^15 pairings left out: .*--lopsided/);
    expect(short.out).toContain("undecided");
    expect((await run(...match, "--lopsided")).err).not.toContain("left out");
  });

  it("the sealed ones are refused in one line, however they are asked for, until --open-sealed", async () => {
    const path = join("engine", "meccg", "decks", "shipped", "sealed", "none.deck");
    for (const argv of [
      ["decks", "sealed"],
      ["decks", "sealed/none"],
      ["decks", "wide-sealed"],
      ["decks", "wide-sealed/hero-stealth-men"],
      ["simulate", "wide-sealed"],
      ["decks", path],
      ["simulate", "sealed"],
      ["simulate", "sealed/none", "stealth-orcs"],
      ["funnel", "--decks", "sealed"],
    ]) {
      const { code, err } = await run(...argv);
      expect(code, argv.join(" ")).toBe(2);
      expect(err, argv.join(" ")).toContain("the sealed lists are opened once a version");
      expect(err.split("\n"), argv.join(" ")).toHaveLength(2);
    }
    const { code, err } = await run("decks", "sealed/none", "--open-sealed");
    expect([code, err.includes("opened once")]).toEqual([2, false]);
  });
});

describe("a list for a ruleset", () => {
  it("says what it leaves at home, once for all lists", async () => {
    const quick = ["--agents", "first", "--games", "2", "--cap", "5", "--workers", "0"];
    const two = ["training/prowess-orcs-axes", "training/factions-corruption-west"];
    const { err } = await run("simulate", ...two, "--ruleset", "metw-starter", ...quick);
    expect(err.match(/the sideboard stays at home/g)).toHaveLength(1);
    expect(err).toContain("the substitutes fill the play deck up to ten characters");
    const silent = await run("simulate", ...two, "--ruleset", "coe:2", ...quick);
    expect(silent.err).not.toContain("stays at home");
    const checked = await run("decks", two[0], "--ruleset", "metw-starter");
    expect(checked.out).toContain("under metw-starter the sideboard stays at home");
    expect(checked.out).toContain("this list may be played under metw-starter");
  });
  it("of a user's own file nothing is left out for him", async () => {
    const file = join(folder, "own.deck");
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, (await run("decks", "training/prowess-orcs-axes")).out);
    const { code, err } = await run("decks", file, "--ruleset", "metw-starter");
    expect(code).toBe(2);
    expect(err).toContain("12 cards in the sideboard: there is none under metw-starter");
    rmSync(file);
  });
});

describe("a swap in a deck's name", () => {
  const name = "stealth-orcs[1 Orc-guard -> 1 Wargs]";
  it("is carried by plan, threads, rows, records and what goes on with a run", { tags: "long" }, async () => {
    const out = join(folder, "swap");
    const quick = ["--agents", "first", "--games", "4", "--seed", "swap", "--records", "2", "--workers", "1"];
    const played = await run("simulate", name, "stealth-orcs", ...quick, "--out", out);
    expect(played.code).toBe(0);
    const plan = JSON.parse(readFileSync(join(out, "plan.json"), "utf8"));
    expect(plan.plan.decks).toEqual([name, "stealth-orcs"]);
    expect(plan.lists[0].hash).not.toBe(plan.lists[1].hash);
    const record = join(out, "records", "game-000000.txt");
    expect(readFileSync(record, "utf8")).toContain('{"name":"Wargs","count":1}');
    expect((await run("replay", record)).code).toBe(0);
    const rows = readFileSync(join(out, "games.csv"), "utf8");
    writeFileSync(join(out, "games.csv"), rows.split("\n").slice(0, 3).join("\n"));
    expect(await run("resume", out, "--workers", "0")).toMatchObject({ code: 0 });
    expect(readFileSync(join(out, "games.csv"), "utf8")).toBe(rows);
  });
  it("may hold commas where lists are named with commas between", async () => {
    const decks = "stealth-orcs,stealth-orcs[2 Orc-guard -> 2 Wargs; +1 Here, There, or Yonder; +1 Wolves]";
    const quick = ["--ruleset", "universal:2", "--most", "4", "--workers", "0"];
    const { code, err } = await run("match", "first", "random", "--decks", decks, ...quick);
    expect([code, err.includes("called")]).toEqual([0, false]);
  });
});

describe("decks --random", () => {
  it("writes the same list for the same seed, which may be played", async () => {
    const one = await run("decks", "--random", "a", "--halves", "prowess,drakes");
    expect(one.code).toBe(0);
    expect(one.out).toMatch(/^Name: prowess and drakes about /);
    expect(await run("decks", "--random", "a", "--halves", "prowess,drakes")).toEqual(one);
    expect((await run("decks", "--random", "b", "--halves", "prowess,drakes")).out).not.toBe(one.out);
    const file = join(folder, "drawn.deck");
    writeFileSync(file, one.out);
    expect((await run("decks", file, "--ruleset", "coe:2")).code).toBe(0);
  });
  it("names what is wrong with what is asked", async () => {
    expect((await run("decks", "--random", "a", "--halves", "drake")).err).toContain('"drakes"');
    expect((await run("decks", "--halves", "drakes")).err).toContain("add --random SEED");
    expect((await run("decks", "stealth-orcs", "--random", "a")).err).toContain("leave the name out");
    expect((await run("decks", "--random", "a", "--side", "minions")).err).toContain('"minion"');
    expect((await run("decks", "--side", "minion")).err).toContain("add --random SEED");
    const old = await run("decks", "--random", "a", "--side", "balrog", "--ruleset", "metw-standard");
    expect(old.err).toContain("metw-standard knows no lists but those of heroes");
  });
  it("draws for each side, and reads back what it wrote", async () => {
    for (const side of ["hero", "minion", "fallen-wizard", "balrog"]) {
      const { out } = await run("decks", "--random", "a", "--side", side, "--halves", "prowess");
      const file = join(folder, `${side}.deck`);
      writeFileSync(file, out);
      expect((await run("decks", file, "--ruleset", "universal:2")).code, side).toBe(0);
    }
  });
});
