/** Tunes how an agent plays, and says what that is worth on lists and luck that the search never saw. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../sim/disk.js";
import { planOf, type Plan } from "../../sim/plan.js";
import { runPlanOf } from "../../sim/planfile.js";
import { type GamePool, Pool } from "../../sim/pool.js";
import { tryPrograms } from "../../sim/programs.js";
import { setTable } from "../../sim/settable.js";
import { percent } from "../../sim/statistics/wilson.js";
import { compare, type CompareAnswer, type CompareOptions, comparePlan, type Gap } from "../compare/compare.js";
import type { Part } from "../planned.js";
import { BLOCK, Duels, meanOf } from "./duels.js";
import { agentFile, type Parameter, withValues } from "./parameters.js";
import { meanPoint, Spsa } from "./spsa.js";

/** Lists with the name of them all, and their pairings that the lists decide. */
export interface Lists {
  name: string;
  decks: readonly string[];
  without: readonly [number, number][];
}

export interface PlayOptions {
  agent: string;
  /** What is tuned: as it was said, and the parameters behind it. */
  only: string;
  parameters: readonly Parameter[];
  /** Whom the points of a step meet; none: each other. */
  against: readonly string[];
  /** The lists it is tuned with, and those on which it is checked: none is in both. */
  train: Lists;
  field: Lists;
  /** Other opponents, against whom both are tried: what was found may be worth something against its like alone. */
  others: readonly string[];
  /** Games in all, about, and of one step of the search. */
  budget: number;
  batch: number;
  ruleset: string;
  seed: string;
  /** Who plays the games; missing: threads here. */
  pool?: GamePool;
  workers: number;
  out?: string;
  /** The command that asked, for the agent file. */
  command: string;
  onProgress?(part: string, done: number, games: number, remark: string): void;
  stop?(): boolean;
}

/** Where the search stood at one time: the mean of its last points. */
export interface Checkpoint {
  steps: number;
  /** Games of the search until then. */
  games: number;
  /** Its share against the agent as it was, with the lists it is tuned with, on luck of its own. */
  share: Gap;
  /** How far each parameter was from where it began, in units (`spsa.ts`). */
  moved: number[];
  taken: boolean;
}

/** Before and after against another opponent, on the same luck. */
export interface Other {
  agent: string;
  games: number;
  before: Gap;
  after: Gap;
  difference: Gap;
}

export interface PlayAnswer {
  question: "tune-play";
  agent: string;
  only: string;
  against: string[];
  trainName: string;
  fieldName: string;
  ruleset: string;
  seed: string;
  budget: number;
  games: { search: number; checkpoints: number; heldOut: number; others: number };
  failed: number;
  parameters: (Parameter & { after: number })[];
  /** The tuned agent as a spec; the agent as it was where nothing better was found. */
  tuned: string;
  found: boolean;
  /** The way of the search, thinned: how far each parameter was from where it began, in units (`spsa.ts`). */
  path: { games: number; moved: number[] }[];
  checkpoints: Checkpoint[];
  /** The tuned agent against the agent as it was, with lists and luck that the search never saw; null where nothing was found. */
  heldOut: CompareAnswer | null;
  others: Other[];
  whole: boolean;
}

/** Shares of the budget. */
const SEARCH = 0.55;
const CHECKPOINTS = 0.12;
const TEST = 0.15;
const FRESH = 0.08;
const OTHERS = 0.1;
/** How often it is looked at where the search stands. */
const LOOKS = 4;
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

