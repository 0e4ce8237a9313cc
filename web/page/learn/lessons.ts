/** The lessons beside the first game, and what of them is due. */
import type { TableShown } from "../../messages/table.js";
import { ALONE } from "./alone.js";
import { MINIONS } from "./minions.js";
import type { Lesson, Step } from "./step.js";
import { AT_TABLE } from "./attable.js";

export const LESSONS: readonly Lesson[] = [ALONE, AT_TABLE, MINIONS];

export interface Due {
  lesson: Lesson;
  step: Step;
}
/** The step that is due: the first whose thing is there and that was not met; undefined for none. */
export function stepAt(table: TableShown, met: ReadonlySet<string>): Due | undefined {
  for (const lesson of LESSONS) {
    const step = lesson.is(table)
      ? lesson.steps.find((one) => !met.has(metAs(lesson, one)) && one.is(table))
      : undefined;
    if (step) return { lesson, step };
  }
  return undefined;
}
/** The name under which it is kept that a step was met: its section may have been met elsewhere. */
export const metAs = (lesson: Lesson, { section }: Step): string => `${lesson.name} ${section}`;
