import { counted } from "../sim/sentences.js";
import { type Command, InvalidArgumentError, Option } from "commander";
import { agentText, parseAgent } from "../agents/registry.js";
import type { AgentSpec } from "../agents/agentkind.js";
import { UserError } from "../engine/core/errors.js";
import { type GameModule, hasLists, listed, loadGame, rulesetFor, takesSeats } from "../sim/plans/games.js";
import { blockOf, type Plan, planOf, rotationsFor, SEATS } from "../sim/match/plan.js";
import { playOrGoOn } from "../sim/keptruns.js";
import { simulate } from "../sim/simulate.js";
import { USUAL_TEST } from "../sim/statistics/sprt.js";
import { checkTable, namedIn, printLeftOut } from "./simulateplan.js";
import { type Acting, errorShare, EXIT_HELP, type Io, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { addRunOptions, noMatrix, type RunOptions, showRun } from "./run.js";
import { lopsidedIn, splitNames } from "../sim/plans/namedlists.js";
import { addSeal, reportForms } from "./lists.js";

interface Options extends RunOptions {
  decks: string;
  bounds: [number, number];
  error: number;
  most: number;
  seed: string;
  ruleset?: string;
  lopsided?: boolean;
  seats: number;
  out?: string;
  overwrite?: boolean;
  game: string;
}

/** "0,10": two numbers, the first one smaller. */
function boundsIn(text: string): [number, number] {
  const [low, high, ...more] = text.split(",").map(Number);
  if (low === undefined || high === undefined || more.length > 0 || !(low < high) || !Number.isFinite(low + high))
    throw new InvalidArgumentError("It must be two numbers with a comma between, the smaller one first: 0,10.");
  return [low, high];
}

/** Do two specs make the same agent, however they name it? */
function isSame(a: AgentSpec, b: AgentSpec): boolean {
  const settings = (spec: AgentSpec) => JSON.stringify(Object.entries(spec.params).sort());
  return a.kind.name === b.kind.name && settings(a) === settings(b);
}

const HELP = `
The games played tell which bound fits better, not how strong the agent is: a match that ended early looks larger than it is.

Examples:
  mazarbul match heuristic heuristic@2
  mazarbul match heuristic:laterSetsRule=0 heuristic --decks expanded --most 4000 --out runs/sets
  mazarbul match mcts:sims=50 heuristic --bounds 0,30 --error 1
  mazarbul match heuristic heuristic:rivalsWeight=0 --seats 4 --decks factions-orcs,prowess-orcs,stealth-orcs,dwarven-quest
  mazarbul match 'exec:"./my_agent --depth 3",seconds=60' heuristic --out runs/mine
${EXIT_HELP}`;

/** The options of `mazarbul match`. */
function matchCommand(program: Command): Command {
  const [low, high] = [USUAL_TEST.low, USUAL_TEST.high];
  return program
    .command("match")
    .summary("is one agent stronger than another: played until it is known")
    .description(
      "Two agents play every pairing of the decks from both seats and with both decks, four games of one luck, until a " +
        "sequential test (GSPRT over groups of one luck, in the order of the plan) says whether the first is stronger, or the " +
        "most games are played. Decks do not meet themselves: in a mirror both hold the same unique cards. Strength is in " +
        "normalised Elo: the edge of a game over its spread, times 347. In a game without decks the agents change seats alone.",
    )
    .argument("<agent>", "the one that may be stronger")
    .argument("<other>", "whom it plays")
    .option("--decks <list>", "names or paths with commas, or a word for a group of decks", "archetypes")
    .option(
      "--bounds <low,high>",
      "not stronger than LOW, or at least as strong as HIGH, in normalised Elo",
      boundsIn,
      [low, high] as [number, number],
    )
    .addOption(
      new Option("--error <percent>", "of the cases in which either answer may be wrong")
        .argParser(errorShare)
        .default(USUAL_TEST.alpha, "5"),
    )
    .option(
      "--most <games>",
      "games after which it stays undecided, rounded up to whole groups",
      wholeNumber(4),
      20_000,
    )
    .option("--seed <text>", "any text", "match")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option("--lopsided", "also the pairings of shipped lists that the lists decide, whoever plays")
    .option(
      "--seats <n>",
      "how many sit down: of more than two the agents sit in alternate seats, then change",
      wholeNumber(2),
      SEATS,
    )
    .option("--out <dir>", "folder for games.csv and summary.json; mazarbul resume goes on with it")
    .option(
      "--overwrite",
      "replace the run that is in the folder; without it the same command resumes it, or plays on to more games",
    )
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
}

/** `mazarbul match`: is one agent stronger than another? It plays until that is known. */
export function addMatch(program: Command, io: Io, done: (code: number) => void): void {
  const command = matchCommand(program);
  addSeal(addRunOptions(command))
    .addHelpText("after", HELP)
    .action((agent: string, other: string, options: Options) => runMatch({ io, done, command }, agent, other, options));
}

async function runMatch(
  { io, done, command }: Acting & { command: Command },
  agent: string,
  other: string,
  options: Options,
): Promise<void> {
  const plan = await planIn(io, [agent, other], options, command.getOptionValueSource("decks") === "cli");
  const { out, overwrite } = options;
  done(
    await showRun(io, options, out, async (playing) => ({
      summary: await (overwrite
        ? simulate(plan, { ...playing, out, overwrite })
        : playOrGoOn(plan, out, playing, "name another folder or add --overwrite")),
      finished: false,
    })),
  );
}

/** The lists of a match; of a table of more than two as many at least as sit down, those that may be played there. */
function decksFor(io: Io, module: GameModule, options: Options): string[] {
  const { seats, ruleset } = options;
  const { decks, leftOut } = namedIn(splitNames(options.decks), { seats, ruleset }, module);
  if (!options.json && !options.quiet) printLeftOut(io.err, leftOut, seats);
  if (seats !== SEATS) checkTable(module, decks, seats, {});
  return decks;
}

/** The plan of a match. Throws UserErrors for what cannot be played; `named`: the decks were named by the user. */
async function planIn(io: Io, [agent, other]: [string, string], options: Options, named: boolean): Promise<Plan> {
  const [first, second] = [parseAgent(agent), parseAgent(other)];
  if (isSame(first, second))
    throw new UserError(
      `mazarbul match ${agent} ${other}`,
      `the two are the same agent, ${agentText(first)}: neither is stronger, and a match would only tell what luck does`,
      "name another one, or set one of its figures otherwise (mazarbul agents NAME)",
    );
  const module = await loadGame(options.game);
  const { seats } = options;
  takesSeats(module, seats);
  const lists = hasLists(module);
  if (!lists && named) listed(module);
  const decks = lists ? decksFor(io, module, options) : [];
  if (lists && seats === SEATS && new Set(decks).size < 2)
    throw new UserError(`--decks ${options.decks}`, "it takes two decks at least", "name more, or a group of decks");
  const ruleset = rulesetFor(module, decks, options.ruleset);
  const talks = !options.json && !options.quiet;
  if (talks) reportForms(io, module, decks, ruleset, options.ruleset);
  if (!lists && (options.svg ?? options.png) !== undefined) throw noMatrix();
  const without = options.lopsided || seats !== SEATS ? [] : lopsidedIn(decks, ruleset);
  if (without.length > 0 && talks)
    io.err(`${counted(without.length, "pairing")} left out: one side wins, whoever plays (--lopsided plays them too)`);
  const [low, high] = options.bounds;
  const plan = planOf({
    ...{ game: options.game, ruleset, seed: options.seed, decks, each: lists },
    agents: [agentText(first), agentText(second)],
    ...(seats !== SEATS && { seats }),
    ...rotationsFor(module, seats),
    ...(without.length > 0 && { without }),
    until: { low, high, alpha: options.error, beta: options.error },
  });
  const block = blockOf(plan);
  plan.games = Math.ceil(options.most / block) * block;
  if (talks && plan.games !== options.most)
    io.err(`--most ${options.most}: up to ${plan.games} games, because ${block} games with the same seed form a group`);
  return plan;
}
