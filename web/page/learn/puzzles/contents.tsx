import type { ChapterShown } from "../../../messages/lessons.js";
import type { Progress, Way } from "./progress.js";

export const addressOfLesson = (chapter: string, number: number): string => `#/learn/${chapter}/${number}`;

const SIGNS: Readonly<Record<Way, string>> = { alone: "\u2713", helped: "\u2713", shown: "\u2022" };
const WORDS: Readonly<Record<Way, string>> = {
  alone: "solved",
  helped: "solved with help",
  shown: "answer shown",
};

/** How far one has come in so many puzzles, in words. */
function sum(ids: readonly string[], { solved }: Progress): string {
  const right = ids.filter((id) => solved[id] === "alone" || solved[id] === "helped").length;
  return `${right} of ${ids.length} solved`;
}

/** All puzzles, chapter after chapter, with what was solved. */
export function Contents({ chapters, progress }: { chapters: readonly ChapterShown[]; progress: Progress }) {
  const all = chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const { solved } = progress;
  // The first that was not tried, from the beginning.
  const next = chapters
    .flatMap(({ name, lessons }) => lessons.map(({ id }, k) => ({ id, to: addressOfLesson(name, k + 1) })))
    .find(({ id }) => solved[id] === undefined);
  const begun = all.some((id) => solved[id] !== undefined);
  return (
    <main class="learn">
      <h1>Puzzles</h1>
      <p>
        A position from a game, one question, and an answer with its reason. You see what the player in it sees. In each
        chapter the easy ones come first.
      </p>
      <p>
        {next && (
          <a class="button primary" href={next.to}>
            {begun ? "Go on with the next one" : "Begin with the first one"}
          </a>
        )}{" "}
        <span class="small">{sum(all, progress)}</span>
      </p>
      {chapters.map(({ name, title, about, lessons }) => (
        <section key={name} aria-labelledby={`chapter-${name}`}>
          <h2 id={`chapter-${name}`}>{title}</h2>
          <p class="small">
            {about}{" "}
            {sum(
              lessons.map(({ id }) => id),
              progress,
            )}
            .
          </p>
          <ol class="lessons">
            {lessons.map(({ id, theme, scene }, k) => {
              const way = solved[id];
              return (
                <li key={id}>
                  <a href={addressOfLesson(name, k + 1)}>
                    <span class="number">{k + 1}</span>
                    <span>
                      {theme} <span class="small">{scene}</span>
                    </span>
                    {way && (
                      <span class={`way ${way}`}>
                        <span aria-hidden="true">{SIGNS[way]} </span>
                        {WORDS[way]}
                      </span>
                    )}
                  </a>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {begun && (
        <button type="button" class="small" onClick={progress.forget}>
          Begin afresh: forget what was solved
        </button>
      )}
      <p>
        <a href="#/learn">Back to the guided game</a>
      </p>
    </main>
  );
}
