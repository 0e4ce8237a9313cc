/** Searches decks by themselves under a ruleset, and says what they are worth on luck by which none of them was chosen. */
import { join } from "node:path";
import { rulesetByName } from "../../engine/meccg/index.js";
import { type Plan, planOf } from "../../sim/match/plan.js";
import { runPlanOf } from "../../sim/plans/planfile.js";
import { Pool, sharedPool } from "../../sim/threads/pool.js";
import { tryPrograms } from "../../sim/threads/programs.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { stratified, student } from "../../sim/statistics/clusters.js";
import type { Summary } from "../../sim/summary/summary.js";
import type { Gap } from "../compare/compare.js";
import { OBJECTIVES, Trials, type Values } from "../hazards/trials.js";
import { answerOf, type AgentAnswer } from "../matrix/answer.js";
import { matrixPlan } from "../matrix/run.js";
import type { Part } from "../../sim/searches/budget.js";
import { type Playing as RunPlaying, playOrGoOn } from "../../sim/keptruns.js";
import type { EvolveAnswer, EvolveOptions, FoundDeck } from "./answer.js";
import { cellName, cellOf } from "./cells.js";
import { EFFORT, type Effort, FAMILIES, SHORTER } from "./effort.js";
import { savedByCommonSeeds } from "./gain.js";
import { Lists } from "./lists.js";
import { dealt } from "./mixture.js";
import { evolved, type Found, leastGames, meanAndError, type Round } from "./search.js";
import { builtLists, halvesOf, nearestTo, repertoireOf, writeDecks } from "./shelf.js";

export type { EvolveAnswer, EvolveOptions } from "./answer.js";

/** Shares of the budget; the rest is for the search. */
const REPORT = 0.15;
const CELLS = 0.05;
const AGAIN = 0.03;
const SECOND = 0.04;

/**
 * Shares of a time until which the parts play, where one was given: what one leaves over is for the next, and a third of all is for what
 * comes after the search.
 */
const UNTIL = { search: 0.67, report: 0.85, cells: 0.91, found: 0.95, second: 1 } as const;
/** Games of a part after the search: its share of the budget, or what goes into the time; `played` so far, of all pilots. */
function gamesOf(
  { budget, allowance }: EvolveOptions,
  part: Exclude<keyof typeof UNTIL, "search">,
  share: number,
  played: number,
): number {
  return allowance?.left(part, played, UNTIL[part], part === "second" ? "second" : "first") ?? budget * share;
}

const gapOf = ({ mean, error }: { mean: number; error: number }, n: number): Gap => {
  const half = student(Math.max(1, n - 1)) * error;
  return { mean, low: mean - half, high: mean + half };
};
/** A share of games won with its interval, which ends where a share does. */
function shareOf(values: Values): Gap {
  const { mean, low, high } = gapOf(meanAndError(values), values.filter(Number.isFinite).length);
  return { mean, low: Math.max(0, low), high: Math.min(1, high) };
}

/** All lists that are named, for a look before the first game. */
export function evolveTable({ from, field, agent, ruleset, seed }: EvolveOptions): Plan {
  const decks = [...new Set([...from, ...field])];
  const plan = planOf({ game: "metw", ruleset, seed, decks, agents: [agent, agent] });
  // One list alone meets itself.
  return decks.length === 1 ? { ...plan, mirrors: true } : plan;
}

/** The second pilot's games: what was found against the given field. */
function secondPlan({ field, second, ruleset, seed }: EvolveOptions, found: readonly string[], games: number): Plan {
  const plan = planOf({
    ...{ game: "metw", ruleset, seed: `${seed}, ${FAMILIES.report}, second` },
    ...{ decks: [...found, ...field], agents: [second!, second!], field: second! },
    candidates: found.length,
  });
  const lap = 2 * found.length * field.length;
  return { ...plan, games: lap * Math.max(1, Math.round(games / lap)) };
}

const searchShare = (budget: number): number => Math.round(budget * (1 - REPORT - CELLS - AGAIN - SECOND));
/** How much is tried at once where so many games go into the time of a search: the largest effort of which a round does, else the least. */
export function effortIn(games: number, { field, from }: Pick<EvolveOptions, "field" | "from">): Effort {
  const all = [EFFORT, ...SHORTER];
  return all.find((one) => leastGames(one, field.length, from.length) <= games) ?? all.at(-1)!;
}

/** Games of the search: its share of the budget, and one round at least. */
const searchGames = ({ budget, field, from, effort = EFFORT }: EvolveOptions): number =>
  Math.max(searchShare(budget), leastGames(effort, field.length, from.length));

