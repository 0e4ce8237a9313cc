import { isAscii } from "node:buffer";
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { type CsvForm, csvForm, CsvReader, type CsvRow } from "../files/csv.js";
import { plainText } from "../files/lineends.js";
import type { Plan } from "../match/plan.js";
import { cellLines, CHECK, checkOf, commonColumns, resultOf, type Row, rowOf, tellsColumns } from "../summary/rows.js";
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
  /** Pieces of the text of the whole rows, header first, as Mazarbul writes them; null where they stand so in the file. */
  rewritten: string[] | null;
}

const NOTHING: Kept = { games: 0, bytes: 0, columns: null, last: null, check: "", rewritten: null };
const PIECE = 1 << 20;

/** The form of a file of rows. */
interface Saved extends CsvForm {
  /** Bytes of the mark in front. */
  mark: number;
  /** What another program has made otherwise than Mazarbul, in words; "" if nothing. */
  how: string;
}
/** The mark of UTF-8, read byte by byte. */
const MARK = "\u00ef\u00bb\u00bf";
/** `begin`: the first piece of the file, each byte a character. Throws an Error for what is not read at all. */
function savedAs(begin: string): Saved {
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(begin) || begin.slice(0, 200).includes("\0"))
    throw new Error("it is saved as UTF-16: save it as UTF-8");
  const mark = begin.startsWith(MARK) ? MARK.length : 0;
  if (!begin.includes("\n") && begin.includes("\r"))
    throw new Error('its lines end in a carriage return alone: save it with the line ends "LF"');
  const form = csvForm(begin.slice(mark));
  const how = [
    ...(mark > 0 ? ["a byte order mark in front"] : []),
    ...(form.carriage ? ['Windows line ends ("CRLF")'] : []),
    ...(form.separator === "," ? [] : [`${form.separator === ";" ? "semicolons" : "tabs"} between the cells`]),
  ];
  return { ...form, mark, how: how.join(" and ") };
}

/**
 * The rows of a file with what it takes to cut it there. Bytes stand as single characters while rows are cut.
 * @param onForm told of the form before the first row
 */
function* rowsIn(path: string, onForm: (saved: Saved) => void): Generator<CsvRow> {
  const file = openSync(path, "r");
  try {
    let reader: CsvReader | null = null;
    let mark = 0;
    const bytes = Buffer.alloc(PIECE);
    // As long as every byte is a character of its own, nothing is to be put together.
    let single = true;
    for (let n = readSync(file, bytes); n > 0; n = readSync(file, bytes)) {
      let piece = bytes.toString("latin1", 0, n);
      if (!reader) {
        const saved = savedAs(piece);
        onForm(saved);
        reader = new CsvReader(saved);
        ({ mark } = saved);
        piece = piece.slice(mark);
      }
      single &&= isAscii(bytes.subarray(0, n));
      const rows = reader.read(piece);
      if (single) yield* rows;
      else
        for (const { cells, end } of rows)
          yield { cells: cells.map((cell) => Buffer.from(cell, "latin1").toString("utf8")), end: end + mark };
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
  let how = "";
  const wrong = (what: string) =>
    new UserError(
      `${path}:${line}`,
      `${what}${how && ` (another program saved this file, with ${how})`}`,
      // Before the second line stands no game: whoever cut the file there would lose all of them.
      line > 2 && how === ""
        ? "take back the change, or cut the file off before this line: the rest is played again"
        : "put back the file as Mazarbul wrote it, from a copy or from your version control; all its games may still be good, so do not cut it off",
    );
  try {
    const rows = rowsIn(path, (saved) => {
      ({ how } = saved);
      if (how !== "") kept.rewritten = [];
    });
    for (const { cells: written, end } of rows) {
      line++;
      let cells = written;
      if (!kept.columns) {
        if (common.some((column, c) => cells[c] !== column) || (cells.at(-1) === CHECK) !== checked)
          throw wrong("these are not the columns of a run");
        [kept.columns, kept.bytes] = [cells, end];
        kept.rewritten?.push(cellLines([cells]));
        continue;
      }
      cells = asWritten(kept, cells, checked);
      const result = readGame(plan, kept, cells, wrong);
      [kept.games, kept.bytes, kept.last, kept.check] = [kept.games + 1, end, result, checked ? cells.at(-1)! : ""];
      kept.rewritten?.push(cellLines([cells]));
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

/**
 * The cells of a row as they were written: a program that makes Windows line ends makes them within cells too. Its check says whether
 * a row has come from that.
 */
function asWritten(kept: Kept, cells: string[], checked: boolean): string[] {
  if (!checked || !cells.some((cell) => cell.includes("\r"))) return cells;
  const bare = cells.map((cell) => cell.replace(/\r\n/g, "\n"));
  // Single lines of a file may have been edited: the check itself has no carriage return.
  bare.push(bare.pop()!.replace(/\r$/, ""));
  if (checkOf(kept.check, bare.slice(0, -1)) !== bare.at(-1)) return cells;
  return bare;
}

function readGame(plan: Plan, kept: Kept, cells: readonly string[], wrong: (what: string) => UserError): GameResult {
  const [number, columns] = [kept.games, kept.columns!];
  if (number >= plan.games) throw wrong(`there are more rows than the ${plan.games} games of the plan`);
  if (cells.length !== columns.length) throw wrong(`${cells.length} cells stand under ${columns.length} columns`);
  const row = Object.fromEntries(columns.map((column, c) => [column, cells[c]]));
  delete row[CHECK];
  const result = resultOf(plan, number, row);
  const again: Row = rowOf(plan, result);
  const written = (column: string) => (Object.hasOwn(again, column) ? String(again[column] ?? "") : "");
  const at = columns.findIndex((column, c) => column !== CHECK && written(column) !== cells[c]);
  if (at >= 0) {
    const should = written(columns[at]);
    throw wrong(`the row does not fit game ${number} of the plan: ${columns[at]} is "${cells[at]}", not "${should}"`);
  }
  if (columns.at(-1) === CHECK && checkOf(kept.check, cells.slice(0, -1)) !== cells.at(-1))
    throw wrong("this row, or one before it, is not as it was written: its check is another");
  return result;
}

/** Is the record of a game there, as it was written? */
export function recordIsWhole(path: string, hash: string): boolean {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  const text = readFileSync(path, "utf8");
  // Windows line ends, from version control or an editor, change nothing of a record.
  return [text, plainText(text)].some((one) => hex64(hash64Text(one)) === hash);
}

/** Where the record of a game stands in the folder. */
export function recordFile(number: number): string {
  return join("records", `game-${String(number).padStart(6, "0")}.txt`);
}
