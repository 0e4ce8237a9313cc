/**
 * Mazarbul as a library: the questions of the command line as functions. The same decks, agents, rules and seeds give the same games and the
 * same answers as there. What may not be played (a list with a mistake, an agent that nobody has) throws a `UserError`, which says where,
 * what and how to fix it.
 *
 * @packageDocumentation
 */
import { availableParallelism } from "node:os";
import { agentText, parseAgent, splitAgents } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { loadGame, rulesetFor, type GameModule } from "../sim/plans/games.js";
import { gamesForEach, pairingsOf, planOf } from "../sim/match/plan.js";
import { simulate as play } from "../sim/simulate.js";
import type { Interval } from "../sim/statistics/wilson.js";
import { type CompareAnswer, compare as compareAs } from "./compare/compare.js";
import { compareVerdict } from "./compare/format.js";
import { decksIn, fieldIn, lawful } from "../sim/plans/namedlists.js";
import { type GauntletAnswer, gauntlet as gauntletOf } from "./gauntlet/gauntlet.js";
import { gauntletVerdict } from "./gauntlet/format.js";
import { type TuneAnswer, tuneHazards as tune } from "./hazards/tune.js";
import { tuneVerdict } from "./hazards/format.js";
import { APART, ERROR, FRESH, GAMES, MOST, PILOT, secondAgent, speedOf, TUNING, usualFields } from "./defaults.js";

export { UserError } from "../engine/core/errors.js";
export type { Interval } from "../sim/statistics/wilson.js";
export type { CompareAnswer } from "./compare/compare.js";
export type { GauntletAnswer } from "./gauntlet/gauntlet.js";
export type { TuneAnswer } from "./hazards/tune.js";

/** What every question may be told. */
export interface Asked {
  /** A ruleset by name ("metw-standard", "coe:2"); missing: what the lists ask for. */
  ruleset?: string;
  /** Any text: the same text plays the same games. */
  seed?: string;
  /** Threads; missing: as many as the machine has cores; 0: none but this one. */
  workers?: number;
  /** Folder in which the runs are kept: asked again with the same words, the question goes on there. Missing: nothing is kept. */
  out?: string;
  /** Told while games are played: the part of the question, games so far, games in all. */
  onProgress?(part: string, done: number, games: number): void;
  /** Asked between games; true ends the question, and the answer says that it is not whole. */
  stop?(): boolean;
}
/** Of questions about decks: who plays, and against whom. */
export interface Fielded extends Asked {
  /** A word for a group ("archetypes", "published"), a file of names, or names; missing: the archetypes, or the championship decks where a deck has cards of later sets. */
  field?: string | readonly string[];
  /** Who plays the deck; missing: `heuristic`. */
  agent?: string;
  /** Who plays the field; missing: the same. */
  fieldAgent?: string;
  /** Another pilot, who says whether it is the decks or the pilot; null: nobody; missing: `neural`, or `heuristic`. */
  second?: string | null;
}

/** What `simulate` found. Shares count a shared win as half; intervals are of 95 %, over groups of one luck. */
export interface Simulation {
  games: number;
  failed: number;
  /** The agents of both sides, in full. */
  agents: [string, string];
  ruleset: string;
  /** The first agent (of two decks: the first deck) over all. */
  share: Interval;
  /** `games` here are those that the share is of, without those that failed. */
  pairings: { decks: [string, string]; games: number; share: Interval }[];
  /** All that `mazarbul simulate --json` prints. */
  json: Record<string, unknown>;
}
export interface SimulateOptions extends Asked {
  /** One agent for both sides, or two with a comma; missing: `heuristic`. */
  agents?: string;
  /** Games of each pairing; missing: 100, and 12 where an agent looks ahead. */
  games?: number;
  /** Two agents play both lists of each pairing, so that only they differ; missing: where there are more than two lists and two agents. */
  each?: boolean;
}
export interface CompareOptions extends Fielded {
  /** Normalised Elo that the two must be apart to be told apart with certainty; missing: 10. */
  apart?: number;
  /** Share of the cases in which the answer may be wrong; missing: 0.05. */
  error?: number;
  /** Games after which it stays undecided. */
  most?: number;
  /** Games on fresh luck after a verdict, to say by how much; 0: none. */
  fresh?: number;
}
export interface GauntletOptions extends Fielded {
  /** Games against each list of the field. */
  games?: number;
}
export interface TuneHazardsOptions extends Fielded {
  /** Lists on which the result is checked, like `field`; missing: the validation lists, wide ones where the deck has cards of later sets. */
  heldOut?: string | readonly string[];
  /** "win", "deny" (the opponent's points, as few as may be), "both", or weights ("win=1,deny=0.05"); missing: "win". */
  objective?: string;
  /** Games in all, about. */
  budget?: number;
}

