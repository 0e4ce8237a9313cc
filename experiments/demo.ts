import { AGENTS } from "../agents/registry.js";
import { loadGame } from "../sim/games.js";
import { planOf } from "../sim/plan.js";
import { Pool } from "../sim/pool.js";
import { simulate } from "../sim/simulate.js";
import { type Summary, textTable } from "../sim/summary.js";
import { percent, wilson } from "../sim/wilson.js";

export interface DemoOptions {
  game: string;
  games: number;
  seed: string;
  workers: number;
  ruleset?: string;
  /** Who plays on both sides; missing: the first of the preferred that is there. */
  agent?: string;
  onProgress?(done: number, games: number): void;
  stop?(): boolean;
}

export interface DemoResult {
  agent: string;
  ruleset: string;
  meetings: Summary[];
}

/** Who plays in the demo, best first. */
const PREFERRED = ["heuristic", "random"];

/** Deals `games` out over `meetings` in whole pairs of games, as evenly as it goes. */
export function share(games: number, meetings: number): number[] {
  const pairs = Math.max(meetings, Math.floor(games / 2));
  return Array.from(
    { length: meetings },
    (_, i) => 2 * (Math.floor(pairs / meetings) + (i < pairs % meetings ? 1 : 0)),
  );
}

/** Every deck of the game against every other, the same agent on both sides: what the lists themselves are worth. */
export async function demo(options: DemoOptions): Promise<DemoResult> {
  const module = await loadGame(options.game);
  const ruleset = options.ruleset ?? module.defaultRuleset;
  const agent = options.agent ?? PREFERRED.find((name) => AGENTS.some((kind) => kind.name === name))!;
  const names = module.archetypes?.() ?? module.deckNames();
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b): [string, string] => [a, b]));
  if (pairs.length === 0 && names.length === 1) pairs.push([names[0]!, names[0]!]);
  const shares = share(options.games, pairs.length);
  const total = shares.reduce((sum, n) => sum + n, 0);
  const pool = new Pool({ workers: options.workers });
  const meetings: Summary[] = [];
  let done = 0;
  try {
    for (const [i, decks] of pairs.entries()) {
      if (options.stop?.()) break;
      const seed = `${options.seed}, meeting ${i}`;
      const plan = planOf({ game: options.game, ruleset, seed, games: shares[i]!, decks, agents: [agent, agent] });
      const onProgress = () => options.onProgress?.(++done, total);
      meetings.push(await simulate(plan, { workers: options.workers, pool, onProgress, stop: options.stop }));
    }
  } finally {
    await pool.close();
  }
  return { agent, ruleset, meetings };
}

/** The meetings, and each deck over all its meetings. */
export function demoTable({ meetings }: DemoResult): string[] {
  const rows = meetings.map((one) => [
    one.plan.decks[0],
    one.plan.decks[1],
    String(one.finished),
    `${one.entrants[0].wins} - ${one.entrants[1].wins} - ${one.ties}`,
    percent(one.rate(0)),
  ]);
  const totals = new Map<string, { points: number; games: number }>();
  for (const one of meetings) {
    for (const e of [0, 1] as const) {
      const total = totals.get(one.plan.decks[e]) ?? { points: 0, games: 0 };
      total.points += one.entrants[e].wins + one.ties / 2;
      total.games += one.finished;
      totals.set(one.plan.decks[e], total);
    }
  }
  const ranking = [...totals]
    .map(([deck, { points, games }]) => ({ deck, games, rate: wilson(points, games) }))
    .sort((a, b) => b.rate.rate - a.rate.rate);
  return [
    ...textTable(["deck", "against", "games", "won - lost - tied", "win rate, 95 %"], rows),
    "",
    ...textTable(
      ["deck", "games", "over all, 95 %"],
      ranking.map(({ deck, games, rate }) => [deck, String(games), percent(rate)]),
    ),
  ];
}
