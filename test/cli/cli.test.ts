import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { checkFiles } from "../../cli/check.js";
import { type Io, wholeNumber } from "../../cli/io.js";
import { main } from "../../cli/main.js";
import { pngOf } from "../../cli/pictures.js";
import { fitting } from "../../cli/budget.js";
import { Progress } from "../../cli/progress.js";
import { plannedText } from "../../sim/searches/budget.js";
import { UserError } from "../../engine/core/errors.js";
import { meccg } from "../../engine/meccg/index.js";
import { wotr } from "../../engine/wotr/game.js";
import { ROOT } from "../root.js";
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

/** Size of a PNG, and how many different bytes its unpacked rows hold. */
function pixels(png: Uint8Array): { width: number; height: number; shades: number } {
  const file = Buffer.from(png);
  expect(file.toString("latin1", 1, 4)).toBe("PNG");
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const shades = new Set(inflateSync(Buffer.concat(parts))).size;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), shades };
}

const game = ["--game", POKER];
const quick = [...game, "--workers", "0", "--quiet"];

describe("mazarbul", () => {
  it("without a command shows the help and counts as wrong input", async () => {
    const { code, out } = await run();
    expect(code).toBe(2);
    expect(out).toContain("Usage: mazarbul");
    expect(out).toMatch(/random +any legal choice/);
  });

  it.each([
    [["simulat", "a", "b"], /unknown command 'simulat'[\s\S]*simulate/],
    [["simulate", "Even", "High", "--gmaes", "5"], /unknown option '--gmaes'[\s\S]*--games/],
    [["simulate"], /missing required argument 'decks'/],
    [["simulate", "Even", ...quick], /a second deck is missing[\s\S]*--mirrors/],
    [["simulate", "Even", "High", "Even", ...quick], /deck "Even": it is named twice/],
    [["simulate", "Even", "High", "--each", ...quick], /only one agent is named/],
    [["simulate", "Even", "High", "--games", "2", "--total", "2", ...quick], /both are given/],
    [["simulate", "Even", "High", "Low", "--total", "5", ...quick], /3 pairings of 2 games each need 6/],
    [["simulate", "Even", "High", "--records", "some"], /"all", "failed" or a whole number/],
    [["resume", "no/such/folder"], /this is not the folder of a run/],
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

  it("is one release everywhere: the package, the program, both games, the newest heading of the changelog", async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect((await run("--version")).out).toBe(version);
    expect([meccg.version, wotr.version]).toEqual([version, version]);
    // What is not released yet may stand above.
    expect(/^## (\d\S+)/m.exec(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"))![1]).toBe(version);
    expect(readFileSync(join(ROOT, "docs/LIBRARY.md"), "utf8")).toContain(`mazarbul-${version}.tgz`);
  });

  it("lists the decks", async () => {
    expect(await run("decks", ...game)).toMatchObject({ code: 0, out: "Even\nHigh\nLow" });
  });

  it("says at the end of a run what it has cost: time, and processor time of all threads", async () => {
    const spent = vi.spyOn(process, "cpuUsage");
    for (const seconds of [10, 310]) spent.mockReturnValueOnce({ user: seconds * 9e5, system: seconds * 1e5 });
    const { out } = await run(
      "simulate",
      "Even",
      "High",
      "--games",
      "12",
      "--workers",
      "0",
      "--ruleset",
      "plain",
      ...game,
    );
    spent.mockRestore();
    expect(out).toMatch(/^\d+\.\d s, \d+\.\d games\/s; 5 min of processor time$/m);
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
    const { code, out } = await run("demo", "--games", "32", "--agent", "random", "--pairs", ...quick);
    expect(code).toBe(0);
    expect(out).toContain("32 games between 3 decks; random plays both sides, rules plain\n");
    // 16 pairs over three pairings: one is met once more.
    expect(out).toMatch(/Even +High +10 /);
    expect(out).toMatch(/High +Low +12 /);
    expect(out).toMatch(/^Even +20 +[\d.]+ % \(.*\) +no difference from even shown$/m);
    // Of many games it is sure that the best hands win, and the worst lose.
    const many = await run("demo", "--games", "600", "--agent", "random", ...quick);
    expect(many.out).toMatch(/^High +400 +[\d.]+ % \(.*\) +wins more than it loses$/m);
    expect(many.out).toMatch(/^Low +400 +[\d.]+ % \(.*\) +loses more than it wins$/m);
    expect(many.out).toMatch(/^High won \d+ % of its games \(a draw counts half\)\. If they went on for/m);
    expect(many.out).not.toContain("against");
  });

  it("a picture may lie in the folder that the run itself makes", async () => {
    const out = join(folder, "new-run");
    const svg = join(out, "matrix.svg");
    const { code } = await run("simulate", "High", "Even", "--games", "4", "--out", out, "--svg", svg, ...quick);
    expect(code).toBe(0);
    expect(read(svg)).toContain("<svg");
    const lost = join(folder, "nowhere", "matrix.svg");
    const refused = await run("simulate", "High", "Even", "--games", "4", "--svg", lost, ...quick);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("there is no folder")]);
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
    const crossed = await run("demo", "--games", "6", "--cross", "random,first,last", "--cross-games", "24", ...quick);
    // A sentence for each two of three.
    expect(crossed.out.match(/^\w+ (plays better than|and) \w+/gm)).toHaveLength(3);
    expect((await run("demo", "--cross", "last", ...quick)).err).toContain("only one agent is named");
    expect((await run("demo", "--cross", "last,last", ...quick)).err).toContain("named twice");
    expect((await run("demo", "--svg", join(folder, "nowhere", "x.svg"), ...quick)).code).toBe(2);
  });

  it("draws the same picture as pixels, at twice its size and with words in it", async () => {
    const [svg, png] = [join(folder, "pixels.svg"), join(folder, "pixels.png")];
    const asked = ["simulate", "archetypes", "--games", "2", "--svg", svg, "--png", png, ...quick];
    const { code, out } = await run(...asked);
    expect(code).toBe(0);
    expect(out).toContain(`drawn: ${svg}, ${png}`);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(read(svg))!;
    const drawn = pixels(readFileSync(png));
    expect([drawn.width, drawn.height]).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(drawn.shades).toBeGreaterThan(50);
    // Words are drawn by letters that come with the program: a page of nothing else has shades, an empty one has none.
    const page = (inside: string) =>
      pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40">${inside}</svg>`);
    const words = '<text x="9" y="30" font-family="Helvetica, Arial, sans-serif">Imladris</text>';
    expect(pixels(await page(words)).shades).toBeGreaterThan(20);
    expect(pixels(await page("")).shades).toBeLessThan(5);
    const nowhere = await run("demo", "--png", join(folder, "nowhere", "x.png"), ...quick);
    expect([nowhere.code, nowhere.out]).toEqual([2, ""]);
  });

  it("says with code 4 that the fault is its own", async () => {
    const module = join(folder, "broken.mjs");
    writeFileSync(module, "export const gameModule = { defaultRuleset: 'none' };");
    const { code, err } = await run("simulate", "a", "b", "--game", pathToFileURL(module).href, "--workers", "0");
    expect(code).toBe(4);
    expect(err).toContain("a fault in Mazarbul");
  });

  it("prints the summary as JSON and nothing else", async () => {
    const out = join(folder, "json");
    const argv = ["simulate", "Even", "High", "--games", "6", "--json", "--out", out, ...game, "--workers", "0"];
    const result = await run(...argv);
    expect(result.code).toBe(0);
    // The file has the checks of the files beside it as well.
    const { files, seal, ...summary } = JSON.parse(read(out, "summary.json"));
    expect(Object.keys(files)).toEqual(["games.csv"]);
    expect(JSON.parse(result.out)).toEqual(summary);
    expect(JSON.parse(result.out)).toMatchObject({ games: 6, entrants: [{ deck: "Even" }, { deck: "High" }] });
    expect(await run("resume", out, "--json", "--workers", "0")).toEqual(result);
  });

  it("keeps records of all games, and names the way to go on", async () => {
    const out = join(folder, "all");
    const argv = ["simulate", "Even", "High", "--games", "6", "--out", out, ...quick];
    expect((await run(...argv, "--records", "all")).code).toBe(0);
    expect(readdirSync(join(out, "records"))).toHaveLength(6);
    const again = await run(...argv);
    expect(again.code).toBe(2);
    expect(again.err).toContain("--overwrite");
    expect((await run("resume", out)).out).toMatch(/finished run: nothing is left to play[\s\S]*6 games, /);
    rmSync(join(out, "summary.json"));
    expect((await run(...argv)).err).toContain(`mazarbul resume ${out}`);
    const resumed = await run("resume", out, "--workers", "0");
    expect(resumed).toMatchObject({ code: 0, err: "6 of 6 games are there already" });
    expect((await run(...argv, "--overwrite")).code).toBe(0);
    expect(readdirSync(join(out, "records"))).toEqual([]);
  });

  it("prints the matrix of many decks, and draws it", async () => {
    const [out, svg] = [join(folder, "matrix"), join(folder, "matrix.svg")];
    const told = await run("simulate", "archetypes", "--games", "8", "--out", out, "--svg", svg, ...quick);
    expect(told.code).toBe(0);
    expect(told.out).toContain("random, 3 decks");
    expect(told.out).toMatch(
      /\n1 (Even|High|Low) +- +\d+ +\d+ +[\d.]+ % +[+-]?\d+\n +\d+-\d+ +\d+-\d+ +[\d.]+-[\d.]+ +[+-]?\d+ [+-]?\d+\n2 /,
    );
    expect(told.out).toContain("24 games, ");
    expect(read(out, "matrix.csv").trimEnd().split("\n")).toHaveLength(7);
    expect(read(svg)).toContain(">mazarbul simulate archetypes --agents random --total 24 --ruleset plain");
    expect((await run("simulate", "Even", "High", "--mirrors", "--total", "9", ...quick)).out).toContain("8 games, ");
  });

  it("compares two agents that both play every deck, against itself only where that is asked for", async () => {
    const svg = join(folder, "each.svg");
    const three = ["simulate", "Even", "High", "Low", "--agents", "random,last", "--games", "3", ...quick];
    const told = await run(...three, "--svg", svg);
    expect(told.code).toBe(0);
    expect(told.out).toContain("random against last, each with every deck");
    expect(told.out).toMatch(/A {2}random {2}[\d.]+ % \([\s\S]*B {2}last {2}[\d.]+ % \(/);
    expect(told.out).toContain("12 games, ");
    expect((await run(...three, "--mirrors")).out).toContain("24 games, ");
    expect(
      (await run("simulate", "Even", "High", "--each", "--agents", "random,last", "--games", "4", ...quick)).out,
    ).toContain("4 games, ");
    expect(read(svg)).toContain("How often random with the deck of the row beats last");
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

  it("reckons the time left by the work that is done, where some games take far longer than others", () => {
    let clock = 0;
    const lines: string[] = [];
    const io = { ...silentIo(), err: (line: string) => void lines.push(line) };
    const progress = new Progress(io, false, () => clock);
    clock = 30_000;
    // Nine games in ten, and a quarter of the work: a minute and a half more, not three seconds.
    progress.tick(1, 100, () => "", 0, 0);
    clock = 60_000;
    progress.tick(90, 100, () => "", 0, 0.25);
    expect(lines).toEqual(["1/100 games", "90/100 games, 1 min 30 s left"]);
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

  it("never tells an end that is passed, nor a time below zero", () => {
    let clock = 0;
    const io = silentIo(true);
    const progress = new Progress(io, false, () => clock);
    for (const done of [10, 1460, 1791]) {
      clock += 10_000;
      progress.tick(done, 1460, () => "");
    }
    expect(io.lived).toEqual([
      "10/1460 games",
      "1460/1460 games, 145 games/s, 0 s left",
      "1791/1791 games, 89 games/s, the last round in hand",
    ]);
  });

  it("takes the budget whose parts go into the games that there is time for", () => {
    const taken = (budget: number) => 500 + 1.2 * budget;
    expect(fitting(6000, 600, taken)).toBeLessThan(5000);
    expect(taken(fitting(6000, 600, taken))).toBeLessThanOrEqual(6300);
    expect(taken(fitting(6000, 600, taken))).toBeGreaterThan(5500);
    expect([fitting(0, 600, taken), fitting(6000, 600, (budget) => budget)]).toEqual([600, 6000]);
    const parts = [
      { what: "search", games: 800 },
      { what: "second pilot neural", games: 200, onTop: true as const },
    ];
    expect(plannedText(parts, 1000)).toBe("up to about 1,000 games: search 800, second pilot neural 200");
    expect(plannedText(parts, 800)).toMatch(
      /; more than the 800 asked for: parts are played in whole rounds and second pilot neural comes on top$/,
    );
  });

  it("shows a sign of life where games are slow, and counts only what is played now", () => {
    let clock = 0;
    const io = silentIo(true);
    const progress = new Progress(io, false, () => clock);
    progress.startFrom(40);
    clock = 60_000;
    progress.tick(40, 100, () => "", 1234);
    progress.tick(41, 100, () => "", 1300);
    clock = 120_000;
    progress.tick(44, 100, () => "A 50.0 %", 5000);
    expect(io.lived).toEqual([
      "40/100 games; 1234 decisions",
      "44/100 games, 3.0 games/min, 18 min 40 s left; 5000 decisions; A 50.0 %",
    ]);
  });

  it("reads whole numbers and nothing else", () => {
    expect(wholeNumber(0)("0")).toBe(0);
    for (const wrong of ["-1", "1.5", "", "1e3", "0x10", "99999999999999999999"]) {
      expect(() => wholeNumber(0)(wrong), wrong).toThrow();
    }
    expect(() => wholeNumber(1)("0")).toThrow();
  });
});
