/** Runs that a question is made of: played, gone on with, or only read, by what lies in their folders. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../engine/core/errors.js";
import type { Plan } from "./match/plan.js";
import { PLAN_FILE, readRunPlan, runPlanOf } from "./plans/planfile.js";
import { checkAnswers } from "./alike/alike.js";
import { setTable } from "./plans/settable.js";
import { type PlayingOptions, resume, simulate } from "./simulate.js";
import type { Summary } from "./summary/summary.js";

export interface Playing extends PlayingOptions {
  /** Told once how many games of a run are there already. */
  onKept?(summary: Summary): void;
}

/**
 * Plays a plan; with a folder the run is kept there, and the same question asked once more goes on with it, or reads it. Throws if the
 * folder holds the games of another plan, or of lists, rules or a program that have changed since.
 */
export async function playOrGoOn(plan: Plan, folder: string | undefined, playing: Playing): Promise<Summary> {
  if (folder === undefined || !existsSync(join(folder, PLAN_FILE))) return simulate(plan, { ...playing, out: folder });
  const begun = readRunPlan(folder);
  if (JSON.stringify(begun.plan) !== JSON.stringify(plan))
    throw new UserError(
      folder,
      "it holds the games of another question: other decks, agents, rules, seed or numbers of games",
      "ask the same question again, or name another folder",
    );
  // A finished run is only read: old games would answer for a list that was edited since.
  await checkAnswers(
    folder,
    begun,
    runPlanOf(await setTable(plan)),
    "name another folder, or put back what was changed",
  );
  return (await resume(folder, playing)).summary;
}
