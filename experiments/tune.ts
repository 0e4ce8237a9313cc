import "../sim/outside.js";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { HeuristicAgent } from "../agents/heuristic/heuristic.js";
import { FIGURES, type Knob, type Settings } from "../agents/heuristic/params.js";
import { parseAgent } from "../agents/registry.js";
import { OwnStream } from "../engine/core/streams.js";
import { deckGroups, loadDeck, rulesetFor } from "../engine/metw/index.js";
import { planOf } from "../sim/plan.js";
import { playGame, setTable } from "../sim/runner.js";

/**
 * Tunes the figures of the heuristic together by simultaneous perturbation (Spall 1992): in every step all of them are moved a
 * little up or down by luck, and the two that come of it play each other, four games of one luck to a group. The figures go a
 * part of the way towards the winner.
 *
 *   node dist/experiments/tune.js --out runs/tune.csv [--steps N] [--seed TEXT] [--games N] [--decks GROUP] [--from SPEC] [--only a,b]
 *
 * A row of the file: the step, the share of the first of the two, the figures after it. With the same words it goes on where the
 * file ends; the result does not depend on where it was stopped.
 */
const told = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : process.argv[at + 1]!;
};
const out = told("out", "tune.csv");
const steps = Number(told("steps", "1000"));
const seed = told("seed", "tune");
const games = Number(told("games", "32"));
const start = parseAgent(told("from", "heuristic")).params as Settings;
const only = told("only", "");

/** Never moved: counts, and what is nothing at the start and stays so. */
const HELD: readonly string[] = ["split", "bluff"];
const names = (Object.keys(FIGURES) as Knob[]).filter((name) =>
  only ? only.split(",").includes(name) : !("whole" in FIGURES[name] && FIGURES[name].whole) && !HELD.includes(name),
);
/** How far a figure is moved: a quarter of it, at least a fiftieth of its range. */
const scale = names.map((name) =>
  Math.max(0.25 * Math.abs(start[name]), 0.02 * (FIGURES[name].most - FIGURES[name].least)),
);
/** The gains of Spall: how far towards the winner, and how wide a step, the one falling faster than the other. */
const PULL = 0.3;
const WIDTH = 1;
const EASE = 300;
const pull = (step: number): number => PULL * (EASE / (EASE + step)) ** 0.602;
const width = (step: number): number => WIDTH * (EASE / (EASE + step)) ** 0.101;

const theta = names.map((name) => start[name]);
let done = 0;
const head = ["step", "share", ...names].join(",");
if (existsSync(out)) {
  const [first, ...rows] = readFileSync(out, "utf8").trimEnd().split("\n");
  if (first !== head) throw new Error(`${out} is of other figures: name another file`);
  const last = rows.at(-1)?.split(",").map(Number);
  if (last) {
    done = last[0]!;
    for (let k = 0; k < names.length; k++) theta[k] = last[k + 2]!;
  }
} else writeFileSync(out, `${head}\n`);

const decks = deckGroups()[told("decks", "training")]!;
const ruleset = rulesetFor(decks.map((deck) => loadDeck(deck)));
const agents: [string, string] = ["heuristic", "heuristic"];
const table = await setTable(planOf({ game: "metw", ruleset, seed, decks, agents, each: true, games: steps * games }));

/** The figures with every one of them moved by its sign, within its range. */
function moved(by: readonly number[], far: number): Settings {
  const set = { ...start };
  for (const [k, name] of names.entries()) {
    const { least, most } = FIGURES[name];
    set[name] = Math.min(most, Math.max(least, theta[k]! + by[k]! * scale[k]! * far));
  }
  return set;
}
for (let step = done + 1; step <= steps; step++) {
  const luck = new OwnStream(seed, step, "signs");
  const signs = names.map(() => (luck.below(2) === 1 ? 1 : -1));
  const back = signs.map((sign) => -sign);
  table.agents[0] = new HeuristicAgent(moved(signs, width(step)));
  table.agents[1] = new HeuristicAgent(moved(back, width(step)));
  let won = 0;
  for (let g = 0; g < games; g++) {
    const { outcome, entrantAt, failure } = playGame(table, (step - 1) * games + g);
    if (!outcome) throw new Error(`a game failed: ${failure?.message}`);
    won += outcome.returns[entrantAt.indexOf(0)]!;
  }
  const share = won / games;
  for (const [k, name] of names.entries()) {
    const { least, most } = FIGURES[name];
    const next = theta[k]! + pull(step) * (2 * share - 1) * signs[k]! * scale[k]!;
    theta[k] = Number(Math.min(most, Math.max(least, next)).toPrecision(8));
  }
  appendFileSync(out, `${[step, share.toFixed(4), ...theta].join(",")}\n`);
}
