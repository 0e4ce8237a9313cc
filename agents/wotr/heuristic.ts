/** The heuristic of War of the Ring: each side rates every choice by what it sees, and takes the highest. */
import type { Agent } from "../../engine/core/agent.js";
import type { Stream } from "../../engine/core/game.js";
import type { WotrView } from "../../engine/wotr/index.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";
import { flightGoal, rateDark } from "./dark.js";
import { rateFree } from "./free.js";
import type { Mind, Order, Rate } from "./mind.js";
import { rateThird } from "./third.js";
import { Roads } from "./roads.js";

const DARK = 1;
export class WotrHeuristic implements Agent<WotrView> {
  readonly name: string = "wotr-heuristic";
  readonly looks = true;
  /** How each seat rates a choice. */
  protected readonly own: Rate[] = [rateFree, rateDark, rateThird];
  private readonly wayfinder = new Roads();
  private seen: WotrView | null = null;
  private taken = 0;
  private worth = 0;
  private ratings = new Float64Array(0);
  /** An order that the Dark Power carries out in its Game-Turn. */
  sentBy: Order | null = null;

  begin(): void {
    this.wayfinder.forget();
    this.seen = null;
  }
  choose(view: WotrView | null, choices: Int32Array, count: number, _stream: Stream): number {
    if (count === 1 || !view) {
      this.seen = null;
      return choices[0];
    }
    const goal = this.flight(view, choices, count);
    if (goal > 0) return this.takes(view, goal, 0);
    if (this.ratings.length < count) this.ratings = new Float64Array(choices.length);
    this.weigh(view, choices, count, this.ratings);
    let best = 0;
    for (let k = 1; k < count; k++) if (this.ratings[k] > this.ratings[best]) best = k;
    return this.takes(view, choices[best], this.ratings[best]);
  }
  private takes(view: WotrView, choice: number, worth: number): number {
    this.seen = view;
    this.worth = worth;
    this.taken = choice;
    return choice;
  }
  /** Rates every choice, the higher the better. */
  weigh(view: WotrView, choices: Int32Array, count: number, out: Float64Array): void {
    this.wayfinder.look(view);
    const mind: Mind = { v: view, roads: this.wayfinder, order: this.sentBy };
    const rate = this.own[view.player];
    for (let k = 0; k < count; k++) out[k] = rate(mind, choices[k]);
  }
  /** Where Nazgul fly is known without rating hex by hex: the goal itself if it is offered, else 0. */
  private flight(view: WotrView, choices: Int32Array, count: number): number {
    if (this.own[DARK] !== rateDark || view.player !== DARK || C.verbOf(choices[0]) !== C.V_TO) return 0;
    this.wayfinder.look(view);
    const goal = C.choice(C.V_TO, flightGoal({ v: view, roads: this.wayfinder, order: this.sentBy }));
    for (let k = 0; k < count; k++) if (choices[k] === goal) return goal;
    return 0;
  }
  /** The last choice and how it was rated. */
  explain(): string {
    return this.seen
      ? `${choiceToText(this.seen, this.taken)} (${this.worth.toFixed(2)})`
      : "there was only one choice";
  }
}
