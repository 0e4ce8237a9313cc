/** How an agent's weighing is read. */
import type { Agent, Candidate } from "../../engine/core/agent.js";
import type { Glance, Purposes } from "./glance.js";
import { type Asked, choiceOf } from "./opponent.js";
import { AS_SAID, type Calibration, corrected, correctedError } from "./calibration.js";

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

/** What stands behind "±" wherever people read a figure: a 95 % interval, to either side, of a figure with this standard error. */
export const margin = (error: number): number => 2 * error;

/** The first candidate's lead on another, put right: both 0..1, with its standard error. From the same worlds where they were compared so. */
export function behindOf(first: Candidate, other: Candidate, by: Calibration = AS_SAID): { by: number; error: number } {
  if (!other.behind) {
    const [a, b] = putRight([first, other], by) as [Candidate, Candidate];
    return { by: a.value - b.value, error: Math.hypot(errorOf(a), errorOf(b)) };
  }
  const { by: raw, error } = other.behind;
  return {
    by: corrected(first.value, by) - corrected(first.value - raw, by),
    error: correctedError(first.value, error, by),
  };
}

/** A lead, 0..1, with its standard error. */
export interface Lead {
  by: number;
  error: number;
}
/** How far one candidate of a search is ahead of another of it, put right; below 0: behind it. */
export function leadOf(
  candidates: readonly Candidate[],
  one: Candidate,
  other: Candidate,
  by: Calibration = AS_SAID,
): Lead {
  const [first] = candidates;
  if (other !== first) return behindOf(one, one === first ? other : alone(other), by);
  const back = behindOf(other, one, by);
  return { by: -back.by, error: back.error };
}
/** A candidate that was compared with the first alone. */
function alone(one: Candidate): Candidate {
  const { behind: _, ...rest } = one;
  return rest;
}
/** What is ahead by less is no better for people: as good as the other. */
export const LEAST_LEAD = 0.02;
/** How sure one may be that the leading one is better: guide, hint and study say so in these words. */
export const sureWords = ({ by, error }: Lead): string =>
  by >= LEAST_LEAD && by > margin(error) ? "fairly sure" : "too close to be sure";

/** What an adviser found: the choice it would take, how each was weighed, and what the heuristic says at a glance. */
export interface WeighedNow {
  best: number;
  glance: string;
  candidates: Candidate[];
  /** What the best one serves, where it says where a company goes; "" or missing where not. */
  plan?: string;
}
/** Asks an agent how it weighs what a person may choose; it is given what he sees. The same in whatever thread. */
export async function weighNow(
  agent: Agent,
  glance: Glance,
  asked: Asked,
  purpose: Purposes = () => "",
): Promise<WeighedNow> {
  const { view, choices, count } = asked;
  agent.begin?.(view!.player, {});
  const best = await choiceOf(agent, asked);
  const candidates = (agent.candidates?.() ?? []).map((one) => ({
    ...one,
    plan: one.plan ?? purpose(view!, one.choice),
  }));
  const words = glance(view!, choices, count);
  return {
    best,
    glance: words || (candidates.length > 0 ? "" : (agent.explain?.() ?? "")),
    plan: purpose(view!, best),
    candidates,
  };
}