/** What goes into a time that is reckoned to have so many games, about. */
export const evolveTimed = (options: EvolveOptions): Part[] =>
  evolvePlanned({ ...options, effort: effortIn(options.budget * UNTIL.search, options) });

/** What it is going to play, about: the report and the map by the lists that are given, each found deck adds to both. */
export function evolvePlanned(options: EvolveOptions): Part[] {
  const { budget, field, from, second, effort = EFFORT } = options;
  return [
    { what: "search", games: searchGames(options) },
    { what: "report", games: reportPlan(options, field, budget * REPORT).games },
    { what: "cells", games: Math.max(Math.round(budget * CELLS), 2 * effort.places * from.length) },
    { what: "found", games: Math.max(Math.round(budget * AGAIN), 2 * effort.slots) },
    {
      what: `second pilot ${second}`,
      games: second === undefined ? 0 : Math.max(Math.round(budget * SECOND), 2 * field.length),
    },
  ];
}

/** A part of the question while it is played: what it is called, games that were played before it, games of its own. */
interface Stage {
  name: string;
  from: number;
  games: number;
}
/** What all parts of a question have at hand. */
interface Playing {
  options: EvolveOptions;
  effort: Effort;
  trials: Trials;
  /** The part that is shown. */
  stage: Stage;
  /** How runs are played that have folders of their own. */
  runs(what: string): RunPlaying;
  stop(): boolean;
}

/** Searches, chooses and reports. Throws UserErrors for what may not be played. */
export async function evolve(options: EvolveOptions): Promise<EvolveAnswer> {
  const { agent, ruleset, workers } = options;
  const stop = options.stop ?? (() => false);
  const shape = await shapeOf(options);
  const lists = new Lists(rulesetByName(ruleset));
  const own = options.pool ? null : new Pool({ workers });
  const pool = options.pool ?? own!;
  const shared = sharedPool(options, pool, [agent]);
  const stage: Stage = { name: "search", from: 0, games: searchGames(options) };
  const report = (games: number) => options.onProgress?.(stage.name, games - stage.from, stage.games);
  const runs = (what: string): RunPlaying => ({
    ...{ workers, stop, pool: shared },
    onProgress: (now: Summary) => options.onProgress?.(what, now.games, now.plan.games),
  });
  try {
    const trials = new Trials(shape, pool, options.out, stop, report);
    const effort = effortOf(options);
    stage.games = searchGames({ ...options, effort });
    const playing: Playing = { options, effort, trials, stage, runs, stop };
    return await searchedAndReported(playing, lists);
  } finally {
    await own?.close();
  }
}

/** By what the folder knows the question. A mistake in lists or agents is told here, before the first game. */
async function shapeOf(options: EvolveOptions): Promise<ConstructorParameters<typeof Trials>[0]> {
  const { agent, ruleset, seed, budget, allowance, field } = options;
  const table = await setTable(evolveTable(options));
  await tryPrograms(table.agents);
  const hashes = runPlanOf(table).lists.map(({ hash }) => hash);
  return {
    ...{ game: "metw", ruleset, field, agent, fieldAgent: agent, seed },
    ...{ objective: OBJECTIVES["win"], budget, ...(allowance && { timed: true as const }), lists: hashes },
  };
}

/** How much is tried at once. Asked after the folder has taken the question. */
function effortOf(options: EvolveOptions): Effort {
  const { effort, allowance } = options;
  return effort ?? (allowance ? effortIn(allowance.left("effort", 0, UNTIL.search), options) : EFFORT);
}

/** The search with the map and the field that it ends with. */
function searchOf({ options, effort, trials, stage }: Playing, lists: Lists): Promise<Found> {
  const { budget, seed, allowance } = options;
  return evolved(
    {
      from: options.from.map((name) => lists.open(name)),
      field: options.field.map((name) => lists.open(name)),
      kind: options.kind ?? (() => true),
      stock: { lists, built: builtLists(lists), repertoire: repertoireOf(lists), worth: new Map() },
      ...{ budget: searchShare(budget), seed, effort },
      ...(allowance && {
        room: (part: string, share: number) =>
          (stage.games = trials.games + allowance.left(part, trials.games, Number((UNTIL.search * share).toFixed(4)))),
      }),
    },
    trials,
  );
}

