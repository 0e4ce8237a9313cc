/** The page's end of the talk with the worker that holds the game. */
import type { Answers, Ask, Fault, Message, Request, TableShown } from "../messages.js";

/** A fault that the worker named; the page shows it as it is. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(`${fault.where}: ${fault.what}`);
  }
}

export interface Listener {
  table(table: TableShown): void;
  thinking(thinking: boolean): void;
  /** The worker itself has failed. */
  failed(fault: Fault): void;
}

export class Client {
  private readonly worker = new Worker(new URL("../worker/host.ts", import.meta.url), { type: "module" });
  private readonly owed = new Map<number, { done(answer: unknown): void; refused(fault: Refused): void }>();
  private asked = 0;

  constructor(listener: Listener) {
    this.worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.is === "table") listener.table(data.table);
      else if (data.is === "thinking") listener.thinking(data.thinking);
      else {
        const owed = this.owed.get(data.id);
        this.owed.delete(data.id);
        if (data.is === "answer") owed?.done(data.answer);
        else owed?.refused(new Refused(data.fault));
      }
    };
    this.worker.onerror = (event) => {
      const fault = { where: "the table", what: event.message || "its worker has failed", mend: "load the page again" };
      for (const owed of this.owed.values()) owed.refused(new Refused(fault));
      this.owed.clear();
      listener.failed(fault);
    };
  }
  ask<A extends Ask>(ask: A): Promise<Answers[A["do"]]> {
    const id = ++this.asked;
    return new Promise((done, refused) => {
      this.owed.set(id, { done: done as (answer: unknown) => void, refused });
      const request: Request = { id, ask };
      this.worker.postMessage(request);
    });
  }
}
