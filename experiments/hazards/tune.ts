/** Finds the hazard half for a list whose resources are fixed, and says what it is worth where it was not found. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { deckToText, loadDeck, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { writeWhole } from "../../sim/files/disk.js";
import { planOf, type Plan } from "../../sim/match/plan.js";
import { runPlanOf } from "../../sim/plans/planfile.js";
import { type GamePool, Pool, sharedPool } from "../../sim/threads/pool.js";
import { tryPrograms } from "../../sim/threads/programs.js";
import { setTable } from "../../sim/plans/preparematch.js";
import type { Summary } from "../../sim/summary/summary.js";
import { compare, type CompareAnswer, type CompareOptions, comparePlan, type Gap } from "../compare/compare.js";
import { coverage, routesOf } from "../../engine/meccg/presentation/builder/keying.js";
import { type Allowance, testWithin, within } from "../../sim/searches/allowance.js";
import type { Part } from "../../sim/searches/budget.js";
import { playOrGoOn } from "../../sim/keptruns.js";
import { HazardHalf, hazardsOf, type Package } from "./package.js";
import { changeText, leastOf, search, type Step } from "./search.js";
import { objectiveIn, Trials } from "./trials.js";
import { DRAWS as DRAWN, type Worth, worths } from "./worth.js";

export interface TuneOptions {
  deck: string;
  /** The lists it is tuned against, and those on which it is checked: none is in both. */
  field: readonly string[];
  fieldName: string;
  heldOut: readonly string[];
  heldOutName: string;
  agent: string;
  fieldAgent: string;
  /** Another pilot, who is asked whether what was found is the deck's or the pilot's; missing: none. */
  second?: string;
  /** Which of `OBJECTIVES`, or weights (`objectiveIn`). */
  objective: string;
  /** Cards that somebody has, with their copies; missing: all of the ruleset's sets. */
  collection?: ReadonlyMap<string, number>;
  /** Games in all, about; where a time was given, as many as were supposed to go into it before the first game. */
  budget: number;
  /** The time that was given in place of games; missing: `budget`. */
  allowance?: Allowance;
  ruleset: string;
  seed: string;
  /** Who plays the games; missing: threads here. */
  pool?: GamePool;
  workers: number;
  out?: string;
  onProgress?(part: string, done: number, games: number, remark: string): void;
  stop?(): boolean;
}

export interface TuneAnswer {
  question: "tune-hazards";
  deck: string;
  fieldName: string;
  heldOutName: string;
  agent: string;
  fieldAgent: string;
  objective: string;
  ruleset: string;
  seed: string;
  budget: number;
  /** True where a time was given, and the games followed the clock; missing otherwise. */
  timed?: true;
  /** Games of the search, of all that follows; `second`: of the second pilot, on top of the budget. */
  games: { search: number; heldOut: number; training: number; worth: number; second: number };
  /** Games that failed, or were lost because a program did; of the search the lucks of which one was. */
  failed: number;
  before: [string, number][];
  after: [string, number][];
  /** The tuned list, as a name by which every command knows it. */
  name: string;
  change: string;
  steps: Step[];
  /** The tuned list against the list as it was, on lists and luck that the search never saw; null where nothing better was found. */
  heldOut: CompareAnswer | null;
  /** The same against the lists it was tuned on, on other luck. */
  training: Gap | null;
  worth: Worth[];
  /** From which budget on they are weighed, where this one has no games for that. */
  worthFrom?: number;
  /** Its creatures, and the share of the ways that the field's lists need on which each can be keyed. */
  keyed: { name: string; count: number; share: number }[];
  whole: boolean;
}

/** Shares of the budget. */
const SEARCH = 0.5;
const TEST = 0.2;
const FRESH = 0.1;
const TRAINING = 0.05;
const WORTH = 0.15;
/**
 * Shares of a time until which the search plays: where nothing better was found by the first, it goes on to the next. Of what is left then
 * the shares until which the other parts play; what one leaves over is for the next.
 */
