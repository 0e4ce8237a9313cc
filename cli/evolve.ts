import { counted } from "../sim/sentences.js";
import { titled } from "../sim/match/decktitles.js";
import type { Command } from "commander";
import { FIELD_WORDS, secondAgent } from "../experiments/defaults.js";
import { agentText, parseAgent } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { kindIn } from "../experiments/evolve/cells.js";
import { evolve, type EvolveOptions, evolvePlanned, evolveTable, evolveTimed } from "../experiments/evolve/evolve.js";
import { evolveReport } from "../experiments/evolve/report.js";
import { evolveBehind, evolveLines } from "../experiments/evolve/format.js";
import { footOf } from "../sim/report/foot.js";
import { loadGame, rulesetFor } from "../sim/plans/games.js";
import { planOf } from "../sim/match/plan.js";
import { addBudget, type BudgetOptions, budgetIn, budgetWords } from "./budget.js";
import { type Acting, EXIT_HELP, type Io } from "./io.js";
import { fieldIn } from "../sim/plans/namedlists.js";
import { fieldFor, GROUP_WORDS, reportForms } from "./lists.js";
import { addQueue } from "./queue.js";
import { addRunOptions, ask, commandLine, commonWords, type QuestionOptions } from "./questions.js";

interface Options extends QuestionOptions, BudgetOptions {
  from: string;
  kind?: string;
}

/** Games in all where nobody says. */
const BUDGET = 60_000;
/** Fewer games than that find nothing. */
const LEAST = 2_000;
/** A time has room for fewer: less is tried at once, so that the report has its third of it. */
const LEAST_TIMED = 600;
/** Lists that a field has at least: of two the one or the other is simply the better. */
const LISTS = 3;

const HELP = `
Of --minutes a third is for the report; in a short time less is tried at once.
With --out the decks lie in DIR/decks, and DIR/found.field names the field with those that joined it, for other commands.

Examples:
  mazarbul evolve --minutes 20 --out runs/decks
  mazarbul evolve --kind stealth-corruption --from my.deck,archetypes --budget 30000 --out runs/stealth
  mazarbul evolve --field published --from published --ruleset coe:1 --out runs/published
  mazarbul report runs/decks
  mazarbul matrix runs/decks/found.field --agents neural --games 20
${EXIT_HELP}`;

/** The options of `mazarbul evolve`. */
function evolveCommand(program: Command): Command {
  return program
    .command("evolve")
    .summary("search whole decks: the best of each kind, and what to bring when they are known")
    .description(
      "Decks are changed by swaps and joined of halves, lawful at every step. The best of each kind is kept on a map: where its points lie, what its " +
        "hazards are, which companies it wants. They are judged against a field that grows: whoever beats what is best brought to it, on other luck, " +
        "joins it. In the end all of it meets on luck by which nothing was chosen: what to bring, what each found deck is worth, and how much better " +
        "the search saw it.",
    )
    .option("--from <lists>", "the decks that the search begins with, named like --field", "archetypes")
    .option(
      "--kind <words>",
      'only decks of a kind: "factions", "treasure" (or prowess), "lore" (or stealth), "allies"; "orcs", "beasts", "dragons", "undead", "men", "corruption", "mixed"; "small", "middle", "large"; several with "-" between',
    )
    .option(
      "--field <lists>",
      `against whom: ${GROUP_WORDS}, a file of names (my.field), or names with commas (${FIELD_WORDS.replace("a deck", "a deck of --from")})`,
    )
    .option("--agent <agent>", "who plays both sides", "heuristic")
    .option(
      "--second <agent>",
      "a second pilot, who plays what was found against the field; none: nobody (default: neural, or heuristic)",
    );
}

/** `mazarbul evolve`: whole decks by themselves, and what to bring when they are known. */
export function addEvolve(program: Command, io: Io, done: (code: number) => void): void {
  const command = evolveCommand(program);
  addQueue(addRunOptions(addBudget(command, BUDGET, LEAST), "evolve"))
    .addHelpText("after", HELP)
    .action((options: Options) => runEvolve({ io, done }, options));
}

