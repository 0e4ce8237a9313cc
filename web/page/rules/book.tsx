import { useRef, useState } from "preact/hooks";
import {
  CHAPTERS,
  type Section,
  sectionNamed,
  sectionsFound,
} from "../../../engine/meccg/presentation/rulebook/index.js";
import { SectionShown } from "./section.js";
import { addressOf } from "./text.js";

interface Given {
  /** The section that the address names; "" for none. */
  name: string;
  /** Is a game under way, to which one may go back? */
  game: boolean;
  /** The section that explains what a game asks at present. */
  now: string | null;
}

/** The chapter in which a section stands. */
const chapterOf = (section: Section): string => CHAPTERS.find(({ sections }) => sections.includes(section))!.title;

/** Where the book is opened when no game is at anything. */
const FIRST = CHAPTERS[0].sections[0];

/** The rules book: its contents with a search, and the section that one reads, or else the one that the game is at. */
export function RulesBook({ name, game, now }: Given) {
  const section = sectionNamed(name);
  // Where the book was opened it stays open: a game that goes on meanwhile turns no page under the reader.
  const opened = useRef({ name, at: now });
  if (opened.current.name !== name) opened.current = { name, at: now };
  opened.current.at ??= now;
  const { at } = opened.current;
  const asked = at === null ? undefined : sectionNamed(at);
  return (
    <div class={section ? "book reading" : "book"}>
      <div class="ways">
        {game && (
          <a class="back" href="#/">
            Back to the game
          </a>
        )}
        {section && (
          <a class="all" href="#/rules">
            All sections
          </a>
        )}
      </div>
      <main>
        {section ? (
          <SectionShown section={section} chapter={chapterOf(section)} />
        ) : (
          <>
            <header class="section">
              <h1>The rules</h1>
              {name !== "" && (
                <p role="status">There is no section "{name}". All that there are stand in the contents.</p>
              )}
              <p>
                What one needs to play, in short sections as they are carried out here. Begin with{" "}
                <a href={addressOf("goal")}>what one wins by</a> and <a href={addressOf("turn")}>the turn</a>; the rest
                can wait until a question in a game leads to it.
              </p>
              {asked && (
                <p>
                  Your game is at <a href={addressOf(asked.name)}>{asked.title}</a>.
                </p>
              )}
            </header>
            <SectionShown section={asked ?? FIRST} chapter={chapterOf(asked ?? FIRST)} opening />
          </>
        )}
      </main>
      <Contents now={section} />
    </div>
  );
}

function Contents({ now }: { now: Section | undefined }) {
  const [words, setWords] = useState("");
  const found = words.trim() === "" ? null : sectionsFound(words);
  return (
    <nav class="contents" aria-label="Sections of the rules">
      <label>
        Search the rules
        <input type="search" value={words} onInput={(e) => setWords(e.currentTarget.value)} placeholder="body check" />
      </label>
      {found ? (
        <>
          <p class="small" role="status">
            {found.length === 0 ? "No section holds these words." : `${found.length} sections hold these words.`}
          </p>
          <ul>
            {found.map((one) => (
              <Way key={one.name} one={one} now={now} told />
            ))}
          </ul>
        </>
      ) : (
        CHAPTERS.map((chapter) => (
          <section key={chapter.title}>
            <h2>{chapter.title}</h2>
            <ul>
              {chapter.sections.map((one) => (
                <Way key={one.name} one={one} now={now} />
              ))}
            </ul>
          </section>
        ))
      )}
    </nav>
  );
}
function Way({ one, now, told: shown = false }: { one: Section; now: Section | undefined; told?: boolean }) {
  return (
    <li>
      <a href={addressOf(one.name)} aria-current={one === now ? "page" : undefined}>
        {one.title}
      </a>
      {shown && <p class="small">{one.short}</p>}
    </li>
  );
}
