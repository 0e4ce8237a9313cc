import type { Agent } from "../engine/core/agent.js";
import { type GameSetup, type GameState, OVER, type View } from "../engine/core/game.js";
import { hash64, hex64 } from "../engine/core/hash.js";
import { streamWordsOf } from "../engine/core/seats.js";
import { type GameModule, hasLists, listed } from "../sim/match/gamemodule.js";
import type { Build } from "./build.js";

/** Seconds that a piece of work took: by the clock, and of processor time (all threads of the process). */
export interface Seconds {
  clock: number;
  cpu: number;
}

export function timed(work: () => void): Seconds {
  const before = process.cpuUsage();
  const start = performance.now();
  work();
  const clock = (performance.now() - start) / 1e3;
  const { user, system } = process.cpuUsage(before);
  return { clock, cpu: (user + system) / 1e6 };
}

/** Processor seconds of work before anything is measured: below three the compiler still improves what runs, the heuristic most. */
const WARM_SECONDS = 3;
/** Processor seconds that a measured run takes at least. */
const RUN_SECONDS = 1;

/** Does a piece of work again and again until it runs as fast as it will. */
export function warm(work: () => void): void {
  for (let spent = 0; spent < WARM_SECONDS; ) spent += timed(work).cpu;
}
/** Times a piece of work, done as often as a run takes; `rounds` says how often. */
export function measured(work: () => void): { seconds: Seconds; rounds: number } {
  const seconds = { clock: 0, cpu: 0 };
  let rounds = 0;
  for (; seconds.cpu < RUN_SECONDS; rounds++) {
    const { clock, cpu } = timed(work);
    seconds.clock += clock;
    seconds.cpu += cpu;
  }
  return { seconds, rounds };
}

type Setup = GameSetup<unknown, unknown>;

/** How many sit at a game that is measured: as many as it is for at least. */
export const benchSeats = (module: GameModule): number => module.game.seats[0];
/** The decks by pairs: every deck against the next, round in a circle. To some games nobody brings a list. */
export function benchSetups(build: Build, module: GameModule, ruleset: string, games: number): Setup[] {
  if (!hasLists(module)) {
    const rules = module.rulesetByName(ruleset);
    const seats = benchSeats(module);
    const words = streamWordsOf(module.game, seats);
    return Array.from({ length: games }, (_, i) => ({
      ruleset: rules,
      seats,
      streams: build.plan.seedsOf("bench", i, words),
    }));
  }
  const names = module.archetypes?.() ?? listed(module).deckNames();
  const decks = names.map((name) => listed(module).loadDeck(name));
  const rules = module.rulesetByName(ruleset);
  return Array.from({ length: games }, (_, i) => ({
    ruleset: rules,
    decks: [decks[i % decks.length]!, decks[(i + 1) % decks.length]!],
    streams: build.plan.seedsOf("bench", i, module.game.streamWords),
  }));
}

/** What was played: the same games every time, so the checksum says whether they were. */
export interface Played {
  games: number;
  decisions: number;
  /** Decisions with more than one option. */
  choices: number;
  steps: number;
  /** Over the last state of every game, in order. */
  checksum: string;
}

/**
 * Plays all setups, one agent for both seats, in one thread, without rows or records. An agent that looks gets a view
 * of the player for each choice, made in a held one, as in the simulator.
 */
export function playAll(build: Build, module: GameModule, setups: readonly Setup[], agent: Agent): Played {
  const { game } = module;
  const legal = new Int32Array(game.maxChoices);
  const hashes = new BigUint64Array(setups.length);
  let view: View | undefined;
  let [choices, decisions, steps] = [0, 0, 0];
  setups.forEach((setup, i) => {
    const state = game.start(setup);
    const stream = new build.streams.OwnStream("bench", i, "agent");
    agent.begin?.(0, {});
    for (let who = state.chooser(); who !== OVER; who = state.chooser()) {
      const count = state.legal(legal);
      decisions++;
      if (count > 1) choices++;
      if (agent.looks) view = state.view(who, view);
      state.apply(agent.choose(view ?? null, legal, count, stream));
    }
    steps += state.steps();
    hashes[i] = state.hash();
  });
  return { games: setups.length, choices, decisions, steps, checksum: hex64(hash64(new Uint8Array(hashes.buffer))) };
}

/** Choices from the middle of games that `agent` plays against itself: after half of the decisions, with real options. */
export function middles(build: Build, module: GameModule, setups: readonly Setup[], agent: Agent): GameState[] {
  const { game } = module;
  const legal = new Int32Array(game.maxChoices);
  const play = (setup: Setup, i: number, length: number): { state: GameState; played: number } => {
    const state = game.start(setup);
    const stream = new build.streams.OwnStream("bench", i, "middle");
    let view: View | undefined;
    let played = 0;
    for (let who = state.chooser(); who !== OVER; who = state.chooser()) {
      const count = state.legal(legal);
      if (played >= length && count > 1) break;
      if (agent.looks) view = state.view(who, view);
      state.apply(agent.choose(view ?? null, legal, count, stream));
      played++;
    }
    return { state, played };
  };
  return setups.map((setup, i) => {
    const whole = play(setup, i, Number.POSITIVE_INFINITY).played;
    const { state } = play(setup, i, Math.floor(whole / 2));
    if (state.chooser() === OVER) throw new Error(`game ${i} has no choice in its second half`);
    return state;
  });
}

/** The middle one; for an even count the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
