/** Budgets of searches: games, or minutes on this machine. */
import { InvalidArgumentError, type Command, Option } from "commander";
import type { Plan } from "../sim/match/plan.js";
import { searchHead } from "../sim/searches/file.js";
import { simulate } from "../sim/simulate.js";
import {
  type Allowance,
  KeptAllowance,
  type WhichAgent,
  type Reckoned,
  type Reckoner,
} from "../sim/searches/allowance.js";
import { gamesOf, type Part, plannedText } from "../sim/searches/budget.js";
import { number, spanText } from "../sim/sentences.js";
import { Pool } from "../sim/threads/pool.js";
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
        "as many games as go into so many minutes here, reckoned anew as it goes; with --out what was decided is kept, and the same folder plays the same",
      )
        .argParser(minutesIn)
        .conflicts("budget"),
    );
}

/** What a search may play: games, and the time that was given in place of them. */
export interface Budgeted {
  budget: number;
  allowance?: Allowance | undefined;
}

interface Asked {
  usual: number;
  /** The least that a time is reckoned as. */
  least: number;
  plan: Plan;
  /** The same in the hands of the second pilot; missing: there is none, or it is the first. */
  second?: Plan;
  workers: number;
  /** False where nothing may be printed but the answer. */
  tell: boolean;
  out: string | undefined;
  /** What a budget plays, which is told; and what a time that is reckoned to have so many games, where that is another. */
  planned(budget: number): readonly Part[];
  timed?(budget: number): readonly Part[];
}

/**
 * What a search may play: games as they were said, `usual`, or what goes into the minutes. For these a few games of `plan` are played and
 * timed, and the search asks anew as it goes. One that goes on in its folder `out` keeps what was decided, however fast this machine is now.
 */
export async function budgetIn(io: Io, { budget, minutes }: BudgetOptions, asked: Asked): Promise<Budgeted> {
  const { usual, tell, planned } = asked;
  const report = (games: number) => tell && io.err(plannedText(planned(games), games));
  if (minutes === undefined) {
    report(budget ?? usual);
    return { budget: budget ?? usual };
  }
  const begun = asked.out === undefined ? null : begunIn(asked.out);
  // A search that was begun with games goes on with them.
  if (begun !== null && !begun.timed) {
    report(begun.budget);
    return { budget: begun.budget };
  }
  return begun ? goneOn(io, minutes, begun.budget, asked) : timed(io, minutes, asked);
}

function goneOn(io: Io, minutes: number, budget: number, { tell, out }: Asked): Budgeted {
  if (tell)
    io.err(`the search in ${out} goes on with what was decided there; what is left of its ${minutes} min is used`);
  return { budget, allowance: new KeptAllowance(out, new Clock(minutes, { first: 0, second: 0 })) };
}

/** The minutes as games, reckoned for the first time. */
async function timed(
  io: Io,
  minutes: number,
  { least, plan, second, workers, tell, out, ...asked }: Asked,
): Promise<Budgeted> {
  const planned = asked.timed ?? asked.planned;
  const started = performance.now();
  const speeds = await speedsOf(plan, second, workers, minutes);
  // What measuring took is no more to be had.
  const left = Math.max(0, minutes - (performance.now() - started) / 60_000);
  const clock = new Clock(left, speeds);
  const room = Math.round((speeds.first * left * 60) / 100) * 100;
  const budget = fitting(room, least, (games) => gamesOf(planned(games)));
  if (tell) {
    io.err(`${minutes} min here are some ${number(room)} games; how many are played is reckoned anew as it goes`);
    const all = gamesOf(planned(budget));
    if (all > 1.05 * room)
      io.err(
        `--minutes ${minutes} is too short: at least some ${number(all)} games are played, about ${spanText(all / Math.max(0.01, speeds.first))}`,
      );
  }
  return { budget, allowance: new KeptAllowance(out, clock) };
}

/** Seconds for which a first measure of speed counts beside what is seen then, and how much of what was seen before each stretch is kept. */
const FIRST_MEASURE_S = 2;
const KEPT = 0.2;

