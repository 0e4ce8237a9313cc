/** Tunes how an agent plays, and says what that is worth on lists and luck that the search never saw. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../sim/files/disk.js";
import { planOf, type Plan } from "../../sim/match/plan.js";
import { runPlanOf } from "../../sim/plans/planfile.js";
import { Pool, sharedPool } from "../../sim/threads/pool.js";
import { tryPrograms } from "../../sim/threads/programs.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { percent } from "../../sim/statistics/wilson.js";
import { compare, type CompareAnswer, type CompareOptions, comparePlan } from "../compare/compare.js";
import { testWithin, within } from "../../sim/searches/allowance.js";
import type { Part } from "../../sim/searches/budget.js";
import type { Checkpoint, Other, PlayAnswer, PlayOptions } from "./answer.js";
import { BLOCK, Duels, meanOf } from "./duels.js";
import { agentFile, withValues } from "./parameters.js";
import { meanPoint, Spsa } from "./spsa.js";

export type { Lists, PlayAnswer, PlayOptions } from "./answer.js";

/** Shares of the budget. */
const SEARCH = 0.55;
const CHECKPOINTS = 0.12;
const TEST = 0.15;
const FRESH = 0.08;
const OTHERS = 0.1;
/** How often it is looked at where the search stands. */
const LOOKS = 4;
/** Shares of a time until which the search looks at where it stands; after the usual looks it goes on only where nothing better was found. */
const LOOKS_UNTIL = [0.16, 0.32, 0.48, 0.64, 0.8, 0.9, 0.96] as const;
/** The part of such a stretch that is for the look, and shares of what is left after the search until which the rest plays. */
const LOOK_SHARE = 0.18;
const UNTIL = { test: 0.45, fresh: 0.75 } as const;
/** Points of the path that are kept. */
const PATH = 40;
/** Normalised Elo at which the check tells two apart: some three points of the win rate. */
const APART = 10;
/** Digits of what is found. */
const DIGITS = 3;
const WHERE = { search: "search", checkpoints: "checkpoints", others: "others" } as const;

/** The comparison of the tuned agent with the agent as it was, on the lists that were held out. */
export function checkOf(options: PlayOptions, tuned: string): CompareOptions {
  const { agent, field, budget, ruleset, seed, workers } = options;
  return {
    ...{ kind: "agents", names: [tuned, agent], agents: [tuned, agent], field: field.decks, fieldName: field.name },
    ...{ fieldAgent: agent, without: [...field.without], test: { low: 0, high: APART, alpha: 0.05, beta: 0.05 } },
    ...{ most: Math.ceil(budget * TEST), fresh: Math.ceil(budget * FRESH), game: "metw", ruleset, workers },
    seed: `${seed}, held out`,
  };
}

/** How the games are shared out: steps of the search with their blocks, blocks of a checkpoint and of each other opponent. */
export function sharesOf({
  budget,
  batch,
  against,
  others,
}: Pick<PlayOptions, "budget" | "batch" | "against" | "others">) {
  const sides = Math.max(1, 2 * against.length);
  const blocks = Math.max(1, Math.round(batch / BLOCK / sides));
  const steps = Math.max(LOOKS, Math.floor((budget * SEARCH) / (blocks * BLOCK * sides)));
  const look = Math.max(2, Math.floor((budget * CHECKPOINTS) / LOOKS / BLOCK));
  const other = Math.max(2, Math.floor((budget * OTHERS) / (2 * Math.max(1, others.length)) / BLOCK));
  return { steps, blocks, look, other, searched: steps * blocks * BLOCK * sides };
}

/** What it is going to play, at most. */
export function playPlanned(options: PlayOptions): Part[] {
  const { look, other, searched } = sharesOf(options);
  const check = checkOf(options, options.agent);
  return [
    { what: "search", games: searched },
    { what: "looks", games: LOOKS * look * BLOCK },
    { what: "held out", games: comparePlan(check).games + comparePlan(check, check.fresh).games },
    { what: "others", games: 2 * other * BLOCK * options.others.length },
  ];
}

/** A part of the question while it is played: what it is called, games that were played before it, games of its own. */
interface Stage {
  name: string;
  from: number;
  games: number;
  remark: string;
}

