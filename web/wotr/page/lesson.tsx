/** The step of the guided first game, beside the table. */
import { useEffect } from "preact/hooks";
import { keepText, keptText } from "../../page/kept.js";
import type { LessonShown } from "../messages.js";

const KEPT = "mazarbul war lesson";
/** The step that is due in this browser, and of how many; 0 of 0: it was not begun. */
export function keptLesson(): [step: number, all: number] {
  const [, step, all] = /^(\d+) of (\d+)$/.exec(keptText(KEPT) ?? "") ?? [];
  return [Number(step ?? 0), Number(all ?? 0)];
}
interface Given {
  lesson: LessonShown;
  /** Something else was pressed. */
  strayed: boolean;
  leave(): void;
}
export function Lesson({ lesson, strayed, leave }: Given) {
  const { step, all, rule, does, section } = lesson;
  const over = step === all;
  useEffect(() => keepText(KEPT, `${step} of ${all}`), [step, all]);
  return (
    <section class="warlesson" aria-label="Guide" aria-live="polite">
      <h2>{over ? "You have played it through" : `Step ${step + 1} of ${all}`}</h2>
      <p>
        {rule} <span class="small">({section})</span>
      </p>
      {!over && (
        <p>
          <strong>{does}</strong>
        </p>
      )}
      {strayed && (
        <p role="status">
          That may be done, too; this game goes one way, so that it meets all of this: press what is marked.
        </p>
      )}
      {over && (
        <p>
          <button type="button" class="primary" onClick={leave}>
            Begin a game of your own
          </button>
        </p>
      )}
    </section>
  );
}
