import { spawnSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { Command } from "commander";
import { wholeNumber } from "../cli/io.js";
import { unknownName, UserError } from "../engine/core/errors.js";
import { loadGame } from "../sim/plans/games.js";
import { textTable } from "../sim/summary/summary.js";
import { loadBuild, OWN } from "./build.js";
import { type Done, type Figure, JOBS, type Job, REFERENCE } from "./jobs.js";
import { median } from "./measure.js";

interface Options {
  games: number;
  runs: number;
  game: string;
  ruleset?: string;
  only?: string;
  build?: string;
  against?: string;
  json?: boolean;
}

const width = Math.max(...JOBS.map((job) => job.name.length));
const options = new Command("bench")
  .description(
    "How fast: every job is warmed and then run some times on the same games, in one thread; the median is shown, by the " +
      "clock and by processor time. Two figures may be compared only if the checksum of their job is the same, and only " +
      "if both were measured side by side: see --against.",
  )
  .option("--games <n>", "games of random play; slower jobs play a part of them", wholeNumber(9), 100)
  .option("--runs <n>", "how often each job is measured", wholeNumber(1), 5)
  .option("--only <jobs>", "some of the jobs, with commas between")
  .option(
    "--against <checkout>",
    "compare with another version, built there: both in turn, each run in a process of its own",
  )
  .option("--game <name>", "the game, or the file: address of a module with one", "metw")
  .option("--ruleset <name>", "the rules to play by (default: the game's own)")
  .option("--build <checkout>", "the version to measure (default: this one)")
  .option("--json", "print the runs as JSON and nothing else")
  .addHelpText(
    "after",
    `\nJobs:\n${JOBS.map((job) => `  ${job.name.padEnd(width)}  ${job.about}`).join("\n")}\n\n` +
      "Examples:\n  npm run bench\n  npm run bench -- --only random,mcts --runs 9\n" +
      "  npm run bench -- --against ../before --only random\n",
  )
  .parse()
  .opts<Options>();

/** The jobs that are asked for and whose agents play the game. */
function jobsIn({ only, game }: Options): Job[] {
  const names = only?.split(",") ?? JOBS.map((job) => job.name);
  const jobs = names.map((name) => {
    const job = JOBS.find((one) => one.name === name);
    if (!job)
      throw unknownName(
        "job",
        name,
        JOBS.map((one) => one.name),
        `--only "${only}"`,
      );
    return job;
  });
  return jobs.filter((job) => !job.only || job.only === game);
}

async function runsOf(job: Job): Promise<Done[]> {
  const build = await loadBuild(options.build ?? OWN);
  const module = await build.games.loadGame(options.game);
  const run = job.make({ build, module, ruleset: options.ruleset ?? module.defaultRuleset, games: options.games });
  return Array.from({ length: options.runs }, run);
}

/** Runs of a process of its own: the last one counts, when everything is compiled that will be. */
const UNTIL_COMPILED = 3;

/** The same job in a process of its own. */
function runApart(job: Job, build: string): Done {
  const { game, games, ruleset } = options;
  const args = [
    "--only",
    job.name,
    "--runs",
    String(UNTIL_COMPILED),
    "--json",
    "--build",
    build,
    "--game",
    game,
    "--games",
    String(games),
  ];
  if (ruleset !== undefined) args.push("--ruleset", ruleset);
  const child = spawnSync(process.execPath, [process.argv[1], ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.status !== 0) throw new UserError(build, `the job ${job.name} failed there`, "see above");
  return (JSON.parse(child.stdout) as Record<string, Done[]>)[job.name].at(-1)!;
}

const UNITS = { us: 1e6, ns: 1e9 };
function amount(figure: Figure, by: "clock" | "cpu"): number {
  const seconds = figure.seconds[by];
  return figure.each ? (seconds * UNITS[figure.each]) / figure.units : figure.units / seconds;
}
function shown(figure: Figure, value: number): string {
  return value.toFixed(value < 20 ? 2 : value < 1000 ? 1 : 0) + (figure.each ? ` ${figure.each}` : "");
}
function medianOf(runs: readonly Done[], i: number, by: "clock" | "cpu"): number {
  return median(runs.map((run) => amount(run.figures[i], by)));
}

/** Seconds of processor time for one unit of a figure, the median of some runs. */
const secondsEach = (runs: readonly Done[], i: number): number =>
  median(runs.map(({ figures }) => figures[i].seconds.cpu / figures[i].units));

/** One build: every figure as a median, and the facts of the games. */
async function alone(jobs: readonly Job[]): Promise<void> {
  const rows: string[][] = [];
  const sums: [string, string[]][] = [];
  const all: Record<string, Done[]> = {};
  let unit = Number.NaN;
  for (const job of jobs) {
    const runs = await runsOf(job);
    all[job.name] = runs;
    if (job.name === REFERENCE) unit = secondsEach(runs, 0);
    runs[0].figures.forEach((figure, i) => {
      const times = (["clock", "cpu"] as const).map((by) => shown(figure, medianOf(runs, i, by)));
      rows.push([figure.name, ...times, Number.isNaN(unit) ? "" : (secondsEach(runs, i) / unit).toPrecision(3)]);
    });
    for (const [name, text] of runs[0].facts ?? []) rows.push([name, text, "", ""]);
    sums.push([job.name, [...new Set(runs.map((run) => run.checksum))]]);
  }
  if (options.json) console.log(JSON.stringify(all));
  else
    for (const line of textTable(
      [`median of ${options.runs}`, "by the clock", "by processor time", "in references"],
      rows,
    ))
      console.log(line);
  for (const [name, found] of sums) {
    const text = found.length === 1 ? found[0] : `DIFFERS: ${found.join(" ")}`;
    if (!options.json)
      console.log(name === "random" ? `checksum of the games: ${text}` : `checksum of ${name}: ${text}`);
    if (found.length > 1) process.exitCode = 1;
  }
}

/** Two builds in turn: medians of processor time, and how much quicker this one is. */
async function sideBySide(jobs: readonly Job[], other: string): Promise<void> {
  await loadBuild(other); // is it one?
  const rows: string[][] = [];
  for (const job of jobs) {
    const [here, there]: [Done[], Done[]] = [[], []];
    for (let run = 0; run < options.runs; run++) {
      // Now the one first, now the other, so that a machine that slows down is unfair to neither.
      const turns = run % 2 === 0 ? [here, there] : [there, here];
      for (const into of turns) into.push(runApart(job, into === here ? (options.build ?? OWN) : other));
    }
    const same = new Set([...here, ...there].map((run) => run.checksum)).size === 1;
    here[0].figures.forEach((figure, i) => {
      const [a, b] = [medianOf(here, i, "cpu"), medianOf(there, i, "cpu")];
      const gain = figure.each ? b / a : a / b;
      rows.push([figure.name, shown(figure, b), shown(figure, a), gain.toFixed(3), same ? "same" : "DIFFERENT"]);
    });
    if (!same) process.exitCode = 1;
  }
  const head = [`by processor time, median of ${options.runs} in turn`, "other", "this", "gain", "checksum"];
  for (const line of textTable(head, rows)) console.log(line);
}

try {
  const jobs = jobsIn(options);
  const { game, games } = options;
  if (!options.json)
    console.log(
      `${game}, rules ${options.ruleset ?? (await loadGame(game)).defaultRuleset}, ${games} games, one thread`,
    );
  if (options.against === undefined) await alone(jobs);
  else await sideBySide(jobs, options.against);
  if (!options.json) {
    const processor = cpus();
    console.log(
      `machine: ${processor[0]?.model.trim() ?? "unknown"}, ${processor.length} cores, ` +
        `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}, ` +
        `load ${loadavg()
          .map((n) => n.toFixed(1))
          .join(" ")}`,
    );
  }
} catch (thrown) {
  if (!(thrown instanceof UserError)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 2;
}