/** Tunes, chooses, checks. Throws UserErrors for what may not be played. */
export async function tunePlay(options: PlayOptions): Promise<PlayAnswer> {
  const { agent, parameters, against, train, field, others, ruleset, seed, budget, allowance, out, workers } = options;
  const stop = options.stop ?? (() => false);
  const { steps, blocks, searched } = sharesOf(options);
  const hashes = await listHashes(options);
  const own = options.pool ? null : new Pool({ workers });
  const pool = options.pool ?? own!;
  const shared = sharedPool(options, pool, [agent, ...against, ...others]);
  const stage: Stage = { name: "search", from: 0, games: searched, remark: "" };
  const report = (games: number) => options.onProgress?.(stage.name, games - stage.from, stage.games, stage.remark);
  const asked = {
    parameters: parameters.map(({ name, value }) => [name, value]),
    ...{ agent, against, others, blocks, steps, field: field.decks },
  };
  try {
    const shape = {
      ...{ ruleset, lists: train.decks, without: train.without, agents: [agent, ...against, ...others], hashes },
      ...{ seed, budget, asked, ...(allowance && { timed: true as const }) },
    };
    const duels = new Duels(shape, pool, out, stop, report);
    const way = await searchedWay(options, duels, stage);
    const { path, checkpoints } = way;
    const best = way.whole ? bestOf(checkpoints) : -1;
    if (best >= 0) checkpoints[best].taken = true;
    const values = best >= 0 ? way.points[best] : parameters.map(({ value }) => value);
    const tuned = withValues(agent, parameters, values);
    const found = best >= 0 && tuned !== agent;
    const heldOut =
      found && !stop()
        ? await compare({
            ...timedCheck(options, tuned, duels.games, way.share),
            ...{ out: out && join(out, "held-out"), stop, pool: shared },
            onProgress: (what, now) => options.onProgress?.(`held out, ${what}`, now.games, now.plan.games, ""),
          })
        : null;
    const atOthers = duels.games;
    const before = (heldOut?.raw.games ?? 0) + (heldOut?.fresh?.games ?? 0);
    const after = { tuned, before, share: way.share };
    const seen = found && heldOut?.whole ? await againstOthers(options, after, duels, stage) : [];
    const checked = !found || (heldOut?.whole === true && seen.length === others.length);
    const played = { heldOut: before, others: duels.games - atOthers, failed: duels.failed };
    const answer: PlayAnswer = {
      ...askedIn(options),
      ...countsOf(way, heldOut, played),
      parameters: parameters.map((one, k) => ({ ...one, after: values[k] })),
      ...{ tuned, found, path, checkpoints, heldOut, others: seen, whole: way.whole && checked && !stop() },
    };
    if (out !== undefined && found) {
      mkdirSync(out, { recursive: true });
      writeWhole(join(out, TUNED_AGENT), tunedFile(answer, options.command));
    }
    return answer;
  } finally {
    await own?.close();
  }
}

/** The question, as the answer repeats it. */
function askedIn({ agent, only, against, train, field, ruleset, seed, budget }: PlayOptions) {
  return {
    question: "tune-play" as const,
    ...{ agent, only, against: [...against], trainName: train.name, fieldName: field.name },
    ...{ ruleset, seed, budget },
  };
}

/** Games of each part, and how many of all failed. */
function countsOf(
  way: Way,
  checked: CompareAnswer | null,
  { heldOut, others, failed }: { heldOut: number; others: number; failed: number },
): Pick<PlayAnswer, "games" | "failed"> {
  return {
    games: { ...{ search: way.games.search, checkpoints: way.games.looks, others }, heldOut },
    failed: [checked?.raw, checked?.fresh].reduce((sum, one) => sum + (one ? one.failed + one.forfeited : 0), failed),
  };
}

/** Hashes of all lists; a mistake in lists or agents is told here, before the first game. */
async function listHashes({ agent, against, others, train, field, ruleset, seed }: PlayOptions): Promise<string[]> {
  const decks = [...train.decks, ...field.decks];
  let hashes: string[] = [];
  for (const rival of [agent, ...against, ...others]) {
    const agents: [string, string] = [agent, rival];
    const plan: Plan = planOf({ game: "metw", ruleset, seed, decks, agents, each: true });
    const table = await setTable(plan);
    await tryPrograms(table.agents);
    if (hashes.length === 0) hashes = runPlanOf(table).lists.map(({ hash }) => hash);
  }
  return hashes;
}

