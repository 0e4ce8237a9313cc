/** The talk with the worker that holds the game. */
import type { Fault } from "../messages/fault.js";
import type { Answers, Ask, Message, TableShown } from "../messages/table.js";
import { Asker } from "./asker.js";

export interface Listener {
  table(table: TableShown): void;
  thinking(thinking: boolean): void;
  /** The screen is handed over: nothing that was shown stays on it. */
  cover(seat: number): void;
  /** Another tab has taken the game over. */
  moved(): void;
  /** The worker itself has failed. */
  failed(fault: Fault): void;
}
export type Client = Asker<Ask, Answers, Message>;

export function tableClient(listener: Listener): Client {
  const worker = new Worker(new URL("../worker/any.ts", import.meta.url), { type: "module", name: "host" });
  const tells = (message: Message): void => {
    if (message.is === "table") listener.table(message.table);
    else if (message.is === "cover") listener.cover(message.seat);
    else if (message.is === "thinking") listener.thinking(message.thinking);
    else listener.moved();
  };
  return new Asker(worker, "the table", tells, listener.failed);
}