const SEARCH_UNTIL = [0.5, 0.75, 0.95] as const;
const UNTIL = { test: 0.4, fresh: 0.6, second: 0.7, training: 0.8 } as const;
/** Normalised Elo at which the check tells two lists apart: some six points of the win rate. */
const APART = 20;

const lines = (pack: Package): [string, number][] => [...pack].sort(([a], [b]) => (a < b ? -1 : 1));

/** On what share of a field's ways each creature of a package can be keyed, the most first. */
function keyedOn(pack: Package, field: readonly string[]): TuneAnswer["keyed"] {
  const routes = routesOf(field.map((name) => loadDeck(name)));
  return [...pack]
    .filter(([name]) => D.KIND[D.defOf(name)] === T.K_CREATURE)
    .map(([name, count]) => ({ name, count, share: coverage(D.defOf(name), routes).share }))
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
}

/** The comparison of the tuned list with the list as it was, on the lists that were held out. */
export function checkOf(options: TuneOptions, name: string): CompareOptions {
  const { deck, heldOut, heldOutName, agent, fieldAgent, budget, ruleset, seed, workers } = options;
  return {
    ...{
      kind: "decks",
      names: [name, deck],
      agents: [agent, agent],
      field: heldOut,
      fieldName: heldOutName,
      fieldAgent,
    },
    test: { low: 0, high: APART, alpha: 0.05, beta: 0.05 },
    ...{ most: Math.ceil(budget * TEST), fresh: Math.ceil(budget * FRESH), game: "metw", ruleset, workers },
    seed: `${seed}, held out`,
    ...(options.second !== undefined && { second: options.second }),
  };
}

/** The same with the games that go into the time, where one was given; `played` and `share` of it when the search ended. */
function timedCheck(options: TuneOptions, name: string, played: number, share: number): CompareOptions {
  const check = checkOf(options, name);
  const { allowance } = options;
  if (!allowance) return check;
  const until = (part: keyof typeof UNTIL, more: number) =>
    allowance.left(part, played + more, within(share, UNTIL[part]), PILOT[part]);
  const { most, further } = testWithin(allowance, played, share, UNTIL.test);
  const timed = {
    further,
    fresh: (more: number) => until("fresh", more),
    second: (more: number) => until("second", more),
  };
  return { ...check, most, timed };
}
const PILOT: { readonly [part in keyof typeof UNTIL]?: "second" } = { second: "second" };

/** The comparison on the lists it was tuned on, on other luck; so many games of it. */
const trainingOf = (options: TuneOptions, name: string, games = options.budget * TRAINING): Plan =>
  comparePlan(
    {
      ...checkOf(options, name),
      ...{ field: options.field, fieldName: options.fieldName, seed: `${options.seed}, training` },
    },
    Math.max(1, Math.ceil(games)),
  );

/**
 * Games on the lists it was tuned on, and laps of the cards after them. Of a time what does not make a lap is for the first of them.
 * @param played games so far, of all pilots
 */
function lastParts(
  options: TuneOptions,
  cards: number,
  played: number,
  share: number,
): { training: number; laps: number } {
  const { lap, laps } = worthOf(options, cards);
  const { allowance, budget } = options;
  if (!allowance) return { training: budget * TRAINING, laps };
  const training = allowance.left("training", played, within(share, UNTIL.training));
  const left = allowance.left("cards", played, 1);
  const paid = Math.max(0, Math.floor((left - training) / lap));
  return { training: left - paid * lap, laps: paid };
}

/**
 * Laps in which the cards of a half of so many different ones are weighed, the games of one, and the budget that pays for one. With less none
 * is weighed: a lap is all lists against each card, and would take more than all the rest.
 */
function worthOf({ field, budget }: TuneOptions, cards: number) {
  const lap = 2 * field.length * (DRAWN * cards + 1);
  const least = Math.ceil(lap / 2 / WORTH);
  return { lap, least, laps: budget < least ? 0 : Math.max(1, Math.round((budget * WORTH) / lap)) };
}

