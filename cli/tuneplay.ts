import { counted } from "../sim/sentences.js";
import { join } from "node:path";
import type { Command } from "commander";
import { agentText, parseAgent, splitAgents } from "../agents/registry.js";
import { AGENT_FILE } from "../agents/agentfile.js";
import { UserError } from "../engine/core/errors.js";
import { comparePlan } from "../experiments/compare/compare.js";
import { footOf } from "../sim/report/foot.js";
import { parametersOf } from "../experiments/play/parameters.js";
import { playReport } from "../experiments/play/report.js";
import {
  checkOf,
  type PlayOptions,
  playPlanned,
  sharesOf,
  TUNED_AGENT,
  tunedFile,
  tunePlay,
} from "../experiments/play/tune.js";
import { playLines } from "../experiments/play/format.js";
import { gamesBehind } from "../experiments/compare/moregames.js";
import { loadGame } from "../sim/plans/games.js";
import { planOf } from "../sim/match/plan.js";
import { addBudget, type BudgetOptions, budgetIn, budgetWords } from "./budget.js";
import { checkWritable, writeText } from "./files.js";
import { type Acting, EXIT_HELP, type Io, wholeNumber } from "./io.js";
import { fieldIn, lopsidedIn } from "../sim/plans/namedlists.js";
import { GROUP_WORDS, listsApart, reportForms } from "./lists.js";
import { addQueue } from "./queue.js";
import { addRunOptions, ask, commandLine, commonWords, type QuestionOptions } from "./questions.js";

interface Options extends Omit<QuestionOptions, "agent" | "fieldAgent" | "second">, BudgetOptions {
  only: string;
  field: string;
  train: string;
  against?: string;
  second: string;
  batch: number;
  save?: string;
}

/** Games in all where nobody says. */
const BUDGET = 20_000;
/** Fewer games than that find nothing. */
const LEAST = 1000;
/** Games of a step. */
const BATCH = 32;

/** The agents of an option, each in its full form; none where nobody is named. */
const agentsIn = (text: string | undefined): string[] =>
  text === undefined || text === "none" ? [] : splitAgents(text).map((name) => agentText(parseAgent(name)));

const HELP = `
Examples:
  mazarbul tune-play --minutes 10 --out runs/hazards --save my${AGENT_FILE}
  mazarbul tune-play heuristic --only greed,harm,hold --budget 8000
  mazarbul tune-play my${AGENT_FILE} --only all --train archetypes --field published
  mazarbul match my${AGENT_FILE} heuristic
${EXIT_HELP}`;

/** The options of `mazarbul tune-play`. */
function tunePlayCommand(program: Command): Command {
  return program
    .command("tune-play")
    .summary("tune how an agent plays (hazards, or all), and check what that is worth")
    .description(
      "The parameters of an agent are tuned by play: in every step all are moved a little by luck, both ways, and go a part of the way towards " +
        "what won (simultaneous perturbation). What comes of it is checked on lists and luck that the search never saw, by a sequential test, then " +
        "on fresh luck, then against other opponents. The tuned agent is a file that every command takes as an agent.",
    )
    .argument("[agent]", "who is tuned: an agent with parameters, or an agent file", "heuristic")
    .option("--only <what>", "hazards, all, or parameters with commas (mazarbul agents NAME lists them)", "hazards")
    .option("--train <lists>", `the lists it is tuned with: ${GROUP_WORDS}, a file of names, or names`, "training")
    .option("--field <lists>", "the lists on which it is checked; lists in both are only checked on", "validation")
    .option("--against <agents>", "whom the points of a step meet (default: each other, which tells most)")
    .option(
      "--second <agents>",
      "other opponents, against whom it is tried at the end, before and after; none: nobody",
      "neural",
    )
    .option("--batch <games>", "games of a step", wholeNumber(4), BATCH)
    .option("--save <file>", `where the tuned agent goes (my${AGENT_FILE}); with --out it is kept there as well`);
}

/** `mazarbul tune-play`: how an agent plays, tuned and checked. */
export function addTunePlay(program: Command, io: Io, done: (code: number) => void): void {
  const command = tunePlayCommand(program);
  addQueue(addRunOptions(addBudget(command, BUDGET, LEAST), "tune-play"))
    .addHelpText("after", HELP)
    .action((given: string, options: Options) => runTunePlay({ io, done }, given, options));
}

