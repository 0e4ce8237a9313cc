import { join } from "node:path";
import type { Command } from "commander";
import { BACKENDS } from "../sim/training/network/backend.js";
import type { Losses } from "../sim/training/network/losses.js";
import { QUICK, readPlan, type TrainPlan, USUAL } from "../sim/training/plan.js";
import { type Row, reportLines } from "../sim/training/report.js";
import { FILES, lossesIn, train } from "../sim/training/run.js";
import { AGAINST, nameable, ratedAt, ratingLine, type Trial, trialLines, trialOf } from "../sim/training/trial.js";
import { fixed } from "../sim/sentences.js";
import { typed } from "../sim/files/disk.js";
import { readTextFile } from "../sim/files/textfile.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { quickSamples } from "./samples.js";
import { pace, Progress, stopOnInterrupt } from "./progress.js";
import { rememberOnce } from "./remember.js";

interface Options {
  samples?: string;
  out?: string;
  steps?: number;
  seed?: string;
  backend?: string;
  quick?: boolean;
  match?: number;
  rating?: number;
  json?: boolean;
  quiet?: boolean;
}

/** Games of the match that ends `--quick`: every two validation lists once. */
const QUICK_MATCH = 264;
const WORKERS = 2;
/** Where `--quick` learns when nobody says. */
const QUICK_OUT = join("runs", "quick");

const format = (losses: Losses | null, names: readonly (keyof Losses)[]): string =>
  losses ? names.map((name) => `${name} ${fixed(losses[name], 4)}`).join(", ") : "none";

function rowLine({ step, training, heldOut }: Row, names: readonly (keyof Losses)[]): string {
  return `step ${step}: training ${format(training, names)}; held out ${format(heldOut, names)}`;
}

const HELP = `
Fields of a config, with what they are if left out:
  samples, out                     folders
  from: ""                         a network to begin with (a file, or value or policy), instead of random weights
  blend: 0                         share of the weights of from in the network that
                                   is written at the end: it forgets less
  choices: kept                    kept or fresh: what it says of options; fresh rates all alike
  widths: { embed: 16, hidden: 64, narrow: 32 }
  losses: { value: 1, differences: 1, policy: 0, temperature: 1, huber: 0 }
  batch: 256                       positions of a step
  steps: 20000
  every: 500                       steps between reports, and between checkpoints
  rate: { start: 0.001, end: 0.00001, warmUp: 200, fall: cosine }
                                   fall: cosine, steps or line
  decay: 0.01                      weight decay
  idDropout: 0.1                   share of cards that go by their facts alone
  heldOut: { percent: 10, most: 4096 }
                                   games held out; positions of them looked at
  seed: train
  backend: auto                    auto: tfjs-node if it works here, else own

Examples:
  mazarbul train --quick
  mazarbul train --quick --samples runs/samples --out runs/net
  mazarbul train net.yaml
  mazarbul train net.yaml --seed two --out runs/net-two
  mazarbul train net.yaml --rating 264 --match 1000
${EXIT_HELP}`;

