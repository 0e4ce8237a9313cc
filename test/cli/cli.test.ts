import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkFiles } from "../../cli/check.js";
import { type Io, wholeNumber } from "../../cli/io.js";
import { main } from "../../cli/main.js";
import { Progress } from "../../cli/progress.js";
import { UserError } from "../../engine/core/errors.js";
import { share } from "../../experiments/demo.js";
import { POKER, read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();

function silentIo(live = false): Io & { lines: string[]; errors: string[]; lived: string[] } {
  const [lines, errors, lived]: [string[], string[], string[]] = [[], [], []];
  const io = { out: (l: string) => lines.push(l), err: (l: string) => errors.push(l), lines, errors, lived };
  return { ...io, live: live ? (text) => lived.push(text) : null };
}

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = silentIo();
  const code = await main(argv, io);
  return { code, out: io.lines.join("\n"), err: io.errors.join("\n") };
}

const game = ["--game", POKER];
const quick = [...game, "--workers", "0", "--quiet"];

describe("mazarbul", () => {
  it.each(["play", "simulate", "replay", "analyze", "check", "demo", "decks"])(
    "%s --help shows examples and exit codes",
    async (name) => {
      const { code, out } = await run(name, "--help");
      expect(code).toBe(0);
      expect(out).toContain(`mazarbul ${name}`);
      expect(out).toContain("Examples:");
      expect(out).toContain("Exit codes:");
      expect((await run("--help")).out).toContain(name);
    },
  );

  it("without a command shows the help and counts as wrong input", async () => {
    const { code, out } = await run();
    expect(code).toBe(2);
    expect(out).toContain("Usage: mazarbul");
    expect(out).toMatch(/random +any legal choice/);
  });

  it.each([
    [["simulat", "a", "b"], /unknown command 'simulat'[\s\S]*simulate/],
    [["simulate", "Even", "High", "--gmaes", "5"], /unknown option '--gmaes'[\s\S]*--games/],
    [["simulate", "Even"], /missing required argument 'deckB'/],
    [["simulate", "Even", "High", "--games", "lots"], /whole number, 1 or more/],
    [["simulate", "Even", "High", "--agents", "radnom", ...quick], /did you mean "random"/],
    [["simulate", "Even", "High", "--agents", "first,last,first", ...quick], /name one or two/],
    [["simulate", "Evn", "High", ...quick], /there is no deck called "Evn"[\s\S]*did you mean "Even"/],
    [["simulate", "Even", "High", "--ruleset", "pain", ...quick], /did you mean "plain"/],
    [["simulate", "Even", "High", "--records", "3", ...quick], /add --out/],
    [["decks", "--game", "mtw"], /did you mean "metw"/],
    [["replay", "no/such/file.txt"], /there is no such file/],
  ])("names what is wrong in %j, with code 2", async (argv, words) => {
    const { code, err } = await run(...argv);
    expect(err).toMatch(words);
    expect(code).toBe(2);
  });

  it("lists the decks", async () => {
    expect(await run("decks", ...game)).toMatchObject({ code: 0, out: "Even\nHigh\nLow" });
  });

  it("simulates, and replays what it recorded", async () => {
    const out = join(folder, "run");
    const simulated = await run("simulate", "Even", "High", "--games", "12", "--records", "1", "--out", out, ...quick);
    expect(simulated.code).toBe(0);
    expect(simulated.out).toContain("12 games, ");
    expect(simulated.err).toBe("");
    expect(read(out, "games.csv").split("\n")).toHaveLength(14);

    const file = join(out, "records", "game-000000.txt");
    const whole = await run("replay", file, "--verify", "--transcript", ...game);
    expect(whole.code).toBe(0);
    expect(whole.out).toContain("verified");
    expect(whole.out).toMatch(/seat \d draws card \d/);
    const part = await run("replay", file, "--until", "2", ...game);
    expect(part.code).toBe(0);
    expect(part.out).toMatch(/2 of \d+ choices[\s\S]*seat \d chooses next:\n {2}stand/);

    const forged = join(folder, "forged.txt");
    writeFileSync(forged, read(file).replace(/steps=\d+/, "steps=5"));
    const verified = await run("replay", forged, "--verify", ...game);
    expect(verified.code).toBe(1);
    expect(verified.out).toMatch(/forged\.txt:\d+: differs[\s\S]*recorded: 5/);
    writeFileSync(forged, read(file).replace(/^number .*/m, "number x"));
    expect(await run("replay", forged, ...game)).toMatchObject({ code: 2 });
  });

  it("says with code 3 that games failed", async () => {
    const argv = ["simulate", "Even", "High", "--games", "8", "--ruleset", "throws:1", "--seed", "doom", ...quick];
    const { code, out } = await run(...argv);
    expect(code).toBe(3);
    expect(out).toContain("2 failed");
    expect(out).toContain("game 2 threw: doom has come");
  });

  it("plays the demo over all pairs of decks", async () => {
    const { code, out } = await run("demo", "--games", "32", "--agent", "random", ...quick);
    expect(code).toBe(0);
    expect(out).toContain("32 games, random on both sides");
    expect(out).toMatch(/Even +High +12 /);
    expect(out).toMatch(/High +Low +10 /);
    expect(out).toMatch(/over all, 95 %[\s\S]*Low +20 /);
  });

  it("draws the demo: every deck against every other, and each over all", async () => {
    const file = join(folder, "demo.svg");
    const { code, out } = await run("demo", "--games", "32", "--agent", "random", "--svg", file, ...quick);
    expect(code).toBe(0);
    expect(out).toContain(`drawn: ${file}`);
    const svg = read(file);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"[\s\S]*<\/svg>\n$/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain("32 games, random on both sides, rules plain");
    expect(svg).toContain("mazarbul demo --games 32 --agent random --ruleset plain --seed demo --game");
    // Three decks: each names a row and a column, six squares hold a number, three are empty.
    for (const deck of ["Even", "High", "Low"]) expect(svg.split(`>${deck}</text>`)).toHaveLength(3);
    expect(svg.match(/fill="rgb\(/g)).toHaveLength(6);
    const overall = [...svg.matchAll(/>([\d.]+) % \(/g)].map((m) => Number(m[1]));
    expect(overall).toHaveLength(3);
    expect(overall).toEqual([...overall].sort((x, y) => y - x));
    expect((await run("demo", "--svg", join(folder, "nowhere", "x.svg"), ...quick)).code).toBe(2);
  });

  it("says with code 4 that the fault is its own", async () => {
    const bad = join(folder, "bad");
    mkdirSync(bad);
    writeFileSync(join(bad, "games.csv"), "");
    // The folder for records cannot be made under a file.
    const out = join(bad, "games.csv");
    const { code, err } = await run("simulate", "Even", "High", "--games", "2", "--out", out, ...quick);
    expect(code).toBe(4);
    expect(err).toContain("a fault in Mazarbul");
  });
});

describe("the pieces of the command line", () => {
  it("checks every file and adds up", async () => {
    const files = ["good", "bad", "unreadable"].map((name) => join(folder, `${name}.yaml`));
    for (const file of files) writeFileSync(file, file);
    const check = (text: string, name: string) => {
      if (text.includes("unreadable")) throw new UserError(`${name}:1`, "no such key", "take it out");
      return { ok: text.includes("good"), lines: ["a line of the report"] };
    };
    const io = silentIo();
    expect(await checkFiles(io, files, check)).toBe(2);
    expect(io.lines[0]).toMatch(/^ok +.*good/);
    expect(io.lines).toContain("1 of 3 hold, 1 failed, 1 cannot be read");
    expect(io.errors.join()).toContain("no such key");
    expect(await checkFiles(silentIo(), files.slice(0, 2), check)).toBe(1);
    expect(await checkFiles(silentIo(), files.slice(0, 1), check)).toBe(0);
  });

  it("shows progress in time: often on a terminal, seldom in a log, never when quiet", () => {
    const shown = (live: boolean, quiet: boolean) => {
      let clock = 0;
      const io = silentIo(live);
      const progress = new Progress(io, quiet, () => clock);
      for (let done = 1; done <= 100; done++) {
        clock += 300;
        progress.tick(done, 200, () => "A 50.0 %");
      }
      expect(progress.end()).toBe(30);
      return live ? io.lived : io.errors;
    };
    expect(shown(true, false)).toHaveLength(101);
    expect(shown(true, false)[99]).toBe("100/200 games, 3.3 games/s, 30 s left; A 50.0 %");
    const plain = shown(false, false);
    expect(plain.length).toBeGreaterThanOrEqual(2);
    expect(plain.length).toBeLessThanOrEqual(3);
    expect(shown(true, true)).toEqual([]);
  });

  it("reads whole numbers and nothing else", () => {
    expect(wholeNumber(0)("0")).toBe(0);
    for (const wrong of ["-1", "1.5", "", "1e3", "0x10", "99999999999999999999"]) {
      expect(() => wholeNumber(0)(wrong), wrong).toThrow();
    }
    expect(() => wholeNumber(1)("0")).toThrow();
  });

  it("shares games out in whole pairs", () => {
    expect(share(1000, 3)).toEqual([334, 334, 332]);
    expect(share(2, 3)).toEqual([2, 2, 2]);
    expect(share(10, 1)).toEqual([10]);
  });
});
