import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../cli/main.js";
import { checkFormat, FORMATS } from "../../engine/core/versions.js";
import { meccg } from "../../engine/meccg/index.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { FORMER, inTodaysWords } from "../../engine/meccg/presentation/position/wordings.js";
import { planText, readRunPlan } from "../../sim/plans/planfile.js";
import { filesIn, read, temporaryFolder } from "../sim/helpers.js";

/** Files of each kind as 0.1.0 wrote them, by rules 1: a record, a saved game, a run that was stopped, a position. */
const OLD = "test/fixtures/versions/rules-1";
const folder = temporaryFolder();

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(argv, { out: (l) => out.push(l), err: (l) => err.push(l), live: null });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** The fixture with its text changed, as a file. */
function changed(name: string, change: (text: string) => string): string {
  const path = join(folder, name.replaceAll("/", "-"));
  writeFileSync(path, change(read(OLD, name)));
  return path;
}
/** The record as a Mazarbul of today would head it, with these rules. */
const headed = (format: number, made: string) => (text: string) =>
  text.replace(/^mazarbul-record 1\ngame metw 0\.1\.0\n/, `mazarbul-record ${format}\ngame metw ${made}\n`);

const byRules1 = new RegExp(
  `made by rules 1 \\(metw 0\\.1\\.0\\), and this plays rules ${meccg.rulesVersion}\n.*with that`,
);

describe("what rules 1 made", () => {
  it.each([
    ["a record", ["replay", `${OLD}/record.txt`], "record.txt:2: "],
    ["a record, verified and told", ["replay", `${OLD}/record.txt`, "--verify", "--transcript"], "record.txt:2: "],
    ["a record, to be analysed", ["analyze", `${OLD}/record.txt`, "--agent", "mcts:sims=2"], "record.txt:2: "],
    ["one choice of it", ["analyze", `${OLD}/record.txt`, "--at", "3", "--agent", "mcts:sims=2"], "record.txt:2: "],
    ["a saved game", ["play", "--load", changed("saved.txt", (text) => text)], "saved.txt:2: "],
  ])("%s is refused by a sentence, and nothing is played", async (_what, argv, where) => {
    const { code, out, err } = await run(...argv);
    expect(code).toBe(2);
    expect(err).toMatch(byRules1);
    expect(err).toContain(where);
    expect(err.split("\n")).toHaveLength(2);
    expect(out).toBe("");
  });

  it("a run is not gone on with, and not touched", async () => {
    const out = join(folder, "run");
    cpSync(join(OLD, "run"), out, { recursive: true });
    const before = filesIn(out);
    for (const more of [[], ["--unchecked"]]) {
      const { code, err } = await run("resume", out, "--workers", "0", ...more);
      expect(code).toBe(2);
      expect(err).toContain(`${out}: made by rules 1 (metw 0.1.0), and this plays rules ${meccg.rulesVersion}\n`);
      expect(err).toContain("--overwrite");
      expect(filesIn(out)).toEqual(before);
    }
  });

  it("a finished run is still shown", async () => {
    const out = join(folder, "finished");
    cpSync(join(OLD, "run"), out, { recursive: true });
    const { plan } = readRunPlan(out);
    const played = { ...readRunPlan(out), plan: { ...plan, games: 2 } };
    writeFileSync(join(out, "plan.json"), planText(played));
    writeFileSync(join(out, "summary.json"), JSON.stringify({ games: 2, plan: played.plan }));
    const { code, out: note } = await run("resume", out, "--workers", "0");
    expect(note).toContain("holds a finished run");
    expect(code).toBe(0);
  });

  it("a position file holds as it did: it belongs to no rules", () => {
    const report = checkPosition(read(OLD, "position.yaml"), "position.yaml");
    expect(report.lines).toEqual([]);
    expect(report.ok).toBe(true);
  });

  it("a written state is refused too", () => {
    const { rulesVersion: _, ...today } = JSON.parse(meccg.serialise(meccg.blank()));
    const old = { ...today, version: "0.1.0" };
    expect(() => meccg.parse(JSON.stringify(old))).not.toThrow(/made by/);
    const full = { ...old, rules: { name: "any" } };
    expect(() => meccg.parse(JSON.stringify(full))).toThrow(/state: made by rules 1 \(metw 0\.1\.0\)/);
  });
});

