/** The report of a ladder: of its tables, held against the runs that they were made of. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../../engine/core/errors.js";
import { csvCells } from "../../files/csv.js";
import { typed } from "../../files/disk.js";
import { type FoundRun, readRun } from "../../storage/readrun.js";
import { readTextFile } from "../../files/textfile.js";
import { folderName } from "../../files/foldername.js";
import { type Estimate, type Report, REPORT_FORMAT, type Section } from "../report.js";
import { estimateText, numberText } from "../format.js";
import { listed } from "../../sentences.js";
import { count, footOf, versionOf } from "./common.js";

const [RUNGS, MEETINGS, PAGE] = ["ladder.csv", "meetings.csv", "README.md"];

/** Does a folder hold a ladder? */
export const isLadder = (folder: string): boolean =>
  existsSync(join(folder, RUNGS)) && existsSync(join(folder, MEETINGS));

interface Rung extends Estimate {
  agent: string;
  games: number;
  /** Milliseconds of processor time for a decision; null where it was not timed. */
  mean: number | null;
}
interface Met extends Estimate {
  agent: string;
  against: string;
  games: number;
  run: FoundRun | null;
}

/** The rows of a CSV file by the names of its columns. Throws a UserError for a file that lacks one of them, or a number in it. */
function rowsOf(
  folder: string,
  name: string,
  texts: readonly string[],
  numbers: readonly string[],
): Record<string, string>[] {
  const path = join(folder, name);
  const wrong = (what: string) =>
    new UserError(
      path,
      what,
      "make the tables anew from the games beside them: the same mazarbul ladder command (a spreadsheet program may have changed numbers when it saved the file)",
    );
  let rows: string[][];
  try {
    rows = csvCells(readTextFile(path, "plan"));
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw wrong(`it cannot be read: ${(thrown as Error).message}`);
  }
  const [head = [], ...body] = rows;
  const missing = [...texts, ...numbers].find((column) => !head.includes(column));
  if (missing !== undefined) throw wrong(`it has no column "${missing}"`);
  return body.map((cells, r) => {
    const row = Object.fromEntries(head.map((column, c) => [column, cells[c] ?? ""]));
    const bad = numbers.find((column) => row[column] !== "" && !Number.isFinite(Number(row[column])));
    if (bad !== undefined || cells.length !== head.length) throw wrong(`line ${r + 2} cannot be read`);
    return row;
  });
}

/** The report of the ladder in a folder. Throws a UserError where a table is not what its runs say. */
export function ladderFolderReport(folder: string): Report {
  const rungs = rowsOf(folder, RUNGS, ["agent"], ["elo", "low", "high", "games", "mean_ms"])
    .filter(({ elo }) => elo !== "")
    .map(
      (row): Rung => ({
        ...{ agent: row["agent"], value: Number(row["elo"]), low: Number(row["low"]), high: Number(row["high"]) },
        ...{ games: Number(row["games"]), mean: row["mean_ms"] === "" ? null : Number(row["mean_ms"]) },
      }),
    );
  const met = rowsOf(folder, MEETINGS, ["agent", "against"], ["games", "rate", "low", "high"]).map((row): Met => {
    const [agent, against] = [row["agent"], row["against"]];
    const it = {
      value: Number(row["rate"]),
      low: Number(row["low"]),
      high: Number(row["high"]),
      games: Number(row["games"]),
    };
    return { agent, against, ...it, run: runOf(folder, agent, against, it) };
  });
  if (rungs.length === 0 || met.length === 0)
    throw new UserError(
      folder,
      "nothing of this ladder is played yet",
      "go on with it: the same mazarbul ladder command",
    );
  return ladderReport(rungs, met, commandIn(folder));
}

/** The run of a meeting, held against its line; null where its folder is not there. */
function runOf(
  folder: string,
  agent: string,
  against: string,
  said: { value: number; games: number },
): FoundRun | null {
  const at = join(folder, "games", `${folderName(agent)}--${folderName(against)}`);
  if (!existsSync(at)) return null;
  const run = readRun(at);
  const [first] = run.figures.entrants ?? [];
  if (run.figures.games !== said.games || Math.abs((first?.rate ?? -1) - said.value) > 2e-6)
    throw new UserError(
      join(folder, MEETINGS),
      `${agent} against ${against} is not what ${typed(at)} says`,
      "make the tables anew: the same mazarbul ladder command",
    );
  return run;
}

/** The command that the page of the ladder names. */
function commandIn(folder: string): string {
  const path = join(folder, PAGE);
  const lines = existsSync(path) ? readTextFile(path, "plan").split(/\r?\n/) : [];
  return lines.find((line) => line.startsWith("mazarbul ladder ")) ?? "mazarbul ladder";
}

type Timed = Rung & { mean: number };

