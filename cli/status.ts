import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { brief, UserError } from "../engine/core/errors.js";
import { sideNames } from "../sim/report/builders/tally.js";
import { searchState } from "../sim/searches/state.js";
import { readTournament, TOURNAMENT_FILE } from "../experiments/tournament/state.js";
import { typed } from "../sim/files/disk.js";
import { playingIn } from "../sim/files/lock.js";
import { PLAN_FILE } from "../sim/plans/planfile.js";
import { type FoundRun, readRun, type Share } from "../sim/storage/readrun.js";
import { percent } from "../sim/statistics/wilson.js";
import { counted } from "../sim/sentences.js";
import { textTable } from "../sim/summary/summary.js";
import { type Acting, EXIT, EXIT_HELP, type Io } from "./io.js";
import { pace, span } from "./progress.js";
import { resumeCommand } from "./remember.js";
import { searchLines, tournamentLines, tournamentState } from "./statuslines.js";

/** How a run stands: what its folder tells, and nothing is written there. */
export interface Status {
  folder: string;
  state: "finished" | "playing" | "stopped" | "damaged";
  games: number;
  /** Games of the plan; a match may end before. */
  of: number;
  failed: number;
  /** The process that plays, or played last on this machine; null where nobody does. */
  process: number | null;
  /** Games a second, and seconds left by that; null where nobody plays or no game has ended yet. */
  speed: number | null;
  left: number | null;
  /** Shares so far: of both sides, or of every deck, the best first. */
  rates: ({ name: string } & Share)[];
  /** What is wrong with a damaged one. */
  fault?: string;
}

/** Milliseconds a run that goes on is looked at for its speed: rows are written at least every second. */
const LOOK_MS = 2500;

/** What status asks of the clock, so that a test can answer. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}
const CLOCK: Clock = { now: () => Date.now(), wait: (ms) => sleep(ms) };

/**
 * How the run in a folder stands. The speed of a run that is played since its beginning is that since then; of one that goes on it is
 * what is added while it is looked at. Throws a UserError where there is no run, or a file of it was changed.
 */
export async function statusOf(folder: string, clock: Clock = CLOCK): Promise<Status> {
  const holder = playingIn(folder);
  const before = clock.now();
  let found = readRun(folder);
  const { plan } = found.run;
  let speed: number | null = null;
  if (holder && !found.finished) {
    const begun = statSync(join(folder, PLAN_FILE)).mtimeMs;
    if (holder.since <= begun + 1000) speed = (found.figures.games / Math.max(1, before - begun)) * 1000;
    else {
      const games = found.figures.games;
      await clock.wait(LOOK_MS);
      found = readRun(folder);
      speed = ((found.figures.games - games) / Math.max(1, clock.now() - before)) * 1000;
    }
  }
  const { games, failed } = found.figures;
  const fast = speed !== null && speed > 0 ? speed : null;
  return {
    folder,
    state: found.finished ? "finished" : holder ? "playing" : "stopped",
    ...{ games, of: plan.games, failed, process: holder?.pid ?? null, speed: fast },
    left: fast === null ? null : (plan.games - games) / fast,
    rates: ratesOf(found),
  };
}

function ratesOf({ figures }: FoundRun): Status["rates"] {
  const { plan, entrants, decks } = figures;
  if (figures.games === figures.failed) return [];
  if (entrants) return sideNames(plan).map((name, i) => rated(name, entrants[i]));
  // Where agents are compared there are entrants; a list that has not played yet has no share.
  const lists = (decks ?? []).flatMap((it) => (it.games ? [rated(it.deck, it as Share)] : []));
  return lists.sort((a, b) => b.rate - a.rate);
}
const rated = (name: string, { rate, low, high }: Share) => ({ name, rate, low, high });

/** A line of how a run stands. */
function line({ state, games, of, failed, speed, left, process }: Status): string {
  return [
    `${state}${process !== null ? ` by process ${process}` : ""}`,
    `${games} of ${of} games`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(speed !== null
      ? [pace(speed, "games"), `${span(left!)} left`]
      : state === "playing"
        ? ["no game has ended while it was looked at"]
        : []),
  ].join(", ");
}

/** Every folder with a run under one, in the order of the paths. */
function runsUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === PLAN_FILE)
    .map((entry) => entry.parentPath)
    .sort();
}

