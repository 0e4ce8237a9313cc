/** How fast a list scores with nobody in its way but hazards: games of one player alone, for lists, decks of hazards and who plays these. */
import { join } from "node:path";
import { makeAgent } from "../../agents/registry.js";
import { UserError } from "../../engine/core/errors.js";
import { type Deck, meccg } from "../../engine/meccg/index.js";
import { planOf, type Plan } from "../../sim/match/plan.js";
import type { GameResult } from "../../sim/match/runner.js";
import { listed, loadGame, rulesetFor } from "../../sim/plans/games.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { Pool } from "../../sim/threads/pool.js";
import { tryPrograms } from "../../sim/threads/programs.js";
import { folderName } from "../../sim/files/foldername.js";
import { playOrGoOn } from "../../sim/keptruns.js";
import { readRun } from "../../sim/storage/readrun.js";
import type { Summary } from "../../sim/summary/summary.js";
import { student } from "../../sim/statistics/clusters.js";
import { type Interval, wilson } from "../../sim/statistics/wilson.js";
import { pointsAfter } from "./game.js";

/** How the hazards come, and what the player is after, by the words of the command line, with the optional rule of each. */
export const VARIANTS = { plain: "solitaire", row: "solitaire-row", nazgul: "solitaire-nazgul" } as const;
export const OBJECTS = { exhaustion: "", twenty: "solitaire-twenty", council: "solitaire-council" } as const;
export type Variant = keyof typeof VARIANTS;
export type SoloObject = keyof typeof OBJECTS;

export interface SoloOptions {
  /** The lists, by name or path. */
  decks: readonly string[];
  /** Whose hazards they meet; empty: each its own. */
  hazards: readonly string[];
  /** Who plays the lists, and who the hazards: each in games of his own. */
  agent: string;
  foes: readonly string[];
  games: number;
  variant: Variant;
  object: SoloObject;
  /** Two hazards and those for the site, as the Limited rules have it, in place of two and twice those. */
  fewer: boolean;
  /** The ruleset beside that; missing: what the lists ask for. */
  ruleset?: string;
  seed: string;
  workers: number;
  /** Folder in which the games of each list, deck of hazards and who plays that have a folder of their own; missing: nothing is written. */
  out?: string;
  onProgress?(done: number, games: number): void;
  stop?(): boolean;
}

/** Of numbers in order: the least of the upper three quarters, of the upper half, of the upper quarter. */
export type Quartiles = [low: number, median: number, high: number];
/** After a turn of his. */
export interface AfterTurn {
  turn: number;
  /** Points: games that are over count with what they ended with, lost ones with nothing. */
  points: Quartiles;
  /** Share of the games that had twenty after this turn or an earlier one. */
  reached: number;
  /** Share of the games that were over by then. */
  over: number;
}
/** What one list came to against one deck of hazards in one pair of hands. */
export interface SoloLine {
  deck: string;
  hazards: string;
  foe: string;
  /** Games that ended; failed ones are not counted. */
  games: number;
  failed: number;
  /** How they ended, by the words of the game. */
  endings: Record<string, number>;
  /** Games won, of those who had something to win. */
  won: number;
  /** Points at the end, lost games as nothing: the mean and its 95 % interval; null of fewer than two games. */
  points: { mean: number; low: number; high: number } | null;
  turns: Quartiles | null;
  /** Games that had twenty after some turn, and which turn that was: null where fewer games than that had. */
  reached: Interval & { games: number };
  turnsToTwenty: (number | null)[];
  byTurn: AfterTurn[];
}
export interface SoloAnswer {
  question: "solo";
  ruleset: string;
  seed: string;
  agent: string;
  variant: Variant;
  object: SoloObject;
  lines: SoloLine[];
  whole: boolean;
}

/** Points that the table asks for. */
export const TWENTY = 20;
/** Where the threads of the pool find the game that is watched. */
const WATCHED = new URL("./game.js", import.meta.url).href;

/** The name of a ruleset with the optional rules of a game alone: "metw-standard" becomes "metw-standard+solitaire". */
export function rulesetAlone(
  base: string,
  { variant, object, fewer }: Pick<SoloOptions, "variant" | "object" | "fewer">,
) {
  const [name, length] = base.split(":") as [string, string?];
  const words = [VARIANTS[variant], OBJECTS[object], fewer ? "limited-solitaire" : ""].filter((word) => word !== "");
  // One word says all where another implies it.
  const lines = words.length > 1 && words[0] === "solitaire" ? words.slice(1) : words;
  return `${[name, ...lines].join("+")}${length === undefined ? "" : `:${length}`}`;
}

