import { type Command, Option } from "commander";
import { PLAYED } from "../agents/heuristic/versions.js";
import { LEARNED_WITH } from "../agents/neural/prior.js";
import { agentText, parseAgent } from "../agents/registry.js";
import { unknownName, UserError } from "../engine/core/errors.js";
import { ROOMS } from "../experiments/depths.js";
import { splitNames } from "../sim/plans/namedlists.js";
import { type MakePlan, makeSamples } from "../sim/training/samples/make.js";
import { LISTS, type Lists } from "../sim/training/samples/guidedgames.js";
import { typed } from "../sim/files/disk.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { rememberOnce } from "./remember.js";

const VERSIONS = PLAYED.length;

interface Options {
  games: number;
  seed: string;
  learner?: string;
  judge?: string;
  teacher?: string;
  width: number;
  worlds: number;
  decisions: number;
  late: number;
  later?: number;
  only?: string;
  every?: number;
  lists: Lists;
  values: number;
  turns?: boolean;
  heuristic: number;
  unplanned?: boolean;
  workers: number;
  quiet?: boolean;
}

const HELP = `
Examples:
  mazarbul samples runs/samples --games 200
  mazarbul samples runs/judged --games 4000 --judge runs/learning/network.bin --decisions 30
  mazarbul samples runs/values --games 40000 --decisions 0 --turns --values 30 --lists mixed
  mazarbul samples runs/looked --games 4000 --decisions 30 --lists mixed --teacher mcts:sims=32,plans=0
  mazarbul samples runs/hands --games 4000 --only "reset hand,end of turn" --judge value --later 3 --late 100
  mazarbul samples runs/wide --games 4000 --only "reset hand,end of turn" --judge value --late 100 --lists wide
  mazarbul samples runs/four --games 4000 --heuristic 4 --unplanned --judge value --late 100 --lists wide
  mazarbul samples runs/more --games 4000 --seed more --learner neural:network=runs/net/network.bin
${EXIT_HELP}`;

