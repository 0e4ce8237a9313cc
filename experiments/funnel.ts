import { UserError } from "../engine/core/errors.js";
import { loadGame } from "../sim/games.js";
import { DEFAULT_CAP, type Plan, planOf } from "../sim/plan.js";
import { Pool } from "../sim/pool.js";
import type { GameResult } from "../sim/runner.js";
import { countsOf } from "./funnel-game.js";
import { CARD_SETS } from "./funnel-cards.js";
import { type Counts, noCounts } from "./funnel-watch.js";

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
}

export interface FunnelResult {
  ruleset: string;
  seed: string;
  against: string | null;
  funnels: Funnel[];
}

/** Where the threads of the pool find the game that is watched. */
const WATCHED = new URL(import.meta.url.endsWith(".ts") ? "./funnel-game.ts" : "./funnel-game.js", import.meta.url)
  .href;

/** Plays the games of every agent and adds up what happened in them: the same sums for any number of workers. */
export async function funnel(options: FunnelOptions): Promise<FunnelResult> {
  const module = await loadGame("metw");
  const { agents, seed } = options;
  const decks = options.decks ?? module.archetypes!();
  const ruleset =
    options.ruleset ?? module.rulesetFor?.(decks.map((deck) => module.loadDeck(deck))) ?? module.defaultRuleset;
  const against = options.against ?? null;
  if (options.games.length !== agents.length) throw new Error("a number of games is wanted for every agent");
  const plans = agents.map((agent, i) =>
    planOf({
      ...{ game: WATCHED, ruleset, seed, decks: [...decks], cap: DEFAULT_CAP },
      agents: [agent, against ?? agent],
      // Against another both play every list; against itself every two lists meet.
      each: against !== null,
      mirrors: against !== null,
      games: options.games[i]!,
    }),
  );
  const total = plans.reduce((sum, plan) => sum + plan.games, 0);
  const pool = new Pool({ workers: options.workers });
  const funnels: Funnel[] = [];
  let done = 0;
  try {
    for (const plan of plans) {
      const one: Funnel = { agent: plan.agents[0], games: 0, failures: [], counts: noCounts() };
      funnels.push(one);
      await pool.play(plan, {
        stop: options.stop,
        onResult: (result) => {
          addResult(one, plan, result);
          options.onProgress?.(++done, total);
        },
      });
    }
  } finally {
    await pool.close();
  }
  return { ruleset, seed, against, funnels };
}

function addResult(one: Funnel, plan: Plan, result: GameResult): void {
  if (result.failure) {
    one.failures.push({ game: result.number, ...result.failure });
    return;
  }
  one.games++;
  for (const seat of [0, 1]) {
    if (plan.agents[0] !== plan.agents[1] && result.entrantAt[seat] !== 0) continue;
    for (const [name, n] of Object.entries(countsOf(result.details, seat))) {
      if (!Number.isFinite(n)) throw new Error(`game ${result.number} was not watched: it has no "${name}"`);
      one.counts[name]! += n;
    }
  }
}

type Row = [label: string, value: (c: Counts) => string];
const sum = (c: Counts, names: readonly string[]): number => names.reduce((n, name) => n + c[name]!, 0);
/** So many for a player in a game. */
const each = (label: string, ...names: string[]): Row => [label, (c) => ratio(sum(c, names), c.games!)];
/** The part that some are of others. */
const share = (label: string, part: readonly string[], whole: readonly string[]): Row => [
  label,
  (c) => {
    const n = sum(c, whole);
    return n === 0 ? "-" : `${((100 * sum(c, part)) / n).toFixed(1)} %`;
  },
];
const per = (label: string, part: string, whole: string): Row => [label, (c) => ratio(c[part]!, c[whole]!)];
const ratio = (n: number, of: number): string => (of === 0 ? "-" : (n / of).toFixed(2));

function fightRows(from: string, what: string): Row[] {
  const faced = [`${from}Strikes`];
  return [
    each(what, `${from}Attacks`),
    share("  cancelled before a strike", [`${from}AttacksCancelled`], [`${from}Attacks`]),
    each("  strikes faced", `${from}Strikes`),
    share("    cancelled", [`${from}Cancelled`], faced),
    share("    defeated", [`${from}Defeated`], faced),
    share("    failed", [`${from}Failed`], faced),
    share("    wounding", [`${from}Wounding`], faced),
    share("    eliminating", [`${from}Eliminating`], faced),
    share("    other (tapped, taken away)", [`${from}Other`], faced),
  ];
}

