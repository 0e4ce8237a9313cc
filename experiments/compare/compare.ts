/** Which of two is better: two decks against a field, or two agents with every list of it, played until it is known. */
import { join } from "node:path";
import { blockOf, pairingsOf, planOf, type Plan } from "../../sim/match/plan.js";
import type { GamePool } from "../../sim/threads/pool.js";
import type { Answer } from "../../sim/statistics/comparison.js";
import type { Test } from "../../sim/statistics/sprt.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import type { Summary } from "../../sim/summary/summary.js";
import { playInParts, playOrGoOn } from "../../sim/keptruns.js";
import { type Likely, likelyOf } from "../../sim/statistics/likely.js";

export interface CompareOptions {
  /** Two decks, each against the field; or two agents, each with every list of the field against the other. */
  kind: "decks" | "agents";
  /** What the two are called: decks or agents by their names. */
  names: [string, string];
  /** Of decks: who plays each. */
  agents: [string, string];
  field: readonly string[];
  fieldName: string;
  /** Who plays the field that two decks meet. */
  fieldAgent: string;
  /** Pairings of the field's lists that are left out, where agents are compared. */
  without?: [number, number][];
  test: Test;
  /** Games after which it stays undecided. */
  most: number;
  /** Games on fresh luck after a verdict for one of them, to say by how much; 0: none. */
  fresh: number;
  /** Another pilot, in whose hands on both sides the fresh games of two decks are played once more; missing: none. */
  second?: string;
  /** Where a time was given in place of games. */
  timed?: Timed;
  game: string;
  ruleset: string;
  seed: string;
  workers: number;
  /** Who plays instead of threads here; missing: threads. */
  pool?: GamePool;
  out?: string;
  onProgress?(part: string, summary: Summary): void;
  stop?(): boolean;
}

/** What is asked while a time goes by. */
export interface Timed {
  /** Games of the test until a further part of it ends, from 2, where it had so many until then; null: there is no further part. */
  further(part: number, games: number): number | null;
  /** Asked for fresh games when it is known which is better, and for the second pilot's after that. */
  fresh(played: number): number;
  second(played: number): number;
}

/** A difference of two shares, A's less B's, with the ends of its 95 % interval. */
export interface Gap {
  mean: number;
  low: number;
  high: number;
}
/** What some games showed. */
export interface Seen {
  games: number;
  failed: number;
  /** Games that somebody lost because his program failed: they are counted, and say nothing of play. */
  forfeited: number;
  rates: [Interval, Interval];
  difference: Gap;
}

export interface CompareAnswer {
  question: "compare";
  kind: CompareOptions["kind"];
  names: [string, string];
  agents: [string, string];
  fieldName: string;
  fieldAgent: string;
  ruleset: string;
  seed: string;
  test: Test;
  /** Null: neither is likely enough. */
  verdict: Answer | null;
  /** Without a verdict: the side on which the whole interval lies, where all games of the test are played; else null. */
  likely: Likely | null;
  /** True where all games were played that may be; false where it was stopped. */
  whole: boolean;
  groups: number;
  /** Log-likelihood ratios for "A is better" and for "B is", and where they end. */
  ratios: [number, number];
  bounds: [number, number];
  /** The difference of shares that the upper bound of the test means. */
  edge: number;
  /** Share of the games that common luck saved; null where too few were played to tell. */
  gain: number | null;
  /** The games of the test: they stopped when they told, so their difference looks larger than it is. */
  raw: Seen;
  /** Games on other luck, played after a verdict: their difference leans to neither side. */
  fresh: Seen | null;
  /** Games on the same fresh luck in the hands of another pilot, as many as of the first where no time was given; null where none was asked, or nothing was decided. */
  second: (Seen & { agent: string }) | null;
  /** Both against each list of the field; of decks only. */
  lists: { deck: string; rates: [Interval, Interval] }[];
}

/** The plan of a comparison; of fresh games, where `games` are given, maybe in the hands of one other pilot. */
export function comparePlan(options: CompareOptions, games?: number, agent?: string): Plan {
  const { kind, names, field, without, test, most, game, ruleset } = options;
  const agents: [string, string] = agent === undefined ? options.agents : [agent, agent];
  const fieldAgent = agent ?? options.fieldAgent;
  const seed = games === undefined ? options.seed : `${options.seed}, fresh`;
  const plan =
    kind === "decks"
      ? planOf({ game, ruleset, seed, decks: [...names, ...field], agents, candidates: 2, field: fieldAgent })
      : planOf({
          game,
          ruleset,
          seed,
          decks: [...field],
          agents: names,
          each: true,
          ...(without?.length && { without }),
        });
  if (games === undefined) plan.until = { ...test, sides: 2 };
  // Fresh games go round the field whole, so that every list has its share.
  const block = games === undefined ? blockOf(plan) : blockOf(plan) * pairingsOf(plan).length;
  plan.games = Math.ceil((games ?? most) / block) * block;
  return plan;
}

