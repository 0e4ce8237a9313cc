/** `mazarbul matrix --seats`: each pilot has a run of `mazarbul simulate` at drawn tables. */
import { join } from "node:path";
import { Command } from "commander";
import { UserError } from "../../engine/core/errors.js";
import { folderName } from "../../sim/files/foldername.js";
import { loadGame } from "../../sim/plans/games.js";
import { EXIT, type Io } from "../io.js";
import { commandLine } from "../questions.js";
import { addSimulate } from "../simulate.js";
import { namedIn } from "../simulateplan.js";
import { agentsAsked, type Options, pilotsOf } from "./options.js";

/** Games of each list at tables of more than two, where nobody says. */
const TABLE_GAMES = 40;

/**
 * What is typed to `mazarbul simulate` for lists at tables of more than two: no two of them meet alone there, so it is drawn who sits down, and each
 * pilot has a run of its own.
 */
export async function tableWords(names: readonly string[], given: Options): Promise<string[][]> {
  const module = await loadGame(given.game);
  const lists = names.length > 0 ? names : ["archetypes"];
  const { decks } = namedIn(lists, given, module);
  const agents = pilotsOf(agentsAsked(module, given));
  if (given.json && agents.length > 1)
    throw new UserError(
      "--json",
      `with --seats each pilot has a run of its own, and ${agents.join(" and ")} would be ${agents.length} documents`,
      "name one pilot and add --second none, or leave --json out",
    );
  if (!given.lopsided)
    throw new UserError(
      "--no-lopsided",
      `it leaves out pairings of two lists, and at tables of ${given.seats} no two meet alone`,
      "leave it out, or --seats",
    );
  const total = Math.max(1, Math.round(((given.games ?? TABLE_GAMES) * decks.length) / given.seats ** 2)) * given.seats;
  const format = (word: string, value: string | undefined) => (value === undefined ? [] : [word, value]);
  return agents.map((agent) => [
    ...["simulate", ...lists, "--seats", String(given.seats), "--agents", agent, "--total", String(total)],
    ...["--seed", given.seed, "--workers", String(given.workers), "--game", given.game],
    ...format("--ruleset", given.ruleset),
    ...format("--out", given.out && join(given.out, folderName(agent))),
    ...format("--redis", given.redis),
    ...(given.overwrite ? ["--overwrite"] : []),
    ...(given.json ? ["--json"] : []),
    ...(given.quiet ? ["--quiet"] : []),
    ...(given.openSealed ? ["--open-sealed"] : []),
    ...(given.asIs ? ["--as-is"] : []),
  ]);
}

/** Plays a run for each pilot, until somebody stops it; what is left then is told. Returns the worst of the exit codes. */
export async function playTables(program: Command, io: Io, runs: readonly string[][]): Promise<number> {
  let worst: number = EXIT.ok;
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  // Also between two runs, and where the last game of one was in hand.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    for (const [at, words] of runs.entries()) {
      if (stopped) {
        for (const left of runs.slice(at)) io.err(`not begun: ${commandLine(["mazarbul", ...left])}`);
        return EXIT.stopped;
      }
      // A command keeps the options it was given once: each run has one of its own.
      const own = new Command().copyInheritedSettings(program);
      addSimulate(own, io, (code) => {
        worst = Math.max(worst, code);
        stopped ||= code === EXIT.stopped;
      });
      await own.parseAsync(words, { from: "user" });
    }
    return worst;
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
  }
}
