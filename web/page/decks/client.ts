/** The talk with the worker that looks over lists. */
import type { DecksAnswers, DecksAsk, DecksMessage, TrialShown } from "../../messages/decks.js";
import type { Fault } from "../../messages/fault.js";
import { Asker } from "../asker.js";

export type DecksClient = Asker<DecksAsk, DecksAnswers, DecksMessage>;

/** Asks the worker; what it refuses is shown, and is null here. */
export type Does = <A extends DecksAsk>(ask: A) => Promise<DecksAnswers[A["do"]] | null>;
interface Listener {
  trial(trial: TrialShown): void;
  failed(fault: Fault): void;
}
let client: DecksClient | null = null;
let listener: Listener | null = null;
/** What was told last of games in the background: they go on while one is elsewhere. */
let last: TrialShown | null = null;

/** The worker, begun when lists are first looked at; it stays, so that games go on and lists are there at once. */
export function decksClient(): DecksClient {
  if (client) return client;
  const worker = new Worker(new URL("../../worker/any.ts", import.meta.url), { type: "module", name: "decks" });
  const posted = (message: DecksMessage): void => {
    if (message.is === "failed") {
      listener?.failed(message.fault);
      return;
    }
    last = message.trial;
    listener?.trial(message.trial);
  };
  client = new Asker(worker, "the decks", posted, (fault) => listener?.failed(fault));
  return client;
}
/** Who is told of games and failures from now on; returns what was told last. */
export function listen(to: Listener | null): TrialShown | null {
  listener = to;
  return last;
}