/** The parts of a comparison, by the names under which `onProgress` reports them. */
const PART = {
  test: "sequential test",
  fresh: "size of the difference",
  second: (agent: string) => `played by ${agent}`,
};
/** What a comparison without a time limit plays one after the other, and how many games each part has at most. */
export function compareParts(options: CompareOptions): { part: string; games: number; atMost: true }[] {
  const { kind, fresh, second } = options;
  const later = (part: string) => ({ part, games: comparePlan(options, fresh).games, atMost: true as const });
  return [
    { part: PART.test, games: comparePlan(options).games, atMost: true },
    ...(fresh > 0 ? [later(PART.fresh)] : []),
    ...(fresh > 0 && second !== undefined && kind === "decks" ? [later(PART.second(second))] : []),
  ];
}

const bare = ({ rate, low, high }: Interval): Interval => ({ rate, low, high });

/** What the games of a run say of the two. */
const seenIn = (summary: Summary): Seen => ({
  games: summary.games,
  failed: summary.failed,
  forfeited: summary.forfeited,
  rates: [bare(summary.rate(0)), bare(summary.rate(1))],
  difference: summary.differences!.all.interval(),
});

/** Plays a comparison until it is decided, or goes on with one. Throws UserErrors for what may not be played. */
export async function compare(options: CompareOptions): Promise<CompareAnswer> {
  const { kind, names, agents, fieldName, fieldAgent, ruleset, seed, test, out, workers } = options;
  const stop = options.stop ?? (() => false);
  const playing = (part: string) => ({
    ...{ workers, stop, pool: options.pool },
    onProgress: (now: Summary) => options.onProgress?.(part, now),
  });
  const { timed } = options;
  const main = await playInParts(
    comparePlan(options),
    out && join(out, "test"),
    (part) => playing(timed ? `${PART.test}, part ${part}` : PART.test),
    (part, games) => {
      const most = timed?.further(part, games) ?? null;
      return most === null ? null : comparePlan({ ...options, most }).games;
    },
  );
  const comparison = main.comparison!;
  const verdict = comparison.answer;
  const apart = verdict === "better" || verdict === "worse";
  const goOn = apart && options.fresh > 0 && !stop();
  const freshGames = goOn ? (timed?.fresh(main.games) ?? options.fresh) : 0;
  const fresh =
    freshGames > 0
      ? await playOrGoOn(comparePlan(options, freshGames), out && join(out, "fresh"), playing(PART.fresh))
      : null;
  const secondGames =
    fresh && options.second !== undefined && kind === "decks" && !stop()
      ? (timed?.second(main.games + fresh.games) ?? freshGames)
      : 0;
  const again =
    secondGames > 0
      ? await playOrGoOn(
          comparePlan(options, secondGames, options.second),
          out && join(out, "second"),
          playing(PART.second(options.second!)),
        )
      : null;
  const raw = seenIn(main);
  const groups = main.differences!.all.count;
  return {
    question: "compare",
    ...{ kind, names, agents, fieldName, fieldAgent, ruleset, seed, test, verdict },
    likely: likelyOf(comparison, { games: raw.games, most: main.plan.games, groups, ...raw.difference }),
    whole: main.done && (fresh?.done ?? true) && (again?.done ?? true) && !stop(),
    groups,
    ...{ ratios: comparison.ratios, bounds: comparison.bounds, edge: comparison.edge(main.differences!) },
    gain: kind === "decks" ? main.differences!.gain : main.gain === null ? null : 1 - 1 / main.gain,
    raw,
    fresh: fresh && seenIn(fresh),
    second: again && { agent: options.second!, ...seenIn(again) },
    lists:
      kind === "agents"
        ? []
        : options.field.flatMap((deck, i) => {
            const [a, b] = [0, 1].map((candidate) => main.between(candidate, i + 2));
            return a && b ? [{ deck, rates: [bare(a), bare(b)] as [Interval, Interval] }] : [];
          }),
  };
}
