/** Budgets of searches: games, or minutes on this machine. */
import { InvalidArgumentError, type Command, Option } from "commander";
import type { Plan } from "../sim/plan.js";
import { searchHead } from "../experiments/searchfile.js";
import { simulate } from "../sim/simulate.js";
import { type Io, wholeNumber } from "./io.js";

export interface BudgetOptions {
  budget?: number;
  minutes?: number;
}

function minutesIn(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 10_000)) throw new InvalidArgumentError("It must be a number of minutes above zero.");
  return value;
}

/** Gives a command its budget; `usual` games where nobody says, `least` where fewer find nothing. */
export function addBudget(command: Command, usual: number, least: number): Command {
  return command
    .addOption(new Option("--budget <games>", `games in all, about (default: ${usual})`).argParser(wholeNumber(least)))
    .addOption(
      new Option(
        "--minutes <n>",
        "as many games as go into so many minutes here; prints the number, which plays the same again",
      )
        .argParser(minutesIn)
        .conflicts("budget"),
    );
}

/**
 * The games of a budget: as it was said, `usual`, or as many as go into the minutes, for which a few games of `plan` are played and timed.
 * A search that goes on in its folder `out` has the games it was begun with, however fast this machine is now.
 * @param asked `tell` is false where nothing may be printed but the answer
 */
export async function budgetIn(
  io: Io,
  { budget, minutes }: BudgetOptions,
  asked: { usual: number; least: number; plan: Plan; workers: number; tell: boolean; out: string | undefined },
): Promise<number> {
  if (minutes === undefined) return budget ?? asked.usual;
  const { least, plan, workers, tell, out } = asked;
  const begun = out === undefined ? null : budgetOf(out);
  if (begun !== null) return begun;
  const perSecond = await gamesPerSecond(plan, workers);
  const games = Math.max(least, Math.round((perSecond * minutes * 60) / 100) * 100);
  if (tell) io.err(`${games} games go into ${minutes} min here (--budget ${games} plays the same)`);
  return games;
}

/** Milliseconds that tell what a long run does: fewer games are over before the program is warm. */
const LONG_ENOUGH = 3000;
/**
 * Games a second of such a plan, here and now: twice as many as before are played, until that takes long enough. By what the last half of
 * them took: threads that start take their time once, and not with every game.
 */
async function gamesPerSecond(plan: Plan, workers: number): Promise<number> {
  let before = 0;
  for (let games = Math.max(24, 8 * workers); ; games *= 2) {
    const start = performance.now();
    await simulate({ ...plan, games }, { workers });
    const took = performance.now() - start;
    if (took >= LONG_ENOUGH) return (1000 * games) / (before > 0 && took > 1.5 * before ? 2 * (took - before) : took);
    before = took;
  }
}

/** The games that the search in a folder was begun with; null where there is none. */
function budgetOf(out: string): number | null {
  const head = searchHead(out) as { budget?: unknown } | null;
  return typeof head?.budget === "number" ? head.budget : null;
}
