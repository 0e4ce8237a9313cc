/** A network at the table: games against the heuristic that it learned to correct, on lists that it did not learn from. */
import { counted } from "../sentences.js";
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { agentText, parseAgent } from "../../agents/registry.js";
import { loadGame } from "../plans/games.js";
import { gamesInAll, planOf } from "../match/plan.js";
import { writeWhole } from "../files/disk.js";
import { simulate } from "../simulate.js";
import type { Interval } from "../statistics/wilson.js";
import { decksIn } from "../plans/namedlists.js";

/** Whom the network meets: who chooses where it says nothing. */
export const AGAINST = "heuristic@3";
const LISTS = "validation";
const RULESET = "coe:1";

export interface Trial {
  readonly against: string;
  readonly lists: string;
  readonly ruleset: string;
  /** Games that came to an end, and those that failed beside them. */
  readonly games: number;
  readonly failed: number;
  /** The network's share, a shared win as half, and its 95 % interval. */
  readonly share: Interval;
}
export interface TrialHooks {
  onGame(done: number, games: number): void;
  stop(): boolean;
}

/** Can the agent that plays this network be named? Names of agents have no blanks and commas. */
export const nameable = (network: string): boolean => !/[\s,]/u.test(network);

/** Games of one luck: both play both lists from both seats. */
const BLOCK = 4;

/**
 * Plays the network of a file against the heuristic: both play both lists of every pairing, on the same luck. `games`: so many at most, four at
 * least, of as many lists as they can all meet in. The same file plays the same games. Null when it was stopped before.
 */
export async function trialOf(
  network: string,
  games: number,
  workers: number,
  hooks: TrialHooks,
): Promise<Trial | null> {
  const module = await loadGame("metw");
  const agents: [string, string] = [agentText(parseAgent(`neural:version=3,network=${network}`)), AGAINST];
  const all = decksIn([LISTS], module);
  const decks = all.filter((_, k) => k < 2 || (BLOCK * (k + 1) * k) / 2 <= games);
  const shape = planOf({
    ...{ game: "metw", ruleset: RULESET, seed: "trial", decks, agents },
    each: true,
  });
  const plan = { ...shape, games: gamesInAll(shape, Math.max(BLOCK, games)) };
  const summary = await simulate(plan, {
    workers,
    stop: hooks.stop,
    onProgress: (now) => hooks.onGame(now.games, plan.games),
  });
  if (!summary.done) return null;
  const { failed } = summary;
  return {
    against: AGAINST,
    lists: LISTS,
    ruleset: RULESET,
    games: summary.games - failed,
    failed,
    share: summary.rate(0),
  };
}

/** Where a training keeps how its network played on the way. */
const RATINGS = "ratings.csv";
const HEAD = "step,games,share,low,high";

/**
 * Plays with the network that a training has come to, as `trialOf` does, and writes down what came of it, a row for each step. What is learned does not
 * hang on it. Null when it was stopped before.
 */
export async function ratedAt(
  step: number,
  { network, folder }: { network: string; folder: string },
  games: number,
  workers: number,
  hooks: TrialHooks,
): Promise<Trial | null> {
  // A file is read once by its name, and this one changes.
  const copy = join(folder, `rated-${step}.bin`);
  copyFileSync(network, copy);
  try {
    const trial = await trialOf(copy, games, workers, hooks);
    if (trial) {
      const path = join(folder, RATINGS);
      const before = existsSync(path) ? readFileSync(path, "utf8").split(/\r?\n/).slice(1) : [];
      const { rate, low, high } = trial.share;
      const rows = before.filter((row) => row !== "" && Number(row.split(",")[0]) < step);
      writeWhole(path, `${[HEAD, ...rows, [step, trial.games, rate, low, high].join(",")].join("\n")}\n`);
    }
    return trial;
  } finally {
    rmSync(copy, { force: true });
  }
}

const percent = (x: number): string => (100 * x).toFixed(1);
/** A rating on the way, in a line. */
export const ratingLine = (step: number, { against, games, failed, share: { rate, low, high } }: Trial): string =>
  `step ${step}: ${percent(rate)} % (${percent(low)} to ${percent(high)}) of ${games} games against ${against}${failed > 0 ? `; ${counted(failed, "game")} failed` : ""}`;

/** What came of it, in two sentences. */
export function trialLines({ against, lists, games, failed, share }: Trial): string[] {
  const { rate, low, high } = share;
  const verdict =
    low > 0.5
      ? "it plays better"
      : high < 0.5
        ? "it plays worse"
        : "so few games do not tell which of them plays better";
  return [
    `against ${against}: ${percent(rate)} % (${percent(low)} to ${percent(high)}) of ${games} games on the ${lists} lists: ${verdict}` +
      `${failed > 0 ? `; ${counted(failed, "game")} failed` : ""}`,
    "(a network that has learned nothing plays as the heuristic: 50 %)",
  ];
}
