import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../../../../engine/meccg/presentation/screen/scene.js";
import type { AnswerShown, HintShown, LessonChoice, LessonShown } from "../../../messages/lessons.js";
import { useActs } from "../../table/acts.js";
import { WithNames } from "../../table/names.js";

/** The attack, the strike and the chain of effects about which the question is. */
export function UnderWay({ scene: { attack, strike, chain } }: { scene: Scene }) {
  const lines = [attack, strike, ...chain];
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <p key={line} class="small">
          <WithNames text={line} />
        </p>
      ))}
    </>
  );
}

interface ChoicesGiven {
  choices: readonly LessonChoice[];
  wrong: readonly number[];
  aside: readonly number[];
  answer: AnswerShown | null;
  take(choice: number): void;
}
/** What may be chosen: what was wrong stays, and says so. */
export function Choices({ choices, wrong, aside, answer, take }: ChoicesGiven) {
  const { look } = useActs();
  return (
    <ol class="choices">
      {choices.map(({ choice, text, note, about }) => {
        const right = answer?.best.includes(choice) ?? false;
        const said = right
          ? "\u2713 right"
          : wrong.includes(choice)
            ? "\u2717 not this"
            : aside.includes(choice)
              ? "\u2717 put aside"
              : "";
        const name = about?.of === "card" || about?.of === "site" ? about.name : null;
        return (
          <li key={choice}>
            <button
              type="button"
              class={right ? "choice right" : "choice"}
              disabled={answer !== null || said !== ""}
              onClick={() => take(choice)}
            >
              <span class="text">
                {text}
                {said && <strong class="said"> {said}</strong>}
              </span>
              {note && <span class="note">{note}</span>}
            </button>
            {name && (
              <button type="button" class="about" aria-label={`what ${name} is`} onClick={() => look(name)}>
                ?
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ResultGiven {
  shown: LessonShown;
  answer: AnswerShown | null;
  hint: HintShown | null;
  wrong: readonly number[];
  /** He found it. */
  right: boolean;
  next: string | null;
  /** There is another hint. */
  more: boolean;
  hints(): void;
  gives(): void;
}
/** What became of the answer: the reason, or what helps. */
export function Result({ shown, answer, hint, wrong, right, next, more, hints, gives }: ResultGiven) {
  const why = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: one goes on at the reason.
  useEffect(() => {
    if (answer) why.current?.focus();
  }, [answer]);
  const format = (choice: number): string => shown.choices.find((one) => one.choice === choice)?.text ?? "";
  if (answer)
    return (
      <div class="result">
        <h3 ref={why} tabIndex={-1}>
          {right ? "Right" : "The answer"}: {answer.best.map(format).join(", or ")}
        </h3>
        <p>
          <em>{answer.title}.</em> <WithNames text={answer.why} />
        </p>
        {answer.best.length > 1 && <p class="small">Each of these is as good.</p>}
        <p>
          {next ? (
            <a class="button primary" href={next}>
              The next puzzle
            </a>
          ) : (
            "This was the last one."
          )}
        </p>
      </div>
    );
  return (
    <div class="result">
      <div role="status">
        {wrong.length > 0 && <p>Not this: {format(wrong.at(-1)!)}. Look again.</p>}
        {hint && <p class="hint">{hint.text}</p>}
        {hint && hint.aside.length > 0 && <p class="small">Wrong ones were put aside.</p>}
      </div>
      {more && (
        <button type="button" onClick={hints}>
          {hint ? "Put wrong ones aside" : "Hint"}
        </button>
      )}{" "}
      <button type="button" onClick={gives}>
        Show the answer
      </button>
    </div>
  );
}
