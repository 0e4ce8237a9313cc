import { Command, CommanderError } from "commander";
import { brief, shortened, UserError } from "../engine/core/errors.js";
import { DiskFull } from "../sim/files/disk.js";
import { withSourceLines } from "../sim/files/sourcelines.js";
import { RELEASE } from "../engine/core/release.js";
import { addAgents, agentLines } from "./agents.js";
import { addAnalyze } from "./analyze.js";
import { addCalibrate } from "./calibrate.js";
import { addCard } from "./card.js";
import { addCards } from "./cards.js";
import { addCheck } from "./check.js";
import { addCompare } from "./compare.js";
import { addCompletion } from "./completion.js";
import { addCurve } from "./curve.js";
import { addDeck } from "./deck.js";
import { addDecks } from "./decks.js";
import { addDepths } from "./depths.js";
import { addDemo } from "./demo.js";
import { EXIT, EXIT_HELP, type Io, terminal, visibly } from "./io.js";
import { addExploit } from "./exploit.js";
import { playAsIs } from "../sim/plans/namedlists.js";
import { addExport } from "./export.js";
import { addEvolve } from "./evolve.js";
import { addScenario } from "./scenario.js";
import { addSolo } from "./solo.js";
import { addFunnel } from "./funnel.js";
import { addGauntlet } from "./gauntlet.js";
import { addLeads } from "./leads.js";
import { addLadder } from "./ladder.js";
import { addMatch } from "./match.js";
import { addMatrix } from "./matrix.js";
import { addPlay } from "./play.js";
import { addPuzzles } from "./puzzles.js";
import { addReplay } from "./replay.js";
import { addReport } from "./report.js";
import { addResume } from "./resume.js";
import { addRules } from "./rules.js";
import { addSimulate } from "./simulate.js";
import { addSamples } from "./samples.js";
import { addSelfPlay } from "./selfplay.js";
import { addStrength } from "./strength.js";
import { addStatus } from "./status.js";
import { addTournament } from "./tournament.js";
import { addTrain } from "./train.js";
import { addTuneHazards } from "./tunehazards.js";
import { addTunePlay } from "./tuneplay.js";
import { addWorker } from "./worker.js";
import { addWotr } from "./wotr.js";

/** All commands, in the order of the help. */
const COMMANDS = [
  addPlay,
  addSimulate,
  addGauntlet,
  addCompare,
  addTuneHazards,
  addEvolve,
  addTunePlay,
  addTournament,
  addMatch,
  addMatrix,
  addLadder,
  addStrength,
  addExploit,
  addCurve,
  addResume,
  addWorker,
  addStatus,
  addReport,
  addExport,
  addReplay,
  addAnalyze,
  addCheck,
  addDemo,
  addRules,
  addSolo,
  addScenario,
  addFunnel,
  addDepths,
  addCalibrate,
  addPuzzles,
  addSamples,
  addTrain,
  addLeads,
  addSelfPlay,
  addAgents,
  addDeck,
  addDecks,
  addCard,
  addCards,
  addWotr,
  addCompletion,
];

/** The command line with all its commands; `done` is told the exit code of the one that ran. */
export function commandLine(io: Io, done: (code: number) => void): Command {
  const trimmed = (write: (line: string) => void) => (text: string) => write(text.replace(/\n$/, ""));
  const program = new Command("mazarbul")
    .description("An AI opponent and self-play laboratory for Middle-earth games.")
    .version(RELEASE, "--version", "print the version")
    .exitOverride()
    .configureOutput({
      writeOut: trimmed(io.out),
      writeErr: trimmed(io.err),
      outputError: (text, write) =>
        write(shortened(text.replace(/'([^'\n]{110,})'/g, (_, word) => `'${brief(word)}'`))),
      getOutHelpWidth: () => io.width ?? 80,
    })
    .showSuggestionAfterError(true)
    .showHelpAfterError("(add --help for the options and examples)")
    .addHelpText(
      "after",
      `
Agents (mazarbul agents NAME says what may be set on one; a file, my.agent, is one too):
${agentLines().join("\n")}

Examples:
  mazarbul demo
  mazarbul decks
  mazarbul card Concealment
  mazarbul play teaching --vs teaching-two --level 1
  mazarbul simulate stealth-orcs prowess-beasts --games 200 --agents heuristic --records 1 --out runs/first
  mazarbul replay runs/first/records/game-000000.txt --transcript
  mazarbul simulate --help
${EXIT_HELP}`,
    );
  for (const add of COMMANDS) add(program, io, done);
  return program;
}

/** Runs one command line (without the program's name) and returns the exit code. */
export async function main(argv: readonly string[], given: Io = terminal()): Promise<number> {
  const io: Io = { ...visibly(given), argv };
  let code: number = EXIT.ok;
  // What was said for one command is not said for the next.
  playAsIs(false);
  const program = commandLine(io, (ended) => {
    code = ended;
  });
  if (argv.length === 0) {
    program.outputHelp();
    return EXIT.badInput;
  }
  try {
    await program.parseAsync([...argv], { from: "user" });
    return io.broken?.() ? EXIT.ourFault : code;
  } catch (thrown) {
    if (io.broken?.()) return EXIT.ourFault;
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.ok : EXIT.badInput;
    const { line, code: ended } = endOf(thrown);
    io.err(line);
    return ended;
  }
}

/** What is printed of something that was thrown, and the exit code: a full disk is no mistake of the user. */
export function endOf(thrown: unknown): { line: string; code: number } {
  if (thrown instanceof UserError)
    return { line: thrown.message, code: thrown instanceof DiskFull ? EXIT.ourFault : EXIT.badInput };
  const line = `a fault in Mazarbul: ${thrown instanceof Error ? withSourceLines(thrown.stack ?? thrown.message) : String(thrown)}`;
  return { line, code: EXIT.ourFault };
}
