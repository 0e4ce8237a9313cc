import { stringify } from "csv-stringify/sync";
import { ENTRANTS, type Plan } from "./plan.js";
import type { GameResult } from "./runner.js";

export type Cell = string | number;
export type Row = Record<string, Cell>;

/** One game as one row. The game's own columns (points by kind, turns) stand at the end. */
export function rowOf(plan: Plan, result: GameResult): Row {
  const [first, second] = result.entrantAt;
  const winner = result.outcome?.winner;
  const won = winner === undefined ? "" : winner < 0 ? "tie" : ENTRANTS[result.entrantAt[winner]!]!;
  return {
    seed: plan.seed,
    game: result.number,
    pair: result.pair,
    ruleset: plan.ruleset,
    deck_0: plan.decks[first]!,
    deck_1: plan.decks[second]!,
    agent_0: plan.agents[first]!,
    agent_1: plan.agents[second]!,
    entrant_0: ENTRANTS[first]!,
    entrant_1: ENTRANTS[second]!,
    winner_seat: winner === undefined || winner < 0 ? "" : winner,
    winner: won,
    score_0: result.outcome?.scores[0] ?? "",
    score_1: result.outcome?.scores[1] ?? "",
    how: result.outcome?.how ?? `failed: ${result.failure?.kind ?? "unknown"}`,
    decisions: result.decisions,
    choices: result.choices,
    steps: result.steps,
    hash: result.hash,
    ...result.details,
  };
}

/**
 * Turns rows into CSV as they come. The columns are those of the first row that has the game's own columns; rows before
 * it (games that failed before they began) wait for it.
 */
export class CsvRows {
  private columns: string[] | null = null;
  private waiting: Row[] = [];

  constructor(private readonly ownColumns: readonly string[]) {}

  /** The text to write now, often one line, sometimes none. */
  add(row: Row): string {
    if (this.columns) return lines([row], this.columns);
    this.waiting.push(row);
    return Object.keys(row).length > this.ownColumns.length ? this.flush() : "";
  }

  /** What still waits; call once after the last row. */
  flush(): string {
    const header = this.columns === null;
    this.columns ??= Object.keys(
      this.waiting[this.waiting.length - 1] ?? Object.fromEntries(this.ownColumns.map((c) => [c, ""])),
    );
    const rows = this.waiting;
    this.waiting = [];
    return (
      (header ? lines([Object.fromEntries(this.columns.map((c) => [c, c]))], this.columns) : "") +
      lines(rows, this.columns)
    );
  }
}

function lines(rows: Row[], columns: readonly string[]): string {
  if (rows.length === 0) return "";
  return stringify(
    rows.map((row) => columns.map((column) => row[column] ?? "")),
    { record_delimiter: "unix" },
  );
}

/** The columns that every game has. */
export const COMMON_COLUMNS: readonly string[] = Object.keys(
  rowOf(
    { game: "", ruleset: "", seed: "", games: 0, decks: ["", ""], agents: ["", ""], cap: 0, records: 0 },
    {
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
      record: null,
    },
  ),
);
