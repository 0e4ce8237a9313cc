import { RandomAgent } from "../agents/random.js";
import { type GameSetup, type GameState, OVER } from "../engine/core/game.js";
import { hash64, hex64 } from "../engine/core/hash.js";
import { OwnStream } from "../engine/core/streams.js";
import type { GameModule } from "../sim/games.js";
import { luckOf } from "../sim/plan.js";

/** One run of the benchmark: the same games every time, so the checksum says whether they were. */
export interface Measured {
  games: number;
  seconds: number;
  gamesPerSecond: number;
  /** Choices with more than one option, a second. */
  choicesPerSecond: number;
  choices: number;
  decisions: number;
  steps: number;
  /** Over the last state of every game, in order. */
  checksum: string;
}

/** The decks by pairs: every deck against the next, round in a circle. */
export function benchSetups(module: GameModule, ruleset: string, games: number): GameSetup<unknown, unknown>[] {
  const names = module.archetypes?.() ?? module.deckNames();
  const decks = names.map((name) => module.loadDeck(name));
  const rules = module.rulesetByName(ruleset);
  return Array.from({ length: games }, (_, i) => ({
    ruleset: rules,
    decks: [decks[i % decks.length]!, decks[(i + 1) % decks.length]!],
    streams: luckOf("bench", i, module.game.streamWords),
  }));
}

/** Plays all setups at random, in one thread, without views, rows or records. */
export function playAll(module: GameModule, setups: readonly GameSetup<unknown, unknown>[]): Measured {
  const { game } = module;
  const legal = new Int32Array(game.maxChoices);
  const hashes = new BigUint64Array(setups.length);
  const agent = new RandomAgent();
  let [choices, decisions, steps] = [0, 0, 0];
  const start = performance.now();
  setups.forEach((setup, i) => {
    const state = game.start(setup);
    const stream = new OwnStream("bench", i, "agent");
    while (state.chooser() !== OVER) {
      const count = state.legal(legal);
      decisions++;
      if (count > 1) choices++;
      state.apply(agent.choose(null, legal, count, stream));
    }
    steps += state.steps();
    hashes[i] = state.hash();
  });
  const seconds = (performance.now() - start) / 1000;
  return {
    games: setups.length,
    seconds,
    gamesPerSecond: setups.length / seconds,
    choicesPerSecond: choices / seconds,
    choices,
    decisions,
    steps,
    checksum: hex64(hash64(new Uint8Array(hashes.buffer))),
  };
}

/** A state from the middle of a random game. */
function middle(module: GameModule, setup: GameSetup<unknown, unknown>): GameState {
  const { game } = module;
  const legal = new Int32Array(game.maxChoices);
  let length = Number.POSITIVE_INFINITY;
  for (;;) {
    const state = game.start(setup);
    const stream = new OwnStream("bench", 0, "middle");
    let played = 0;
    while (played < length && state.chooser() !== OVER) {
      state.apply(legal[stream.below(state.legal(legal))]!);
      played++;
    }
    if (state.chooser() !== OVER) return state;
    length = Math.floor(played / 2);
  }
}

/** Nanoseconds to copy a state into a held slot. */
export function copyTime(module: GameModule, setup: GameSetup<unknown, unknown>): { ns: number; bytes: number } {
  const state = middle(module, setup);
  const slot = module.game.blank(setup.decks.length);
  const rounds = 200_000;
  for (let i = 0; i < 10_000; i++) slot.copyFrom(state);
  const start = performance.now();
  for (let i = 0; i < rounds; i++) slot.copyFrom(state);
  return { ns: ((performance.now() - start) * 1e6) / rounds, bytes: state.bytes.length };
}

/** Microseconds to show a player his view in a held one, and to draw a world from it with the opponent's list told. */
export function viewTime(module: GameModule, setup: GameSetup<unknown, unknown>): { view: number; world: number } {
  const { game } = module;
  const state = middle(module, setup);
  const seat = Math.max(0, state.chooser());
  const view = state.view(seat);
  const into = game.blank(setup.decks.length);
  const stream = new OwnStream("bench", 0, "worlds");
  const prior = { lists: [setup.decks[1 - seat]!], told: true };
  const rounds = 5_000;
  const timed = (once: () => void): number => {
    for (let i = 0; i < rounds / 5; i++) once();
    const start = performance.now();
    for (let i = 0; i < rounds; i++) once();
    return ((performance.now() - start) * 1e3) / rounds;
  };
  return {
    view: timed(() => {
      state.view(seat, view);
    }),
    world: timed(() => game.determinize(view, prior, stream, into)),
  };
}

/** The middle one; for an even count the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
