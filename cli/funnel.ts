import "../sim/nodeadapters.js";
import { availableParallelism } from "node:os";
import { type Command, InvalidArgumentError } from "commander";
import { agentText, makeAgent, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { meccg } from "../engine/meccg/index.js";
import { listed, loadGame } from "../sim/plans/games.js";
import { type FunnelResult, funnel, gamesForAgents, plainResult } from "../experiments/funnel/funnel.js";
import { differenceTable } from "../experiments/funnel/differences.js";
import { definitions } from "../experiments/funnel/rows.js";
import { cardTables, funnelTable } from "../experiments/funnel/tables.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESETS_BY_LISTS, MOST_WORKERS, wholeNumber } from "./io.js";
import { decksIn, splitNames } from "../sim/plans/namedlists.js";
import { addSeal, GROUP_WORDS, tellForms } from "./lists.js";
import { Progress, stopOnInterrupt } from "./progress.js";

interface Options {
  agents: string;
  against?: string;
  games?: number[];
  seed: string;
  workers: number;
  ruleset?: string;
  decks: string;
  all?: boolean;
  errors?: boolean;
  cards?: boolean;
  terms?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** Watched when nobody says: they take seconds. */
const AGENTS_WATCHED = "random,rollout,heuristic@1";

/** Whole numbers with commas between them. */
function numbers(text: string): number[] {
  return text.split(",").map((part) => {
    const value = wholeNumber(2)(part.trim());
    if (value % 2 !== 0) throw new InvalidArgumentError("It must be an even number: the agents change seats.");
    return value;
  });
}

const decksTold = (decks: string): string =>
  decks === "archetypes"
    ? "the archetype decks"
    : /^(published|expanded|championship|fallen|(wide-)?(training|validation|sealed))$/.test(decks)
      ? `the ${decks} decks`
      : decks;
/** The spec in full, once it is known that the agent can play. */
function playing(spec: string): string {
  makeAgent(spec, meccg as never);
  return agentText(parseAgent(spec));
}

/** The tables of a result: the numbers, what differs on the same luck, and single cards where they are asked for. */
function tables({ funnels, against }: FunnelResult, options: Options): string[] {
  const [all, errors] = [options.all ?? false, options.errors ?? false];
  const lines = funnelTable(funnels, all, errors);
  const [first, ...others] = funnels;
  if (against !== null) for (const second of others) lines.push("", ...differenceTable(first, second, all, errors));
  if (options.cards) for (const { agent, cards } of funnels) lines.push("", ...cardTables(agent, cards));
  return lines;
}
/** Long lines folded at 80 columns, what follows deeper than the first. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > 80) {
    const at = rest.lastIndexOf(" ", 80);
    lines.push(rest.slice(0, at));
    rest = `      ${rest.slice(at + 1)}`;
  }
  return [...lines, rest];
}

const HELP = `
Against itself an agent is seen at both seats, so that every game counts twice.
In 72 games every two of the nine decks meet once from both seats.
With --against all agents play the same games, and those after the first one are
compared with it: "-12.0 ± 1.5" is the difference and its 95 % interval, made of
games of the same luck that both have played (of shares in points of a percent).
In the table of cards: gone, played and lost or come to nothing; room, discarded
with room in the hand; full, discarded from a hand too large, or by force; deck,
back in the deck; rest, in play without points, or in the sideboard.

Examples:
  mazarbul funnel
  mazarbul funnel --agents heuristic,mcts:sims=64 --games 1008,72
  mazarbul funnel --agents heuristic,heuristic@1 --against heuristic@2 --all
  mazarbul funnel --agents heuristic --cards --games 360
  mazarbul funnel --agents heuristic@3,heuristic --errors --decks wide-validation --games 240
  mazarbul funnel --agents heuristic --decks published --games 300
${EXIT_HELP}`;

/** The options of `mazarbul funnel`. */
function funnelCommand(program: Command): Command {
  return program
    .command("funnel")
    .summary("what agents do with their turns: sites, hazards, fights, losses")
    .description(
      "Watches agents play with the archetype decks, or others, and counts what becomes of their turns: sites reached and entered, " +
        "resources played there, hazards used, strikes and their ends, checks, attempts, characters and points.",
    )
    .option("--agents <list>", "whom to watch; several with commas", AGENTS_WATCHED)
    .option("--against <agent>", "whom they play (default: each plays itself)")
    .option("--games <n>", "games of each agent, or one number for each: 1008,72; even (default: 1000)", numbers)
    .option("--seed <text>", "any text; all agents play the same luck", "funnel")
    .option("--workers <n>", "threads; 0 plays without any", wholeNumber(0, MOST_WORKERS), availableParallelism())
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option("--decks <list>", `names or paths with commas; or ${GROUP_WORDS} for all of these`, "archetypes")
    .option("--all", "everything, in sections, instead of the ten numbers that matter")
    .option("--errors", "what a person would call mistakes, and what is asked about first, instead of the ten numbers")
    .option(
      "--cards",
      "card by card: points drawn that never scored, hazards passed up, what took characters; the 20 worst of each",
    )
    .option("--terms", "what each number means; plays nothing")
    .option("--json", "everything as JSON: counts are sums over all games, of one player or of both")
    .option("--quiet", "no progress, only the result");
}

/** `mazarbul funnel`: where the points are lost between a hand and the Council. */
export function addFunnel(program: Command, io: Io, done: (code: number) => void): void {
  const command = funnelCommand(program);
  addSeal(command)
    .addHelpText("after", HELP)
    .action((options: Options) => runFunnel({ io, done }, options));
}

async function runFunnel({ io, done }: Acting, options: Options): Promise<void> {
  if (options.terms) {
    for (const line of definitions().flatMap(folded)) io.out(line);
    done(EXIT.ok);
    return;
  }
  const agents = splitAgents(options.agents).map(playing);
  if (new Set(agents).size < agents.length)
    throw new UserError(`--agents ${options.agents}`, "an agent is named twice", "name each once");
  const against = options.against === undefined ? undefined : playing(options.against);
  const given = options.games ?? [1000];
  const games = gamesForAgents(given, agents.length, `--games ${given.join(",")}`);
  const module = await loadGame("metw");
  const decks = decksIn(splitNames(options.decks), module);
  const ruleset = options.ruleset ?? module.rulesetFor?.(decks.map((deck) => listed(module).loadDeck(deck)));
  if (!options.json && !options.quiet) tellForms(io, module, decks, ruleset ?? module.defaultRuleset, options.ruleset);
  const progress = new Progress(io, options.quiet ?? false);
  const interrupt = stopOnInterrupt(io);
  try {
    const result = await funnel({
      ...options,
      decks,
      agents,
      against,
      games,
      stop: interrupt.stop,
      onProgress: (played, all) => progress.tick(played, all, () => ""),
    });
    progress.end();
    if (options.json) io.out(JSON.stringify(plainResult(result), null, 2));
    else {
      const who = against === undefined ? "each against itself" : `against ${against}`;
      io.out(`${decksTold(options.decks)}, ${who}, rules ${result.ruleset}, seed ${JSON.stringify(result.seed)}`);
      io.out("");
      for (const line of tables(result, options)) io.out(line);
    }
    const failures = result.funnels.flatMap(({ agent, failures: list }) => list.map((one) => ({ agent, ...one })));
    for (const { agent, game, kind, message } of failures.slice(0, 5))
      io.err(`${agent}, game ${game} ${kind}: ${message}`);
    done(interrupt.stop() ? EXIT.stopped : failures.length > 0 ? EXIT.gamesFailed : EXIT.ok);
  } finally {
    interrupt.release();
  }
}