/** Tells how many games go into what is left of some minutes, by how fast they were of late. */
export class Clock implements Reckoner {
  /** Seconds that were used before this process. */
  private before = 0;
  private started: number;
  private seen: Record<WhichAgent, { games: number; seconds: number }>;
  /** Since when the games of a pilot are counted, and from which on. */
  private last: { at: number; played: number; agent: WhichAgent } | null = null;

  /** @param speeds games a second as they were measured at first */
  constructor(
    private readonly minutes: number,
    speeds: Record<WhichAgent, number>,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.started = now();
    this.seen = seenAt(speeds);
  }

  goOn({ seconds, speeds }: Reckoned): void {
    this.before = seconds;
    this.started = this.now();
    this.seen = seenAt(speeds);
    this.last = null;
  }

  reckon(played: number, upTo: number, agent: WhichAgent): Reckoned {
    const at = this.now();
    const { last } = this;
    if (last && played > last.played) {
      const of = this.seen[last.agent];
      of.games = KEPT * of.games + played - last.played;
      of.seconds = KEPT * of.seconds + (at - last.at) / 1000;
    }
    this.last = last && played === last.played ? { ...last, agent } : { at, played, agent };
    const seconds = Number((this.before + (at - this.started) / 1000).toFixed(1));
    const speeds = { first: this.speedOf("first"), second: this.speedOf("second") };
    const left = Math.max(0, upTo * this.minutes * 60 - seconds);
    return { games: Math.floor(speeds[agent] * left), seconds, speeds };
  }

  private speedOf(playingAgent: WhichAgent): number {
    const { games, seconds } = this.seen[playingAgent];
    return Number((games / seconds).toPrecision(4));
  }
}
const seenAt = (speeds: Record<WhichAgent, number>) => {
  const of = (speed: number) => ({ games: FIRST_MEASURE_S * speed, seconds: FIRST_MEASURE_S });
  return { first: of(speeds.first), second: of(speeds.second) };
};

/** The budget as it can be typed again; games that followed the clock come out again in their own folder alone. */
export const budgetWords = (
  { minutes, out }: BudgetOptions & { out?: string },
  { budget, allowance }: Budgeted,
): string[] =>
  allowance
    ? ["--minutes", String(minutes), ...(out === undefined ? [] : ["--out", out])]
    : ["--budget", String(budget)];

/** The budget whose parts take no more than so many games, in hundreds; `least` where they always do. */
export function fitting(room: number, least: number, taken: (budget: number) => number): number {
  let budget = Math.max(least, room);
  for (let tries = 0; budget > least && taken(budget) > 1.05 * room && tries < 20; tries++)
    budget = Math.max(least, 100 * Math.min(Math.floor((budget * room) / taken(budget) / 100), budget / 100 - 1));
  return budget;
}

/** Milliseconds that tell what a long run does, and the part of a short time that may be used for it. */
const LONG_ENOUGH = 2500;
const MEASURED = 0.04;
/** Games a second of two pilots' plans, here and now. */
async function speedsOf(
  plan: Plan,
  second: Plan | undefined,
  workers: number,
  minutes: number,
): Promise<Record<WhichAgent, number>> {
  const enough = Math.min(LONG_ENOUGH, MEASURED * minutes * 60_000);
  const pool = new Pool({ workers });
  try {
    const first = await gamesPerSecond(plan, pool, workers, enough);
    return { first, second: second ? await gamesPerSecond(second, pool, workers, enough) : first };
  } finally {
    await pool.close();
  }
}

/** Twice as many games as before, until they take long enough: the last of them tell, when threads have started and the program is warm. */
async function gamesPerSecond(plan: Plan, pool: Pool, workers: number, enough: number): Promise<number> {
  const few = Math.max(4, 2 * workers);
  await simulate({ ...plan, games: few }, { workers, pool });
  for (let games = few; ; games *= 2) {
    const start = performance.now();
    await simulate({ ...plan, games }, { workers, pool });
    const took = performance.now() - start;
    if (took >= enough / 2) return (1000 * games) / took;
  }
}

/** The games that the search in a folder was begun with, and whether these followed the clock; null where there is none. */
function begunIn(out: string): { budget: number; timed: boolean } | null {
  const head = searchHead(out) as { budget?: unknown; timed?: unknown } | null;
  return typeof head?.budget === "number" ? { budget: head.budget, timed: head.timed === true } : null;
}
