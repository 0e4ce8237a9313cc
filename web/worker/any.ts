/**
 * Every worker of the page begins here, and its name says which it is: so all of them share what they are made of, the engine first of
 * all, and a browser fetches it once.
 */
import type { WorkerName } from "../messages/workers.js";

const WORKERS: Readonly<Record<WorkerName, () => Promise<unknown>>> = {
  host: () => import("./host.js"),
  brain: () => import("./brain.js"),
  decks: () => import("./deckshost.js"),
  player: () => import("./player.js"),
  lessons: () => import("./lessonshost.js"),
  study: () => import("./studyhost.js"),
  war: () => import("../wotr/worker/host.js"),
};

/** What a worker has of its page; the types that all code here shares are those of pages. */
interface Scope {
  name: string;
  onmessage: ((event: MessageEvent) => void) | null;
}
const own: unknown = globalThis;
const scope = own as Scope;

/** What is asked before the worker's own module is there. */
const early: MessageEvent[] = [];
scope.onmessage = (event) => void early.push(event);
WORKERS[scope.name as WorkerName]().then(
  () => {
    for (const event of early) scope.onmessage?.(event);
  },
  // The page hears of what is thrown, and not of a promise that is broken.
  (thrown: unknown) =>
    setTimeout(() => {
      throw thrown;
    }),
);
