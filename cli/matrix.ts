import { type Asked, askedOf, type Options, pilotsOf } from "./matrix/options.js";
import { playTables, tableWords } from "./matrix/tables.js";
import { counted } from "../sim/sentences.js";
import { titled, titleOf } from "../sim/match/decktitles.js";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { answerOf, type MatrixAnswer } from "../experiments/matrix/answer.js";
import { matrixReport } from "../experiments/matrix/report.js";
import { type MatrixRun, playMatrix } from "../experiments/matrix/run.js";
import { betweenLines, agentLines } from "../experiments/matrix/table.js";
import { adviceOf, surerOf, verdictOf } from "../experiments/matrix/format.js";
import { wrapped } from "../sim/report/lettering.js";
import { footOf } from "../sim/report/foot.js";
import { REPORT_FILE, saveReport } from "../sim/report/file.js";
import type { Foot } from "../sim/report/report.js";
import { typed } from "../sim/files/disk.js";
import { asIsNotes } from "../sim/plans/games.js";
import { ranking } from "../sim/summary/matrix.js";
import { type Plan, pairingsOf, SEATS } from "../sim/match/plan.js";
import { simulate } from "../sim/simulate.js";
import { percent } from "../sim/statistics/wilson.js";
import type { Summary } from "../sim/summary/summary.js";
import { writeText } from "./files.js";
import { type Acting, EXIT, EXIT_HELP, type Io, MOST_WORKERS, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { addSeal, GROUP_WORDS } from "./lists.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { commandLine, commonWords } from "./questions.js";
import { addQueue, withQueue } from "./queue.js";
import { remember } from "./remember.js";

/** The file with the answer, beside the folders of the runs and the report. */
const ANSWER = "answer.json";
/** Seconds that an agent's games are to take where nobody says how many. */
const USUAL_S = 100;
/** Games of a pairing that are chosen among then. */
const SIZES = [10, 20, 40, 60, 100, 200, 400, 1000];
/** Games are timed for so many milliseconds, from the first that ended. */
const TIMED_MS = 3000;

/** The games of a pairing that take about `USUAL_S` seconds, by the speed of some games that are played for that alone. */
export function sizeFor(gamesASecond: number, pairings: number): number {
  const fits = SIZES.filter((each) => each * pairings <= gamesASecond * USUAL_S);
  return fits.at(-1) ?? SIZES[0];
}

async function measuredSize(plan: Plan, workers: number, stopped: () => boolean): Promise<number> {
  let first = 0;
  let last = 0;
  let games = 0;
  const long = { ...plan, games: SIZES[0] * pairingsOf(plan).length };
  await simulate(long, {
    workers,
    onProgress: () => {
      last = performance.now();
      if (first === 0) first = last;
      else games++;
    },
    stop: () => stopped() || (first > 0 && last - first > TIMED_MS),
  });
  return sizeFor(games / Math.max(1e-3, (last - first) / 1000), pairingsOf(plan).length);
}

/** What is printed as JSON and written: the answer, and the same in sentences. */
function asJson(answer: MatrixAnswer): Record<string, unknown> {
  return { ...answer, verdict: verdictOf(answer), advice: adviceOf(answer) };
}

/** By what the report can be had again: the command, and the fingerprints of all pilots. */
async function matrixFoot(
  summaries: readonly Summary[],
  names: readonly string[],
  { agents: named, second }: Pick<Asked, "agents" | "second">,
  given: Pick<Options, "lopsided" | "games" | "game" | "openSealed" | "asIs">,
  whole: boolean,
): Promise<Foot> {
  const plans = summaries.map(({ plan }) => plan);
  const plan = plans[0];
  const sizes = plans.map((one) => one.games / pairingsOf(one).length);
  const played = summaries.reduce((sum, one) => sum + one.games, 0);
  const failed = summaries.reduce((sum, one) => sum + one.failed, 0);
  const agents = plans.map((one) => one.agents[0]);
  // Where pilots are still to play and nobody named a number, each goes on with its own.
  const games = whole || given.games !== undefined ? ["--games", String(sizes[0])] : [];
  const command = commandLine([
    ...["mazarbul", "matrix", ...names, "--agents", named.join(","), ...games],
    ...(second !== undefined
      ? ["--second", second]
      : named.length === 1 && plan.game === "metw"
        ? ["--second", "none"]
        : []),
    ...[!given.lopsided && "--no-lopsided", "--ruleset", plan.ruleset, "--seed", plan.seed],
    ...commonWords(given),
  ]);
  const several =
    new Set(sizes).size > 1 ? [`games of a pairing: ${agents.map((a, i) => `${a} ${sizes[i]}`).join(", ")}`] : [];
  const feet = await Promise.all(
    plans.map((one) =>
      footOf(one, command, played, [`rules ${one.ruleset}, ${counted(failed, "game")} failed`, ...several]),
    ),
  );
  const fingerprint = [...new Set(feet.flatMap((foot) => foot.fingerprint.split(", ")))].join(", ");
  return { ...feet[0], fingerprint };
}

/** Games that failed, or were lost because a program did. */
const faultsIn = ({ failed, forfeited }: Summary): number => failed + forfeited;

function exitOf(answer: MatrixAnswer, summaries: readonly Summary[]): number {
  if (!answer.whole) return EXIT.stopped;
  return summaries.some((one) => faultsIn(one) > 0) ? EXIT.gamesFailed : EXIT.ok;
}

const HELP = `
Without --games some games are timed first, and their number fits this machine; name a number for the same games again.

Examples:
  mazarbul matrix
  mazarbul matrix --second none
  mazarbul matrix --agents heuristic,neural --games 200 --out runs/field
  mazarbul matrix stealth-orcs prowess-beasts factions-orcs my.deck
  mazarbul matrix published --agents heuristic,mcts:sims=20 --games 10 --ruleset coe:1
  mazarbul matrix validation --json --quiet > field.json
  mazarbul matrix my-lists championship --second none --games 10 --out runs/mine
  mazarbul matrix published --seats 4 --games 80 --second none
  mazarbul resume runs/field/heuristic
${EXIT_HELP}`;

/** The options of `mazarbul matrix`. */
function matrixCommand(program: Command): Command {
  return program
    .command("matrix")
    .summary("which deck to bring to a field, how sure that is, and whether it depends on the pilot")
    .description(
      "Every deck against every other, once with each of the agents on both sides, in pairs of games with the same luck; where one is " +
        "named, a second pilot plays them, too, in fewer games. Then for each agent: the matrix and ratings, what to bring (Nash averaging, alpha-rank), circles, which pairings are decided; with several " +
        "agents whether the order of the decks depends on who plays. All with 95 % ranges. What the numbers mean: docs/LABORATORY.md.",
    )
    .argument(
      "[decks...]",
      `names or paths, a folder of lists, or ${GROUP_WORDS} for all of these (default: archetypes)`,
    )
    .option("--agents <list>", "the pilots, with commas; each plays both sides", "heuristic")
    .option(
      "--second <agent>",
      "one more pilot, 40 games a pairing or half as many, who says whether it is the decks or the pilot; none: nobody (default: neural, or heuristic, where --agents names one)",
    )
    .option("--games <n>", "of each pairing and agent, in pairs (default: what takes a minute or two)", wholeNumber(2))
    .option(
      "--no-lopsided",
      "leave out the pairings of training and validation lists that the lists decide, whoever plays",
    )
    .option(
      "--seats <n>",
      "how many sit down: of more than two tables are drawn, with --games for each list, and each pilot has a run as of mazarbul simulate",
      wholeNumber(2),
      SEATS,
    )
    .option("--seed <text>", "any text", "matrix")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option(
      "--out <dir>",
      "a folder for each agent's run, the answer and its report; the same command goes on where it was stopped (with --seats the runs alone: mazarbul resume goes on with one)",
    )
    .option("--overwrite", "if the folders hold other runs, these may go")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--json", "print the answer as JSON and nothing else")
    .option("--quiet", "no progress, only the result")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
}

/** `mazarbul matrix`: which deck to bring, whether that is sure, and whether it depends on who plays. */
export function addMatrix(program: Command, io: Io, done: (code: number) => void): void {
  const command = matrixCommand(program);
  addQueue(addSeal(command))
    .addHelpText("after", HELP)
    .action((names: string[], given: Options) => runMatrix({ io, done, program }, names, given));
}

async function runMatrix(
  { io, done, program }: Acting & { program: Command },
  names: string[],
  given: Options,
): Promise<void> {
  if (given.seats !== SEATS) {
    done(await playTables(program, io, await tableWords(names, given)));
    return;
  }
  const asked = await askedOf(io, names, given);
  const print = (text: string) => {
    if (given.quiet) return;
    io.live?.("");
    io.err(text);
  };
  const { runs, speeds } = await played(io, asked, given, print);
  const summaries = runs.map(({ summary }) => summary);
  if (summaries.every(({ finished }) => finished === 0)) {
    io.err("stopped before the first game ended: there is nothing to tell");
    done(EXIT.stopped);
    return;
  }
  print("working out the ranges");
  const answer = answerOf(summaries, undefined, asked.sides, pilotsOf(asked));
  const warnings = await asIsNotes(summaries[0].plan);
  const plain = () => ({ ...asJson(answer), ...(warnings.length > 0 && { warnings }) });
  const { out } = given;
  if (out !== undefined) {
    writeText(join(out, ANSWER), `${JSON.stringify(plain(), null, 2)}\n`);
    saveReport(out, matrixReport(titled(answer), await matrixFoot(summaries, names, asked, given, answer.whole)));
  }
  if (given.json) io.out(JSON.stringify(plain(), null, 2));
  else for (const line of [...lines(titled(answer), runs, speeds, asked.second, io.width), ...warnings]) io.out(line);
  const code = exitOf(answer, summaries);
  if (!given.json && out !== undefined) {
    const written = [...runs.map(({ folder }) => folder!), join(out, ANSWER), join(out, REPORT_FILE)];
    io.out(`written: ${written.join(", ")}; as a page: mazarbul report ${typed(out)}`);
    if (code === EXIT.stopped) io.out(`to resume: mazarbul resume ${typed(out)}`);
  }
  done(code);
}

/** Plays the runs and shows how far they are; `speeds` are games a second of each run, null where none was played now. */
async function played(
  io: Io,
  { decks, agents, second, ruleset, without }: Asked,
  given: Options,
  print: (text: string) => void,
): Promise<{ runs: MatrixRun[]; speeds: (number | null)[] }> {
  const { game, seed, out, overwrite = false, workers, games } = given;
  const interrupt = stopOnInterrupt(io);
  const speeds: (number | null)[] = [];
  /** Of the run that is played: the progress that is shown, what it has come to, and how much of that was there before. */
  let progress: Progress | null = null;
  let now: { summary: Summary; kept: number } | null = null;
  const endLast = () => {
    if (progress) {
      const played = now ? now.summary.games - now.kept : 0;
      const seconds = progress.end();
      speeds.push(played > 0 && seconds > 0 ? played / seconds : null);
    }
    progress = null;
    now = null;
  };
  try {
    const runs = await withQueue(given, io, (pool) =>
      playMatrix({
        ...{ pool, game, decks, agents, ruleset, seed, without, out, overwrite, workers, games },
        ...(second !== undefined && { second }),
        stop: interrupt.stop,
        sized: async (plan) => {
          endLast();
          print(`${plan.agents[0]}: timing some games`);
          return measuredSize(plan, workers, interrupt.stop);
        },
        onRun: (plan, what) => {
          if (out !== undefined) remember(io, out);
          endLast();
          const each = plan.games / pairingsOf(plan).length;
          print(`${plan.agents[0]}: ${plan.games} games, ${each} a pairing (--games ${each}), ${what}`);
          progress = new Progress(io, given.quiet === true);
        },
        onGame: (summary, kept) => {
          if (now === null) progress?.startFrom(kept);
          now = { summary, kept };
          progress?.tick(summary.games, summary.plan.games, () => remark(summary));
        },
      }),
    );
    endLast();
    return { runs, speeds };
  } finally {
    interrupt.release();
  }
}

/** The running result in a few words. */
function remark(summary: Summary): string {
  const { plan, finished, failed } = summary;
  if (finished === 0) return "";
  const best = ranking(summary)[0];
  return `${plan.agents[0]}, best: ${titleOf(plan.decks[best])} ${percent(summary.overAll(best))}${failed ? `, ${failed} failed` : ""}`;
}

/** All that goes to the screen; the verdict stands last, where it is read first. */
function lines(
  answer: MatrixAnswer,
  runs: readonly MatrixRun[],
  speeds: readonly (number | null)[],
  second: string | undefined,
  width = 100,
): string[] {
  const fold = (text: string) => wrapped(text, Math.max(60, Math.min(width, 120)));
  const between = betweenLines(answer);
  return [
    `rules ${answer.ruleset}, seed "${answer.seed}"`,
    ...answer.agents.flatMap((agent, p) => ["", ...agentLines(runs[p].summary, agent, fold)]),
    "",
    ...between,
    ...(between.length > 0 ? [""] : []),
    ...fold(verdictOf(answer)),
    "",
    ...adviceOf(answer).flatMap((paragraph) => [...fold(paragraph), ""]),
    ...answer.agents.flatMap((playingAgent, p) =>
      fold(surerOf(playingAgent, speeds[p] ?? null, faultsIn(runs[p].summary), playingAgent.agent === second)),
    ),
  ];
}
