/**
 * Frames that ask one question and are over: what is asked, of whom, and what the answer does, as data. They share the two steps, the
 * question and its end, whose names and numbers stay those of each frame (they stand in saved positions, and networks read them).
 */
import { defineFrame, leave, type PlacedStep, type Step, step } from "./machine.js";
import type { Machine } from "./state.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Nobody is asked. */
export const NOBODY_ASKED = -1;
interface Question {
  /** What the question and its end are called. */
  readonly name: string;
  readonly over: string;
  /** Who answers; `NOBODY_ASKED` where there is nothing to ask (any more). */
  readonly asks: (s: Machine, f: number) => number;
  readonly options: NonNullable<Step["options"]>;
  readonly take: NonNullable<Step["take"]>;
  /** It is asked again until it is answered by passing, which `take` then never hears of. */
  readonly again?: true;
  /** What is done, frame and all, where nobody is asked; the frame goes where nothing is said. */
  readonly nobody?: (s: Machine, f: number) => number;
}
/** Defines a frame that consists of a question, and of steps that come before it (`first`). Returns the question and its end. */
export function defineQuestion(
  frame: { readonly kind: number; readonly label: string },
  q: Question,
  first: readonly PlacedStep[] = [],
): { readonly asked: PlacedStep; readonly over: PlacedStep } {
  const nobody = q.nobody ?? leave;
  const over = step(q.over, { enter: leave });
  const asked = step(q.name, {
    enter(s, f) {
      const p = q.asks(s, f);
      return p < 0 ? nobody(s, f) : s.ask(p);
    },
    options: q.options,
    take: q.again
      ? (s, f, c) => {
          if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = over.at;
          else q.take(s, f, c);
        }
      : (s, f, c) => {
          s.fr[f + Frame.step] = over.at;
          q.take(s, f, c);
        },
  });
  defineFrame(frame.kind, frame.label, [...first, asked, over]);
  return { asked, over };
}
