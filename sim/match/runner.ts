import { type ForfeitKind, ProgramFault } from "../../agents/exec/program.js";
import { makeAgent } from "../../agents/registry.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { CHANCE, type GameSetup, type GameState, type Outcome, OVER, type View } from "../../engine/core/game.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { named, type RecordHeader, writeRecord } from "../../engine/core/record.js";
import { type Fault, recordGame } from "../../engine/core/replay.js";
import { sharedBy, streamWordsOf } from "../../engine/core/seats.js";
import { agentStream } from "./agentstream.js";
import { type GameModule, hasLists, takesSeats } from "./gamemodule.js";
import {
  agentsOf,
  seedsOf,
  type Plan,
  rotationsFor,
  rotationsOf,
  seatedAgents,
  type Seating,
  seatingOf,
  seatsIn,
} from "./plan.js";
import { traceOf } from "./traces.js";

/**
 * Why a game has no result: words of the runner, beside the endings of games (`Game.endings`): the rules or an agent threw, the game offered nothing or did not go on (or an agent thought
 * without end), it passed the cap, an agent took a choice that was not offered, the thread died under it, or it wanted
 * more memory than a thread has.
 */
export const FAILURES = ["threw", "stalled", "cap", "bad-choice", "worker-died", "out-of-memory"] as const;
export type FailureKind = (typeof FAILURES)[number];

/**
 * How a program lost a game without a move, a fault of its own (`FORFEITS`): such a game has an outcome, the win of all other seats, with
 * this kind as its `how`. It counts like any other, for what does not answer is not to be better off than what answers badly.
 */
export interface Forfeit {
  kind: ForfeitKind;
  /** The seat that has lost. */
  seat: number;
  message: string;
}

/** What is known of one game when it is done. Plain data: it crosses threads. */
export interface GameResult {
  number: number;
  pair: number;
  entrantAt: readonly number[];
  /** Null if the game failed. */
  outcome: Outcome | null;
  failure: { kind: FailureKind; message: string } | null;
  /** The fault of a program that ended the game; missing: none. */
  forfeit?: Forfeit;
  /** Choices asked of agents, those among them with more than one option, and steps of the game, forced ones included. */
  decisions: number;
  choices: number;
  steps: number;
  /** Hash of the last state. */
  hash: string;
  details: Record<string, number | string>;
  /** Choices that a time limit cut short, by seat: such a game need not come out the same again. */
  cut: readonly number[];
  /** The record of the game as text, if it was asked for or the game failed; null when the game was read back from its row. */
  record: string | null;
  /** Hash of the record, "" without one. */
  recordHash: string;
}

/** No choice was cut short at any of so many seats. */
export const uncut = (seats: number): number[] => new Array<number>(seats).fill(0);
/** Did a time limit cut choices of a game short? */
export const wasCut = ({ cut }: Pick<GameResult, "cut">): boolean => cut.some((choices) => choices > 0);

/** Everything that stays the same from game to game. */
export interface Table {
  plan: Plan;
  module: GameModule;
  /** The lists of the plan, in its order, each as it is laid out against others; and, by the same order, against itself. */
  decks: unknown[];
  mirrors: [unknown, unknown][];
  ruleset: unknown;
  agents: Agent[];
  legal: Int32Array;
  /** The choices as an agent gets them: a copy, so that what it writes there is not what is offered. */
  shown: Int32Array;
  views: (View | undefined)[];
}

/**
 * Sits the entrants of a plan down: `listOf` has the list of a name, which may be played by the ruleset. Throws if an agent is unknown or may
 * not play. It reads no file, so that a page in a browser has it too; on Node `setTable` finds game and lists by their names.
 */
export function tableOf(plan: Plan, module: GameModule, listOf: (name: string, ruleset: unknown) => unknown): Table {
  const seats = seatsIn(plan);
  takesSeats(module, seats);
  checkRotations(plan, module, seats);
  if (plan.decks.length === 0 && hasLists(module))
    throw new UserError(`game "${module.game.name}"`, "a seat needs a list, and none is named", "name one for each");
  // Agents see both, and what is frozen nobody can change.
  const ruleset = frozen(module.rulesetByName(plan.ruleset));
  const odd = module.refusesSeats?.(ruleset, seats) ?? "";
  if (odd !== "") throw new UserError(`ruleset "${plan.ruleset}"`, odd, "name as many agents, or another ruleset");
  const refused = module.refusesSeating?.(ruleset, plan.rotations) ?? "";
  if (refused !== "") throw new UserError(`ruleset "${plan.ruleset}"`, refused, "ask by mazarbul solo");
  const lists = plan.decks.map((deck) => listOf(deck, ruleset));
  const laidOut = (decks: unknown[]): unknown[] => frozen(module.laidOut?.(decks, ruleset, seats) ?? decks);
  return {
    plan,
    module,
    decks: lists.map((list) => laidOut([list])[0]),
    mirrors: lists.map((list) => laidOut([list, list]) as [unknown, unknown]),
    ruleset,
    agents: seatedAgents(plan).map((spec) => makeAgent(spec, module.game)),
    legal: new Int32Array(module.game.maxChoices),
    shown: new Int32Array(module.game.maxChoices),
    views: Array.from({ length: seats }, () => undefined),
  };
}

