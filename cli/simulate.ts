import { type Command, InvalidArgumentError } from "commander";
import { AGENTS, agentText, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { type GameModule, loadGame, rulesetFor } from "../sim/games.js";
import {
  DEFAULT_CAP,
  gamesForEach,
  gamesInAll,
  isMatrix,
  MEMORY_MB,
  PATIENCE_S,
  type Plan,
  planOf,
} from "../sim/plan.js";
import { simulate } from "../sim/simulate.js";
import { EXIT_HELP, type Io, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { decksIn } from "../experiments/fields.js";
import { addSeal, addWithoutUnknown, GROUP_WORDS, tellForms } from "./lists.js";
import { addRunOptions, type RunOptions, showRun } from "./run.js";

interface Options extends RunOptions {
  withoutUnknown?: boolean;
  games?: number;
  total?: number;
  agents?: string;
  seed: string;
  ruleset?: string;
  mirrors?: boolean;
  each?: boolean;
  out?: string;
  overwrite?: boolean;
  records?: number;
  cap: number;
  patience: number;
  memory?: number;
  game: string;
}

/** Games a pairing when nobody says. */
const GAMES = 100;

/** "random" or "random,heuristic:caution=2": one agent for both, or one each. */
function agentsIn(list: string): string[] {
  const named = splitAgents(list);
  const where = `--agents "${list}"`;
  if (named.length > 2) throw new UserError(where, `${named.length} agents are named`, "name one or two");
  if (named.includes(""))
    throw new UserError(where, "a name is missing", "write one name, or two with a comma between");
  return named.map((spec) => agentText(parseAgent(spec)));
}

/** Who plays when nobody says: the heuristic, where it can. */
function usualAgent(module: GameModule): string {
  const plays = AGENTS.find((kind) => kind.name === "heuristic")?.games;
  return plays?.includes(module.game.name) === false ? "random" : "heuristic";
}

/** Of how many games records are kept: a number, all, or of none but the failed ones. */
function recordsIn(text: string): number {
  if (text === "failed") return 0;
  if (text === "all") return Number.POSITIVE_INFINITY;
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be "all", "failed" or a whole number.');
  return Number(text);
}

/** The plan of a command line. */
function planIn(names: readonly string[], options: Options, module: GameModule): Plan {
  const decks = decksIn(names, module, options.withoutUnknown);
  const agents = agentsIn(options.agents ?? usualAgent(module));
  // With many lists two agents can only be compared if both play every list.
  const each = options.each ?? ((decks.length > 2 || options.mirrors === true) && new Set(agents).size === 2);
  // In a mirror the same people start on both sides, and under METW's rules none of them does: no test of agents.
  const mirrors = options.mirrors ?? false;
  if (options.each && agents.length < 2) {
    throw new UserError("--each", "only one agent is named", "name two: --agents heuristic,random");
  }
  if (decks.length < 2 && !mirrors) {
    throw new UserError(`deck "${decks[0]}"`, "a second deck is missing", "name two decks or more, or add --mirrors");
  }
  const { game, seed, cap, patience, memory = MEMORY_MB } = options;
  const ruleset = rulesetFor(module, decks, options.ruleset);
  const shape = { game, ruleset, seed, cap, patience, memory, decks, each, mirrors };
  const plan = planOf({ ...shape, agents: [agents[0]!, agents[1] ?? agents[0]!] });
  const twice = isMatrix(plan) ? decks.find((deck, i) => decks.indexOf(deck) < i) : undefined;
  if (twice !== undefined) {
    throw new UserError(
      `deck "${twice}"`,
      "it is named twice",
      "name it once; --mirrors plays each deck against itself",
    );
  }
  if (options.games !== undefined && options.total !== undefined) {
    throw new UserError("--games and --total", "both are given", "give the games of each pairing, or of all together");
  }
  const games = isMatrix(plan)
    ? options.total !== undefined
      ? gamesInAll(plan, options.total)
      : gamesForEach(plan, options.games ?? GAMES)
    : (options.total ?? options.games ?? GAMES);
  const named = options.memory === MEMORY_MB && ({ memoryNamed: true } as const);
  return { ...plan, games, records: Math.min(options.records ?? 0, games), ...named };
}

/** `mazarbul simulate`: many games between two entrants, between many lists, or between two agents with many lists. */
export function addSimulate(program: Command, io: Io, done: (code: number) => void): void {
  const command = program
    .command("simulate")
    .summary("play many games between decks, or between agents")
    .description(
      "Plays games in pairs: the same luck at each seat, the entrants change places.\n" +
        "The same seed gives the same games whatever the number of workers, and after any stop (see: mazarbul resume).\n" +
        "\n" +
        "Two decks: deck A with the first agent against deck B with the second.\n" +
        "More decks: every deck against every other, and a matrix with 95 % intervals.\n" +
        "More decks and two agents, or --each: the agents are compared. Both play both decks of every pairing, so that four games have the same luck; they count as one group for the interval.",
    )
    .argument(
      "<decks...>",
      `names of decks (see: mazarbul decks), paths of deck files, or ${GROUP_WORDS} for all of these`,
    )
    .option("--games <n>", "how many for each pairing of decks (default: 100)", wholeNumber(1))
    .option("--total <n>", "how many in all, shared out evenly over the pairings", wholeNumber(1))
    .option(
      "--agents <A,B>",
      'who plays; one name serves both sides; exec:"COMMAND" is any program, docs/PROTOCOL.md (default: heuristic; random in games it cannot play)',
    )
    .option("--mirrors", "also every deck against itself")
    .option("--each", "the agents change decks too, so that only the agents differ")
    .option("--seed <text>", "any text", "mazarbul")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option("--out <dir>", "folder for games.csv, summary.json and records")
    .option("--overwrite", "if the folder holds a run, it may go")
    .option("--records <which>", "of which games to keep records: all, failed (default), or the first n", recordsIn)
    .option("--cap <n>", "decisions after which a game counts as a fault", wholeNumber(1), DEFAULT_CAP)
    .option(
      "--patience <seconds>",
      "a game without a decision for so long is tried once more, then fails",
      wholeNumber(1, 86_400),
      PATIENCE_S,
    )
    .option(
      "--memory <mb>",
      `heap of a thread; a game that wants more fails (default: ${MEMORY_MB}, or less where the machine has not so much for all threads)`,
      wholeNumber(64, 1 << 20),
    )
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
  addWithoutUnknown(addSeal(addRunOptions(command)))
    .addHelpText(
      "after",
      `
Examples:
  mazarbul simulate stealth-orcs prowess-beasts --games 1000 --agents heuristic
  mazarbul simulate teaching teaching-two --agents heuristic,random --seed "second try" --out runs/second
  mazarbul simulate teaching teaching-two --agents exec:"python3 examples/random_agent.py",random --games 20
  mazarbul simulate my.deck factions-orcs --ruleset coe:2 --games 20 --records all --out runs/look
  mazarbul simulate archetypes --agents heuristic --games 50 --out runs/matrix --svg matrix.svg
  mazarbul simulate archetypes --agents heuristic,rarest --total 864 --json
  mazarbul simulate published --agents heuristic --games 100
  mazarbul simulate validation --agents heuristic,mcts:sims=50 --total 264 --ruleset coe:2
  mazarbul resume runs/second
${EXIT_HELP}`,
    )
    .action(async (names: string[], options: Options) => {
      if (options.records && options.out === undefined) {
        throw new UserError("--records", "there is no folder to write records to", "add --out DIR");
      }
      const module = await loadGame(options.game);
      const plan = planIn(names, options, module);
      if (!options.json && !options.quiet) tellForms(io, module, plan.decks, plan.ruleset, options.ruleset);
      const { out, overwrite } = options;
      done(
        await showRun(io, options, out, async (playing) => ({
          summary: await simulate(plan, { ...playing, out, overwrite }),
          finished: false,
        })),
      );
    });
}
