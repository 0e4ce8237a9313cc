/** A game looked at afterwards, by agents that see only what the chooser saw: the curve, and what cost most. Terminal and page share it. */
import { type Agent, briefingFor, type Candidate } from "../../engine/core/agent.js";
import { UserError } from "../../engine/core/errors.js";
import { type Game, type GameState, OVER, type View } from "../../engine/core/game.js";
import type { GameRecord } from "../../engine/core/record.js";
import { replay, unplayable } from "../../engine/core/replay.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type GameModule, listed } from "../match/gamemodule.js";
import { AS_SAID, type Calibration } from "./calibration.js";
import { glancing, type Purposes, purposes } from "./glance.js";
import { type Screen, screenOf } from "./screen.js";
import { think } from "./think.js";
import { hintPurpose } from "./watch.js";
import { errorOf, type Lead, leadOf, putRight } from "./weighing.js";

/** One choice of a game as an agent weighs it, seeing what the one who chose saw. */
export interface Weighed {
  /** Counted from 1, as in a transcript. */
  number: number;
  seat: number;
  /** Turn and phase, where the game tells them. */
  turn: string;
  phase: string;
  /** What was asked, where the game has a screen. */
  asked: string;
  chosen: string;
  /** What the agent would have taken. */
  best: string;
  /** Chance to win of the one who chooses, if he takes that. */
  value: number;
  /** Standard error of that chance: what is hidden, and how seldom it was tried. */
  valueError: number;
  /** What the choice taken gave away of it; null if the agent did not weigh that choice. */
  cost: number | null;
  /** Standard error of the cost. */
  error: number;
  /** Of what was looked at again: how far `best` is ahead of the choice taken by the first look alone, which is the search that a guide and a hint make. */
  first?: Lead;
  /** What the heuristic would have taken and why, in words. */
  glance: string;
  /** What the choice taken and the better one serve, where both are ways of a company; or the plans that they begin. */
  plans?: { chosen: string; best: string };
  /** What whoever chose could not know: of a game that is over. */
  unknown: string[];
}

/** What an agent thinks of one moment. */
export interface Moment {
  seat: number;
  /** Best first: the first is what the agent would take. */
  candidates: Candidate[];
  /** The same as the agent says them, not put right. */
  raw: readonly Candidate[];
  why: string;
  textOf(choice: number): string;
}

/** One moment as its chooser sees it, ready to be weighed. */
interface Due {
  seat: number;
  view: View;
  legal: Int32Array;
  words: string[];
  /** What is hidden from the seat and mattered. */
  unknown: string[];
}
function due(game: Game<GameState>, state: GameState, screen: Screen | null = null): Due {
  const seat = state.chooser();
  const legal = new Int32Array(game.maxChoices);
  const own = legal.slice(0, state.legal(legal));
  const words = Array.from(own, (c) => game.choiceToText(state, c));
  return { seat, view: state.view(seat), legal: own, words, unknown: screen?.unknown?.(state, seat) ?? [] };
}

/** Who weighs a choice: an agent, told these lists, with luck of its own. */
export interface Weigher {
  agent: Agent;
  lists: readonly unknown[];
  stream: OwnStream;
  /** What puts its chances right; missing: nothing. */
  by?: Calibration;
}

/** Weighs one moment. The agent gets the chooser's view and nothing else. */
async function weighDue(
  { seat, view, legal, words }: Due,
  { agent, lists, stream, by = AS_SAID }: Weigher,
): Promise<Moment> {
  agent.begin?.(seat, briefingFor(agent, lists));
  await think(agent, view, legal, legal.length, stream);
  const textOf = (choice: number): string => words[legal.indexOf(choice)] ?? `choice ${choice}`;
  const raw = agent.candidates!();
  return { seat, candidates: putRight(raw, by), raw, why: agent.explain?.() ?? "", textOf };
}
/** Weighs the choice that is due in a state. */
export async function weigh(
  game: Game<GameState>,
  state: GameState,
  { agent, lists, stream, by = AS_SAID }: Weigher,
): Promise<Moment & { glance: string }> {
  const now = due(game, state);
  const glance = glancing(game)(now.view, now.legal, now.legal.length);
  return { ...(await weighDue(now, { agent, lists, stream, by })), glance };
}

const options = (module: GameModule) => ({ deck: module.loadDeck, ruleset: module.rulesetByName });

/** The state in which choice `number` of a record is due (1 is the first). */
export function stateBefore(module: GameModule, record: GameRecord, number: number, file: string): GameState {
  if (number < 1 || number > record.moves.length)
    throw new UserError(
      `--at ${number}`,
      `${file} has ${record.moves.length} choices`,
      `name one from 1 to ${record.moves.length}`,
    );
  const { state, difference } = replay(module.game, record, { ...options(module), until: number - 1 });
  if (difference) throw unplayable(file, difference);
  return state;
}

