import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvReader, type CsvRow } from "../../sim/csv.js";

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
          expect(read[i]!.end).toBe(end);
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
});
