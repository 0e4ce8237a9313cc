import { stringify } from "csv-stringify/sync";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { sharedEvenly, soleWinner, wonBy } from "../../engine/core/seats.js";
import { agentsOf, entrantNames, type Plan, seatingOf, seatsIn } from "../match/plan.js";
import { FORFEITS, type ForfeitKind } from "../../agents/exec/program.js";
import { type FailureKind, type Forfeit, type GameResult, uncut } from "../match/runner.js";

export type Cell = string | number;
export type Row = Record<string, Cell>;

const FAILED = "failed: ";

/** A column for each seat: `name_0`, `name_1`, ... */
const bySeat = (name: string, cells: readonly Cell[]): Row =>
  Object.fromEntries(cells.map((cell, seat) => [`${name}_${seat}`, cell]));

/** One game as one row. The game's own columns (points by kind, turns) stand at the end. */
export function rowOf(plan: Plan, result: GameResult): Row {
  const { seedGroup, pairing, entrantAt, deckAt } = seatingOf(plan, result.number);
  const agents = agentsOf(plan);
  const names = entrantNames(plan);
  const returns = result.outcome?.returns;
  const winner = returns ? soleWinner(returns) : -1;
  const won = winner >= 0 ? names[result.entrantAt[winner]] : returns ? "tie" : "";
  return {
    seed: plan.seed,
    game: result.number,
    pair: result.pair,
    luck: seedGroup,
    pairing,
    ruleset: plan.ruleset,
    ...bySeat(
      "deck",
      deckAt.map((deck) => plan.decks[deck]),
    ),
    ...bySeat(
      "agent",
      entrantAt.map((entrant) => agents[entrant]),
    ),
    ...bySeat(
      "entrant",
      entrantAt.map((entrant) => names[entrant]),
    ),
    winner_seat: returns ? seatCell(returns) : "",
    winner: won,
    ...bySeat(
      "score",
      entrantAt.map((_, seat) => result.outcome?.scores[seat] ?? ""),
    ),
    how: result.outcome?.how ?? `${FAILED}${result.failure?.kind ?? "threw"}`,
    message: result.failure?.message ?? result.forfeit?.message ?? cutText(result.cut),
    decisions: result.decisions,
    choices: result.choices,
    steps: result.steps,
    hash: result.hash,
    record: result.recordHash,
    ...result.details,
  };
}

/** The game that a row tells of: `rowOf` makes the same row of it again. The record of a game stands elsewhere. */
export function resultOf(plan: Plan, number: number, row: Record<string, string>): GameResult {
  const { pair, entrantAt } = seatingOf(plan, number);
  const how = row["how"] ?? "";
  const failed = how.startsWith(FAILED);
  const seats = seatsIn(plan);
  const cells = entrantAt.map((_, seat) => row[`score_${seat}`]);
  const scores = cells.filter((cell) => cell !== "" && cell !== undefined).map(Number);
  const returns = returnsOf(row["winner_seat"] ?? "", seats);
  const forfeit = forfeitOf(how, returns, row["message"] ?? "");
  const common = commonColumns(plan);
  const details = Object.entries(row).filter(([column, cell]) => cell !== "" && !common.has(column));
  return {
    number,
    pair,
    entrantAt,
    outcome: failed ? null : { returns, how, scores },
    failure: failed ? { kind: how.slice(FAILED.length) as FailureKind, message: row["message"] ?? "" } : null,
    ...(forfeit && { forfeit }),
    decisions: Number(row["decisions"]),
    choices: Number(row["choices"]),
    steps: Number(row["steps"]),
    hash: row["hash"] ?? "",
    details: Object.fromEntries(details.map(([column, cell]) => [column, numeric(cell) ? Number(cell) : cell])),
    cut: failed || forfeit ? uncut(seats) : cutOf(row["message"] ?? "", seats),
    record: null,
    recordHash: row["record"] ?? "",
  };
}

/** Who has the win: a seat, nothing where both have the same, or else the share of each seat. */
function seatCell(returns: readonly number[]): Cell {
  const winner = soleWinner(returns);
  return winner >= 0 ? winner : sharedEvenly(returns) ? "" : returns.join(" ");
}
function returnsOf(cell: string, seats: number): number[] {
  return cell.includes(" ") ? cell.split(" ").map(Number) : wonBy(cell === "" ? -1 : Number(cell), seats);
}

