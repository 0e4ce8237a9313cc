import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AnswerShown, ChapterShown, HintShown, LessonShown } from "../../../messages/lessons.js";
import { CardWords } from "../../cardwords.js";
import { RulesLink } from "../../rules/text.js";
import { ActsContext, NO_ACTS } from "../../table/acts.js";
import { choicesAbout, litBy, type Thing } from "../../table/lit.js";
import type { LessonsClient } from "./client.js";
import { addressOfLesson } from "./contents.js";
import { Position } from "./position.js";
import type { Progress } from "./progress.js";
import { Choices, Result, UnderWay } from "./question.js";

interface Given {
  id: string;
  chapters: readonly ChapterShown[];
  chapter: ChapterShown;
  number: number;
  client: LessonsClient;
  progress: Progress;
  failed(thrown: unknown): void;
}

/** One puzzle: the position, the question, an answer that is looked at, and why. */
export function LessonView({ id, chapters, chapter, number, client, progress, failed }: Given) {
  const [shown, setShown] = useState<LessonShown | null>(null);
  const [answer, setAnswer] = useState<AnswerShown | null>(null);
  const [hint, setHint] = useState<HintShown | null>(null);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [taken, setTaken] = useState<number | null>(null);
  const [picked, setPicked] = useState<Thing | null>(null);
  const [card, setCard] = useState<{ name: string; lines: string[] } | null>(null);
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    client.ask({ do: "open", id }).then(setShown, failed);
    // A reader of screens, and whoever came by a link far down, begins at the head.
    head.current?.focus();
    scrollTo(0, 0);
  }, [id, client]);
  const asks = (asked: Promise<void>): void => void asked.catch(failed);
  const helped = hint !== null || wrong.length > 0;
  const tries = async (choice: number): Promise<void> => {
    const found = await client.ask({ do: "try", id, choice });
    if (found === null) {
      setWrong((old) => [...old, choice]);
      setPicked(null);
      return;
    }
    setTaken(choice);
    setAnswer(found);
    progress.solve(id, helped ? "helped" : "alone");
  };
  const hints = async (): Promise<void> => setHint(await client.ask({ do: "hint", id, narrow: hint !== null }));
  const gives = async (): Promise<void> => {
    setAnswer(await client.ask({ do: "answer", id }));
    progress.solve(id, "shown");
  };
  const look = (name: string): void => asks(client.ask({ do: "card", name }).then((lines) => setCard({ name, lines })));
  const choices = shown?.choices ?? [];
  const lit = useMemo(() => litBy(choices), [choices]);
  const about = picked ? choicesAbout(choices, picked) : [];
  const next = nextOf(chapters, chapter, number);
  const before = number > 1 ? addressOfLesson(chapter.name, number - 1) : null;
  return (
    <main class="learn lesson" aria-busy={shown === null}>
      <nav class="steps" aria-label="Puzzles">
        <a href="#/learn/puzzles">All puzzles</a>
        {before && <a href={before}>Previous</a>}
        {next && <a href={next}>Next</a>}
      </nav>
      <h1 ref={head} tabIndex={-1}>
        {chapter.title}, {number} of {chapter.lessons.length}
        {shown && <span class="hidden">: {shown.theme}</span>}
      </h1>
      {shown && (
        <ActsContext.Provider value={{ ...NO_ACTS, lit, picked, pick: setPicked, look }}>
          <p class="theme">
            It is about: {shown.theme}. {chapter.lessons[number - 1].scene}.
          </p>
          <p>
            You are <strong>{shown.you.name}</strong>, your opponent is <strong>{shown.he.name}</strong>. {when(shown)}
            {shown.last && <strong> When this turn is over the Council meets, and points decide.</strong>}
          </p>
          <div class="lessonboard">
            <div class="asks">
              <section class="due" aria-labelledby="asked">
                <UnderWay scene={shown.scene} />
                <h2 id="asked">{shown.question.ask}</h2>
                <RulesLink name={shown.question.rules} />
                {about.length > 0 && about.length < choices.length && (
                  <button type="button" class="all small" onClick={() => setPicked(null)}>
                    all {choices.length} choices
                  </button>
                )}
                <Choices
                  choices={about.length > 0 ? about : choices}
                  wrong={wrong}
                  aside={hint?.aside ?? []}
                  answer={answer}
                  take={(choice) => asks(tries(choice))}
                />
                <Result
                  shown={shown}
                  answer={answer}
                  hint={hint}
                  wrong={wrong}
                  right={taken !== null}
                  next={next}
                  more={hint === null || (hint.aside.length === 0 && choices.length > 2)}
                  hints={() => asks(hints())}
                  gives={() => asks(gives())}
                />
              </section>
              {card && <CardWords name={card.name} lines={card.lines} close={() => setCard(null)} />}
            </div>
            <Position shown={shown} />
          </div>
        </ActsContext.Provider>
      )}
    </main>
  );
}

/** The turn and its phase in a sentence. */
function when({ scene }: LessonShown): string {
  const phase = scene.phase.replace(/^./, (letter) => letter.toUpperCase());
  return scene.turn > 0
    ? `It is ${scene.whose === "you" ? "your" : "the opponent's"} turn. ${phase}.`
    : "The game is about to begin.";
}
/** The one after this, in the next chapter if need be; null after the last. */
function nextOf(chapters: readonly ChapterShown[], chapter: ChapterShown, number: number): string | null {
  if (number < chapter.lessons.length) return addressOfLesson(chapter.name, number + 1);
  const following = chapters[chapters.indexOf(chapter) + 1];
  return following ? addressOfLesson(following.name, 1) : null;
}
