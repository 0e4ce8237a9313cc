import type { Command } from "commander";
import { splitAgents } from "../agents/registry.js";
import { unknownName, UserError } from "../engine/core/errors.js";
import { SCENARIOS } from "../engine/meccg/cards/scenarios/index.js";
import type { Goal, Scenario } from "../engine/meccg/cards/words/scenarios.js";
import { RACE, RACED } from "../engine/meccg/rules/state/race.js";
import { addAsIs } from "./lists.js";
import { deckNamed, splitNames } from "../sim/plans/namedlists.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { commandLine } from "./questions.js";

interface Options {
  decks?: string;
  agents?: string;
  games?: number;
  play?: boolean;
  against?: string;
  ruleset: string;
  seed?: string;
}

/** The rules beside a scenario where nobody says. */
const RULES = "metw-standard:2";

/** What wins before the Council. */
const winning = (one: Scenario, textOf: (goal: Goal) => string): string =>
  one.bid
    ? `wins: ${textOf(one.wins!)} and a bid at the end of one's turn; ${textOf(one.bid.still)} must be left after corruption checks`
    : `wins: ${textOf(one.wins!)}, as a turn ends`;
/** A scenario in sentences. */
function described(one: Scenario): string[] {
  const textOf = (goal: Goal): string =>
    goal.map((n, k) => (one.units === undefined ? `${n}` : `${n} ${one.units[k]}`)).join(", ");
  return [
    `${one.title} (${one.name})`,
    `  ${one.asks}`,
    `  It lasts ${one.lasts}.${one.ranks === undefined ? "" : " Until then the Council decides, by rank first."}`,
    ...(one.ranks ?? []).map((goal, k) => `  rank ${k + 1}: ${textOf(goal)}`),
    ...(one.wins === undefined ? [] : [`  ${winning(one, textOf)}; the play deck must have been exhausted once`]),
  ];
}
/** The commands that play it, with what was said beside its name. */
function commands(one: Scenario, decks: readonly string[], { against, ruleset, ...said }: Options): string[] {
  const begun = ["mazarbul", "scenario", one.name];
  const beside = { against, decks: said.decks, agents: said.agents, ruleset, seed: said.seed };
  for (const [option, value] of Object.entries(beside))
    if (value && !(option === "ruleset" && value === RULES)) begun.push(`--${option}`, value);
  const line = commandLine(begun);
  return [
    `  to play it: ${line} --play`,
    `  how often it is done: ${line} --games 100 (${decks.join(" against ")}, ${ruleset})`,
  ];
}
/** The scenario that the other player has in a race with this one. */
function racedBy(one: Scenario, name: string): Scenario {
  for (const each of [one.name, name])
    if (!RACED.includes(each)) {
      if (SCENARIOS.some((scenario) => scenario.name === each))
        throw new UserError(
          each === one.name ? `scenario "${each}"` : "--against",
          `"${each}" is none of those of which each player has his own`,
          `name any of ${RACED.join(", ")}`,
        );
      throw unknownName("scenario", each, RACED);
    }
  return SCENARIOS.find((scenario) => scenario.name === name)!;
}
const short = (one: Scenario): string => `${one.name}\n  ${one.title}: ${one.asks}`;

const HELP = `
Examples:
  mazarbul scenario
  mazarbul scenario fire-on-amon-din
  mazarbul scenario fire-on-amon-din --play
  mazarbul scenario heirlooms-of-the-past --games 100 --decks prowess-orcs,stealth-orcs
  mazarbul scenario fire-on-amon-din --against heirlooms-of-the-past --games 100
${EXIT_HELP}`;

/** The options of `mazarbul scenario`. */
function scenarioCommand(program: Command): Command {
  return addAsIs(program.command("scenario"))
    .argument("[name]", "which one; none: all are told")
    .summary("the scenarios of the Companion: what each asks, and games of it")
    .description(
      "Tells the scenarios of the Companion in which each player has a task beside an ordinary game, plays one with you, or lets agents play it. " +
        "In any command a ruleset takes one behind its name: metw-standard+fire-on-amon-din.",
    )
    .option("--play", "play it here against an agent")
    .option("--games <n>", "so many games of it by agents: how each ended", wholeNumber(1))
    .option("--against <name>", "a race: the other player has this scenario, each his own")
    .option("--decks <A,B>", "the lists (default: two that ship and suit it)")
    .option("--agents <A,B>", "who plays them (default: heuristic); with --play the last one is your opponent")
    .option("--ruleset <name>", "the rules beside it; of one deck a game is over before much is done", RULES)
    .option("--seed <text>", "any text");
}

/** `mazarbul scenario`: what the scenarios ask, a game of one against an agent, and how often agents fulfil it. */
export function addScenario(program: Command, io: Io, done: (code: number) => void): void {
  scenarioCommand(program)
    .addHelpText("after", HELP)
    .action((name: string | undefined, options: Options) => runScenario({ io, done, program }, name, options));
}

async function runScenario(
  { io, done, program }: Acting & { program: Command },
  name: string | undefined,
  options: Options,
): Promise<void> {
  if (name === undefined) {
    const asked = options.play
      ? "--play"
      : options.against !== undefined
        ? "--against"
        : options.games === undefined
          ? ""
          : "--games";
    if (asked !== "") throw new UserError(asked, "no scenario is named", "name one: mazarbul scenario NAME ...");
    for (const one of SCENARIOS) io.out(short(one));
    done(EXIT.ok);
    return;
  }
  const one = SCENARIOS.find((scenario) => scenario.name === name);
  if (!one)
    throw unknownName(
      "scenario",
      name,
      SCENARIOS.map((scenario) => scenario.name),
    );
  const other = options.against === undefined ? null : racedBy(one, options.against);
  const decks =
    options.decks !== undefined
      ? splitNames(options.decks).map(deckNamed)
      : [one.lists[0], (other ?? one).lists[other ? 0 : 1]];
  if (decks.length !== 2)
    throw new UserError(
      "--decks",
      `${decks.length} are named`,
      one.board ? "name yours and the deck of hazards, with a comma between" : "name two, with a comma between",
    );
  const colon = options.ruleset.indexOf(":");
  const [rules, length] =
    colon < 0 ? [options.ruleset, ""] : [options.ruleset.slice(0, colon), options.ruleset.slice(colon)];
  if (other) for (const [k, task] of [one, other].entries()) decks[k] += `[${task.name}]`;
  const words = [
    "--ruleset",
    `${rules}+${other ? RACE : one.name}${length}`,
    ...(options.seed ? ["--seed", options.seed] : []),
  ];
  if (options.play) {
    const opponent = options.agents ? ["--agent", splitAgents(options.agents).at(-1)!] : [];
    await program.parseAsync(["play", decks[0], "--vs", decks[1], ...opponent, ...words], { from: "user" });
  } else if (options.games !== undefined) {
    const agents = options.agents ? ["--agents", options.agents] : [];
    await program.parseAsync(["simulate", ...decks, "--games", String(options.games), ...agents, ...words], {
      from: "user",
    });
  } else {
    for (const each of other ? [one, other] : [one]) for (const line of described(each)) io.out(line);
    for (const line of commands(one, decks, options)) io.out(line);
    done(EXIT.ok);
  }
}
