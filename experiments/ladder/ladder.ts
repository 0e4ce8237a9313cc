/** A ladder: agents meet their neighbours and some anchors, and get ratings from all these meetings together. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { agentText, parseAgent } from "../../agents/registry.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { folderName } from "../../sim/files/foldername.js";
import { blockOf, type Plan, planOf } from "../../sim/match/plan.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { PLAN_FILE, readRunPlan, runPlanOf } from "../../sim/plans/planfile.js";
import { checkAnswers } from "../../sim/replaycheck/replaycheck.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { resume, simulate } from "../../sim/simulate.js";
import { isFinished } from "../../sim/storage/store.js";
import type { Summary } from "../../sim/summary/summary.js";
import { type Rating, ratings } from "../../sim/statistics/ratings.js";
import { type DecisionTime, keptTimes } from "./time.js";

export interface LadderOptions {
  /** Specs, the weakest first as far as is known: who stands side by side meets. */
  agents: readonly string[];
  /** Agents that think long, by which the ladder goes on; their meetings have `slowGames`. */
  slow: readonly string[];
  /** Whom every agent meets; those that do not stand on the ladder yet come to its foot. The last one's rating is zero. */
  anchors: readonly string[];
  /** With so many next to it an agent meets. */
  neighbours: number;
  /** Games of a meeting, and of one with an agent that thinks long; made up to whole blocks. */
  games: number;
  slowGames: number;
  /** The game, by its name or its address; missing: METW. */
  game?: string;
  /** Who sits where, where the game has its own say (`rotationsFor`). */
  rotations?: number[][];
  /** How many sit down, where it is not two: the agents of a meeting sit in alternate seats, then change. */
  seats?: number;
  /** Lists that are played (none in a game without), and pairings of them that are left out, by their places. */
  decks: readonly string[];
  without: readonly [number, number][];
  ruleset: string;
  seed: string;
  /** Folder in which every meeting has a folder of its own. */
  out: string;
  workers: number;
  /** Who plays instead of threads here; missing: threads. */
  pool?: GamePool;
  /** So many decisions of each agent are timed. */
  timed: number;
  /** Told what is done with a meeting before it is: "kept", "played", "gone on with", "played anew: ..." */
  onMeeting?(meeting: LadderMeeting, what: string): void;
  onTime?(agent: string): void;
  onGame?(done: number, all: number): void;
  stop?(): boolean;
}

/** Two agents that meet, by their places on the ladder; `a` stands higher. */
export interface LadderMeeting {
  a: number;
  b: number;
  plan: Plan;
  /** Where its run is kept. */
  folder: string;
  /** Null until it was played. */
  summary: Summary | null;
}

export interface Rung {
  agent: string;
  /** Its rating, the last anchor's zero; the interval is that against the mean of all. Null where it has played nothing. */
  rating: Rating | null;
  games: number;
  /** Null where the run was stopped before. */
  time: DecisionTime | null;
}

export interface Ladder {
  options: LadderOptions;
  /** In the order of the ladder. */
  rungs: Rung[];
  meetings: LadderMeeting[];
  /** False where it was stopped on the way. */
  whole: boolean;
}

/** The agents of a ladder in its order, each once: anchors that stand nowhere on it, the others, those that think long. */
export function order({ agents, slow, anchors }: Pick<LadderOptions, "agents" | "slow" | "anchors">): string[] {
  const full = (list: readonly string[]) => list.map((spec) => agentText(parseAgent(spec)));
  const named = [...full(agents), ...full(slow)];
  const twice = named.find((spec, i) => named.indexOf(spec) < i);
  if (twice !== undefined) throw new UserError(`agent "${twice}"`, "it is named twice", "name it once");
  const all = [...new Set(full(anchors))].filter((spec) => !named.includes(spec)).concat(named);
  if (all.length < 3)
    throw new UserError("ladder", `it has ${all.length} agents`, "name more: a rating is made of several meetings");
  return all;
}

