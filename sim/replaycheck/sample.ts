/**
 * A sample of a run: some of its games, by which anybody can see whether this program plays what the run played. What a program does is
 * compared, not what it is made of: whoever tidies the engine up makes no result stale.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { NEURAL_LEVEL } from "../../agents/levels/figures.js";
import { parseAgent } from "../../agents/registry.js";
import { UserError } from "../../engine/core/errors.js";
import {
  type ChanceEvent,
  type GameRecord,
  parseRecord,
  type RecordedMove,
  writeRecord,
} from "../../engine/core/record.js";
import { agentsOf, type Plan } from "../match/plan.js";
import type { RunPlan } from "../plans/planfile.js";
import { type GamePool, Pool } from "../threads/pool.js";
import { readRows } from "../storage/readback.js";
import { CsvRows, rowOf } from "../summary/rows.js";
import type { GameResult } from "../match/runner.js";
import { GAMES_FILE } from "../storage/store.js";
import { readTextFile } from "../files/textfile.js";

/** The first games as rows, where the folder does not hold all rows; and the first game as a record, where the run kept none. */
export const SAMPLE_FILE = "sample.csv";
export const SAMPLE_RECORD = "sample.txt";

/** Games of a sample: what takes about two seconds, or one where an agent looks ahead. */
const GAMES = { quick: 24, slow: 1 };
export const sampleSize = (plan: Plan): number => (agentsOf(plan).some(thinksLong) ? GAMES.slow : GAMES.quick);

/** Does an agent look ahead, so that a game takes seconds and not a fiftieth of one? */
export function thinksLong(spec: string): boolean {
  const { kind, params } = parseAgent(spec);
  if (kind.name === "level") return params["level"] > NEURAL_LEVEL;
  return kind.name === "mcts" || kind.name === "exec" || (kind.name === "neural" && params["sims"] > 0);
}

/** Where playing again parts from what is written. */
export interface SampleDifference {
  game: number;
  /** What differs: "choice 12 of seat 1, turn 3", "the roll after choice 12", a column of the row. */
  what: string;
  recorded: string;
  played: string;
}

/** The file with the rows of a sample, null if there is none. */
export function sampleRows(folder: string): string | null {
  return [SAMPLE_FILE, GAMES_FILE].map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The first games of a plan, each with its record if `records` says so. */
async function play(plan: Plan, games: number, pool: GamePool | undefined, records: number): Promise<GameResult[]> {
  const own = pool ?? new Pool({ workers: 0 });
  const results: GameResult[] = [];
  try {
    await own.play({ ...plan, records }, { to: games, onResult: (result) => results.push(result) });
  } finally {
    if (!pool) await own.close();
  }
  return results;
}

/** The record of a game without the texts of lists and ruleset, whose hashes stand in it. */
function bare(record: string): string {
  const { ruleset, decks, ...rest } = parseRecord(record);
  const named = ({ name, hash }: { name: string; hash: string }) => ({ name, hash });
  return writeRecord({ ...rest, ruleset: named(ruleset), decks: decks.map(named) });
}

/** The sample of a plan: so many of its first games as rows (header, games, each with its check), and the record of the first. */
export async function sampleOf(
  plan: Plan,
  games = sampleSize(plan),
  pool?: GamePool,
): Promise<{ rows: string; record: string }> {
  const results = await play(plan, Math.min(plan.games, games), pool, 1);
  const rows = new CsvRows(plan);
  const text = results.map((result) => rows.add(asPlanned(plan, result))).join("") + rows.flush();
  return { rows: text, record: bare(results[0].record!) };
}

/** A game as the plan has it, which may ask for no record of it. */
const asPlanned = (plan: Plan, result: GameResult): GameResult =>
  result.number < plan.records ? result : { ...result, recordHash: "" };

/** Columns that tell how a state lies in memory: another layout has others for the same game. */
const OF_BYTES: ReadonlySet<string> = new Set(["steps", "hash", "record"]);

/**
 * Plays games of a sample again, the first with every choice; null if they come out as they are written. Throws a UserError if there is no sample, or
 * it is damaged.
 * @param most at most so many games
 */
export async function playSample(
  folder: string,
  run: Pick<RunPlan, "plan" | "format">,
  most: number,
  pool?: GamePool,
): Promise<SampleDifference | null> {
  const path = sampleRows(folder);
  if (path === null)
    throw new UserError(folder, "it has no sample of its games", "npm run results:renew plays it again and writes one");
  const kept: GameResult[] = [];
  const games = Math.min(most, sampleSize(run.plan));
  readRows(path, run, (result) => {
    if (kept.length < games) kept.push(result);
  });
  const at = join(folder, SAMPLE_RECORD);
  const record = existsSync(at) ? parseRecord(readTextFile(at, "record"), at) : null;
  const played = await play(run.plan, kept.length, pool, Math.max(record ? 1 : 0, run.plan.records));
  const first = played[0]?.record;
  const difference = record && first ? recordsDiffer(record, parseRecord(first)) : null;
  if (difference) return difference;
  for (const [n, was] of kept.entries()) {
    const columns = rowOf(run.plan, asPlanned(run.plan, played[n]));
    const written = rowOf(run.plan, was);
    const column = Object.keys(columns).find(
      (name) => !OF_BYTES.has(name) && String(columns[name]) !== String(written[name] ?? ""),
    );
    if (column !== undefined)
      return { game: n, what: column, recorded: String(written[column] ?? ""), played: String(columns[column]) };
  }
  return null;
}

const chanceText = (event: ChanceEvent | undefined): string =>
  event ? `${event.label} of seat ${event.player}: ${event.value}` : "nothing";
const moveText = (move: RecordedMove | undefined): string => (move ? `${move.player}: ${move.text}` : "nothing");

/** The first place where two records of a game part: by choices, chance and end. How a state lies in memory, which its hash tells, is the program's affair. */
export function recordsDiffer(was: GameRecord, is: GameRecord): SampleDifference | null {
  const game = was.number;
  const chance = (a: readonly ChanceEvent[], b: readonly ChanceEvent[], where: string): SampleDifference | null => {
    for (let n = 0; n < Math.max(a.length, b.length); n++) {
      const [recorded, played] = [chanceText(a[n]), chanceText(b[n])];
      if (recorded !== played) return { game, what: `what chance brings ${where}`, recorded, played };
    }
    return null;
  };
  const dealt = chance(was.opening, is.opening, "before the first choice");
  if (dealt) return dealt;
  for (let n = 0; n < Math.max(was.moves.length, is.moves.length); n++) {
    const [recorded, played] = [moveText(was.moves[n]), moveText(is.moves[n])];
    if (recorded !== played) return { game, what: `choice ${n}`, recorded, played };
    const came = chance(was.moves[n].events, is.moves[n].events, `after choice ${n} (${recorded})`);
    if (came) return came;
  }
  // Forced steps are the machine's own matter: one more or less changes nothing that anybody decides.
  const [recorded, played] = [was, is].map((one) => JSON.stringify({ ...one.end, steps: 0, line: 0, hash: "" })) as [
    string,
    string,
  ];
  return recorded === played ? null : { game, what: `the end after choice ${was.moves.length}`, recorded, played };
}

/** A difference in a sentence. */
export const differenceText = ({ game, what, recorded, played }: SampleDifference): string =>
  `game ${game} does not play again: ${what} was "${recorded}" and is "${played}"`;
