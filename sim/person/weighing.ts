/** How an agent's weighing is read. */
import type { Candidate } from "../../engine/core/agent.js";

/** Widest spread of a chance: what one try alone says of it. */
const WIDEST = 0.5;

/** Standard error of a candidate's value: its tries are taken for independent. 0 for an agent that does not try. */
export function errorOf(one: Pick<Candidate, "visits" | "spread">): number {
  if (one.visits === 1) return WIDEST;
  return one.visits > 0 ? one.spread / Math.sqrt(one.visits) : 0;
}
