import type { Game, GameState, Prior, Stream, View } from "../../engine/core/game.js";
import { Field } from "./field.js";
import { reachOf, farSightOf, type Guide, type Planner, type Sight, sightOf, Worth } from "./guide.js";
import { FLAT, type Settings } from "./params.js";
import { Watch } from "./watch.js";

/** Takes the candidates of a decision into `field`: whole plans, whose planner is handed back, or single choices (null). */
// biome-ignore lint/complexity/useMaxParams: asked at every choice of a search
export function candidatesInto<V extends View>(
  field: Field,
  guide: Guide<never, V>,
  set: Settings,
  view: V,
  choices: Int32Array,
  count: number,
): Planner<V> | null {
  const { planner } = guide;
  const flat = set.form === FLAT;
  if (flat && set.plans && planner) {
    const n = planner.look(view, choices, count);
    if (n > 1) {
      field.pickPlans(planner.ratings, n);
      return planner;
    }
  }
  field.pick(guide, view, choices, count, set.width, flat && set.focus ? guide.within?.(view) : undefined);
  return null;
}

/**
 * What every form of search holds: the candidates, a supposed world, a copy of it to try things on, and the clock. A form
 * says how the simulations are spent (`spend`).
 */
export abstract class Search<S extends GameState<V>, V extends View, D> {
  readonly field: Field;
  protected world: S;
  protected trial: S;
  /** What the last roll-out was worth to each seat. */
  protected worth: Worth;
  protected readonly buffer: Int32Array;
  protected readonly watch: Watch;
  /** Where the roll-outs of the present decision are judged. */
  protected sight: Sight;
  /** Whose plans are the candidates of the present decision; null: single choices are. */
  protected planner: Planner<V> | null = null;
  /** Simulations for the present decision (in flat form; trees have room for `sims`). */
  protected budget = 0;
  private readonly near: Sight;
  private readonly far: Sight;
  private readonly planned: Sight;
  /** Roll-outs since the search was made. */
  simulations = 0;

  constructor(
    protected readonly game: Game<S, V, D>,
    protected readonly guide: Guide<S, V>,
    protected readonly set: Settings,
  ) {
    this.world = game.blank();
    this.trial = game.blank();
    this.worth = new Worth(this.world.players);
    this.buffer = new Int32Array(game.maxChoices);
    this.field = new Field(game.maxChoices);
    this.watch = new Watch(set.limit);
    this.near = this.sight = sightOf(set.horizon);
    this.far = set.far === 0 ? this.near : farSightOf(set.horizon, set.far);
    this.planned = set.reach === 0 ? this.far : reachOf(set.horizon, set.reach);
  }

  /** True if the last search was ended by the time limit. */
  get cut(): boolean {
    return this.watch.cut;
  }

  /** Searches; the field then holds what was found out. */
  run(view: V, choices: Int32Array, count: number, prior: Prior<D>, stream: Stream): void {
    const { set, guide } = this;
    if (view.players !== this.worth.players) this.seat(view.players);
    this.planner = candidatesInto(this.field, guide as Guide<never, V>, set, view, choices, count);
    const share = set.focus ? (guide.share?.(view, this.planner !== null, set.sims) ?? 1) : 1;
    this.budget = Math.max(1, Math.round(set.sims * share));
    this.watch.start();
    this.sight = this.planner ? this.planned : guide.farSighted(view) ? this.far : this.near;
    this.spend(this.planner?.from ?? view, prior, stream);
  }
  /** Makes room for so many players. */
  private seat(players: number): void {
    this.world = this.game.blank(players);
    this.trial = this.game.blank(players);
    this.worth = new Worth(players);
  }
  protected abstract spend(view: V, prior: Prior<D>, stream: Stream): void;

  /** The guide's clock in the present world: judgements are counted from there. */
  protected get since(): number {
    return this.guide.clock(this.world);
  }
}
