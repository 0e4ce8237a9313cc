import type { Agent } from "../engine/core/agent.js";
import type { Stream } from "../engine/core/game.js";

/** Takes any legal choice, each as likely as the next. Needs nothing but its stream. */
export class RandomAgent implements Agent {
  readonly name = "random";
  readonly looks = false;
  choose(_view: null, choices: Int32Array, count: number, stream: Stream): number {
    return choices[count === 1 ? 0 : stream.below(count)];
  }
}
