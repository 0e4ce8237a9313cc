import type { Stream } from "../../engine/core/game.js";
import * as L from "../../engine/metw/layout.js";
import type { Metw } from "../../engine/metw/state.js";
import { MetwView } from "../../engine/metw/visibility.js";
import { HeuristicAgent } from "../heuristic/heuristic.js";
import { chanceToWin } from "../heuristic/standing.js";
import type { Guide } from "./guide.js";

/** The heuristic's knowledge of METW, for searches: both sides of a roll-out see only what they would see. */
export class MetwGuide implements Guide<Metw, MetwView> {
  private readonly knows = new HeuristicAgent();
  private readonly eyes = new MetwView(2);

  rate(view: MetwView, choices: Int32Array, count: number, out: Float64Array): void {
    this.knows.weigh(view, choices, count, out);
  }
  choose(state: Metw, player: number, choices: Int32Array, count: number, stream: Stream): number {
    this.eyes.show(state, player);
    return this.knows.choose(this.eyes, choices, count, stream);
  }
  value(state: Metw, player: number): number {
    return chanceToWin(state, player);
  }
  clock(state: Metw): number {
    return state.h[L.TURN]!;
  }
}
