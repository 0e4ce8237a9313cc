import { ENTRANTS, type Plan } from "./plan.js";
import type { FailureKind, GameResult } from "./runner.js";
import { type Interval, percent, wilson } from "./wilson.js";

interface Tally {
  wins: number;
  /** Wins at seat 0 and at seat 1. */
  bySeat: [number, number];
}

/** What is left of many games: counts, no rows. Add results in the order of the games. */
export class Summary {
  games = 0;
  ties = 0;
  failed = 0;
  decisions = 0;
  choices = 0;
  steps = 0;
  readonly entrants: [Tally, Tally] = [
    { wins: 0, bySeat: [0, 0] },
    { wins: 0, bySeat: [0, 0] },
  ];
  readonly endings = new Map<string, number>();
  readonly failures: { game: number; kind: FailureKind; message: string }[] = [];
  /** Sums of the game's own number columns. */
  private readonly sums = new Map<string, number>();

  constructor(readonly plan: Plan) {}

  add(result: GameResult): void {
    this.games++;
    this.decisions += result.decisions;
    this.choices += result.choices;
    this.steps += result.steps;
    if (!result.outcome) {
      this.failed++;
      const { kind, message } = result.failure ?? { kind: "threw" as const, message: "no outcome" };
      if (this.failures.length < 20) this.failures.push({ game: result.number, kind, message });
      return;
    }
    const { winner, how } = result.outcome;
    this.endings.set(how, (this.endings.get(how) ?? 0) + 1);
    if (winner < 0) this.ties++;
    else {
      const tally = this.entrants[result.entrantAt[winner]!]!;
      tally.wins++;
      tally.bySeat[winner]!++;
    }
    for (const [key, value] of Object.entries(result.details)) {
      if (typeof value === "number") this.sums.set(key, (this.sums.get(key) ?? 0) + value);
    }
  }

  /** Games with a result. */
  get finished(): number {
    return this.games - this.failed;
  }

  /** The share of an entrant, a tie counted as half a win, with its 95 % interval. */
  rate(entrant: 0 | 1): Interval {
    return wilson(this.entrants[entrant].wins + this.ties / 2, this.finished);
  }

  /** As it goes to summary.json: only what the games decide, nothing of the machine, so it is the same every time. */
  toJSON(): Record<string, unknown> {
    const { plan } = this;
    const mean = (sum: number) => round(sum / Math.max(1, this.games));
    return {
      plan: { ...plan },
      games: this.games,
      failed: this.failed,
      ties: this.ties,
      entrants: ([0, 1] as const).map((e) => ({
        entrant: ENTRANTS[e],
        deck: plan.decks[e],
        agent: plan.agents[e],
        wins: this.entrants[e].wins,
        winsBySeat: this.entrants[e].bySeat,
        rate: round(this.rate(e).rate),
        low: round(this.rate(e).low),
        high: round(this.rate(e).high),
      })),
      endings: Object.fromEntries([...this.endings].sort(([a], [b]) => (a < b ? -1 : 1))),
      mean: {
        decisions: mean(this.decisions),
        choices: mean(this.choices),
        steps: mean(this.steps),
        ...Object.fromEntries([...this.sums].map(([k, v]) => [k, round(v / Math.max(1, this.finished))])),
      },
      failures: this.failures,
    };
  }

  /** As it goes to the screen. */
  lines(): string[] {
    const { plan } = this;
    const rows = ([0, 1] as const).map((e) => [
      ENTRANTS[e],
      plan.decks[e],
      plan.agents[e],
      String(this.entrants[e].wins),
      `${this.entrants[e].bySeat[0]} + ${this.entrants[e].bySeat[1]}`,
      percent(this.rate(e)),
    ]);
    const mean = (sum: number) => (sum / Math.max(1, this.games)).toFixed(1);
    const endings = [...this.endings].sort((a, b) => b[1] - a[1]).map(([how, n]) => `${how} ${n}`);
    const stopped = this.games < plan.games ? [`stopped: ${this.games} of ${plan.games} games were played`, ""] : [];
    const lines = [
      ...stopped,
      ...textTable(["", "deck", "agent", "wins", "first + second seat", "rate, 95 %"], rows),
      "",
      `${this.games} games, ${this.ties} ties, ${this.failed} failed; ended by: ${endings.join(", ") || "nothing"}`,
      `a game: ${mean(this.choices)} real choices, ${mean(this.decisions)} decisions, ${mean(this.steps)} steps`,
    ];
    for (const { game, kind, message } of this.failures.slice(0, 5)) lines.push(`game ${game} ${kind}: ${message}`);
    if (this.failed > 5) lines.push(`... and ${this.failed - 5} more failed`);
    return lines;
  }
}

function round(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}

/** Columns as wide as they must be; numbers (as text) to the right. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [header, ...rows];
  const widths = header.map((_, c) => Math.max(...all.map((row) => [...(row[c] ?? "")].length)));
  const numeric = header.map((_, c) => rows.length > 0 && rows.every((row) => /^[\d.,+ -]+$/.test(row[c] ?? "")));
  return all.map((row) =>
    row
      .map((cell, c) => {
        const space = " ".repeat(widths[c]! - [...cell].length);
        return numeric[c] ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd(),
  );
}
