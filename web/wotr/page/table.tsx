/** A game under way: the map, what is asked, what happened, cards. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { download } from "../../page/download.js";
import { WarMap } from "../map/map.js";
import { litBy } from "../map/upon.js";
import type { MapShown, WarAnswers, WarTable } from "../messages.js";
import { Hand, Piles } from "./cards.js";
import type { War } from "./client.js";
import { HexPanel } from "./hexpanel.js";
import { useKeys } from "./keys.js";
import { Lesson } from "./lesson.js";
import { lookAt } from "./look.js";
import { Question } from "./question.js";
import { State } from "./state.js";
import { TaleBox } from "./tale.js";

interface Given {
  war: War;
  table: WarTable;
  map: MapShown;
  leave(): void;
  /** Goes through the game that is over. */
  study(): void;
}
const NO_WAYS: WarTable["ways"] = [];
const PLAYED: Readonly<Record<string, string>> = { person: "a person", random: "anything goes" };
/** Who plays the other sides. */
function against({ rivals, beside, lesson }: WarTable): string {
  if (lesson) return ", and take both sides in turn";
  const by = (agent: string): string => PLAYED[agent] ?? `the ${agent}`;
  if (rivals.length === 1) return beside ? ", beside another" : `, against ${by(rivals[0].agent)}`;
  return rivals.map(({ name, agent }) => `; ${name}: ${by(agent)}`).join("");
}
export function Table({ war, table, map, leave, study }: Given) {
  const { thinking, does, tale } = war;
  const [picked, setPicked] = useState(0);
  const [pointed, setPointed] = useState(0);
  const [hint, setHint] = useState<WarAnswers["hint"]>(null);
  const [sure, setSure] = useState(false);
  const [strayed, setStrayed] = useState(false);
  const { choices, at, lesson } = table;
  const done = lesson !== null && lesson.choice === null;
  const off = thinking || table.over !== null || done;
  const marked = lesson?.choice ?? hint?.choice ?? null;
  const talk = useRef<HTMLElement>(null);
  useEffect(() => {
    // What is asked stands at the top, also where the choice before stood far below.
    talk.current?.scrollTo(0, 0);
    const asked = talk.current?.querySelector(".warask");
    if (asked && asked.getBoundingClientRect().top < 0) asked.scrollIntoView();
    setHint(null);
    setStrayed(false);
    setPointed(0);
    setPicked((hex) => ([...choices, ...table.ways].some((one) => one.hex === hex) ? 0 : hex));
  }, [at]);
  /** Where the step of a lesson leads. */
  const goal = lesson ? lesson.to || (choices.find(({ choice }) => choice === lesson.choice)?.hex ?? 0) : 0;
  const lit = useMemo(() => (off ? [] : litBy(choices)), [choices, off]);
  const choose = (choice: number): void => {
    if (off) return;
    setStrayed(lesson !== null && choice !== lesson.choice);
    void does({ do: "choose", at, choice });
  };
  const ways = off ? NO_WAYS : table.ways;
  const go = (hex: number): void => {
    if (off) return;
    setStrayed(lesson !== null && hex !== lesson.to);
    void does({ do: "go", at, hex });
  };
  const press = (hex: number): void => {
    const goals = choices.filter((one) => one.hex === hex && one.goal);
    // Pressed again, it is meant, where there is one way only.
    if (hex === picked && goals.length === 1 && !off) choose(goals[0].choice);
    else if (hex === picked && goals.length === 0 && ways.some((way) => way.hex === hex)) go(hex);
    else setPicked(hex === picked ? 0 : hex);
  };
  const undo = (): void => void (table.canUndo && does({ do: "undo" }));
  useKeys({ choices, choose, undo, enter: () => void (picked > 0 && press(picked)), close: () => setPicked(0), off });
  const card = (name: string): Promise<string[] | null> => does({ do: "card", name });
  const save = async (): Promise<void> => {
    const text = await does({ do: "record" });
    if (text !== null) download(`war-of-the-ring-${table.seed.replace(/\W+/g, "-")}.txt`, text);
  };
  return (
    <main class="war">
      <header class="wartop">
        <h1>War of the Ring</h1>
        <p class="small">
          You are {table.you.name}
          {against(table)}. Luck "{table.seed}".
        </p>
        <div class="menu">
          {!table.over && (
            <>
              {!lesson && (
                <button type="button" disabled={off} onClick={() => void does({ do: "hint" }).then(setHint)}>
                  Hint
                </button>
              )}
              <button type="button" disabled={(off && !done) || !table.canUndo} onClick={undo}>
                Back (u)
              </button>
            </>
          )}
          {!lesson && (
            <button type="button" onClick={() => void save()}>
              Save
            </button>
          )}
          {!table.over && !lesson && !sure && (
            <button type="button" onClick={() => setSure(true)}>
              Give up
            </button>
          )}
          {!table.over && sure && (
            <fieldset class="sure">
              <legend class="hidden">Give the game up?</legend>
              <button type="button" onClick={() => void does({ do: "concede" })}>
                Yes, give up
              </button>
              <button type="button" onClick={() => setSure(false)}>
                No
              </button>
            </fieldset>
          )}
          {table.over && (
            <button type="button" class="primary" onClick={study}>
              Study this game
            </button>
          )}
          <button type="button" onClick={leave}>
            {table.over ? "Another game" : "Leave"}
          </button>
        </div>
      </header>
      <div class="warboard">
        <WarMap
          {...{ map, lit, ways, press }}
          scene={table.scene}
          picked={pointed || picked || goal}
          look={goal || lookAt(table)}
        />
        {picked > 0 && (
          <HexPanel
            {...{ map, choices, off, choose, card, go }}
            way={ways.find((way) => way.hex === picked) ?? null}
            hex={picked}
            scene={table.scene}
            hint={marked}
            close={() => setPicked(0)}
          />
        )}
      </div>
      <aside class="wartalk" ref={talk} aria-label="The game in words">
        {lesson && <Lesson {...{ lesson, strayed, leave }} />}
        <State table={table} />
        <Question
          {...{ table, thinking, hint, marked, off, choose }}
          point={setPointed}
          rules={() => does({ do: "rules" })}
        />
        <TaleBox tale={tale} />
        <Hand scene={table.scene} />
        <Piles scene={table.scene} card={card} />
      </aside>
    </main>
  );
}
