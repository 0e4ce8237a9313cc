import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { typed } from "../play/helpers.js";
import { POKER, read, temporaryFolder } from "../sim/helpers.js";
import { MAZARBUL, ROOT, processorMs } from "../root.js";

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(argv, { out: (l) => out.push(l), err: (l) => err.push(l), live: null });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** A file of every sort that is no text, and a folder, by the names below. */
beforeAll(() => {
  mkdirSync(at("folder.txt"));
  writeFileSync(at("utf16.txt"), Buffer.from("\uFEFFmazarbul-record 1\n", "utf16le"));
  writeFileSync(
    at("binary.txt"),
    Uint8Array.from({ length: 999 }, (_, i) => (i * 37) % 251),
  );
  writeFileSync(at("latin.txt"), Buffer.from("mazarbul-record 1\nd\xfbm\n", "latin1"));
});

describe("where a file is wanted", () => {
  const COMMANDS: [name: string, argv: (file: string) => string[]][] = [
    ["decks", (file) => ["decks", file]],
    ["decks --ruleset", (file) => ["decks", file, "--ruleset", "coe"]],
    ["simulate", (file) => ["simulate", "teaching", file, "--workers", "0"]],
    ["play", (file) => ["play", "teaching", "--vs", file]],
    ["play --load", (file) => ["play", "--load", file]],
    ["replay", (file) => ["replay", file]],
    ["analyze", (file) => ["analyze", file]],
  ];
  const FILES: [name: string, words: RegExp][] = [
    ["folder.txt", /folder\.txt: it is a folder/],
    ["utf16.txt", /utf16\.txt: this file is UTF-16\n.*UTF-8/],
    ["binary.txt", /binary\.txt: this is no text: byte 1 is zero/],
    ["latin.txt", /latin\.txt:2: there are bytes in this line that are no UTF-8/],
    ["no-such.txt", /there is no such file/],
  ];
  /** Lists may be written as older programs write: these are texts without a card. */
  const OF_LISTS: Record<string, RegExp> = {
    "utf16.txt": /utf16\.txt: no line of this text names a card/,
    "latin.txt": /latin\.txt: no line of this text names a card/,
  };
  const ofLists = ["decks", "decks --ruleset", "simulate", "play"];
  it.each(
    COMMANDS.flatMap(([name, argv]) =>
      FILES.map(
        ([file, words]) => [name, file, argv, (ofLists.includes(name) ? OF_LISTS[file] : undefined) ?? words] as const,
      ),
    ),
  )("%s of %s is one error with code 2", async (_name, file, argv, words) => {
    const { code, err } = await run(...argv(at(file)));
    expect(err).toMatch(words);
    expect(err.match(/to fix it/g)).toHaveLength(1);
    expect(code).toBe(2);
  });
  it("check and puzzles say it of positions, resume of a plan, --game of a module", async () => {
    for (const [name, words] of FILES) {
      if (name !== "folder.txt")
        expect(await run("check", at(name))).toMatchObject({ code: 2, err: expect.stringMatching(words) });
      if (name !== "folder.txt")
        expect(await run("puzzles", at(name))).toMatchObject({ code: 2, err: expect.stringMatching(words) });
    }
    expect((await run("check", at("folder.txt"))).err).toContain("no position file lies in this folder");
    mkdirSync(at("run/plan.json"), { recursive: true });
    expect(await run("resume", at("run"))).toMatchObject({ code: 2, err: expect.stringContaining("it is a folder") });
    expect((await run("resume", at("latin.txt"))).err).toContain("this is not the folder of a run");
    const missing = await run("decks", "--game", pathToFileURL(at("none.mjs")).href);
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("it cannot be loaded") });
    writeFileSync(at("empty.mjs"), "export const other = 1;");
    const empty = await run("decks", "--game", pathToFileURL(at("empty.mjs")).href);
    expect(empty).toMatchObject({ code: 2, err: expect.stringContaining("this module holds no game") });
    expect((await run("decks", "--game", "constructor")).err).toContain('there is no game called "constructor"');
  });
  it("an argument of 20,000 characters is not told again in full, whatever it should be", async () => {
    const long = "x".repeat(20_000);
    for (const argv of [
      [long],
      ["decks", long],
      ["decks", `--${long}`],
      ["decks", "teaching", "--ruleset", long],
      ["agents", long],
      ["agents", `heuristic:${long}=1`],
      ["agents", `heuristic:harm=${long}`],
      ["simulate", "teaching", "example-jason", "--games", long],
      ["simulate", "teaching", "example-jason", "--agents", `${long},random`],
      ["simulate", `teaching[${long}]`, "example-jason"],
      ["match", "random", "heuristic", "--bounds", long],
      ["replay", long],
      ["check", `${long}/${long}`],
      ["resume", long],
      ["play", "teaching", "--vs", "teaching-two", "--level", long],
      ["card", long],
      ["rules", long],
    ]) {
      const { code, err } = await run(...argv);
      expect([argv[0].slice(0, 9), code, err.slice(0, 400)]).toEqual([expect.anything(), 2, expect.anything()]);
      expect((err.match(/x/g) ?? []).length, err.slice(0, 1000)).toBeLessThan(320);
    }
  });
  it("a file that begins with many empty lines is read at once", async () => {
    writeFileSync(at("lines.txt"), "\n".repeat(20_000));
    const start = processorMs();
    expect((await run("analyze", at("lines.txt"))).code).toBe(2);
    expect(processorMs() - start).toBeLessThan(5000);
  });
  it("a device that never ends is read to the bound", async () => {
    if (!existsSync("/dev/zero")) return console.log("there is no /dev/zero here: not tried");
    expect((await run("decks", "/dev/zero")).err).toContain("the file is larger than 1 MB, which no deck is");
  });
});

