import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Settings } from "../../agents/mcts/params.js";
import type { PartDone, PartTask, Team } from "../../agents/mcts/team.js";
import type { View } from "../../engine/core/game.js";
import { threadFlags } from "./threadflags.js";

/** Threads that search METW, as many as there are cores or parts. */
export class SearchThreads<V extends View, D> implements Team<V, D> {
  private readonly threads: Piscina<PartTask, PartDone>;

  constructor(
    private readonly set: Settings,
    private readonly network: string,
    private readonly pack: (view: V) => unknown,
  ) {
    const threads = Math.min(set.parts, availableParallelism());
    this.threads = new Piscina({
      filename: fileURLToPath(new URL("./search-worker.js", import.meta.url)),
      ...threadFlags(),
      minThreads: threads,
      maxThreads: threads,
    });
  }
  search(view: V, choices: Int32Array, told: readonly D[] | null, words: readonly Uint32Array[]): Promise<PartDone[]> {
    const data = this.pack(view);
    const { set, network } = this;
    return Promise.all(words.map((w) => this.threads.run({ set, network, view: data, choices, told, words: w })));
  }
  async close(): Promise<void> {
    await this.threads.destroy();
  }
}
