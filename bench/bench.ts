import { cpus, totalmem } from "node:os";
import { loadGame } from "../sim/games.js";
import { textTable } from "../sim/summary.js";
import { benchSetups, copyTime, median, playAll, viewTime } from "./measure.js";

/**
 * How fast: random against random over the decks of the game, in one thread, median of five runs of the same games.
 *
 *     node dist/bench/bench.js [GAMES] [GAME] [RULESET]
 */
const RUNS = 5;

const games = Number(process.argv[2] ?? 100);
const module = await loadGame(process.argv[3] ?? "metw");
const ruleset = process.argv[4] ?? module.defaultRuleset;
const setups = benchSetups(module, ruleset, games);

playAll(module, setups.slice(0, Math.ceil(games / 4))); // warm
const runs = Array.from({ length: RUNS }, () => playAll(module, setups));
const copies = Array.from({ length: RUNS }, () => copyTime(module, setups[0]!));
const views = Array.from({ length: RUNS }, () => viewTime(module, setups[0]!));
const first = runs[0]!;
const sums = new Set(runs.map((run) => run.checksum));

const processor = cpus();
const lines = textTable(
  ["", `median of ${RUNS}`],
  [
    ["games/s", median(runs.map((r) => r.gamesPerSecond)).toFixed(1)],
    ["real choices/s", median(runs.map((r) => r.choicesPerSecond)).toFixed(0)],
    ["real choices a game", (first.choices / games).toFixed(1)],
    ["decisions a game", (first.decisions / games).toFixed(1)],
    ["steps a game", (first.steps / games).toFixed(1)],
    ["state copy, ns", median(copies.map((c) => c.ns)).toFixed(0)],
    ["view, us", median(views.map((v) => v.view)).toFixed(2)],
    ["world from a view, us", median(views.map((v) => v.world)).toFixed(1)],
    ["state, bytes", String(copies[0]!.bytes)],
  ],
);
console.log(
  `${module.game.name} ${module.game.version}, rules ${ruleset}, ${games} games, random against random, one thread`,
);
for (const line of lines) console.log(line);
console.log(`checksum of the games: ${sums.size === 1 ? first.checksum : `DIFFERS: ${[...sums].join(" ")}`}`);
console.log(
  `machine: ${processor[0]?.model.trim() ?? "unknown"}, ${processor.length} cores, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`,
);
if (sums.size !== 1) process.exitCode = 1;
