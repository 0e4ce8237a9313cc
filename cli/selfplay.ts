import type { Command } from "commander";
import { counted } from "../sim/sentences.js";
import { QUICK, readPlan, type SelfPlayPlan, USUAL } from "../sim/training/selfplay/plan.js";
import { roundLine } from "../sim/training/selfplay/report.js";
import { FILES, selfPlay } from "../sim/training/selfplay/run.js";
import { typed } from "../sim/files/disk.js";
import { readTextFile } from "../sim/files/textfile.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { rememberOnce } from "./remember.js";

interface Options {
  out?: string;
  rounds?: number;
  games?: number;
  seed?: string;
  from?: string;
  quick?: boolean;
  workers: number;
  quiet?: boolean;
}

const HELP = `
Fields of a config, with what they are if left out:
  out, from                        as above
  sharpen: 1                       ratings of that network are multiplied by this: one of mazarbul train wants some 1500,
                                   since it rates in chances to win (a thousandth better is 4 times as likely then);
                                   in what is written they are divided by it again
  widths: { embed: 16, hidden: 64, narrow: 32 }
  against: "self,heuristic@3"      opponents, a game each in turn
  rounds: 200, games: 400
  width: 8                         options that may be taken, the best rated by the heuristic
  plans: network                   or heuristic: it says who goes with whom and where, as the agent neural leaves it
  settled: 0.98, values: 20        a decision whose likeliest option has a greater chance is learned from once in 20 times
  lambda: 0.9                      what comes later counts so much less for a choice, decision by decision
  passes: 1, batch: 4096           times a round is gone through; positions of a step
  rate: 0.001, epsilon: 0.002      how fast weights move; those with smaller slopes than epsilon hardly
  value: 1, clip: 0.2, entropy: 0, decay: 0.01
  seed: selfplay

Examples:
  mazarbul selfplay --quick --out runs/learning
  mazarbul selfplay policy.yaml --rounds 400
  mazarbul simulate training --agents neural:network=runs/learning/network.bin,heuristic@3 --ruleset coe:1
${EXIT_HELP}`;

/** The options of `mazarbul selfplay`. */
function selfPlayCommand(program: Command): Command {
  return program
    .command("selfplay")
    .argument("[config]", "a YAML or JSON file with the fields below; options of the same name win")
    .summary("let a network play and learn from what its choices came to")
    .description(
      "A network plays games against itself and others, choosing by chance, and learns after each round: what came out " +
        "better than it expected becomes likelier (proximal policy optimization). It begins as the heuristic, or as a network " +
        "that there is. The same command again goes on where it was stopped or killed, and comes to the same bytes for any " +
        "number of threads; with more rounds it goes on from the last.",
    )
    .option("--out <folder>", "where the network goes")
    .option("--from <file>", "a network to begin with: a file, or value or policy")
    .option("--rounds <n>", `rounds of play and learning (default: ${USUAL.rounds})`, wholeNumber(1))
    .option("--games <n>", `games of a round (default: ${USUAL.games})`, wholeNumber(1))
    .option("--seed <text>", `any text (default: "${USUAL.seed}")`)
    .option("--quick", `some minutes: ${QUICK.rounds} rounds of ${QUICK.games} games`)
    .option("--workers <n>", "threads that play; 0 plays without any", wholeNumber(0), 2)
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul selfplay`: a network that learns by playing. */
export function addSelfPlay(program: Command, io: Io, done: (code: number) => void): void {
  selfPlayCommand(program)
    .addHelpText("after", HELP)
    .action((config: string | undefined, options: Options) => runSelfPlay({ io, done }, config, options));
}

async function runSelfPlay({ io, done }: Acting, config: string | undefined, options: Options): Promise<void> {
  const { quick, quiet, workers, ...fields } = options;
  const text = config === undefined ? "" : readTextFile(config, "plan");
  const plan = readPlan(text, config ?? "the command line", fields, quick);
  done(await show(plan, workers, io, quiet ?? false));
}

async function show(plan: SelfPlayPlan, workers: number, io: Io, quiet: boolean): Promise<number> {
  const keep = rememberOnce(io, plan.out);
  const progress = new Progress(io, quiet);
  const interrupt = stopOnInterrupt(io, "the round in hand");
  const all = plan.rounds * plan.games;
  let line = "";
  try {
    const { rows, done } = await selfPlay(plan, workers, {
      stop: interrupt.stop,
      onResumed(rounds) {
        progress.startFrom(rounds * plan.games);
        if (!quiet) io.err(`${rounds} of ${plan.rounds} rounds are there already`);
      },
      onGame(round, games) {
        keep();
        progress.tick(round * plan.games + games, all, () => line);
      },
      onRound(rows) {
        line = roundLine(rows);
        if (quiet) return;
        if (io.live) io.live("");
        io.err(line);
      },
    });
    const seconds = progress.end();
    if (rows.length > 0) {
      io.out(roundLine(rows));
      io.out(
        `written${quiet ? "" : ` in ${seconds.toFixed(0)} s`}: ${[FILES.network, FILES.log, FILES.curve].map((name) => `${plan.out}/${name}`).join(", ")}`,
      );
    }
    if (!done) io.out(`stopped after ${counted(rows.length, "round")}; to resume: mazarbul resume ${typed(plan.out)}`);
    return done ? EXIT.ok : EXIT.stopped;
  } finally {
    interrupt.release();
  }
}
