import { titled } from "../sim/match/decktitles.js";
import { type Command, Option } from "commander";
import { agentText, parseAgent } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { wrap } from "../engine/core/lines.js";
import { cardEffect, type EffectOptions, effectPlan } from "../experiments/effect/effect.js";
import { listsWith } from "../experiments/effect/ordinary.js";
import { effectReport } from "../experiments/effect/report.js";
import { effectLines } from "../experiments/effect/format.js";
import { secondAgent, usualFieldNames } from "../experiments/defaults.js";
import { footOf } from "../sim/report/foot.js";
import { type GameModule, loadGame, rulesetFor } from "../sim/plans/games.js";
import { type Acting, EXIT, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { deckNamed, fieldIn, isSealedWord } from "../sim/plans/namedlists.js";
import { fieldFor, reportForms } from "./lists.js";
import { addQuestionOptions, ask, commandLine, commonWords, type QuestionOptions } from "./questions.js";

interface Options extends QuestionOptions {
  effect?: boolean;
  deck?: string;
  budget: number;
}

/** Games in all where nobody says, and the fewest that say anything. */
const BUDGET = 4000;
const LEAST = 32;

const HELP = `
Examples:
  mazarbul card Concealment
  mazarbul card METW-97
  mazarbul card Wargs --effect
  mazarbul card Wargs --effect --deck stealth-beasts
  mazarbul card "Tom Bombadil" --effect --deck my.deck --field published --budget 20000 --out runs/tom
${EXIT_HELP}`;

/** The options of `mazarbul card`. */
function cardCommand(program: Command): Command {
  return program
    .command("card")
    .summary("say what a card does; with --effect, what it is worth in a deck")
    .description(
      "Says in plain sentences what a card, a site or a region is, when and how it is played, and what it does. The words are " +
        "Mazarbul's own, made from what the engine carries out; they are not the text of the card. With --effect it plays: " +
        "a deck with the card and with ordinary cards of its kind in its place, on the same luck, and says what the card is worth " +
        "there, and what was seen by when it was drawn and where it was played.",
    )
    .argument("<name...>", "name of a card, site or region, or its set and number; accents and case do not matter")
    .option(
      "--effect",
      "what the card is worth in a deck (all options below but --json are for this); it is played here, by threads and by no workers of a queue",
    )
    .option(
      "--deck <deck>",
      "the deck, which must hold the card: a name, a path, or either with a swap (default: the list of the field with most copies)",
    );
}

/** `mazarbul card`: what the engine knows of a card, as sentences; with `--effect` what it is worth in a deck. */
export function addCard(program: Command, io: Io, done: (code: number) => void): void {
  const command = cardCommand(program);
  command.addOption(
    new Option("--budget <games>", "games of the first pilot, about").argParser(wholeNumber(LEAST)).default(BUDGET),
  );
  addQuestionOptions(command, "card")
    .addHelpText("after", HELP)
    .action((words: string[], options: Options) => runCard({ io, done }, words, options));
}

async function runCard({ io, done }: Acting, words: string[], options: Options): Promise<void> {
  const name = words.join(" ");
  if (!options.effect) {
    if (options.deck !== undefined)
      throw new UserError(`--deck ${options.deck}`, "a card is only said in words without --effect", "add --effect");
    const { cardSentences } = await import("../engine/meccg/text/sentences.js");
    const sentences = cardSentences(name);
    if (options.json) io.out(JSON.stringify({ card: name, sentences }, null, 2));
    else for (const line of sentences) for (const part of wrap(line, 2, io.width ?? 80)) io.out(part);
    done(EXIT.ok);
    return;
  }
  done(await effectOf(io, name, options));
}

/** The deck where nobody names one: the list of the field with most copies of the card; it is told. */
function usualDeck(io: Io, card: string, options: Options, module: GameModule): string {
  // A card of a later set is in no deck of the archetypes.
  const fields = options.field === undefined ? usualFieldNames() : [options.field];
  const lists = fields.map((name) => fieldIn(name, module));
  const field = lists.find(({ decks }) => listsWith(card, decks).length > 0) ?? lists[0];
  const [found] = listsWith(card, field.decks);
  if (found === undefined) {
    const shipped = Object.entries(module.deckGroups?.() ?? {}).flatMap(([word, decks]) =>
      isSealedWord(word) ? [] : decks,
    );
    const others = listsWith(card, [...new Set(shipped)]).slice(0, 3);
    throw new UserError(
      "--effect",
      `no list of ${field.name} holds ${JSON.stringify(card)} among its resources or hazards`,
      others.length > 0
        ? `name a deck that does: --deck ${others.join(", or ")}`
        : `look its name up (mazarbul cards ${JSON.stringify(card)}), or name a deck with it: --deck "prowess-orcs[1 OTHER -> 1 ${card}]"`,
    );
  }
  if (!options.json && !options.quiet)
    io.err(`deck ${found}: of ${field.name} it holds most of the card (--deck names another)`);
  return found;
}

/** Plays for what a card is worth; the exit code. */
async function effectOf(io: Io, card: string, options: Options): Promise<number> {
  const module = await loadGame(options.game);
  if (module.game.name !== "metw")
    throw new UserError(`--game ${options.game}`, "these are cards of METW", "leave it out");
  const deck = options.deck === undefined ? usualDeck(io, card, options, module) : deckNamed(options.deck);
  options.field = fieldFor(io, module, [deck], options);
  const field = fieldIn(options.field, module, [deck]);
  const ruleset = rulesetFor(module, [deck, ...field.decks], options.ruleset);
  if (!options.json && !options.quiet) reportForms(io, module, [deck, ...field.decks], ruleset, options.ruleset);
  const agent = agentText(parseAgent(options.agent));
  const fieldAgent = agentText(parseAgent(options.fieldAgent ?? options.agent));
  const asked: EffectOptions = {
    ...{ deck, card, field: field.decks, fieldName: field.name, agent, ruleset },
    fieldAgent,
    second: secondAgent(module, options.second, agent, fieldAgent),
    ...{ budget: options.budget, seed: options.seed, workers: options.workers, out: options.out },
  };
  return ask(io, options, "card-effect", async (progress, stop) => {
    const answer = await cardEffect({
      ...asked,
      stop,
      onProgress: (played, all, second) =>
        progress(`with and without${second ? `, in the hands of ${second}` : ""}`, played, all),
    });
    const line = commandLine([
      ...["mazarbul", "card", answer.card, "--effect", "--deck", deck, "--field", options.field, "--agent", agent],
      ...(asked.fieldAgent === agent ? [] : ["--field-agent", asked.fieldAgent]),
      ...[
        "--second",
        asked.second ?? "none",
        "--budget",
        String(options.budget),
        "--ruleset",
        ruleset,
        "--seed",
        options.seed,
        ...commonWords(options),
      ],
    ]);
    const foot = await footOf(effectPlan(asked, answer.replaced), line, answer.games, [
      `rules ${ruleset}, ${answer.failed} comparisons failed`,
    ]);
    const { whole } = answer;
    const failed = answer.failed + (answer.second?.failed ?? 0);
    const games = answer.games + (answer.second?.games ?? 0);
    return {
      answer,
      lines: effectLines(titled(answer)),
      report: effectReport(titled(answer), foot),
      whole,
      failed,
      games,
    };
  });
}
