/** A report out of a file is input like any other: what is no report is one clear error with its place. */
import { UserError } from "../../engine/core/errors.js";
import { PARTS } from "./palette.js";
import { type Report, REPORT_FORMAT, type Unit } from "./report.js";

const UNITS: readonly Unit[] = ["share", "difference", "rating", "count", "time", "number"];
/** Larger than that no report is: a page with more is no page. */
const MOST = { sections: 100, rows: 5000, names: 200, text: 20_000 };

const ANEW = "make the report anew with the command that wrote it";

type Fields = Record<string, unknown>;

/** The first fault of a report, as the place in it and what is wrong there. */
class Fault extends Error {
  constructor(
    readonly at: string,
    readonly what: string,
  ) {
    super(`${at}: ${what}`);
  }
}

/**
 * The report that data hold, with every part that a page needs. Throws a UserError that names the place (`sections[2].chart.rows[0]`).
 * @param where what the error calls the data: the path of a file
 */
export function checkedReport(data: unknown, where: string): Report {
  try {
    reportIn(data);
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    const hint =
      thrown.at === "" ? "name a folder with games: a training, for one, writes a report of another kind" : ANEW;
    throw new UserError(where, `${thrown.at === "" ? "it" : thrown.at} ${thrown.what}`, hint);
  }
  return data as Report;
}

function reportIn(data: unknown): void {
  const it = object(data, "");
  if (it["format"] !== REPORT_FORMAT)
    throw new Fault("", `is no report of games that is known here (format ${REPORT_FORMAT})`);
  for (const key of ["title", "headline"]) text(it[key], key, true);
  texts(it["paragraphs"], "paragraphs");
  each(list(it["sections"], "sections", MOST.sections), "sections", section);
  const foot = object(it["foot"], "foot");
  for (const key of ["command", "seed", "version", "fingerprint"]) text(foot[key], `foot.${key}`);
  if (number(foot["games"], "foot.games") < 0) throw new Fault("foot.games", "is below zero");
  texts(foot["notes"], "foot.notes");
}

function section(data: unknown, at: string): void {
  const it = object(data, at);
  text(it["heading"], `${at}.heading`, true);
  texts(it["words"], `${at}.words`);
  if (it["chart"] !== undefined) chart(object(it["chart"], `${at}.chart`), `${at}.chart`);
  if (it["table"] !== undefined) table(object(it["table"], `${at}.table`), `${at}.table`);
}

function table(it: Fields, at: string): void {
  text(it["caption"], `${at}.caption`, true);
  const columns = list(it["columns"], `${at}.columns`, MOST.names, 1);
  columns.forEach((column, c) => {
    const { name, unit } = object(column, `${at}.columns[${c}]`);
    text(name, `${at}.columns[${c}].name`);
    if (unit !== undefined) oneOf(unit, UNITS, `${at}.columns[${c}].unit`);
  });
  list(it["rows"], `${at}.rows`, MOST.rows).forEach((row, r) => {
    const cells = list(row, `${at}.rows[${r}]`, columns.length);
    if (cells.length < columns.length) throw new Fault(`${at}.rows[${r}]`, `has not ${columns.length} cells`);
    cells.forEach((cell, c) => {
      const place = `${at}.rows[${r}][${c}]`;
      if (cell === null || typeof cell === "string") return;
      if (typeof cell === "number") number(cell, place);
      else estimate(object(cell, place), place);
    });
  });
}

function chart(it: Fields, at: string): void {
  text(it["title"], `${at}.title`, true);
  text(it["description"], `${at}.description`, true);
  oneOf(it["unit"], UNITS, `${at}.unit`);
  const draw = KINDS[String(it["kind"])];
  if (!Object.hasOwn(KINDS, String(it["kind"])) || !draw)
    throw new Fault(`${at}.kind`, `is none of ${Object.keys(KINDS).join(", ")}`);
  draw(it, at);
}

