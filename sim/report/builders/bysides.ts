/** Where seats are sides of the game: which side wins, how, and how long it took, whoever sat there. */
import type { GameModule } from "../../match/gamemodule.js";
import { type Plan, seatingOf, seatsIn } from "../../match/plan.js";
import type { GameResult } from "../../match/runner.js";
import { Groups } from "../../statistics/clusters.js";
import type { Section } from "../report.js";
import { estimateText, plainText } from "../format.js";
import { leaning } from "./common.js";

type Words = Required<Pick<GameModule, "seatNames" | "reportWords">>;
/** Does a game have sides, and words for how it ends? */
export const hasSides = (module: GameModule): module is GameModule & Words =>
  module.seatNames !== undefined && module.reportWords !== undefined;

const capital = (text: string): string => text.replace(/^./u, (one) => one.toUpperCase());
/** More turns than so many are shown in groups. */
const SINGLY = 15;

/** Counts the games of a run by the sides of the game. */
export class SideTally {
  private readonly won: readonly Groups[];
  /** Games by how they ended, for each side the share that it won so. */
  private readonly endings = new Map<string, number[]>();
  private readonly lengths = new Map<number, number>();
  /** What each side won in games of so many turns. */
  private readonly sooner = new Map<number, number[]>();
  private games = 0;