/** Throws where a game has its own say of who sits where and a plan was made without it: such a question does not know the game. */
function checkRotations(plan: Plan, module: GameModule, seats: number): void {
  const own = rotationsFor(module, seats).rotations ?? plan.rotations;
  if (own === undefined || JSON.stringify(own) === JSON.stringify(rotationsOf(plan))) return;
  throw new UserError(
    `game "${module.game.name}"`,
    "it has its own say of who sits where, and this plan sits otherwise",
    "ask by mazarbul simulate, match or ladder, which follow the game; a run that was begun otherwise is played anew",
  );
}

/** Ends what agents have begun beside this thread: programs. */
export async function closeAgents({ agents }: Table): Promise<void> {
  await Promise.all(agents.map((agent) => agent.close?.()));
}

/** What the seats bring to one game, as each lays it out; how many sit down, where nobody brings anything. */
function broughtIn({ decks, mirrors, plan }: Table, { deckAt }: Seating): { decks: unknown[] } | { seats: number } {
  const [one, two] = deckAt;
  if (one === undefined) return { seats: seatsIn(plan) };
  // A list meets itself at tables of two alone: elsewhere each entrant has a place of its own in the plan.
  return { decks: one === two ? mirrors[one] : deckAt.map((deck) => decks[deck]) };
}

/** A copy of plain data that cannot be changed, however deep. */
function frozen<T>(data: T): T {
  const freeze = (it: unknown): void => {
    if (typeof it !== "object" || it === null || Object.isFrozen(it)) return;
    Object.freeze(it);
    Object.values(it).forEach(freeze);
  };
  const copy = structuredClone(data);
  freeze(copy);
  return copy;
}

/** A game as it goes on: what must be known to write its record. */
interface Run {
  state: GameState | null;
  taken: number[];
  choices: number;
}

/**
 * Plays one game of the plan to its end. Never throws: a game that fails says so in its result. `pulse[0]` is counted up
 * at every decision, for whoever watches from another thread.
 */
export function playGame(table: Table, number: number, pulse?: Int32Array): GameResult {
  const { plan, module } = table;
  const seating = seatingOf(plan, number);
  const setup: GameSetup<unknown, unknown> = {
    ruleset: table.ruleset,
    ...broughtIn(table, seating),
    streams: seedsOf(plan.seed, seating.seedGroup, streamWordsOf(module.game, seatsIn(plan))),
  };
  const run: Run = { state: null, taken: [], choices: 0 };
  const fault = playOn(table, seating, setup, run, pulse ?? new Int32Array(1));
  const { state } = run;
  const forfeit = fault && "forfeit" in fault ? fault.forfeit : undefined;
  const outcome = forfeit ? lostBy(forfeit, state!) : fault ? null : state!.outcome();
  const failure = forfeit ? null : (fault as TypedFault | null);
  for (const agent of seating.agentAt) endFor(table.agents[agent], outcome);
  const cut = seating.agentAt.map((agent) => table.agents[agent]?.cutShort?.() ?? 0);
  const record =
    fault || number < plan.records ? recordText(table, seating, setup, { taken: run.taken, fault, cut }) : null;
  return {
    number,
    pair: seating.pair,
    entrantAt: seating.entrantAt,
    outcome: outcome && { returns: outcome.returns, how: outcome.how, scores: outcome.scores },
    failure,
    ...(forfeit && { forfeit }),
    decisions: run.taken.length,
    choices: run.choices,
    steps: state?.steps() ?? 0,
    hash: state ? hex64(state.hash()) : "0".repeat(16),
    details: state ? detailsOf(module, state) : {},
    cut,
    record,
    recordHash: record === null ? "" : hex64(hash64Text(record)),
  };
}

/** The win of all others, in equal parts: of two it is the other seat's. */
function lostBy({ kind, seat }: Forfeit, state: GameState): Outcome {
  const parts = Array.from({ length: state.players }, (_, p) => (p === seat ? 0 : 1));
  return { returns: sharedBy(parts), how: kind, scores: state.scores() };
}

