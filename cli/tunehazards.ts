import { counted } from "../sim/sentences.js";
import { titled } from "../sim/match/decktitles.js";
import type { Command } from "commander";
import { HELD_OUT_WORDS, LEAST_TUNING, secondAgent, TUNING, usualFields } from "../experiments/defaults.js";
import { agentText, parseAgent } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { comparePlan } from "../experiments/compare/compare.js";
import { footOf } from "../sim/report/foot.js";
import { hazardsOf } from "../experiments/hazards/package.js";
import { tuneReport } from "../experiments/hazards/report.js";
import { objectiveIn } from "../experiments/hazards/trials.js";
import { checkOf, type TuneOptions, tuneHazards, tunePlanned } from "../experiments/hazards/tune.js";
import { tuneLines } from "../experiments/hazards/format.js";
import { gamesBehind } from "../experiments/compare/moregames.js";
import { type GameModule, listed, loadGame, rulesetFor } from "../sim/plans/games.js";
import { planOf } from "../sim/match/plan.js";
import { addBudget, type BudgetOptions, budgetIn, budgetWords } from "./budget.js";
import { type Acting, EXIT_HELP, type Io } from "./io.js";
import { deckNamed, fieldIn, lawful } from "../sim/plans/namedlists.js";
import { fieldFor, reportForms } from "./lists.js";
import { addQueue } from "./queue.js";
import { addQuestionOptions, ask, commandLine, commonWords, type QuestionOptions } from "./questions.js";

interface Options extends QuestionOptions, BudgetOptions {
  heldOut?: string;
  objective: string;
  collection?: string;
}

const HELP = `
The field is what it is tuned against; lists that are in --held-out too are left out there. With --out the tuned list is kept as tuned.deck.

Examples:
  mazarbul tune-hazards prowess-orcs --minutes 5 --out runs/tuned
  mazarbul tune-hazards my.deck --field published --held-out expanded --budget 30000
  mazarbul tune-hazards my.deck --objective win=1,deny=0.05 --collection mine.deck
${EXIT_HELP}`;

/** The options of `mazarbul tune-hazards`. */
function tuneHazardsCommand(program: Command): Command {
  return program
    .command("tune-hazards")
    .summary("find the hazards for a deck, and check what they are worth")
    .description(
      "The resources of a deck are fixed; its hazards are searched: whole halves first (of every list that ships, and by luck), then swaps on the " +
        "best, kept by halving on the same luck. What is found is lawful at every step. Then it is checked on lists and luck that the search never " +
        "saw, by a sequential test; and each card is weighed against ordinary ones.",
    )
    .argument("<deck>", "name of a deck, path of a deck file, or either with a swap")
    .option("--held-out <lists>", `the lists on which the result is checked, like --field (${HELD_OUT_WORDS})`)
    .option(
      "--objective <what>",
      "win: games won; deny: the opponent's points, as few as may be; both: win=1,deny=0.02; or other weights like these",
      "win",
    )
    .option(
      "--collection <deck>",
      "only cards that somebody has: the hazards of this list (a file with what you own under Hazards)",
    );
}

/** `mazarbul tune-hazards`: the hazards for a list whose resources are fixed. */
export function addTuneHazards(program: Command, io: Io, done: (code: number) => void): void {
  const command = tuneHazardsCommand(program);
  addQueue(addQuestionOptions(addBudget(command, TUNING, LEAST_TUNING), "tune"))
    .addHelpText("after", HELP)
    .action((given: string, options: Options) => runTuneHazards({ io, done }, given, options));
}

async function runTuneHazards({ io, done }: Acting, given: string, options: Options): Promise<void> {
  const asked = await askedOf(io, given, options);
  done(
    await ask(io, options, "tune-hazards", async (progress, stop, pool) => {
      const answer = await tuneHazards({
        ...{ ...asked, stop, pool },
        onProgress: (part, played, all, remark) => progress(part, played, all, () => remark),
      });
      const { whole, failed, games } = answer;
      const all = games.search + games.heldOut + games.training + games.worth + games.second;
      const plan = comparePlan(checkOf(asked, answer.name));
      const notes = [`rules ${asked.ruleset}, ${counted(failed, "game")} failed`];
      const foot = await footOf(plan, commandOf(asked, options), all, notes);
      foot.seed = options.seed;
      return {
        ...{ answer, lines: tuneLines(titled(answer)), report: tuneReport(titled(answer), foot), whole, failed },
        games: answer.heldOut ? gamesBehind(answer.heldOut) : 0,
      };
    }),
  );
}