/** The fault of a program that a row tells of, if it does. */
function forfeitOf(how: string, returns: readonly number[], message: string): Forfeit | null {
  const kind = FORFEITS.find((one) => one === how) as ForfeitKind | undefined;
  return kind === undefined ? null : { kind, seat: returns.indexOf(0), message };
}

/** What a row says of a game in which a time limit cut choices short; nothing of any other. */
function cutText(cut: readonly number[]): string {
  return cut.some((choices) => choices > 0) ? `${CUT}${cut.slice(0, -1).join(", ")} and ${cut.at(-1)}` : "";
}
const CUT = "choices cut short by a time limit, by seat: ";
function cutOf(message: string, seats: number): number[] {
  const told = message.startsWith(CUT) ? message.slice(CUT.length).split(/, | and /) : [];
  return uncut(seats).map((none, seat) => Number(told[seat] ?? none));
}

function numeric(cell: string): boolean {
  return String(Number(cell)) === cell;
}

/** True if a game says by itself which columns there are: it ended, or at least it began. */
export function tellsColumns(result: GameResult): boolean {
  return result.outcome !== null || Object.keys(result.details).length > 0;
}

/** The last column: a hash over the row and the check of the row before it, so that no row can be changed, moved or left out. */
export const CHECK = "check";

/** The check of a row with these cells (`check` itself left out) that follows one with the check `before` ("" for the first). */
export function checkOf(before: string, cells: readonly unknown[]): string {
  return hex64(hash64Text(JSON.stringify([before, ...cells.map(String)])));
}

/**
 * Turns games into CSV as they come. The columns are those of the first game that has the game's own columns; rows
 * before it (games that failed before they began) wait for it. The last column is `CHECK`.
 */
export class CsvRows {
  private waiting: Row[] = [];

  constructor(
    private readonly plan: Plan,
    /** Columns of a file that is there already; its header is not written again. */
    private columns: readonly string[] | null = null,
    /** Check of the last row that is there; once all is flushed that of the whole file. */
    public last = "",
  ) {}

  /** The text to write now, often one line, sometimes none. */
  add(result: GameResult): string {
    const row = rowOf(this.plan, result);
    if (this.columns) return lines([this.checked(row)], this.columns);
    this.waiting.push(row);
    return tellsColumns(result) ? this.flush() : "";
  }

  /** What still waits; call once after the last row. */
  flush(): string {
    const header = this.columns === null;
    const last = this.waiting.at(-1);
    const columns = (this.columns ??= [...(last ? Object.keys(last) : commonColumns(this.plan)), CHECK]);
    const rows = this.waiting.map((row) => this.checked(row));
    this.waiting = [];
    return (header ? lines([Object.fromEntries(columns.map((c) => [c, c]))], columns) : "") + lines(rows, columns);
  }

  /** The row with its check. */
  private checked(row: Row): Row {
    const cells = this.columns!.filter((column) => column !== CHECK).map((column) => row[column] ?? "");
    this.last = checkOf(this.last, cells);
    return { ...row, [CHECK]: this.last };
  }
}

/** Rows of any table as CSV, one line each. */
export function lines(rows: readonly Row[], columns: readonly string[]): string {
  return cellLines(rows.map((row) => columns.map((column) => row[column] ?? "")));
}

/** The same of rows whose cells stand in their order. */
export function cellLines(rows: readonly (readonly Cell[])[]): string {
  return rows.length === 0 ? "" : stringify([...rows], { record_delimiter: "unix" });
}

const commons = new WeakMap<Plan, ReadonlySet<string>>();

/** The columns that every game of a plan has, in their order; the game's own come after them. */
export function commonColumns(plan: Plan): ReadonlySet<string> {
  let common = commons.get(plan);
  if (!common) {
    const { number, pair, entrantAt } = seatingOf(plan, 0);
    const nothing: GameResult = {
      ...{ number, pair, entrantAt, outcome: null, failure: null, decisions: 0, choices: 0, steps: 0, hash: "" },
      ...{ details: {}, cut: uncut(seatsIn(plan)), record: null, recordHash: "" },
    };
    common = new Set(Object.keys(rowOf(plan, nothing)));
    commons.set(plan, common);
  }
  return common;
}