const full = (spec: string): string => agentText(parseAgent(spec));
const text = (lists: string | readonly string[]): string => (typeof lists === "string" ? lists : lists.join(","));
const threads = (asked: Asked): number => asked.workers ?? availableParallelism();
/** What may be missing is left out, as the questions want it. */
const kept = ({ out, stop }: Asked) => ({ ...(out !== undefined && { out }), ...(stop && { stop }) });

async function fielded(module: GameModule, options: Fielded, decks: readonly string[]) {
  const field = fieldIn(text(options.field ?? usualFields(module, decks).field), module, decks, "field");
  const agent = full(options.agent ?? PILOT);
  const fieldAgent = full(options.fieldAgent ?? agent);
  const second = secondAgent(module, options.second === null ? "none" : options.second, agent, fieldAgent);
  const ruleset = rulesetFor(module, [...decks, ...field.decks], options.ruleset);
  return { field, agent, fieldAgent, second, ruleset };
}

/**
 * Plays lists against each other: each pairing in pairs of games with the same luck and changed seats.
 * @param decks names, paths, names with swaps, or a word for a group
 */
export async function simulate(decks: string | readonly string[], options: SimulateOptions = {}): Promise<Simulation> {
  const module = await loadGame("metw");
  const lists = decksIn(typeof decks === "string" ? [decks] : decks, module);
  const named = splitAgents(options.agents ?? PILOT).map(full);
  if (named.length > 2) throw new UserError("agents", "more than two are named", "name one, or two with a comma");
  const agents: [string, string] = [named[0], named[1] ?? named[0]];
  const each = options.each ?? (lists.length > 2 && agents[0] !== agents[1]);
  if (lists.length < 2 && !each) throw new UserError("decks", "a second one is missing", "name two or more");
  const ruleset = rulesetFor(module, lists, options.ruleset);
  const seed = options.seed ?? "mazarbul";
  const shape = planOf({ game: "metw", ruleset, seed, decks: lists, agents, each, mirrors: lists.length < 2 });
  const games = options.games ?? GAMES[speedOf(agents)];
  const plan = { ...shape, games: lists.length > 2 || each ? gamesForEach(shape, games) : games };
  const summary = await play(plan, {
    workers: threads(options),
    ...kept(options),
    onProgress: (now) => options.onProgress?.("", now.games, plan.games),
  });
  return {
    games: summary.games,
    failed: summary.failed,
    ...{ agents, ruleset, share: summary.rate(0) },
    pairings: pairingsOf(plan).flatMap(([a, b]) => {
      const it = summary.between(a, b);
      return it ? [{ decks: [lists[a], lists[b]], games: it.games - it.failed, share: it }] : [];
    }),
    json: summary.toJSON(),
  };
}

/**
 * Which of two decks is better against a field, played on the same luck until a sequential test says so (or that there is no difference
 * as large as asked); then by how much, on fresh luck. A deck and the same with cards changed: `compare("d[2 Orc-guard -> 2 Wargs]", "d")`.
 */