/** The question of a command line. Throws UserErrors for what cannot be tuned. */
async function askedOf(io: Io, given: string, options: Options): Promise<TuneOptions> {
  const deck = deckNamed(given);
  const module = await loadGame(options.game);
  if (module.game.name !== "metw")
    throw new UserError(`--game ${options.game}`, "hazards are cards of METW", "leave it out");
  objectiveIn(options.objective);
  // What nobody named is told by the command that asks the same again.
  options.field = fieldFor(io, module, [deck], options);
  options.heldOut ??= usualFields(module, [deck]).heldOut;
  const named = { field: options.field, heldOut: options.heldOut, ruleset: options.ruleset };
  const { ruleset, field, heldOut } = listsIn(deck, named, module);
  const talks = !options.json && !options.quiet;
  if (talks) reportForms(io, module, [deck, ...field.decks, ...heldOut.decks], ruleset, options.ruleset);
  const agent = agentText(parseAgent(options.agent));
  const fieldAgent = agentText(parseAgent(options.fieldAgent ?? options.agent));
  const asked: TuneOptions = {
    ...{ deck, field: field.decks, fieldName: field.name, heldOut: heldOut.decks, heldOutName: heldOut.name, agent },
    fieldAgent,
    ...{ objective: options.objective, budget: TUNING, ruleset, seed: options.seed },
    ...(options.collection !== undefined && {
      collection: hazardsOf(listed(module).loadDeck(deckNamed(options.collection)) as Parameters<typeof hazardsOf>[0]),
    }),
    second: secondAgent(module, options.second, agent, fieldAgent),
    ...{ workers: options.workers, out: options.out },
  };
  const speeds = (agents: [string, string]) =>
    planOf({
      ...{ game: "metw", ruleset, seed: "how fast", decks: [deck, ...field.decks], candidates: 1 },
      agents,
    });
  const budgeted = await budgetIn(io, options, {
    ...{ usual: TUNING, least: LEAST_TUNING, workers: asked.workers, tell: talks, out: options.out },
    planned: (budget) => tunePlanned({ ...asked, budget }),
    plan: speeds([asked.agent, asked.fieldAgent]),
    ...(asked.second !== undefined && { second: speeds([asked.second, asked.second]) }),
  });
  return { ...asked, ...budgeted };
}

interface Named {
  name: string;
  decks: string[];
}
/** Lists to tune against and lists to check on, those in both only to check on: nothing is tuned on them. */
function listsIn(
  deck: string,
  options: { field: string; heldOut: string; ruleset?: string },
  module: GameModule,
): { ruleset: string; field: Named; heldOut: Named } {
  const field = fieldIn(options.field, module, [deck]);
  const ruleset = rulesetFor(module, [deck, ...field.decks], options.ruleset);
  const held = fieldIn(options.heldOut, module, [deck], "--held-out");
  const checks = lawful(held.decks, module, ruleset);
  const tuned = field.decks.filter((name) => !checks.includes(name));
  if (checks.length === 0)
    throw new UserError(
      `--held-out ${options.heldOut}`,
      `none of its lists may be played under ${ruleset}`,
      "name others",
    );
  if (tuned.length === 0)
    throw new UserError(
      `--field ${options.field}`,
      "all of its lists are held out",
      "name other lists to tune on, or to check on",
    );
  return { ruleset, field: { name: field.name, decks: tuned }, heldOut: { name: held.name, decks: checks } };
}

/** The command that asks the same again. */
function commandOf(
  { deck, budget, allowance, agent, fieldAgent, second, ruleset }: TuneOptions,
  options: Options,
): string {
  return commandLine([
    ...["mazarbul", "tune-hazards", deck, "--field", options.field, "--held-out", options.heldOut],
    ...["--objective", options.objective],
    ...[...budgetWords(options, { budget, allowance }), "--agent", agent],
    ...(fieldAgent === agent ? [] : ["--field-agent", fieldAgent]),
    ...["--second", second ?? "none"],
    ...(options.collection === undefined ? [] : ["--collection", options.collection]),
    ...["--ruleset", ruleset, "--seed", options.seed, ...commonWords(options)],
  ]);
}
