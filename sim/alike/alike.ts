/** Whether this program plays a run as it was played: known by playing its sample again. */
import { UserError } from "../../engine/core/errors.js";
import { checkSameRun, otherProgram, type RunPlan } from "../plans/planfile.js";
import { isFinished } from "../storage/store.js";
import { differenceText, playSample } from "./sample.js";

/** Throws a UserError if this program would not play a run as it was played: rules, lists or agents are others, or its first game does not play again. */
export async function checkPlaysAlike(folder: string, run: RunPlan, now: RunPlan, hint: string): Promise<void> {
  checkSameRun(folder, run, now, { hint, byAnotherProgram: true });
  // By the same program nothing can come out otherwise.
  if (otherProgram(run, now.program!) === "") return;
  const difference = await playSample(folder, run, 1);
  if (difference) throw new UserError(folder, differenceText(difference), hint);
}

/** Throws a UserError if the run in a folder may not answer for this program (it is finished, and was played otherwise) or be gone on with by it (another began it). */
export async function checkAnswers(folder: string, run: RunPlan, now: RunPlan, hint: string): Promise<void> {
  if (isFinished(folder)) await checkPlaysAlike(folder, run, now, hint);
  else checkSameRun(folder, run, now, { hint });
}
