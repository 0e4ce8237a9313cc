import { hash64Into } from "../../engine/core/hash.js";
import { type GameState, OVER, type Stream, type View } from "../../engine/core/game.js";

/**
 * What a search wants to know of a game beside its rules: which choices look good at a glance, how to play on quickly,
 * and how a game stands that is not over. Whoever sits at `player` may use only what that player sees; `values` and
 * `choose` get a supposed world, never the true state. It knows nothing of how many play.
 */
export interface Guide<S extends GameState<V>, V extends View = View> {
  /** Ratings of the choices, the higher the better, on any scale. */
  rate(view: V, choices: Int32Array, count: number, out: Float64Array): void;
  /** A choice for `player` in a roll-out; `late`: the roll-out was judged once already, and goes on cheaply. */
  choose(state: S, player: number, choices: Int32Array, count: number, stream: Stream, late: boolean): number;
  /**
   * The share of the win that each seat may expect from here (as `Outcome.returns`), into `out[0..players-1]`; asked only
   * while the game is not over. `player` searches: where seats are judged one by one, his is the figure to be right.
   */
  values(state: S, player: number, out: Float64Array): void;
  /** A number that grows while the game goes on: horizons are counted in it (turns). */
  clock(state: S): number;
  /** True: `values` is to be asked only where there is a choice to make. */
  readonly judgesChoices?: boolean;
  /** Does what this decision does show late, so that it must be looked at longer than others? */
  farSighted(view: V): boolean;
  /** How far below the best rated choice another may be rated and still be worth a try here; missing: any distance. */
  within?(view: V): number;
  /** By how much the `sims` simulations of a decision are multiplied for this one; `plans`: whole plans are compared. Missing: all decisions are alike. */
  share?(view: V, plans: boolean, sims: number): number;
  /** Whole plans as candidates; missing: single choices are compared everywhere. */
  readonly planner?: Planner<V>;
  /** 32 bits over what a player sees that matters for the rest of the game: dice that led to the same look alike. */
  look(view: V): number;
}

/** In the place of a plan's number: the plan that is kept. */
export const KEPT = -1;
/**
 * Plans that are compared as wholes. The questions of one plan are one decision: each of them shows the same view `from`, proposes the
 * same plans and is answered by the same one.
 */
export interface Planner<V extends View> {
  /** Looks at a question: how many plans there are to compare, best rated first; less than two: it is no matter of plans. */
  look(view: V, choices: Int32Array, count: number): number;
  /** Of the last question: the view from which the plans are tried, 64 bits that are its own, and what the guide thinks of each plan. */
  readonly from: V;
  readonly key: Uint32Array;
  readonly ratings: Float64Array;
  /** `Guide.choose` carries out plan `k` from now on, and `look` and `rate` none; -1: none. */
  follow(k: number): void;
  /** The choice among those offered by which plan `k` is begun or gone on with. */
  choice(k: number, view: V, choices: Int32Array, count: number): number;
  /** Plan `k` was taken, and is gone on with where a later question is part of it; -1: none is. Missing: no later question is. */
  keep?(k: number): void;
  /** The choice by which the plan kept is gone on with; -1: this question is no part of it. */
  onward?(view: V, choices: Int32Array, count: number): number;
  /** How much better than the first another plan must be, where that is less than of single choices (`trust`). */
  readonly trust?: number;
  /** Plan `k` in words; `KEPT`: the one that was kept. */
  words(k: number): string;
}

/** Knows nothing: all choices are alike, roll-outs are random, a game that is cut stands even. */
export class UniformGuide<S extends GameState<V>, V extends View = View> implements Guide<S, V> {
  rate(_view: V, _choices: Int32Array, count: number, out: Float64Array): void {
    out.fill(0, 0, count);
  }
  choose(_state: S, _player: number, choices: Int32Array, count: number, stream: Stream): number {
    return choices[stream.below(count)];
  }
  values(state: S, _player: number, out: Float64Array): void {
    out.fill(1 / state.players, 0, state.players);
  }
  clock(): number {
    return 0;
  }
  farSighted(): boolean {
    return false;
  }
  look(view: V): number {
    return lookOf(view);
  }
}
const halves = new Uint32Array(2);
/** `Guide.look` of a view in which everything matters. */
export function lookOf(view: View): number {
  hash64Into(view.bytes, 0, view.bytes.length, halves, 0);
  return halves[0] | 0;
}

