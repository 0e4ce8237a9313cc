import type { GameState, Prior, Stream, View } from "../../engine/core/game.js";
import { doublings } from "../../engine/core/numbers.js";
import { type Field, MOST } from "./field.js";
import { rollOut } from "./guide.js";
import { Search } from "./search.js";

/** A search may stop early after so many worlds, when all others are so many standard errors behind the best rated. */
const ENOUGH = 8;
/** Fewer tries than this put nothing before what is rated best. */
const FEW = 4;
const CLEAR = 3;

/**
 * Flat Monte Carlo over the candidates. All candidates are tried in the same supposed worlds with the same luck, so
 * that their difference shows before their worth does; after each round the worse half is dropped (sequential halving,
 * Karnin, Koren and Somekh 2013). The best rated candidate is never dropped and is preferred to another one unless
 * that is better by `trust` standard errors of the difference, world by world.
 */
export class Flat<S extends GameState<V>, V extends View, D> extends Search<S, V, D> {
  private readonly alive = new Uint8Array(MOST);
  /** Did any roll-out end before its game did, so that its worth is more than won or lost? */
  private graded = false;

  protected spend(view: V, prior: Prior<D>, stream: Stream): void {
    const { budget, field } = this;
    this.alive.fill(1);
    this.graded = false;
    let left = budget;
    let living = field.n;
    let tried = 0;
    const rounds = Math.max(1, doublings(living));
    const share = budget / rounds;
    for (let round = 0; round < rounds && left >= living; round++) {
      const last = round === rounds - 1;
      const worlds = last ? Math.floor(left / living) : Math.max(1, Math.floor(share / living));
      for (let w = 0; w < worlds && left >= living; w++) {
        this.game.determinize(view, prior, stream, this.world);
        this.tryAll(view.player, stream);
        left -= living;
        if (++tried >= ENOUGH && this.settled()) return;
        if (this.watch.over()) return;
      }
      living = this.halve(living);
    }
  }

  /** Is it clear that nothing is better than the best rated: all alike in every world, or far behind it? */
  private settled(): boolean {
    const { field } = this;
    if (field.settled) return true;
    // Games that all ended alike, won or lost, say little: the rare one that ends otherwise is what matters then.
    if (!this.graded) return false;
    for (let k = 1; k < field.n; k++) {
      if (!this.alive[k]) continue;
      if (field.apartSquares[k] !== 0 && field.lead(k) > -CLEAR * field.error(k)) return false;
    }
    return true;
  }
  private tryAll(player: number, stream: Stream): void {
    const since = this.since;
    let base = 0;
    for (let k = 0; k < this.field.n; k++) {
      if (!this.alive[k]) continue;
      this.trial.copyFrom(this.world);
      if (this.planner) this.planner.follow(k);
      else this.trial.apply(this.field.choices[k]);
      rollOut(this.guide, this.trial, player, since, this.sight, this.buffer, stream, this.worth);
      const v = this.worth.of[player];
      this.simulations++;
      this.field.add(k, v);
      if (v > 0 && v < 1) this.graded = true;
      if (k === 0) base = v;
      this.field.apart[k] += v - base;
      this.field.apartSquares[k] += (v - base) * (v - base);
    }
    this.planner?.follow(-1);
  }

  /** Drops the worse half of the living, never the first; returns how many are left. */
  private halve(living: number): number {
    const { field } = this;
    const keep = Math.max(2, Math.ceil(living / 2));
    let left = living;
    while (left > keep) {
      let worst = -1;
      for (let k = 1; k < field.n; k++)
        if (this.alive[k] && (worst < 0 || field.mean(k) <= field.mean(worst))) worst = k;
      this.alive[worst] = 0;
      left--;
    }
    return left;
  }
}

/**
 * The candidate to take: the best rated one, unless another is better by `trust` standard errors of the difference; of
 * such the one with the best mean. Candidates dropped early do not count, nor what was tried hardly at all: of one try there is no error, and
 * whoever believes it plays worse than who does not search (docs/research/search.md).
 */
export function preferred(field: Field, trust: number): number {
  // What is rated far behind must be far better.
  const sure = field.settled ? Math.max(trust, CLEAR) : trust;
  let best = 0;
  for (let k = 1; k < field.n; k++) {
    if (field.visits[k] * 2 < field.visits[0] || field.mean(k) <= field.mean(best)) continue;
    if (field.visits[k] < (field.settled ? ENOUGH : FEW)) continue;
    if (field.lead(k) > sure * field.error(k)) best = k;
  }
  return best;
}
