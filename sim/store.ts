import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "./plan.js";
import { COMMON_COLUMNS, CsvRows, rowOf } from "./rows.js";
import type { GameResult } from "./runner.js";
import type { Summary } from "./summary.js";

/** Rows are written to the file when so many characters are together, and at least so often. */
const CHUNK = 1 << 16;
const FLUSH_MS = 1000;

export function recordFile(number: number): string {
  return `game-${String(number).padStart(6, "0")}.txt`;
}

/**
 * The folder of a run: games.csv (one row a game, in the order of the games, growing while they are played),
 * summary.json, records/game-NNNNNN.txt. A run into the same folder replaces the last one.
 */
export class RunFolder {
  private readonly file: number;
  private readonly rows = new CsvRows(COMMON_COLUMNS);
  private readonly records: string;
  private text = "";
  private flushed = performance.now();

  constructor(
    private readonly folder: string,
    private readonly plan: Plan,
  ) {
    this.records = join(folder, "records");
    mkdirSync(this.records, { recursive: true });
    for (const old of readdirSync(this.records)) if (/^game-\d+\.txt$/.test(old)) rmSync(join(this.records, old));
    rmSync(join(folder, "summary.json"), { force: true });
    this.file = openSync(join(folder, "games.csv"), "w");
  }

  add(result: GameResult): void {
    this.text += this.rows.add(rowOf(this.plan, result));
    if (result.record !== null) writeFileSync(join(this.records, recordFile(result.number)), result.record);
    const now = performance.now();
    if (this.text.length >= CHUNK || now - this.flushed >= FLUSH_MS) this.flush(now);
  }

  /** Writes what is left and the summary, and closes the folder. */
  finish(summary: Summary): void {
    this.text += this.rows.flush();
    this.flush(performance.now());
    closeSync(this.file);
    writeFileSync(join(this.folder, "summary.json"), `${JSON.stringify(summary, null, 2)}\n`);
  }

  private flush(now: number): void {
    if (this.text !== "") writeSync(this.file, this.text);
    this.text = "";
    this.flushed = now;
  }
}
