/** Runs whose CSV files another program has saved: version control on Windows, an editor, a spreadsheet. No game is lost by it. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { UserError } from "../../../engine/core/errors.js";
import { readTable } from "../../../experiments/strength/table.js";
import type { Plan } from "../../../sim/match/plan.js";
import { ladderFolderReport } from "../../../sim/report/builders/ladder.js";
import { resume, simulate } from "../../../sim/simulate.js";
import { readRun } from "../../../sim/storage/readrun.js";
import { csvCells } from "../../../sim/files/csv.js";
import { SearchFile } from "../../../sim/searches/file.js";
import { appendPlayed, readPlayed } from "../../../sim/training/samples/playedfile.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
let count = 0;
const here = { workers: 0 };
const BOM = "\uFEFF";
const quoted = (cells: readonly string[], separator: string): string =>
  cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);
const separated = (text: string, separator: string): string =>
  csvCells(text)
    .map((cells) => `${quoted(cells, separator)}\r\n`)
    .join("");
const FORMS: readonly [name: string, saved: (text: string) => string][] = [
  ["Windows line ends", (text) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text) => BOM + text],
  ["semicolons", (text) => BOM + separated(text, ";")],
  ["tabs", (text) => separated(text, "\t")],
  [
    "Windows line ends in some lines only",
    (text) => text.replaceAll(/\n(?=[^\n]*\n[^\n]*\n)/g, "\r\n").replace("\r\n", "\n"),
  ],
];

/** A copy of a run with these files as another program saves them. */
function copyOf(run: string, names: readonly string[], saved: (text: string) => string): string {
  const out = join(folder, `copy-${count++}`);
  cpSync(run, out, { recursive: true });
  for (const name of names) writeFileSync(join(out, name), saved(read(out, name)));
  return out;
}
const errorOf = (does: () => unknown): UserError => {
  try {
    does();
  } catch (thrown) {
    if (thrown instanceof UserError) return thrown;
    throw thrown;
  }
  throw new Error("no error came");
};

describe("a run whose files another program saved", () => {
  // Games fail with texts that have line breaks, commas and semicolons in them.
  const plan: Plan = pokerPlan({
    games: 12,
    records: 2,
    seed: "saved",
    ruleset: "throws:4",
    decks: ["Even", "High", "Low"].slice(0, 2),
  });
  let run = "";
  beforeAll(async () => {
    run = join(folder, "whole");
    await simulate(plan, { ...here, out: run });
  });
  const texts = (out: string) => [
    "games.csv",
    ...readdirSync(join(out, "records")).map((name) => join("records", name)),
  ];

  it.each(FORMS)("is read, and its finished run stays finished: %s", async (_name, saved) => {
    const out = copyOf(run, ["games.csv"], saved);
    const before = filesIn(out);
    expect(before["games.csv"]).not.toBe(filesIn(run)["games.csv"]);
    expect(readRun(out).figures).toEqual(readRun(run).figures);
    expect((await resume(out, here)).finished).toBe(true);
    expect(filesIn(out)).toEqual(before);
  });

  it.each(FORMS)("is gone on with, to the same rows: %s", async (_name, saved) => {
    const out = copyOf(run, ["games.csv"], (text) => saved(`${text.split("\n").slice(0, 9).join("\n")}\n`));
    rmSync(join(out, "summary.json"));
    let kept = 0;
    await resume(out, { ...here, onKept: ({ games }) => (kept = games) });
    expect(kept).toBe(8);
    expect(csvCells(read(out, "games.csv"))).toEqual(csvCells(read(run, "games.csv")));
    expect(readRun(out).figures).toEqual(readRun(run).figures);
    // A file that is another's through and through is written anew before games are added.
    if (!_name.includes("some lines")) expect(filesIn(out)).toEqual(filesIn(run));
  });

  it("has its records and its summary in such a form, too", async () => {
    const out = copyOf(run, texts(run), (text) => text.replaceAll("\n", "\r\n"));
    writeFileSync(join(out, "summary.json"), BOM + read(out, "summary.json").replaceAll("\n", "\r\n"));
    expect(readRun(out)).toMatchObject({ finished: true, held: "games" });
    expect((await resume(out, here)).finished).toBe(true);
  });

  it.each([
    ["UTF-16", (text: string) => Buffer.from(BOM + text, "utf16le"), /UTF-16/],
    ["single carriage returns", (text: string) => text.replaceAll("\n", "\r"), /carriage return/],
    ["other columns", (text: string) => text.replace("seed", "Seed"), /not the columns/],
    [
      "a first row that was changed",
      (text: string) => text.replace(/^(saved,0.*),\w+$/m, "$1,1.2E+15"),
      /check is another/,
    ],
    [
      "numbers that a spreadsheet changed",
      (text: string) => separated(text, ";").replace(/^(saved;5;.*;)\w+\r$/m, "$19.02E+15\r"),
      /line ends.*semicolons/,
    ],
  ] as const)("is never advised to be cut off before its first game: %s", async (_name, saved, words) => {
    const out = copyOf(run, [], String);
    rmSync(join(out, "summary.json"));
    writeFileSync(join(out, "games.csv"), saved(read(out, "games.csv")));
    const before = readFileSync(join(out, "games.csv"));
    const error = errorOf(() => readRun(out));
    expect(error.message).toMatch(words);
    expect(error.message).toContain("put back the file");
    expect(error.message).not.toContain("played again");
    await expect(resume(out, here)).rejects.toThrow(words);
    // Nothing of it has gone.
    expect(readFileSync(join(out, "games.csv")).equals(before)).toBe(true);
  });

  it("says of a later line of its own form, as before, that it may be cut off there", () => {
    const out = copyOf(run, ["games.csv"], (text) => text.replace(/^(saved,5,.*),\w+$/m, "$1,0000000000000000"));
    const error = errorOf(() => readRun(out));
    expect(error.message).toMatch(/games\.csv:7.*cut the file off before this line/s);
  });

  it("has its matrix in such a form; another figure in it is found", async () => {
    const many = join(folder, "many");
    await simulate(pokerPlan({ games: 12, decks: ["Even", "High", "Low"], seed: "many" }), { ...here, out: many });
    for (const [, saved] of FORMS) readRun(copyOf(many, ["matrix.csv"], saved));
    const wrong = copyOf(many, ["matrix.csv"], (text) =>
      separated(
        text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
        ";",
      ),
    );
    expect(errorOf(() => readRun(wrong)).message).toContain("matrix.csv");
  });
});

