/** What the page and the worker of the puzzles say to each other. The answer leaves the worker only when it is due. */
import type { Scene } from "../../engine/meccg/presentation/screen/scene.js";
import type { ChoiceShown } from "./table.js";

export type LessonsAsk =
  | { do: "contents" }
  | { do: "open"; id: string }
  | { do: "try"; id: string; choice: number }
  /** What to look at, and wrong choices that may be put aside; both or the first alone. */
  | { do: "hint"; id: string; narrow: boolean }
  /** Shows the answer to one who gives up. */
  | { do: "answer"; id: string }
  | { do: "card"; name: string };

/** A lesson in the list: `id` says nothing of what it is about and stays the same when others are added. */
export interface LessonLine {
  id: string;
  theme: string;
  /** Who stands where in it. */
  scene: string;
}
export interface ChapterShown {
  name: string;
  title: string;
  about: string;
  lessons: LessonLine[];
}
export type LessonChoice = Pick<ChoiceShown, "choice" | "text" | "note" | "about" | "fromHand">;
/** A position as the one who is asked sees it, by the names that the answer calls the players. */
export interface LessonShown {
  id: string;
  theme: string;
  you: { name: string; deck: string };
  he: { name: string; deck: string };
  scene: Scene;
  question: { ask: string; rules: string };
  choices: LessonChoice[];
  /** The Council meets when this turn is over. */
  last: boolean;
}
export interface HintShown {
  text: string;
  /** Choices that are wrong. */
  aside: number[];
}
export interface AnswerShown {
  title: string;
  /** All that are right. */
  best: number[];
  why: string;
}
export interface LessonsAnswers {
  contents: ChapterShown[];
  open: LessonShown;
  /** Null: it is wrong. */
  try: AnswerShown | null;
  hint: HintShown;
  answer: AnswerShown;
  card: string[];
}