/** The search, and then all that is played on luck of the report. */
async function searchedAndReported(playing: Playing, lists: Lists): Promise<EvolveAnswer> {
  const { options, trials, runs, stop } = playing;
  const { out } = options;
  const found = await searchOf(playing, lists);
  const searched = trials.games;
  const made = found.field.slice(options.field.length);
  const labels = made.map(({ deck }, i) => `found-${i + 1}-${cellName(cellOf(deck))}`);
  if (out !== undefined && found.whole) writeDecks(out, options, found, labels);
  const field = found.field.map(({ name }) => name);
  const summary =
    found.whole && !stop() && found.field.length > 2
      ? await playOrGoOn(
          reportPlan(options, field, gamesOf(options, "report", REPORT, searched)),
          out && join(out, "report-games"),
          runs("report"),
        )
      : null;
  const mixture = summary?.done ? relabelled(answerOf([summary]).agents[0], [...options.field, ...labels]) : null;
  const reported = summary?.games ?? 0;
  const cells = await cellsAgain(playing, found, mixture, reported);
  const answers = await answersAgain(playing, found, cells.values !== null, reported);
  const replayed = answers.every(({ again }) => again !== null);
  const plays = options.second !== undefined && mixture && replayed && made.length > 0 && !stop();
  const names = made.map(({ name }) => name);
  const second = plays
    ? await playOrGoOn(
        secondPlan(options, names, gamesOf(options, "second", SECOND, trials.games + reported)),
        out && join(out, "second-games"),
        runs(`second pilot, ${options.second}`),
      )
    : null;
  const whole = found.whole && mixture !== null && replayed && !stop() && (second?.done ?? true);
  return toldAnswer(playing, { lists, found, labels, searched, summary, mixture, cells, answers, second, whole });
}

/** Whom the decks of the map meet in the report, and what they bring; no values where it was stopped before. */
interface CellsAgain {
  slots: string[];
  values: Values[] | null;
  games: number;
}
/** The best of each kind against the mixture that the question ends with, on luck of the report. */
async function cellsAgain(
  { options, effort: { places }, trials, stage }: Playing,
  { elites, field }: Found,
  mixture: AgentAnswer | null,
  reported: number,
): Promise<CellsAgain> {
  const weights = mixture?.decks.map(({ weight }) => weight.value) ?? [1];
  const slots = dealt(weights, places).map((i) => field[i].name);
  const pays = mixture ? gamesOf(options, "cells", CELLS, trials.games + reported) : 0;
  const laps = lapsIn(pays, elites.length * places);
  const from = trials.games;
  Object.assign(stage, { name: "cells", from, games: 2 * places * elites.length * laps });
  const names = elites.map(({ list }) => list.name);
  const values = mixture ? await trials.run(names, laps, `${FAMILIES.report}, cells`, slots) : null;
  return { slots, values, games: trials.games - from };
}

/** A deck that joined the field, as the search saw it, and again on luck of the report; null where it was stopped before. */
type AnswerAgain = Round["answers"][number] & { number: number; again: Values | null };

/** Every deck that joined the field against whom it answered. */
async function answersAgain(
  { options, effort, trials, stage }: Playing,
  found: Found,
  goOn: boolean,
  reported: number,
): Promise<AnswerAgain[]> {
  const taken = found.rounds.flatMap(({ answers, slots }, number) =>
    answers.filter((answer) => answer.taken).map((answer) => ({ ...answer, number, slots })),
  );
  const pays = goOn ? gamesOf(options, "found", AGAIN, trials.games + reported) : 0;
  const laps = lapsIn(pays, Math.max(1, taken.length) * effort.slots);
  Object.assign(stage, { name: "found", from: trials.games, games: 2 * effort.slots * taken.length * laps });
  const answers: AnswerAgain[] = [];
  for (const [i, { slots, ...answer }] of taken.entries()) {
    const against = slots.map((place) => found.field[place].name);
    const seed = `${FAMILIES.report}, found ${i + 1}`;
    const values = goOn ? await trials.run([answer.name], laps, seed, against) : null;
    answers.push({ ...answer, again: values?.[0] ?? null });
  }
  return answers;
}

/** Laps that so many games pay for, where one takes `each` pairs. */
const lapsIn = (games: number, each: number): number => Math.max(1, Math.round(games / (2 * each)));

/** All that a question has come to. */
interface Outcome {
  lists: Lists;
  found: Found;
  /** What the found decks are called. */
  labels: readonly string[];
  /** Games of the search. */
  searched: number;
  /** The field against itself. */
  summary: Summary | null;
  mixture: AgentAnswer | null;
  cells: CellsAgain;
  answers: readonly AnswerAgain[];
  second: Summary | null;
  whole: boolean;
}

