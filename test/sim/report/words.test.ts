import { describe, expect, it } from "vitest";
import type { Cell, Unit } from "../../../sim/report/report.js";
import { cellText, numberText, tableCsv } from "../../../sim/report/format.js";

describe("a figure in words", () => {
  it.each<[number, Unit, string]>([
    [0.5312, "share", "53.1 %"],
    [1, "share", "100.0 %"],
    [0.031, "difference", "+3.1"],
    [-0.031, "difference", "-3.1"],
    [-0.0001, "difference", "0.0"],
    [0.0001, "difference", "0.0"],
    [119.6, "rating", "+120"],
    [-1015.5, "rating", "-1,015"],
    [0.3, "rating", "0"],
    [-0.3, "rating", "0"],
    [1234567, "count", "1,234,567"],
    [999, "count", "999"],
    [0.0062, "time", "6.2 us"],
    [39, "time", "39 ms"],
    [1400, "time", "1.4 s"],
    [4.256, "number", "4.26"],
    [-0.001, "number", "0.00"],
  ])("%f as a %s is %s", (value, unit, text) => {
    expect(numberText(value, unit)).toBe(text);
  });
  it.each<[Cell, Unit | undefined, string]>([
    [{ value: 0.5, low: 0.4, high: 0.61 }, "share", "50.0 % (40.0 to 61.0)"],
    [{ value: 0.01, low: -0.02, high: 0.04 }, "difference", "+1.0 (-2.0 to +4.0)"],
    [null, "share", "-"],
    ["a deck", undefined, "a deck"],
    [0, "count", "0"],
  ])("a cell %j of %s is %s", (cell, unit, text) => {
    expect(cellText(cell, unit)).toBe(text);
  });
});

describe("a table as CSV", () => {
  it("gives an estimate three columns, and keeps numbers as they are", () => {
    const csv = tableCsv({
      caption: "",
      columns: [{ name: "deck" }, { name: "wins", unit: "count" }, { name: "share", unit: "share" }],
      rows: [
        ['a, or "b"', 1234, { value: 0.5, low: 0.4, high: 0.6123456789 }],
        ["c", 0, null],
        ["d", null, 0.25],
      ],
    });
    expect(csv).toBe('deck,wins,share,share low,share high\n"a, or ""b""",1234,0.5,0.4,0.612346\nc,0,,,\nd,,0.25,,\n');
  });
  it("keeps columns of the same name apart", () => {
    const csv = tableCsv({ caption: "", columns: [{ name: "x" }, { name: "x" }], rows: [["1", "2"]] });
    expect(csv).toBe("x,x\n1,2\n");
  });
});