async function runEvolve({ io, done }: Acting, options: Options): Promise<void> {
  const asked = await askedOf(io, options);
  done(
    await ask(io, options, "evolve", async (progress, stop, pool) => {
      const answer = await evolve({
        ...{ ...asked, stop, pool },
        onProgress: (part, played, all) => progress(part, played, all),
      });
      const { whole, failed, games } = answer;
      const all = games.search + games.report + games.cells + games.again + games.second;
      const notes = [`rules ${asked.ruleset}, ${counted(failed, "game")} failed`];
      const foot = await footOf(evolveTable(asked), commandOf(asked, options), all, notes);
      foot.seed = options.seed;
      return {
        ...{
          answer,
          lines: evolveLines(titled(answer)),
          report: evolveReport(titled(answer), foot),
          whole,
          failed,
        },
        games: evolveBehind(answer),
      };
    }),
  );
}

/** The question of a command line. Throws UserErrors for what cannot be searched. */
async function askedOf(io: Io, options: Options): Promise<EvolveOptions> {
  const module = await loadGame(options.game);
  if (module.game.name !== "metw")
    throw new UserError(`--game ${options.game}`, "the map of decks is one of METW", "leave it out");
  const from = fieldIn(options.from, module, [], "--from");
  options.field = fieldFor(io, module, from.decks, options);
  const field = fieldIn(options.field, module);
  if (field.decks.length < LISTS)
    throw new UserError(
      `--field ${options.field}`,
      `${field.decks.length === 1 ? "one list is" : `${field.decks.length} lists are`} no field to find a mixture in`,
      `name ${LISTS} lists at least`,
    );
  const kind = options.kind === undefined ? undefined : kindIn(options.kind);
  if (kind && "unknown" in kind)
    throw new UserError(
      `--kind ${options.kind}`,
      `"${kind.unknown}" is no kind of deck`,
      `the words are ${kind.known.join(", ")}, with "-" between`,
    );
  const decks = [...new Set([...from.decks, ...field.decks])];
  const ruleset = rulesetFor(module, decks, options.ruleset);
  const talks = !options.json && !options.quiet;
  if (talks) reportForms(io, module, decks, ruleset, options.ruleset);
  const agent = agentText(parseAgent(options.agent));
  const asked: EvolveOptions = {
    ...{ from: from.decks, fromName: from.name, field: field.decks, fieldName: field.name, agent, ruleset },
    ...(kind && { kind, kindName: options.kind! }),
    ...{ second: secondAgent(module, options.second, agent), budget: BUDGET },
    ...{ seed: options.seed, workers: options.workers, out: options.out },
  };
  const speeds = (playingAgent: string) =>
    planOf({ game: "metw", ruleset, seed: "how fast", decks: [...asked.field], agents: [playingAgent, playingAgent] });
  const budgeted = await budgetIn(io, options, {
    ...{ usual: BUDGET, least: LEAST_TIMED, workers: options.workers, tell: talks, out: options.out },
    planned: (budget) => evolvePlanned({ ...asked, budget }),
    timed: (budget) => evolveTimed({ ...asked, budget }),
    plan: speeds(agent),
    ...(asked.second !== undefined && { second: speeds(asked.second) }),
  });
  return { ...asked, ...budgeted };
}

/** The command that asks the same again. */
function commandOf(asked: EvolveOptions, options: Options): string {
  return commandLine([
    ...["mazarbul", "evolve", "--from", options.from, "--field", options.field],
    ...(options.kind === undefined ? [] : ["--kind", options.kind]),
    ...[...budgetWords(options, asked), "--agent", asked.agent, "--second", asked.second ?? "none"],
    ...["--ruleset", asked.ruleset, "--seed", options.seed, ...commonWords(options)],
  ]);
}
