import { parseAgent } from "../agents/registry.js";
import { AGENTS } from "../agents/kinds.js";
import type { AgentKind } from "../agents/agentkind.js";
import { listed, loadGame } from "../sim/plans/games.js";
import { ranking } from "../sim/summary/matrix.js";
import { blockOf, gamesInAll, pairingsOf, type Plan, planOf } from "../sim/match/plan.js";
import { Pool } from "../sim/threads/pool.js";
import { thinksLong } from "../sim/replaycheck/sample.js";
import { forfeitText } from "../sim/sentences.js";
import { simulate } from "../sim/simulate.js";
import { type Summary, textTable } from "../sim/summary/summary.js";
import { type Interval, percent } from "../sim/statistics/wilson.js";

export interface DemoOptions {
  game: string;
  games: number;
  seed: string;
  workers: number;
  ruleset?: string;
  /** Who plays on both sides; missing: the first of the preferred that is there. */
  agent?: string;
  /** Agents to compare with each other, and how many games each two of them play (missing: more where neither looks ahead). */
  cross?: string[];
  /** Only the first of these agents meets the others; missing: every two of them meet. */
  crossFirst?: boolean;
  crossGames?: number;
  /** `share` is how much of the work is done, from 0 to 1: games of a search take far longer than others. */
  onProgress?(done: number, games: number, share: number): void;
  stop?(): boolean;
}

export interface DemoResult {
  agent: string;
  /** The lists against each other. */
  decks: Summary;
  /** Every two of the agents to compare. */
  agents: Summary[];
}

function plays(kind: AgentKind, game: string): boolean {
  return kind.games?.includes(game) ?? true;
}

/** Who plays in the demo, best first. */
const PREFERRED = ["heuristic", "random"];

/**
 * Every deck of the game against every other, the same agent on both sides: what the lists themselves are worth. Then the
 * agents against each other, both with the same lists.
 */
export async function demo(options: DemoOptions): Promise<DemoResult> {
  const module = await loadGame(options.game);
  const ruleset = options.ruleset ?? module.defaultRuleset;
  const agent =
    options.agent ??
    PREFERRED.find((name) => AGENTS.some((kind) => kind.name === name && plays(kind, module.game.name)))!;
  const names = module.archetypes?.() ?? listed(module).deckNames();
  const shape = { game: options.game, ruleset, seed: options.seed };
  const lists = {
    ...planOf({ ...shape, decks: names, agents: [agent, agent], mirrors: names.length === 1 }),
    games: 0,
  };
  const plan = {
    ...lists,
    games: gamesInAll(lists, Math.max(options.games, blockOf(lists) * pairingsOf(lists).length)),
  };
  const agents = options.cross ?? [];
  const pairs = agents
    .slice(0, options.crossFirst ? 1 : undefined)
    .flatMap((a, i) => agents.slice(i + 1).map((b) => [a, b] as const));
  const crosses = crossPlans(shape, names, pairs, options.crossGames);
  const parts = [plan, ...crosses];
  const total = parts.reduce((sum, one) => sum + one.games, 0);
  const work = parts.reduce((sum, one) => sum + one.games * costOf(one), 0);
  const pool = new Pool({ workers: options.workers });
  let [done, worked] = [0, 0];
  const play = (one: Plan) =>
    simulate(one, {
      ...options,
      pool,
      onProgress: () => {
        worked += costOf(one);
        options.onProgress?.(++done, total, worked / work);
      },
    });
  try {
    const decks = await play(plan);
    const met: Summary[] = [];
    for (const one of crosses) if (!options.stop?.()) met.push(await play(one));
    return { agent, decks, agents: met };
  } finally {
    await pool.close();
  }
}

/** What a simulation of a search costs beside all choices of a quick agent in a game: measured, about. */
const SIMULATION = 3;
/** What a game of a plan costs, against one of two quick agents. */
function costOf(plan: Plan): number {
  const costs = plan.agents.map((spec) =>
    thinksLong(spec) ? SIMULATION * (parseAgent(spec).params["sims"] ?? USUAL_SIMULATIONS) : 1,
  );
  return costs.reduce((sum, cost) => sum + cost, 0) / plan.agents.length;
}
const USUAL_SIMULATIONS = 200;

