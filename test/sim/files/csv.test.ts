import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import fc from "../../properties.js";
import { describe, expect, it } from "vitest";
import { CsvReader, type CsvRow } from "../../../sim/files/csv.js";
import { readRows } from "../../../sim/storage/readback.js";
import { CsvRows } from "../../../sim/summary/rows.js";
import type { GameResult } from "../../../sim/match/runner.js";
import { pokerPlan, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();

function rowsOf(...pieces: string[]): CsvRow[] {
  const reader = new CsvReader();
  return pieces.flatMap((piece) => [...reader.read(piece)]);
}

const cell = fc.oneof(fc.string(), fc.constantFrom("", ",", '"', '""', "\n", "a,b", 'say "x"', "naïve", "\r\n", " "));
// A lone empty cell is written as an empty line, which reads as one empty cell: nothing is lost.
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe("reading CSV", () => {
  it("gives back what csv-stringify wrote, however it is cut into pieces, and the place of every row", () => {
    fc.assert(
      fc.property(table, fc.nat(), (rows, cut) => {
        const text = stringify(rows, { record_delimiter: "unix" });
        const at = text.length === 0 ? 0 : cut % text.length;
        const read = rowsOf(text.slice(0, at), text.slice(at));
        expect(read.map((row) => row.cells)).toEqual(rows);
        let end = 0;
        for (const [i, row] of rows.entries()) {
          end += stringify([row], { record_delimiter: "unix" }).length;
          expect(read[i].end).toBe(end);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps back a row without its end", () => {
    for (const text of ["a,b", 'a,"b\n', "a,", '"a"'])
      expect(rowsOf(`x,y\n${text}`)).toEqual([{ cells: ["x", "y"], end: 4 }]);
  });

  it.each([
    ['a"b\n', "middle of a cell"],
    ['"a"b\n', "behind the closing quote"],
  ])("refuses %j", (text, words) => {
    expect(() => rowsOf(text)).toThrow(words);
  });

  it("refuses a row that is longer than any of a run, and none that is as long as may be", () => {
    const most = 1 << 20;
    expect(rowsOf(`a\n${"x".repeat(most - 1)}\n`).at(-1)).toEqual({ cells: ["x".repeat(most - 1)], end: most + 2 });
    expect(() => rowsOf(`a\n${"x".repeat(most)}\n`)).toThrow("more than");
  });

  it("reads a run longer than a piece, with letters beyond ASCII and quotes far behind its beginning", {
    tags: "long",
  }, () => {
    const plan = pokerPlan({ games: 12_000 });
    const resultAt = (number: number): GameResult => ({
      ...{ number, pair: number >> 1, entrantAt: number % 2 === 0 ? [0, 1] : [1, 0] },
      ...{ outcome: { returns: [1, 0], how: "showdown", scores: [2, 1] }, failure: null, cut: [0, 0] },
      ...{ decisions: 3, choices: 2, steps: 5, hash: "0123456789abcdef", details: { turns: 7 } },
      ...{ record: null, recordHash: "" },
      ...(number > 11_000 && {
        ...{ outcome: null, failure: { kind: "threw", message: `Théoden, "${number}": ☂` } },
      }),
    });
    const all = Array.from({ length: plan.games }, (_, number) => resultAt(number));
    const rows = new CsvRows(plan);
    const text = all.map((one) => rows.add(one)).join("") + rows.flush();
    const file = join(folder, "games.csv");
    writeFileSync(file, text);
    const read: GameResult[] = [];
    const kept = readRows(file, { plan, format: 3 }, (one) => read.push(one));
    const bytes = Buffer.byteLength(text);
    expect(bytes).toBeGreaterThan(1.1 * 2 ** 20);
    expect(kept).toMatchObject({ games: plan.games, bytes, check: rows.last });
    expect(read).toEqual(all);
  });
});
