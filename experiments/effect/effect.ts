/** What a card is worth in a deck: with it, and with ordinary cards of its kind in its place, on the same luck. */
import { join } from "node:path";
import { makeAgent } from "../../agents/registry.js";
import { meccg, rulesetByName } from "../../engine/meccg/index.js";
import { programOf } from "../../sim/fingerprint.js";
import { agentsOf, blockOf, planOf, type Plan, seatingOf } from "../../sim/match/plan.js";
import { runPlanOf } from "../../sim/plans/planfile.js";
import { Pool } from "../../sim/threads/pool.js";
import { tryPrograms } from "../../sim/threads/programs.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { Differences, GroupDifferences } from "../../sim/statistics/differences.js";
import { isShown } from "../../sim/statistics/pairs.js";
import type { Gap } from "../compare/compare.js";
import { SearchFile } from "../../sim/searches/file.js";
import { speedOf } from "../defaults.js";
import { cardsSeen } from "./game.js";
import { heldIn, replacedBy } from "./ordinary.js";

/** Where the threads of a pool find the game that is watched. */
const WATCHED = new URL("./game.js", import.meta.url).href;

export interface EffectOptions {
  deck: string;
  card: string;
  field: readonly string[];
  fieldName: string;
  agent: string;
  fieldAgent: string;
  /** Another pilot, who plays a part of the games once more on both sides: is it the card, or the pilot? Missing: none. */
  second?: string;
  /** Games of the first pilot, about. */
  budget: number;
  ruleset: string;
  seed: string;
  workers: number;
  out?: string;
  /** `second`: whose games they are, if not the first pilot's. */
  onProgress?(done: number, games: number, second?: string): void;
  stop?(): boolean;
}

/** A game with the card, and the mean of those without it at the same seat on the same luck; NaN where one failed. */
export interface Twin {
  with: number;
  without: number;
  /** The turn in which a copy came to hand, 0 in the opening hand, -1 never; where one was played, "" nowhere; the turns of the game. */
  drawn: number;
  place: string;
  turns: number;
}

/** Games that have something in common. */
export interface Class {
  name: string;
  games: number;
  /** The share of them that the deck won, and that less the share without the card on the same luck. */
  won: Gap;
  difference: Gap;
}

export interface EffectAnswer {
  question: "card-effect";
  card: string;
  copies: number;
  deck: string;
  fieldName: string;
  agent: string;
  fieldAgent: string;
  ruleset: string;
  seed: string;
  budget: number;
  /** The decks with other cards in its place. */
  replaced: string[];
  games: number;
  failed: number;
  lucks: number;
  with: Gap;
  without: Gap;
  value: Gap;
  /** What it is worth in the hands of another pilot on both sides; null where none was asked, or the first was stopped. */
  second: { agent: string; games: number; failed: number; value: Gap } | null;
  /** Share of the games that common luck saved; null where so few lucks do not tell that it saved or cost any. */
  gain: number | null;
  /** The last turn of the first half of a game of usual length; both players' turns count. */
  half: number;
  when: Class[];
  where: Class[];
  whole: boolean;
}

/** Ordinary cards that take its place, each time others. */
const DRAWS = 3;
/** Places that are told apart, and with how many games at least; the others are one class. */
const PLACES = 6;
const TOLD = 10;
export const NOT_PLAYED = "not played";
export const ELSEWHERE = "other places";

/** The plan of all games: the deck and those without the card as candidates, against the field. */
export function effectPlan(options: EffectOptions, replaced: readonly string[], game = "metw"): Plan {
  const { deck, field, agent, fieldAgent, ruleset, seed, budget } = options;
  const plan = planOf({
    ...{ game, ruleset, seed, decks: [deck, ...replaced, ...field], candidates: 1 + replaced.length },
    ...{ agents: [agent, agent], field: fieldAgent },
  });
  const lap = field.length * blockOf(plan);
  return { ...plan, games: Math.max(1, Math.round(budget / lap)) * lap };
}

interface Line {
  lap: number;
  twins: (Omit<Twin, "with" | "without"> & { with: number | null; without: number | null })[];
}

/** The share of the games that a second pilot plays: at a glance, and where he looks ahead. */
const SECOND = { quick: 1 / 2, slow: 1 / 16 } as const;

