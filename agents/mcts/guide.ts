import { hash64Into } from "../../engine/core/hash.js";
import { type GameState, OVER, type Stream, type View } from "../../engine/core/game.js";

/**
 * What a search wants to know of a game beside its rules: which choices look good at a glance, how to play on quickly,
 * and how a game stands that is not over. Whoever sits at `player` may use only what that player sees; `value` and
 * `choose` get a supposed world, never the true state.
 */
export interface Guide<S extends GameState<V>, V extends View = View> {
  /** Ratings of the choices, the higher the better, on any scale. */
  rate(view: V, choices: Int32Array, count: number, out: Float64Array): void;
  /** A choice for `player` in a roll-out. */
  choose(state: S, player: number, choices: Int32Array, count: number, stream: Stream): number;
  /** The chance that `player` wins from here, 0..1; asked only while the game is not over. */
  value(state: S, player: number): number;
  /** A number that grows while the game goes on: horizons are counted in it (turns). */
  clock(state: S): number;
  /** Turns by which this decision must be looked at longer than others, because what it does shows late. */
  beyond(view: V): number;
  /** 32 bits over what a player sees that matters for the rest of the game: dice that led to the same look alike. */
  look(view: V): number;
}

/** Knows nothing: all choices are alike, roll-outs are random, a game that is cut stands even. */
export class UniformGuide<S extends GameState<V>, V extends View = View> implements Guide<S, V> {
  rate(_view: V, _choices: Int32Array, count: number, out: Float64Array): void {
    out.fill(0, 0, count);
  }
  choose(_state: S, _player: number, choices: Int32Array, count: number, stream: Stream): number {
    return choices[stream.below(count)]!;
  }
  value(): number {
    return 0.5;
  }
  clock(): number {
    return 0;
  }
  beyond(): number {
    return 0;
  }
  look(view: V): number {
    hash64Into(view.bytes, 0, view.bytes.length, halves, 0);
    return halves[0]! | 0;
  }
}
const halves = new Uint32Array(2);

/** What a game that is over was worth to a player: 1 won, 0 lost, a half for a tie. */
export function resultFor(state: GameState, player: number): number {
  const winner = state.outcome()!.winner;
  return winner < 0 ? 0.5 : winner === player ? 1 : 0;
}

/** Where a horizon ends that is so many turns away; 0 turns: at the end of the game. */
export function horizonOf(now: number, turns: number): number {
  return turns > 0 ? now + turns : Number.POSITIVE_INFINITY;
}

/** Plays on by the guide until the clock shows `until` or the game is over; returns the worth to `player`. */
export function rollOut<S extends GameState<V>, V extends View>(
  guide: Guide<S, V>,
  state: S,
  player: number,
  until: number,
  buffer: Int32Array,
  stream: Stream,
): number {
  for (;;) {
    const who = state.chooser();
    if (who === OVER) return resultFor(state, player);
    if (guide.clock(state) >= until) return guide.value(state, player);
    const count = state.legal(buffer);
    state.apply(guide.choose(state, who, buffer, count, stream));
  }
}
