/** A worker's end of the talk with its page: requests come in with a number, and go out answered or refused. */
import type { Fault } from "../messages/fault.js";
import { faultOf } from "./fault.js";

interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: { id: number; ask: never } }) => void) | null;
}
// The types that all code here shares are those of pages, not of workers.
const scope: unknown = globalThis;
const port = scope as Port;

/** Sends the page something that it did not ask for. */
export function post<Posted extends { is: string }>(message: Posted): void {
  port.postMessage(message);
}
/** Answers every request of the page with what `does` resolves to; what it throws becomes a fault with where, what and fix. */
export function answerAll<Ask>(does: (ask: Ask) => Promise<unknown>): void {
  port.onmessage = ({ data: { id, ask } }) => {
    does(ask).then(
      (answer) => port.postMessage({ is: "answer", id, answer }),
      (thrown: unknown) => port.postMessage({ is: "fault", id, fault: faultOf(thrown) satisfies Fault }),
    );
  };
}