/** The options of `mazarbul samples`. */
function samplesCommand(program: Command): Command {
  return program
    .command("samples")
    .argument("<folder>", "where they go; the same command again goes on")
    .summary("play games and try out their decisions, for mazarbul train")
    .description(
      "Plays games of lists of the training part, and others drawn by luck, the heuristic at both seats, and " +
        "tries out some of their decisions: every candidate is played on with the same luck, several times, and judged at the " +
        "end of the turn and some turns later. What comes of it is what mazarbul train learns from.",
    )
    .option("--games <n>", "games in all", wholeNumber(1), 400)
    .option("--seed <text>", "any text", "samples")
    .option(
      "--learner <agent>",
      "an agent that plays beside the heuristic, so that positions are tried out that it comes to",
    )
    .option("--judge <file>", "a network that judges play-outs instead of the heuristic's reckoning")
    .option(
      "--teacher <agent>",
      "a search that looks at these decisions instead of play-outs: it sees only what the player sees, and supposes the rest",
    )
    .option("--width <n>", "candidates: so many of the options that the heuristic rates best", wholeNumber(2), 5)
    .option("--worlds <n>", "times that each candidate is tried", wholeNumber(1), 4)
    .option("--decisions <n>", "decisions of a game that are tried out, about", wholeNumber(0), 12)
    .option("--only <rules>", 'in place of --decisions: what these rules ask, commas between them, as "reset hand"')
    .option("--every <n>", "with --only: one of their decisions in so many (default: 1)", wholeNumber(1))
    .option("--later <n>", "turns to the later judgement (default: 3, with --judge 1)", wholeNumber(1))
    .option("--late <percent>", "share of the later judgement in what a candidate is worth", wholeNumber(0), 50)
    .addOption(
      new Option(
        "--lists <kind>",
        "training: lists of the training part, and some drawn; mixed: few met twice; wide: of all four sides, two decks",
      )
        .choices([...LISTS])
        .default("training"),
    )
    .option("--values <n>", "one decision in so many is a sample for the game's result alone", wholeNumber(1), 150)
    .option("--turns", "and the first decision of every turn")
    .option(
      "--heuristic <n>",
      "version of the heuristic that plays, and from which the network learns to differ",
      wholeNumber(LEARNED_WITH, VERSIONS),
      LEARNED_WITH,
    )
    .option("--unplanned", "play on without plans of whole organization phases, a sixth quicker")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0), 2)
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul samples`: what a network is trained on. */
export function addSamples(program: Command, io: Io, done: (code: number) => void): void {
  samplesCommand(program)
    .addHelpText("after", HELP)
    .action((folder: string, options: Options) => runSamples({ io, done }, folder, options));
}

async function runSamples({ io, done }: Acting, folder: string, options: Options): Promise<void> {
  done(await showSamples(folder, options, io));
}

/**
 * What `mazarbul train --quick` learns from when it is given nothing: many decisions of games that are not like each other, each judged soon
 * by a network that sees who will win, since few play-outs to a later turn are mostly luck.
 */
const QUICK = {
  games: 260,
  seed: "quick",
  judge: "value",
  width: 5,
  worlds: 2,
  decisions: 120,
  late: 50,
  lists: "mixed",
  values: 150,
  heuristic: LEARNED_WITH,
} as const;
/** Plays the games of `train --quick` into a folder, or goes on where it was stopped. Returns an exit code. */
export function quickSamples(folder: string, io: Io, quiet: boolean): Promise<number> {
  io.err(`nothing to learn from was named: ${QUICK.games} games are played into ${folder} first`);
  return showSamples(folder, { ...QUICK, workers: 2, quiet }, io);
}

/** The plan of a command line. Throws a UserError if its options do not fit each other. */
function samplesPlan({
  games: _games,
  workers: _workers,
  quiet: _quiet,
  late,
  judge = "",
  ...rest
}: Options): MakePlan {
  const [learner, teacher] = [rest.learner, rest.teacher].map((it) => (it ? agentText(parseAgent(it)) : ""));
  if (judge && teacher)
    throw new UserError("--teacher", "a search looks, so that --judge has nothing to judge", "name one of them");
  if (late > 100) throw new UserError("--late", `it is a share in percent, not ${late}`, "write --late 50");
  const { seed, width, worlds, decisions, lists, values } = rest;
  const { turns = false, heuristic: version, unplanned = false, later = judge ? 1 : 3 } = rest;
  const only = rest.only === undefined ? [] : splitNames(rest.only);
  for (const rule of only) if (!ROOMS.includes(rule)) throw unknownName("rule", rule, ROOMS);
  if (rest.every !== undefined && only.length === 0)
    throw new UserError("--every", "it thins the decisions of --only", "name rules with --only, or use --decisions");
  return {
    ...{ seed, learner: learner, teacher: teacher, judge, later, only, every: rest.every ?? 1 },
    ...{ width, worlds, decisions, late: late / 100, lists, values, turns, version, unplanned },
  };
}

async function showSamples(folder: string, options: Options, io: Io): Promise<number> {
  const { games, workers, quiet } = options;
  const plan = samplesPlan(options);
  const progress = new Progress(io, quiet ?? false);
  /** Made when it begins: what was before says nothing of its speed. */
  const encoding: { progress?: Progress } = {};
  const interrupt = stopOnInterrupt(io);
  const keep = rememberOnce(io, folder);
  let tried = 0;
  let from = true;
  try {
    const samples = await makeSamples(folder, plan, games, workers, {
      stop: interrupt.stop,
      onGame(game, decisions) {
        keep();
        if (from) progress.startFrom(game - 1);
        from = false;
        tried += decisions;
        progress.tick(game, games, () => `${tried} decisions tried out`);
      },
      onEncoded(done, all) {
        if (!encoding.progress) {
          encoding.progress = new Progress(io, quiet ?? false, undefined, "games made into samples");
          encoding.progress.startFrom(done);
        }
        encoding.progress.tick(done, all, () => "");
      },
    });
    encoding.progress?.end();
    const seconds = progress.end();
    if (samples === null) {
      io.err(`stopped; to resume: mazarbul resume ${typed(folder)}`);
      return EXIT.stopped;
    }
    io.out(`${samples} samples of ${games} games in ${folder}${quiet ? "" : `, ${seconds.toFixed(1)} s`}`);
    return EXIT.ok;
  } finally {
    interrupt.release();
  }
}
