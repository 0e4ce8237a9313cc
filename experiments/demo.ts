import { AGENTS, type AgentKind } from "../agents/registry.js";
import { loadGame } from "../sim/games.js";
import { ranking } from "../sim/matrix.js";
import { blockOf, gamesInAll, pairingsOf, type Plan, planOf } from "../sim/plan.js";
import { Pool } from "../sim/pool.js";
import { simulate } from "../sim/simulate.js";
import { type Summary, textTable } from "../sim/summary.js";
import { percent } from "../sim/statistics/wilson.js";

export interface DemoOptions {
  game: string;
  games: number;
  seed: string;
  workers: number;
  ruleset?: string;
  /** Who plays on both sides; missing: the first of the preferred that is there. */
  agent?: string;
  /** Agents to compare with each other, and how many games each two of them play. */
  cross?: string[];
  crossGames?: number;
  onProgress?(done: number, games: number): void;
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
  const names = module.archetypes?.() ?? module.deckNames();
  const shape = { game: options.game, ruleset, seed: options.seed };
  const lists = {
    ...planOf({ ...shape, decks: names, agents: [agent, agent], mirrors: names.length === 1 }),
    games: 0,
  };
  const plan = {
    ...lists,
    games: gamesInAll(lists, Math.max(options.games, blockOf(lists) * pairingsOf(lists).length)),
  };
  const crosses = crossPlans(shape, names, options.cross ?? [], options.crossGames ?? 0);
  const total = [plan, ...crosses].reduce((sum, one) => sum + one.games, 0);
  const pool = new Pool({ workers: options.workers });
  let done = 0;
  const play = (one: Plan) =>
    simulate(one, { ...options, pool, onProgress: () => options.onProgress?.(++done, total) });
  try {
    const decks = await play(plan);
    const agents: Summary[] = [];
    for (const one of crosses) if (!options.stop?.()) agents.push(await play(one));
    return { agent, decks, agents };
  } finally {
    await pool.close();
  }
}

/** A comparison for every two agents, with as many lists, taken evenly, as there are games for. */
function crossPlans(
  shape: Pick<Plan, "game" | "ruleset" | "seed">,
  names: readonly string[],
  agents: readonly string[],
  games: number,
): Plan[] {
  const fits = (n: number) => 2 * n * (n - 1) <= games;
  const count = Math.max(1, names.filter((_, i) => fits(i + 1)).length);
  const decks = Array.from({ length: count }, (_, i) => names[Math.floor((i * names.length) / count)]!);
  return agents.flatMap((a, i) =>
    agents.slice(i + 1).map((b) => {
      const plan = planOf({ ...shape, decks, agents: [a, b], each: true, mirrors: count === 1 });
      return { ...plan, games: gamesInAll(plan, Math.max(games, blockOf(plan) * pairingsOf(plan).length)) };
    }),
  );
}

/** The meetings of the lists, and each list over all its meetings. */
export function demoTable({ decks: summary }: DemoResult): string[] {
  const { plan } = summary;
  const rows = pairingsOf(plan).flatMap(([a, b]) => {
    const it = summary.between(a, b);
    if (!it) return [];
    const counts = `${it.wins} - ${it.losses} - ${it.ties}`;
    return [[plan.decks[a]!, plan.decks[b]!, String(it.games - it.failed), counts, percent(it)]];
  });
  const standings = ranking(summary).map((d) => {
    const it = summary.overAll(d);
    return [plan.decks[d]!, String(it.games - it.failed), percent(it)];
  });
  return [
    ...textTable(["deck", "against", "games", "won - lost - tied", "win rate, 95 %"], rows),
    "",
    ...textTable(["deck", "games", "over all, 95 %"], standings),
  ];
}

/** The agents against each other: how often the one of the row beats the one of the column. Empty without agents. */
export function crossTable({ agents: meetings }: DemoResult): string[] {
  if (meetings.length === 0) return [];
  const names = [...new Set(meetings.flatMap((one) => one.plan.agents))];
  const cell = (row: string, column: string) => {
    for (const one of meetings) {
      const [a, b] = one.plan.agents;
      if (a === row && b === column) return percent(one.rate(0));
      if (a === column && b === row) return percent(one.rate(1));
    }
    return "";
  };
  const { plan } = meetings[0]!;
  return [
    `how often the agent of the row beats the agent of the column: ${plan.games} games each two, both with the same decks (${plan.decks.join(", ")})`,
    ...textTable(
      ["", ...names],
      names.map((row) => [row, ...names.map((column) => cell(row, column))]),
    ),
  ];
}
