/** Searches decks by themselves under a ruleset, and says what they are worth on luck by which none of them was chosen. */
import { join } from "node:path";
import { rulesetByName } from "../../engine/metw/index.js";
import { type Plan, planOf } from "../../sim/plan.js";
import { runPlanOf } from "../../sim/planfile.js";
import { type GamePool, Pool } from "../../sim/pool.js";
import { tryPrograms } from "../../sim/programs.js";
import { setTable } from "../../sim/settable.js";
import type { Ranged } from "../../sim/statistics/bootstrap.js";
import { stratified, student } from "../../sim/statistics/clusters.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import type { Summary } from "../../sim/summary.js";
import type { Gap } from "../compare/compare.js";
import { OBJECTIVES, Trials, type Values } from "../hazards/trials.js";
import { answerOf, type PilotAnswer } from "../matrix/answer.js";
import { matrixPlan } from "../matrix/run.js";
import type { Part } from "../planned.js";
import { playOrGoOn } from "../runs.js";
import { type Cell, cellName, cellOf } from "./cells.js";
import { EFFORT, type Effort, FAMILIES } from "./effort.js";
import { luckSaved } from "./gain.js";
import { Lists } from "./lists.js";
import { dealt } from "./mixture.js";
import { evolved, leastGames, meanAndError, type Round } from "./search.js";
import { builtLists, halvesOf, type Nearest, nearestTo, repertoireOf, writeDecks } from "./shelf.js";

export interface EvolveOptions {
  /** With which decks the map begins; what it is called. */
  from: readonly string[];
  fromName: string;
  /** The field that is given; found decks join it. */
  field: readonly string[];
  fieldName: string;
  /** Which cells are wanted; missing: all. */
  kind?: (cell: Cell) => boolean;
  kindName?: string;
  /** Who plays both sides. */
  agent: string;
  /** Another pilot, who plays what was found against the given field; missing: none. */
  second?: string;
  budget: number;
  ruleset: string;
  seed: string;
  /** Who plays the games; missing: threads here. */
  pool?: GamePool;
  workers: number;
  out?: string;
  /** Missing: the usual one. */
  effort?: Effort;
  onProgress?(part: string, done: number, games: number): void;
  stop?(): boolean;
}

/** A deck that joined the field. */
export interface FoundDeck {
  /** "found-1-lore-orcs-small", and the name by which every command knows it. */
  label: string;
  name: string;
  cell: string;
  /** The round in which it answered, from 1. */
  round: number;
  /** What it won against the mixture of that round: as the search saw it, on luck of the selection, and on luck of the report. */
  seen: number;
  selected: number;
  reported: Gap;
  /** How often it is brought in the end, and what it wins against that mixture. */
  weight: Ranged;
  payoff: Ranged;
  /** Its share against the lists of the given field, and in the hands of the second pilot. */
  share: Interval;
  second: Interval | null;
  /** The list that ships to which it is nearest. */
  nearest: Nearest;
  /** The same of its halves: people, resources and sites; hazards. */
  halves: { resources: Nearest; hazards: Nearest };
}

export interface CellAnswer extends Cell {
  name: string;
  deck: string;
  /** What it wins against the mixture that the question ends with, on luck of the report. */
  value: number;
  low: number;
  high: number;
  games: number;
}

export interface EvolveAnswer {
  question: "evolve";
  fromName: string;
  fieldName: string;
  kindName: string;
  agent: string;
  second: string | null;
  ruleset: string;
  seed: string;
  budget: number;
  games: { search: number; report: number; cells: number; again: number; second: number };
  failed: number;
  /** How the field grew. */
  rounds: (Omit<Round, "answers" | "slots"> & {
    answers: { label: string | null; cell: string; seen: number; value: Gap }[];
  })[];
  cells: CellAnswer[];
  found: FoundDeck[];
  /** The given field and what was found, with their mixture; null before it was played. */
  mixture: PilotAnswer | null;
  /** By how much the search saw its answers too large: mean over the found decks of what it saw less what the report says. */
  optimism: Gap | null;
  /**
   * What common luck brought, on luck of the report; null of few games, which do not tell. `decks`: the share of the games that it saved
   * where the decks of the map met the same lists. `seats`: how many games of their own luck one of the report's tells as much as.
   */
  gain: { decks: number | null; seats: number | null };
  whole: boolean;
}

/** Shares of the budget; the rest is for the search. */
const REPORT = 0.15;
const CELLS = 0.05;
const AGAIN = 0.03;
const SECOND = 0.04;

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
function secondPlan({ field, second, ruleset, seed, budget }: EvolveOptions, found: readonly string[]): Plan {
  const plan = planOf({
    ...{ game: "metw", ruleset, seed: `${seed}, ${FAMILIES.report}, second` },
    ...{ decks: [...found, ...field], agents: [second!, second!], field: second! },
    candidates: found.length,
  });
  const lap = 2 * found.length * field.length;
  return { ...plan, games: lap * Math.max(1, Math.round((budget * SECOND) / lap)) };
}