  constructor(
    private readonly plan: Plan,
    private readonly module: GameModule & Words,
  ) {
    this.won = Array.from({ length: seatsIn(plan) }, () => new Groups());
  }
  /** Call for every game in its order. */
  add({ number, outcome, details }: GameResult): void {
    if (!outcome) return;
    this.games++;
    const { seedGroup: luck } = seatingOf(this.plan, number);
    const by = this.endings.get(outcome.how) ?? this.won.map(() => 0);
    for (const [seat, share] of outcome.returns.entries()) {
      this.won[seat].add(luck, share);
      by[seat] += share;
    }
    this.endings.set(outcome.how, by);
    const turns = Number(details["turns"] ?? 0);
    this.lengths.set(turns, (this.lengths.get(turns) ?? 0) + 1);
    const won = this.sooner.get(turns) ?? this.won.map(() => 0);
    for (const [seat, share] of outcome.returns.entries()) won[seat] += share;
    this.sooner.set(turns, won);
  }
  private get names(): string[] {
    return this.module.seatNames(this.won.length).map(capital);
  }
  /** The verdict where the same agent plays every side: then it is of the sides, and of nobody else. */
  verdict(finished: boolean): { title: string; headline: string } | null {
    const [agent, ...others] = new Set(this.plan.agents);
    if (this.games === 0 || others.length > 0) return null;
    const { rows, fair } = this.rated();
    const best = rows.reduce((most, one) => (one.value > most.value ? one : most));
    const won = `${best.label} won ${estimateText(best, "share")} of ${plainText(this.games, "count")} games`;
    const sure = leaning(best, fair) === "more";
    const all = `${plainText(this.plan.games, "count")} games`;
    return {
      title: `${agent} on ${this.won.length === 2 ? "both sides" : "all sides"}`,
      headline: finished
        ? `${won}: ${sure ? "more than a fair share" : "a fair share is not ruled out"}.`
        : `Not finished: ${plainText(this.games, "count")} of ${all} are played. So far ${won}.`,
    };
  }
  /** The share of each side, and what is fair. */
  private rated(): { rows: { label: string; value: number; low: number; high: number }[]; fair: number } {
    const rows = this.won.map((groups, seat) => {
      const { rate, low, high } = groups.interval();
      return { label: this.names[seat], value: rate, low, high };
    });
    return { rows, fair: 1 / this.won.length };
  }
  /** The sections of a report, the first what decides: which side wins. */
  sections(): Section[] {
    if (this.games === 0) return [];
    return [this.shares(), this.ends(), ...this.turns(), ...this.course()];
  }
  private shares(): Section {
    const { rows, fair } = this.rated();
    const best = rows.reduce((most, one) => (one.value > most.value ? one : most));
    return {
      heading: "Which side wins",
      words: ["Whoever sits there: of the agents as they were seated, all games together."],
      chart: {
        kind: "forest",
        title: "The share of the win of each side",
        description: `${best.label} won ${(100 * best.value).toFixed(1)} % of ${plainText(this.games, "count")} games. Where an interval crosses the dashed line, sides that are even are not ruled out.`,
        ...{ unit: "share", valueName: "share of the win", reference: fair },
        rows,
      },
    };
  }
  private ends(): Section {
    const { endings } = this.module.reportWords;
    const all = [...this.endings]
      .map(([how, by]) => ({ how: capital(endings[how] ?? how), by, games: by.reduce((sum, n) => sum + n, 0) }))
      .sort((x, y) => y.games - x.games || (x.how < y.how ? -1 : 1));
    const share = (n: number): number => n / this.games;
    return {
      heading: "How games end",
      words: [
        `${all.map(({ how, games }) => `${how}: ${plainText(games, "count")}`).join("; ")}; of ${plainText(this.games, "count")} games.`,
      ],
      chart: {
        kind: "stacked",
        title: "How each side won",
        description: `Most games ended so: ${all[0].how.toLowerCase()}.`,
        ...{ unit: "share", valueName: "share of all games" },
        parts: all.map(({ how }) => how),
        rows: this.names.map((label, seat) => ({ label, values: all.map(({ by }) => share(by[seat])) })),
      },
    };
  }
  /** The course of the games: what each side has won by the end of every turn. */
  private course(): Section[] {
    const { turns } = this.module.reportWords;
    const found = [...this.sooner].filter(([turn]) => turn > 0).sort(([x], [y]) => x - y);
    const [first, last] = [found[0]?.[0] ?? 0, found.at(-1)?.[0] ?? 0];
    if (last <= first) return [];
    const lines = this.names.map((name, seat) => {
      let won = 0;
      const points = Array.from({ length: last - first + 1 }, (_, k) => {
        won += this.sooner.get(first + k)?.[seat] ?? 0;
        return { x: first + k, y: won / this.games };
      });
      return { name, points };
    });
    const half = lines.map(({ name, points }) => {
      const by = points.find(({ y }) => y * 2 >= points.at(-1)!.y)!;
      return points.at(-1)!.y > 0 ? `${name} has half of its victories by the end of ${by.x}` : `${name} has none`;
    });
    return [
      {
        heading: "How soon each side wins",
        words: [`Of all games, the share that a side has won by the end of each of the ${turns}.`],
        chart: {
          kind: "lines",
          title: `Won by each side over the ${turns}`,
          description: `${half.join(". ")}.`,
          ...{ unit: "share", valueName: "share of all games", overName: turns.replace(/s$/, "") },
          lines,
        },
      },
    ];
  }
  private turns(): Section[] {
    const { turns } = this.module.reportWords;
    const found = [...this.lengths].filter(([length]) => length > 0).sort(([x], [y]) => x - y);
    if (found.length === 0) return [];
    const [first, last] = [found[0][0], found.at(-1)![0]];
    const wide = Math.ceil((last - first + 1) / SINGLY);
    const rows: { label: string; value: number; note: string }[] = [];
    for (let from = first; from <= last; from += wide) {
      const to = from + wide - 1;
      const n = found.reduce((sum, [length, games]) => sum + (length >= from && length <= to ? games : 0), 0);
      rows.push({
        label: wide === 1 ? String(from) : `${from} to ${to}`,
        value: n / this.games,
        note: `${plainText(n, "count")} games`,
      });
    }
    const mean = found.reduce((sum, [length, games]) => sum + length * games, 0) / this.games;
    let [below, middle] = [0, first];
    for (const [length, games] of found) {
      if (below * 2 < this.games) middle = length;
      below += games;
    }
    return [
      {
        heading: "How long games are",
        words: [
          `${mean.toFixed(1)} ${turns} on the average, half of the games ${middle} or fewer; ${first} to ${last}.`,
        ],
        chart: {
          kind: "bars",
          title: `Games by their length in ${turns}`,
          description: `From ${first} to ${last} ${turns}.`,
          ...{ unit: "share", valueName: "share of the games" },
          rows: rows.map(({ value, ...row }) => ({ ...row, value, low: value, high: value })),
        },
      },
    ];
  }
}
