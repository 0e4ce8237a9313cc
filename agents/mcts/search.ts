import type { Game, GameState, Prior, Stream, View } from "../../engine/core/game.js";
import { Field } from "./field.js";
import { type Guide, horizonOf } from "./guide.js";
import type { Settings } from "./params.js";
import { Watch } from "./watch.js";

/**
 * What every form of search holds: the candidates, a supposed world, a copy of it to try things on, and the clock. A form
 * says how the simulations are spent (`spend`).
 */
export abstract class Search<S extends GameState<V>, V extends View, D> {
  readonly field: Field;
  protected readonly world: S;
  protected readonly trial: S;
  protected readonly buffer: Int32Array;
  protected readonly watch: Watch;
  /** Turns that the present decision is looked ahead; 0: to the end of the game. */
  private turns = 0;
  /** Roll-outs since the search was made. */
  simulations = 0;

  constructor(
    protected readonly game: Game<S, V, D>,
    protected readonly guide: Guide<S, V>,
    protected readonly set: Settings,
  ) {
    this.world = game.blank(2);
    this.trial = game.blank(2);
    this.buffer = new Int32Array(game.maxChoices);
    this.field = new Field(game.maxChoices);
    this.watch = new Watch(set.limit);
  }

  /** True if the last search was ended by the time limit. */
  get cut(): boolean {
    return this.watch.cut;
  }

  /** Searches; the field then holds what was found out. */
  run(view: V, choices: Int32Array, count: number, prior: Prior<D>, stream: Stream): void {
    const { set, guide } = this;
    this.field.pick(guide as Guide<never, V>, view, choices, count, set.width);
    this.watch.start();
    this.turns = set.horizon > 0 ? set.horizon + guide.beyond(view) : 0;
    this.spend(view, prior, stream);
  }
  protected abstract spend(view: V, prior: Prior<D>, stream: Stream): void;

  /** The guide's clock at which roll-outs from the present world stop. */
  protected get until(): number {
    return horizonOf(this.guide.clock(this.world), this.turns);
  }
}
