import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { csvCells } from "../files/csv.js";
import { diskError, HALF, typed, writeAll, writeWhole } from "../files/disk.js";
import { plainText } from "../files/lineends.js";
import { LOCK, lockFolder } from "../files/lock.js";
import { matrixCsv } from "../summary/matrix.js";
import { isMatrix, type Plan } from "../match/plan.js";
import { pinnedWorker, pinProgram, removePinned } from "./pinned.js";
import { PLAN_FILE, planText, type RunPlan } from "../plans/planfile.js";
import { type Kept, recordFile } from "./readback.js";
import { cellLines, CsvRows } from "../summary/rows.js";
import type { GameResult } from "../match/runner.js";
import type { Summary } from "../summary/summary.js";

/** Rows are written to the file when so many characters are together, and at least so often. */
const CHUNK = 1 << 16;
const FLUSH_MS = 1000;

export const GAMES_FILE = "games.csv";
export const SUMMARY_FILE = "summary.json";
const MATRIX_FILE = "matrix.csv";
/** The rows once more, where somebody asked for them so (`parquet.ts`); it is nobody's when the rows change. */
export const PARQUET_FILE = "games.parquet";
/** The folder in it for what programs (`exec:`) wrote on their standard error. */
export const ERRORS = "stderr";

/**
 * The folder of a run: plan.json (there before the first game), games.csv (one row a game, in the order of the games,
 * growing while they are played), records/game-NNNNNN.txt, stderr/ where a program plays, at the end matrix.csv and, last of all, summary.json. As long as it
 * is not finished there is also the copy of the program that plays it (`pinned.ts`), and while a process plays its lock.
 *
 * A record stands before its row does, whole files appear under their name only when they are whole, and rows are only
 * ever added: so a run that is stopped at any moment can go on from what is there.
 */
export class RunFolder {
  private file = -1;
  private rows: CsvRows;
  private text = "";
  private timer: NodeJS.Timeout | null = null;
  /** What the disk said when rows were written in between; thrown at the next game. */
  private fault: unknown = null;

  private constructor(
    private readonly folder: string,
    private readonly plan: Plan,
    private readonly unlock: () => void,
  ) {
    this.rows = new CsvRows(plan);
  }

  /** A new run. A folder that holds one already is left alone, unless `overwrite` says that it may go. */
  static begin(folder: string, run: RunPlan, overwrite: boolean): RunFolder {
    return RunFolder.open(folder, run.plan, (it) => {
      refuseRun(folder, overwrite);
      // The old plan goes first: whatever is left of the old run then belongs to nobody.
      for (const name of [PLAN_FILE, SUMMARY_FILE, MATRIX_FILE, PARQUET_FILE, GAMES_FILE])
        rmSync(join(folder, name), { force: true });
      rmSync(join(folder, ERRORS), { recursive: true, force: true });
      it.clean(0);
      pinProgram(folder, run.plan);
      try {
        writeWhole(join(folder, PLAN_FILE), planText(run), true);
      } catch (thrown) {
        // Without its plan it is no run, and a program there would be nobody's.
        removePinned(folder);
        throw thrown;
      }
      it.file = openSync(join(folder, GAMES_FILE), "w");
    });
  }

  /**
   * A run that goes on: cut off behind what is whole. Only for who holds no folder yet. Rows that another program has saved in another
   * form are first written anew as Mazarbul writes them; the old file stays until the new one is whole.
   */
  static reopen(folder: string, plan: Plan, read: () => Kept): RunFolder {
    return RunFolder.open(folder, plan, (it) => {
      const kept = read();
      for (const name of [SUMMARY_FILE, MATRIX_FILE, PARQUET_FILE]) rmSync(join(folder, name), { force: true });
      it.clean(kept.games);
      it.rows = new CsvRows(plan, kept.columns, kept.check);
      const path = join(folder, GAMES_FILE);
      const { columns, rewritten } = kept;
      const rows = columns === null || rewritten === null ? null : Buffer.from(rewritten.join(""));
      if (rows) writeWhole(path, rows, true);
      it.file = openSync(path, "a");
      ftruncateSync(it.file, rows?.length ?? kept.bytes);
    });
  }