describe("what a newer Mazarbul made", () => {
  it("a record of newer rules", async () => {
    const { code, err } = await run("replay", changed("record.txt", headed(2, "0.9.0 rules 99")));
    expect(code).toBe(2);
    expect(err).toMatch(/record\.txt:2: made by newer rules, rules 99 \(metw 0\.9\.0\), and this plays rules \d+\n/);
  });
  it("a record of a newer format", async () => {
    const { code, err } = await run("replay", changed("record.txt", headed(9, "0.9.0 ruled 99")));
    expect(code).toBe(2);
    expect(err).toMatch(/record\.txt:1: format 9 is not known here \(known: 1 to 2\): a newer Mazarbul wrote it/);
  });
  it.each([
    [{ format: 9 }, /plan\.json: format 9 is not known here \(known: 1 to 3\): a newer Mazarbul wrote it/],
    [{ game: { name: "metw", version: "0.9.0", rulesVersion: 99 } }, /made by newer rules, rules 99 \(metw 0\.9\.0\)/],
  ])("a run: %j", async (given, words) => {
    const out = join(folder, `newer-${"format" in given}`);
    cpSync(join(OLD, "run"), out, { recursive: true });
    writeFileSync(join(out, "plan.json"), planText({ ...readRunPlan(out), ...given }));
    const { code, err } = await run("resume", out, "--workers", "0");
    expect(err).toMatch(words);
    expect(code).toBe(2);
  });
});

describe("formats", () => {
  it("are whole numbers from 1 on, also of what nobody writes yet", () => {
    for (const kind of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) {
      for (let format = 1; format <= FORMATS[kind]; format++) checkFormat(kind, format, "here", "");
      for (const format of [0, -1, 1.5, Number.NaN])
        expect(() => checkFormat(kind, format, "here", "")).toThrow(
          /here: format \S+ is not known here \(known: 1.*\)$/,
        );
      expect(() => checkFormat(kind, FORMATS[kind] + 1, "here", "")).toThrow(/newer/);
    }
  });
  it("stand in what is written today, with the rules", () => {
    expect(JSON.parse(meccg.serialise(meccg.blank())).rulesVersion).toBe(meccg.rulesVersion);
    expect(meccg.rulesVersion).toBeGreaterThan(1);
    const manual = readFileSync("docs/NOTATION.md", "utf8");
    expect(manual).toContain(
      `mazarbul-record ${FORMATS.record}\ngame metw ${meccg.version} rules ${meccg.rulesVersion}\n`,
    );
  });
});

describe("former wordings of position files", () => {
  const position = `
turn: Ann
phase: moving of Balin
auto: pass
players:
  Ann: { companies: [{ at: Rivendell, characters: [Balin: [The Arkenstone]] }] }
  Bob: { hand: [Weariness of the Heart] }
rolls: [7]
steps:
  - offered: [cast Weariness of the Heart (check)]
  - expect: { corruption of Balin: 4 }
  - Bob: cast Weariness of the Heart (check)
  - resolve
`;
  it("go on to be understood", () => {
    const before = checkLines();
    expect(before).not.toEqual([]);
    FORMER.choice.push([/^cast (.+)$/, "play $1"]);
    FORMER.fact.push([/^corruption of (.+)$/, "corruption points of $1"]);
    FORMER.phase.push([/^moving of (.+)$/, "movement/hazard of $1"]);
    try {
      expect(checkLines()).toEqual([]);
    } finally {
      for (const list of Object.values(FORMER)) list.pop();
    }
  });
  it("leave everything else as it was written", () => {
    expect(inTodaysWords("choice", "play Éowyn")).toBe("play Éowyn");
  });
  function checkLines(): string[] {
    try {
      return checkPosition(position, "p.yaml").lines;
    } catch (thrown) {
      return [(thrown as Error).message];
    }
  }
});
