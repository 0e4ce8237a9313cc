import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { agentText, parseAgent, splitAgents } from "../agents/registry.js";
import { crossLines, demo, demoTable, demoWords, pairsTable } from "../experiments/demo.js";
import { matrixPicture } from "../experiments/matrix/picture.js";
import { UserError } from "../engine/core/errors.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESET_NAMES, MOST_WORKERS, wholeNumber } from "./io.js";
import { checkPictures, drawPictures, type Pictures } from "./pictures.js";
import { wrap } from "../engine/core/lines.js";
import { Progress, stopOnInterrupt } from "./progress.js";

interface Options extends Pictures {
  games: number;
  agent?: string;
  seed: string;
  workers: number;
  ruleset?: string;
  game: string;
  quiet?: boolean;
  cross?: string;
  crossGames?: number;
  pairs?: boolean;
}

/**
 * Compared when nobody says, as far as they play the game: the first with each of the others. Every such pair has a verdict after a few
 * games. The others are too close to each other for that: a search with 20 simulations and the heuristic are about level.
 */
const CROSS = ["random", "heuristic", "mcts:sims=20"];

/** The agents of `--cross`, none for "none". */
function crossAgents(list: string | undefined, game: string): string[] {
  if (list === undefined) {
    const playing = CROSS.filter((name) => parseAgent(name).kind.games?.includes(game) ?? true);
    return playing.length > 1 ? playing : [];
  }
  if (list === "none") return [];
  const agents = splitAgents(list).map((spec) => agentText(parseAgent(spec)));
  const where = `--cross "${list}"`;
  if (agents.length < 2) throw new UserError(where, "only one agent is named", 'name two or more, or "none"');
  if (new Set(agents).size < agents.length) throw new UserError(where, "an agent is named twice", "name each once");
  return agents;
}

/** The command that makes the same picture again. */
function commandOf(options: Options, agent: string, ruleset: string): string {
  const seed = /^[\w.-]+$/.test(options.seed) ? options.seed : JSON.stringify(options.seed);
  const game = options.game === "metw" ? "" : ` --game ${options.game}`;
  return `mazarbul demo --games ${options.games} --agent ${agent} --ruleset ${ruleset} --seed ${seed}${game} --svg FILE`;
}

const HELP = `\nExamples:\n  mazarbul demo\n  mazarbul demo --games 200 --agent rarest --cross none\n  mazarbul demo --cross random,rarest,heuristic --cross-games 200\n  mazarbul demo --pairs\n  mazarbul demo --games 3600 --svg demo.svg\n${EXIT_HELP}`;

/** The options of `mazarbul demo`. */
function demoCommand(program: Command): Command {
  return program
    .command("demo")
    .summary("the archetype decks against each other, with a table")
    .description(
      "Plays every deck against every other and says which win; then a few agents against each other, both with the " +
        "same decks. About a minute on two idle cores.",
    )
    .option("--games <n>", "how many in all, at least two for each pair of decks", wholeNumber(2), 720)
    .option("--agent <name>", "who plays, on both sides (default: heuristic if there is one, else random)")
    .option(
      "--cross <agents>",
      `agents to compare with each other, or "none" (default: ${CROSS[0]} with ${CROSS.slice(1).join(" and with ")})`,
    )
    .option(
      "--cross-games <n>",
      "how many games each two of them play (default: 24, 120 where neither looks ahead)",
      wholeNumber(4),
    )
    .option("--pairs", "also how often each deck beats each other")
    .option("--seed <text>", "any text", "demo")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--ruleset <name>", `the rules to play by: ${RULESET_NAMES}`)
    .option("--svg <file>", "draw the result: every deck against every other, and each over all")
    .option("--png <file>", "the same picture as pixels, twice the size")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul demo`: the archetype decks against each other. */
export function addDemo(program: Command, io: Io, done: (code: number) => void): void {
  demoCommand(program)
    .addHelpText("after", HELP)
    .action((options: Options) => runDemo({ io, done }, options));
}

async function runDemo({ io, done }: Acting, options: Options): Promise<void> {
  const cross = crossAgents(options.cross, options.game);
  const agent = options.agent === undefined ? undefined : agentText(parseAgent(options.agent));
  await checkPictures(options);
  const progress = new Progress(io, options.quiet ?? false);
  const interrupt = stopOnInterrupt(io);
  try {
    const result = await demo({
      ...options,
      agent,
      cross,
      crossFirst: options.cross === undefined,
      stop: interrupt.stop,
      onProgress: (played, games, share) => progress.tick(played, games, () => "", 0, share),
    });
    const seconds = progress.end();
    const { decks, agents } = result;
    const faults = [decks, ...agents].flatMap(({ failures, forfeits }) => [
      ...failures,
      ...forfeits.map((one) => ({ ...one, message: `${one.agent}: ${one.message}` })),
    ]);
    const { ruleset } = decks.plan;
    io.out(
      `${decks.games} games between ${decks.plan.decks.length} decks; ${result.agent} plays both sides, rules ${ruleset}`,
    );
    const words = (sentences: readonly string[]) => sentences.flatMap((sentence) => wrap(sentence));
    const pairs = options.pairs ? pairsTable(result) : [];
    for (const lines of [demoTable(result), words(demoWords(result)), pairs, words(crossLines(result))]) {
      if (lines.length > 0) io.out("");
      for (const line of lines) io.out(line);
    }
    const picture = async () => matrixPicture(decks, commandOf(options, result.agent, ruleset));
    const drawn = await drawPictures(options, picture);
    if (drawn.length > 0) io.out(`\ndrawn: ${drawn.join(", ")}`);
    const played = [decks, ...agents].reduce((sum, one) => sum + one.games, 0);
    if (!options.quiet) io.out(`\n${seconds.toFixed(1)} s, ${(played / seconds).toFixed(1)} games/s`);
    for (const { game, kind, message } of faults.slice(0, 5)) io.out(`game ${game} ${kind}: ${message}`);
    done(interrupt.stop() ? EXIT.stopped : faults.length > 0 ? EXIT.gamesFailed : EXIT.ok);
  } finally {
    interrupt.release();
  }
}
