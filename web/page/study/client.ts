/** The talk with the worker that holds a game for study. */
import type { Fault } from "../../messages/fault.js";
import type { StudyAnswers, StudyAsk, StudyPosted, Weighed } from "../../messages/study.js";
import { Asker } from "../asker.js";

export type StudyClient = Asker<StudyAsk, StudyAnswers, StudyPosted>;

export function studyClient(weighed: (weighed: Weighed) => void, failed: (fault: Fault) => void): StudyClient {
  const worker = new Worker(new URL("../../worker/any.ts", import.meta.url), { type: "module", name: "study" });
  return new Asker(worker, "the study", ({ weighed: found }) => weighed(found), failed);
}
