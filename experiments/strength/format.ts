/** A table of strength in words: for the screen, as a page, as CSV and JSON, and as a report. */
import { footOf } from "../../sim/report/foot.js";
import { type Chart, type Report, REPORT_FORMAT } from "../../sim/report/report.js";
import { counted, listed, number } from "../../sim/sentences.js";
import { percent } from "../../sim/statistics/wilson.js";
import { lines as csvLines } from "../../sim/summary/rows.js";
import { textTable } from "../../sim/summary/summary.js";
import type { Standing, StandingRow } from "./strength.js";
import { STANDING } from "./table.js";

/** What a line of the table shows of a row. */
type Shown = Pick<StandingRow, "ask" | "agent" | "against" | "figures">;

const HEAD = ["who", "against", "lists", "score (95 %)", "games", "verdict", "goal"];
const VERDICTS = { better: "stronger", worse: "weaker", "no-difference": "not told apart" } as const;

/** What is known of who is stronger. */
function verdictText({ figures }: Shown): string {
  if (!figures) return "not played";
  if (figures.verdict) return VERDICTS[figures.verdict];
  return figures.whole ? "open" : "open, not all is played";
}
/** "60 %: reached"; a dash where none is set. */
function goalText({ ask, figures }: Shown): string {
  return ask.goal === null ? "-" : `${ask.goal} %: ${figures?.goal ?? "open"}`;
}
const cells = (row: Shown): string[] => [
  ...[row.agent, row.against, row.ask.lists],
  figureText(row),
  String(row.figures?.games ?? 0),
  verdictText(row),
  goalText(row),
];
const figureText = ({ figures }: Shown): string => (figures && figures.games > 0 ? percent(figures.score) : "-");

/** What is missing, in one line each; nothing where all is played. */
export function missingLines({ rows }: Standing): string[] {
  const none = rows.filter(({ figures }) => !figures).map(({ ask }) => ask.name);
  const part = rows.filter(({ figures }) => figures && !figures.whole);
  return [
    ...(none.length > 0 ? [`not played yet: ${listed(none)}`] : []),
    ...(part.length > 0
      ? [
          `not played to the end: ${listed(part.map(({ ask, figures, plan }) => `${ask.name} (${figures!.games} of at most ${plan.games} games)`))}`,
        ]
      : []),
  ];
}

/** Games that ended by a fault, in one line; nothing where none did. */
function faultLines({ rows }: Standing): string[] {
  const sum = (of: "failed" | "forfeited") => rows.reduce((all, { figures }) => all + (figures?.[of] ?? 0), 0);
  const [failed, lost] = [sum("failed"), sum("forfeited")];
  return [
    ...(failed > 0 ? [`${counted(failed, "game")} failed: the games of one luck with them are not counted`] : []),
    ...(lost > 0
      ? [
          `${counted(lost, "game")} ${lost === 1 ? "was" : "were"} lost because a program failed: they say nothing of play`,
        ]
      : []),
  ];
}

/** By what was measured. */
function conditions({ options, rows }: Standing): string[] {
  const rules = [...new Set(rows.map(({ ask }) => ask.ruleset))];
  const { seed, margin, error, quick } = options;
  return [
    `rules ${listed(rules)}, seed "${seed}"; ${margin} normalised Elo are told apart, wrong in at most ${Number((100 * error).toPrecision(3))} % of the cases`,
    ...(quick
      ? ["a quick table: few games, fewest of agents that search, so that much stays open that a whole one tells"]
      : []),
  ];
}

/** The table as it goes to the screen. */
export function strengthLines(standing: Standing): string[] {
  const more = [...missingLines(standing), ...faultLines(standing)];
  return [
    ...conditions(standing),
    "",
    ...textTable(
      ["row", ...HEAD],
      standing.rows.map((row) => [row.ask.name, ...cells(row)]),
    ),
    ...(more.length > 0 ? ["", ...more] : []),
  ];
}

