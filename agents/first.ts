import type { Agent } from "../engine/core/agent.js";

/** Always takes the first choice offered: a fixed player for tests and for comparisons. */
export class FirstAgent implements Agent {
  readonly name = "first";
  readonly looks = false;
  choose(_view: null, choices: Int32Array, _count: number): number {
    return choices[0];
  }
}