function ladderReport(rungs: readonly Rung[], met: readonly Met[], command: string): Report {
  const zero = rungs.find(({ value }) => value === 0)?.agent ?? "the anchor";
  const [best] = rungs as [Rung];
  const timed = rungs.filter((it): it is Timed => it.mean !== null && it.mean > 0);
  const runs = met.flatMap(({ run }) => (run ? [run] : []));
  const whole = runs.every(({ finished }) => finished) && rungs.length >= 2;
  const games = met.reduce((sum, it) => sum + it.games, 0);
  const [quick, slow] = [timed.reduce(least, timed[0]), timed.reduce(most, timed[0])];
  return {
    format: REPORT_FORMAT,
    title: `A ladder of ${rungs.length} agents`,
    headline: whole
      ? verdictOf(rungs, zero)
      : `Not finished: ${count(games)} games are played. So far ${best.agent} leads.`,
    paragraphs: [
      "A hundred Elo more is 64 games of 100 won, two hundred 76, four hundred 91.",
      ...(timed.length > 1
        ? [
            `Processor time of a decision: ${numberText(quick.mean, "time")} for ${quick.agent}, ${numberText(slow.mean, "time")} for ${slow.agent}.`,
          ]
        : []),
    ],
    sections: [
      ratingsSection(rungs, zero),
      ...(timed.length > 1 ? [timesSection(timed)] : []),
      metSection(
        rungs.map(({ agent }) => agent),
        met,
      ),
    ],
    foot: ladderFoot(runs, games, command, met.length),
  };
}

/** Which agent is the strongest, as far as the ratings tell. */
function verdictOf(rungs: readonly Rung[], zero: string): string {
  const [best] = rungs as [Rung];
  const level = rungs.filter(({ high }) => high >= best.low);
  return level.length === 1
    ? `${best.agent} is the strongest of ${rungs.length} agents: ${estimateText(best, "rating")} Elo, where ${zero} has 0.`
    : `${best.agent} is rated highest of ${rungs.length} agents, ${estimateText(best, "rating")} Elo where ${zero} has 0, and is not told apart from ${listed(level.slice(1).map(({ agent }) => agent))}.`;
}

function ratingsSection(rungs: readonly Rung[], zero: string): Section {
  return {
    heading: "How strong each is",
    words: [
      "Ratings after Bradley and Terry over all meetings together; who won everything against another is held back by the number of games.",
    ],
    chart: {
      kind: "forest",
      title: "Rating of each agent",
      description: `The rating of ${zero} is zero; an interval is that against the mean of all.`,
      ...{ unit: "rating", valueName: "rating, Elo", reference: 0 },
      rows: rungs.map(({ agent: label, value, low, high, games }) => ({
        ...{ label, value, low, high, note: `${count(games)} games` },
      })),
    },
  };
}

function timesSection(timed: readonly Timed[]): Section {
  return {
    heading: "Strength and time",
    words: ["Processor time of a decision among two options or more, in one thread."],
    chart: {
      kind: "points" as const,
      title: "Strength over processor time",
      description: "Each step to the right is ten times the time.",
      ...{ unit: "rating" as const, valueName: "rating, Elo", overName: "mean processor time of a decision" },
      ...{ overUnit: "time" as const, logarithmic: true },
      rows: timed.map(({ agent: label, mean: x, value, low, high }) => ({ label, x, value, low, high })),
    },
  };
}

function metSection(names: readonly string[], met: readonly Met[]): Section {
  return {
    heading: "Who met whom",
    words: ["Not everybody meets everybody: an agent meets its neighbours on the ladder and the anchors."],
    chart: {
      kind: "heat",
      title: "How often the agent of the row wins",
      description: "Blue squares are won, orange ones lost; a grey square was not played.",
      ...{ unit: "share", rows: [...names], columns: [...names], rowName: "agent", columnName: "against" },
      ...{ middle: 0.5, reach: 0.5 },
      cells: met.flatMap(({ agent, against, games, ...it }) => {
        const [row, column] = [names.indexOf(agent), names.indexOf(against)];
        if (row < 0 || column < 0) return [];
        const { value, low, high } = it;
        return [
          { row, column, value, low, high, games },
          { row: column, column: row, value: 1 - value, low: 1 - high, high: 1 - low, games },
        ];
      }),
    },
  };
}

const least = <T extends { mean: number }>(a: T, b: T): T => (b.mean < a.mean ? b : a);
const most = <T extends { mean: number }>(a: T, b: T): T => (b.mean > a.mean ? b : a);

function ladderFoot(runs: readonly FoundRun[], games: number, command: string, meetings: number): Report["foot"] {
  const [first] = runs;
  if (!first)
    return {
      command,
      seed: "",
      version: "not known",
      fingerprint: "",
      games,
      notes: ["The runs of its meetings are not kept beside the ladder, so that nothing holds its figures."],
    };
  const foot = footOf({ ...first, tally: null, command });
  const versions = new Set(runs.map(({ run }) => versionOf(run)));
  return {
    ...foot,
    ...{ games, version: [...versions].join("; "), fingerprint: fingerprintOfAll(runs) },
    notes: [
      ...foot.notes,
      `${meetings} meetings over ${first.run.plan.decks.length} decks${runs.length < meetings ? `, the runs of ${meetings - runs.length} of which are not kept` : ""}.`,
    ],
  };
}

/** The parts of all programs, agents of one and the same part together. */
function fingerprintOfAll(runs: readonly FoundRun[]): string {
  const parts = new Map<string, Set<string>>();
  const add = (hash: string, name: string) => parts.set(hash, (parts.get(hash) ?? new Set()).add(name));
  for (const { run } of runs) {
    const { program, fingerprint, plan } = run;
    if (!program) {
      if (fingerprint !== undefined) add(fingerprint, "of an older kind");
      continue;
    }
    add(program.engine, "engine");
    add(program.sim, "sim");
    for (const [a, agent] of plan.agents.entries()) add(program.agents[a], agent);
  }
  return [...parts].map(([hash, names]) => `${[...names].join(" and ")} ${hash}`).join(", ");
}
