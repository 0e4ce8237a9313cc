/** An agent in a worker of its own, so that the table answers while it thinks. */
import { packView } from "../../agents/mcts/meccg-guide.js";
import { UserError } from "../../engine/core/errors.js";
import type { MeccgView } from "../../engine/meccg/index.js";
import type { Asked, Opponent } from "../../sim/person/opponent.js";
import type { WeighedNow } from "../../sim/person/weighing.js";
import { workerNamed } from "./another.js";
import type { BrainAsk, BrainSays } from "../messages/table.js";

/** `Omit` of each form of a union by itself. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Asks a worker and keeps what it still owes; ended, it owes nothing. */
export class Brain {
  private readonly worker: Worker;
  private readonly owed = new Map<number, { done(answer: unknown): void; failed(thrown: unknown): void }>();
  private asked = 0;

  /** `spec`: who is to answer in it; missing: those who weigh are named as they are asked. */
  constructor(spec?: string) {
    this.worker = workerNamed("brain");
    this.worker.onmessage = ({ data }: MessageEvent<BrainSays>) => {
      const owed = this.owed.get(data.id);
      this.owed.delete(data.id);
      if (!owed) return;
      if ("fault" in data) owed.failed(new UserError(data.fault.where, data.fault.what, data.fault.hint));
      else owed.done(data.answer);
    };
    this.worker.onerror = (event) => this.fail(new Error(event.message || "the worker of an agent has failed"));
    if (spec !== undefined) this.ask({ do: "make", spec }).catch(() => undefined);
  }
  /** Why nobody answers any more; null: somebody does. */
  broken: Error | null = null;
  private fail(thrown: Error): void {
    this.broken = thrown;
    for (const owed of this.owed.values()) owed.failed(thrown);
    this.owed.clear();
  }
  ask(ask: Without<BrainAsk, "id">): Promise<unknown> {
    if (this.broken) return Promise.reject(this.broken);
    const id = ++this.asked;
    return new Promise((done, failed) => {
      this.owed.set(id, { done, failed });
      this.worker.postMessage({ ...ask, id } as BrainAsk);
    });
  }
  /** How an agent weighs what a person may choose: it sees what he sees. */
  weigh(asked: Asked, by: string): Promise<WeighedNow> {
    return this.ask({ do: "weigh", by, ...sent(asked) }) as Promise<WeighedNow>;
  }
  end(): void {
    this.worker.terminate();
    this.fail(new Error("the worker was ended"));
  }
}
function sent(asked: Asked) {
  const view = packView(asked.view as MeccgView);
  return { view, choices: asked.choices.slice(0, asked.count), seed: asked.seed, purpose: asked.purpose };
}

/** The opponent of a person, in a worker. */
export function opponentFar(spec: string): Opponent {
  const brain = new Brain(spec);
  return {
    looks: true,
    begin: (seat) => {
      brain.ask({ do: "begin", seat }).catch(() => undefined);
    },
    answer: (asked) => brain.ask({ do: "answer", ...sent(asked) }) as Promise<number>,
    end: () => undefined,
    close: async () => brain.end(),
  };
}