/** Tells an agent that the game is over; what it does then changes nothing any more. */
function endFor(agent: Agent | undefined, outcome: Outcome | null): void {
  try {
    agent?.end?.(outcome && structuredClone(outcome));
  } catch {}
}

export type TypedFault = Fault & { kind: FailureKind };
/** What stops a game: a failure of the runner's words, or a program that has lost it. */
type Stopped = TypedFault | (Fault & { forfeit: Forfeit });

/** A fault with its message on one line, as rows and records want it. */
export function fail(kind: FailureKind, message: string): TypedFault {
  return { kind, failure: kind, message: oneLine(message) };
}
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Asks the agents until the game is over; returns what went wrong, or null. */
function playOn(
  table: Table,
  seating: Seating,
  setup: GameSetup<unknown, unknown>,
  run: Run,
  pulse: Int32Array,
): Stopped | null {
  const { plan, module, legal, shown, views } = table;
  try {
    const state = module.game.start(setup);
    run.state = state;
    // An agent's stream belongs to the entrant and goes with him to the other seat.
    const agents = seating.agentAt.map((agent) => table.agents[agent]);
    const streams = seating.agentAt.map((agent) => agentStream(plan, seating.seedGroup, agent));
    agents.forEach((agent, seat) => {
      agent.begin?.(seat, briefingFor(agent, setup.decks ?? []));
    });
    for (;;) {
      const seat = state.chooser();
      if (seat === OVER) return state.outcome() ? null : fail("stalled", "the game is over but has no outcome");
      if (seat === CHANCE) return fail("stalled", "the game asks for chance without being told to");
      if (run.taken.length >= plan.cap) return fail("cap", `no end after ${plan.cap} decisions`);
      pulse[0]++;
      const count = state.legal(legal);
      if (count === 0) return fail("stalled", `seat ${seat} has no choice, but the game is not over`);
      const agent = agents[seat];
      if (agent.looks) views[seat] = state.view(seat, views[seat]);
      for (let i = 0; i < count; i++) shown[i] = legal[i];
      const choice = agent.choose(agent.looks ? views[seat]! : null, shown, count, streams[seat]);
      if (!offered(legal, count, choice)) {
        return fail("bad-choice", `${agent.name} at seat ${seat} took ${choice}, which was not offered`);
      }
      if (count > 1) run.choices++;
      run.taken.push(choice);
      const before = state.steps();
      state.apply(choice);
      if (state.steps() <= before) return fail("stalled", "a choice was taken and the game did not go on");
    }
  } catch (thrown) {
    if (thrown instanceof ProgramFault && run.state) {
      const { kind, seat, what } = thrown;
      const message = oneLine(what);
      return { failure: kind, message, forfeit: { kind, seat, message } };
    }
    const stack = traceOf(thrown).split("\n").slice(1, 3).join(" ").trim();
    return fail("threw", `${messageOf(thrown)}${stack ? ` (${stack.replace(/(file:\/\/)?\/\S*\//g, "")})` : ""}`);
  }
}

function offered(legal: Int32Array, count: number, choice: number): boolean {
  for (let i = 0; i < count; i++) if (legal[i] === choice) return true;
  return false;
}

function detailsOf(module: GameModule, state: GameState): Record<string, number | string> {
  try {
    return module.rowDetails(state);
  } catch {
    return {};
  }
}

/** An agent as a record names it: with the choices that a time limit cut short, if there were any. */
function marked(spec: string, cut: number): string {
  return cut > 0 ? `${spec}${spec.includes(":") ? "," : ":"}cut=${cut}` : spec;
}

/** The record of a game with the choices that were taken; of each seat so many were cut short. */
function recordText(
  table: Table,
  seating: Seating,
  setup: GameSetup<unknown, unknown>,
  { taken, fault, cut }: { taken: number[]; fault: Fault | null; cut: readonly number[] },
): string | null {
  const { plan, module } = table;
  const header: RecordHeader = {
    game: module.game.name,
    gameVersion: module.game.version,
    rulesVersion: module.game.rulesVersion,
    ruleset: named(plan.ruleset, table.ruleset),
    seed: plan.seed,
    number: seating.number,
    streams: setup.streams,
    decks: seating.deckAt.map((deck, seat) => named(plan.decks[deck], setup.decks![seat])),
    agents: seating.entrantAt.map((entrant, seat) => marked(agentsOf(plan)[entrant], cut[seat])),
  };
  try {
    return writeRecord(recordGame(module.game, setup, header, taken, fault ?? undefined));
  } catch {
    return null;
  }
}
