/** What a search knows of War of the Ring: the heuristic rates choices and plays on, and a reckoning judges what is cut. */
import type { Stream } from "../../engine/core/game.js";
import type { Wotr, WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { count, figure, type Figure } from "../figures.js";
import { type Guide, lookOf } from "../mcts/guide.js";
import { FIGURES as MCTS } from "../mcts/params.js";
import { WotrHeuristic } from "./heuristic.js";
import { Raids } from "./raids.js";
import { Roads } from "./roads.js";
import { chanceOfFree } from "./standing.js";

const FELLOWSHIP = 0,
  DARK = 1;
/** Whole plans are few and decide much. */
const PLANS = 4;
const all = (verbs: readonly number[], share = 1): Map<number, number> => new Map(verbs.map((verb) => [verb, share]));
/** Share of the simulations by the rule that asks and by what the heuristic would do; what is not here is not searched. */
const FREE = new Map([
  [Asked.MOVE, all([C.V_STEP, C.V_STOP, C.V_ALL, C.V_USE, C.V_BOAT])],
  [Asked.FELLOWSHIP_TURN, all([C.V_GROUP, C.V_PASS])],
  [Asked.EVENTS, all([C.V_DISCARD, C.V_EVENT])],
  [Asked.EVENT, all([C.V_PUT])],
  [Asked.WINDOW, all([C.V_PASS, C.V_EVENT])],
]);
const EVIL = new Map([
  [Asked.WINDOW, all([C.V_PASS, C.V_EVENT])],
  [Asked.EVENTS, all([C.V_PASS, C.V_EVENT])],
  [Asked.MOVE, all([C.V_SEARCH, C.V_PASS])],
  [Asked.SEARCH, all([C.V_LETTER, C.V_SEARCH])],
]);

/** Both sides of a roll-out see their own views of the supposed world, and nothing else. */
export class WotrGuide implements Guide<Wotr, WotrView> {
  private readonly knows = new WotrHeuristic();
  /** One for each side, whose ways over the map are kept apart. */
  private readonly pilots = [0, 1, 2].map(() => new WotrHeuristic());
  private readonly views: (WotrView | undefined)[] = [];
  private readonly roads = new Roads();
  readonly planner = new Raids(this.knows, this.pilots[DARK]);
  /** What the heuristic would do in the decision that was rated last. */
  private first = 0;

  rate(view: WotrView, choices: Int32Array, count: number, out: Float64Array): void {
    this.knows.weigh(view, choices, count, out);
    let best = 0;
    for (let k = 1; k < count; k++) if (out[k] > out[best]) best = k;
    this.first = C.verbOf(choices[best]);
  }
  /** What was never found better than the heuristic's choice is left to it (docs/wotr/AGENTS.md). */
  share(view: WotrView, plans: boolean): number {
    if (plans) return PLANS;
    if (Q.isCampaign(view) || view.players > 2) return 1;
    return (view.player === FELLOWSHIP ? FREE : EVIL).get(Asked.ruleOf(view))?.get(this.first) ?? 0;
  }
  choose(state: Wotr, player: number, choices: Int32Array, count: number, stream: Stream): number {
    if (count === 1) return choices[0];
    this.views[player] = state.view(player, this.views[player]);
    return this.pilots[player].choose(this.views[player], choices, count, stream);
  }
  values(state: Wotr, _player: number, out: Float64Array): void {
    const free = chanceOfFree(state, this.roads);
    // The reckoning was made for two: a third player has as much of the rest as the Dark Power.
    const rest = (1 - free) / (state.players - 1);
    for (let seat = 0; seat < state.players; seat++) out[seat] = seat === FELLOWSHIP ? free : rest;
  }
  clock(state: Wotr): number {
    return Q.turnOf(state);
  }
  farSighted(): boolean {
    return false;
  }
  look(view: WotrView): number {
    return lookOf(view);
  }
}
/** What may be said of this search; the rest of the general one's figures have no meaning here. */
export const WOTR_SEARCH: Record<string, Figure> = {
  sims: count(48, 1, 1e6, MCTS.sims.about),
  width: count(6, 2, 64, MCTS.width.about),
  horizon: count(3, 0, 999, MCTS.horizon.about),
  trust: figure(1, 0, 9, MCTS.trust.about),
  limit: MCTS.limit,
};