/** The table in Markdown, as documents hold it. */
export function strengthTable({ rows }: { rows: readonly Shown[] }): string[] {
  return markdown(
    HEAD,
    rows.map((row) => {
      const [agent, against, lists, ...rest] = cells(row);
      return [...[agent, against, lists].map((name) => `\`${name}\``), ...rest];
    }),
  );
}
/** The rows and goals of the standing table in the same form, before any of it is played. */
export const declaredTable = (): string[] =>
  strengthTable({ rows: STANDING.map((ask) => ({ ask, agent: ask.agent, against: ask.against, figures: null })) });

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (parts: readonly string[]) => `| ${parts.map((part) => part.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

/** The same as a page. `command` plays it again. */
export function strengthPage(standing: Standing, command: string): string {
  const said = [...conditions(standing), ...missingLines(standing), ...faultLines(standing)];
  return `${[
    "# How strong the agents are",
    "",
    ...said.map((line) => `${line[0].toUpperCase()}${line.slice(1)}.`),
    "",
    "```sh",
    command,
    "```",
    "",
    ...strengthTable(standing),
    "",
    "![score of each row](strength.svg)",
    "",
    "Both agents of a row play every pairing of its lists from both seats and with both lists, four games of one luck, and no list plays itself;",
    "the score counts whole fours alone. A row ends when sequential tests have told who is stronger and, where it has a goal (so many games of a",
    "hundred), whether that is reached; or when its games are up. A row that its tests have ended stopped where they told: its score leans a little.",
    "",
    "- **stronger**, **weaker**: beyond doubt, as far as the share of errors above says; **not told apart**: if one is stronger, then by less than the margin;",
    "  **open**: the games do not tell.",
    "- **reached**, **missed**: the goal fits, or does not fit, beyond doubt; **open**: the games do not tell.",
  ].join("\n")}\n`;
}

/** The table for other programs; shares from 0 to 1. */
export function strengthCsv({ rows }: Standing): string {
  const made = rows.map(({ ask, agent, against, plan, figures }) => ({
    ...{ row: ask.name, agent, against, lists: ask.lists, ruleset: ask.ruleset },
    ...{ score: figures?.games ? figures.score.rate.toFixed(6) : "", games: figures?.games ?? 0 },
    ...{
      low: figures?.games ? figures.score.low.toFixed(6) : "",
      high: figures?.games ? figures.score.high.toFixed(6) : "",
    },
    ...{
      verdict: figures?.verdict ?? "",
      goal: ask.goal ?? "",
      reached: ask.goal === null ? "" : (figures?.goal ?? "open"),
    },
    ...{ most_games: plan.games, whole: figures?.whole ? 1 : 0, failed: figures?.failed ?? 0 },
  }));
  const columns = Object.keys(made[0] ?? {});
  return csvLines([Object.fromEntries(columns.map((name) => [name, name])), ...made], columns);
}

/** As `strength.json` holds it and `--json` prints it; `table` is what documents show. */
export function strengthJson(standing: Standing): object {
  const { options, rows, whole } = standing;
  const { seed, margin, error, quick } = options;
  return {
    ...{ seed, margin, error, quick, whole, missing: missingLines(standing) },
    rows: rows.map(({ ask, agent, against, plan, figures }) => ({
      ...{ row: ask.name, agent, against, lists: ask.lists, ruleset: ask.ruleset, most: plan.games },
      ...(figures ?? { score: null, games: 0, verdict: null, whole: false }),
      // The share that is hoped for, and whether it is reached.
      goal: ask.goal,
      goalIs: ask.goal === null ? null : (figures?.goal ?? "open"),
    })),
    table: strengthTable(standing),
  };
}

/** The score of each row with its interval; null where nothing is played. */
export function strengthChart({ rows }: Standing): Chart | null {
  const played = rows.filter(({ figures }) => figures && figures.games > 0);
  if (played.length === 0) return null;
  return {
    kind: "forest",
    title: "How strong the agents are",
    description:
      "Right of the line the first agent of a row wins more than half of the games; the bar is the 95 % interval.",
    ...{ unit: "share", valueName: "share of the games won", reference: 0.5 },
    // Agents with their options are longer than there is room for: the table beside it names them.
    rows: played.map(({ ask, figures }) => ({
      label: ask.name,
      ...{ value: figures!.score.rate, low: figures!.score.low, high: figures!.score.high },
      note: `${number(figures!.games)} games${ask.goal === null ? "" : `, ${ask.goal} % ${figures!.goal}`}`,
    })),
  };
}

/** The table as a report, for `mazarbul report`. */
export async function strengthReport(standing: Standing, command: string): Promise<Report> {
  const { rows } = standing;
  const chart = strengthChart(standing);
  const games = rows.reduce((sum, { figures }) => sum + (figures?.games ?? 0), 0);
  const goals = rows.filter(({ ask }) => ask.goal !== null);
  const of = (state: string) => goals.filter(({ figures }) => (figures?.goal ?? "open") === state).length;
  const missing = missingLines(standing);
  return {
    format: REPORT_FORMAT,
    title: `How strong the agents are: ${rows.length} rows`,
    headline: `${standing.whole ? "" : "Not finished. "}Of ${goals.length} goals ${of("reached")} are reached, ${of("missed")} missed, ${of("open")} open.`,
    paragraphs: [...missing, ...faultLines(standing)].map((line) => `${line[0].toUpperCase()}${line.slice(1)}.`),
    sections: [
      {
        heading: "Who against whom",
        words: conditions(standing).map((line) => `${line[0].toUpperCase()}${line.slice(1)}.`),
        ...(chart && { chart }),
        table: {
          caption: "Every row with its verdict",
          columns: ["row", ...HEAD].map((name) => ({ name })),
          rows: rows.map((row) => [row.ask.name, ...cells(row)]),
        },
      },
    ],
    foot: await footOf(rows[0].plan, command, games, [
      "A row that its tests have ended stopped where they told: its score leans a little.",
    ]),
  };
}
