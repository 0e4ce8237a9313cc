/**
 * Files of a pack are plain tables: a line a row, cells with commas between, the first line naming the columns; what stands after
 * a # is a remark. Every value says where it comes from: a cell ends with "@ seed G.1" where it differs from what the file says in
 * its line "basis: reconstructed".
 */
import { UserError } from "../../../core/errors.js";

/** Where a value comes from: the rulebook, what follows from it, the owner's own copy, or a reconstruction. */
export const BASES = ["seed", "derived", "owner", "reconstructed"] as const;
export type Basis = (typeof BASES)[number];

/** One value as it was read. */
export interface Cell {
  readonly text: string;
  readonly basis: Basis;
  /** The section of the rulebook, or another remark on where it comes from. */
  readonly source: string;
  /** File, line and column, for errors. */
  readonly where: string;
}
export interface Row {
  readonly where: string;
  cell(column: string): Cell;
  /** The text of a cell. */
  text(column: string): string;
  /** The number that a row is known by; without it there is nothing to read. */
  key(column: string, least: number, most: number): number;
  /** A whole number from `least` to `most`; where there is none this is told, and the row is read on. */
  number(column: string, least: number, most: number): number;
  /** One of these words: its place among them; another is told, and the row is read on. */
  word(column: string, words: readonly string[]): number;
  /** Words with spaces between, each one of these. */
  words(column: string, known: readonly string[]): string[];
  /** Was something of this row told already? What follows from it is not. */
  readonly broken: boolean;
}
/** The files of a pack by name. */
export type Files = Readonly<Record<string, string>>;

function basisOf(text: string, where: string): { basis: Basis; source: string } {
  const [word = "", ...rest] = text.trim().split(/\s+/);
  const basis = BASES.find((one) => one === word);
  if (!basis) throw new UserError(where, `"${word}" is no basis of a value`, `write one of: ${BASES.join(", ")}`);
  return { basis, source: rest.join(" ") };
}

function cellOf(raw: string, where: string, standing: { basis: Basis; source: string } | null): Cell {
  const at = raw.indexOf("@");
  const text = (at < 0 ? raw : raw.slice(0, at)).trim();
  const said = at < 0 ? standing : basisOf(raw.slice(at + 1), where);
  if (!said)
    throw new UserError(
      where,
      `"${text}" does not say where it comes from`,
      'begin the file with a line "basis: reconstructed", or end the cell with "@ seed G.1"',
    );
  return { text, ...said, where };
}

class ReadRow implements Row {
  broken = false;
  constructor(
    readonly where: string,
    private readonly cells: ReadonlyMap<string, Cell>,
    private readonly faults: UserError[],
  ) {}
  private told(fault: UserError): void {
    this.broken = true;
    this.faults.push(fault);
  }
  cell(column: string): Cell {
    const cell = this.cells.get(column);
    if (!cell)
      throw new UserError(this.where, `the column "${column}" is missing`, "name it in the first line and fill it in");
    return cell;
  }
  text(column: string): string {
    return this.cell(column).text;
  }
  key(column: string, least: number, most: number): number {
    const { text, where } = this.cell(column);
    const value = Number(text);
    if (text !== "" && Number.isInteger(value) && value >= least && value <= most) return value;
    throw new UserError(
      where,
      text === "" ? `"${column}" is empty` : `"${text}" is no ${column}`,
      `write a whole number from ${least} to ${most}`,
    );
  }
  number(column: string, least: number, most: number): number {
    try {
      return this.key(column, least, most);
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      this.told(thrown);
      return least;
    }
  }
  word(column: string, words: readonly string[]): number {
    const { text, where } = this.cell(column);
    const found = text === "" ? -1 : words.indexOf(text);
    if (found >= 0) return found;
    this.told(
      new UserError(
        where,
        text === "" ? `"${column}" is empty` : `"${text}" is no ${column}`,
        `write one of: ${words.filter(Boolean).join(", ")}`,
      ),
    );
    return 0;
  }
  words(column: string, known: readonly string[]): string[] {
    const { text, where } = this.cell(column);
    return text
      .split(/\s+/)
      .filter(Boolean)
      .map((one) => {
        if (!known.includes(one))
          throw new UserError(where, `"${one}" is no word of "${column}"`, `write one of: ${known.join(", ")}`);
        return one;
      });
  }
}

/** Most characters of a file of a pack. */
const MOST = 1 << 20;

/** The rows of one file; every fault is told to `faults`, and its row is left out. `told` sees every cell. */
export function rowsOf(
  files: Files,
  file: string,
  columns: readonly string[],
  faults: UserError[],
  told: (cell: Cell) => void = () => {},
): Row[] {
  const text = files[file];
  if (text === undefined || text.length > MOST) {
    faults.push(
      new UserError(
        file,
        text === undefined ? "this file is missing" : "this file is too large",
        `a pack has: ${file} with the columns ${columns.join(", ")}`,
      ),
    );
    return [];
  }
  const rows: Row[] = [];
  let standing: { basis: Basis; source: string } | null = null;
  let names: string[] | null = null;
  text.split(/\r?\n/).forEach((raw, i) => {
    const line = raw.replace(/#.*$/, "").trim();
    if (line === "") return;
    const where = `${file}:${i + 1}`;
    try {
      const basis = /^basis:\s*(.+)$/.exec(line);
      if (basis) {
        standing = basisOf(basis[1], where);
        return;
      }
      const parts = line.split(",");
      if (!names) {
        names = parts.map((one) => one.trim());
        const missing = columns.filter((one) => !names!.includes(one));
        if (missing.length > 0)
          throw new UserError(
            where,
            `columns are missing: ${missing.join(", ")}`,
            `the first line names: ${columns.join(", ")}`,
          );
        return;
      }
      if (parts.length !== names.length)
        throw new UserError(
          where,
          `${parts.length} cells, and the first line names ${names.length} columns`,
          "a comma between cells, none at the end",
        );
      const cells = new Map(names.map((name, k) => [name, cellOf(parts[k], `${where} (${name})`, standing)] as const));
      for (const cell of cells.values()) told(cell);
      rows.push(new ReadRow(where, cells, faults));
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      faults.push(thrown);
    }
  });
  return rows;
}

/** Carries out `read` for each row; what is wrong with one is told, and the next is read. */
export function eachRow(rows: readonly Row[], faults: UserError[], read: (row: Row) => void): void {
  for (const row of rows)
    try {
      read(row);
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      if (!row.broken) faults.push(thrown);
    }
}
