/** The page's end of the talk with a worker: each ask is answered or refused, and the worker may tell of things by itself. */
import type { Fault } from "../messages/fault.js";

/** A fault that a worker named; the page shows it as it is. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(`${fault.where}: ${fault.what}`);
  }
}

/** What a worker sends: an answer or a fault to an ask, or something of its own. */
type Sent<Posted> = { is: "answer"; id: number; answer: unknown } | { is: "fault"; id: number; fault: Fault } | Posted;

/** `Answers` has for the `do` of every ask what it is answered with. */
export class Asker<Ask extends { do: keyof Answers }, Answers, Posted extends { is: string } = never> {
  private readonly owed = new Map<number, { done(answer: unknown): void; refused(fault: Refused): void }>();
  private asked = 0;
  /** Why nobody answers any more; null: somebody does. */
  private broken: Fault | null = null;

  /**
   * `posted` is given what the worker tells by itself, `failed` is called when the worker itself has failed.
   */
  constructor(
    private readonly worker: Worker,
    where: string,
    posted: (message: Posted) => void,
    failed: (fault: Fault) => void,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Sent<Posted>>) => {
      if (!("id" in data)) {
        posted(data);
        return;
      }
      const owed = this.owed.get(data.id);
      this.owed.delete(data.id);
      if (data.is === "answer") owed?.done(data.answer);
      else owed?.refused(new Refused(data.fault));
    };
    worker.onerror = (event) => {
      const fault = { where, what: event.message || "its worker has failed", hint: "load the page again" };
      this.broken = fault;
      this.refuseAll(fault);
      failed(fault);
    };
  }
  ask<A extends Ask>(ask: A): Promise<Answers[A["do"]]> {
    if (this.broken) return Promise.reject(new Refused(this.broken));
    const id = ++this.asked;
    return new Promise((done, refused) => {
      this.owed.set(id, { done: done as (answer: unknown) => void, refused });
      this.worker.postMessage({ id, ask });
    });
  }
  /** Ends the worker; what it still owed is refused. */
  end(): void {
    this.worker.terminate();
    this.refuseAll({ where: "the page", what: "it was left", hint: "ask again" });
  }
  private refuseAll(fault: Fault): void {
    for (const owed of this.owed.values()) owed.refused(new Refused(fault));
    this.owed.clear();
  }
}