export async function compare(
  a: string,
  b: string,
  options: CompareOptions = {},
): Promise<CompareAnswer & { sentence: string }> {
  const module = await loadGame("metw");
  const { field, agent, fieldAgent, second, ruleset } = await fielded(module, options, [a, b]);
  if (a === b) throw new UserError(`${a} and ${b}`, "both are the same", "name two decks, or one with a swap");
  const speed = speedOf([agent, fieldAgent]);
  const error = options.error ?? ERROR;
  const answer = await compareAs({
    ...{ kind: "decks", names: [a, b], agents: [agent, agent], field: field.decks, fieldName: field.name, fieldAgent },
    test: { low: 0, high: options.apart ?? APART, alpha: error, beta: error },
    ...{ most: options.most ?? MOST[speed], fresh: options.fresh ?? FRESH[speed], game: "metw", ruleset },
    ...{ seed: options.seed ?? "compare", workers: threads(options), ...kept(options) },
    ...(second !== undefined && { second }),
    onProgress: (part, now) => options.onProgress?.(part, now.games, now.plan.games),
  });
  return { ...answer, sentence: compareVerdict(answer) };
}

/** What a deck is worth against each list of a field and over all, and how its games are lost. */
export async function gauntlet(
  deck: string,
  options: GauntletOptions = {},
): Promise<GauntletAnswer & { sentence: string }> {
  const module = await loadGame("metw");
  const { field, agent, fieldAgent, second, ruleset } = await fielded(module, options, [deck]);
  const games = options.games ?? GAMES[speedOf([agent, fieldAgent])];
  const answer = await gauntletOf({
    ...{ deck, field: field.decks, fieldName: field.name, agent, fieldAgent, games, game: "metw", ruleset },
    rank: Math.max(2, 2 * Math.round(games / 10)),
    watch: Math.min(20, games) * field.decks.length,
    ...{ seed: options.seed ?? "gauntlet", workers: threads(options), ...kept(options) },
    ...(second !== undefined && { second }),
    onProgress: (part, done, all) => options.onProgress?.(part, done, all),
  });
  return { ...answer, sentence: gauntletVerdict(answer) };
}

/**
 * Finds hazards for a deck whose resources are fixed, and checks them on lists and luck that the search never saw. `name` of the answer is
 * the tuned list as every question knows it.
 */
export async function tuneHazards(
  deck: string,
  options: TuneHazardsOptions = {},
): Promise<TuneAnswer & { sentence: string }> {
  const module = await loadGame("metw");
  const { field, agent, fieldAgent, second, ruleset } = await fielded(module, options, [deck]);
  const held = fieldIn(text(options.heldOut ?? usualFields(module, [deck]).heldOut), module, [deck], "heldOut");
  const heldOut = lawful(held.decks, module, ruleset);
  const tuned = field.decks.filter((name) => !heldOut.includes(name));
  if (heldOut.length === 0 || tuned.length === 0)
    throw new UserError(
      "field and heldOut",
      `no list is left ${tuned.length === 0 ? "to tune on" : `that may be played under ${ruleset}, to check on`}`,
      "name other lists",
    );
  const answer = await tune({
    ...{ deck, field: tuned, fieldName: field.name, heldOut, heldOutName: held.name, agent, fieldAgent, ruleset },
    ...{ objective: options.objective ?? "win", budget: options.budget ?? TUNING },
    ...{ seed: options.seed ?? "tune", workers: threads(options), ...kept(options) },
    ...(second !== undefined && { second }),
    onProgress: (part, done, all) => options.onProgress?.(part, done, all),
  });
  return { ...answer, sentence: tuneVerdict(answer) };
}

/** Everything that is wrong with a list under a ruleset, each with its place and how to fix it; empty for a lawful one. */
export async function deckFaults(deck: string, ruleset?: string): Promise<UserError[]> {
  const module = await loadGame("metw");
  const name = ruleset ?? "metw-standard";
  return module.inspectDeck!(deck, module.rulesetByName(name)).faults;
}