describe("tables that another program saved", () => {
  const RUNGS = "agent,elo,low,high,games,mean_ms\nheuristic,120,100,140,40,1.5\nrandom,0,-20,20,40,\n";
  const MEETINGS = "agent,against,games,rate,low,high\nheuristic,random,40,0.9,0.8,0.95\n";
  const ladder = (saved: (text: string) => string) => {
    const out = join(folder, `ladder-${count++}`);
    mkdirSync(out);
    writeFileSync(join(out, "ladder.csv"), saved(RUNGS));
    writeFileSync(join(out, "meetings.csv"), saved(MEETINGS));
    return ladderFolderReport(out);
  };
  it.each([...FORMS, ["no last line break", (text: string) => text.trimEnd()] as const])(
    "are those of a ladder: %s",
    (_name, saved) => {
      expect(ladder(saved)).toEqual(ladder(String));
    },
  );
  it("are those of a standing table", () => {
    const table = "row,agent,against,lists,ruleset,goal,games\nmine,heuristic,random,sealed,coe:1,60,40\n";
    const file = join(folder, "mine.csv");
    const rows = [...FORMS.map(([, saved]) => saved(table)), table].map((text) => {
      writeFileSync(file, text);
      return readTable(file);
    });
    for (const row of rows) expect(row).toEqual(rows.at(-1));
  });
});

describe("files of a line each, with Windows line ends", () => {
  const windows = (file: string): void =>
    writeFileSync(file, BOM + readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
  it("hold the trials of their search, and more are added", () => {
    const out = join(folder, "search");
    const opened = () => new SearchFile<{ n: number }>(out, { question: "a\nb" }, (found) => found);
    const first = opened();
    first.add({ n: 1 });
    const before = read(out, "search.jsonl");
    windows(first.path!);
    const again = opened();
    expect(again.next(({ n }) => n === 1)).toEqual({ n: 1 });
    expect(read(out, "search.jsonl")).toBe(before);
    again.add({ n: 2 });
    windows(again.path!);
    const third = opened();
    expect([third.next(() => true), third.next(() => true), third.next(() => true)]).toEqual([
      { n: 1 },
      { n: 2 },
      null,
    ]);
  });
  it("hold the games that were tried out; one that is half is cut off, and no other", () => {
    const file = join(folder, "tried.txt");
    const game = (n: number) => ({ n, text: "a, b" }) as unknown as Parameters<typeof appendPlayed>[1];
    for (const n of [1, 2]) appendPlayed(file, game(n));
    const before = readFileSync(file, "utf8");
    windows(file);
    writeFileSync(file, `${readFileSync(file, "utf8")}0123 {`);
    expect(readPlayed(file)).toEqual([game(1), game(2)]);
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});
