/** One game of the heuristic, some decisions of which are tried out. */
import { makeAgent } from "../../../agents/registry.js";
import type { Agent } from "../../../engine/core/agent.js";
import { type PlayedGame, playedGame, type Trying } from "./playouts.js";

/** A task for a thread: one game, some decisions of which are tried out. */
export interface PlayTask {
  readonly seed: string;
  readonly number: number;
  readonly trying: Trying;
  /** The spec of an agent that plays beside the heuristic, "" for none. */
  readonly learner: string;
}

const learners = new Map<string, Agent>();
/** Plays it in this thread. */
export function played({ seed, number, trying, learner }: PlayTask): PlayedGame {
  if (learner && !learners.has(learner)) learners.set(learner, makeAgent(learner));
  return playedGame(seed, number, trying, learners.get(learner) ?? null);
}