/** What it is going to play, at most; the cards by those that the list has now. */
export function tunePlanned(options: TuneOptions): Part[] {
  const check = checkOf(options, options.deck);
  const fresh = comparePlan(check, check.fresh).games;
  const { lap, laps, least } = worthOf(options, hazardsOf(loadDeck(options.deck)).size);
  return [
    { what: "search", games: Math.max(Math.round(options.budget * SEARCH), leastOf(options.field.length)) },
    { what: "held out", games: comparePlan(check).games + fresh },
    { what: "tuned on", games: trainingOf(options, options.deck).games },
    { what: "cards", games: laps * lap, ...(laps === 0 && { leftOutBelow: least }) },
    ...(options.second === undefined
      ? []
      : [{ what: `second pilot ${options.second}`, games: fresh, onTop: true } as const]),
  ];
}

/** A plan with all that is read: the list, the field, and the lists that are held out. */
function tablePlan({ deck, field, heldOut, agent, fieldAgent, ruleset, seed }: TuneOptions): Plan {
  const decks = [deck, ...field, ...heldOut];
  return planOf({ game: "metw", ruleset, seed, decks, agents: [agent, fieldAgent], candidates: 1 });
}

/** The part of the question that is shown while it is played. */
interface Stage {
  name: string;
  from: number;
  games: number;
}
/** What all parts of a question have at hand. */
interface Playing {
  options: TuneOptions;
  half: HazardHalf;
  trials: Trials;
  part: Stage;
  /** Who plays the games that have folders of their own. */
  pool: GamePool | undefined;
  stop(): boolean;
}

/** Tunes, checks and weighs. Throws UserErrors for what may not be played. */
export async function tuneHazards(options: TuneOptions): Promise<TuneAnswer> {
  const { deck, field, agent, fieldAgent, objective, ruleset, seed, budget, allowance, out, workers } = options;
  const stop = options.stop ?? (() => false);
  // A mistake in lists or agents is told before the first game.
  const table = await setTable(tablePlan(options));
  await tryPrograms(table.agents);
  const lists = runPlanOf(table).lists.slice(0, 1 + field.length);
  const half = new HazardHalf(deck, rulesetByName(ruleset), options.collection);
  const own = options.pool ? null : new Pool({ workers });
  const pool = options.pool ?? own!;
  const shared = sharedPool(options, pool, [agent, fieldAgent]);
  const part: Stage = { name: "search", from: 0, games: Math.round(budget * SEARCH) };
  const report = (games: number) => options.onProgress?.(part.name, games - part.from, part.games, "");
  try {
    const shape = {
      ...{ game: "metw", ruleset, field, agent, fieldAgent, seed, objective: objectiveIn(objective), budget },
      ...(allowance && { timed: true as const }),
      lists: lists.map(({ hash }) => hash),
    };
    const trials = new Trials(shape, pool, out, stop, report);
    return await tunedAndWeighed({ options, half, trials, part, pool: shared, stop });
  } finally {
    await own?.close();
  }
}

/** The search for better hazards. */
function searchOf({ options, half, trials, part }: Playing): ReturnType<typeof search> {
  const { field, budget, seed, heldOut, allowance } = options;
  return search(half, trials, {
    lists: field.length,
    budget: budget * SEARCH,
    seed,
    without: heldOut,
    ...(allowance && {
      timed: {
        shares: SEARCH_UNTIL,
        room: (share) => (part.games = trials.games + allowance.left("search", trials.games, share)),
      },
    }),
  });
}