/** Tunes, chooses, checks. Throws UserErrors for what may not be played. */
export async function tunePlay(options: PlayOptions): Promise<PlayAnswer> {
  const { agent, parameters, against, train, field, others, ruleset, seed, budget, out, workers } = options;
  const stop = options.stop ?? (() => false);
  const { steps, blocks, look, other, searched } = sharesOf(options);
  // A mistake in lists or agents is told before the first game.
  const decks = [...train.decks, ...field.decks];
  const rivals = [...against, ...others];
  const hashes: string[] = [];
  for (const rival of [agent, ...rivals]) {
    const agents: [string, string] = [agent, rival];
    const plan: Plan = planOf({ game: "metw", ruleset, seed, decks, agents, each: true });
    const table = await setTable(plan);
    await tryPrograms(table.agents);
    if (hashes.length === 0) hashes.push(...runPlanOf(table).lists.map(({ hash }) => hash));
  }
  const own = options.pool ? null : new Pool({ workers });
  const pool = options.pool ?? own!;
  let part = { name: "search", from: 0, games: searched, remark: "" };
  const told = (games: number) => options.onProgress?.(part.name, games - part.from, part.games, part.remark);
  const asked = {
    parameters: parameters.map(({ name, value }) => [name, value]),
    ...{ agent, against, others, blocks, steps, field: field.decks },
  };
  try {
    const shape = {
      ruleset,
      lists: train.decks,
      without: train.without,
      agents: [agent, ...rivals],
      hashes,
      seed,
      budget,
      asked,
    };
    const duels = new Duels(shape, pool, out, stop, told);
    const spsa = new Spsa(parameters, seed, steps);
    const way: number[][] = [];
    const path: PlayAnswer["path"] = [];
    const checkpoints: Checkpoint[] = [];
    const points: number[][] = [];
    let [whole, inSearch, inLooks] = [true, 0, 0];
    for (let next = 1; whole && spsa.step < steps; ) {
      const [plus, minus] = spsa.points().map((point) => withValues(agent, parameters, point)) as [string, string];
      const before = duels.games;
      const better = await stepOf(duels, plus, minus, against, spsa.step * blocks, blocks);
      whole = better !== null;
      if (better === null) break;
      inSearch += duels.games - before;
      spsa.learn(better);
      way.push([...spsa.at]);
      part.remark = `step ${spsa.step} of ${steps}`;
      if (spsa.step % Math.ceil(steps / PATH) === 0 || spsa.step === steps)
        path.push({ games: inSearch, moved: spsa.moved(spsa.at) });
      if (spsa.step < Math.round((next * steps) / LOOKS)) continue;
      next++;
      // The later half of the way so far: the beginning is not where it went to.
      const point = meanPoint(way.slice(Math.floor(way.length / 2))).map((value) => Number(value.toPrecision(DIGITS)));
      part = { name: `look ${next - 1} of ${LOOKS}`, from: duels.games, games: look * BLOCK, remark: "" };
      const shares = await duels.play([withValues(agent, parameters, point), agent], {
        ...{ luck: WHERE.checkpoints, from: 0, blocks: look },
      });
      whole = shares !== null;
      if (shares === null) break;
      inLooks += shares.length * BLOCK;
      part = { name: "search", from: duels.games - inSearch, games: searched, remark: "" };
      points.push(point);
      checkpoints.push({
        ...{ steps: spsa.step, games: inSearch, share: meanOf(shares), moved: spsa.moved(point), taken: false },
      });
    }
    const best = whole ? bestOf(checkpoints) : -1;
    if (best >= 0) checkpoints[best]!.taken = true;
    const values = best >= 0 ? points[best]! : parameters.map(({ value }) => value);
    const tuned = withValues(agent, parameters, values);
    const found = best >= 0 && tuned !== agent;
    const heldOut =
      found && !stop()
        ? await compare({
            ...checkOf(options, tuned),
            ...{ out: out && join(out, "held-out"), stop, pool: options.pool },
            onProgress: (what, now) => options.onProgress?.(`held out, ${what}`, now.games, now.plan.games, ""),
          })
        : null;
    const seen: Other[] = [];
    const atOthers = duels.games;
    for (const [i, rival] of (found && heldOut?.whole ? others : []).entries()) {
      part = { name: `against ${rival}`, from: duels.games, games: 2 * other * BLOCK, remark: "" };
      const where = {
        luck: `${WHERE.others} ${i}`,
        from: 0,
        blocks: other,
        lists: field.decks,
        without: field.without,
      };
      const after = await duels.play([tuned, rival], where);
      const before = after && (await duels.play([agent, rival], where));
      if (!after || !before) break;
      seen.push({
        ...{ agent: rival, games: 2 * other * BLOCK, before: meanOf(before), after: meanOf(after) },
        difference: meanOf(after, before),
      });
    }
    whole &&= (!found || (heldOut?.whole === true && seen.length === others.length)) && !stop();
    const answer: PlayAnswer = {
      question: "tune-play",
      ...{ agent, only: options.only, against: [...against], trainName: train.name, fieldName: field.name },
      ...{ ruleset, seed, budget },
      games: {
        ...{ search: inSearch, checkpoints: inLooks, others: duels.games - atOthers },
        heldOut: (heldOut?.raw.games ?? 0) + (heldOut?.fresh?.games ?? 0),
      },
      failed: [heldOut?.raw, heldOut?.fresh].reduce(
        (sum, one) => sum + (one ? one.failed + one.forfeited : 0),
        duels.failed,
      ),
      parameters: parameters.map((one, k) => ({ ...one, after: values[k]! })),
      ...{ tuned, found, path, checkpoints, heldOut, others: seen, whole },
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
    if (share.mean > 0.5 && (best < 0 || share.mean > checkpoints[best]!.share.mean)) best = i;
  return best;
}

/** How much better the first point did than the second: shares of the games, -1 to 1; null if it was stopped. */
async function stepOf(
  duels: Duels,
  plus: string,
  minus: string,
  against: readonly string[],
  from: number,
  blocks: number,
): Promise<number | null> {
  const where = { luck: WHERE.search, from, blocks };
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
