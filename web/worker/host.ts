/** The worker that holds the game: it takes the page's requests one by one and posts tables. */
import { del, get, set } from "idb-keyval";
import type { Message, Request } from "../messages.js";
import { Brain, opponentFar } from "./faraway.js";
import { faultOf } from "./fault.js";
import { ADVISER, HostedGame } from "./game.js";
import "./outside.js";

/** What a worker has of its page; the types that all code here shares are those of pages. */
interface Port {
  postMessage(message: Message): void;
  onmessage: ((event: { data: Request }) => void) | null;
}
const scope: unknown = globalThis;
const port = scope as Port;

/** Where the game under way is kept in this browser. */
const KEPT = "game under way";
/** Between a choice and what comes of it, so that a quick pass looks like a slow one, in milliseconds. */
const PACE = 250;

let adviser: Brain | null = null;
const game = new HostedGame({
  post: (message) => port.postMessage(message),
  opponent: opponentFar,
  weigh: (asked) => {
    adviser ??= new Brain(ADVISER);
    return adviser.weigh(asked);
  },
  // A browser that keeps nothing (a private window) plays all the same.
  keep: (record) => (record === null ? del(KEPT) : set(KEPT, record)).catch(() => undefined),
  kept: async () => (await get<string>(KEPT).catch(() => null)) ?? null,
  clock: {
    now: () => performance.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  },
  pace: PACE,
});

port.onmessage = ({ data: { id, ask } }) => {
  game.does(ask).then(
    (answer) => port.postMessage({ is: "answer", id, answer }),
    (thrown: unknown) => port.postMessage({ is: "fault", id, fault: faultOf(thrown) }),
  );
};
