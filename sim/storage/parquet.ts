/** The rows of a run as a Parquet file, for what reads tables by columns: SQL, pandas, R. */
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { diskError, HALF } from "../files/disk.js";
import type { Plan } from "../match/plan.js";
import type { RunPlan } from "../plans/planfile.js";
import { type FoundRun, readRun } from "./readrun.js";
import { type Cell, commonColumns, type Row, rowOf } from "../summary/rows.js";
import { PARQUET_FILE } from "./store.js";

/** Rows that are held and written together. */
const GROUP = 50_000;

/** How a column is kept: whole numbers, numbers, or text; a cell that is empty in `games.csv` is null. */
type Kind = "INT32" | "DOUBLE" | "STRING";
const WIDER: readonly Kind[] = ["INT32", "DOUBLE", "STRING"];

const WHOLE = new Set(["game", "pair", "luck", "pairing", "decisions", "choices", "steps"]);
const kindOfCommon = (name: string): Kind =>
  WHOLE.has(name) ? "INT32" : /^score_\d+$/.test(name) ? "DOUBLE" : "STRING";
/** The kinds of the columns that every game of a plan has: the same whatever stands in them. */
const knownKinds = (plan: Plan): [string, Kind][] => [...commonColumns(plan)].map((name) => [name, kindOfCommon(name)]);

/** A column holds something that does not go into its kind: it is all written again with a wider one. */
class Wider extends Error {
  constructor(
    readonly column: string,
    readonly kind: Kind,
  ) {
    super();
  }
}

const isWhole = (cell: Cell): boolean => Number.isInteger(cell) && Math.abs(cell as number) < 2 ** 31;
const kindOf = (cell: Cell): Kind => (typeof cell === "string" ? "STRING" : isWhole(cell) ? "INT32" : "DOUBLE");

type Writer = typeof import("hyparquet-writer");

async function loadWriter(): Promise<Writer> {
  try {
    return await import("hyparquet-writer");
  } catch (thrown) {
    throw new UserError(
      "--parquet",
      `the package that writes it cannot be loaded (${messageOf(thrown).split("\n")[0]})`,
      "npm ci installs it (hyparquet-writer is optional: its output says why it was left out); games.csv has the same rows",
    );
  }
}

export interface Exported {
  file: string;
  rows: number;
  /** Is the run finished, or are these its rows so far? */
  finished: boolean;
}

/**
 * Writes the rows of the run in a folder as Parquet, all of them held against their checks on the way. Memory: some 50,000 rows, whatever
 * the length of the run. Throws a UserError where there is no run, no row, or a file of it is not as it was written.
 * @param file where it goes; missing: games.parquet in the folder
 * @param onRow told how many rows are there
 */
export async function exportParquet(
  folder: string,
  file = join(folder, PARQUET_FILE),
  onRow: (rows: number, plan: Plan) => void = () => {},
): Promise<Exported> {
  const writer = await loadWriter();
  const half = `${file}${HALF}`;
  const kinds = new Map<string, Kind>();
  try {
    for (;;) {
      try {
        const { found, rows } = writeAll(writer, folder, half, kinds, onRow);
        renameSync(half, file);
        return { file, rows, finished: found.finished };
      } catch (thrown) {
        if (!(thrown instanceof Wider)) throw thrown;
        kinds.set(thrown.column, thrown.kind);
      }
    }
  } catch (thrown) {
    throw diskError(thrown, file);
  } finally {
    rmSync(half, { force: true });
  }
}

function writeAll(
  { fileWriter, ParquetWriter, schemaFromColumnData }: Writer,
  folder: string,
  path: string,
  kinds: Map<string, Kind>,
  onRow: (rows: number, plan: Plan) => void,
): { found: FoundRun; rows: number } {
  let out: InstanceType<Writer["ParquetWriter"]> | null = null;
  let group: Row[] = [];
  let rows = 0;
  let run: RunPlan | null = null;
  const flush = () => {
    if (group.length === 0) return;
    const names = out ? out.schema.slice(1).map(({ name }) => name) : Object.keys(group.at(-1)!);
    const columnData = names.map((name) => column(name, group, kinds));
    out ??= new ParquetWriter({
      writer: fileWriter(path),
      schema: schemaFromColumnData({ columnData }),
      createdBy: "mazarbul",
      kvMetadata: [{ key: "plan", value: JSON.stringify(run) }],
    });
    out.write({ columnData, rowGroupSize: GROUP });
    rows += group.length;
    group = [];
  };
  const found = readRun(folder, (begun) => {
    run = begun;
    for (const [name, kind] of knownKinds(begun.plan)) if (!kinds.has(name)) kinds.set(name, kind);
    return (result) => {
      group.push(rowOf(begun.plan, result));
      if (group.length >= GROUP) flush();
      onRow(rows + group.length, begun.plan);
    };
  });
  flush();
  if (!out)
    throw new UserError(
      folder,
      "there is no row of a game in it to export",
      "name the folder of a run with its games.csv",
    );
  // What the writer has in hand goes to the file at its end.
  (out as InstanceType<Writer["ParquetWriter"]>).finish();
  return { found, rows };
}

/** One column of a group, as its kind wants it. */
function column(name: string, group: readonly Row[], kinds: Map<string, Kind>) {
  let kind = kinds.get(name);
  if (kind === undefined) {
    // A column of the game's own begins as narrow as it can.
    kind = "INT32";
    kinds.set(name, kind);
  }
  const data: (Cell | null)[] = [];
  for (const row of group) {
    const cell = row[name] ?? "";
    if (cell === "") data.push(null);
    else if (kind === "STRING") data.push(String(cell));
    else {
      const needs = kindOf(cell);
      if (WIDER.indexOf(needs) > WIDER.indexOf(kind)) throw new Wider(name, needs);
      data.push(cell);
    }
  }
  return { name, data, type: kind, nullable: true };
}
