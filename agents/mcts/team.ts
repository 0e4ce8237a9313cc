import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
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
  view: unknown;
  choices: Int32Array;
  told: readonly unknown[] | null;
  words: Uint32Array;
}

/** Threads that search METW, as many as there are cores or parts. */
export class MetwTeam<V extends View, D> implements Team<V, D> {
  private readonly threads: Piscina<PartTask, PartDone>;

  constructor(
    private readonly set: Settings,
    private readonly pack: (view: V) => unknown,
  ) {
    // From source (tests, development) the worker is TypeScript too and needs its loader first.
    const source = import.meta.url.endsWith(".ts");
    const threads = Math.min(set.parts, availableParallelism());
    this.threads = new Piscina({
      filename: fileURLToPath(new URL(source ? "./source-worker.mjs" : "./worker.js", import.meta.url)),
      minThreads: threads,
      maxThreads: threads,
    });
  }
  search(view: V, choices: Int32Array, told: readonly D[] | null, words: readonly Uint32Array[]): Promise<PartDone[]> {
    const data = this.pack(view);
    return Promise.all(words.map((w) => this.threads.run({ set: this.set, view: data, choices, told, words: w })));
  }
  async close(): Promise<void> {
    await this.threads.destroy();
  }
}
