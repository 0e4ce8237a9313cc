import type { Agent } from "../engine/core/agent.js";
import type { Stream } from "../engine/core/game.js";

/** The kind of a choice: its verb, in the highest eight bits. */
export function verbOf(choice: number): number {
  return choice >>> 24;
}

/**
 * Takes the kind of choice it has taken least in this game, any of that kind by its stream. It walks into corners
 * of the rules that random play seldom sees.
 */
export class RarestAgent implements Agent {
  readonly name = "rarest";
  readonly looks = false;
  private readonly taken = new Uint32Array(256);

  begin(): void {
    this.taken.fill(0);
  }

  choose(_view: null, choices: Int32Array, count: number, stream: Stream): number {
    let fewest = Number.POSITIVE_INFINITY;
    let ties = 0;
    let chosen = choices[0];
    for (let i = 0; i < count; i++) {
      const times = this.taken[verbOf(choices[i])];
      if (times > fewest) continue;
      ties = times < fewest ? 1 : ties + 1;
      fewest = times;
      // The k-th of the equals replaces the one held with chance 1/k: each is as likely in the end.
      if (ties === 1 || stream.below(ties) === 0) chosen = choices[i];
    }
    const verb = verbOf(chosen);
    this.taken[verb] = this.taken[verb] + 1;
    return chosen;
  }
}
