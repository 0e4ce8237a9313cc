import { counted } from "../sim/sentences.js";
import { titled } from "../sim/match/decktitles.js";
import type { Command } from "commander";
import { GAMES, secondPilot, speedOf } from "../experiments/defaults.js";
import { agentText, parseAgent } from "../agents/registry.js";
import { footOf } from "../sim/report/foot.js";
import { gauntlet, type GauntletOptions, gauntletParts, gauntletPlan } from "../experiments/gauntlet/gauntlet.js";
import { gauntletReport } from "../experiments/gauntlet/report.js";
import { gauntletLines } from "../experiments/gauntlet/words.js";
import { loadGame, rulesetFor } from "../sim/plans/games.js";
import { percent } from "../sim/statistics/wilson.js";
import { EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { deckNamed, fieldIn } from "../sim/plans/namedlists.js";
import { fieldFor, tellForms } from "./lists.js";
import { addQueue } from "./queue.js";
import { addQuestionOptions, ask, commandLine, commonWords, type QuestionOptions } from "./questions.js";

interface Options extends QuestionOptions {
  games?: number;
  rank?: number;
  watch?: number;
}

/** `mazarbul gauntlet`: what a deck is worth against a field. */
export function addGauntlet(program: Command, io: Io, done: (code: number) => void): void {
  const command = program
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
  addQueue(addQuestionOptions(command, "gauntlet"))
    .addHelpText(
      "after",
      `
Examples:
  mazarbul gauntlet prowess-orcs
  mazarbul gauntlet my.deck --field published --games 40
  mazarbul gauntlet my.deck --field my.field --out runs/mine
  mazarbul gauntlet stealth-orcs --agent mcts:sims=50 --field-agent heuristic --games 12
${EXIT_HELP}`,
    )
    .action(async (given: string, options: Options) => {
      const module = await loadGame(options.game);
      const deck = deckNamed(given);
      const fieldNamed = fieldFor(io, module, [deck], options);
      const field = fieldIn(fieldNamed, module, [deck]);
      const decks = [deck, ...field.decks];
      const ruleset = rulesetFor(module, decks, options.ruleset);
      if (!options.json && !options.quiet) tellForms(io, module, decks, ruleset, options.ruleset);
      const agent = agentText(parseAgent(options.agent));
      const fieldAgent = agentText(parseAgent(options.fieldAgent ?? options.agent));
      const games = options.games ?? GAMES[speedOf([agent, fieldAgent])];
      const asked = {
        ...{
          deck,
          field: field.decks,
          fieldName: field.name,
          ...(field.weights && { weights: field.weights }),
          agent,
          fieldAgent,
          games,
          ruleset,
        },
        second: secondPilot(module, options.second, agent, fieldAgent),
        rank: options.rank ?? Math.max(2, 2 * Math.round(games / 10)),
        watch: module.game.name === "metw" ? (options.watch ?? Math.min(20, games) * field.decks.length) : 0,
        ...{ game: options.game, seed: options.seed, workers: options.workers, out: options.out },
      };
      done(
        await ask(
          io,
          options,
          "gauntlet",
          async (told, stop, pool) => {
            const answer = await gauntlet({
              ...asked,
              stop,
              pool,
              onProgress: (part, played, all, rate) => told(part, played, all, () => (rate ? percent(rate) : "")),
            });
            const command = commandOf(asked, { ...options, field: fieldNamed });
            const foot = await footOf(gauntletPlan(asked), command, answer.games, [
              `rules ${ruleset}, ${counted(answer.failed, "game")} failed`,
            ]);
            const { whole, failed } = answer;
            return {
              answer,
              lines: gauntletLines(titled(answer)),
              report: gauntletReport(titled(answer), foot),
              whole,
              failed: failed + answer.forfeited + (answer.second ? answer.second.failed + answer.second.forfeited : 0),
              games: answer.games,
            };
          },
          gauntletParts(asked),
        ),
      );
    });
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
