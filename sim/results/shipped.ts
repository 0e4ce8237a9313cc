/** The results that ship, and whether this program would play them as they are: known by playing their samples again. */
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { checkSameRun, PLAN_FILE, readRunPlan, runPlanOf } from "../plans/planfile.js";
import { REPORT_FILE, sealOfReport } from "../report/file.js";
import type { GamePool } from "../threads/pool.js";
import { differenceText, playSample } from "../replaycheck/sample.js";
import { setTable } from "../plans/preparematch.js";
import { markOf, marksOf, OLDER_FILE, olderResults } from "./older.js";
import { readTextFile } from "../files/textfile.js";

/** The sample of an answer: a run with its lists and agents, in a folder of its own in that of the answer. */
export const ANSWER_SAMPLE = "sample";

/** A folder with a result. */
export interface Shipped {
  folder: string;
  /** A run, of which the plan plays it again; or the answer to a question, of which the report names the command. */
  kind: "run" | "report";
}

/** Every run and every answer with its report under a folder, in the order of the paths. Throws a UserError if there is no such folder. */
export function shippedResults(under: string): Shipped[] {
  if (!existsSync(under)) throw new UserError(under, "there is no such folder", "name one with results in it");
  const files = readdirSync(under, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holding = (name: string) => files.filter((entry) => entry.name === name).map((entry) => entry.parentPath);
  const plans = new Set(holding(PLAN_FILE));
  const reports = holding(REPORT_FILE).filter((folder) => !plans.has(folder));
  const samples = new Set(reports.map((folder) => join(folder, ANSWER_SAMPLE)));
  const runs = [...plans].filter((folder) => !samples.has(folder));
  return [...runs, ...reports].sort().map((folder) => ({ folder, kind: plans.has(folder) ? "run" : "report" }));
}

/**
 * Why a result is not what this program would play, null if it is: rules, lists, agents' settings are what they were, and its sample plays
 * again.
 * @param most at most so many games of the sample
 */
export async function whyStale({ folder, kind }: Shipped, most: number, pool?: GamePool): Promise<string | null> {
  try {
    if (kind === "run") return await whyRunStale(folder, most, pool);
    checkReportSeal(folder);
    const sample = join(folder, ANSWER_SAMPLE);
    if (!existsSync(join(sample, PLAN_FILE)))
      return `it has no sample: play some games with its lists and agents into ${sample} (mazarbul simulate ... --out)`;
    return await whyRunStale(sample, most, pool);
  } catch (thrown) {
    // Damaged, of other rules or lists, an agent that is no more, a game whose module is gone.
    if (!(thrown instanceof UserError)) throw thrown;
    return messageOf(thrown).split("\n")[0];
  }
}

async function whyRunStale(folder: string, most: number, pool: GamePool | undefined): Promise<string | null> {
  const run = readRunPlan(folder);
  checkSameRun(folder, run, runPlanOf(await setTable(run.plan)), { byAnotherProgram: true });
  const difference = await playSample(folder, run, most, pool);
  return difference && differenceText(difference);
}

function checkReportSeal(folder: string): void {
  const path = join(folder, REPORT_FILE);
  const { seal, ...report } = JSON.parse(readTextFile(path, "plan")) as { seal?: string };
  if (seal !== undefined && seal !== sealOfReport(report))
    throw new UserError(path, "it is not as it was written", "take back the change");
}

/**
 * What `npm run results:stale` prints: a line for each result that this program would play otherwise, and why; nothing where there is none.
 * Of what is known to be of earlier rules (`older.json`) only what plays again after all.
 * @param report of every result when it is looked at: how many were, and of how many
 */
export async function staleLines(
  under: string,
  most: number,
  pool?: GamePool,
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const all = shippedResults(under);
  const lines: string[] = [];
  const older = olderResults(under);
  const played = new Set(marksOf(older));
  for (const [n, one] of all.entries()) {
    const why = await whyStale(one, most, pool);
    const inside = relative(under, one.folder);
    const name = join(under, inside);
    const mark = markOf(older, inside);
    const known = mark === undefined ? "" : `, as is known: it was played before ${older.get(mark)}`;
    report(`${n + 1} of ${all.length}: ${name} ${why === null ? "plays again" : `does not play again${known}`}`);
    if (why !== null && mark === undefined) lines.push(`${name}: ${why}`);
    else if (why !== null) played.delete(mark!);
  }
  for (const mark of most === Number.POSITIVE_INFINITY ? played : [])
    lines.push(`${join(under, mark)}: it plays again, so take it out of ${OLDER_FILE}`);
  return lines;
}