async function runTunePlay({ io, done }: Acting, given: string, options: Options): Promise<void> {
  const asked = await askedOf(io, given, options);
  const { agent, ruleset } = asked;
  const { save, out } = options;
  const kept = save ?? (out && join(out, TUNED_AGENT));
  done(
    await ask(io, options, "tune-play", async (progress, stop, pool) => {
      const answer = await tunePlay({
        ...{ pool, ...asked, stop },
        onProgress: (part, played, all, remark) => progress(part, played, all, () => remark),
      });
      const { whole, failed, games } = answer;
      const all = games.search + games.checkpoints + games.heldOut + games.others;
      // The tuned agent is the same program with other parameters, which the answer has.
      const plan = comparePlan(checkOf(asked, agent));
      const foot = await footOf(plan, asked.command, all, [`rules ${ruleset}, ${counted(failed, "game")} failed`]);
      foot.seed = options.seed;
      const lines = playLines(answer, kept);
      if (save !== undefined && answer.found) {
        writeText(save, tunedFile(answer, asked.command));
        lines.push(`written: ${save}; to play with it: mazarbul match ${save} ${agent}`);
      } else if (save !== undefined) lines.push(`nothing was found: ${save} is not written`);
      const behind = answer.heldOut ? gamesBehind(answer.heldOut) : 0;
      return { answer, lines, report: playReport(answer, foot, kept), whole, failed, games: behind };
    }),
  );
}

/** The question of a command line, with its budget and command; tells what is going to be played. Throws UserErrors for what cannot be tuned. */
async function askedOf(io: Io, given: string, options: Options): Promise<PlayOptions> {
  const module = await loadGame(options.game);
  if (module.game.name !== "metw")
    throw new UserError(`--game ${options.game}`, "the agents with parameters play METW", "leave it out");
  checkSave(options.save);
  const agent = agentText(parseAgent(given));
  const { ruleset, train, field } = listsApart(options, module, "what is checked must not be what was tuned on");
  const parameters = parametersOf(agent, options.only, ruleset);
  const named = (decks: string[], word: string, option: string) => ({
    ...{ decks, without: lopsidedIn(decks, ruleset) },
    name: fieldIn(word, module, [], option).name,
  });
  const asked: PlayOptions = {
    ...{ agent, only: options.only, parameters, against: agentsIn(options.against) },
    ...{ train: named(train, options.train, "--train"), field: named(field, options.field, "--field") },
    others: agentsIn(options.second).filter((other) => other !== agent),
    ...{ budget: BUDGET, batch: options.batch, ruleset, seed: options.seed, workers: options.workers },
    ...{ out: options.out, command: "" },
  };
  const talks = !options.json && !options.quiet;
  if (talks) reportForms(io, module, [...train, ...field], ruleset, options.ruleset);
  const speeds = (other: string) =>
    planOf({ game: "metw", ruleset, seed: "how fast", decks: train, each: true, agents: [agent, other] });
  const budgeted = await budgetIn(io, options, {
    ...{ usual: BUDGET, least: LEAST, workers: options.workers, tell: talks, out: options.out },
    planned: (budget) => playPlanned({ ...asked, budget }),
    plan: speeds(asked.against[0] ?? agent),
    ...(asked.others[0] !== undefined && { second: speeds(asked.others[0]) }),
  });
  Object.assign(asked, budgeted);
  asked.command = commandOf(asked, options);
  if (talks && !asked.allowance) {
    const { steps, searched } = sharesOf(asked);
    io.err(
      `${parameters.length} parameters of ${agent}, ${steps} steps (${searched} games) with ${train.length} lists; checked on ${field.length} others; rules ${ruleset}`,
    );
  }
  return asked;
}

/** Throws where the tuned agent could not be written, or not be named afterwards. */
function checkSave(save: string | undefined): void {
  if (save === undefined) return;
  if (!save.endsWith(AGENT_FILE) || /[,"']/.test(save))
    throw new UserError(
      `--save ${save}`,
      "commands would not know it for an agent",
      `name a file that ends with ${AGENT_FILE} and holds no commas and quotes`,
    );
  checkWritable(save);
}

/** The command that asks the same again. */
function commandOf({ agent, against, others, budget, allowance, ruleset }: PlayOptions, options: Options): string {
  return commandLine([
    ...["mazarbul", "tune-play", agent, "--only", options.only, "--train", options.train, "--field", options.field],
    ...(against.length > 0 ? ["--against", against.join()] : []),
    ...["--second", others.join() || "none", ...budgetWords(options, { budget, allowance })],
    ...["--batch", String(options.batch), "--ruleset", ruleset, "--seed", options.seed, ...commonWords(options)],
  ]);
}