/** The search, the check on the lists that were held out and on those it was tuned on, and what each card is worth. */
async function tunedAndWeighed(playing: Playing): Promise<TuneAnswer> {
  const { options, half, trials, part, pool, stop } = playing;
  const { deck, seed, out, workers } = options;
  const found = await searchOf(playing);
  const searched = trials.games;
  const name = half.nameOf(found.best);
  const goOn = () => found.whole && name !== deck && !stop();
  const heldOut = goOn()
    ? await compare({
        ...timedCheck(options, name, searched, found.share),
        ...{ out: out && join(out, "held-out"), stop, pool },
        onProgress: (what, now) => options.onProgress?.(`held out, ${what}`, now.games, now.plan.games, ""),
      })
    : null;
  const { lap, least, laps: usual } = worthOf(options, found.best.size);
  const heldOutGames = [heldOut?.raw, heldOut?.fresh, heldOut?.second].reduce((sum, one) => sum + (one?.games ?? 0), 0);
  const { training: onLists, laps } = goOn()
    ? lastParts(options, found.best.size, searched + heldOutGames, found.share)
    : { training: 0, laps: 0 };
  const training =
    onLists > 0
      ? await playOrGoOn(trainingOf(options, name, onLists), out && join(out, "training"), {
          ...{ workers, stop, pool },
          onProgress: (now: Summary) =>
            options.onProgress?.("the lists it was tuned on", now.games, now.plan.games, ""),
        })
      : null;
  Object.assign(part, { name: "worth of cards", from: searched, games: laps * lap });
  const worth = goOn() && laps > 0 ? await worths(half, found.best, trials, laps, seed) : [];
  const whole = found.whole && (heldOut?.whole ?? true) && (training?.done ?? true) && worth !== null && !stop();
  if (out !== undefined && found.whole) writeTuned(out, name, options);
  const worthFrom = laps === 0 && usual === 0 ? { worthFrom: least } : {};
  return answerOf(playing, { found, searched, name, heldOut, training, worth: worth ?? [], worthFrom, whole });
}

/** All that a question has come to. */
interface Outcome {
  found: Awaited<ReturnType<typeof search>>;
  /** Games of the search. */
  searched: number;
  /** The tuned list. */
  name: string;
  heldOut: CompareAnswer | null;
  training: Summary | null;
  worth: TuneAnswer["worth"];
  /** The budget from which cards are weighed, where it was too small for that. */
  worthFrom: Pick<TuneAnswer, "worthFrom">;
  whole: boolean;
}

function answerOf({ options, half, trials }: Playing, outcome: Outcome): TuneAnswer {
  const { deck, field, agent, fieldAgent, objective, ruleset, seed, budget, allowance } = options;
  const { found, searched, name, heldOut, training, worth, worthFrom, whole } = outcome;
  return {
    question: "tune-hazards",
    ...{ deck, fieldName: options.fieldName, heldOutName: options.heldOutName, agent, fieldAgent, objective },
    ...{ ruleset, seed, budget },
    games: {
      search: searched,
      heldOut: (heldOut?.raw.games ?? 0) + (heldOut?.fresh?.games ?? 0),
      training: training?.games ?? 0,
      worth: trials.games - searched,
      second: heldOut?.second?.games ?? 0,
    },
    failed: trials.failed + faultsIn(heldOut, training),
    ...{ before: lines(half.own), after: lines(found.best), name, change: changeText(half.own, found.best) },
    ...{ steps: found.steps, heldOut, training: training?.differences?.all.interval() ?? null, worth },
    ...(allowance ? { timed: true as const } : worthFrom),
    ...{ keyed: keyedOn(found.best, field), whole },
  };
}

/** Games behind the search that failed, or were lost by a fault of a program, whoever played them. */
export const faultsIn = (
  heldOut: Pick<CompareAnswer, "raw" | "fresh" | "second"> | null,
  training: Pick<Summary, "failed" | "forfeited"> | null,
): number =>
  [heldOut?.raw, heldOut?.fresh, heldOut?.second, training].reduce(
    (sum, seen) => sum + (seen ? seen.failed + seen.forfeited : 0),
    0,
  );

/** Writes the tuned list into the folder of its search. */
function writeTuned(out: string, name: string, { deck, fieldName }: TuneOptions): void {
  mkdirSync(out, { recursive: true });
  writeWhole(
    join(out, "tuned.deck"),
    deckToText({
      ...loadDeck(name),
      name: `${deck.replace(/^.*\//, "")}, hazards tuned`,
      // What its description said of the hazards is not so any more.
      description: `The resources of ${deck}, with hazards that were searched against ${fieldName}.`,
    }),
  );
}