/** What the table shows, in its order; a title without values begins a part. */
export const ROWS: (Row | string)[] = [
  "games",
  ["games, seen by one player", (c) => String(c.games)],
  share("won", ["wins"], ["games"]),
  per("turns of both", "gameTurns", "games"),
  share("ended by the Council", ["endedCouncil"], ["games"]),
  share("  called by this player", ["called"], ["games"]),
  share("    of which won", ["calledWon"], ["called"]),
  share("  called by the other", ["calledByOther"], ["games"]),
  share("own Wizard lost", ["wizardLost"], ["games"]),
  share("the other's Wizard lost", ["wizardLostByOther"], ["games"]),
  each("deck exhausted, times", "exhausted"),
  each("cards left in the deck", "deckLeft"),
  "sites",
  each("own turns", "turns"),
  share("  no company moved", ["turnsAtHome"], ["turns"]),
  each("arrivals at a site, no Haven", "arrivals"),
  share("  may do nothing there", ["barred"], ["arrivals"]),
  share("  nobody untapped", ["nobodyUntapped"], ["arrivals"]),
  share("  nothing in hand for it", ["nothingToPlay"], ["arrivals"]),
  share("  something to play", ["playable"], ["arrivals"]),
  share("    entered", ["enteredPlayable"], ["playable"]),
  each("companies turned back", "turnedBack"),
  each("sites entered", "entries"),
  share("  after staying there", ["staysEntered"], ["entries"]),
  share("  could play after the attacks", ["entriesOpen"], ["entries"]),
  share("  played something", ["entriesUsed"], ["entries"]),
  per("  resources played an entry", "plays", "entries"),
  "hazards played on the other",
  each("limit, all companies", "limit"),
  share("  used", ["used"], ["limit"]),
  share("  used, on companies that move", ["movingUsed"], ["movingLimit"]),
  each("creatures", "creatures"),
  each("events", "events"),
  each("cards on guard", "guards"),
  share("  shown", ["guardsShown"], ["guards"]),
  each("uses of hazards in play", "abilities"),
  each("sideboard instead of a hazard", "fetched"),
  "fights of own companies",
  ...fightRows("hazard", "attacks by hazards"),
  ...fightRows("site", "automatic-attacks"),
  each("kill points won", "killPoints"),
  "corruption and influence",
  each("corruption checks", "checks"),
  share("  failed", ["checksFailed"], ["checks"]),
  each("influence checks for a faction", "attempts"),
  share("  won", ["attemptsWon"], ["attempts"]),
  each("attempts on the other's cards", "rivalAttempts"),
  share("  won", ["rivalAttemptsWon"], ["rivalAttempts"]),
  "characters lost",
  each("in combat", "lostCombat"),
  each("to corruption", "lostCorruption"),
  each("to the other's influence", "lostInfluence"),
  each("in other ways (discarded, sent home)", "lostOther"),
  "items, allies, factions and events that bring points, by their set",
  ...CARD_SETS.flatMap((set): Row[] => [
    each(`drawn, ${set}`, `drawn${set}`),
    share("  of which score at the end", [`scored${set}`], [`drawn${set}`]),
  ]),
  "points at the end, as printed",
  ...["character", "item", "faction", "ally", "kill", "misc"].map((kind) => each(kind, `${kind}Points`)),
];

/** The agents side by side. Numbers are for one player in one game, unless a row says otherwise. */
export function funnelTable({ funnels }: FunnelResult): string[] {
  const label = Math.max(...ROWS.map((row) => (typeof row === "string" ? 0 : row[0].length + 2)));
  const widths = funnels.map(({ agent }) => Math.max(9, agent.length + 2));
  const line = (first: string, values: readonly string[]): string =>
    first.padEnd(label) + values.map((value, i) => value.padStart(widths[i]!)).join("");
  return [
    line(
      "for one player in one game",
      funnels.map(({ agent }) => agent),
    ),
    ...ROWS.map((row) =>
      typeof row === "string"
        ? row.toUpperCase()
        : line(
            `  ${row[0]}`,
            funnels.map(({ counts }) => row[1](counts)),
          ),
    ),
  ];
}

/** A number of games for each agent: one for all, or as many as there are agents. */
export function gamesForAgents(numbers: readonly number[], agents: number, where: string): number[] {
  if (numbers.length === 1) return Array.from({ length: agents }, () => numbers[0]!);
  if (numbers.length === agents) return [...numbers];
  throw new UserError(
    where,
    `${numbers.length} numbers for ${agents} agents`,
    "give one number for all, or one for each agent",
  );
}