/** The check with the games that go into the time, where one was given; `played` and `share` of it when the search ended. */
function timedCheck(options: PlayOptions, tuned: string, played: number, share: number): CompareOptions {
  const check = checkOf(options, tuned);
  const { allowance } = options;
  if (!allowance) return check;
  const fresh = (more: number) => allowance.left("fresh", played + more, within(share, UNTIL.fresh));
  const { most, further } = testWithin(allowance, played, share, UNTIL.test);
  return { ...check, most, timed: { further, fresh, second: () => 0 } };
}

/** The way of a search, with the points of its checkpoints. */
interface Way extends Pick<PlayAnswer, "path" | "checkpoints" | "whole"> {
  points: number[][];
  games: { search: number; looks: number };
  /** The share of the time at which it ended, where a time was given. */
  share: number;
}

/** Steps of the search until the next look, and in all as far as that is known. */
interface Stretch {
  until: number;
  steps: number;
  share: number;
}

/** The stretches of a search, one after the other; null behind the last one. */
class Stretches {
  private next = 0;
  private look = 0;

  constructor(private readonly options: PlayOptions) {}

  /** @param taken steps so far, `played` games, and whether a look was ahead of the agent as it was */
  after(taken: number, played: number, ahead: boolean): Stretch | null {
    const { allowance } = this.options;
    const { steps, searched } = sharesOf(this.options);
    const next = ++this.next;
    if (!allowance) return next > LOOKS ? null : { until: Math.round((next * steps) / LOOKS), steps, share: 0 };
    const share = LOOKS_UNTIL[next - 1];
    if (share === undefined || (next > LOOKS && ahead)) return null;
    const left = allowance.left(`stretch ${next}`, played, share);
    const now = Math.max(1, Math.floor(((1 - LOOK_SHARE) * left) / (searched / steps)));
    const all = taken + now * Math.max(1, LOOKS - next + 1);
    return { until: taken + now, steps: all, share };
  }

  /** Blocks of each look: they are on the same luck, and all have as many. Of a time these are reckoned after the first steps. */
  lookOf(played: number): number {
    const { allowance } = this.options;
    if (!allowance) return sharesOf(this.options).look;
    this.look ||= Math.max(
      2,
      Math.floor((LOOK_SHARE * allowance.left("looks", played, LOOKS_UNTIL[LOOKS - 1])) / LOOKS / BLOCK),
    );
    return this.look;
  }
}

/** Steps from where the parameters stand, and a look now and then at how far it has come. */
async function searchedWay(options: PlayOptions, duels: Duels, stage: Stage): Promise<Way> {
  const { agent, parameters, against, seed } = options;
  const { steps: first, blocks, searched } = sharesOf(options);
  const spsa = new Spsa(parameters, seed, first);
  const stretches = new Stretches(options);
  const way: number[][] = [];
  const found: Way = { path: [], checkpoints: [], points: [], whole: true, games: { search: 0, looks: 0 }, share: 0 };
  const { path, checkpoints, points, games } = found;
  const ahead = () => bestOf(checkpoints) >= 0;
  for (let to = stretches.after(0, duels.games, false); to; to = stretches.after(spsa.step, duels.games, ahead())) {
    const { until, steps } = to;
    found.share = to.share;
    spsa.plan(steps);
    const all = options.allowance ? Math.round((searched / first) * until) : searched;
    Object.assign(stage, { name: "search", from: duels.games - games.search, games: all, remark: "" });
    while (spsa.step < until) {
      const [plus, minus] = spsa.points().map((point) => withValues(agent, parameters, point)) as [string, string];
      const before = duels.games;
      const better = await stepOf(duels, [plus, minus], against, { from: spsa.step * blocks, blocks });
      if (better === null) return { ...found, whole: false };
      games.search += duels.games - before;
      spsa.learn(better);
      way.push([...spsa.at]);
      stage.remark = `step ${spsa.step} of ${steps}`;
      if (spsa.step % Math.ceil(steps / PATH) === 0 || spsa.step === steps)
        path.push({ games: games.search, moved: spsa.moved(spsa.at) });
    }
    // The later half of the way so far: the beginning is not where it went to.
    const point = meanPoint(way.slice(Math.floor(way.length / 2))).map((value) => Number(value.toPrecision(DIGITS)));
    const look = stretches.lookOf(duels.games);
    const number = checkpoints.length + 1;
    const name = `look ${number} of ${Math.max(number, LOOKS)}`;
    Object.assign(stage, { name, from: duels.games, games: look * BLOCK, remark: "" });
    const shares = await duels.play([withValues(agent, parameters, point), agent], {
      ...{ seed: WHERE.checkpoints, from: 0, blocks: look },
    });
    if (shares === null) return { ...found, whole: false };
    games.looks += shares.length * BLOCK;
    points.push(point);
    checkpoints.push({
      ...{ steps: spsa.step, games: games.search, share: meanOf(shares), moved: spsa.moved(point), taken: false },
    });
  }
  return found;
}