/** Games of two agents where nobody says how many: 24 games won of 24, in six groups, are a difference that is shown. */
const CROSS_GAMES = { quick: 120, slow: 24 };

/** A comparison for every pair of agents, with as many lists, taken evenly, as there are games for. */
function crossPlans(
  shape: Pick<Plan, "game" | "ruleset" | "seed">,
  names: readonly string[],
  pairs: readonly (readonly [string, string])[],
  given: number | undefined,
): Plan[] {
  return pairs.map(([a, b]) => {
    const games = given ?? ([a, b].some(thinksLong) ? CROSS_GAMES.slow : CROSS_GAMES.quick);
    const fits = (n: number) => 2 * n * (n - 1) <= games;
    const count = Math.max(1, names.filter((_, k) => fits(k + 1)).length);
    const decks = Array.from({ length: count }, (_, k) => names[Math.floor((k * names.length) / count)]);
    const plan = planOf({ ...shape, decks, agents: [a, b], each: true, mirrors: count === 1 });
    return { ...plan, games: gamesInAll(plan, Math.max(games, blockOf(plan) * pairingsOf(plan).length)) };
  });
}

/** What a share of wins says of who has it, in words. */
function described({ low, high }: Interval): string {
  if (low > 0.5) return "wins more than it loses";
  if (high < 0.5) return "loses more than it wins";
  return "no difference from even shown";
}

/** Each list over all its meetings, the best first, with what that says. */
export function demoTable({ decks: summary }: DemoResult): string[] {
  const { plan } = summary;
  const rows = ranking(summary).map((d) => {
    const it = summary.overAll(d);
    return [plan.decks[d], String(it.games - it.failed), percent(it), described(it)];
  });
  return textTable(["deck", "games", "wins, 95 % interval", "which says"], rows);
}

/** How to read the table, by its first row. */
export function demoWords({ decks: summary }: DemoResult): string[] {
  const { plan } = summary;
  const [best, second] = ranking(summary);
  const first = summary.overAll(best);
  const meets = second === undefined ? null : summary.between(best, second);
  return [
    `${plan.decks[best]} won ${(100 * first.rate).toFixed(0)} % of its games (a draw counts half). If they went on for ever, that would be between ${(100 * first.low).toFixed(0)} and ${(100 * first.high).toFixed(0)} %: its 95 % interval.`,
    ...(meets
      ? [
          `Against ${plan.decks[second]} alone it won ${percent(meets)} of ${meets.games - meets.failed} games: ${described(meets)}.`,
        ]
      : []),
  ];
}

/** Every two lists and how often the first beats the second. */
export function pairsTable({ decks: summary }: DemoResult): string[] {
  const { plan } = summary;
  const rows = pairingsOf(plan).flatMap(([a, b]) => {
    const it = summary.between(a, b);
    if (!it) return [];
    const counts = `${it.wins} - ${it.losses} - ${it.ties}`;
    return [[plan.decks[a], plan.decks[b], String(it.games - it.failed), counts, percent(it)]];
  });
  return textTable(["deck", "against", "games", "won - lost - tied", "win rate, 95 %"], rows);
}

/** A sentence for every two agents that were compared: which plays better. Empty without agents. */
export function crossLines({ agents: meetings }: DemoResult): string[] {
  return meetings.map((one) => {
    const [a, b] = one.plan.agents;
    const it = one.rate(0);
    const [better, worse, rate] = it.rate < 0.5 ? [b, a, one.rate(1)] : [a, b, it];
    const shown = rate.low > 0.5 ? `plays better than ${worse}` : `and ${worse}: no difference shown`;
    return `${better} ${shown}: it won ${percent(rate)} of ${one.finished} games, both with the same decks.${forfeitText(one.forfeited)}`;
  });
}
