/** Figures of a report in words and in CSV: one place decides how a number of a unit is written. */
import { lines as csvLines, type Row } from "../summary/rows.js";
import type { Cell, Estimate, Table, Unit } from "./report.js";

/** Is a cell a number with an interval? */
export function isEstimate(cell: Cell): cell is Estimate {
  return typeof cell === "object" && cell !== null;
}

/** Thousands with commas, the same on every machine. */
function whole(x: number): string {
  const digits = String(Math.abs(Math.round(x)));
  return `${Math.round(x) < 0 ? "-" : ""}${digits.replace(/\B(?=(\d{3})+$)/g, ",")}`;
}
const signed = (x: number, text: string): string => (x > 0 && /[1-9]/.test(text) ? `+${text}` : text);
/** "-0.0" is zero. */
const fixed = (x: number, digits: number): string => x.toFixed(digits).replace(/^-(?=[0.]+$)/, "");

/** A time in the unit that fits: "6.2 us", "39 ms", "1.4 s". */
function timeText(ms: number): string {
  const [value, unit] = ms < 1 ? [ms * 1000, "us"] : ms < 1000 ? [ms, "ms"] : [ms / 1000, "s"];
  return `${value >= 100 ? value.toFixed(0) : Number(value.toPrecision(2))} ${unit}`;
}

/** A number without the sign of its unit, for the ends of an interval. */
export function plainText(x: number, unit: Unit): string {
  switch (unit) {
    case "share":
      return fixed(x * 100, 1);
    case "difference":
      return signed(x, fixed(x * 100, 1));
    case "rating":
      return signed(Math.round(x), whole(x));
    case "count":
      return whole(x);
    case "time":
      return timeText(x);
    case "number":
      return fixed(x, 2);
  }
}
/** A number of a unit: "53.1 %", "+3.1", "14,400". */
export function numberText(x: number, unit: Unit): string {
  return unit === "share" ? `${plainText(x, unit)} %` : plainText(x, unit);
}

/** "53.1 % (50.0 to 56.2)" */
export function estimateText(it: Estimate, unit: Unit): string {
  return `${numberText(it.value, unit)} (${plainText(it.low, unit)} to ${plainText(it.high, unit)})`;
}

/** A cell as a page shows it. */
export function cellText(cell: Cell, unit: Unit = "number"): string {
  if (cell === null) return "-";
  if (typeof cell === "string") return cell;
  return isEstimate(cell) ? estimateText(cell, unit) : numberText(cell, unit);
}

/** The name of an axis with its unit: shares and differences are drawn in per cent. */
export function axisName(name: string, unit: Unit): string {
  if (unit === "share") return `${name}, %`;
  return unit === "difference" ? `${name}, percentage points` : name;
}
/** How a number of a unit lies on an axis. */
export function drawn(x: number, unit: Unit): number {
  return unit === "share" || unit === "difference" ? Math.round(x * 1e6) / 1e4 : x;
}

/** Six digits are more than any figure is good for. */
const exact = (x: number): number => Math.round(x * 1e6) / 1e6;

/** A table as CSV: numbers as they are, an estimate in three columns. */
export function tableCsv({ columns, rows }: Table): string {
  const wide = columns.map((_, c) => rows.some((row) => isEstimate(row[c]!)));
  const names = columns.flatMap(({ name }, c) => (wide[c] ? [name, `${name} low`, `${name} high`] : [name]));
  const record = (cells: (string | number)[]): Row => Object.fromEntries(cells.map((cell, c) => [c, cell]));
  const cellsOf = (cell: Cell, c: number): (string | number)[] => {
    const [first, ...ends] = isEstimate(cell) ? [cell.value, cell.low, cell.high] : [cell ?? ""];
    const all = [first, ...(ends.length > 0 || !wide[c] ? ends : ["", ""])];
    return all.map((one) => (typeof one === "number" ? exact(one) : one));
  };
  const all = [names, ...rows.map((row) => row.flatMap(cellsOf))].map(record);
  return csvLines(
    all,
    names.map((_, c) => String(c)),
  );
}
