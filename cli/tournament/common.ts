/** What the subcommands of `mazarbul tournament` have in common. */
import type { Command } from "commander";
import { saveReport } from "../../sim/report/file.js";
import { tournamentFoot, tournamentReport } from "../../experiments/tournament/report.js";
import { isOver, openRound } from "../../experiments/tournament/rounds.js";
import { standingsOf } from "../../experiments/tournament/standings.js";
import { changeTournament, type Tournament } from "../../experiments/tournament/state.js";
import { verdictOf } from "../../experiments/tournament/format.js";
import { EXIT_HELP, type Io } from "../io.js";

export type Done = (code: number) => void;

/** What all subcommands have. */
export function finished(command: Command, examples: string): Command {
  return command
    .option("--json", "print the answer as JSON and nothing else")
    .addHelpText("after", `\nExamples:\n${examples}\n${EXIT_HELP}`);
}

export const print = (io: Io, value: unknown): void => io.out(JSON.stringify(value, null, 2));

/** The tournament with what follows from it. */
export const asJson = (t: Tournament): object => ({
  ...t,
  over: isOver(t),
  open: openRound(t),
  verdict: verdictOf(t),
  standings: standingsOf(t),
});

/** Changes the tournament of a folder (`changeTournament`) and writes the report beside it, from the first result on. */
export async function changed(folder: string, change: (now: Tournament) => Tournament): Promise<Tournament> {
  const t = changeTournament(folder, change);
  await report(folder, t);
  return t;
}
/** The report of a tournament, from its first result on. */
export async function report(folder: string, t: Tournament): Promise<void> {
  if (t.drawn.flat().some(({ score }) => score !== null))
    saveReport(folder, tournamentReport(t, await tournamentFoot(t)));
}
