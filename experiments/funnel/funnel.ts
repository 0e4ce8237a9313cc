import { UserError } from "../../engine/core/errors.js";
import { makeAgent } from "../../agents/registry.js";
import { loadGame, rulesetFor } from "../../sim/plans/games.js";
import { DEFAULT_CAP, type Plan, planOf, seatingOf } from "../../sim/match/plan.js";
import { Pool } from "../../sim/threads/pool.js";
import { tryPrograms } from "../../sim/threads/programs.js";
import type { GameResult } from "../../sim/match/runner.js";
import type { Counts } from "./counts.js";
import { type BySeedGroup, type DifferenceRow, differences } from "./differences.js";
import { cardsOf, countsOf } from "./game.js";
import { type CardLines, CardSums } from "./tables.js";
import { noCounts } from "./columns.js";

export interface FunnelOptions {
  /** Agents to watch, each in games of its own. */
  agents: readonly string[];
  /** Whom they play; missing: each plays itself. */
  against?: string;
  /** Games of each agent. */
  games: readonly number[];
  seed: string;
  workers: number;
  ruleset?: string;
  /** Lists that are played, by name or path; missing: the archetypes. */
  decks?: readonly string[];
  onProgress?(done: number, games: number): void;
  stop?(): boolean;
}

/** What one agent did, added up over all its games. */
export interface Funnel {
  agent: string;
  /** Games that were played to the end; against itself an agent is counted twice in each. */
  games: number;
  failures: { game: number; kind: string; message: string }[];
  counts: Counts;
  /** What became of single cards. */
  cards: CardLines;
  /** The counts again, of the games of one luck each. */
  bySeedGroup: BySeedGroup;
}

export interface FunnelResult {
  ruleset: string;
  seed: string;
  against: string | null;
  funnels: Funnel[];
}

/** The result as plain data: with the differences to the first agent where all have played the same opponent on the same luck. */
export function plainResult({ funnels, ...rest }: FunnelResult): object {
  const [first, ...others] = funnels;
  const compared: { first: string; second: string; rows: DifferenceRow[] }[] = [];
  if (rest.against !== null)
    for (const second of others)
      compared.push({ first: first.agent, second: second.agent, rows: differences(first, second) });
  return { ...rest, funnels: funnels.map(({ bySeedGroup: _, ...one }) => one), differences: compared };
}

/** Where the threads of the pool find the game that is watched. */
const WATCHED = new URL("./game.js", import.meta.url).href;

/** Plays the games of every agent and adds up what happened in them: the same sums for any number of workers. */
export async function funnel(options: FunnelOptions): Promise<FunnelResult> {
  const module = await loadGame("metw");
  const { agents, seed } = options;
  const decks = options.decks ?? module.archetypes!();
  const ruleset = rulesetFor(module, decks, options.ruleset);
  const against = options.against ?? null;
  if (options.games.length !== agents.length) throw new Error("a number of games is wanted for every agent");
  const plans = agents.map((agent, i) =>
    planOf({
      ...{ game: WATCHED, ruleset, seed, decks: [...decks], cap: DEFAULT_CAP },
      agents: [agent, against ?? agent],
      // Against another both play every list; against itself every two lists meet.
      each: against !== null,
      mirrors: against !== null,
      games: options.games[i],
    }),
  );
  await tryPrograms([...agents, ...(against === null ? [] : [against])].map((spec) => makeAgent(spec, module.game)));
  const total = plans.reduce((sum, plan) => sum + plan.games, 0);
  const pool = new Pool({ workers: options.workers });
  const funnels: Funnel[] = [];
  let done = 0;
  try {
    for (const plan of plans) {
      const bySeedGroup = new Map<number, Counts>();
      const cards = new CardSums();
      const [agent, counts] = [plan.agents[0], noCounts()];
      const one: Funnel = { ...{ agent, games: 0, failures: [], counts, bySeedGroup }, cards: cards.lines() };
      funnels.push(one);
      await pool.play(plan, {
        stop: options.stop,
        onResult: (result) => {
          addResult(one, plan, result, bySeedGroup, cards);
          options.onProgress?.(++done, total);
        },
      });
      one.cards = cards.lines();
    }
  } finally {
    await pool.close();
  }
  return { ruleset, seed, against, funnels };
}

function addResult(
  one: Funnel,
  plan: Plan,
  result: GameResult,
  bySeedGroup: Map<number, Counts>,
  cards: CardSums,
): void {
  // What was broken off says nothing of how its turns were used.
  const broken = result.failure ?? result.forfeit;
  if (broken) {
    one.failures.push({ game: result.number, kind: broken.kind, message: broken.message });
    return;
  }
  one.games++;
  const { seedGroup: luck } = seatingOf(plan, result.number);
  if (!bySeedGroup.has(luck)) bySeedGroup.set(luck, noCounts());
  const together = bySeedGroup.get(luck)!;
  for (const seat of [0, 1]) {
    if (plan.agents[0] !== plan.agents[1] && result.entrantAt[seat] !== 0) continue;
    for (const [name, n] of Object.entries(countsOf(result.details, seat))) {
      if (!Number.isFinite(n)) throw new Error(`game ${result.number} was not watched: it has no "${name}"`);
      one.counts[name] += n;
      together[name] += n;
    }
    cards.add(cardsOf(result.details, seat));
  }
}

/** A number of games for each agent: one for all, or as many as there are agents. */
export function gamesForAgents(numbers: readonly number[], agents: number, where: string): number[] {
  if (numbers.length === 1) return Array.from({ length: agents }, () => numbers[0]);
  if (numbers.length === agents) return [...numbers];
  throw new UserError(
    where,
    `${numbers.length} numbers for ${agents} agents`,
    "give one number for all, or one for each agent",
  );
}
