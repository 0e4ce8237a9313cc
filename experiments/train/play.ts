/**
 * Plays games and tries out some of their decisions: `node dist/experiments/train/play.js FILE --seed TEXT --from N --to M
 * [--width 5] [--worlds 4] [--decisions 12] [--learner AGENT]`. The learner plays beside the heuristic. The games that FILE holds already are left as they are, so that it can be stopped
 * and begun again; several may run beside each other on files and numbers of their own.
 */
import { parseArgs } from "node:util";
import { makeAgent } from "../../agents/registry.js";
import { appendPlayed, readPlayed } from "./playedfile.js";
import { playedGame } from "./playouts.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "samples" },
    from: { type: "string", default: "0" },
    to: { type: "string", default: "100" },
    width: { type: "string", default: "5" },
    worlds: { type: "string", default: "4" },
    decisions: { type: "string", default: "12" },
    learner: { type: "string", default: "" },
  },
});
const [file] = positionals;
if (!file) throw new Error("name the file to write");
const done = readPlayed(file);
const next = done.length > 0 ? done.at(-1)!.game + 1 : Number(values.from);
const trying = { width: Number(values.width), worlds: Number(values.worlds), decisions: Number(values.decisions) };
const learner = values.learner ? makeAgent(values.learner) : null;
let decisions = done.reduce((sum, game) => sum + game.decisions.length, 0);
for (let number = next; number < Number(values.to); number++) {
  const game = playedGame(values.seed, number, trying, learner);
  appendPlayed(file, game);
  decisions += game.decisions.length;
  if ((number + 1) % 50 === 0) process.stderr.write(`\rgame ${number + 1}, ${decisions} decisions tried out`);
}
process.stderr.write(`\n${file}: ${decisions} decisions of ${Number(values.to) - Number(values.from)} games\n`);
