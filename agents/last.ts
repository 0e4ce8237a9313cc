import type { Agent } from "../engine/core/agent.js";

/** Always takes the last choice offered: a fixed player for tests and for comparisons. */
export class LastAgent implements Agent {
  readonly name = "last";
  readonly looks = false;
  choose(_view: null, choices: Int32Array, count: number): number {
    return choices[count - 1];
  }
}
