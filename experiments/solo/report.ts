/** What games of one player alone came to, as a report. */
import { type Column, type Foot, type Report, REPORT_FORMAT, type Section } from "../../sim/report/report.js";
import type { SoloAnswer, SoloLine } from "./solo.js";
import { COUNTED, soloVerdict } from "./format.js";

/** A picture has six lines at most. */
const MOST_LINES = 6;

/** The answer with its pictures; `foot` says by what it can be had again. */
export function soloReport(answer: SoloAnswer, foot: Foot): Report {
  const lines = answer.lines.filter(({ games }) => games > 0);
  return {
    format: REPORT_FORMAT,
    title: `${[...new Set(answer.lines.map(({ deck }) => deck))].join(", ")} alone`,
    headline: `${answer.whole ? "" : "Stopped on the way: "}${soloVerdict(answer)}`,
    paragraphs: [COUNTED, "The pilot is measured with the list: a better one scores faster with it."],
    sections: [ends(lines), ...(lines.length > MOST_LINES ? [] : [course(lines), twenties(lines)]), ...byTurn(lines)],
    foot,
  };
}

/** A list by what tells it from the others. */
function nameIn(lines: readonly SoloLine[]): (line: SoloLine) => string {
  const several = (of: (line: SoloLine) => string) => new Set(lines.map(of)).size > 1;
  const parts = [
    (line: SoloLine) => line.deck,
    (line: SoloLine) => (line.hazards === line.deck ? "its own hazards" : `hazards of ${line.hazards}`),
    (line: SoloLine) => `played by ${line.foe}`,
  ].filter((part, k) => k === 0 || several(part));
  return (line) => parts.map((part) => part(line)).join(", ");
}

function ends(lines: readonly SoloLine[]): Section {
  const name = nameIn(lines);
  const rows = lines.flatMap((line) =>
    line.points
      ? [
          {
            label: name(line),
            ...{ value: line.points.mean, low: line.points.low, high: line.points.high, note: `${line.games} games` },
          },
        ]
      : [],
  );
  const columns: Column[] = [
    { name: "list" },
    { name: "hazards" },
    { name: "played by" },
    { name: "games", unit: "count" },
    { name: "points at the end", unit: "number" },
    { name: "reached twenty", unit: "share" },
    { name: "in turn, the median of all", unit: "count" },
  ];
  return {
    heading: "How far it comes",
    words: ["Points at the end of a game, on the average, with 95 % intervals."],
    ...(rows.length > 0 && {
      chart: {
        kind: "forest",
        title: "Points at the end",
        description: "All games are of the same luck, so that lists and hands of hazards differ by what they are.",
        ...{ unit: "number", valueName: "points at the end of a game", rows },
      },
    }),
    table: {
      caption: "Every list against every deck of hazards",
      columns,
      rows: lines.map((line) => [
        ...[line.deck, line.hazards, line.foe, line.games],
        line.points && { value: line.points.mean, low: line.points.low, high: line.points.high },
        { value: line.reached.rate, low: line.reached.low, high: line.reached.high },
        line.turnsToTwenty[1] ?? null,
      ]),
    },
  };
}

function course(lines: readonly SoloLine[]): Section {
  const name = nameIn(lines);
  return {
    heading: "Turn by turn",
    words: ["The median of the points after each turn; the band holds the middle half of the games."],
    chart: {
      kind: "lines",
      title: "Points after each turn",
      description: "A line that rises early is a list that scores fast.",
      ...{ unit: "number", valueName: "points", overName: "turn" },
      lines: lines.map((line) => ({
        name: name(line),
        points: line.byTurn.map(({ turn, points: [low, y, high] }) => ({ x: turn, y, low, high })),
      })),
    },
  };
}

function twenties(lines: readonly SoloLine[]): Section {
  const name = nameIn(lines);
  return {
    heading: "Who had twenty",
    words: ["The share of the games that had twenty points after this turn or an earlier one."],
    chart: {
      kind: "lines",
      title: "Games with twenty points",
      description: "Where the line ends flat the rest never had twenty.",
      ...{ unit: "share", valueName: "share of the games", overName: "turn" },
      lines: lines.map((line) => ({
        name: name(line),
        points: line.byTurn.map(({ turn, reached }) => ({ x: turn, y: reached })),
      })),
    },
  };
}

function byTurn(lines: readonly SoloLine[]): Section[] {
  const name = nameIn(lines);
  return lines.map((line) => ({
    heading: `${name(line)}, in figures`,
    words: [
      `Games ended by: ${Object.entries(line.endings)
        .map(([how, n]) => `${how} ${n}`)
        .join(", ")}.`,
    ],
    table: {
      caption: "After each turn",
      columns: [
        { name: "turn" },
        { name: "a quarter had at most", unit: "count" },
        { name: "half", unit: "count" },
        { name: "three quarters", unit: "count" },
        { name: "had twenty", unit: "share" },
        { name: "over", unit: "share" },
      ],
      rows: line.byTurn.map(({ turn, points, reached, over }) => [String(turn), ...points, reached, over]),
    },
  }));
}
