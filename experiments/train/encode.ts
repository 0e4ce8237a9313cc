/**
 * Makes samples of games that were tried out: `node dist/experiments/train/encode.js SAMPLES FILE... [--late 0.5] [--values 40]`. The games
 * are played again from what was written down, so that figures that took hours serve every later encoder.
 */
import { parseArgs } from "node:util";
import { Encoder } from "../../agents/neural/encoder.js";
import { PRIOR } from "../../agents/neural/prior.js";
import { today } from "../../agents/neural/today.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { OwnStream } from "../../engine/core/streams.js";
import { metw } from "../../engine/metw/index.js";
import { Flag, type Labels } from "./batch.js";
import { PilotGame, seatedIn } from "./pilotgames.js";
import { readPlayed } from "./playedfile.js";
import type { Decision, PlayedGame } from "./playouts.js";
import { SampleWriter } from "./samples.js";

const OPTIONS = metw.maxChoices;
const encoder = new Encoder(PRIOR);
const pilot = new HeuristicAgent(PRIOR);
const labels: Labels & { readonly flags: Uint8Array } = {
  value: 0,
  valueWeight: 1,
  target: new Float32Array(OPTIONS),
  weight: new Float32Array(OPTIONS),
  policy: null,
  policyWeight: 0,
  flags: new Uint8Array(OPTIONS),
};

/** Plays a game again and writes its samples; `number` is what it is called there. Returns how many. */
function encodeGame(writer: SampleWriter, number: number, game: PlayedGame, set: Settings): number {
  const { seed } = game;
  const again = new PilotGame(seed, game.game, seatedIn(seed, game.game), pilot, game.taken);
  const luck = new OwnStream(seed, game.game, "values");
  let next = 0;
  let written = 0;
  for (let at = 0; again.next(); at++) {
    const tried = game.decisions[next]?.at === at ? game.decisions[next++]! : null;
    if (tried || luck.below(set.values) === 0) {
      label(again, tried, game, set.late);
      writer.write(number, encoder.encoding, labels);
      written++;
    }
    again.go();
  }
  return written;
}
interface Settings {
  readonly late: number;
  readonly values: number;
}
function label(again: PilotGame, tried: Decision | null, game: PlayedGame, late: number): void {
  const { choices, count } = again;
  const seat = again.state.chooser();
  const prior = encoder.encode(again.seen(), choices, count);
  labels.value = game.won[seat]!;
  labels.weight.fill(0, 0, count);
  labels.target.fill(0, 0, count);
  labels.flags.fill(0, 0, count);
  labels.flags[prior] = Flag.prior;
  for (const [choice, near, far] of tried?.tried ?? []) {
    const k = choices.indexOf(choice);
    if (k < 0 || k >= encoder.encoding.options) continue;
    labels.target[k] = (1 - late) * near + late * far;
    labels.weight[k] = 1;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    late: { type: "string", default: "0.5" },
    values: { type: "string", default: "60" },
  },
});
const [out, ...files] = positionals;
if (!out || files.length === 0) throw new Error("name the file of samples to write, and files of games");
const writer = new SampleWriter(out, {
  ...today(),
  made: { name: metw.name, version: metw.version, rulesVersion: metw.rulesVersion },
});
let games = 0;
let samples = 0;
for (const file of files)
  for (const game of readPlayed(file)) {
    samples += encodeGame(writer, games++, game, { late: Number(values.late), values: Number(values.values) });
    if (games % 100 === 0) process.stderr.write(`\r${games} games, ${samples} samples`);
  }
writer.close();
process.stderr.write(`\n${out}: ${samples} samples of ${games} games\n`);
