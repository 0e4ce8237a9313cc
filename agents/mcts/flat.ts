import type { Game, GameState, Prior, Stream, View } from "../../engine/core/game.js";
import { type Guide, rollOut } from "./guide.js";
import type { Settings } from "./params.js";

/** Most candidates one search tries. */
export const MOST = 64;

/**
 * Flat Monte Carlo over the candidates. All candidates are tried in the same supposed worlds with the same luck, so
 * that their difference shows before their worth does; after each round the worse half is dropped (sequential halving,
 * Karnin, Koren and Somekh 2013). The best rated candidate is never dropped and is preferred to another one unless
 * that is better by `trust` standard errors of the difference, world by world.
 */
export class Flat<S extends GameState<V>, V extends View, D> {
  /** Candidates in the order of their rating; `n` of them. */
  n = 0;
  readonly choices = new Int32Array(MOST);
  readonly ratings = new Float64Array(MOST);
  readonly visits = new Int32Array(MOST);
  private readonly sums = new Float64Array(MOST);
  private readonly squares = new Float64Array(MOST);
  /** Sum and sum of squares of the difference to the best rated, world by world. */
  private readonly apart = new Float64Array(MOST);
  private readonly apartSquares = new Float64Array(MOST);
  private readonly alive = new Uint8Array(MOST);
  private readonly world: S;
  private readonly trial: S;
  private readonly buffer: Int32Array;
  private readonly rated: Float64Array;
  /** Roll-outs since the agent was made. */
  simulations = 0;

  constructor(
    private readonly game: Game<S, V, D>,
    private readonly guide: Guide<S, V>,
    private readonly set: Settings,
  ) {
    this.world = game.blank(2);
    this.trial = game.blank(2);
    this.buffer = new Int32Array(game.maxChoices);
    this.rated = new Float64Array(game.maxChoices);
  }

  mean(k: number): number {
    return this.visits[k]! > 0 ? this.sums[k]! / this.visits[k]! : 0;
  }
  /** Standard deviation between worlds. */
  spread(k: number): number {
    const n = this.visits[k]!;
    if (n < 2) return 0;
    const m = this.sums[k]! / n;
    return Math.sqrt(Math.max(0, this.squares[k]! / n - m * m));
  }

  /** Searches and returns the place of the choice to take. */
  run(view: V, choices: Int32Array, count: number, prior: Prior<D>, stream: Stream): number {
    this.pick(view, choices, count);
    if (this.n < 2) return 0;
    const { set } = this;
    const clock = this.guide.clock;
    let left = set.sims;
    let living = this.n;
    const rounds = Math.max(1, Math.ceil(Math.log2(this.n)));
    const share = set.sims / rounds;
    for (let round = 0; round < rounds && left >= living; round++) {
      let worlds = Math.max(1, Math.floor(share / living));
      if (round === rounds - 1) worlds = Math.floor(left / living);
      for (let w = 0; w < worlds && left >= living; w++) {
        this.game.determinize(view, prior, stream, this.world);
        const until = set.horizon > 0 ? clock.call(this.guide, this.world) + set.horizon : Number.POSITIVE_INFINITY;
        this.tryAll(view.player, until, stream);
        left -= living;
      }
      living = this.halve(living);
    }
    return this.best();
  }

  private tryAll(player: number, until: number, stream: Stream): void {
    let base = 0;
    for (let k = 0; k < this.n; k++) {
      if (!this.alive[k]) continue;
      this.trial.copyFrom(this.world);
      this.trial.apply(this.choices[k]!);
      const v = rollOut(this.guide, this.trial, player, until, this.buffer, stream);
      this.simulations++;
      this.visits[k]!++;
      this.sums[k]! += v;
      this.squares[k]! += v * v;
      if (k === 0) base = v;
      this.apart[k]! += v - base;
      this.apartSquares[k]! += (v - base) * (v - base);
    }
  }

  /** Takes up to `width` candidates, the best rated first (ties: as offered). */
  private pick(view: V, choices: Int32Array, count: number): void {
    this.guide.rate(view, choices, count, this.rated);
    this.n = Math.min(count, this.set.width, MOST);
    for (let k = 0; k < this.n; k++) {
      let best = -1;
      for (let i = 0; i < count; i++)
        if (!Number.isNaN(this.rated[i]!) && (best < 0 || this.rated[i]! > this.rated[best]!)) best = i;
      this.choices[k] = choices[best]!;
      this.ratings[k] = this.rated[best]!;
      this.rated[best] = Number.NaN;
      this.visits[k] = 0;
      this.sums[k] = this.squares[k] = this.apart[k] = this.apartSquares[k] = 0;
      this.alive[k] = 1;
    }
  }

  /** Drops the worse half of the living, never the first; returns how many are left. */
  private halve(living: number): number {
    const keep = Math.max(2, Math.ceil(living / 2));
    while (living > keep) {
      let worst = -1;
      for (let k = 1; k < this.n; k++) if (this.alive[k] && (worst < 0 || this.mean(k) <= this.mean(worst))) worst = k;
      this.alive[worst] = 0;
      living--;
    }
    return living;
  }

  private best(): number {
    let best = 0;
    for (let k = 1; k < this.n; k++) {
      if (!this.alive[k] || this.mean(k) <= this.mean(best)) continue;
      const n = this.visits[k]!;
      const d = this.apart[k]! / n;
      const error = Math.sqrt(Math.max(0, this.apartSquares[k]! / n - d * d) / n);
      if (d > this.set.trust * error) best = k;
    }
    return best;
  }
}