const KINDS: Record<string, (it: Fields, at: string) => void> = {
  heat(it, at) {
    const [rows, columns] = (["rows", "columns"] as const).map((side) => {
      const names = list(it[side], `${at}.${side}`, MOST.names, 1);
      each(names, `${at}.${side}`, (one, place) => text(one, place));
      return names.length;
    }) as [number, number];
    for (const key of ["rowName", "columnName"]) text(it[key], `${at}.${key}`);
    number(it["middle"], `${at}.middle`);
    if (number(it["reach"], `${at}.reach`) <= 0) throw new Fault(`${at}.reach`, "is not above zero");
    const taken = new Set<string>();
    list(it["cells"], `${at}.cells`, MOST.names ** 2).forEach((one, i) => {
      const place = `${at}.cells[${i}]`;
      const cell = object(one, place);
      estimate(cell, place);
      placeIn(cell["row"], rows, `${place}.row`);
      placeIn(cell["column"], columns, `${place}.column`);
      if (cell["games"] !== undefined) number(cell["games"], `${place}.games`);
      const square = `${cell["row"]} ${cell["column"]}`;
      if (taken.has(square)) throw new Fault(place, "is a square that is there already");
      taken.add(square);
    });
  },
  forest(it, at) {
    text(it["valueName"], `${at}.valueName`, true);
    if (it["reference"] !== undefined) number(it["reference"], `${at}.reference`);
    measured(it, at);
  },
  bars(it, at) {
    text(it["valueName"], `${at}.valueName`, true);
    measured(it, at);
  },
  points(it, at) {
    for (const key of ["valueName", "overName"]) text(it[key], `${at}.${key}`, true);
    oneOf(it["overUnit"], UNITS, `${at}.overUnit`);
    if (typeof it["logarithmic"] !== "boolean") throw new Fault(`${at}.logarithmic`, "is neither true nor false");
    measured(it, at);
    (it["rows"] as Fields[]).forEach((row, r) => {
      const x = number(row["x"], `${at}.rows[${r}].x`);
      if (it["logarithmic"] && x <= 0) throw new Fault(`${at}.rows[${r}].x`, "is not above zero");
    });
  },
  lines(it, at) {
    for (const key of ["valueName", "overName"]) text(it[key], `${at}.${key}`, true);
    list(it["lines"], `${at}.lines`, 6, 1).forEach((one, l) => {
      const place = `${at}.lines[${l}]`;
      const line = object(one, place);
      text(line["name"], `${place}.name`, true);
      list(line["points"], `${place}.points`, MOST.rows, 1).forEach((point, p) => {
        const { x, y, low, high } = object(point, `${place}.points[${p}]`);
        for (const [key, value] of Object.entries({ x, y })) number(value, `${place}.points[${p}].${key}`);
        if (low !== undefined || high !== undefined) estimate({ value: y, low, high }, `${place}.points[${p}]`);
      });
    });
  },
  stacked(it, at) {
    text(it["valueName"], `${at}.valueName`, true);
    const parts = list(it["parts"], `${at}.parts`, PARTS, 1);
    each(parts, `${at}.parts`, (name, place) => text(name, place, true));
    list(it["rows"], `${at}.rows`, MOST.names, 1).forEach((one, r) => {
      const row = object(one, `${at}.rows[${r}]`);
      text(row["label"], `${at}.rows[${r}].label`);
      const values = list(row["values"], `${at}.rows[${r}].values`, parts.length);
      if (values.length < parts.length) throw new Fault(`${at}.rows[${r}].values`, `has not ${parts.length} values`);
      each(values, `${at}.rows[${r}].values`, number);
    });
  },
};

function measured(it: Fields, at: string): void {
  list(it["rows"], `${at}.rows`, MOST.names, 1).forEach((one, r) => {
    const row = object(one, `${at}.rows[${r}]`);
    text(row["label"], `${at}.rows[${r}].label`);
    if (row["note"] !== undefined) text(row["note"], `${at}.rows[${r}].note`);
    estimate(row, `${at}.rows[${r}]`);
  });
}

function estimate(it: Fields, at: string): void {
  const [, low, high] = ["value", "low", "high"].map((key) => number(it[key], `${at}.${key}`));
  if (low > high) throw new Fault(at, `has an interval from ${low} to ${high}, which is none`);
}

function object(data: unknown, at: string): Fields {
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Fault(at, "is no object with fields");
  return data as Fields;
}
function list(data: unknown, at: string, most: number, least = 0): unknown[] {
  if (!Array.isArray(data)) throw new Fault(at, "is no list");
  if (data.length > most) throw new Fault(at, `has ${data.length} entries, and ${most} are the most`);
  if (data.length < least) throw new Fault(at, "is empty");
  return data;
}
/** Asks something of every entry of a list, and names its place. */
function each(all: readonly unknown[], at: string, ask: (one: unknown, at: string) => void): void {
  for (const [i, one] of all.entries()) ask(one, `${at}[${i}]`);
}
function texts(data: unknown, at: string): void {
  each(list(data, at, MOST.sections), at, (one, place) => text(one, place));
}
function text(data: unknown, at: string, filled = false): void {
  if (typeof data !== "string") throw new Fault(at, "is no text");
  if (data.length > MOST.text) throw new Fault(at, `has ${data.length} characters, and ${MOST.text} are the most`);
  if (filled && data.trim() === "") throw new Fault(at, "is empty");
}
function number(data: unknown, at: string): number {
  if (typeof data !== "number" || !Number.isFinite(data)) throw new Fault(at, "is no number");
  return data;
}
function oneOf(data: unknown, known: readonly string[], at: string): void {
  if (!known.includes(data as string)) throw new Fault(at, `is none of ${known.join(", ")}`);
}
function placeIn(data: unknown, count: number, at: string): void {
  if (!Number.isInteger(data) || (data as number) < 0 || (data as number) >= count)
    throw new Fault(at, `is no place among ${count}`);
}
