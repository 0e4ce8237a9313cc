import { counted } from "../sim/sentences.js";
import { titled } from "../sim/match/decktitles.js";
import type { Command } from "commander";
import { GAMES, secondAgent, speedOf } from "../experiments/defaults.js";
import { agentText, parseAgent } from "../agents/registry.js";
import { footOf } from "../sim/report/foot.js";
import {
  gauntlet,
  type GauntletAnswer,
  type GauntletOptions,
  gauntletParts,
  gauntletPlan,
} from "../experiments/gauntlet/gauntlet.js";
import { gauntletReport } from "../experiments/gauntlet/report.js";
import { gauntletLines } from "../experiments/gauntlet/format.js";
import { loadGame, rulesetFor } from "../sim/plans/games.js";
import { percent } from "../sim/statistics/wilson.js";
import type { GamePool } from "../sim/threads/pool.js";
import { type Acting, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { deckNamed, fieldIn } from "../sim/plans/namedlists.js";
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
  games?: number;
  rank?: number;
  watch?: number;
}

const HELP = `
Examples:
  mazarbul gauntlet prowess-orcs
  mazarbul gauntlet my.deck --field published --games 40
  mazarbul gauntlet my.deck --field my.field --out runs/mine
  mazarbul gauntlet stealth-orcs --agent mcts:sims=50 --field-agent heuristic --games 12
${EXIT_HELP}`;

/** The options of `mazarbul gauntlet`. */
function gauntletCommand(program: Command): Command {
  return program
    .command("gauntlet")
    .summary("what a deck is worth against a field, and how it loses")
    .description(
      "A deck meets every list of a field, from both seats on the same luck: its share of the wins with a 95 % interval, against each and over " +
        "all; its place among the field's own lists; points by kind; and how its games are lost: what was denied, who was lost to what.",
    )
    .argument(
      "<deck>",
      'name of a deck, path of a deck file, or either with a swap: "prowess-orcs[2 Orc-guard -> 2 Wargs]"',
    )
    .option("--games <n>", "games against each list (default: 100; 12 where a pilot looks ahead)", wholeNumber(2))
    .option(
      "--rank <n>",
      "games of every two lists of the field, for its place among them; 0: none (default: a fifth of --games)",
      wholeNumber(0),
    )
    .option(
      "--watch <n>",
      "games that are watched, on the same luck, to see how they are lost; 0: none (default: up to 20 a list)",
      wholeNumber(0),
    );
}

/** `mazarbul gauntlet`: what a deck is worth against a field. */
export function addGauntlet(program: Command, io: Io, done: (code: number) => void): void {
  const command = gauntletCommand(program);
  addQueue(addQuestionOptions(command, "gauntlet"))
    .addHelpText("after", HELP)
    .action((given: string, options: Options) => runGauntlet({ io, done }, given, options));
}

async function runGauntlet({ io, done }: Acting, given: string, options: Options): Promise<void> {
  const asked = await askedOf(io, given, options);
  const answered = async (progress: ShowProgress, stop: () => boolean, pool?: GamePool) => {
    const answer = await gauntlet({
      ...asked,
      stop,
      pool,
      onProgress: (part, played, all, rate) => progress(part, played, all, () => (rate ? percent(rate) : "")),
    });
    return answeredBy(answer, asked, options);
  };
  done(await ask(io, options, "gauntlet", answered, gauntletParts(asked)));
}

/** What is asked by a command line. Throws a UserError if the deck, the field or an agent cannot be played. */
async function askedOf(io: Io, given: string, options: Options): Promise<GauntletOptions> {
  const module = await loadGame(options.game);
  const deck = deckNamed(given);
  options.field = fieldFor(io, module, [deck], options);
  const field = fieldIn(options.field, module, [deck]);
  const decks = [deck, ...field.decks];
  const ruleset = rulesetFor(module, decks, options.ruleset);
  if (!options.json && !options.quiet) reportForms(io, module, decks, ruleset, options.ruleset);
  const agent = agentText(parseAgent(options.agent));
  const fieldAgent = agentText(parseAgent(options.fieldAgent ?? options.agent));
  const games = options.games ?? GAMES[speedOf([agent, fieldAgent])];
  return {
    ...{ deck, field: field.decks, fieldName: field.name, ...(field.weights && { weights: field.weights }) },
    ...{ agent, fieldAgent, games, ruleset },
    second: secondAgent(module, options.second, agent, fieldAgent),
    rank: options.rank ?? Math.max(2, 2 * Math.round(games / 10)),
    watch: module.game.name === "metw" ? (options.watch ?? Math.min(20, games) * field.decks.length) : 0,
    ...{ game: options.game, seed: options.seed, workers: options.workers, out: options.out },
  };
}

/** The answer with its lines for the screen and its report. */
async function answeredBy(answer: GauntletAnswer, asked: GauntletOptions, options: Options): Promise<Answered> {
  const foot = await footOf(gauntletPlan(asked), commandOf(asked, options), answer.games, [
    `rules ${asked.ruleset}, ${counted(answer.failed, "game")} failed`,
  ]);
  const { whole, failed, forfeited, second, games } = answer;
  return {
    answer,
    lines: gauntletLines(titled(answer)),
    report: gauntletReport(titled(answer), foot),
    whole,
    failed: failed + forfeited + (second ? second.failed + second.forfeited : 0),
    games,
  };
}

/** The command that asks the same again. */
function commandOf(asked: GauntletOptions, options: Options): string {
  const { deck, games, rank, watch, agent, fieldAgent, second, ruleset } = asked;
  return commandLine([
    ...["mazarbul", "gauntlet", deck, "--field", options.field, "--games", String(games)],
    ...["--rank", String(rank), "--watch", String(watch), "--agent", agent],
    ...(fieldAgent === agent ? [] : ["--field-agent", fieldAgent]),
    ...["--second", second ?? "none"],
    ...["--ruleset", ruleset, "--seed", options.seed, ...commonWords(options)],
  ]);
}
