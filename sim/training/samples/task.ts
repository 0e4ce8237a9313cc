/** What a thread does: it plays one game of the heuristic, some decisions of which are tried out, or makes samples of games. */
import { makeAgent } from "../../../agents/registry.js";
import { today } from "../../../agents/neural/today.js";
import type { Agent } from "../../../engine/core/agent.js";
import { meccg } from "../../../engine/meccg/index.js";
import { type Labelling, writeSamples } from "./labelled.js";
import { type PlayedGame, playedGame, type Trying } from "./playouts.js";
import { SampleWriter } from "./samples.js";

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

/** A task for a thread: the samples of some games, into a file that is not there yet. */
export interface EncodeTask {
  readonly path: string;
  readonly games: readonly PlayedGame[];
  readonly set: Labelling;
}
/** Writes them in this thread; returns how many. */
export function encoded({ path, games, set }: EncodeTask): number {
  const { name, version, rulesVersion } = meccg;
  const writer = new SampleWriter(path, { ...today(), made: { name, version, rulesVersion } });
  let samples = 0;
  for (const game of games) samples += writeSamples(writer, game, set);
  writer.close();
  return samples;
}