const searchShare = (budget: number): number => Math.round(budget * (1 - REPORT - CELLS - AGAIN - SECOND));
/** Games of the search: its share of the budget, and one round at least. */
const searchGames = ({ budget, field, from, effort = EFFORT }: EvolveOptions): number =>
  Math.max(searchShare(budget), leastGames(effort, field.length, from.length));

/** What it is going to play, about: the report and the map by the lists that are given, each found deck adds to both. */
export function evolvePlanned(options: EvolveOptions): Part[] {
  const { budget, field, from, second, effort = EFFORT } = options;
  return [
    { what: "search", games: searchGames(options) },
    { what: "report", games: reportPlan(options, field).games },
    { what: "cells", games: Math.max(Math.round(budget * CELLS), 2 * effort.places * from.length) },
    { what: "found", games: Math.max(Math.round(budget * AGAIN), 2 * effort.slots) },
    {
      what: `second pilot ${second}`,
      games: second === undefined ? 0 : Math.max(Math.round(budget * SECOND), 2 * field.length),
    },
  ];
}

/** Searches, chooses and reports. Throws UserErrors for what may not be played. */
export async function evolve(options: EvolveOptions): Promise<EvolveAnswer> {
  const { agent, ruleset, seed, budget, out, workers } = options;
  const effort = options.effort ?? EFFORT;
  const stop = options.stop ?? (() => false);
  // A mistake in lists or agents is told before the first game.
  const table = await setTable(evolveTable(options));
  await tryPrograms(table.agents);
  const hashes = runPlanOf(table).lists.map(({ hash }) => hash);
  const lists = new Lists(rulesetByName(ruleset));
  const own = options.pool ? null : new Pool({ workers });
  const pool = options.pool ?? own!;
  const part = { name: "search", from: 0, games: searchGames(options) };
  const told = (games: number) => options.onProgress?.(part.name, games - part.from, part.games);
  try {
    const shape = {
      ...{ game: "metw", ruleset, field: options.field, agent, fieldAgent: agent, seed },
      ...{ objective: OBJECTIVES["win"]!, budget, lists: hashes },
    };
    const trials = new Trials(shape, pool, out, stop, told);
    const found = await evolved(
      {
        from: options.from.map((name) => lists.open(name)),
        field: options.field.map((name) => lists.open(name)),
        kind: options.kind ?? (() => true),
        stock: { lists, built: builtLists(lists), repertoire: repertoireOf(lists), worth: new Map() },
        ...{ budget: searchShare(budget), seed, effort },
      },
      trials,
    );
    const searched = trials.games;
    const made = found.field.slice(options.field.length);
    const labels = made.map(({ deck }, i) => `found-${i + 1}-${cellName(cellOf(deck))}`);
    if (out !== undefined && found.whole) writeDecks(out, options, found, labels);
    const playing = (what: string) => ({
      ...{ workers, stop, pool: options.pool },
      onProgress: (now: Summary) => options.onProgress?.(what, now.games, now.plan.games),
    });
    const plan = reportPlan(
      options,
      found.field.map(({ name }) => name),
    );
    const summary =
      found.whole && !stop() && found.field.length > 2
        ? await playOrGoOn(plan, out && join(out, "report-games"), playing("report"))
        : null;
    const mixture = summary?.done ? relabelled(answerOf([summary]).pilots[0]!, [...options.field, ...labels]) : null;
    const elites = found.elites;
    const { places } = effort;
    const slots = dealt(mixture?.decks.map(({ weight }) => weight.value) ?? [1], places).map(
      (i) => found.field[i]!.name,
    );
    const laps = (share: number, each: number): number => Math.max(1, Math.round((budget * share) / (2 * each)));
    const cellLaps = laps(CELLS, elites.length * places);
    Object.assign(part, { name: "cells", from: trials.games, games: 2 * places * elites.length * cellLaps });
    const cellValues = mixture
      ? await trials.run(
          elites.map(({ list }) => list.name),
          cellLaps,
          `${FAMILIES.report}, cells`,
          slots,
        )
      : null;
    const ofCells = trials.games - searched;
    const answers = found.rounds.flatMap((round, number) =>
      round.answers.filter(({ taken }) => taken).map((answer) => ({ ...answer, number, slots: round.slots })),
    );
    const againLaps = laps(AGAIN, Math.max(1, answers.length) * effort.slots);
    Object.assign(part, { name: "found", from: trials.games, games: 2 * effort.slots * answers.length * againLaps });
    const again: (Values | null)[] = [];
    for (const [i, { name, slots: met }] of answers.entries()) {
      const against = met.map((place) => found.field[place]!.name);
      const values = cellValues && (await trials.run([name], againLaps, `${FAMILIES.report}, found ${i + 1}`, against));
      again.push(values?.[0] ?? null);
    }
    const ofFound = trials.games - searched - ofCells;
    const told2 = again.every((one) => one !== null);
    const other =
      options.second !== undefined && mixture && told2 && made.length > 0 && !stop()
        ? await playOrGoOn(
            secondPlan(
              options,
              made.map(({ name }) => name),
            ),
            out && join(out, "second-games"),
            playing(`second pilot, ${options.second}`),
          )
        : null;
    const decks = made.map((list, i): FoundDeck | null => {
      const values = again[i];
      if (!mixture || !values || !summary) return null;
      const answer = answers[i]!;
      const { weight, payoff } = mixture.decks[options.field.length + i]!;
      return {
        ...{ label: labels[i]!, name: list.name, cell: cellName(cellOf(list.deck)), round: answer.number + 1 },
        ...{ seen: meanAndError(answer.seen).mean, selected: meanAndError(answer.values).mean },
        ...{ reported: shareOf(values), weight, payoff },
        share: stratified(options.field.map((_, f) => summary.kindsBetween(options.field.length + i, f))),
        second: other?.done ? stratified(options.field.map((_, f) => other.kindsBetween(i, made.length + f))) : null,
        ...{ nearest: nearestTo(list.deck, lists), halves: halvesOf(list.deck, lists) },
      };
    });
    const whole = found.whole && mixture !== null && told2 && !stop() && (other?.done ?? true);
    return {
      question: "evolve",
      ...{ fromName: options.fromName, fieldName: options.fieldName, kindName: options.kindName ?? "", agent },
      ...{ second: options.second ?? null, ruleset, seed, budget },
      games: {
        ...{ search: searched, report: summary?.games ?? 0, cells: ofCells, again: ofFound },
        second: other?.games ?? 0,
      },
      failed: trials.failed + [summary, other].reduce((sum, one) => sum + (one ? one.failed + one.forfeited : 0), 0),
      rounds: found.rounds.map(({ answers: seen, slots: _, ...round }) => ({
        ...round,
        answers: seen.map(({ name, cell, seen: by, values, taken }) => ({
          label: taken ? labels[made.findIndex((list) => list.name === name)]! : null,
          ...{ cell, seen: meanAndError(by).mean, value: shareOf(values) },
        })),
      })),
      cells: elites.map(({ list, cell }, i) => {
        const values = cellValues?.[i] ?? [];
        const { mean, low, high } = values.length > 0 ? shareOf(values) : { mean: 0.5, low: 0, high: 1 };
        return { ...cell, name: cellName(cell), deck: list.name, value: mean, low, high, games: 2 * values.length };
      }),
      ...{ found: decks.filter((one) => one !== null), mixture, optimism: optimismOf(answers, again), whole },
      gain: {
        // The lucks of a trial go round the lists that are met.
        decks: luckSaved(cellValues ?? [], (luck) => slots[luck % slots.length]!),
        seats: summary?.gain ?? null,
      },
    };
  } finally {
    await own?.close();
  }
}