/** Plays, counts and sorts, with a second pilot if one is asked. Throws UserErrors for what may not be played. */
export async function cardEffect(options: EffectOptions): Promise<EffectAnswer> {
  const { second: agent, out, onProgress } = options;
  if (agent !== undefined) makeAgent(agent, meccg);
  const main = await inOneHand(options);
  if (agent === undefined || !main.whole) return main;
  const budget = Math.round(options.budget * SECOND[speedOf([agent])]);
  const other = await inOneHand({
    ...{ ...options, agent, fieldAgent: agent, budget, out: out && join(out, "second") },
    onProgress: (done, games) => onProgress?.(done, games, agent),
  });
  const { games, failed, value } = other;
  return { ...main, second: { agent, games, failed, value }, whole: other.whole };
}
async function inOneHand(options: EffectOptions): Promise<EffectAnswer> {
  const { deck, field, fieldName, agent, fieldAgent, ruleset, seed, budget, workers } = options;
  const held = heldIn(deck, options.card);
  const replaced = replacedBy(deck, held, DRAWS, rulesetByName(ruleset), seed);
  // A mistake in lists or agents is told before the first game.
  const table = await setTable(effectPlan(options, replaced));
  await tryPrograms(table.agents);
  const plan = effectPlan(options, replaced, WATCHED);
  const lap = field.length * blockOf(plan);
  const head = {
    ...{ card: held.name, agent, fieldAgent, ruleset, seed, lists: runPlanOf(table).lists },
    program: programOf({ game: "metw", agents: agentsOf(plan) }),
  };
  const file = new SearchFile<Line>(options.out, head, (line) => (Array.isArray(line.twins) ? line : null));
  const pool = new Pool({ workers });
  let played: { twins: Twin[]; done: number };
  try {
    played = await playTwins(options, { plan, lap, file, pool, card: held.def, replaced: replaced.length });
  } finally {
    await pool.close();
  }
  const { twins, done } = played;
  const half = halfOf(twins);
  return {
    question: "card-effect",
    ...{ card: held.name, copies: held.count, deck, fieldName, agent, fieldAgent, ruleset, seed, budget, replaced },
    ...{ games: done * lap, failed: twins.filter((one) => Number.isNaN(one.with + one.without)).length },
    ...{
      lucks: twins.length / 2,
      with: shareOf(twins, (one) => one.with),
      without: shareOf(twins, (one) => one.without),
    },
    second: null,
    ...{ value: meanOf(twins, (one) => one.with - one.without), gain: savedOf(twins, field.length), half },
    when: classesOf(twins, whenOf(half), WHEN(half)),
    where: classesOf(twins, whereOf(twins)),
    whole: done === plan.games / lap,
  };
}

/** What the games of a question are played with. */
interface Laps {
  plan: Plan;
  /** Games of a lap, in which the deck meets each list of the field. */
  lap: number;
  file: SearchFile<Line>;
  pool: Pool;
  /** The definition of the card, and how many decks stand in its place. */
  card: number;
  replaced: number;
}

/** Plays the laps, or reads those that are kept, until all are there or it is stopped. */
async function playTwins(options: EffectOptions, laps: Laps): Promise<{ twins: Twin[]; done: number }> {
  const { plan, lap, file } = laps;
  const { field } = options;
  const stop = options.stop ?? (() => false);
  const twins: Twin[] = [];
  let done = 0;
  for (; done < plan.games / lap && !stop(); done++) {
    const at = done;
    const kept = file.next((line) => line.lap === at && line.twins.length === 2 * field.length);
    if (kept) {
      twins.push(
        ...kept.twins.map((one) => ({ ...one, with: one.with ?? Number.NaN, without: one.without ?? Number.NaN })),
      );
      options.onProgress?.((at + 1) * lap, plan.games);
      continue;
    }
    const now = await playLap(options, laps, at, stop);
    if (!now) break;
    file.add({ lap: at, twins: now });
    twins.push(...now);
  }
  return { twins, done };
}

