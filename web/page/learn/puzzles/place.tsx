import { useEffect, useRef, useState } from "preact/hooks";
import type { Fault } from "../../../messages/fault.js";
import type { ChapterShown } from "../../../messages/lessons.js";
import { Refused } from "../../asker.js";
import { Notice } from "../../notice.js";
import { type LessonsClient, lessonsClient } from "./client.js";
import { Contents } from "./contents.js";
import { LessonView } from "./lesson.js";
import { useProgress } from "./progress.js";

/** The puzzles: their list, or the one that the address names ("combat/3"). */
export function Puzzles({ rest }: { rest: string }) {
  const [chapters, setChapters] = useState<ChapterShown[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const client = useRef<LessonsClient | null>(null);
  const progress = useProgress();
  const failed = (thrown: unknown): void => {
    const named = thrown instanceof Refused ? thrown.fault : null;
    setFault(named ?? { where: "the puzzles", what: String(thrown), hint: "load the page again" });
  };
  useEffect(() => {
    const one = lessonsClient(setFault);
    client.current = one;
    one.ask({ do: "contents" }).then(setChapters, failed);
  }, []);
  const [name = "", number = ""] = rest.split("/");
  const chapter = chapters?.find((one) => one.name === name);
  const at = /^\d{1,3}$/.test(number) ? Number(number) : 0;
  const lesson = chapter?.lessons[at - 1];
  return (
    <>
      {fault && <Notice fault={fault} close={() => setFault(null)} />}
      {!chapters && (
        <main class="learn" aria-busy={fault === null}>
          <h1>Puzzles</h1>
          {!fault && <p role="status">Laying out the positions ...</p>}
        </main>
      )}
      {chapters && chapter && lesson && (
        <LessonView
          key={lesson.id}
          id={lesson.id}
          chapters={chapters}
          chapter={chapter}
          number={at}
          client={client.current!}
          progress={progress}
          failed={failed}
        />
      )}
      {chapters && !lesson && name !== "puzzles" && (
        <Notice
          fault={{
            where: "the address",
            what: "there is no puzzle of this address",
            hint: "choose one of those below",
          }}
          close={() => {
            location.hash = "#/learn/puzzles";
          }}
        />
      )}
      {chapters && !lesson && <Contents chapters={chapters} progress={progress} />}
    </>
  );
}