describe("mazarbul decks FILE --ruleset", () => {
  it("names everything that is wrong, and a refused deck points there", async () => {
    const text = read(ROOT, "engine/meccg/decks/shipped/stealth-orcs.deck").replace(
      /^# Hazards.*$/m,
      "$&\n9 Giant\nGaint",
    );
    writeFileSync(at("bad.deck"), text);
    const all = await run("decks", at("bad.deck"), "--ruleset", "coe");
    expect(all.code).toBe(2);
    expect(all.err).toMatch(/bad\.deck: \d mistakes\n/);
    expect(all.err).toMatch(/bad\.deck:\d+ "Gaint": there is no card called "Gaint"; did you mean "Giant" or "Náin"\?/);
    expect(all.err).toMatch(/bad\.deck:\d+ "Giant": \d+ copies: at most 3/);
    expect(all.err).toMatch(/a play deck has as many hazards as resources/);
    writeFileSync(at("bad.deck"), text.replace("Gaint\n", ""));
    for (const argv of [
      ["simulate", at("bad.deck"), "teaching", "--workers", "0", "--ruleset", "coe:2"],
      ["play", at("bad.deck"), "--vs", "teaching", "--ruleset", "coe:2"],
    ]) {
      const refused = await run(...argv);
      expect(refused.code).toBe(2);
      expect(refused.err).toContain(`everything that is wrong: mazarbul deck check ${at("bad.deck")} --ruleset coe:2`);
    }
    const good = await run("decks", "stealth-orcs", "--ruleset", "coe");
    expect(good).toEqual({ code: 0, out: "stealth-orcs.deck: this list may be played under coe", err: "" });
    expect((await run("decks", "--ruleset", "coe")).err).toContain("no deck is named");
    expect((await run("decks", "stealth-orcs", "--ruleset", "constructor")).err).toContain("no such ruleset");
    const other = await run("decks", "Even", "--ruleset", "plain", "--game", POKER);
    expect(other.err).toMatch(/--ruleset: \S+ has no rules for lists/);
  });
});

describe("output that cannot be written", () => {
  const shell = (line: string) => {
    const program = `${process.execPath} ${MAZARBUL}`;
    const { status, stderr } = spawnSync("sh", ["-c", line.replaceAll("mazarbul", program)], { encoding: "utf8" });
    return { status, stderr };
  };
  const WHAT = "mazarbul %s > /dev/full ends with code 4 and one sentence";
  function endsSo(argv: string): void {
    if (!existsSync("/dev/full")) {
      console.log("there is no /dev/full here: not tried");
      return;
    }
    expect(shell(`mazarbul ${argv} > /dev/full`)).toEqual({
      status: 4,
      stderr: expect.stringMatching(
        /^the output cannot be written: the disk is full \(ENOSPC\)\n {2}to fix it: .*\n$/,
      ),
    });
  }
  it.each(["decks"])(WHAT, endsSo);
  it.each(["agents mcts", "--help", "simulate teaching example-jason --games 2 --workers 0 --quiet"])(
    WHAT,
    { tags: "long" },
    endsSo,
  );
  it("a word of error that cannot be written is code 4 too", () => {
    if (!existsSync("/dev/full")) return console.log("there is no /dev/full here: not tried");
    expect(shell("mazarbul decks nobody 2> /dev/full").status).toBe(4);
  });
});

describe("save in a game", () => {
  const GAME = "play stealth-orcs --vs prowess-beasts --seed table --agent random --hint random".split(" ");
  const START = ["choose Annalena"];
  it("asks before it overwrites a file, and not for its own", async () => {
    const [mine, own] = [at("mine.txt"), at("own.txt")];
    writeFileSync(mine, "a letter");
    const no = await typed(
      [...START, `save ${mine}`, "no", `save ${own}`, `save ${own}`, "save", "quit", "no"],
      ...GAME,
    );
    expect(read(mine)).toBe("a letter");
    const text = no.lines.join("\n");
    expect(text).toContain(`${mine} is there already. Overwrite it? (yes or no) no\nNothing is written.`);
    expect(text.match(/is there already/g)).toHaveLength(1);
    expect(text.match(new RegExp(`saved: ${own}`, "g"))).toHaveLength(3);
    const back = await typed([...START, "quit", mine, "no", "quit", "no"], ...GAME);
    expect([read(mine), back.lines.at(-1)]).toEqual(["a letter", "Left without saving."]);
    await typed([...START, `save ${mine}`, "yes", "quit", "no"], ...GAME);
    expect(read(mine)).toMatch(/^mazarbul-record 2\n/);
    // The input ends where the question stands: nothing is overwritten, and the game is kept elsewhere.
    writeFileSync(mine, "a letter");
    const ended = await typed([...START, `save ${mine}`], ...GAME, "--save", at("end.txt"));
    expect([read(mine), existsSync(at("end.txt")), ended.code]).toEqual(["a letter", true, 0]);
  });
});
