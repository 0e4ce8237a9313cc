/** Samples of a game that was tried out: it is played again from what was written down, so that hours of play-outs serve every later encoder. */
import { Encoder } from "../../../agents/neural/encoder.js";
import { priorOf } from "../../../agents/neural/prior.js";
import { OwnStream } from "../../../engine/core/streams.js";
import { meccg } from "../../../engine/meccg/index.js";
import { Flag, type Labels } from "../network/batch.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { GuidedGame, type Seated } from "./guidedgames.js";
import type { Decision, PlayedGame } from "./playouts.js";
import type { SampleWriter } from "./samples.js";

const OPTIONS = meccg.maxChoices;
const encoders = new Map<number, Encoder>();
function encoderOf(version: number): Encoder {
  let encoder = encoders.get(version);
  if (!encoder) encoders.set(version, (encoder = new Encoder(priorOf(version))));
  return encoder;
}
const labels: Labels = {
  value: 0,
  valueWeight: 1,
  target: new Float32Array(OPTIONS),
  weight: new Float32Array(OPTIONS),
  policy: null,
  policyWeight: 0,
  flags: new Uint8Array(OPTIONS),
};

/** How play-outs become targets. */
export interface Labelling {
  /** The share of the later judgement in what a candidate is worth, 0 to 1. */
  readonly late: number;
  /** Besides the decisions that were tried out one of so many in which there is a choice, for its result alone. */
  readonly values: number;
  /** And the first one of every turn: there roll-outs are judged. */
  readonly turns: boolean;
  /** The version of the heuristic whose ratings the network reads. */
  readonly version: number;
}

/** Plays a game again and writes its samples. Returns how many. Throws where its choices are not lawful by the rules of today. */
export function writeSamples(writer: SampleWriter, game: PlayedGame, set: Labelling): number {
  const seated: Seated = { ruleset: game.ruleset, lists: game.lists, strays: 0 };
  const again = new GuidedGame(game.seed, game.game, seated, priorOf(set.version), { written: game.taken });
  const encoder = encoderOf(set.version);
  const random = new OwnStream(game.seed, game.game, "values");
  let next = 0;
  let written = 0;
  let turn = -1;
  for (let at = 0; again.next(); at++) {
    const tried = game.decisions[next]?.at === at ? game.decisions[next++] : null;
    const now = again.state.h[L.Header.turn];
    const choice = again.count > 1;
    const begins = choice && now !== turn;
    if (choice) turn = now;
    if (tried || (set.turns && begins) || (choice && random.below(set.values) === 0)) {
      label(encoder, again, tried, game, set.late);
      writer.write(game.game, encoder.encoding, labels);
      written++;
    }
    again.go();
  }
  return written;
}
function label(encoder: Encoder, again: GuidedGame, tried: Decision | null, game: PlayedGame, late: number): void {
  const { choices, count } = again;
  labels.value = game.won[again.state.chooser()];
  if (!tried) {
    encoder.encodePosition(again.seen());
    return;
  }
  encoder.encode(again.seen(), choices, count);
  const { places } = encoder;
  const options = encoder.encoding.options;
  labels.weight.fill(0, 0, count);
  labels.target.fill(0, 0, count);
  labels.flags.fill(0, 0, count);
  labels.flags[0] = Flag.prior;
  for (const [choice, near, far, weight] of tried.tried) {
    let k = 0;
    while (k < options && choices[places[k]] !== choice) k++;
    if (k === options) continue;
    labels.target[k] = (1 - late) * near + late * far;
    labels.weight[k] = weight ?? 1;
  }
}