/** The options of `mazarbul train`. */
function trainCommand(program: Command): Command {
  return program
    .command("train")
    .argument("[config]", "a YAML or JSON file with the fields below; options of the same name win")
    .summary("train the network of a policy on samples")
    .description(
      "Trains a network on a folder of samples and writes it, with the log and the curve of its losses, into another. " +
        "Whole games are held out; what the network says of them is reported at the end. The same command again goes " +
        "on where it was stopped or killed, and comes to the same bytes.",
    )
    .option("--samples <folder>", "where the samples are")
    .option("--out <folder>", "where the network goes")
    .option("--steps <n>", `steps of training (default: ${USUAL.steps})`, wholeNumber(1))
    .option("--seed <text>", `first weights and order of the samples (default: "${USUAL.seed}")`)
    .option("--backend <name>", `${BACKENDS.join(", ")} (default: "${USUAL.backend}")`)
    .option(
      "--quick",
      `something to be seen in minutes: ${QUICK.steps} steps of ${QUICK.batch} positions; without --samples games are played for it first`,
    )
    .option(
      "--match <games>",
      `games of the network against ${AGAINST} at the end, on validation lists (default: ${QUICK_MATCH} with --quick, else 0)`,
      wholeNumber(0),
    )
    .option(
      "--rating <games>",
      "such games after every report as well, told and written into ratings.csv",
      wholeNumber(0),
      0,
    )
    .option("--json", "print the report as JSON and nothing else")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul train`: a network out of samples. */
export function addTrain(program: Command, io: Io, done: (code: number) => void): void {
  trainCommand(program)
    .addHelpText("after", HELP)
    .action((config: string | undefined, options: Options) => runTrain({ io, done }, config, options));
}

async function runTrain({ io, done }: Acting, config: string | undefined, options: Options): Promise<void> {
  const { quick, match = quick ? QUICK_MATCH : 0, rating = 0, json, quiet, ...given } = options;
  const fields = { ...given };
  if (quick && config === undefined) {
    fields.out ??= QUICK_OUT;
    if (fields.samples === undefined) {
      fields.samples = join(fields.out, "samples");
      const code = await quickSamples(fields.samples, io, (json || quiet) ?? false);
      if (code !== EXIT.ok) return done(code);
    }
  }
  const text = config === undefined ? "" : readTextFile(config, "plan");
  const plan = readPlan(text, config ?? "the command line", fields, quick);
  done(await showTraining(plan, io, { json: json ?? false, quiet: quiet ?? false, match, rating }));
}

/** How a training is shown: what is printed, and how many games are played on the way and at the end. */
interface Shown {
  json: boolean;
  quiet: boolean;
  match: number;
  rating: number;
}

async function showTraining(plan: TrainPlan, io: Io, shown: Shown): Promise<number> {
  const { json, quiet, match } = shown;
  const interrupt = stopOnInterrupt(io, "the step in hand");
  const watched = new WatchedTraining(plan, io, shown, interrupt.stop);
  try {
    const result = await train(plan, watched.hooks());
    const effort = watched.end();
    if (!json) for (const line of resultLines(plan, result, effort, quiet)) io.out(line);
    const trial =
      result.done && match > 0 ? await showTrial(plan, match, io, json || quiet, interrupt.stop) : undefined;
    if (json) io.out(JSON.stringify(trial ? { ...result.report, match: trial } : result.report, null, 2));
    else if (trial) for (const line of trialLines(trial)) io.out(line);
    return result.done && trial !== null ? EXIT.ok : EXIT.stopped;
  } finally {
    interrupt.release();
  }
}

/** A training while it goes on: its progress, its reports and the games that rate it on the way. */
class WatchedTraining {
  private readonly names: ReturnType<typeof lossesIn>;
  private readonly keep: () => void;
  private readonly progress: Progress;
  /** Steps that were there before. */
  private from = 0;
  /** Seconds that games on the way took. */
  private rated = 0;

  constructor(
    private readonly plan: TrainPlan,
    private readonly io: Io,
    private readonly shown: Shown,
    private readonly stop: () => boolean,
  ) {
    this.names = lossesIn(plan);
    this.keep = rememberOnce(io, plan.out);
    if (shown.rating > 0 && !nameable(plan.out)) io.err(UNNAMEABLE(plan.out));
    this.progress = new Progress(io, shown.quiet || shown.json, undefined, "steps");
  }

  hooks(): Parameters<typeof train>[1] {
    const { plan, io, progress, names } = this;
    const { quiet, json } = this.shown;
    return {
      print: (line) => this.print(line),
      stop: this.stop,
      onResumed: (steps) => {
        this.from = steps;
        progress.startFrom(steps);
        this.print(`${steps} of ${plan.steps} steps are there already`);
      },
      onStep: (steps, losses) => {
        this.keep();
        progress.tick(steps, plan.steps, () => format(losses, names));
      },
      onRow: async (row) => {
        if (io.live && !quiet && !json) io.live("");
        this.print(rowLine(row, names));
        await this.rate(row.step);
      },
    };
  }

  /** The first step that was made now, and the seconds that the steps took. */
  end(): { from: number; seconds: number } {
    return { from: this.from, seconds: this.progress.end() - this.rated };
  }

  private print(line: string): void {
    const { json, quiet } = this.shown;
    if (!json && !quiet) this.io.err(line);
  }

  /** Plays the games that rate the network of a step, where any are asked for. */
  private async rate(step: number): Promise<void> {
    const { rating } = this.shown;
    const { out } = this.plan;
    if (rating === 0 || !nameable(out)) return;
    const since = performance.now();
    const hooks = { stop: this.stop, onGame: () => {} };
    const trial = await ratedAt(step, { network: join(out, FILES.network), folder: out }, rating, WORKERS, hooks);
    this.rated += (performance.now() - since) / 1000;
    if (trial) this.print(ratingLine(step, trial));
  }
}

/** What a training came to: its report, its speed and its files. */
function resultLines(
  plan: TrainPlan,
  result: Awaited<ReturnType<typeof train>>,
  { from, seconds }: { from: number; seconds: number },
  quiet: boolean,
): string[] {
  const lines = result.report ? [...reportLines(result.report, plan.losses)] : ["no games are held out"];
  const steps = result.steps - from;
  if (steps === 0 && result.done)
    lines.push(`${plan.out} holds a finished training: nothing is left to learn, and nothing was changed`);
  else if (!quiet)
    lines.push(
      `${seconds.toFixed(1)} s, ${((steps * plan.batch) / seconds).toFixed(0)} positions/s with ${result.backend}`,
    );
  if (result.rows.length > 0)
    lines.push(`written: ${[FILES.network, FILES.log, FILES.curve].map((name) => `${plan.out}/${name}`).join(", ")}`);
  if (!result.done)
    lines.push(`stopped after step ${result.rows.at(-1)?.step ?? 0}; to resume: mazarbul resume ${typed(plan.out)}`);
  return lines;
}

const UNNAMEABLE = (path: string): string =>
  `no games are played: an agent cannot be named by "${path}", which has a blank or a comma`;

/** The match at the end; undefined where none can be played, null where it was stopped. */
async function showTrial(
  plan: TrainPlan,
  games: number,
  io: Io,
  quiet: boolean,
  stop: () => boolean,
): Promise<Trial | null | undefined> {
  const network = `${plan.out}/${FILES.network}`;
  if (!nameable(network)) {
    io.err(UNNAMEABLE(network));
    return undefined;
  }
  const progress = new Progress(io, quiet);
  if (!quiet) io.err(`the network plays against ${AGAINST}, on lists that it did not learn from`);
  const trial = await trialOf(network, games, WORKERS, {
    stop,
    onGame: (done, all) => progress.tick(done, all, () => ""),
  });
  const seconds = progress.end();
  if (trial === null) io.err("stopped: the network is there, and the same command plays the match");
  else if (!quiet) io.err(`${trial.games} games, ${pace(trial.games / seconds, "games")}`);
  return trial;
}
