/** An opponent for people, by a level from 1 to 9: nobody makes nonsense, the lower ones overlook things. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import type { Agent } from "../../engine/core/agent.js";
import type { Stream } from "../../engine/core/game.js";
import { meccg } from "../../engine/meccg/index.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { HeuristicAgent } from "../heuristic/heuristic.js";
import { MctsAgent } from "../mcts/mcts.js";
import { training } from "../mcts/meccg-guide.js";
import { PolicyGuide } from "../mcts/policy-guide.js";
import type { Network } from "../neural/network.js";
import { NeuralAgent } from "../neural/neural.js";
import { DEFAULTS as NEURAL } from "../neural/params.js";
import { bestKernel } from "../neural/simd.js";
import { EXPERT, NEURAL_LEVEL, PEOPLE, type Person, SEARCHES } from "./figures.js";
import { overlooked } from "./oversights.js";
import { inStyle } from "./styles.js";

/** A person of one of the lower levels: rates what he thinks of as the heuristic does. */
export class LevelAgent implements Agent<MeccgView> {
  readonly name = "level";
  readonly looks = true;
  private readonly knows: HeuristicAgent;
  private readonly thoughtOf = new Int32Array(meccg.maxChoices);
  private all = 0;
  private view: MeccgView | null = null;
  private count = 0;

  constructor(private readonly person: Person) {
    this.knows = new HeuristicAgent(person.set, person.depth);
  }
  begin(): void {
    this.view = null;
    this.knows.begin();
  }
  choose(view: MeccgView | null, choices: Int32Array, count: number, stream: Stream): number {
    this.view = view;
    this.all = count;
    this.count = 0;
    if (count === 1 || !view) return choices[0];
    const f = Q.question(view);
    for (let k = 0; k < count; k++)
      if (!overlooked(view, f, choices[k], this.person.often)) this.thoughtOf[this.count++] = choices[k];
    // Who must do something looks again.
    if (this.count === 0) for (let k = 0; k < count; k++) this.thoughtOf[this.count++] = choices[k];
    return this.knows.choose(view, this.thoughtOf, this.count, stream);
  }
  /** In words, with how much he did not think of. */
  explain(): string {
    if (!this.view || this.all === 1) return "there was only one choice";
    const missed = this.all - this.count;
    const why = this.count === 1 ? choiceToText(this.view, this.thoughtOf[0]) : this.knows.explain();
    return missed > 0 ? `${why} (${missed} of ${this.all} choices were overlooked)` : why;
  }
}

/**
 * The agent of a level; the network is asked for only where it plays, `judge` names the one by which searches judge. They run in this
 * thread. `style`: the number of a manner, for the levels below the network's alone (`styleFault`).
 */
export function agentOf(level: number, style: number, network: () => Network, judge: string): Agent {
  const person = PEOPLE[level - 1];
  if (person) return new LevelAgent({ ...person, set: inStyle(person.set, style) });
  if (level === NEURAL_LEVEL - 1)
    return new HeuristicAgent(inStyle(EXPERT.figures, style), "full", inStyle(EXPERT.short, style));
  const look = new NeuralAgent(network(), NEURAL, bestKernel);
  if (level === NEURAL_LEVEL) return look;
  const set = SEARCHES[level - NEURAL_LEVEL - 1];
  return new MctsAgent(meccg, new PolicyGuide(set, judge, look), training(), set);
}
/** What is wrong with a level's having this style, or null. */
export const styleFault = (level: number, style: number): string | null =>
  style > 0 && level >= NEURAL_LEVEL
    ? `levels ${NEURAL_LEVEL} and 9 play as their network judges, and have no style`
    : null;