interface Asked {
  deck: string;
  hazards: string;
  foe: string;
  plan: Plan;
}
/** Plays every list against every deck of hazards in every pair of hands, all on the same luck: the same answer for any number of workers. */
export async function solo(options: SoloOptions): Promise<SoloAnswer> {
  const module = listed(await loadGame("metw"));
  const { agent, foes, seed, variant, object } = options;
  const base = rulesetFor(module, [...options.decks, ...options.hazards], options.ruleset);
  if (base.includes("solitaire"))
    throw new UserError(
      `ruleset "${base}"`,
      "what is played alone is said by options",
      "use --variant, --object and --fewer",
    );
  const ruleset = rulesetAlone(base, options);
  const asked: Asked[] = options.decks.flatMap((deck) =>
    (options.hazards.length > 0 ? options.hazards : [deck]).flatMap((hazards) =>
      foes.map((foe) => ({ deck, hazards, foe, plan: planFor(options, ruleset, deck, hazards, foe) })),
    ),
  );
  for (const { hazards, plan } of asked) {
    const granted = module.loadDeck(plan.decks[1]) as Deck;
    if (granted.hazards.length === 0)
      throw new UserError(`deck "${hazards}"`, "it holds no hazards", "name a list that lends some: --hazards LIST");
    // A plan that is wrong is told before the first game.
    await setTable(plan);
  }
  await tryPrograms([agent, ...foes].map((spec) => makeAgent(spec, meccg as never)));
  const pool = new Pool({ workers: options.workers });
  const lines: SoloLine[] = [];
  let done = 0;
  try {
    for (const { deck, hazards, foe, plan } of asked) {
      const before = done;
      const results = await played(plan, folderOf(options.out, { deck, hazards, foe }), pool, {
        workers: options.workers,
        stop: options.stop,
        onGames(games) {
          if (before + games === done) return;
          done = before + games;
          options.onProgress?.(done, asked.length * options.games);
        },
      });
      lines.push(lineOf({ deck, hazards, foe }, results));
    }
  } finally {
    await pool.close();
  }
  const whole = done === asked.length * options.games;
  return { question: "solo", ruleset, seed, agent, variant, object, lines, whole };
}

/** Where the games of a line are kept. */
const folderOf = (out: string | undefined, { deck, hazards, foe }: Omit<Asked, "plan">): string | undefined =>
  out === undefined ? undefined : join(out, "games", [deck, hazards, foe].map(folderName).join("--"));

/** The games of a plan in their order: played, or, where there is a folder, gone on with and read. */
async function played(
  plan: Plan,
  folder: string | undefined,
  pool: Pool,
  { workers, stop, onGames }: { workers: number; stop?(): boolean; onGames(games: number): void },
): Promise<GameResult[]> {
  const results: GameResult[] = [];
  if (folder === undefined) {
    await pool.play(plan, { stop, onResult: (result) => onGames(results.push(result)) });
    return results;
  }
  const onProgress = (summary: Summary): void => onGames(summary.games);
  await playOrGoOn(plan, folder, { workers, pool, stop, onProgress, onKept: onProgress });
  readRun(folder, () => (result) => void results.push(result));
  onGames(results.length);
  return results;
}

/** The plan of the first line: what says of the games which program, rules and luck made them. */
export function soloPlan(options: SoloOptions, answer: Pick<SoloAnswer, "ruleset" | "lines">): Plan {
  const { deck, hazards, foe } = answer.lines[0];
  return planFor(options, answer.ruleset, deck, hazards, foe);
}

function planFor(options: SoloOptions, ruleset: string, deck: string, hazards: string, foe: string): Plan {
  const { agent, seed, games } = options;
  const decks = [`${deck}[alone]`, `${hazards}[hazards]`];
  return planOf({ game: WATCHED, ruleset, seed, games, decks, agents: [agent, foe], rotations: [[0, 1]] });
}

/** One game as the tables need it. */
interface Played {
  after: number[];
  end: number;
}
/** The points after a turn of a game, over or not. */
const pointsAt = ({ after, end }: Played, turn: number): number => (turn < after.length ? after[turn - 1] : end);
/** The first turn after which he had twenty, infinite if never. */
function turnOfTwenty({ after }: Played): number {
  const at = after.findIndex((points) => points >= TWENTY);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

/** What the games of a list came to. */
export function lineOf(who: Pick<SoloLine, "deck" | "hazards" | "foe">, results: readonly GameResult[]): SoloLine {
  const endings: Record<string, number> = {};
  const games: Played[] = [];
  let won = 0;
  for (const { outcome, forfeit, details } of results) {
    if (!outcome || forfeit) continue;
    endings[outcome.how] = (endings[outcome.how] ?? 0) + 1;
    if (outcome.returns[0] === 1) won++;
    const lost = outcome.how === "wizard-lost";
    const end = lost ? 0 : outcome.scores[0];
    const after = pointsAfter(details);
    if (lost) after[after.length - 1] = end;
    games.push({ after, end });
  }
  const longest = Math.max(0, ...games.map(({ after }) => after.length));
  const firsts = games.map(turnOfTwenty).sort((a, b) => a - b);
  const had = firsts.filter((turn) => Number.isFinite(turn)).length;
  const byTurn = Array.from({ length: longest }, (_, k): AfterTurn => {
    const turn = k + 1;
    return {
      turn,
      points: quartiles(games.map((game) => pointsAt(game, turn))),
      reached: firsts.filter((first) => first <= turn).length / games.length,
      over: games.filter(({ after }) => after.length <= turn).length / games.length,
    };
  });
  return {
    ...who,
    games: games.length,
    failed: results.length - games.length,
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    won,
    points: meanOf(games.map(({ end }) => end)),
    turns: games.length === 0 ? null : quartiles(games.map(({ after }) => after.length)),
    reached: { games: had, ...wilson(had, games.length) },
    turnsToTwenty: games.length === 0 ? [] : quartiles(firsts).map((turn) => (Number.isFinite(turn) ? turn : null)),
    byTurn,
  };
}
/** The numbers a quarter, a half and three quarters of the way through. */
function quartiles(numbers: readonly number[]): Quartiles {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return [at(0.25), at(0.5), at(0.75)];
}
function meanOf(numbers: readonly number[]): SoloLine["points"] {
  const n = numbers.length;
  if (n < 2) return null;
  const mean = numbers.reduce((sum, x) => sum + x, 0) / n;
  const squares = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const half = student(n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { mean, low: mean - half, high: mean + half };
}
