/**
 * Perft: the number of sequences of legal choices from a state, for each depth, in one walk. Forced choices count as choices. Chance comes
 * from the streams inside the state: a copy carries them along, so that every machine counts the same.
 */
import type { GameState } from "../../engine/core/game.js";

/** The part of a state that a count needs. */
export type Node<S> = Pick<GameState, "players" | "showForced" | "chooser" | "legal" | "apply"> & {
  copyFrom(other: S): void;
};
/** The part of a game that a count needs. */
export interface Counted<S> {
  maxChoices: number;
  blank(players?: number): S;
  choiceToText(state: S, choice: number): string;
}
/** By first choice (its text): the number of sequences of 1, 2, 3 ... choices that begin with it. */
export type Divide = Record<string, number[]>;

/** The greatest depth that is counted. */
const MOST_DEPTH = 16;

export class Perft<S extends Node<S>> {
  private readonly slots: S[] = [];
  private readonly choices: Int32Array[] = [];
  /** Sequences by length, of the first choice under way. */
  private readonly sums = new Float64Array(MOST_DEPTH + 1);
  constructor(
    private readonly game: Counted<S>,
    private readonly root: S,
  ) {
    for (let ply = 0; ply <= MOST_DEPTH; ply++) {
      this.slots.push(game.blank(root.players));
      this.slots[ply].showForced = true;
      this.choices.push(new Int32Array(game.maxChoices));
    }
    this.slots[0].copyFrom(root);
  }
  /** The greatest depth for which no more than `nodes` states have to be entered. */
  depthFor(nodes: number): number {
    let depth = 1;
    while (depth < MOST_DEPTH) {
      const last = totals(this.divide(depth)).at(-1)!;
      if (last === 0 || last > nodes) break;
      depth++;
    }
    return depth;
  }
  /** The sequences of up to `depth` choices, by the first of them. */
  divide(depth: number): Divide {
    const [root, next] = [this.slots[0], this.slots[1]];
    const out: Divide = {};
    const count = root.chooser() < 0 ? 0 : root.legal(this.choices[0]);
    for (let i = 0; i < count; i++) {
      this.sums.fill(0);
      this.sums[1] = 1;
      const choice = this.choices[0][i];
      if (depth > 1) {
        next.copyFrom(root);
        next.apply(choice);
        this.walk(1, depth);
      }
      const text = this.game.choiceToText(this.root, choice);
      if (text in out) throw new Error(`"${text}" is offered twice`);
      out[text] = [...this.sums.subarray(1, depth + 1)];
    }
    return out;
  }
  /** Counts from the state in slot `ply`, which `ply` choices have led to. */
  private walk(ply: number, depth: number): void {
    const state = this.slots[ply];
    if (state.chooser() < 0) return;
    const choices = this.choices[ply];
    const count = state.legal(choices);
    this.sums[ply + 1] += count;
    if (ply + 1 === depth) return;
    const next = this.slots[ply + 1];
    for (let i = 0; i < count; i++) {
      next.copyFrom(state);
      next.apply(choices[i]);
      this.walk(ply + 1, depth);
    }
  }
}
/** The sums over all first choices: sequences of 1, 2, 3 ... choices. */
export function totals(divide: Divide): number[] {
  const lists = Object.values(divide);
  return (lists[0] ?? [0]).map((_, ply) => lists.reduce((sum, list) => sum + list[ply], 0));
}

/** What to print when counts differ from those before: the first depth at which they do, and there each first choice. "" if none differs. */
export function differences(name: string, before: Divide, now: Divide): string {
  const [was, is] = [totals(before), totals(now)];
  const texts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const at = is.findIndex((_, ply) => texts.some((text) => before[text]?.[ply] !== now[text]?.[ply]));
  if (at < 0 && was.length === is.length) return "";
  if (at < 0) return `${name}: ${was.length} depths are expected and ${is.length} were counted`;
  const rows = texts.map((text) => {
    const [old, counted] = [before[text]?.[at] ?? 0, now[text]?.[at] ?? 0];
    return `  ${old === counted ? " " : "*"} ${String(old).padStart(9)} ${String(counted).padStart(9)}  ${text}`;
  });
  return [
    `${name}: at depth ${at + 1} ${is[at]} sequences, expected ${was[at] ?? 0}. By first choice (* differs):`,
    `    ${"expected".padStart(9)} ${"counted".padStart(9)}  first choice`,
    ...rows,
  ].join("\n");
}
