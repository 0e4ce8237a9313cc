/** Runs that a question is made of: played, gone on with, or only read, by what lies in their folders. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../engine/core/errors.js";
import type { Plan } from "./match/plan.js";
import { typed, writeWhole } from "./files/disk.js";
import { PLAN_FILE, planText, readRunPlan, runPlanOf } from "./plans/planfile.js";
import { checkAnswers } from "./replaycheck/replaycheck.js";
import { setTable } from "./plans/preparematch.js";
import { playLonger, type PlayingOptions, resume, simulate } from "./simulate.js";
import type { Summary } from "./summary/summary.js";

export interface Playing extends PlayingOptions {
  /** Told once how many games of a run are there already. */
  onKept?(summary: Summary): void;
}

/**
 * Are two plans the same but for their number of games? Which game has which number does not depend on how many there are, so that a run
 * of fewer games is the beginning of a run of more.
 */
const sameButGames = (a: Plan, b: Plan): boolean =>
  JSON.stringify({ ...a, games: 0 }) === JSON.stringify({ ...b, games: 0 });

/**
 * Plays a plan; with a folder the run is kept there. The same question asked once more resumes it or reads it, and with a larger number of
 * games it plays on to that number. Throws a UserError if the folder holds the games of another plan or more games than are asked for, or
 * if decks, rules or the program have changed since; `other` is what else its hint says.
 */
export async function playOrGoOn(
  plan: Plan,
  folder: string | undefined,
  playing: Playing,
  other = "name another folder",
): Promise<Summary> {
  if (folder === undefined || !existsSync(join(folder, PLAN_FILE))) return simulate(plan, { ...playing, out: folder });
  const begun = readRunPlan(folder);
  if (!sameButGames(begun.plan, plan))
    throw new UserError(
      folder,
      "it holds the games of another question: other decks, agents, rules or seed",
      `to resume what it holds: mazarbul resume ${typed(folder)}; or ${other}`,
    );
  if (begun.plan.games > plan.games)
    throw new UserError(
      folder,
      `it holds this question with ${begun.plan.games} games, and ${plan.games} are asked for`,
      `ask for as many games or more, or ${other}`,
    );
  // A finished run is only read: old games would answer for a list that was edited since.
  await checkAnswers(
    folder,
    { ...begun, plan },
    runPlanOf(await setTable(plan)),
    `${other}, or put back what was changed`,
  );
  if (plan.games > begun.plan.games) lengthen(folder, plan.games);
  return (await resume(folder, playing)).summary;
}

/**
 * Plays a plan as far as its games go, and, as long as no test has ended it, in further parts. Who was stopped asks for the same parts again,
 * and ends with the same bytes: a folder that is further on than a part is not looked at before its own.
 * @param playing how each part is played, from 1
 * @param further games in all until a part ends, from 2, where so many were asked for until then; null: there is no further part
 */
export async function playInParts(
  plan: Plan,
  folder: string | undefined,
  playing: (part: number) => Playing,
  further: (part: number, games: number) => number | null,
): Promise<Summary> {
  const there = folder !== undefined && existsSync(join(folder, PLAN_FILE)) ? readRunPlan(folder).plan.games : 0;
  let { games } = plan;
  let summary = games < there ? null : await playOrGoOn(plan, folder, playing(1));
  for (let part = 2; !summary || (summary.done && !summary.decided); part++) {
    const more = further(part, games);
    if (more === null) break;
    if (more <= games) continue;
    games = more;
    if (games < there) continue;
    if (folder === undefined) await playLonger(summary!, games, playing(part));
    else {
      if (games > there) lengthen(folder, games);
      summary = await playOrGoOn({ ...plan, games }, folder, playing(part));
    }
  }
  // A folder that is further on than all that was asked for holds another question.
  return summary ?? playOrGoOn({ ...plan, games }, folder, playing(1));
}

/** The run in a folder is to have so many games in place of those that it was begun with. */
export function lengthen(folder: string, games: number): void {
  const begun = readRunPlan(folder);
  writeWhole(join(folder, PLAN_FILE), planText({ ...begun, plan: { ...begun.plan, games } }), true);
}
