import { useEffect, useRef } from "preact/hooks";
import type { StudyOpened } from "../../messages/study.js";
import { shortSeat, turnWords } from "./format.js";

interface Given {
  opened: StudyOpened;
  at: number;
  go(number: number): void;
}

/** The choice at which a turn begins that lies before or after this one. */
export function turnFrom({ steps }: StudyOpened, at: number, way: 1 | -1): number {
  const last = steps.length + 1;
  const turnOf = (number: number): number => steps[number - 1]?.turn ?? Number.POSITIVE_INFINITY;
  if (way > 0) {
    for (let n = at + 1; n < last; n++) if (turnOf(n) !== turnOf(n - 1)) return n;
    return last;
  }
  // Back to the beginning of this turn, from there to that of the one before.
  for (let n = at - 1; n > 1; n--) if (turnOf(n) !== turnOf(n - 1)) return n;
  return 1;
}

/** Where in the game one is, and the ways to elsewhere. */
export function Steer({ opened, at, go }: Given) {
  const last = opened.steps.length + 1;
  const step = opened.steps[at - 1];
  const where = step
    ? `choice ${at} of ${last - 1}, ${turnWords(opened, step)}: ${shortSeat(opened, step.seat)} ${shortSeat(opened, step.seat) === "you" ? "choose" : "chooses"}`
    : `the end, after ${last - 1} choices`;
  useArrows(at, last, go);
  const to = (number: number, words: string, sign: string) => (
    <button
      type="button"
      aria-label={words}
      title={words}
      disabled={number === at || number < 1 || number > last}
      onClick={() => go(number)}
    >
      {sign}
    </button>
  );
  return (
    <section class="steer" aria-label="Where in the game">
      <label>
        <span class="where">{where}</span>
        <input
          type="range"
          min={1}
          max={last}
          value={at}
          aria-label="choice"
          aria-valuetext={where}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </label>
      <div class="steps">
        {to(turnFrom(opened, at, -1), "a turn back", "\u00ab turn")}
        {to(at - 1, "a choice back", "\u2039 back")}
        {to(at + 1, "a choice on", "on \u203a")}
        {to(turnFrom(opened, at, 1), "a turn on", "turn \u00bb")}
      </div>
    </section>
  );
}

/** Left and right arrow: a choice back and on; with Shift a turn. Not where they already mean something. */
function useArrows(at: number, last: number, go: (number: number) => void): void {
  // A key that is held goes on from where the one before has gone, drawn or not.
  const now = useRef(at);
  now.current = at;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const own = target.closest("input, textarea, select, .mapbox, .scrolls");
      if (own || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const to = now.current + way;
      if (way === 0 || to < 1 || to > last) return;
      event.preventDefault();
      now.current = to;
      go(to);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [last, go]);
}
