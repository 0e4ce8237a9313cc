/** Budgets of searches: games, or minutes on this machine. */
import { InvalidArgumentError, type Command, Option } from "commander";
import type { Plan } from "../sim/match/plan.js";
import { searchHead } from "../sim/searches/file.js";
import { simulate } from "../sim/simulate.js";
import { gamesOf, type Part, plannedText } from "../sim/searches/budget.js";
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
    .addOption(
      new Option(
        "--budget <games>",
        `games in all, about; what each part takes, where whole rounds take more, what comes on top and what so few leave out is told before (default: ${usual})`,
      ).argParser(wholeNumber(least)),
    )
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
 * @param asked `tell` is false where nothing may be printed but the answer; `planned` what a budget plays, which is told
 */
export async function budgetIn(
  io: Io,
  { budget, minutes }: BudgetOptions,
  asked: {
    usual: number;
    least: number;
    plan: Plan;
    workers: number;
    tell: boolean;
    out: string | undefined;
    planned(budget: number): readonly Part[];
  },
): Promise<number> {
  const { games, room } = await gamesIn(io, { budget, minutes }, asked);
  if (asked.tell)
    io.err(
      room === null
        ? plannedText(asked.planned(games), games)
        : plannedText(asked.planned(games), room, `go into ${minutes} min`),
    );
  return games;
}

async function gamesIn(
  io: Io,
  { budget, minutes }: BudgetOptions,
  { usual, least, plan, workers, tell, out, planned }: Parameters<typeof budgetIn>[2],
): Promise<{ games: number; room: number | null }> {
  if (minutes === undefined) return { games: budget ?? usual, room: null };
  const begun = out === undefined ? null : budgetOf(out);
  if (begun !== null) return { games: begun, room: null };
  const perSecond = await gamesPerSecond(plan, workers);
  const room = Math.round((perSecond * minutes * 60) / 100) * 100;
  const games = fitting(room, least, (budget) => gamesOf(planned(budget)));
  if (tell) io.err(`${room} games go into ${minutes} min here (--budget ${games} plays the same)`);
  return { games, room };
}

/** The budget whose parts take no more than so many games, in hundreds; `least` where they always do. */
export function fitting(room: number, least: number, taken: (budget: number) => number): number {
  let budget = Math.max(least, room);
  for (let tries = 0; budget > least && taken(budget) > 1.05 * room && tries < 20; tries++)
    budget = Math.max(least, 100 * Math.min(Math.floor((budget * room) / taken(budget) / 100), budget / 100 - 1));
  return budget;
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
