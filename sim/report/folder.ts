/** The report of whatever lies in a folder. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { formOf, comparesAgents, isMatrix, isOneTable, type Plan } from "../match/plan.js";
import { PLAN_FILE, readRunPlan } from "../plans/planfile.js";
import { typed } from "../files/disk.js";
import { type Figures, readRun } from "../storage/readrun.js";
import { searchState } from "../searches/state.js";
import { loadGame } from "../plans/games.js";
import { agentsReport } from "./builders/agents.js";
import { hasSides, SideTally } from "./builders/bysides.js";
import type { Source } from "./builders/common.js";
import { isLadder, ladderFolderReport } from "./builders/ladder.js";
import { manyReport } from "./builders/many.js";
import { oneTableReport } from "./builders/onetable.js";
import { secondBeside, withSecond } from "./builders/secondagent.js";
import { Tally } from "./builders/tally.js";
import { twoReport } from "./builders/two.js";
import { courseSections, gamesAgain } from "./course/course.js";
import { readReport, titledReport } from "./file.js";
import type { Report } from "./report.js";

/** Says by which command the games of a plan are played; "" where none plays just these. */
export type CommandOf = (plan: Plan) => Promise<string>;

/**
 * The report of a folder: the one that an experiment has left there (`report.json`), or one of the run or ladder in it. Everything is
 * held against its checks first, the runs that an experiment was made of too. Throws a UserError where there is nothing to report, or it is not as it was written.
 * @param again also what some games of a run tell when they are played again, which takes seconds: true plays as many as `gamesAgain`
 * allows, a number that many
 */
export async function reportOf(folder: string, commandOf: CommandOf, again: boolean | number = false): Promise<Report> {
  const kept = readReport(folder);
  if (kept) {
    checkRunsBelow(folder);
    return kept;
  }
  if (existsSync(join(folder, PLAN_FILE))) return titledReport(await runReport(folder, commandOf, again));
  if (isLadder(folder)) return titledReport(await ladderFolderReport(folder));
  const search = searchState(folder);
  if (search)
    throw new UserError(
      folder,
      search.state === "playing"
        ? `${search.question} is still searching here (process ${search.process}), and its report comes with its answer`
        : `${search.question ?? "a search"} was stopped here before it had an answer`,
      search.state === "playing"
        ? `wait for it; mazarbul status ${typed(folder)} says how far it is`
        : "give the same command again: it goes on from there",
    );
  throw new UserError(
    folder,
    existsSync(folder) ? "there is no run, no ladder and no report in this folder" : "there is no such folder",
    "name the folder that a command was given by --out",
  );
}

/**
 * Holds every run below the folder of an answer against its checks, as a run by itself is. Throws a UserError that names the file and
 * the row of the first that is not as it was written.
 */
function checkRunsBelow(folder: string): void {
  const runs = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === PLAN_FILE)
    .map((entry) => entry.parentPath)
    .sort();
  for (const run of runs) readRun(run);
}

/** The report of a run, finished or not, with some of its games played `again` if wanted. */
async function runReport(folder: string, commandOf: CommandOf, again: boolean | number): Promise<Report> {
  let tally: Tally | null = null;
  let sides: SideTally | null = null;
  const game = existsSync(join(folder, PLAN_FILE)) ? readRunPlan(folder).plan.game : "metw";
  // A game from elsewhere need not be there any more when its report is made.
  const module = game.startsWith("file:") ? null : await loadGame(game);
  const found = readRun(folder, ({ plan }) => {
    if (formOf(plan).form === "candidates")
      throw new UserError(
        folder,
        "these games are a part of a question about decks and a field, and their report lies above them",
        `name the folder that the question was asked with: ${dirname(resolve(folder))}`,
      );
    const told = new Tally(plan);
    tally = told;
    const bySide = module && hasSides(module) ? new SideTally(plan, module) : null;
    sides = bySide;
    return (result) => {
      told.add(result);
      bySide?.add(result);
    };
  });
  const { figures } = found;
  if (figures.games === figures.failed)
    throw new UserError(folder, "no game of this run has a result yet", "wait, or go on with it: mazarbul resume");
  const source = {
    ...{ ...found, tally, command: await commandOf(figures.plan) },
    second: found.finished && isMatrix(figures.plan) ? secondBeside(folder, figures.plan) : null,
  };
  const report = withSides(builtFrom(source), sides, found.finished);
  if (again === false) return report;
  const wanted = again === true ? gamesAgain(figures) : again;
  const course = await courseSections(folder, found.run, { played: figures.games, wanted });
  return { ...report, sections: [...report.sections, ...course] };
}
/** Beside the agents' figures what the games tell by the sides of the game: it says better how they end. */
function withSides(report: Report, sides: SideTally | null, finished: boolean): Report {
  const told = sides?.sections() ?? [];
  if (told.length === 0) return report;
  const others = report.sections.filter(({ heading }) => !told.some((one) => one.heading === heading));
  const verdict = sides?.verdict(finished);
  // Of an agent against itself there is nothing to say but that.
  if (verdict) return { ...report, ...verdict, paragraphs: report.paragraphs.slice(finished ? 1 : 0), sections: told };
  return { ...report, sections: [...others, ...told] };
}
function builtFrom(source: Source & { second: Figures | null }): Report {
  const { figures, second } = source;
  const { plan } = figures;
  if (comparesAgents(plan) || plan.until) return agentsReport(source);
  if (isOneTable(plan)) return oneTableReport(source);
  if (!isMatrix(plan)) return twoReport(source);
  return second ? withSecond(manyReport(source), figures, second) : manyReport(source);
}
