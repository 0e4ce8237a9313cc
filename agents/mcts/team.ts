import type { View } from "../../engine/core/game.js";
import type { Found } from "./field.js";
import type { Settings } from "./params.js";

/** What one part of a search brings back. */
export interface PartDone {
  found: Found;
  /** True if a time limit ended it. */
  cut: boolean;
}

/** The parts of one search, side by side on threads. */
export interface Team<V extends View, D> {
  /** Searches once for each set of stream words; the results in their order. `told`: the lists of the others, if they are told. */
  search(view: V, choices: Int32Array, told: readonly D[] | null, words: readonly Uint32Array[]): Promise<PartDone[]>;
  close(): Promise<void>;
}

/** What is sent to a thread: the view as plain data, and everything that `Search.run` wants. */
export interface PartTask {
  set: Settings;
  /** The network that judges, by name or file. */
  network: string;
  view: unknown;
  choices: Int32Array;
  told: readonly unknown[] | null;
  words: Uint32Array;
}

/** Makes a team for a search: handed in by whoever has threads (on Node: sim/nodeadapters.ts). */
export type MakeTeam = <V extends View, D>(set: Settings, network: string, pack: (view: V) => unknown) => Team<V, D>;
let makes: MakeTeam | null = null;
/** Hands in the threads. */
export function handInThreads(make: MakeTeam): void {
  makes = make;
}
/** How a search gets its threads, or null where nobody has handed any in: it then searches in the thread it is in. */
export const threads = (): MakeTeam | null => makes;