  private static open(folder: string, plan: Plan, prepare: (it: RunFolder) => void): RunFolder {
    let unlock: (() => void) | null = null;
    try {
      mkdirSync(join(folder, "records"), { recursive: true });
      unlock = lockFolder(folder);
      const it = new RunFolder(folder, plan, unlock);
      prepare(it);
      return it;
    } catch (thrown) {
      unlock?.();
      throw diskError(thrown, folder);
    }
  }

  /** What was written since the folder was opened, and how many games it has: from it follows what the others will take. */
  private readonly written = { games: 0, added: 0, rows: 0, records: 0, inRecords: 0 };
  /** Bytes that the games to come will take, by those that were written; undefined before the first. */
  private room(): number | undefined {
    const { games, added, rows, records, inRecords } = this.written;
    if (added === 0) return undefined;
    const recordsLeft = Math.max(0, Math.min(this.plan.records ?? 0, this.plan.games) - games);
    return (rows / added) * (this.plan.games - games) + (records > 0 ? (inRecords / records) * recordsLeft : 0);
  }

  /** Writes a game: first its record, then its row. */
  add(result: GameResult): void {
    if (this.fault) throw this.fault;
    const row = this.rows.add(result);
    this.written.games = Math.max(this.written.games, result.number + 1);
    this.written.added++;
    this.written.rows += row.length;
    if (result.record !== null) {
      this.written.records++;
      this.written.inRecords += result.record.length;
      this.addRecord(result.number, result.record);
    }
    this.text += row;
    if (this.text.length >= CHUNK) this.flush();
    else this.timer ??= setTimeout(() => this.flushInTime(), FLUSH_MS).unref();
  }

  addRecord(number: number, record: string): void {
    const path = join(this.folder, recordFile(number));
    this.guarded(path, () => writeWhole(path, record));
  }

  /** Writes what is left, the matrix and the summary. */
  finish(summary: Summary): void {
    if (this.fault) throw this.fault;
    this.text += this.rows.flush();
    this.flush();
    // The summary says that all rows are there: they are on the disk before it.
    this.guarded(join(this.folder, GAMES_FILE), () => fsyncSync(this.file));
    const write = (name: string, text: string) =>
      this.guarded(join(this.folder, name), () => writeWhole(join(this.folder, name), text, true));
    const matrix = isMatrix(this.plan) ? matrixCsv(summary) : null;
    if (matrix !== null) write(MATRIX_FILE, matrix);
    write(
      SUMMARY_FILE,
      summaryText(summary, { [GAMES_FILE]: this.rows.last, ...(matrix !== null && { [MATRIX_FILE]: hashOf(matrix) }) }),
    );
    if (summary.done) removePinned(this.folder);
  }

  /** Where programs that play keep their standard error. */
  get errors(): string {
    return join(this.folder, ERRORS);
  }

  /** The worker by which the run is played, of the copy of the program beside its plan; missing: that of this program. */
  get worker(): string | undefined {
    return pinnedWorker(this.folder);
  }

  /** Lets the folder go, whatever has happened; rows that are still here are written if they can be. */
  close(): void {
    try {
      if (!this.fault) this.flush();
    } catch {
      // The one who closes after a fault has that fault to report, and the rows are played again.
    } finally {
      clearTimeout(this.timer ?? undefined);
      closeSync(this.file);
      this.unlock();
    }
  }

  private flush(): void {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    const text = this.text;
    this.text = "";
    if (text !== "") this.guarded(join(this.folder, GAMES_FILE), () => writeAll(this.file, text));
  }

  private flushInTime(): void {
    try {
      this.flush();
    } catch (thrown) {
      this.fault = thrown;
    }
  }

  private guarded(path: string, write: () => void): void {
    try {
      write();
    } catch (thrown) {
      this.fault = diskError(thrown, path, `mazarbul resume ${typed(this.folder)}`, this.room());
      throw this.fault;
    }
  }

  /** Takes away what no row belongs to: records from this game on, halves of files, locks of processes that died. */
  private clean(games: number): void {
    const records = join(this.folder, "records");
    for (const name of readdirSync(records)) {
      const number = /^game-(\d+)\.txt(\.part)?$/.exec(name);
      if (number && (number[2] || Number(number[1]) >= games)) rmSync(join(records, name));
    }
    const stale = (name: string) =>
      name.endsWith(`.json${HALF}`) || name.endsWith(`.csv${HALF}`) || name.startsWith(`${LOCK}.`);
    for (const name of readdirSync(this.folder)) if (stale(name)) rmSync(join(this.folder, name));
  }
}

