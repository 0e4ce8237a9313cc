import { titled } from "../sim/match/decktitles.js";
import { type Command, InvalidArgumentError, Option } from "commander";
import { APART, ERROR, FRESH, MOST, secondAgent, speedOf } from "../experiments/defaults.js";
import { agentText, isAgentName, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { compare, compareParts, type CompareOptions, comparePlan, type Seen } from "../experiments/compare/compare.js";
import { compareReport } from "../experiments/compare/report.js";
import { compareLines } from "../experiments/compare/format.js";
import { footOf } from "../sim/report/foot.js";
import { loadGame, rulesetFor } from "../sim/plans/games.js";
import { percent } from "../sim/statistics/wilson.js";
import type { Summary } from "../sim/summary/summary.js";
import type { GamePool } from "../sim/threads/pool.js";
import { gamesBehind } from "../experiments/compare/moregames.js";
import { counted, fixed } from "../sim/sentences.js";
import { type Acting, errorShare, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { deckNamed, fieldIn, lopsidedIn } from "../sim/plans/namedlists.js";
import { fieldFor, reportForms } from "./lists.js";
import { addQueue } from "./queue.js";
import {
  addQuestionOptions,
  type Answered,
  ask,
  commandLine,
  commonWords,
  type QuestionOptions,
  type ShowProgress,
} from "./questions.js";

interface Options extends QuestionOptions {
  swap: string[];
  apart: number;
  error: number;
  most?: number;
  fresh?: number;
  lopsided?: boolean;
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new InvalidArgumentError("It must be a number above zero.");
  return value;
}

/** What is compared: two names, or one deck and the same with cards swapped. */
function pairIn(
  a: string,
  b: string | undefined,
  swaps: readonly string[],
): { kind: CompareOptions["kind"]; names: [string, string] } {
  if (swaps.length > 0) {
    if (b !== undefined)
      throw new UserError(
        "--swap",
        `two are named, ${a} and ${b}`,
        "name one deck: it is compared with itself and the swap",
      );
    if (isAgentName(a)) throw new UserError("--swap", `${a} is an agent`, "name a deck");
    return { kind: "decks", names: [`${a}[${swaps.join("; ")}]`, a] };
  }
  if (b === undefined)
    throw new UserError(
      a,
      "it is compared with nothing",
      'name a second one, or cards to change: --swap "2 Orc-guard -> 2 Wargs"',
    );
  if (isAgentName(a) !== isAgentName(b))
    throw new UserError(
      `${a} and ${b}`,
      "a deck and an agent cannot be compared",
      "name two decks, or two agents (mazarbul decks, mazarbul agents)",
    );
  return isAgentName(a)
    ? { kind: "agents", names: [agentText(parseAgent(a)), agentText(parseAgent(b))] }
    : { kind: "decks", names: [a, b] };
}

const HELP = `
With --agent A,B the two decks are played by two agents: compare my.deck my.deck --agent heuristic,neural.

Examples:
  mazarbul compare stealth-orcs stealth-beasts
  mazarbul compare prowess-orcs --swap "2 Orc-guard -> 2 Wargs"
  mazarbul compare my.deck factions-orcs --field published --apart 20 --out runs/which
  mazarbul compare heuristic heuristic@2 --field validation
${EXIT_HELP}`;

/** The options of `mazarbul compare`. */
function compareCommand(program: Command): Command {
  return program
    .command("compare")
    .summary("which of two decks or agents is better: played until it is known")
    .description(
      "Two decks, each against every list of a field; or one deck with and without some cards (--swap); or two agents, each with every list of " +
        "the field. Both play on the same luck, and a sequential test (GSPRT over groups of one luck, for both sides, in the order of the plan) " +
        "says better, worse, or no difference as large as was asked. Games on fresh luck then say by how much.",
    )
    .argument("<a>", "a deck (name, path, or either with a swap), or an agent")
    .argument("[b]", "with what it is compared")
    .option(
      "--swap <cards>",
      'compare the deck with cards changed: "3 Orc-guard -> 3 Wargs"; may be said again',
      (text, all: string[]) => [...all, text],
      [],
    )
    .addOption(
      new Option(
        "--apart <elo>",
        "to be told apart with certainty: normalised Elo; 10 are some 3 points of the win rate, and half of it takes four times the games",
      )
        .argParser(positive)
        .default(APART),
    )
    .addOption(
      new Option("--until <when>", "the test plays until it knows, or until --most games are played")
        .choices(["verdict"])
        .default("verdict"),
    )
    .addOption(
      new Option("--error <percent>", "of the cases in which an answer may be wrong")
        .argParser(errorShare)
        .default(ERROR, "5"),
    )
    .option(
      "--most <games>",
      `games after which it stays undecided (default: ${MOST.quick}; ${MOST.slow} where a pilot looks ahead)`,
      wholeNumber(4),
    )
    .option(
      "--fresh <games>",
      `games on other luck to say by how much; 0: none (default: ${FRESH.quick}; ${FRESH.slow})`,
      wholeNumber(0),
    )
    .option("--lopsided", "of agents: also the pairings of shipped lists that the lists decide");
}

/** `mazarbul compare`: which of two is better, played until it is known. */
export function addCompare(program: Command, io: Io, done: (code: number) => void): void {
  const command = compareCommand(program);
  addQueue(addQuestionOptions(command, "compare"))
    .addHelpText("after", HELP)
    .action((a: string, b: string | undefined, options: Options) => runCompare({ io, done, command }, a, b, options));
}

async function runCompare(
  { io, done, command }: Acting & { command: Command },
  a: string,
  b: string | undefined,
  options: Options,
): Promise<void> {
  const given = (["agent", "fieldAgent", "second"] as const).filter(
    (name) => command.getOptionValueSource(name) === "cli",
  );
  const asked = await askedOf(io, a, b, options, given);
  done(
    await ask(io, options, "compare", (...talk) => answered(asked, { a, ...options }, ...talk), compareParts(asked)),
  );
}

/** What says who plays decks. */
const PILOT_OPTIONS = { agent: "--agent", fieldAgent: "--field-agent", second: "--second" } as const;

/** The question of a command line. Throws UserErrors for what may not be compared. `pilotsGiven`: which of these were. */
async function askedOf(
  io: Io,
  a: string,
  b: string | undefined,
  options: Options,
  pilotsGiven: readonly (keyof typeof PILOT_OPTIONS)[],
): Promise<CompareOptions> {
  const module = await loadGame(options.game);
  const { kind, names } = pairIn(deckNamed(a), b === undefined ? undefined : deckNamed(b), options.swap);
  const idle = pilotsGiven.find((name) => kind === "agents" && options[name] !== "none");
  if (idle !== undefined)
    throw new UserError(
      `${PILOT_OPTIONS[idle]} ${options[idle]}`,
      `it says who plays decks, and here ${names.join(" and ")} play all games themselves`,
      "leave it out, or name two decks",
    );
  const playingAgents = splitAgents(options.agent).map((name) => agentText(parseAgent(name)));
  if (playingAgents.length > 2)
    throw new UserError(
      `--agent ${options.agent}`,
      "more than two are named",
      "name one, or one for each of the two decks",
    );
  const agents: [string, string] = kind === "decks" ? [playingAgents[0], playingAgents[1] ?? playingAgents[0]] : names;
  if (names[0] === names[1] && agents[0] === agents[1])
    throw new UserError(
      names.join(" and "),
      "both are the same",
      kind === "agents" ? "name two agents" : "name two decks, cards to change (--swap), or two pilots (--agent A,B)",
    );
  const fieldAgent = agentText(parseAgent(options.fieldAgent ?? playingAgents[0]));
  options.field = fieldFor(io, module, kind === "decks" ? names : [], options);
  const field = fieldIn(options.field, module, kind === "decks" ? names : []);
  if (kind === "agents" && field.decks.length < 2)
    throw new UserError(`--field ${options.field}`, "it takes two lists at least", "name more, or a group of lists");
  const decks = kind === "decks" ? [...names, ...field.decks] : field.decks;
  const ruleset = rulesetFor(module, decks, options.ruleset);
  if (!options.json && !options.quiet) reportForms(io, module, decks, ruleset, options.ruleset);
  const speed = speedOf([...agents, fieldAgent]);
  const asked: CompareOptions = {
    ...{ kind, names, agents, field: field.decks, fieldName: field.name, fieldAgent, ruleset },
    without: kind === "agents" && !options.lopsided ? lopsidedIn(field.decks, ruleset) : [],
    test: { low: 0, high: options.apart, alpha: options.error, beta: options.error },
    ...(kind === "decks" && { second: secondAgent(module, options.second, ...agents, fieldAgent) }),
    ...{ most: options.most ?? MOST[speed], fresh: options.fresh ?? FRESH[speed] },
    ...{ game: options.game, seed: options.seed, workers: options.workers, out: options.out },
  };
  if (!options.json && !options.quiet) for (const line of roundedLines(asked)) io.err(line);
  return asked;
}

/** What is played in place of numbers of games that cannot be met: games come in whole groups of one luck, for every deck of the field. */
function roundedLines(asked: CompareOptions): string[] {
  const { most, fresh } = asked;
  const [mostPlayed, freshPlayed] = [comparePlan(asked).games, comparePlan(asked, fresh).games];
  return [
    ...(mostPlayed === most ? [] : [`--most ${most}: up to ${mostPlayed} games, in whole groups of the same seeds`]),
    ...(fresh === 0 || freshPlayed === fresh
      ? []
      : [`--fresh ${fresh}: ${freshPlayed} games, so that every deck of the field has the same number`]),
  ];
}

/** The answer in every form; `a` is the first that was named. */
async function answered(
  asked: CompareOptions,
  options: Options & { a: string },
  progress: ShowProgress,
  stop: () => boolean,
  pool: GamePool | undefined,
): Promise<Answered> {
  const answer = await compare({
    ...asked,
    stop,
    pool,
    onProgress: (part, now) => progress(part, now.games, now.plan.games, () => remark(now)),
  });
  const parts = [answer.raw, answer.fresh, answer.second].filter((one) => one !== null);
  const sum = (count: (seen: Seen) => number) => parts.reduce((all, one) => all + count(one), 0);
  const failed = sum((seen) => seen.failed);
  const games = answer.raw.games + (answer.fresh?.games ?? 0);
  const notes = [`rules ${asked.ruleset}, ${counted(failed, "game")} failed`];
  const foot = await footOf(comparePlan(asked), commandOf(asked, options), games, notes);
  return {
    ...{
      answer,
      lines: compareLines(titled(answer)),
      report: compareReport(titled(answer), foot),
      whole: answer.whole,
    },
    failed: failed + sum((seen) => seen.forfeited),
    games: gamesBehind(answer),
  };
}

/** The test as it stands, in a few words. */
function remark(now: Summary): string {
  const [one, two] = now.comparison?.ratios.map((x) => fixed(x, 2)) ?? [];
  const rates = `A ${percent(now.rate(0))}, B ${percent(now.rate(1))}`;
  return one === undefined ? rates : `${rates}; ratios ${one} and ${two} of ${now.comparison!.bounds[1].toFixed(2)}`;
}

/** The command that asks the same again. */
function commandOf(asked: CompareOptions, options: Options & { a: string }): string {
  const { kind, names, agents, fieldAgent } = asked;
  const playingAgents = ["--agent", [...new Set(agents)].join(), "--field-agent", fieldAgent];
  return commandLine([
    ...["mazarbul", "compare", ...(options.swap.length > 0 ? [options.a] : names)],
    ...options.swap.flatMap((swap) => ["--swap", swap]),
    ...["--field", options.field],
    ...(kind === "decks" ? [...playingAgents, "--second", asked.second ?? "none"] : []),
    ...["--apart", String(options.apart), "--error", String(100 * options.error)],
    ...["--most", String(asked.most), "--fresh", String(asked.fresh)],
    ...(options.lopsided ? ["--lopsided"] : []),
    ...["--ruleset", asked.ruleset, "--seed", options.seed, ...commonWords(options)],
  ]);
}