function toldAnswer({ options, trials }: Playing, outcome: Outcome): EvolveAnswer {
  const { agent, ruleset, seed, budget, fieldName, fromName } = options;
  const { found, labels, searched, summary, mixture, cells, answers, second, whole } = outcome;
  const made = found.field.slice(options.field.length);
  return {
    question: "evolve",
    ...{ fromName, fieldName, kindName: options.kindName ?? "", agent },
    ...{ second: options.second ?? null, ruleset, seed, budget },
    games: {
      ...{ search: searched, report: summary?.games ?? 0, cells: cells.games },
      ...{ again: trials.games - searched - cells.games, second: second?.games ?? 0 },
    },
    failed: trials.failed + [summary, second].reduce((sum, one) => sum + (one ? one.failed + one.forfeited : 0), 0),
    rounds: found.rounds.map(({ answers: seen, slots: _, ...round }) => ({
      ...round,
      answers: seen.map(({ name, cell, seen: by, values, taken }) => ({
        label: taken ? labels[made.findIndex((list) => list.name === name)] : null,
        ...{ cell, seen: meanAndError(by).mean, value: shareOf(values) },
      })),
    })),
    cells: found.elites.map(({ list, cell }, i) => {
      const values = cells.values?.[i] ?? [];
      const { mean, low, high } = values.length > 0 ? shareOf(values) : { mean: 0.5, low: 0, high: 1 };
      return { ...cell, name: cellName(cell), deck: list.name, value: mean, low, high, games: 2 * values.length };
    }),
    found: made.flatMap((_, i) => foundDeck(options.field, outcome, i) ?? []),
    mixture,
    optimism: optimismOf(
      answers,
      answers.map(({ again }) => again),
    ),
    whole,
    gain: {
      // The lucks of a trial go round the lists that are met.
      decks: savedByCommonSeeds(cells.values ?? [], (seedGroup) => cells.slots[seedGroup % cells.slots.length]),
      seats: summary?.gain ?? null,
    },
  };
}

/** What is told of found deck `i`; null where it was stopped before. `given`: the lists of the field that was given. */
function foundDeck(
  given: readonly string[],
  { lists, found, labels, summary, mixture, answers, second }: Outcome,
  i: number,
): FoundDeck | null {
  const list = found.field[given.length + i];
  const answer = answers[i];
  if (!mixture || !answer?.again || !summary) return null;
  const made = found.field.length - given.length;
  const { weight, payoff } = mixture.decks[given.length + i];
  return {
    ...{ label: labels[i], name: list.name, cell: cellName(cellOf(list.deck)), round: answer.number + 1 },
    ...{ seen: meanAndError(answer.seen).mean, selected: meanAndError(answer.values).mean },
    ...{ reported: shareOf(answer.again), weight, payoff },
    share: stratified(given.map((_, f) => summary.kindsBetween(given.length + i, f))),
    second: second?.done ? stratified(given.map((_, f) => second.kindsBetween(i, made + f))) : null,
    ...{ nearest: nearestTo(list.deck, lists), halves: halvesOf(list.deck, lists) },
  };
}

/** Everybody of the field, given or found, against everybody, on luck of the report. */
export function reportPlan({ agent, ruleset, seed }: EvolveOptions, decks: readonly string[], games: number): Plan {
  const pairings = (decks.length * (decks.length - 1)) / 2;
  const each = Math.max(2, Math.round(games / Math.max(1, pairings)));
  return matrixPlan({ game: "metw", decks, ruleset, seed: `${seed}, ${FAMILIES.report}`, without: [] }, agent, each);
}

function relabelled(agent: AgentAnswer, labels: readonly string[]): AgentAnswer {
  const names = agent.decks.map(({ deck }) => deck);
  const label = (name: string): string => labels[names.indexOf(name)];
  const { circle } = agent;
  return {
    ...agent,
    decks: agent.decks.map((one) => ({ ...one, deck: label(one.deck) })),
    pairings: agent.pairings.map((one) => ({ ...one, deck: label(one.deck), against: label(one.against) })),
    circle: circle && { ...circle, decks: [label(circle.decks[0]), label(circle.decks[1]), label(circle.decks[2])] },
  };
}

/** What the search saw in its answers less what they bring on other luck, in the mean; both against the same lists. */
export function optimismOf(answers: readonly { seen: Values }[], again: readonly (Values | null)[]): Gap | null {
  const pairs = answers.flatMap(({ seen }, i) =>
    again[i] ? [[meanAndError(seen), meanAndError(again[i])] as const] : [],
  );
  if (pairs.length === 0 || pairs.length < answers.length) return null;
  const mean = pairs.reduce((sum, [seen, told]) => sum + seen.mean - told.mean, 0) / pairs.length;
  const error = Math.sqrt(pairs.reduce((sum, [a, b]) => sum + a.error ** 2 + b.error ** 2, 0)) / pairs.length;
  return gapOf({ mean, error }, 1000);
}
