/** The funnel as a person reads it: agents side by side, and what became of single cards. */
import * as D from "../../engine/meccg/defs.js";
import { FATES, worthOf } from "./cards.js";
import type { Counts } from "./counts.js";
import { CAUSE_WORDS, type LossLines, LossSums } from "./losssums.js";
import { GLANCE, MISTAKES, SECTIONS, type Section, numberOf, numberText } from "./rows.js";
import type { CardRows } from "./columns.js";

/** What became of a card in all games; copies. `points`: the most one copy can bring. */
export interface CardLine {
  id: string;
  name: string;
  set: string;
  points: number;
  drawn: number;
  /** By fate, in small letters, and `stored`: of those that score. */
  fates: Record<string, number>;
}
export interface HazardLine {
  id: string;
  name: string;
  passedUp: number;
  played: number;
  discarded: number;
}
/** The cards of one agent, those that cost most first. */
export interface CardLines {
  points: CardLine[];
  hazards: HazardLine[];
  /** To whom and what characters were lost, and what those bore who were lost to corruption. */
  losses: LossLines;
}

/** Adds up what became of single cards, game by game. */
export class CardSums {
  private readonly points = new Map<number, number[]>();
  private readonly hazards = new Map<number, number[]>();
  private readonly losses = new LossSums();

  add(rows: CardRows): void {
    for (const [def, ...numbers] of rows.points) addTo(this.points, def, numbers);
    for (const [def, ...numbers] of rows.hazards) addTo(this.hazards, def, numbers);
    this.losses.add(rows);
  }
  lines(): CardLines {
    const points = [...this.points].map(([def, [drawn, ...numbers]]): CardLine => {
      const fates = Object.fromEntries(FATES.map((fate, k) => [fate.toLowerCase(), numbers[k]]));
      fates["stored"] = numbers[FATES.length];
      return { ...nameOf(def), set: D.setOf(def), points: worthOf(def), drawn: drawn, fates };
    });
    const hazards = [...this.hazards].map(
      ([def, [passedUp, played, discarded]]): HazardLine => ({
        ...nameOf(def),
        ...{ passedUp: passedUp, played: played, discarded: discarded },
      }),
    );
    return {
      points: points.sort((a, b) => pointsLost(b) - pointsLost(a) || byId(a, b)),
      hazards: hazards.sort((a, b) => b.passedUp - a.passedUp || byId(a, b)),
      losses: this.losses.lines(),
    };
  }
}
function addTo(sums: Map<number, number[]>, def: number, numbers: readonly number[]): void {
  const so = sums.get(def);
  sums.set(def, so ? so.map((n, k) => n + numbers[k]) : [...numbers]);
}
const nameOf = (def: number): { id: string; name: string } => ({ id: D.idOf(def), name: D.nameOf(def) });
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
/** Points that the drawn copies could have brought and did not. */
export const pointsLost = ({ points, drawn, fates }: CardLine): number => points * (drawn - fates["scored"]);

/** The agents side by side; the ten numbers that matter, or all, or mistakes alone. Numbers are for one player in one game, unless a row says otherwise. */
export function funnelTable(
  funnels: readonly { agent: string; counts: Counts }[],
  all: boolean,
  mistakes = false,
): string[] {
  const sections: readonly Section[] = all ? SECTIONS : mistakes ? [MISTAKES] : [GLANCE];
  const label = Math.max(26, ...sections.flatMap(({ rows }) => rows.map((row) => row.label.length + 2)));
  const widths = funnels.map(({ agent }) => Math.max(9, agent.length + 2));
  const line = (first: string, values: readonly string[]): string =>
    first.padEnd(label) + values.map((value, i) => value.padStart(widths[i])).join("");
  return [
    line(
      "for one player in one game",
      funnels.map(({ agent }) => agent),
    ),
    ...sections.flatMap(({ title, rows }) => [
      ...(all ? [title.toUpperCase()] : []),
      ...rows.map((row) =>
        line(
          `  ${row.label}`,
          funnels.map(({ counts }) => numberText(row, numberOf(row, counts))),
        ),
      ),
    ]),
  ];
}

/** How many cards the tables of cards show. */
export const SHOWN_CARDS = 20;
const short = (name: string, width: number): string =>
  (name.length > width ? `${name.slice(0, width - 1)}…` : name).padEnd(width);
const cells = (values: readonly (string | number)[], widths: readonly number[]): string =>
  values.map((value, k) => String(value).padStart(widths[k])).join("");

/** Of one agent: the cards whose points were drawn and did not score, most points first; hazards passed up; to what characters were lost. */
export function cardTables(agent: string, { points, hazards, losses }: CardLines): string[] {
  const widths = [7, 6, 7, 6, 6, 6, 6, 6, 6];
  const heads = ["points", "drawn", "scores", "gone", "room", "full", "hand", "deck", "rest"];
  const lines = points.slice(0, SHOWN_CARDS).map((one) => {
    const f = one.fates;
    const scores = `${((100 * f["scored"]) / one.drawn).toFixed(0)} %`;
    const [gone, full, rest] = [f["lost"] + f["failed"], f["full"] + f["taken"], f["idle"] + f["elsewhere"]];
    const values = [pointsLost(one), one.drawn, scores, gone, f["room"], full, f["hand"], f["deck"], rest];
    return short(one.name, 24) + cells(values, widths);
  });
  const passed = hazards.slice(0, SHOWN_CARDS).map(({ name, passedUp, played, discarded }) => {
    return short(name, 44) + cells([passedUp, played, discarded], [12, 12, 12]);
  });
  return [
    `${agent}: points that were drawn and did not score, all games`,
    "".padEnd(24) + cells(heads, widths),
    ...lines,
    "",
    `${agent}: hazards that could have been played, in how many phases`,
    "".padEnd(44) + cells(["passed up", "played", "discarded"], [12, 12, 12]),
    ...passed,
    "",
    `${agent}: to what characters were lost, all games`,
    "".padEnd(44) + cells(["in", "lost"], [18, 8]),
    ...losses.lost
      .slice(0, SHOWN_CARDS)
      .map(({ cause, to, times }) => short(to, 44) + cells([CAUSE_WORDS[cause], times], [18, 8])),
  ];
}
