/** What is asked, in words, with the choices; or how the game ended. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { WarAdvice, WarTable } from "../messages.js";
import { Choices } from "./choices.js";
import { Odds } from "./odds.js";

interface Given {
  table: WarTable;
  thinking: boolean;
  hint: WarAdvice | null;
  /** The choice that hint or lesson is about. */
  marked: number | null;
  off: boolean;
  choose(choice: number): void;
  point(hex: number): void;
  rules(): Promise<string[] | null>;
}
export function Question({ table, thinking, hint, marked, off, choose, point, rules }: Given) {
  const { question, over, choices } = table;
  const title = useRef<HTMLHeadingElement>(null);
  const [section, setSection] = useState<string[] | null>(null);
  useEffect(() => {
    setSection(null);
    // A button that was pressed is gone: whoever goes by keys goes on from here.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [table.at]);
  if (over)
    return (
      <section class="warask warover" role="status">
        <h2 ref={title} tabIndex={-1}>
          {over.won}
        </h2>
        <p>{over.how}</p>
      </section>
    );
  return (
    <section class="warask" aria-busy={thinking} data-at={table.at}>
      <h2 ref={title} tabIndex={-1} aria-live="polite">
        {thinking ? (table.rivals.length > 1 ? "The others are at it" : "The other side is at it") : question?.ask}
      </h2>
      {!thinking && question && (
        <>
          {question.about && <p class="small">{question.about}</p>}
          {question.odds && <Odds odds={question.odds} />}
          {hint && (
            <p class="hint" role="status">
              The heuristic would: <strong>{hint.words}</strong>
              {hint.why && <span class="why">{hint.why}</span>}
            </p>
          )}
          <Choices {...{ choices, off, choose, point }} key={table.at} pass={question.pass} hint={marked} />
          <button
            type="button"
            class="named"
            aria-expanded={section !== null}
            onClick={() => (section ? setSection(null) : void rules().then(setSection))}
          >
            The rule
          </button>
          {section?.map((line) => (
            <p key={line} class="small">
              {line}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
