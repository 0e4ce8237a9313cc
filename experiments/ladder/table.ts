/** A ladder in words: a table for the screen, Markdown, and CSV. */
import { counted } from "../../sim/sentences.js";
import { lines as csvLines, type Row } from "../../sim/summary/rows.js";
import { textTable } from "../../sim/summary/summary.js";
import { type Interval, percent } from "../../sim/statistics/wilson.js";
import type { Ladder, LadderMeeting, Rung } from "./ladder.js";

/** A time in the unit that fits: "6.2 us", "39 ms", "1.4 s". */
export function timeText(ms: number): string {
  const [value, unit] = ms < 1 ? [ms * 1000, "us"] : ms < 1000 ? [ms, "ms"] : [ms / 1000, "s"];
  return `${value >= 100 ? value.toFixed(0) : Number(value.toPrecision(2))} ${unit}`;
}
/** A rating as the tables for other programs hold it. The page rounds what stands there, so that nobody reads another figure out of them. */
const tenths = (elo: number): string => elo.toFixed(1);
function signed(elo: number): string {
  const whole = Math.round(Number(tenths(elo)));
  return `${whole > 0 ? "+" : ""}${whole}`;
}

/** The rungs, the highest rating first; who has none stands last. */
export function byRating(ladder: Ladder): Rung[] {
  const at = ({ rating }: Rung) => rating?.elo ?? Number.NEGATIVE_INFINITY;
  return [...ladder.rungs].sort((a, b) => at(b) - at(a));
}
const HEAD = ["agent", "rating, Elo", "95 %", "games", "mean", "median", "95 % within", "processor had"];
function cells({ agent, rating, games, time }: Rung): string[] {
  return [
    agent,
    rating ? signed(rating.elo) : "-",
    rating ? `${signed(rating.low)} to ${signed(rating.high)}` : "-",
    String(games),
    ...(time
      ? [timeText(time.mean), timeText(time.median), timeText(time.most), `${(time.share * 100).toFixed(0)} %`]
      : ["-", "-", "-", "-"]),
  ];
}
function met(ladder: Ladder): { meeting: LadderMeeting; names: [string, string]; share: Interval }[] {
  return ladder.meetings.flatMap((meeting) => {
    if (!meeting.summary?.finished) return [];
    const names: [string, string] = [ladder.rungs[meeting.a].agent, ladder.rungs[meeting.b].agent];
    return [{ meeting, names, share: meeting.summary.rate(0) }];
  });
}
/** What was measured, and under what, in one line each. */
function conditions({ options, whole, meetings }: Ladder): string[] {
  const { ruleset, decks, seed, anchors, seats } = options;
  const sum = (of: "failed" | "forfeited") => meetings.reduce((all, { summary }) => all + (summary?.[of] ?? 0), 0);
  const [failed, forfeited] = [sum("failed"), sum("forfeited")];
  return [
    ...(whole ? [] : ["stopped on the way: not all was played and timed"]),
    ...(seats === undefined ? [] : [`tables of ${seats}, both agents in alternate seats; a fair share is 50 %`]),
    `rules ${ruleset}, ${decks.length > 0 ? `${decks.length} lists, ` : ""}seed "${seed}"; the rating of ${anchors.at(-1)} is zero`,
    ...(failed > 0 ? [`${counted(failed, "game")} failed and ${failed === 1 ? "is" : "are"} not counted`] : []),
    ...(forfeited > 0
      ? [
          `${counted(forfeited, "game")} ${forfeited === 1 ? "was" : "were"} lost by a fault of a program: they count in the ratings, and say nothing of play`,
        ]
      : []),
  ];
}

/** The table as it goes to the screen. */
export function ladderLines(ladder: Ladder): string[] {
  return [
    ...conditions(ladder),
    "",
    ...textTable(HEAD, byRating(ladder).map(cells)),
    "",
    ...textTable(
      ["", "against", "games", "share, 95 %"],
      met(ladder).map(({ meeting, names, share }) => [...names, String(meeting.summary!.finished), percent(share)]),
    ),
  ];
}
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (parts: readonly string[]) => `| ${parts.map((part) => part.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
const code = (spec: string): string => `\`${spec}\``;

/** How many games have one luck: those in which agents change seats and lists. */
function groupWords({ options: { decks, seats } }: Ladder): string {
  return seats !== undefined ? `${2 * seats} games` : decks.length > 0 ? "four games" : "games";
}

/** The same as a page. `command` plays it again. */
export function ladderPage(ladder: Ladder, command: string): string {
  const machines = [...new Set(ladder.rungs.flatMap(({ time }) => (time ? [time.machine] : [])))];
  return `${[
    "# Ladder",
    "",
    ...conditions(ladder).map((line) => `${line[0].toUpperCase()}${line.slice(1)}.`),
    "",
    "```sh",
    command,
    "```",
    "",
    ...markdown(
      HEAD,
      byRating(ladder).map((rung) => {
        const [agent, ...rest] = cells(rung);
        return [code(agent), ...rest];
      }),
    ),
    "",
    "Ratings are those of Bradley and Terry over all meetings below, each game taken for itself; their 95 % interval is the one against the mean",
    "of all agents. Who won everything against another is held back by the number of games: such a distance is a lower bound.",
    `Times are those of the processor for one decision among two options or more, in one thread${machines.length > 0 ? ` (${machines.join("; ")})` : ""}:`,
    "mean, median, and what 95 % stay within. The last column is the share of the processor that was had meanwhile: where it is much less than",
    "100 %, others were at work and emptied the caches, and the times are too long, the more so the longer an agent thinks.",
    "",
    ...markdown(
      ["agent", "against", "games", "share, 95 %"],
      met(ladder).map(({ meeting, names, share }) => [
        ...names.map(code),
        String(meeting.summary!.finished),
        percent(share),
      ]),
    ),
    "",
    `Shares count the ${groupWords(ladder)} of one luck as a group.`,
  ].join("\n")}\n`;
}

function csv(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return csvLines([Object.fromEntries(columns.map((name) => [name, name])), ...rows], columns);
}
/** The rungs for other programs, the highest rating first; times in milliseconds. */
export function rungsCsv(ladder: Ladder): string {
  return csv(
    byRating(ladder).map(({ agent, rating, games, time }) => ({
      agent,
      ...{ elo: rating ? tenths(rating.elo) : "", low: rating ? tenths(rating.low) : "" },
      ...{ high: rating ? tenths(rating.high) : "" },
      games,
      ...{ decisions_timed: time?.decisions ?? "", mean_ms: time?.mean ?? "", median_ms: time?.median ?? "" },
      ...{ within_95_ms: time?.most ?? "", longest_ms: time?.longest ?? "", processor_share: time?.share ?? "" },
    })),
  );
}
/** The meetings for other programs, from the side of the first; `games` are all that were played, `failed` those of them that do not count. */
export function meetingsCsv(ladder: Ladder): string {
  return csv(
    met(ladder).map(({ meeting: { summary }, names: [agent, against], share }) => ({
      ...{ agent, against, games: summary!.games, failed: summary!.failed, points: summary!.entrants[0].points },
      ...{ rate: share.rate.toFixed(6), low: share.low.toFixed(6), high: share.high.toFixed(6) },
    })),
  );
}
