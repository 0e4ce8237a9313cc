import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { FIGURES, type Knob, type Settings } from "../../agents/heuristic/params.js";
import { OwnStream } from "../../engine/core/streams.js";
import { deckGroups, loadDeck, rulesetFor } from "../../engine/metw/index.js";
import { planOf } from "../../sim/plan.js";
import { playGame, setTable, type Table } from "../../sim/runner.js";

/**
 * Tunes the figures of the heuristic together by simultaneous perturbation (Spall 1992): in every step all of them are moved a
 * little up or down by luck, and the two that come of it play each other, four games of one luck to a group. The figures go a
 * part of the way towards the winner. Step by step the same for the same words, wherever it was stopped.
 */
export interface Tuned {
  /** Where it begins; figures are moved by parts of these. */
  start: Settings;
  seed: string;
  /** Games of a step, a multiple of four. */
  games: number;
  /** A group of lists: all pairings in turn. */
  decks: string;
  /** The figures that are moved; missing: all that are no counts. */
  only?: readonly string[];
}

/** Never moved: what is off and stays so. */
const HELD: readonly string[] = ["split", "bluff"];
/** The gains of Spall: how far towards the winner, and how wide a step, the one falling faster than the other. */
const PULL = 0.3;
const WIDTH = 1;
const EASE = 300;
const pull = (step: number): number => PULL * (EASE / (EASE + step)) ** 0.602;
const width = (step: number): number => WIDTH * (EASE / (EASE + step)) ** 0.101;
/** How far a figure is moved at first: a quarter of it, at least a fiftieth of its range. */
const QUARTER = 0.25;
const FIFTIETH = 0.02;
/** A step's games have numbers of their own; no run has more steps. */
const MOST_STEPS = 1_000_000;

const within = (name: Knob, value: number): number =>
  Math.min(FIGURES[name].most, Math.max(FIGURES[name].least, value));
const isCount = (name: Knob): boolean => "whole" in FIGURES[name] && FIGURES[name].whole === true;

/** A run of steps. `row` is what is to be kept of it, a line of `head`; `goOn` takes such a line up again. */
export class Tuning {
  readonly names: readonly Knob[];
  readonly figures: number[];
  step = 0;
  share = 0.5;
  private readonly scale: readonly number[];
  private constructor(
    private readonly told: Tuned,
    private readonly table: Table,
  ) {
    const { start, only } = told;
    this.names = (Object.keys(FIGURES) as Knob[]).filter((name) =>
      only ? only.includes(name) : !isCount(name) && !HELD.includes(name),
    );
    this.figures = this.names.map((name) => start[name]);
    this.scale = this.names.map((name) =>
      Math.max(QUARTER * Math.abs(start[name]), FIFTIETH * (FIGURES[name].most - FIGURES[name].least)),
    );
  }
  static async of(told: Tuned): Promise<Tuning> {
    const decks = deckGroups()[told.decks];
    if (!decks) throw new Error(`there is no group of lists called ${told.decks}`);
    const ruleset = rulesetFor(decks.map((deck) => loadDeck(deck)));
    const { seed, games } = told;
    const agents: [string, string] = ["heuristic", "heuristic"];
    const plan = planOf({ game: "metw", ruleset, seed, decks, agents, each: true, games: MOST_STEPS * games });
    return new Tuning(told, await setTable(plan));
  }
  get head(): string {
    return ["step", "share", ...this.names].join(",");
  }
  get row(): string {
    return [this.step, this.share.toFixed(4), ...this.figures].join(",");
  }
  /** Goes on from a row. */
  goOn(row: string): this {
    const [step, share, ...figures] = row.split(",").map(Number);
    this.step = step!;
    this.share = share!;
    for (let k = 0; k < figures.length; k++) this.figures[k] = figures[k]!;
    return this;
  }
  /** One step: plays its games. Throws if one fails. */
  next(): void {
    const { seed, games } = this.told;
    this.step++;
    const luck = new OwnStream(seed, this.step, "signs");
    const signs = this.names.map(() => (luck.below(2) === 1 ? 1 : -1));
    const far = width(this.step);
    this.table.agents[0] = new HeuristicAgent(this.moved(signs, far));
    this.table.agents[1] = new HeuristicAgent(this.moved(signs, -far));
    let won = 0;
    for (let g = 0; g < games; g++) {
      const { outcome, entrantAt, failure } = playGame(this.table, (this.step - 1) * games + g);
      if (!outcome) throw new Error(`a game failed: ${failure?.message}`);
      won += outcome.returns[entrantAt.indexOf(0)]!;
    }
    this.share = won / games;
    const by = pull(this.step) * (2 * this.share - 1);
    for (const [k, name] of this.names.entries())
      this.figures[k] = Number(within(name, this.figures[k]! + by * signs[k]! * this.scale[k]!).toPrecision(8));
  }
  /** The figures, each moved by its sign. */
  private moved(signs: readonly number[], far: number): Settings {
    const set = { ...this.told.start };
    for (const [k, name] of this.names.entries())
      set[name] = within(name, this.figures[k]! + signs[k]! * this.scale[k]! * far);
    return set;
  }
}