/** The lists of a record, for an agent that is told them. */
export function listsOf(record: GameRecord, module: GameModule): unknown[] {
  return record.decks.map((deck) => deck.body ?? listed(module).loadDeck(deck.name));
}

/** A choice of a record before it is weighed. */
interface Step extends Due {
  number: number;
  turn: string;
  phase: string;
  chosen: string;
  /** Steps of the game until then. */
  steps: number;
}
/** Every choice of a record in order, as its chooser saw it; and each seat's share of the win. */
function stepsOf(
  module: GameModule,
  record: GameRecord,
  file: string,
  screen: Screen,
): { steps: Step[]; returns: number[] | null } {
  const steps: Step[] = [];
  const { story } = module;
  const look = (state: GameState, number: number) => {
    const move = record.moves[number - 1];
    if (!move || state.chooser() === OVER) return;
    const turn = story?.turn(state).replace(/ \(.*/, "") ?? "";
    steps.push({
      ...due(module.game, state, screen),
      number,
      turn,
      phase: story?.phase(state) ?? "",
      chosen: move.text,
      steps: state.steps(),
    });
  };
  const { state, difference } = replay(module.game, record, {
    ...options(module),
    onMove: (now, index) => look(now, index + 2),
  });
  if (difference) throw unplayable(file, difference);
  return { steps, returns: state.outcome()?.returns ?? null };
}

/** Choices that seem to have cost something are weighed again, so often: the highest of many figures is half chance. */
const SUSPECTS = 16;
const LOOKS = 3;
/** A cost is clear that is more than so many times its standard error, and at least so much: nearly as good is no mistake. */
const CLEAR = 2;
const LEAST = 0.02;

/** How many choices are weighed in all, those twice that are weighed twice. */
export function weighings(record: GameRecord): number {
  return record.moves.length + Math.min(SUSPECTS, record.moves.length) * LOOKS;
}

/** How a game is weighed, beside by whom. */
export interface Weighing {
  /** Who looks again, with more care, at what seems to have cost most; missing: the same agent. */
  careful?: Agent;
  /** What puts their chances right; missing: nothing. */
  by?: Calibration;
  /** Told after every weighing: how many are done, and what is known so far, in the order of the game. */
  onChoice?(done: number, choices: readonly Weighed[]): void;
  /** Called before every weighing: whoever else wants the thread has it then. */
  breathe?(): Promise<void>;
  /** True: what is known by now is enough. */
  stop?(): boolean;
}
export interface WeighedGame {
  choices: Weighed[];
  /** What clearly cost most of either seat, and all that was looked at again, one a turn and seat. */
  worst: Weighed[];
  again: Weighed[];
  returns: number[] | null;
  /** False where it was stopped on the way. */
  whole: boolean;
}

/**
 * Weighs every choice of a record: first one of every turn and seat, so that there is a curve soon, then the others; and some times
 * more, with other luck, those that seem to have cost most.
 */
export async function weighGame(
  module: GameModule,
  record: GameRecord,
  agent: Agent,
  file: string,
  { careful = agent, by = AS_SAID, onChoice, breathe, stop }: Weighing = {},
): Promise<WeighedGame> {
  const screen = await screenOf(module);
  const { steps, returns } = stepsOf(module, record, file, screen);
  const lists = listsOf(record, module);
  const glance = glancing(module.game);
  const purpose = purposes(module.game);
  const weighed: (Weighed | undefined)[] = steps.map(() => undefined);
  const known = (): Weighed[] => weighed.filter((one) => one !== undefined);
  let done = 0;
  const look = async (step: Step, who: Agent, which: number): Promise<Moment> => {
    await breathe?.();
    // The first careful look is the one that a guide or a hint has made there: they say the same of it.
    const stream =
      which === 1
        ? new OwnStream(record.seed, 0, hintPurpose(step.steps))
        : new OwnStream(
            record.seed,
            record.number,
            `analysis of choice ${step.number}${which > 0 ? `, look ${which}` : ""}`,
          );
    return weighDue(step, { agent: who, lists, stream, by });
  };
  for (const step of firstOfTurns(steps)) {
    if (stop?.()) return { choices: known(), worst: [], again: [], returns, whole: false };
    const { candidates, textOf: say } = await look(step, agent, 0);
    weighed[step.number - 1] = weighedAs(step, candidates, say, {
      asked: screen.question(step.view).ask,
      glance: glance(step.view, step.legal, step.legal.length),
      purpose,
    });
    onChoice?.(++done, known());
  }
  const choices = known();
  const again: Weighed[] = [];
  for (const one of costliest(choices, SUSPECTS)) {
    const step = steps[one.number - 1];
    const looks: Moment[] = [];
    for (let k = 1; k <= LOOKS; k++) {
      if (stop?.()) return { choices, worst: [], again: [], returns, whole: false };
      looks.push(await look(step, careful, k));
      onChoice?.(++done, choices);
    }
    again.push(joined(one, looks, by));
  }
  const found = oneATurn(again);
  return { choices, worst: costliest(found), again: found, returns, whole: true };
}
/** All steps: the first of every turn and seat first, each of both in the order of the game. */
function firstOfTurns(steps: readonly Step[]): Step[] {
  const met = new Set<string>();
  const first: Step[] = [];
  const rest: Step[] = [];
  for (const step of steps) {
    const key = `${step.seat} ${step.turn}`;
    (met.has(key) ? rest : first).push(step);
    met.add(key);
  }
  return [...first, ...rest];
}
function weighedAs(
  step: Step,
  candidates: readonly Candidate[],
  textOf: (choice: number) => string,
  { purpose, ...words }: Pick<Weighed, "asked" | "glance"> & { purpose: Purposes },
): Weighed | undefined {
  const best = candidates[0];
  if (!best) return undefined;
  const taken = candidates.find((one) => textOf(one.choice) === step.chosen);
  const { number, seat, turn, phase, chosen, unknown } = step;
  const planOf = (one: Candidate | undefined): string => (one ? (one.plan ?? purpose(step.view, one.choice)) : "");
  const plans = { chosen: planOf(taken), best: planOf(best) };
  return {
    ...{ number, seat, turn, phase, chosen, unknown, ...words },
    ...(plans.best !== plans.chosen && { plans }),
    best: textOf(best.choice),
    value: best.value,
    valueError: errorOf(best),
    cost: taken ? best.value - taken.value : null,
    error: taken && taken !== best ? Math.hypot(errorOf(best), errorOf(taken)) : 0,
  };
}
/** The same two choices as they came out in several looks together. */
function joined(one: Weighed, looks: readonly Moment[], by: Calibration): Weighed {
  const pairs = looks.flatMap(({ candidates, textOf: say }) => {
    const [best, taken] = [one.best, one.chosen].map((text) => candidates.find((c) => say(c.choice) === text));
    return best && taken ? [{ best, taken }] : [];
  });
  if (pairs.length === 0) return one;
  const value = meanOf(pairs.map(({ best }) => best));
  const taken = meanOf(pairs.map((pair) => pair.taken));
  const cost = value.mean - taken.mean;
  const first = firstLook(one, looks[0], by);
  const error = Math.hypot(value.error, taken.error);
  return { ...one, value: value.mean, valueError: value.error, cost, error, ...(first && { first }) };
}
/** What one look alone says of the same two choices. */
function firstLook(one: Weighed, { raw, textOf: say }: Moment, by: Calibration): Lead | null {
  const [best, taken] = [one.best, one.chosen].map((text) => raw.find((c) => say(c.choice) === text));
  return best && taken ? leadOf(raw, best, taken, by) : null;
}
/** Mean of one candidate over several looks, each as heavy as it was tried; and its standard error. */
function meanOf(found: readonly Candidate[]): { mean: number; error: number } {
  const weights = found.map((one) => Math.max(1, one.visits));
  const all = weights.reduce((a, b) => a + b, 0);
  const mean = found.reduce((sum, one, k) => sum + one.value * weights[k], 0) / all;
  const error = Math.hypot(...found.map((one, k) => (errorOf(one) * weights[k]) / all));
  return { mean, error };
}

/** What a choice surely cost: the cost less what may be chance. */
const surely = (one: Weighed): number => (one.cost ?? 0) - CLEAR * one.error;

/**
 * One choice a turn and seat. What was done before a mistake seems to have led to it, and costs about as much: of the
 * costs of a turn that are near its highest the last one is taken.
 */
function oneATurn(choices: readonly Weighed[]): Weighed[] {
  const last = new Map<string, Weighed>();
  const turnOf = ({ seat, turn, number }: Weighed): string => (turn === "" ? `${number}` : `${seat} ${turn}`);
  for (const one of choices) {
    const same = choices.filter((other) => turnOf(other) === turnOf(one));
    const most = Math.max(...same.map((other) => other.cost ?? 0));
    const known = last.get(turnOf(one));
    if ((one.cost ?? 0) >= NEAR * most && (!known || known.number < one.number)) last.set(turnOf(one), one);
  }
  return [...last.values()];
}
const NEAR = 0.8;

/** The choices that clearly cost most, the worst first; none whose cost may as well be chance. */
export function costliest(choices: readonly Weighed[], most = 3): Weighed[] {
  return choices
    .filter((one) => surely(one) > 0 && one.cost! >= LEAST)
    .sort((x, y) => surely(y) - surely(x) || x.number - y.number)
    .slice(0, most);
}

/**
 * Chance to win of seat 0 at every choice weighed: in a game of two what the other seat has not; of more than two at its own choices alone, since
 * what another has not is of several.
 */
export function curve(choices: readonly Weighed[], seats = 2): { number: number; value: number }[] {
  const told = seats === 2 ? choices : choices.filter(({ seat }) => seat === 0);
  return told.map(({ number, seat, value }) => ({ number, value: seat === 0 ? value : 1 - value }));
}
