/** How an agent's weighing is read. */
import type { Candidate } from "../../engine/core/agent.js";
import { type Calibration, corrected, correctedError } from "./calibration.js";

/** Widest spread of a chance: what one try alone says of it. */
const WIDEST = 0.5;

/** Standard error of a candidate's value: its tries are taken for independent. 0 for an agent that does not try. */
export function errorOf(one: Pick<Candidate, "visits" | "spread">): number {
  if (one.visits === 1) return WIDEST;
  return one.visits > 0 ? one.spread / Math.sqrt(one.visits) : 0;
}

/** Candidates with their chances put right, for people. Their order stays: the line rises. */
export function putRight(candidates: readonly Candidate[], by: Calibration): Candidate[] {
  if (by.slope === 1 && by.intercept === 0) return [...candidates];
  return candidates.map((one) => ({
    ...one,
    value: corrected(one.value, by),
    spread: correctedError(one.value, one.spread, by),
  }));
}