/** Plays a lap; null if it was stopped on the way. */
async function playLap(
  options: EffectOptions,
  { plan, lap, pool, card, replaced }: Laps,
  at: number,
  stop: () => boolean,
): Promise<Twin[] | null> {
  const { field } = options;
  const now: Twin[] = Array.from({ length: 2 * field.length }, () => ({
    ...{ with: 0, without: 0, drawn: -1, place: "", turns: 0 },
  }));
  let games = 0;
  await pool.play(plan, {
    ...{ from: at * lap, to: (at + 1) * lap, stop },
    onResult: (result) => {
      const { deckAt } = seatingOf(plan, result.number);
      const candidate = Math.min(...deckAt);
      const seat = deckAt.indexOf(candidate);
      const twin = now[2 * (Math.floor(result.number / blockOf(plan)) - at * field.length) + seat];
      const value = result.outcome && !result.forfeit ? result.outcome.returns[seat] : Number.NaN;
      if (candidate > 0) twin.without += value / replaced;
      else {
        const { cards, turns } = result.outcome ? cardsSeen(result.details, seat) : { cards: null, turns: 0 };
        const [drawn, place] = cards?.get(card) ?? [-1, ""];
        Object.assign(twin, { with: value, drawn, place, turns });
      }
      games++;
      options.onProgress?.(at * lap + games, plan.games);
    },
  });
  return games < lap ? null : now;
}

/** The mean over lucks, of which each has two games, or fewer in a class; with its 95 % interval. */
function meanOf(twins: readonly Twin[], value: (twin: Twin) => number, within: (twin: Twin) => boolean = always): Gap {
  const all = new Differences();
  for (let i = 0; i < twins.length; i += 2) {
    const pair = [twins[i], twins[i + 1]].filter(within).map(value).filter(Number.isFinite);
    if (pair.length > 0) all.add(pair.reduce((sum, one) => sum + one, 0) / pair.length);
  }
  return all.interval();
}
const always = (): boolean => true;
/** What it saved that both were played on the same luck; the lucks go round the lists of the field. */
function savedOf(twins: readonly Twin[], lists: number): number | null {
  const all = new GroupDifferences(4);
  for (let i = 0; i < twins.length; i += 2) {
    const pair = twins.slice(i, i + 2);
    const shares = [...pair.map((one) => one.with), ...pair.map((one) => 1 - one.without)];
    for (const share of shares) all.add(i / 2, (i / 2) % lists, Number.isFinite(share) ? share : null);
  }
  return isShown(all.gain, all.all.count) ? all.gain : null;
}
/** The same of a share, which lies within 0 and 1. */
function shareOf(twins: readonly Twin[], value: (twin: Twin) => number, within?: (twin: Twin) => boolean): Gap {
  const { mean, low, high } = meanOf(twins, value, within);
  return { mean, low: Math.max(0, low), high };
}

/** Half of the turns of the game in the middle: set for all games alike, so that no game is sorted by how long it went on. */
function halfOf(twins: readonly Twin[]): number {
  const turns = twins.map((one) => one.turns).filter((n) => n > 0);
  turns.sort((a, b) => a - b);
  return Math.floor((turns[Math.floor(turns.length / 2)] ?? 0) / 2);
}

const WHEN = (half: number): string[] => [
  "in the opening hand",
  `later, up to turn ${half}`,
  `after turn ${half}`,
  "never",
];
const whenOf =
  (half: number) =>
  ({ drawn }: Twin): string =>
    WHEN(half)[drawn < 0 ? 3 : drawn === 0 ? 0 : drawn <= half ? 1 : 2];

/** By the places where it was played most; ties by their names. */
function whereOf(twins: readonly Twin[]): (twin: Twin) => string {
  const counts = new Map<string, number>();
  for (const { place } of twins) if (place !== "") counts.set(place, (counts.get(place) ?? 0) + 1);
  const often = [...counts].filter(([, n]) => n >= TOLD);
  const most = often.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, PLACES);
  const named = new Set(most.map(([place]) => place));
  return ({ place }) => (place === "" ? NOT_PLAYED : named.has(place) ? place : ELSEWHERE);
}

/** Games sorted into classes, in an order or by how many there are; what was not played and other places come last. */
function classesOf(twins: readonly Twin[], of: (twin: Twin) => string, order?: readonly string[]): Class[] {
  const counts = new Map<string, number>();
  for (const twin of twins) counts.set(of(twin), (counts.get(of(twin)) ?? 0) + 1);
  const last = (name: string): number => [ELSEWHERE, NOT_PLAYED].indexOf(name);
  const names = order
    ? order.filter((name) => counts.has(name))
    : [...counts.keys()].sort((a, b) => last(a) - last(b) || counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  return names.map((name) => {
    const within = (twin: Twin) => of(twin) === name;
    return {
      ...{ name, games: counts.get(name)!, won: shareOf(twins, (one) => one.with, within) },
      difference: meanOf(twins, (one) => one.with - one.without, within),
    };
  });
}
