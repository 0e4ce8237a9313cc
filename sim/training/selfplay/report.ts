/** What is told of a network that learns by playing: a line a round, a table, a picture. */
import type { Losses } from "../network/losses.js";
import { linesPicture } from "../curve.js";
import { SELF } from "./game.js";
import type { Lesson } from "./lesson.js";
import type { SelfPlayPlan } from "./plan.js";

export interface RoundRow extends Lesson {
  readonly round: number;
  readonly games: number;
  readonly losses: Losses;
  /** By opponent: games, and what they were worth to the learner, who chooses by chance. */
  readonly against: Readonly<Record<string, { readonly games: number; readonly won: number }>>;
}

/** The last so many rounds count for a share that is told. */
const LAST = 20;
const others = (rows: readonly RoundRow[]): string[] =>
  [...new Set(rows.flatMap(({ against }) => Object.keys(against)))].filter((spec) => spec !== SELF);
/** What the learner won against him in these rounds; null where they did not meet. */
function shareOf(rows: readonly RoundRow[], spec: string): number | null {
  let [games, won] = [0, 0];
  for (const { against } of rows) {
    games += against[spec]?.games ?? 0;
    won += against[spec]?.won ?? 0;
  }
  return games > 0 ? won / games : null;
}

/** One line about the last round: shares are those of the last twenty. */
export function roundLine(rows: readonly RoundRow[]): string {
  const row = rows.at(-1)!;
  const shares = others(rows).map((spec) => {
    const share = shareOf(rows.slice(-LAST), spec);
    return share === null ? `no game against ${spec}` : `${(100 * share).toFixed(1)} % against ${spec}`;
  });
  return `round ${row.round + 1}: ${row.samples} decisions, value ${row.losses.value.toFixed(4)}, advantages ${row.spread.toFixed(3)}; ${shares.join(", ")}`;
}
/** Nothing where the round had no game against him. */
const shareIn = (met: { games: number; won: number } | undefined): number | string => (met ? met.won / met.games : "");
export function learningTable(rows: readonly RoundRow[]): string {
  const specs = others(rows);
  const head = [
    "round",
    "games",
    "decisions",
    "value loss",
    "gain loss",
    "advantages",
    ...specs.map((it) => `won against ${it}`),
  ];
  const lines = rows.map(({ round, games, samples, losses, spread, against }) =>
    [round, games, samples, losses.value, losses.gain, spread, ...specs.map((it) => shareIn(against[it]))].join(","),
  );
  return `${[head.map((it) => (it.includes(",") ? `"${it}"` : it)).join(","), ...lines].join("\n")}\n`;
}
export function learningCurve(rows: readonly RoundRow[], plan: SelfPlayPlan): string {
  const x = (i: number): number => (i + 1) * plan.games;
  const mean = (i: number, of: (row: RoundRow) => number): number => {
    const some = rows.slice(Math.max(0, i + 1 - LAST), i + 1);
    return some.reduce((sum, row) => sum + of(row), 0) / some.length;
  };
  const panels = [
    ...others(rows).map((spec) => ({
      title: `won against ${spec}, choosing by chance`,
      lines: [
        {
          name: `last ${LAST} rounds`,
          points: rows.flatMap((_, i) => {
            const share = shareOf(rows.slice(Math.max(0, i + 1 - LAST), i + 1), spec);
            return share === null ? [] : [[x(i), share] as const];
          }),
        },
      ],
    })),
    {
      title: "loss of the value",
      lines: [{ name: "", points: rows.map((_, i) => [x(i), mean(i, (row) => row.losses.value)] as const) }],
    },
  ];
  return linesPicture(panels, `A network that plays and learns, ${rows.length} rounds of ${plan.games} games`, "games");
}
