/** The run in a folder as it stands, finished or not, checked and only read: no lock is taken, nothing is written or played. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { typed } from "../files/disk.js";
import { type Plan, seatsIn } from "../match/plan.js";
import { readRunPlan, type RunPlan } from "../plans/planfile.js";
import { readRows, recordFile, recordIsWhole } from "./readback.js";
import type { GameResult } from "../match/runner.js";
import { checkFinished, GAMES_FILE, hasSummary, isFinished, SUMMARY_FILE } from "./store.js";
import { Summary } from "../summary/summary.js";
import { readTextFile } from "../files/textfile.js";

/** A share with its 95 % interval, as `summary.json` holds it. */
export interface Share {
  rate: number;
  low: number;
  high: number;
}
/** Counts of games from the side of the one that is named first. */
export interface Counted extends Share {
  games: number;
  failed: number;
  wins: number;
  losses: number;
  ties: number;
}

/** What `summary.json` says of a run (`Summary.toJSON`), as far as it is told to people. */
export interface Figures {
  plan: Plan;
  games: number;
  failed: number;
  ties: number;
  /** Of a run of two lists, of two agents, or of one table. */
  entrants?: (Share & {
    agent: string;
    deck?: string;
    wins: number;
    winsBySeat: number[];
    mean?: Record<string, number>;
  })[];
  /** Of a run of many: every pairing from the side of its first list, and every list over all. */
  pairings?: (Counted & { deck: string; against: string })[];
  decks?: ({ deck: string; mean?: Record<string, number> } & Partial<Counted> & {
      rating?: { elo: number; low: number; high: number };
      shares?: (Share & { games: number })[];
    })[];
  /** Where agents are compared: the first with every list against the second with every list. */
  matrix?: (Counted & { deck: string; against: string })[];
  endings: Record<string, number>;
  mean: Record<string, number>;
  match?: { verdict: "better" | "not-better" | null; normalisedElo: number; low: number; high: number };
  comparison?: { answer: string | null };
  cutShort?: number;
  forfeited?: number;
}

export interface FoundRun {
  run: RunPlan;
  figures: Figures;
  /** Are all games of the plan played, or its verdict found? */
  finished: boolean;
  /** By what the figures were held: the games themselves, the seal of the summary, or nothing (a run of before there were seals). */
  held: "games" | "seal" | "nothing";
}

/**
 * Reads the run in a folder. Whoever watches is told of every game in its order; a run that is kept without its games has none to tell of.
 * Throws a UserError if there is no run, or any file of it is not as it was written.
 */
export function readRun(folder: string, watch?: (run: RunPlan) => (result: GameResult) => void): FoundRun {
  const run = readRunPlan(folder);
  const onResult = watch?.(run);
  // Looked at before the rows: while a run is played there is none, and it comes after the last of them.
  const summed = hasSummary(folder);
  const finished = isFinished(folder);
  if (finished && !existsSync(join(folder, GAMES_FILE))) {
    if (run.format >= 3) checkFinished(folder, null);
    return { run, figures: figuresIn(folder, run.plan), finished, held: run.format >= 3 ? "seal" : "nothing" };
  }
  const summary = new Summary(run.plan);
  const damaged: string[] = [];
  const { check } = readRows(join(folder, GAMES_FILE), run, (result) => {
    summary.add(result);
    const record = join(folder, recordFile(result.number));
    if (result.recordHash !== "" && !recordIsWhole(record, result.recordHash)) damaged.push(record);
    onResult?.(result);
  });
  if (finished && !summary.done)
    throw new UserError(
      join(folder, GAMES_FILE),
      `it holds ${summary.games} games, and ${SUMMARY_FILE} says that all ${run.plan.games} are played`,
      `mazarbul resume ${typed(folder)} plays the others again`,
    );
  if (summed && hasSummary(folder) && run.format >= 3) checkFinished(folder, check);
  // While a run is played its records come before their rows, so that one that is missing is damaged then as well.
  if (damaged.length > 0)
    throw new UserError(
      damaged[0],
      `the record is gone or not as it was written${damaged.length > 1 ? ` (${damaged.length} are)` : ""}`,
      `mazarbul resume ${typed(folder)} writes it again`,
    );
  const figures = JSON.parse(JSON.stringify(summary)) as Figures;
  return { run, figures, finished: summary.done, held: run.format >= 3 ? "games" : "nothing" };
}

/** The figures of a summary whose seal was looked at, or that has none. */
function figuresIn(folder: string, plan: Plan): Figures {
  const path = join(folder, SUMMARY_FILE);
  const anew = `play the run anew: mazarbul simulate ... --out ${typed(folder)} --overwrite`;
  let stored: Figures;
  try {
    stored = JSON.parse(readTextFile(path, "plan")) as Figures;
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(path, `it is cut off or damaged (${messageOf(thrown)})`, anew);
  }
  const fault = figuresFault(stored, plan);
  if (fault) throw new UserError(path, fault, anew);
  return stored;
}

/** Why these are not the figures of a plan, or "". */
function figuresFault(stored: Figures, plan: Plan): string {
  const number = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
  const share = (it: Share): boolean => [it.rate, it.low, it.high].every(number);
  const list = (value: unknown, each: (one: never) => boolean): boolean =>
    Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && each(one as never));
  const numbers = (value: unknown): boolean =>
    typeof value === "object" && value !== null && Object.values(value).every(number);
  // Summaries of before had no means of a side.
  const means = ({ mean }: { mean?: unknown }): boolean => mean === undefined || numbers(mean);
  const known = (it: { deck: string; against: string }) =>
    plan.decks.includes(it.deck) && plan.decks.includes(it.against);
  const counted = (it: Counted): boolean => share(it) && [it.games, it.failed, it.wins].every(number);
  const parts: Record<string, boolean> = {
    "the counts": [stored.games, stored.failed, stored.ties].every(number),
    "the endings": numbers(stored.endings),
    "the means": numbers(stored.mean),
    "the entrants":
      stored.entrants === undefined ||
      list(
        stored.entrants,
        (it: Share & { winsBySeat: unknown[]; mean?: unknown }) =>
          share(it) && it.winsBySeat?.length === seatsIn(plan) && means(it),
      ),
    "the pairings":
      stored.pairings === undefined ||
      list(stored.pairings, (it: Counted & { deck: string; against: string }) => counted(it) && known(it)),
    "the decks":
      stored.decks === undefined ||
      list(stored.decks, (it: { deck: string; mean?: unknown }) => plan.decks.includes(it.deck) && means(it)),
    "the matrix":
      stored.matrix === undefined ||
      list(stored.matrix, (it: Counted & { deck: string; against: string }) => counted(it) && known(it)),
  };
  const bad = Object.keys(parts).find((name) => !parts[name]);
  if (bad !== undefined) return `${bad} in it cannot be read`;
  return JSON.stringify(stored.plan) === JSON.stringify(plan)
    ? ""
    : "it is the summary of another plan than the one beside it";
}
