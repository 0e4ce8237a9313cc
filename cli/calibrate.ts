import "../sim/nodeadapters.js";
import type { Command } from "commander";
import { agentText, makeAgent, parseAgent } from "../agents/registry.js";
import { meccg } from "../engine/meccg/index.js";
import { calibrate, isLook, NETWORK, saidBy } from "../experiments/calibrate/calibrate.js";
import { type Estimate, judged, type Judged, type Looked } from "../experiments/calibrate/fit.js";
import { addAsIs } from "./lists.js";
import { decksIn, lawful, splitNames } from "../sim/plans/namedlists.js";
import { typed } from "../sim/files/disk.js";
import { loadGame } from "../sim/plans/games.js";
import { percent } from "../sim/statistics/wilson.js";
import { textTable } from "../sim/summary/summary.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESET_NAMES, wholeNumber } from "./io.js";
import { Progress, stopOnInterrupt } from "./progress.js";
import { rememberOnce } from "./remember.js";

interface Options {
  players: string;
  against?: string;
  judge?: string[];
  decks: string;
  games: number;
  seed: string;
  ruleset?: string;
  out?: string;
  json?: boolean;
  quiet?: boolean;
}

const also = (text: string, before: string[] = []): string[] => [...before, text];
/** A spec written out, so that the same agent is the same in every folder. */
const written = (spec: string): string => {
  makeAgent(spec, meccg);
  return agentText(parseAgent(spec));
};

const HELP = `
Without --judge it is ${NETWORK}, which costs next to nothing; a search of 200 simulations costs a
second or two a game. Interrupted, it tells what it has.

Examples:
  mazarbul calibrate
  mazarbul calibrate --players level:1,level:3,level:5 --games 400 --out runs/calibrate
  mazarbul calibrate --judge network --judge mcts:sims=50 --games 100
  mazarbul calibrate --judge network --judge network=runs/value/network.bin --decks wide-validation
  mazarbul calibrate --players level:2 --against heuristic@3 --decks validation --ruleset coe:1 --json
${EXIT_HELP}`;

/** The options of `mazarbul calibrate`. */
function calibrateCommand(program: Command): Command {
  return addAsIs(program.command("calibrate"))
    .summary("are chances to win told right? a judge against what became of games")
    .description(
      "Plays games, asks judges at the beginning of every turn for the chance of the one who chooses, and compares what they " +
        "said with who won: a reliability table in ten bins, and the line in log odds that puts a judge right (slope 1 and " +
        "intercept 0: it is right as it is). Games of even numbers are fitted; the tables are of those of odd numbers, which the " +
        "fit has not met.",
    )
    .option("--players <agents>", "who plays, with commas between; each in games of its own", "heuristic")
    .option("--against <agent>", "whom they meet (default: another like themselves)")
    .option(
      "--judge <judge>",
      `${NETWORK}, one look of the value network (${NETWORK}=FILE: of another), or an agent that weighs; may be repeated`,
      also,
    )
    .option("--decks <list>", "names with commas, or a word for a group; two are drawn for each game", "archetypes")
    .option("--games <n>", "games of each player", wholeNumber(4), 200)
    .option("--seed <text>", "any text; the same text plays the same games", "calibrate")
    .option(
      "--ruleset <name>",
      `the rules to play by: ${RULESET_NAMES.replace(/\(default: [^)]*\)/, "(default: what the lists ask for)")}`,
    )
    .option("--out <folder>", "keep what was said; the same command again goes on, or adds games")
    .option("--json", "everything as JSON")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul calibrate`: are the chances that people are told the chances that they have? */
export function addCalibrate(program: Command, io: Io, done: (code: number) => void): void {
  const command = calibrateCommand(program);
  command.addHelpText("after", HELP).action((options: Options) => runCalibrate({ io, done }, options));
}

async function runCalibrate({ io, done }: Acting, options: Options): Promise<void> {
  const module = await loadGame("metw");
  const judges = (options.judge ?? [NETWORK]).map((spec) => (isLook(spec) ? spec : written(spec)));
  const players = splitNames(options.players).map(written);
  const named = decksIn(splitNames(options.decks), module);
  const decks = options.ruleset ? lawful(named, module, options.ruleset) : named;
  const progress = new Progress(io, options.quiet ?? false);
  const interrupt = stopOnInterrupt(io, "the game in hand");
  const keep = options.out === undefined ? () => {} : rememberOnce(io, options.out);
  let begun = false;
  try {
    const { rows, whole } = await calibrate({
      ...{ players, judges, decks, games: options.games, seed: options.seed },
      against: options.against ? written(options.against) : null,
      ruleset: options.ruleset ?? null,
      out: options.out ?? null,
      stop: interrupt.stop,
      onGame(done, all) {
        keep();
        if (!begun) progress.startFrom(done - 1);
        begun = true;
        progress.tick(done, all, () => "");
      },
    });
    progress.end();
    const answers = judges.flatMap((judge, k) =>
      [...players, ...(players.length > 1 ? [null] : [])].map((player) => ({
        judge,
        player: player ?? "all",
        ...judged(saidBy(rows, k, player)),
      })),
    );
    if (options.json) io.out(JSON.stringify({ games: rows.length, whole, answers }, null, 2));
    else for (const answer of answers) for (const line of lines(answer)) io.out(line);
    if (!whole && options.out) io.err(`stopped; to resume: mazarbul resume ${typed(options.out)}`);
    done(whole ? EXIT.ok : EXIT.stopped);
  } finally {
    interrupt.release();
  }
}

const number = ({ value, low, high }: Estimate): string =>
  `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
const lineText = (fit: Looked["fit"]): string =>
  fit ? `slope ${number(fit.slope)}, intercept ${number(fit.intercept)}` : "no line fits: too few games";

function lines({
  judge,
  player,
  games,
  positions,
  fit,
  heldOut,
}: Judged & { judge: string; player: string }): string[] {
  const out = [`${judge}, in games of ${player}: ${positions} positions of ${games} games`];
  out.push(`  fitted (even games):  ${lineText(fit)}`);
  if (!heldOut) return [...out, ""];
  for (const [words, { fit: line, loss }] of [
    ["held out, as said:    ", heldOut.raw],
    ["held out, put right:  ", heldOut.put],
  ] as const)
    out.push(`  ${words}${lineText(line)}, log-loss ${loss.toFixed(4)}`);
  const rows = heldOut.put.bins.map((bin) => [
    `${Math.round(bin.from * 100)} to ${Math.round(bin.to * 100)} %`,
    `${bin.positions}`,
    `${bin.games}`,
    `${(100 * bin.said).toFixed(1)} %`,
    percent({ rate: bin.won.value, low: bin.won.low, high: bin.won.high }),
  ]);
  out.push("", ...textTable(["put right", "positions", "games", "said", "won"], rows).map((line) => `  ${line}`), "");
  return out;
}
