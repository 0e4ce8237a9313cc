/** What a deck is worth against a field: it meets every list of it, and takes a place among them. */
import { join } from "node:path";
import { againstField, gamesForEach, planOf, type Plan } from "../../sim/match/plan.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { evenChance, holm } from "../../sim/statistics/correction.js";
import type { Summary } from "../../sim/summary/summary.js";
import { type Interval, wilson } from "../../sim/statistics/wilson.js";
import { playOrGoOn } from "../../sim/keptruns.js";
import { type BorneRow, lostToRows, type LostToRow } from "./lostto.js";
import { type LossRow, lossRows, pointRows, type Watched, watchLosses } from "./losses.js";

export interface GauntletOptions {
  deck: string;
  /** The lists it meets, and what they are called together. */
  field: readonly string[];
  fieldName: string;
  /** How much each list of the field counts for the weighed share; missing: all alike. */
  weights?: readonly number[];
  /** Who plays the deck, and who the field. */
  agent: string;
  fieldAgent: string;
  /** Games against each list. */
  games: number;
  /** Games of every two lists of the field, to give the deck its place among them; 0: none are played. */
  rank: number;
  /** Another pilot, who plays a part of these games on both sides: is it the deck, or the pilot? Missing: none. */
  second?: string;
  /** Games that are watched to see how they are lost; 0: none. */
  watch: number;
  game: string;
  ruleset: string;
  seed: string;
  workers: number;
  /** Who plays instead of threads here; missing: threads. */
  pool?: GamePool;
  /** Folder for the runs; the same question goes on with them. */
  out?: string;
  onProgress?(part: string, done: number, games: number, rate: Interval | null): void;
  stop?(): boolean;
}

/** A list of the field with what the deck wins against it, and how likely it looks so far from even if it is even (Holm, over all lists). */
export interface Against extends Share {
  chance: number;
}

/** A share with the games it is made of. */
export interface Share extends Interval {
  deck: string;
  games: number;
}

/** What came of it, as plain data: nothing of the machine. */
export interface GauntletAnswer {
  question: "gauntlet";
  deck: string;
  fieldName: string;
  agent: string;
  fieldAgent: string;
  ruleset: string;
  seed: string;
  games: number;
  failed: number;
  /** Games that somebody lost because his program failed: they are counted, and say nothing of the deck. */
  forfeited: number;
  /** How many games of their own luck tell as much as one of these; null of few, which do not tell. */
  gain: number | null;
  /** Over all lists of the field. */
  rate: Interval;
  /** The same where each list counts by its weight in the field; missing where all count alike. */
  weighed?: Interval;
  /** Shares of the games at the first and at the second seat that it won alone: a tie is none there, where `rate` counts it as a half. */
  seats: [Interval, Interval];
  endings: Record<string, number>;
  /** Against each list, the hardest first. */
  lists: Against[];
  /** The deck among the lists of the field, the best first; null where the field was not played. */
  ranking: Share[] | null;
  /** The same deck against the same field in the hands of another pilot on both sides; null where none was asked. */
  second: { agent: string; games: number; failed: number; forfeited: number; rate: Interval; lists: Against[] } | null;
  /** Points a game by kind; null where no game was watched. */
  points: { kind: string; mine: number; theirs: number }[] | null;
  losses: {
    won: number;
    lost: number;
    rows: LossRow[];
    /** To what its characters were lost, all of it; rows of one cause add up to that cause's row above. */
    to: LostToRow[];
    /** What those bore who were lost to corruption. */
    borne: BorneRow[];
  } | null;
  /** False where it was stopped on the way. */
  whole: boolean;
}

/** The parts of a gauntlet, by the names under which `onProgress` reports them. */
const PART = {
  games: "games",
  field: "games among the field",
  second: (agent: string) => `played by ${agent}`,
  watched: "watched games",
};
/** Is the deck ranked among the decks of the field? */
const ranks = ({ rank, field }: GauntletOptions): boolean => rank > 0 && field.length > 2;
/** What a gauntlet plays one after the other, and how many games each part has. */
export function gauntletParts(options: GauntletOptions): { part: string; games: number }[] {
  const { second, watch } = options;
  const { games } = gauntletPlan(options);
  const watched = Math.min(games, watch);
  return [
    { part: PART.games, games },
    ...(ranks(options) ? [{ part: PART.field, games: fieldPlan(options).games }] : []),
    ...(second === undefined ? [] : [{ part: PART.second(second), games: secondPlan(options, second).games }]),
    ...(watched > 0 ? [{ part: PART.watched, games: watched }] : []),
  ];
}

/** The plan of a gauntlet. */
export const gauntletPlan = (options: GauntletOptions): Plan => againstField(options);