/** The agent before and after, against each of the other opponents; fewer where it was stopped. */
async function againstOthers(
  options: PlayOptions,
  { tuned, before: checked, share }: { tuned: string; before: number; share: number },
  duels: Duels,
  stage: Stage,
): Promise<Other[]> {
  const { agent, others, field, allowance } = options;
  const seen: Other[] = [];
  for (const [i, rival] of others.entries()) {
    const upTo = within(share, UNTIL.fresh + ((1 - UNTIL.fresh) * (i + 1)) / others.length);
    const left = allowance?.left(`against ${rival}`, duels.games + checked, upTo, "second");
    const other = left === undefined ? sharesOf(options).other : Math.max(2, Math.floor(left / 2 / BLOCK));
    const games = 2 * other * BLOCK;
    Object.assign(stage, { name: `against ${rival}`, from: duels.games, games, remark: "" });
    const where = {
      ...{ seed: `${WHERE.others} ${i}`, from: 0, blocks: other },
      ...{ lists: field.decks, without: field.without },
    };
    const after = await duels.play([tuned, rival], where);
    const before = after && (await duels.play([agent, rival], where));
    if (!after || !before) break;
    const difference = meanOf(after, before);
    seen.push({ agent: rival, games, before: meanOf(before), after: meanOf(after), difference });
  }
  return seen;
}

/** What the tuned agent is called in the folder of its search. */
export const TUNED_AGENT = "tuned.agent";

/** The tuned agent as a file, with how it was made and what was found out about it. */
export function tunedFile(
  { tuned, agent, seed, ruleset, games, heldOut, fieldName }: PlayAnswer,
  command: string,
): string {
  const rate = heldOut && (heldOut.fresh ?? heldOut.raw).rates[0];
  return agentFile(tuned, {
    ...{ by: command, from: agent, ruleset, seed, "games of the search": String(games.search) },
    ...(rate && { checked: `wins ${percent(rate)} against ${agent} with the lists of ${fieldName}, held out` }),
  });
}

/** The place of the best look that was ahead of the agent as it was; -1 if none was. */
function bestOf(checkpoints: readonly Checkpoint[]): number {
  let best = -1;
  for (const [i, { share }] of checkpoints.entries())
    if (share.mean > 0.5 && (best < 0 || share.mean > checkpoints[best].share.mean)) best = i;
  return best;
}

/** How much better the first point did than the second: shares of the games, -1 to 1; null if it was stopped. */
async function stepOf(
  duels: Duels,
  [plus, minus]: readonly [string, string],
  against: readonly string[],
  part: { from: number; blocks: number },
): Promise<number | null> {
  const where = { seed: WHERE.search, ...part };
  if (against.length === 0) {
    const shares = await duels.play([plus, minus], where);
    return shares && 2 * meanOf(shares).mean - (shares.every(Number.isNaN) ? 0 : 1);
  }
  let sum = 0;
  for (const rival of against) {
    const one = await duels.play([plus, rival], where);
    const two = one && (await duels.play([minus, rival], where));
    if (!one || !two) return null;
    sum += meanOf(one, two).mean;
  }
  return sum / against.length;
}
