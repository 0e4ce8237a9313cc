import "../../sim/outside.js";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Settings } from "../../agents/heuristic/params.js";
import { parseAgent } from "../../agents/registry.js";
import { Tuning } from "./tune.js";

/**
 * Tunes the figures of the heuristic (`tune.ts`) and writes a row after each step; a file that is there is gone on with.
 *
 *   node dist/experiments/tune/run.js --out FILE [--steps N] [--seed TEXT] [--games N] [--decks GROUP] [--from SPEC] [--only a,b]
 */
const told = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : process.argv[at + 1]!;
};
const out = told("out", "tune.csv");
const only = told("only", "");
const tuning = await Tuning.of({
  start: parseAgent(told("from", "heuristic")).params as Settings,
  seed: told("seed", "tune"),
  games: Number(told("games", "32")),
  decks: told("decks", "training"),
  ...(only !== "" && { only: only.split(",") }),
});
if (existsSync(out)) {
  const [head, ...rows] = readFileSync(out, "utf8").trimEnd().split("\n");
  if (head !== tuning.head) throw new Error(`${out} is of other figures: name another file`);
  if (rows.length > 0) tuning.goOn(rows.at(-1)!);
} else writeFileSync(out, `${tuning.head}\n`);
const steps = Number(told("steps", "1000"));
while (tuning.step < steps) {
  tuning.next();
  appendFileSync(out, `${tuning.row}\n`);
}
