import type { Agent, Briefing, Candidate } from "../../engine/core/agent.js";
import type { Game, GameState, Prior, Stream, View } from "../../engine/core/game.js";
import { Flat } from "./flat.js";
import type { Guide } from "./guide.js";
import type { Settings } from "./params.js";

/** Searches by simulation: supposes worlds that agree with what it sees, and plays them out. */
export class MctsAgent<S extends GameState<V>, V extends View, D> implements Agent<V> {
  readonly name = "mcts";
  readonly looks = true;
  readonly told: boolean;
  private readonly flat: Flat<S, V, D>;
  private prior: Prior<D>;

  constructor(
    game: Game<S, V, D>,
    guide: Guide<S, V>,
    private readonly lists: readonly D[],
    set: Settings,
  ) {
    this.told = set.told !== 0;
    this.flat = new Flat(game, guide, set);
    this.prior = { lists, told: false };
  }

  begin(player: number, briefing: Briefing): void {
    const list = briefing.lists?.[1 - player] as D | undefined;
    this.prior = list === undefined ? { lists: this.lists, told: false } : { lists: [list], told: true };
  }

  choose(view: V | null, choices: Int32Array, count: number, stream: Stream): number {
    if (count === 1 || !view) return choices[0]!;
    return this.flat.choices[this.flat.run(view, choices, count, this.prior, stream)]!;
  }

  candidates(): Candidate[] {
    return [];
  }
}