/** What one roll-out was worth to each seat. Made once for so many players. */
export class Worth {
  /** Shares of the win by seat; they make 1. */
  readonly of: Float64Array;
  /** Place for one judgement on the way. */
  readonly judged: Float64Array;

  constructor(readonly players: number) {
    this.of = new Float64Array(players);
    this.judged = new Float64Array(players);
  }
  /** Adds a judgement, or a result, by its weight. */
  add(shares: ArrayLike<number>, weight: number): void {
    for (let seat = 0; seat < this.players; seat++) this.of[seat] += weight * shares[seat];
  }
  /**
   * The seat before `player` takes what the others leave of the win. That changes only what rounding has lost; but of two
   * seats one then has exactly what the other has not, however many judgements were added.
   */
  settle(player: number): void {
    const { players } = this;
    let left = 1;
    for (let k = 0; k < players - 1; k++) left -= this.of[(player + k) % players];
    this.of[(player + players - 1) % players] = left;
  }
}

/**
 * Where roll-outs are judged: so many turns ahead in rising order (`NEVER`: at the end of the game), and what each judgement weighs; the weights sum to one.
 */
export interface Sight {
  readonly turns: readonly number[];
  readonly weights: readonly number[];
}
const NEVER = Number.POSITIVE_INFINITY;
/** One judgement after so many turns; 0: at the end of the game. */
export function sightOf(turns: number): Sight {
  return { turns: [turns > 0 ? turns : NEVER], weights: [1] };
}
/**
 * Of a decision that shows late: how the game stands at the horizon, how it stands two turns later, and how four turns later or who
 * wins in the end. The first is sure and narrow, the last is right and a matter of luck; together they choose better than each alone
 * (docs/research/search.md has the figures). `far` is the figure of that name.
 */
export function farSightOf(turns: number, far = FAR_END): Sight {
  if (turns === 0 || far === 0) return sightOf(turns);
  if (far === FAR_END) return { turns: [turns, turns + 2, NEVER], weights: [0.3, 0.5, 0.2] };
  if (far === FAR_TWO) return { turns: [turns, turns + 2], weights: [0.1, 0.9] };
  return { turns: [turns, turns + 2, turns + 4], weights: [0.1, 0.5, 0.4] };
}
/** Of a plan, which comes to something turns later: how the game stands so many turns ahead, and a little how it stands at the horizon; what comes between is played on cheaply. */
export const reachOf = (turns: number, reach: number): Sight =>
  turns === 0 || reach <= turns ? sightOf(turns) : { turns: [turns, reach], weights: [0.1, 0.9] };
/** Values of the figure `far`: judged to the end of the game, at most two turns later, at most four. */
export const FAR_END = 1;
export const FAR_TWO = 2;

/** So many choices are more than any game has: who makes them goes round in a circle, and is judged where he stands, so that no search goes on for ever. */
export const CIRCLE = 20_000;
/**
 * Plays on by the guide, from a world whose clock stood at `since`, until all judgements of `sight` are made or the game
 * is over; writes down what it was worth to each seat. `player` searches.
 */
// biome-ignore lint/complexity/useMaxParams: asked for every roll-out of a search
export function rollOut<S extends GameState<V>, V extends View>(
  guide: Guide<S, V>,
  state: S,
  player: number,
  since: number,
  sight: Sight,
  buffer: Int32Array,
  stream: Stream,
  worth: Worth,
): void {
  const { turns, weights } = sight;
  worth.of.fill(0);
  let open = 1;
  let next = 0;
  for (let made = 0; ; made++) {
    const who = state.chooser();
    if (who === OVER) {
      worth.add(state.outcome()!.returns, open);
      worth.settle(player);
      return;
    }
    const before = guide.judgesChoices ? state.legal(buffer) : 0;
    while (guide.clock(state) >= since + turns[next] && before !== 1) {
      const weight = weights[next++];
      guide.values(state, player, worth.judged);
      worth.add(worth.judged, weight);
      if (next === turns.length) {
        worth.settle(player);
        return;
      }
      open -= weight;
    }
    if (made === CIRCLE) {
      guide.values(state, player, worth.judged);
      worth.add(worth.judged, open);
      worth.settle(player);
      return;
    }
    const count = before || state.legal(buffer);
    state.apply(guide.choose(state, who, buffer, count, stream, next > 0));
  }
}
