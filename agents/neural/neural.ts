/** The neural policy: one look at the table, one answer of the network, the best rated option. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import type { Agent, Candidate } from "../../engine/core/agent.js";
import type { Stream } from "../../engine/core/game.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Encoder } from "./encoder.js";
import { Forward } from "./forward.js";
import type { Network } from "./network.js";
import type { LookSettings } from "./params.js";
import { LEARNED_WITH, priorOf } from "./prior.js";
import type { Kernel } from "./scalar.js";

/**
 * Who goes with whom, and where: one look judges that worse than the heuristic, which weighs whole plans (docs/NEURAL.md has
 * the shares of games, room by room). The option to arrange companies, which stands among others, is left to it as well.
 */
export function isPlanning(view: MeccgView): boolean {
  const frame = frameOf(view);
  return frame === Asked.PLAN || frame === Asked.ARRANGE;
}
const frameOf = (view: MeccgView): number => Q.ruleOf(view, Q.question(view));

export class NeuralAgent implements Agent<MeccgView> {
  readonly name = "neural";
  readonly looks = true;
  private readonly encoder: Encoder;
  private readonly forward: Forward;
  private view: MeccgView | null = null;
  private readonly asked: number[] = [];
  private count = 0;
  private taken = 0;

  /** `kernel` makes the arithmetic: the plain one, or the quick one that gives the same bits. */
  constructor(
    network: Network,
    private readonly set: LookSettings,
    kernel?: (size: number) => Kernel,
  ) {
    this.forward = new Forward(network, kernel);
    this.encoder = new Encoder(priorOf(set.version ?? LEARNED_WITH));
  }
  begin(): void {
    this.count = 0;
  }
  choose(view: MeccgView | null, choices: Int32Array, count: number, _stream: Stream): number {
    this.count = 0;
    if (count === 1 || !view) return choices[0];
    this.encoder.encode(view, choices, count, this.set.width);
    this.forward.run(this.encoder.encoding);
    const { scores } = this.forward;
    const { places } = this.encoder;
    const n = this.encoder.encoding.options;
    let best = 0;
    if (!isPlanning(view))
      for (let k = 1; k < n; k++)
        if (scores[k] > scores[best] && T.verbOf(choices[places[k]]) !== T.V_ARRANGE) best = k;
    if (scores[best] - scores[0] < this.marginAt(frameOf(view))) best = 0;
    this.view = view;
    this.count = n;
    for (let k = 0; k < n; k++) this.asked[k] = choices[places[k]];
    this.taken = best;
    return this.asked[best];
  }
  /** How much better another option must be rated where this rule asks. */
  private marginAt(frame: number): number {
    const { margin, hand, organization } = this.set;
    if (frame === Asked.ORGANIZE) return organization;
    return frame === Asked.RESET_HAND || frame === Asked.DISCARD_HAND || frame === Asked.END_TURN ? hand : margin;
  }
  /** All options, the one that was taken first, then the best rated; `value` is the chance to win that the network sees in the position, moved by the rating. */
  candidates(): Candidate[] {
    const { scores } = this.forward;
    const chance = this.forward.chance();
    const top = this.count > 0 ? scores[this.taken] : 0;
    const taken = this.asked[this.taken];
    return Array.from({ length: this.count }, (_, k) => ({
      choice: this.asked[k],
      visits: 0,
      value: Math.max(0, Math.min(1, chance + scores[k] - top)),
      spread: 0,
      line: [choiceToText(this.view!, this.asked[k])],
    })).sort((a, b) => Number(b.choice === taken) - Number(a.choice === taken) || b.value - a.value);
  }
  explain(): string {
    if (this.count === 0) return "there was only one choice";
    const { scores } = this.forward;
    const textOf = (k: number): string => choiceToText(this.view!, this.asked[k]);
    const lead = scores[this.taken] - scores[0];
    const than =
      this.taken === 0 ? "as the heuristic" : `rather than ${textOf(0)} (${(100 * lead).toFixed(1)} % better)`;
    return `${textOf(this.taken)}, ${than}; the chance to win seems ${(100 * this.forward.chance()).toFixed(0)} %`;
  }
}
