/** The talk with the worker that holds the puzzles. */
import type { Fault } from "../../../messages/fault.js";
import type { LessonsAnswers, LessonsAsk } from "../../../messages/lessons.js";
import { Asker } from "../../asker.js";

export type LessonsClient = Asker<LessonsAsk, LessonsAnswers>;

let client: LessonsClient | null = null;
let report: (fault: Fault) => void = () => undefined;

/** The worker, begun when a puzzle is first wanted; it stays, so that the next one is there at once. */
export function lessonsClient(failed: (fault: Fault) => void): LessonsClient {
  report = failed;
  client ??= new Asker<LessonsAsk, LessonsAnswers>(
    new Worker(new URL("../../../worker/any.ts", import.meta.url), { type: "module", name: "lessons" }),
    "the puzzles",
    () => undefined,
    (fault) => {
      // The next who wants one begins another.
      client = null;
      report(fault);
    },
  );
  return client;
}
