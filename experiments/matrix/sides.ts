/** Lists of sides (heroes, minions ...) against those of others: who beats whom, and by what points. */
import type { Summary } from "../../sim/summary/summary.js";
import { fixed, listed } from "../../sim/sentences.js";
import { textTable } from "../../sim/summary/summary.js";
import type { Cell, Section } from "../../sim/report/report.js";

/** What is known of two lists: how often the first won, of so many games that ended. */
export interface Met {
  deck: string;
  against: string;
  games: number;
  rate: number;
}
/** A share with its 95 % range, as if the lists were drawn from many that a side might bring. */
export interface SideShare {
  rate: number;
  low: number;
  high: number;
}
export interface SideAnswer {
  side: string;
  lists: number;
  /** Share of the games against lists of other sides. */
  share: SideShare;
  /** The same against each side, in the order of the answer; null where it has met none of it. */
  against: (SideShare | null)[];
  /** Means of the game's own number columns over its lists, against whomever: where its points come from. */
  means: Record<string, number>;
}

const NORMAL = 1.96;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
function variance(values: readonly number[]): number {
  const m = mean(values);
  return values.length < 2 ? 0.25 : values.reduce((sum, x) => sum + (x - m) ** 2, 0) / (values.length - 1);
}
const around = (rate: number, error: number): SideShare => ({
  rate,
  low: Math.max(0, rate - NORMAL * error),
  high: Math.min(1, rate + NORMAL * error),
});

/**
 * How the sides of some lists fare against each other. Both lists of a pairing are one of many that might have been brought, so that the
 * error of a share is that of the means of rows and that of the means of columns together (two-way clusters, without the part of both).
 * @param sides the side of each list, in the order of the plan
 */
export function sidesOf(summary: Summary, pairings: readonly Met[], sides: readonly string[]): SideAnswer[] {
  const { decks } = summary.plan;
  const names = [...new Set(sides)].sort();
  const rates = new Map<string, number>();
  for (const { deck, against, rate, games } of pairings)
    if (games > 0) {
      rates.set(`${deck}\n${against}`, rate);
      rates.set(`${against}\n${deck}`, 1 - rate);
    }
  const of = (side: string) => decks.filter((_, d) => sides[d] === side);
  const shareOf = (mine: readonly string[], theirs: readonly string[]): SideShare | null => {
    const met = (a: string, others: readonly string[]) => others.flatMap((b) => rates.get(`${a}\n${b}`) ?? []);
    const rows = mine.map((a) => met(a, theirs)).filter((row) => row.length > 0);
    const columns = theirs.map((b) => mine.flatMap((a) => rates.get(`${a}\n${b}`) ?? [])).filter((c) => c.length > 0);
    if (rows.length === 0) return null;
    const error = Math.sqrt(variance(rows.map(mean)) / rows.length + variance(columns.map(mean)) / columns.length);
    return around(mean(rows.flat()), error);
  };
  return names.map((side): SideAnswer => {
    const mine = of(side);
    const others = decks.filter((_, d) => sides[d] !== side);
    const whole = decks.flatMap((_, d) => (sides[d] === side ? [summary.meansOfDeck(d)] : []));
    const columns = [...new Set(whole.flatMap((one) => Object.keys(one)))];
    return {
      ...{ side, lists: mine.length },
      share: shareOf(mine, others) ?? around(0.5, 0.5),
      against: names.map((other) => (other === side ? null : shareOf(mine, of(other)))),
      means: Object.fromEntries(columns.map((name) => [name, mean(whole.map((one) => one[name] ?? 0))])),
    };
  });
}

const percent = ({ rate, low, high }: SideShare): string =>
  `${fixed(100 * rate, 0)} % (${fixed(100 * low, 0)} to ${fixed(100 * high, 0)})`;
const isSure = ({ low, high }: SideShare): boolean => low > 0.5 || high < 0.5;

/** Who wins against whom, in sentences; what is not sure is said to be so. */
export function sideWords(sides: readonly SideAnswer[]): string[] {
  const best = [...sides].sort((a, b) => b.share.rate - a.share.rate);
  const order = best.map(({ side, share, lists }) => `${side} ${percent(share)}, ${lists} lists`);
  const beats = best.flatMap(({ side, against }) =>
    against.flatMap((share, k) =>
      share && share.low > 0.5 ? [`${side} against ${sides[k].side} (${fixed(100 * share.rate, 0)} %)`] : [],
    ),
  );
  const open = sides.flatMap(({ side, against }, i) =>
    against.flatMap((share, k) => (share && k > i && !isSure(share) ? [`${side} and ${sides[k].side}`] : [])),
  );
  return [
    `Share of the games against lists of other sides: ${order.join("; ")}.`,
    beats.length > 0
      ? `More than half is won by ${listed(beats, "and")}.`
      : "No side is shown to win more than half against another.",
    ...(open.length > 0 ? [`Not told apart: ${open.join("; ")}.`] : []),
    "The ranges are as if the lists were drawn from all that a side might bring: with other lists, and in other hands, it may be otherwise.",
  ];
}
/** Columns of the games that are points of a kind. */
const isPoints = (name: string): boolean => !["exhausted"].includes(name);

/** The sides as a part of a report: who beats whom as a picture, and where the points come from. */
export function sideSections(sides: readonly SideAnswer[], agent: string): Section[] {
  const names = sides.map(({ side }) => side);
  const kinds = Object.keys(sides[0].means).filter(isPoints);
  return [
    {
      heading: `Side against side, with ${agent}`,
      words: sideWords(sides),
      chart: {
        kind: "heat",
        title: `Side against side, with ${agent}`,
        description:
          "How often lists of the row's side beat those of the column's. Blue wins, orange loses; a tie is half a win.",
        ...{ unit: "share", rowName: "side", columnName: "against", middle: 0.5, reach: 0.3 },
        ...{ rows: names, columns: names },
        cells: sides.flatMap(({ against, lists }, row) =>
          against.flatMap((share, column) =>
            share
              ? [
                  {
                    row,
                    column,
                    games: lists * sides[column].lists,
                    value: share.rate,
                    low: share.low,
                    high: share.high,
                  },
                ]
              : [],
          ),
        ),
      },
    },
    {
      heading: `By what each side scores, with ${agent}`,
      words: [],
      chart: {
        kind: "stacked",
        title: `Mean of a game's points by kind, with ${agent}`,
        description: "Over all games of the lists of a side, before anything is doubled or cut.",
        ...{ unit: "number", valueName: "points", parts: kinds },
        rows: sides.map(({ side, means }) => ({ label: side, values: kinds.map((kind) => means[kind] ?? 0) })),
      },
      table: {
        caption: "Mean of a game's points by kind",
        columns: [{ name: "side" }, { name: "lists" }, ...kinds.map((name) => ({ name }))],
        rows: sides.map(({ side, lists, means }): Cell[] => [
          side,
          String(lists),
          ...kinds.map((kind) => fixed(means[kind] ?? 0, 1)),
        ]),
      },
    },
  ];
}
/** The same for a screen. */
export function sideLines(sides: readonly SideAnswer[]): string[] {
  const rows = sides.map(({ side, share, against }) => [
    side,
    percent(share),
    ...against.map((one) => (one === null ? "" : percent(one))),
  ]);
  return [
    "side against side, 95 % ranges in brackets as if the lists were drawn from many",
    "",
    ...textTable(["", "others", ...sides.map(({ side }) => side)], rows),
    "",
    ...sideWords(sides).slice(1, -1),
  ];
}