/** Plays a gauntlet, or goes on with it. Throws UserErrors for what may not be played. */
export async function gauntlet(options: GauntletOptions): Promise<GauntletAnswer> {
  const { out, workers } = options;
  const stop = options.stop ?? (() => false);
  const plan = gauntletPlan(options);
  const playing = (part: string) => ({
    ...{ workers, stop, pool: options.pool },
    onProgress: (now: Summary) => options.onProgress?.(part, now.games, now.plan.games, now.rate(0)),
  });
  const main = await playOrGoOn(plan, out && join(out, "games"), playing(PART.games));
  const field = ranks(options) && !stop() ? await playField(options, playing(PART.field)) : null;
  const second =
    options.second !== undefined && !stop()
      ? await playOrGoOn(
          secondPlan(options, options.second),
          out && join(out, "second"),
          playing(PART.second(options.second)),
        )
      : null;
  const watch = { ...plan, games: Math.min(plan.games, options.watch) };
  const seen =
    watch.games > 0 && !stop()
      ? await watchLosses(watch, workers, (done) => options.onProgress?.(PART.watched, done, watch.games, null), stop)
      : null;
  const whole = main.done && (field?.done ?? true) && (second?.done ?? true) && !stop();
  return answerOf(options, { main, field, second, seen, whole });
}

/** Games a list by which another pilot is asked. */
const SECOND = 40;
function secondPlan(options: GauntletOptions, agent: string): Plan {
  return gauntletPlan({ ...options, agent, fieldAgent: agent, games: Math.min(SECOND, options.games) });
}

/** The plan by which the decks of the field meet each other, all played by the field's agent. */
function fieldPlan({ game, ruleset, seed, field, fieldAgent, rank }: GauntletOptions): Plan {
  const plan = planOf({ game, ruleset, seed, decks: [...field], agents: [fieldAgent, fieldAgent] });
  return { ...plan, games: gamesForEach(plan, rank) };
}
async function playField(options: GauntletOptions, playing: Parameters<typeof playOrGoOn>[2]): Promise<Summary> {
  return playOrGoOn(fieldPlan(options), options.out && join(options.out, "field"), playing);
}

/** What was played for a gauntlet; null: it was not asked for, or not come to. */
interface Parts {
  main: Summary;
  /** The lists of the field among themselves. */
  field: Summary | null;
  /** The gauntlet in the hands of another pilot. */
  second: Summary | null;
  seen: Watched | null;
  whole: boolean;
}
/** Of a normal distribution 95 % lie within so many standard errors. */
const NORMAL_95 = 1.96;
/** The share of the wins where lists count by their weights; its standard error is that of a weighed mean of the lists' own shares. */
export function weighedShare(field: readonly string[], weights: readonly number[], lists: readonly Share[]): Interval {
  const parts = lists.map((one) => ({ ...one, weight: weights[field.indexOf(one.deck)] ?? 0 }));
  const all = parts.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const rate = parts.reduce((sum, one) => sum + (one.weight / all) * one.rate, 0);
  const error = Math.sqrt(
    parts.reduce((sum, one) => sum + ((one.weight / all) * ((one.high - one.low) / (2 * NORMAL_95))) ** 2, 0),
  );
  return { rate, low: Math.max(0, rate - NORMAL_95 * error), high: Math.min(1, rate + NORMAL_95 * error) };
}
function answerOf(options: GauntletOptions, { main, field, second, seen, whole }: Parts): GauntletAnswer {
  const { deck, fieldName, agent, fieldAgent, ruleset, seed } = options;
  const bare = ({ rate, low, high }: Interval): Interval => ({ rate, low, high });
  const listsOf = (summary: Summary): Against[] => {
    const chances = holm(options.field.map((_, i) => evenChance(summary.kindsBetween(0, i + 1))));
    return options.field
      .flatMap((name, i): Against[] => {
        const it = summary.between(0, i + 1);
        return it ? [{ deck: name, games: it.games - it.failed, ...bare(it), chance: chances[i] }] : [];
      })
      .sort((a, b) => a.rate - b.rate);
  };
  const own: Share = { deck, games: main.finished, ...bare(main.rate(0)) };
  const others =
    field &&
    options.field.map((name, i): Share => {
      const it = field.overAll(i);
      return { deck: name, games: it.games - it.failed, ...bare(it) };
    });
  const mine = main.entrants[0];
  return {
    question: "gauntlet",
    ...{ deck, fieldName, agent, fieldAgent, ruleset, seed, games: main.games, failed: main.failed, whole },
    forfeited: main.forfeited,
    gain: main.gain,
    rate: bare(own),
    ...(options.weights && { weighed: weighedShare(options.field, options.weights, listsOf(main)) }),
    // A seat has one game of each luck: they stand each for themselves.
    seats: [wilson(mine.bySeat[0], mine.games[0]), wilson(mine.bySeat[1], mine.games[1])],
    endings: Object.fromEntries([...main.endings].sort(([a], [b]) => (a < b ? -1 : 1))),
    lists: listsOf(main),
    ranking: others && [...others, own].sort((a, b) => b.rate - a.rate),
    second: second && {
      ...{ agent: options.second!, games: second.games, failed: second.failed, forfeited: second.forfeited },
      ...{ rate: bare(second.rate(0)), lists: listsOf(second) },
    },
    points: seen && pointRows(seen),
    losses: seen && {
      ...{ won: seen.won.games, lost: seen.lost.games, rows: lossRows(seen) },
      ...lostToRows(seen.won, seen.lost),
    },
  };
}
