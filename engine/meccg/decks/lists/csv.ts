/** Lists as tables: values with commas, semicolons or tabs between them, with a row of column names or without. */
import Papa from "papaparse";
import { brief, MOST_FAULTS, UserError } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import { MOST_COUNT } from "./deck.js";
import { type Entry, setNumber, sidesCalled, type Written } from "./entries.js";
import { PART_HELP, partCalled } from "./headings.js";
import { namesCard } from "./names.js";

type Column = "count" | "name" | "part" | "set" | "number" | "id" | "side";
/** What columns are called, the surest word first. */
const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  name: ["name", "card name", "cardname", "card", "title"],
  count: ["qty", "quantity", "count", "copies", "amount", "how many", "x", "n", "#"],
  part: ["section", "part", "zone", "pile", "board", "deck", "category", "group", "type", "kind"],
  set: ["set", "set code", "edition", "expansion"],
  number: ["number", "no", "nr", "card number", "set number"],
  id: ["id", "code", "card id", "cardid", "set id", "setid"],
  side: ["alignment", "side"],
};
const DELIMITERS = [",", ";", "\t"];
/** A table of cards has no more. */
const MOST_COLUMNS = 100;
/** Rows that are looked at to see whether a text is a table. */
const SAMPLE = 60;

interface Row {
  line: number;
  cells: string[];
}
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  for (const cells of Papa.parse<string[]>(text, { delimiter, newline: "\n" }).data) {
    rows.push({ line, cells: cells.map((cell) => cell.trim()) });
    line += 1 + cells.reduce((n, cell) => n + (cell.match(/\n/gu)?.length ?? 0), 0);
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}
type Columns = Partial<Record<Column, number>>;
/** The columns that a first row names, null if it is none. */
function named(row: readonly string[]): Columns | null {
  const words = row.map(fold);
  const found: Columns = {};
  for (const [column, names] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = names.map((name) => words.indexOf(name)).find((i) => i >= 0);
    if (at !== undefined) found[column] = at;
  }
  // "number" is how many, where nothing else says so and no set stands beside it.
  if (found.count === undefined && found.number !== undefined && found.set === undefined) {
    found.count = found.number;
    delete found.number;
  }
  const cards = found.name !== undefined || found.id !== undefined;
  return cards && Object.keys(found).length > 1 ? found : null;
}
const isCard = (cell: string): boolean => cell !== "" && !/^\d+$/u.test(cell) && namesCard(cell);
const isCount = (cell: string): boolean => /^\d{1,2}x?$/iu.test(cell);

/** The columns of rows without names for them, null where these are no rows of cards. */
function guessed(rows: readonly Row[]): Columns | null {
  const some = rows.slice(0, SAMPLE).map((row) => row.cells);
  const width = Math.max(...some.map((cells) => cells.length));
  const share = (column: number, fits: (cell: string) => boolean): number =>
    some.filter((cells) => fits(cells[column] ?? "")).length / some.length;
  const best = (fits: (cell: string) => boolean, taken: readonly (number | undefined)[]): number | undefined => {
    const shares = Array.from({ length: width }, (_, c) => (taken.includes(c) ? 0 : share(c, fits)));
    const most = Math.max(...shares);
    return most > 0.6 ? shares.indexOf(most) : undefined;
  };
  const name = best((cell) => isCard(cell) && setNumber(cell) === undefined, []);
  const count = best(isCount, [name]);
  if (name === undefined || count === undefined) return null;
  const id = best((cell) => setNumber(cell) !== undefined, [name, count]);
  const part = best((cell) => partCalled(cell) !== undefined, [name, count, id]);
  return { name, count, ...(id !== undefined && { id }), ...(part !== undefined && { part }) };
}

/** A text as a table of cards: its rows and their columns; null if it is none. */
export function tableOf(text: string): { rows: Row[]; columns: Columns } | null {
  const sep = /^\s*sep=(.)\n/iu.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  for (const delimiter of sep ? [sep[1]] : DELIMITERS) {
    if (!body.includes(delimiter)) continue;
    const rows = rowsOf(body, delimiter);
    if (sep) for (const row of rows) row.line++;
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    if (width < 2 || width > MOST_COLUMNS) continue;
    const columns = named(rows[0].cells);
    if (columns) return { rows: rows.slice(1), columns };
    const found = guessed(rows);
    if (found) return { rows, columns: found };
  }
  return null;
}

/** The lines of a table of cards. */
export function readTable({ rows, columns }: { rows: readonly Row[]; columns: Columns }, file: string): Written {
  const written: Written = { name: "", description: "", lines: [] };
  const unknown = new Set<string>();
  let faults = 0;
  const fault = (where: string, what: string, hint: string): void => {
    written.lines.push(new UserError(where, what, hint));
    faults++;
  };
  for (const { line, cells } of rows) {
    if (faults >= MOST_FAULTS) break;
    const cell = (column: Column): string => (columns[column] === undefined ? "" : (cells[columns[column]] ?? ""));
    const id = setNumber(cell("id")) ?? setNumber(`${cell("set")}-${cell("number")}`) ?? setNumber(cell("set"));
    const name = cell("name") || id || "";
    const at = `${file}:${line}`;
    if (name === "") {
      fault(at, "no card stands in this row", "name a card, or leave the row out");
      continue;
    }
    const count = cell("count") === "" ? 1 : Number(/^(\d+)x?$/iu.exec(cell("count"))?.[1] ?? Number.NaN);
    if (!(count >= 1 && count <= MOST_COUNT)) {
      const hint = `give a number from 1 to ${MOST_COUNT}, or leave the row out`;
      fault(`${at} "${brief(name)}"`, `"${brief(cell("count"))}" is no number of cards`, hint);
      continue;
    }
    const words = cell("part");
    const part = words === "" ? "whole" : partCalled(words);
    if (part === undefined && !unknown.has(words)) {
      unknown.add(words);
      fault(`${at} "${brief(words)}"`, `there is no part of a list called "${brief(words)}"`, PART_HELP);
    }
    if (part === "notes") continue;
    const set = cell("set");
    const [of, more] = sidesCalled(cell("side"));
    const entry: Entry = { at, part: part === undefined || part === "kind" ? "whole" : part, name, count };
    if (id !== undefined) entry.id = id;
    if (/^[A-Za-z]{2,4}$/u.test(set)) entry.set = set;
    if (of && more === undefined) entry.of = of;
    written.lines.push(entry);
  }
  return written;
}
