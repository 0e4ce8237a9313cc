/** The neural policy: one look at the table, one answer of the network, the best rated option. */
import type { Agent, Candidate } from "../../engine/core/agent.js";
import type { Stream } from "../../engine/core/game.js";
import type { MetwView } from "../../engine/metw/knowledge/view.js";
import { choiceToText } from "../../engine/metw/text/choices.js";
import { Encoder } from "./encoder.js";
import { Forward } from "./forward.js";
import type { Network } from "./network.js";
import { MOST_OPTIONS } from "./options.js";
import type { Settings } from "./params.js";
import { PRIOR } from "./prior.js";
import type { Kernel } from "./scalar.js";

export class NeuralAgent implements Agent<MetwView> {
  readonly name = "neural";
  readonly looks = true;
  private readonly encoder = new Encoder(PRIOR);
  private readonly forward: Forward;
  private view: MetwView | null = null;
  private readonly asked = new Int32Array(MOST_OPTIONS);
  private count = 0;
  private prior = 0;
  private taken = 0;

  /** `kernel` makes the arithmetic: the plain one, or the quick one that gives the same bits. */
  constructor(
    network: Network,
    private readonly set: Settings,
    kernel?: (size: number) => Kernel,
  ) {
    this.forward = new Forward(network, kernel);
  }
  begin(): void {
    this.count = 0;
  }
  choose(view: MetwView | null, choices: Int32Array, count: number, _stream: Stream): number {
    this.count = 0;
    if (count === 1 || !view) return choices[0]!;
    this.prior = this.encoder.encode(view, choices, count);
    this.forward.run(this.encoder.encoding);
    const { scores } = this.forward;
    const n = this.encoder.encoding.options;
    let best = this.prior;
    for (let k = 0; k < n; k++) if (scores[k]! > scores[best]! && this.isCandidate(k, n)) best = k;
    if (scores[best]! - scores[this.prior]! < this.set.margin) best = this.prior;
    this.view = view;
    this.count = n;
    for (let k = 0; k < n; k++) this.asked[k] = choices[k]!;
    this.taken = best;
    return choices[best]!;
  }
  /** Is option `k` among the `width` best rated (of equals those offered first)? What is rated worse was hardly ever tried out. */
  private isCandidate(k: number, n: number): boolean {
    const { ratings } = this.encoder;
    const own = ratings[k]!;
    let before = 0;
    for (let j = 0; j < n; j++) if (ratings[j]! > own || (ratings[j] === own && j < k)) before++;
    return before < this.set.width;
  }
  /** All options, the best rated first; `value` is the chance to win that the network sees in the position, moved by the rating. */
  candidates(): Candidate[] {
    const { scores } = this.forward;
    const chance = this.forward.chance();
    const top = this.count > 0 ? scores[this.taken]! : 0;
    return Array.from({ length: this.count }, (_, k) => ({
      choice: this.asked[k]!,
      visits: 0,
      value: Math.max(0, Math.min(1, chance + scores[k]! - top)),
      spread: 0,
      line: [choiceToText(this.view!, this.asked[k]!)],
    })).sort((a, b) => b.value - a.value);
  }
  explain(): string {
    if (this.count === 0) return "there was only one choice";
    const { scores } = this.forward;
    const say = (k: number): string => choiceToText(this.view!, this.asked[k]!);
    const lead = scores[this.taken]! - scores[this.prior]!;
    const than =
      this.taken === this.prior
        ? "as the heuristic"
        : `rather than ${say(this.prior)} (${(100 * lead).toFixed(1)} % better)`;
    return `${say(this.taken)}, ${than}; the chance to win seems ${(100 * this.forward.chance()).toFixed(0)} %`;
  }
}
