/** A game from which a network learns: it plays itself, or somebody else, by its own chances. */
import { makeAgent } from "../../../agents/registry.js";
import type { Agent } from "../../../engine/core/agent.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { meccg } from "../../../engine/meccg/index.js";
import { MeccgView } from "../../../engine/meccg/knowledge/view.js";
import { seatedIn, startOf } from "../samples/guidedgames.js";
import type { Sampler } from "./sampler.js";
import { type Packed, Sheets } from "./sheets.js";

/** Against whom the learner plays: itself, or the agent of a spec. */
export const SELF = "self";

export interface LearnedGame {
  readonly number: number;
  /** The spec of the other, or `SELF`. */
  readonly against: string;
  /** What the game was worth to the learner (to the first seat where it has both). */
  readonly won: number;
  /** Decisions of the learner, all of them and those that it learns from. */
  readonly decisions: number;
  readonly samples: readonly Packed[];
}

const choices = new Int32Array(meccg.maxChoices);
const view = new MeccgView(2);
const agents = new Map<string, Agent>();
function agentOf(spec: string): Agent {
  let agent = agents.get(spec);
  if (!agent) agents.set(spec, (agent = makeAgent(spec)));
  return agent;
}

/** Plays game `number` of a run. Who sits where and against whom follows from the number alone. */
export function learnedGame(
  seed: string,
  number: number,
  sampler: Sampler,
  opponents: readonly string[],
  lambda: number,
): LearnedGame {
  const against = opponents[number % opponents.length];
  const other = against === SELF ? null : agentOf(against);
  const seat = Math.floor(number / opponents.length) % 2;
  const state = startOf(seatedIn(seed, number), seed, number);
  const random = new OwnStream(seed, number, "choices");
  const sheets = [0, 1].map((it) => (other && it !== seat ? null : new Sheets(number)));
  for (let it = 0; it < state.players; it++) if (it !== seat) other?.begin?.(it, {});
  let decisions = 0;
  while (state.chooser() >= 0) {
    const count = state.legal(choices);
    const who = state.chooser();
    view.show(state, who);
    const own = sheets[who];
    if (count === 1) state.apply(choices[0]);
    else if (own) {
      decisions++;
      state.apply(sampler.choose(view, choices, count, random, own));
    } else state.apply(other!.choose(view, choices, count, random));
  }
  const { returns } = state.outcome()!;
  const samples = sheets.flatMap((it, k) => (it ? [it.finish(returns[k], lambda)] : []));
  return { number, against, won: returns[other ? seat : 0], decisions, samples };
}
