import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../engine/core/errors.js";
import { CsvReader, type CsvRow } from "./csv.js";
import type { Plan } from "./plan.js";
import { COMMON_COLUMNS, resultOf, rowOf, tellsColumns } from "./rows.js";
import type { GameResult } from "./runner.js";

/** What is whole in a games.csv. */
export interface Kept {
  /** Rows, that is games from the first on. */
  games: number;
  /** Bytes up to the end of the last whole row. */
  bytes: number;
  /** Columns of the header; null if nothing is worth keeping. */
  columns: string[] | null;
  last: GameResult | null;
}

const NOTHING: Kept = { games: 0, bytes: 0, columns: null, last: null };
const PIECE = 1 << 20;

/** The rows of a file with what it takes to cut it there. Bytes stand as single characters while rows are cut. */
function* rowsIn(path: string): Generator<CsvRow> {
  const file = openSync(path, "r");
  try {
    const reader = new CsvReader();
    const bytes = Buffer.alloc(PIECE);
    for (let n = readSync(file, bytes); n > 0; n = readSync(file, bytes)) {
      for (const row of reader.read(bytes.toString("latin1", 0, n))) {
        yield { ...row, cells: row.cells.map((cell) => Buffer.from(cell, "latin1").toString("utf8")) };
      }
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Reads the rows of a run back, telling of every game in its order. A last line without its end is left out; any other
 * row must be exactly what the plan and its own figures make of it, or the file was changed and an error names the line.
 */
export function readRows(path: string, plan: Plan, onResult: (result: GameResult) => void): Kept {
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
        if (COMMON_COLUMNS.some((column, c) => cells[c] !== column)) throw wrong("these are not the columns of a run");
        [kept.columns, kept.bytes] = [cells, end];
        continue;
      }
      const result = readGame(plan, kept.games, kept.columns, cells, wrong);
      [kept.games, kept.bytes, kept.last] = [kept.games + 1, end, result];
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

function readGame(
  plan: Plan,
  number: number,
  columns: readonly string[],
  cells: readonly string[],
  wrong: (what: string) => UserError,
): GameResult {
  if (number >= plan.games) throw wrong(`there are more rows than the ${plan.games} games of the plan`);
  if (cells.length !== columns.length) throw wrong(`${cells.length} cells stand under ${columns.length} columns`);
  const result = resultOf(plan, number, Object.fromEntries(columns.map((column, c) => [column, cells[c]!])));
  const again: Record<string, unknown> = Object.assign(Object.create(null), rowOf(plan, result));
  const at = columns.findIndex((column, c) => String(again[column] ?? "") !== cells[c]);
  if (at >= 0) {
    const should = String(again[columns[at]!] ?? "");
    throw wrong(`the row does not fit game ${number} of the plan: ${columns[at]} is "${cells[at]}", not "${should}"`);
  }
  return result;
}

/** True if the record of a game is there and has its end. */
export function recordIsWhole(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, 4096));
    readSync(file, tail, 0, tail.length, size - tail.length);
    return /(^|\n)(end|fail) [^\n]*\n$/.test(tail.toString("utf8"));
  } finally {
    closeSync(file);
  }
}

/** Must there be a record of a game that has its row? What a thread took with it when it was lost never had one. */
export function hasRecord(plan: Plan, { number, failure }: GameResult): boolean {
  return failure ? ["threw", "cap", "bad-choice"].includes(failure.kind) : number < plan.records;
}

/** Where the record of a game stands in the folder. */
export function recordFile(number: number): string {
  return join("records", `game-${String(number).padStart(6, "0")}.txt`);
}