/** How every run under a folder stands; one that is damaged says so in its place. */
async function allUnder(folder: string): Promise<Status[]> {
  const all: Status[] = [];
  for (const run of runsUnder(folder)) {
    try {
      all.push(await statusOf(run));
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      const nothing = { games: 0, of: 0, failed: 0, process: null, speed: null, left: null, rates: [] };
      all.push({ folder: run, state: "damaged", ...nothing, fault: thrown.message });
    }
  }
  return all;
}

/** What is printed of a folder with one run. */
function runLines(it: Status): string[] {
  return [
    line(it),
    ...textTable(["", it.state === "finished" ? "share, 95 %" : "share so far, 95 %"], it.rates.map(rateCells)),
    ...(it.state === "stopped" ? [`to resume: mazarbul resume ${typed(it.folder)}`] : []),
  ];
}
// A list with a whole half swapped has a name as long as the swaps.
const rateCells = (rate: Status["rates"][number]): [string, string] => [brief(rate.name, 60), percent(rate)];

/** What is printed of a folder with several: each with its shares below it. */
function allLines(dir: string, all: readonly Status[]): string[] {
  const rows = all.flatMap((it) => [
    [relative(dir, it.folder), it.fault?.split("\n")[0] ?? line(it)],
    ...textTable(["", ""], it.rates.map(rateCells))
      .slice(1)
      .map((text) => ["", `  ${text}`]),
  ]);
  const sum = (of: (it: Status) => number) => all.reduce((total, it) => total + of(it), 0);
  return [
    ...textTable(["run", ""], rows),
    `${counted(all.length, "run")}, ${sum((it) => it.games)} of ${sum((it) => it.of)} games`,
  ];
}

const HELP = `\nExamples:\n  mazarbul status runs/decks\n  mazarbul status runs/ladder --json\n${EXIT_HELP}`;

/** The options of `mazarbul status`. */
function statusCommand(program: Command): Command {
  return program
    .command("status")
    .summary("how far a run or search is, from another terminal")
    .description(
      "Says how a run stands that is being played, was stopped or is finished: games of how many, games a second, time left, and the " +
        "shares so far. It only reads, and takes no lock, so that it may be asked at any time. Of a folder that holds several runs (a " +
        "ladder) it says it of each; of a search (evolve, tune-hazards, tune-play) also what it is at and the best so far; of a " +
        "tournament its round. A run in which a digit was changed is named with its file and row, and the exit code is 2.",
    )
    .argument("<dir>", "the folder that a command was given by --out")
    .option("--json", "print it as JSON and nothing else");
}

/** `mazarbul status`: how far a run is, asked from anywhere while it is played. */
export function addStatus(program: Command, io: Io, done: (code: number) => void): void {
  statusCommand(program)
    .addHelpText("after", HELP)
    .action((dir: string, { json }: { json?: boolean }) => runStatus({ io, done }, dir, { json }));
}

async function runStatus({ io, done }: Acting, dir: string, { json }: { json?: boolean }): Promise<void> {
  const report = (value: object, lines: readonly string[]) => {
    if (json) io.out(JSON.stringify(value, null, 2));
    else for (const text of lines) io.out(text);
  };
  if (existsSync(join(dir, PLAN_FILE))) {
    const it = await statusOf(dir);
    return report(it, runLines(it));
  }
  if (!existsSync(dir))
    throw new UserError(dir, "there is no such folder", "name one that a command was given by --out");
  const all = await allUnder(dir);
  const search = searchState(
    dir,
    all.reduce((sum, it) => sum + it.games, 0),
  );
  const tournament = existsSync(join(dir, TOURNAMENT_FILE)) ? readTournament(dir) : null;
  const again = search || tournament ? null : resumeCommand(dir);
  const above = search
    ? searchLines(search)
    : tournament
      ? tournamentLines(tournament, dir)
      : again === null
        ? []
        : [`begun and resumed by: ${again}`];
  if (all.length === 0 && above.length === 0)
    throw new UserError(dir, "there is no run in this folder", "name one that a command was given by --out");
  const whole = search ?? (tournament && tournamentState(tournament, dir));
  report(whole ? { ...whole, runs: all } : all, [...above, ...(all.length > 0 ? allLines(dir, all) : [])]);
  const damaged = all.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
  for (const fault of damaged) io.err(fault);
  if (damaged.length > 0) done(EXIT.badInput);
}