/** Everybody of the field, given or found, against everybody, on luck of the report. */
export function reportPlan({ agent, ruleset, seed, budget }: EvolveOptions, decks: readonly string[]): Plan {
  const pairings = (decks.length * (decks.length - 1)) / 2;
  const each = Math.max(2, Math.round((budget * REPORT) / Math.max(1, pairings)));
  return matrixPlan({ game: "metw", decks, ruleset, seed: `${seed}, ${FAMILIES.report}`, without: [] }, agent, each);
}

function relabelled(pilot: PilotAnswer, labels: readonly string[]): PilotAnswer {
  const names = pilot.decks.map(({ deck }) => deck);
  const label = (name: string): string => labels[names.indexOf(name)]!;
  const { circle } = pilot;
  return {
    ...pilot,
    decks: pilot.decks.map((one) => ({ ...one, deck: label(one.deck) })),
    pairings: pilot.pairings.map((one) => ({ ...one, deck: label(one.deck), against: label(one.against) })),
    circle: circle && { ...circle, decks: [label(circle.decks[0]), label(circle.decks[1]), label(circle.decks[2])] },
  };
}

/** What the search saw in its answers less what they bring on other luck, in the mean; both against the same lists. */
export function optimismOf(answers: readonly { seen: Values }[], again: readonly (Values | null)[]): Gap | null {
  const pairs = answers.flatMap(({ seen }, i) =>
    again[i] ? [[meanAndError(seen), meanAndError(again[i]!)] as const] : [],
  );
  if (pairs.length === 0 || pairs.length < answers.length) return null;
  const mean = pairs.reduce((sum, [seen, told]) => sum + seen.mean - told.mean, 0) / pairs.length;
  const error = Math.sqrt(pairs.reduce((sum, [a, b]) => sum + a.error ** 2 + b.error ** 2, 0)) / pairs.length;
  return gapOf({ mean, error }, 1000);
}