const hashOf = (text: string): string => hex64(hash64Text(text));

/** Has a table this check, as it stands or as Mazarbul wrote it, before another program changed line ends, cells' separators or a mark? */
function hasHash(text: string, check: string): boolean {
  if (hashOf(text) === check) return true;
  try {
    return hashOf(cellLines(csvCells(text))) === check;
  } catch {
    return false;
  }
}

/** The summary as its file holds it: with the checks of the files beside it, and a seal over all of it. */
function summaryText(summary: Summary, files: Record<string, string>): string {
  const body = { ...summary.toJSON(), files };
  return `${JSON.stringify({ ...body, seal: hashOf(JSON.stringify(body)) }, null, 2)}\n`;
}

interface Finished {
  games: number;
  plan: Plan;
  match?: { verdict: string | null };
  comparison?: { answer: string | null };
  files?: Record<string, string>;
  seal?: string;
}
/** What the summary of a run says, null if there is none that can be read. */
function readSummary(folder: string): Finished | null {
  try {
    return JSON.parse(plainText(readFileSync(join(folder, SUMMARY_FILE), "utf8"))) as Finished;
  } catch {
    return null;
  }
}

/** Have the tests of a run come to their end, one or both, as its figures say? */
export function isTold({ match, comparison }: Pick<Finished, "match" | "comparison">): boolean {
  return (match ?? comparison) !== undefined && match?.verdict !== null && comparison?.answer !== null;
}

/** True if a run has played all its games, or come to its verdict, and said so. */
export function isFinished(folder: string): boolean {
  const stored = readSummary(folder);
  return stored !== null && (stored.games === stored.plan?.games || isTold(stored));
}

/** Is there a summary? A run that is stopped writes one too; one that goes on takes it away. */
export const hasSummary = (folder: string): boolean => existsSync(join(folder, SUMMARY_FILE));

/** Throws if there is a summary that can be read, and it is not as it was written: what it says of being finished is not to be trusted. */
export function checkSeal(folder: string): void {
  const stored = readSummary(folder);
  if (stored?.seal === undefined) return;
  const { seal, ...body } = stored;
  if (seal !== hashOf(JSON.stringify(body))) throw changedFile(folder, SUMMARY_FILE);
}

function changedFile(folder: string, name: string): UserError {
  const path = join(folder, name);
  return new UserError(
    path,
    "it is not as it was written",
    `take back the change, or remove ${path} and let mazarbul resume ${typed(folder)} write it again`,
  );
}

/**
 * Throws if a file of a run with a summary is not as it was written: the summary by its seal, the others by their checks that stand in it.
 * @param rows the check of the last row of games.csv; null where the games are not kept with their summary
 */
export function checkFinished(folder: string, rows: string | null): void {
  const stored = readSummary(folder);
  const changed = (name: string) => changedFile(folder, name);
  if (stored === null) throw changed(SUMMARY_FILE);
  const { seal, ...body } = stored;
  if (seal !== hashOf(JSON.stringify(body))) throw changed(SUMMARY_FILE);
  for (const [name, check] of Object.entries(stored.files ?? {})) {
    if (name === GAMES_FILE && rows === null) continue;
    const path = join(folder, name);
    const same = name === GAMES_FILE ? rows === check : existsSync(path) && hasHash(readFileSync(path, "utf8"), check);
    if (!same) throw changed(name === GAMES_FILE ? SUMMARY_FILE : name);
  }
}

/** Nobody's games are thrown away unasked, whether the run is finished or not. */
function refuseRun(folder: string, overwrite: boolean): void {
  if (overwrite) return;
  const finished = isFinished(folder);
  const begun = existsSync(join(folder, PLAN_FILE));
  const rows = existsSync(join(folder, GAMES_FILE)) || readdirSync(join(folder, "records")).length > 0;
  const other = "to play a new run, name another folder or add --overwrite";
  if (begun && !finished) {
    throw new UserError(
      folder,
      "this folder holds a run that is not finished",
      `mazarbul resume ${typed(folder)}; ${other}`,
    );
  }
  if (begun || finished || rows) throw new UserError(folder, "this folder holds the games of another run", other);
}
