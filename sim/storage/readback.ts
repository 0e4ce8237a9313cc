import { isAscii } from "node:buffer";
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { CsvReader, type CsvRow } from "../files/csv.js";
import type { Plan } from "../match/plan.js";
import { CHECK, checkOf, commonColumns, resultOf, type Row, rowOf, tellsColumns } from "../summary/rows.js";
import type { RunPlan } from "../plans/planfile.js";
import type { GameResult } from "../match/runner.js";

/** What is whole in a games.csv. */
export interface Kept {
  /** Rows, that is games from the first on. */
  games: number;
  /** Bytes up to the end of the last whole row. */
  bytes: number;
  /** Columns of the header; null if nothing is worth keeping. */
  columns: string[] | null;
  last: GameResult | null;
  /** Check of the last row, "" where there is none. */
  check: string;
}

const NOTHING: Kept = { games: 0, bytes: 0, columns: null, last: null, check: "" };
const PIECE = 1 << 20;

/** The rows of a file with what it takes to cut it there. Bytes stand as single characters while rows are cut. */
function* rowsIn(path: string): Generator<CsvRow> {
  const file = openSync(path, "r");
  try {
    const reader = new CsvReader();
    const bytes = Buffer.alloc(PIECE);
    // As long as every byte is a character of its own, nothing is to be put together.
    let single = true;
    for (let n = readSync(file, bytes); n > 0; n = readSync(file, bytes)) {
      single &&= isAscii(bytes.subarray(0, n));
      const rows = reader.read(bytes.toString("latin1", 0, n));
      if (single) yield* rows;
      else
        for (const { cells, end } of rows)
          yield { cells: cells.map((cell) => Buffer.from(cell, "latin1").toString("utf8")), end };
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Reads the rows of a run back, telling of every game in its order. A last line without its end is left out; any other
 * row must be exactly what the plan and its own figures make of it and have its check (plans of older formats have none), or the file was
 * changed and an error names the line.
 */
export function readRows(
  path: string,
  run: Pick<RunPlan, "plan" | "format">,
  onResult: (result: GameResult) => void,
): Kept {
  const { plan } = run;
  const checked = run.format >= 3;
  const common = [...commonColumns(plan)].filter((column) => checked || column !== "record");
  if (!existsSync(path)) return NOTHING;
  const kept: Kept = { ...NOTHING };
  // Games that failed before they began do not tell the columns: they wait, and are played again if nothing follows.
  let first: GameResult[] | null = [];
  let line = 0;
  const wrong = (what: string) =>
    new UserError(
      `${path}:${line}`,
      what,
      "take back the change, or cut the file off before this line: the rest is played again",
    );
  try {
    for (const { cells, end } of rowsIn(path)) {
      line++;
      if (!kept.columns) {
        if (common.some((column, c) => cells[c] !== column) || (cells.at(-1) === CHECK) !== checked)
          throw wrong("these are not the columns of a run");
        [kept.columns, kept.bytes] = [cells, end];
        continue;
      }
      const result = readGame(plan, kept, cells, wrong);
      [kept.games, kept.bytes, kept.last, kept.check] = [kept.games + 1, end, result, checked ? cells.at(-1)! : ""];
      if (first && !tellsColumns(result)) first.push(result);
      else {
        for (const one of first ?? []) onResult(one);
        first = null;
        onResult(result);
      }
    }
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    line++;
    throw wrong(`it cannot be read: ${(thrown as Error).message}`);
  }
  return first ? NOTHING : kept;
}

function readGame(plan: Plan, kept: Kept, cells: readonly string[], wrong: (what: string) => UserError): GameResult {
  const [number, columns] = [kept.games, kept.columns!];
  if (number >= plan.games) throw wrong(`there are more rows than the ${plan.games} games of the plan`);
  if (cells.length !== columns.length) throw wrong(`${cells.length} cells stand under ${columns.length} columns`);
  const row = Object.fromEntries(columns.map((column, c) => [column, cells[c]!]));
  delete row[CHECK];
  const result = resultOf(plan, number, row);
  const again: Row = rowOf(plan, result);
  const written = (column: string) => (Object.hasOwn(again, column) ? String(again[column] ?? "") : "");
  const at = columns.findIndex((column, c) => column !== CHECK && written(column) !== cells[c]);
  if (at >= 0) {
    const should = written(columns[at]!);
    throw wrong(`the row does not fit game ${number} of the plan: ${columns[at]} is "${cells[at]}", not "${should}"`);
  }
  if (columns.at(-1) === CHECK && checkOf(kept.check, cells.slice(0, -1)) !== cells.at(-1))
    throw wrong("this row, or one before it, is not as it was written: its check is another");
  return result;
}

/** Is the record of a game there, as it was written? */
export function recordIsWhole(path: string, hash: string): boolean {
  return existsSync(path) && statSync(path).isFile() && hex64(hash64Text(readFileSync(path, "utf8"))) === hash;
}

/** Where the record of a game stands in the folder. */
export function recordFile(number: number): string {
  return join("records", `game-${String(number).padStart(6, "0")}.txt`);
}
