import { type Command, InvalidArgumentError } from "commander";
import { UserError } from "../engine/core/errors.js";
import { hasLists, loadGame } from "../sim/plans/games.js";
import { DEFAULT_CAP, isOneTable, MEMORY_MB, MOST_SEATS, PATIENCE_S, SEATS, seatsIn } from "../sim/match/plan.js";
import { playOrGoOn } from "../sim/keptruns.js";
import { simulate } from "../sim/simulate.js";
import { type Acting, EXIT_HELP, type Io, RULESETS_BY_LISTS, wholeNumber } from "./io.js";
import { addSeal, GROUP_WORDS, reportForms } from "./lists.js";
import { addRunOptions, noMatrix, type RunOptions, showRun } from "./run.js";
import { namedIn, planIn, printLeftOut, type PlanWords } from "./simulateplan.js";

interface Options extends RunOptions, PlanWords {
  out?: string;
  overwrite?: boolean;
}

/** Of how many games records are kept: a number, all, or of none but the failed ones. */
function recordsIn(text: string): number {
  if (text === "failed") return 0;
  if (text === "all") return Number.POSITIVE_INFINITY;
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be "all", "failed" or a whole number.');
  return Number(text);
}

const HELP = `
Examples:
  mazarbul simulate stealth-orcs prowess-beasts --games 1000 --agents heuristic
  mazarbul simulate teaching teaching-two --agents heuristic,random --seed "second try" --out runs/second
  mazarbul simulate teaching teaching-two --agents exec:"python3 examples/random_agent.py",random --games 20
  mazarbul simulate my.deck factions-orcs --ruleset coe:2 --games 20 --records all --out runs/look
  mazarbul simulate archetypes --agents heuristic --games 50 --out runs/matrix --svg matrix.svg
  mazarbul simulate archetypes --agents heuristic,rarest --total 864 --json
  mazarbul simulate published --agents heuristic --games 100
  mazarbul simulate validation --agents heuristic,mcts:sims=50 --total 264 --ruleset coe:2
  mazarbul simulate prowess-orcs stealth-beasts factions-orcs prowess-beasts --seats 4 --games 40
  mazarbul simulate published --seats 4 --agents heuristic --games 100
  mazarbul simulate North East West --game file:///home/me/truce.js --agents random,first,last --out runs/three
  mazarbul simulate --game file:///home/me/dice.js --agents random,first,last --games 300
  mazarbul simulate --game wotr:campaign --agents heuristic --games 20 --out runs/war
  mazarbul resume runs/second
${EXIT_HELP}`;

/** The options of `mazarbul simulate`. */
function simulateCommand(program: Command): Command {
  return program
    .command("simulate")
    .summary("play many games between decks, or between agents")
    .description(
      "Plays games in pairs: the same luck at each seat, the entrants change places.\n" +
        "The same seed gives the same games whatever the number of workers, and after any stop (see: mazarbul resume).\n" +
        "\n" +
        "Two decks: deck A with the first agent against deck B with the second.\n" +
        "More decks: every deck against every other, and a matrix with 95 % intervals.\n" +
        "More decks and two agents, or --each: the agents are compared. Both play both decks of every pairing, so that four games have the same luck; they count as one group for the interval.\n" +
        "A game of three seats or more, or without decks: all agents sit at one table, each with its deck, if the game has decks, and everybody in every seat on the same luck.",
    )
    .argument(
      "[decks...]",
      `names of decks (see: mazarbul decks), paths of deck files, or ${GROUP_WORDS} for all of these; none in a game to which nobody brings a deck`,
    )
    .option("--games <n>", "how many for each pairing of decks (default: 100)", wholeNumber(1))
    .option("--total <n>", "how many in all, shared out evenly over the pairings", wholeNumber(1))
    .option(
      "--agents <A,B,...>",
      'who plays, one for each seat; one name serves all of them; exec:"COMMAND" is any program, docs/PROTOCOL.md (default: heuristic; random in games it cannot play)',
    )
    .option(
      "--seats <n>",
      "how many sit down, of a game for several numbers (default: as many as agents are named)",
      wholeNumber(2, MOST_SEATS),
    )
    .option("--mirrors", "also every deck against itself")
    .option("--each", "the agents change decks too, so that only the agents differ")
    .option("--seed <text>", "any text", "mazarbul")
    .option("--ruleset <name>", `the rules to play by: ${RULESETS_BY_LISTS}`)
    .option("--out <dir>", "folder for games.csv, summary.json and records")
    .option(
      "--overwrite",
      "replace the run that is in the folder; without it the same command resumes it, or plays on to more games",
    )
    .option("--records <which>", "of which games to keep records: all, failed (default), or the first n", recordsIn)
    .option("--cap <n>", "decisions after which a game counts as a fault", wholeNumber(1), DEFAULT_CAP)
    .option(
      "--patience <seconds>",
      "a game without a decision for so long is tried once more, then fails",
      wholeNumber(1, 86_400),
      PATIENCE_S,
    )
    .option(
      "--memory <mb>",
      `heap of a thread; a game that wants more fails (default: ${MEMORY_MB}, or less where the machine has not so much for all threads)`,
      wholeNumber(64, 1 << 20),
    )
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
}

/** `mazarbul simulate`: many games between entrants at one table, between many lists, or between two agents with many lists. */
export function addSimulate(program: Command, io: Io, done: (code: number) => void): void {
  const command = simulateCommand(program);
  addSeal(addRunOptions(command))
    .addHelpText("after", HELP)
    .action((names: string[], options: Options) => runSimulate({ io, done, command }, names, options));
}

async function runSimulate(
  { io, done, command }: Acting & { command: Command },
  names: string[],
  options: Options,
): Promise<void> {
  if (options.records && options.out === undefined) {
    throw new UserError("--records", "there is no folder to write records to", "add --out DIR");
  }
  const module = await loadGame(options.game);
  if (names.length === 0 && hasLists(module)) command.error("error: missing required argument 'decks'");
  const plan = planIn(names, options, module);
  if (isOneTable(plan) && (options.svg ?? options.png) !== undefined) throw noMatrix();
  if (!options.json && !options.quiet && hasLists(module)) {
    const { leftOut } = namedIn(names, options, module);
    printLeftOut(io.out, leftOut, options.seats);
  }
  if (!options.json && !options.quiet) reportForms(io, module, plan.decks, plan.ruleset, options.ruleset);
  if (!options.json && !options.quiet && seatsIn(plan) > SEATS && module.seatNames)
    io.out(`seats, from the first: ${module.seatNames(seatsIn(plan)).join(", ")}\n`);
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
