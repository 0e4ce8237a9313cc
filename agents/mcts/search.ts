import type { Game, GameState, Prior, Stream, View } from "../../engine/core/game.js";
import { Field } from "./field.js";
import { farSightOf, type Guide, type Sight, sightOf, Worth } from "./guide.js";
import type { Settings } from "./params.js";
import { Watch } from "./watch.js";

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
  private readonly near: Sight;
  private readonly far: Sight;
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
    this.far = set.far === 0 ? this.near : farSightOf(set.horizon);
  }

  /** True if the last search was ended by the time limit. */
  get cut(): boolean {
    return this.watch.cut;
  }

  /** Searches; the field then holds what was found out. */
  run(view: V, choices: Int32Array, count: number, prior: Prior<D>, stream: Stream): void {
    const { set, guide } = this;
    if (view.players !== this.worth.players) this.seat(view.players);
    this.field.pick(guide as Guide<never, V>, view, choices, count, set.width);
    this.watch.start();
    this.sight = guide.farSighted(view) ? this.far : this.near;
    this.spend(view, prior, stream);
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
