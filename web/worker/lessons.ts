/** The puzzles that a worker holds for a page: each is opened when it is asked for, and shown as the one who chooses sees it. */
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { fold } from "../../engine/core/nearest.js";
import { meccg } from "../../engine/meccg/index.js";
import { councilDue } from "../../engine/meccg/rules/council/council.js";
import { openPuzzles, type Puzzle } from "../../engine/meccg/presentation/position/position.js";
import { CHAPTERS, hintFor, type Lesson, LESSONS } from "../../engine/meccg/presentation/puzzles/lessons.js";
import { aboutOf } from "../../engine/meccg/presentation/screen/about.js";
import { choiceNote, choiceRank, choiceWords, questionText } from "../../engine/meccg/presentation/screen/index.js";
import { seen } from "../../engine/meccg/presentation/seen.js";
import { sectionAsked } from "../../engine/meccg/presentation/screen/rules.js";
import { sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import { cardSentences } from "../../engine/meccg/text/sentences.js";
import { choicesShown } from "../../sim/person/screen.js";
import type {
  AnswerShown,
  ChapterShown,
  HintShown,
  LessonShown,
  LessonsAnswers,
  LessonsAsk,
} from "../messages/lessons.js";

interface Opened {
  lesson: Lesson;
  puzzle: Puzzle;
  /** What is offered, with its text. */
  offered: Map<number, string>;
  best: number[];
}

/** What a page calls a puzzle: its file would tell what it is about. */
export const idOf = (puzzle: string): string => hex64(hash64Text(puzzle));
const BY_ID = new Map(LESSONS.map((lesson) => [idOf(lesson.puzzle), lesson]));

export class HostedLessons {
  private readonly opened = new Map<string, Opened>();
  /** `text` has the file of a puzzle, by its room and name ("combat/the-tougher-of-two"). */
  constructor(private readonly text: (file: string) => string | undefined) {}

  /** Does what a page asks. Throws a UserError for what cannot be done. */
  async does<A extends LessonsAsk>(ask: A): Promise<LessonsAnswers[A["do"]]> {
    return this.answer(ask) as LessonsAnswers[A["do"]];
  }
  private answer(ask: LessonsAsk): LessonsAnswers[LessonsAsk["do"]] {
    switch (ask.do) {
      case "contents":
        return contents();
      case "open":
        return shown(ask.id, this.open(ask.id));
      case "try": {
        const one = this.open(ask.id);
        if (!one.offered.has(ask.choice))
          throw new UserError("the puzzle", "this choice is not offered in it", "take one of those that are shown");
        return one.best.includes(ask.choice) ? answerOf(one) : null;
      }
      case "hint":
        return hintOf(ask.id, this.open(ask.id), ask.narrow);
      case "answer":
        return answerOf(this.open(ask.id));
      case "card":
        return cardSentences(ask.name);
    }
  }
  private open(id: string): Opened {
    const known = this.opened.get(id);
    if (known) return known;
    const lesson = BY_ID.get(id);
    const [file = "", number = "1"] = lesson?.puzzle.split("#") ?? [];
    const text = lesson && this.text(file);
    if (!lesson || text === undefined)
      throw new UserError("the puzzle", "there is none of this name", "choose one from the list");
    const puzzle = openPuzzles(text, file)[Number(number) - 1];
    const legal = new Int32Array(meccg.maxChoices);
    const count = puzzle.state.legal(legal);
    const offered = new Map(Array.from(legal.subarray(0, count), (c) => [c, meccg.choiceToText(puzzle.state, c)]));
    const right = new Set(puzzle.best.map(fold));
    const best = [...offered].filter(([, words]) => right.has(fold(words))).map(([choice]) => choice);
    const one = { lesson, puzzle, offered, best };
    this.opened.set(id, one);
    return one;
  }
}

const contents = (): ChapterShown[] =>
  CHAPTERS.map((chapter) => ({
    ...chapter,
    lessons: LESSONS.filter((one) => one.chapter === chapter.name).map(({ puzzle, theme, scene }) => ({
      id: idOf(puzzle),
      theme,
      scene,
    })),
  }));

/** Made of the view of the one who chooses alone. */
function shown(id: string, { puzzle, offered }: Opened): LessonShown {
  const { state, chooser, names, lists, theme } = puzzle;
  const view = state.view(chooser);
  // Of two: the seat that is not this one.
  const [you, he] = [chooser, 1 - chooser].map((p) => ({ name: names[p], deck: lists[p] })) as [
    LessonShown["you"],
    LessonShown["he"],
  ];
  return {
    ...{ id, theme, you, he },
    scene: sceneOf(view),
    question: { ask: questionText(view).title, rules: sectionAsked(view) },
    choices: choicesShown(
      { words: (_state, choice) => choiceWords(state, choice), rank: choiceRank },
      state,
      [...offered].map(([choice, text]) => ({ choice, text })),
    ).map(({ choice, words }) => ({ choice, text: words, note: choiceNote(view, choice), ...aboutOf(view, choice) })),
    last: councilDue(seen(view)) > 0,
  };
}
const answerOf = ({ puzzle, best }: Opened): AnswerShown => ({ title: puzzle.title, best, why: puzzle.why.trim() });

/** With `narrow` wrong choices are put aside until no more than one wrong one is left beside each right one. */
function hintOf(id: string, { lesson, offered, best }: Opened, narrow: boolean): HintShown {
  const wrong = [...offered].filter(([choice]) => !best.includes(choice));
  // Which of them stay hangs on the puzzle alone, and not on their order.
  const ranked = wrong
    .map(([choice, text]) => ({ choice, rank: hash64Text(`${id} ${text}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const aside = narrow ? ranked.slice(best.length).map(({ choice }) => choice) : [];
  return { text: hintFor(lesson.theme), aside };
}