/** Who meets whom: every agent its neighbours and the anchors. */
export function meetingsOf(options: LadderOptions): LadderMeeting[] {
  const { game = "metw", neighbours, decks, without, ruleset, seed, out, seats } = options;
  const all = order(options);
  const full = (list: readonly string[]) => new Set(list.map((spec) => agentText(parseAgent(spec))));
  const [anchors, slow] = [full(options.anchors), full(options.slow)];
  const list: LadderMeeting[] = [];
  for (let a = 1; a < all.length; a++)
    for (let b = 0; b < a; b++) {
      const [one, two] = [all[a], all[b]];
      if (a - b > neighbours && !anchors.has(one) && !anchors.has(two)) continue;
      const plan = planOf({
        ...{ game, ruleset, seed, decks: [...decks], agents: [one, two], each: decks.length > 0 },
        ...(seats !== undefined && { seats }),
        ...(options.rotations && { rotations: options.rotations }),
        ...(without.length > 0 && { without: without.map(([x, y]): [number, number] => [x, y]) }),
      });
      const block = blockOf(plan);
      const games = slow.has(one) || slow.has(two) ? options.slowGames : options.games;
      plan.games = Math.ceil(games / block) * block;
      list.push({ a, b, plan, folder: join(out, "games", `${folderName(one)}--${folderName(two)}`), summary: null });
    }
  return list;
}

/** What there is of a run: nothing, all, a part that can be gone on with, or something else and why. */
async function stateOf({ plan, folder }: LadderMeeting): Promise<"" | "kept" | "gone on with" | string> {
  if (!existsSync(join(folder, PLAN_FILE))) return "";
  try {
    const begun = readRunPlan(folder);
    if (JSON.stringify(begun.plan) !== JSON.stringify(plan)) return "played anew: it was another plan";
    await checkAnswers(folder, begun, runPlanOf(await setTable(plan)), "");
  } catch (thrown) {
    // A run that this program would play otherwise tells nothing of its agents.
    return `played anew: ${messageOf(thrown).split("\n")[0].replace(`${folder}: `, "")}`;
  }
  return isFinished(folder) ? "kept" : "gone on with";
}

/**
 * Times the agents of a ladder and plays what of it is not played yet. Runs that are there and were made by this program are kept, or
 * gone on with; those that it would play otherwise are played anew.
 */
export async function climb(options: LadderOptions): Promise<Ladder> {
  const agents = order(options);
  const meetings = meetingsOf(options);
  const total = meetings.reduce((sum, { plan }) => sum + plan.games, 0);
  const stop = options.stop ?? (() => false);
  mkdirSync(options.out, { recursive: true });
  // The times come first: a ladder that is stopped among long games has them.
  const timing = keptTimes(options);
  const times: (DecisionTime | null)[] = agents.map(() => null);
  for (const [i, agent] of agents.entries()) {
    if (stop()) break;
    times[i] = await timing(agent, () => options.onTime?.(agent));
  }
  let before = 0;
  for (const meeting of meetings) {
    if (stop()) break;
    const { plan, folder } = meeting;
    const state = await stateOf(meeting);
    options.onMeeting?.(meeting, state || "played");
    const playing = {
      ...{ workers: options.workers, stop, pool: options.pool },
      onProgress: (now: Summary) => options.onGame?.(before + now.games, total),
    };
    meeting.summary =
      state === "kept" || state === "gone on with"
        ? (await resume(folder, { ...playing, onKept: (kept) => options.onGame?.(before + kept.games, total) })).summary
        : await simulate(plan, { ...playing, out: folder, overwrite: true });
    before += plan.games;
    options.onGame?.(before, total);
  }
  const played = meetings.every(({ summary }) => summary?.done);
  return { options, meetings, rungs: rungs(agents, options, meetings, times), whole: played && !times.includes(null) };
}

/** The ratings from all meetings together; of what was stopped, from the games that are there. */
function rungs(
  agents: readonly string[],
  { anchors }: LadderOptions,
  meetings: readonly LadderMeeting[],
  times: readonly (DecisionTime | null)[],
): Rung[] {
  const met = meetings.flatMap(({ a, b, summary }) => {
    const games = summary?.finished ?? 0;
    return games > 0 ? [{ a, b, games, points: summary!.entrants[0].points }] : [];
  });
  const rated = ratings(agents.length, met);
  const zero = rated[agents.indexOf(agentText(parseAgent(anchors.at(-1)!)))].elo;
  return agents.map((agent, i) => {
    const games = met.reduce((sum, { a, b, games }) => sum + (a === i || b === i ? games : 0), 0);
    const { elo, low, high } = rated[i];
    const rating = games > 0 ? { elo: elo - zero, low: low - zero, high: high - zero } : null;
    return { agent, rating, games, time: times[i]! };
  });
}
