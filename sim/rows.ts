import { stringify } from "csv-stringify/sync";
import { hash64Text, hex64 } from "../engine/core/hash.js";
import { sharedEvenly, soleWinner, wonBy } from "../engine/core/seats.js";
import { agentsOf, ENTRANTS, type Plan, planOf, SEATS, seatingOf } from "./plan.js";
import { FORFEITS, type ForfeitKind } from "../agents/exec/program.js";
import type { FailureKind, Forfeit, GameResult } from "./runner.js";

export type Cell = string | number;
export type Row = Record<string, Cell>;

const FAILED = "failed: ";

/** One game as one row. The game's own columns (points by kind, turns) stand at the end. */
export function rowOf(plan: Plan, result: GameResult): Row {
  const { luck, pairing, entrantAt, deckAt } = seatingOf(plan, result.number);
  const [first, second] = entrantAt;
  const agents = agentsOf(plan);
  const returns = result.outcome?.returns;
  const winner = returns ? soleWinner(returns) : -1;
  const won = winner >= 0 ? ENTRANTS[result.entrantAt[winner]!]! : returns ? "tie" : "";
  return {
    seed: plan.seed,
    game: result.number,
    pair: result.pair,
    luck,
    pairing,
    ruleset: plan.ruleset,
    deck_0: plan.decks[deckAt[0]]!,
    deck_1: plan.decks[deckAt[1]]!,
    agent_0: agents[first]!,
    agent_1: agents[second]!,
    entrant_0: ENTRANTS[first]!,
    entrant_1: ENTRANTS[second]!,
    winner_seat: returns ? seatCell(returns) : "",
    winner: won,
    score_0: result.outcome?.scores[0] ?? "",
    score_1: result.outcome?.scores[1] ?? "",
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
  const scores = [row["score_0"], row["score_1"]].filter((cell) => cell !== "" && cell !== undefined).map(Number);
  const returns = returnsOf(row["winner_seat"] ?? "");
  const forfeit = forfeitOf(how, returns, row["message"] ?? "");
  const details = Object.entries(row).filter(([column, cell]) => cell !== "" && !COMMON.has(column));
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
    cut: failed || forfeit ? [0, 0] : cutOf(row["message"] ?? ""),
    record: null,
    recordHash: row["record"] ?? "",
  };
}

/** Who has the win: a seat, nothing where both have the same, or else the share of each seat. */
function seatCell(returns: readonly number[]): Cell {
  const winner = soleWinner(returns);
  return winner >= 0 ? winner : sharedEvenly(returns) ? "" : returns.join(" ");
}
function returnsOf(cell: string): number[] {
  return cell.includes(" ") ? cell.split(" ").map(Number) : wonBy(cell === "" ? -1 : Number(cell), SEATS);
}

/** The fault of a program that a row tells of, if it does. */
function forfeitOf(how: string, returns: readonly number[], message: string): Forfeit | null {
  const kind = FORFEITS.find((one) => one === how) as ForfeitKind | undefined;
  return kind === undefined ? null : { kind, seat: 1 - soleWinner(returns), message };
}

/** What a row says of a game in which a time limit cut choices short; nothing of any other. */
function cutText([first, second]: readonly [number, number]): string {
  return first + second > 0 ? `${CUT}${first} and ${second}` : "";
}
const CUT = "choices cut short by a time limit, by seat: ";
function cutOf(message: string): [number, number] {
  const [first, second] = message.startsWith(CUT) ? message.slice(CUT.length).split(" and ").map(Number) : [0, 0];
  return [first ?? 0, second ?? 0];
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
    const columns = (this.columns ??= [...(last ? Object.keys(last) : COMMON_COLUMNS), CHECK]);
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
  if (rows.length === 0) return "";
  return stringify(
    rows.map((row) => columns.map((column) => row[column] ?? "")),
    { record_delimiter: "unix" },
  );
}

/** The columns that every game has. */
export const COMMON_COLUMNS: readonly string[] = Object.keys(
  rowOf(planOf({ game: "", ruleset: "", decks: ["", ""] }), {
    number: 0,
    pair: 0,
    entrantAt: [0, 1],
    outcome: null,
    failure: null,
    decisions: 0,
    choices: 0,
    steps: 0,
    hash: "",
    details: {},
    cut: [0, 0],
    record: null,
    recordHash: "",
  }),
);
const COMMON = new Set(COMMON_COLUMNS);
