import { useState } from "preact/hooks";
import type { MomentShown, StudyOpened } from "../../messages/study.js";
import { ActsContext, NO_ACTS } from "../table/acts.js";
import { CardName } from "../table/cardname.js";
import { Companies } from "../table/company.js";
import { EventsInPlay } from "../table/events.js";
import { Hand } from "../table/hand.js";
import { MapOfAll } from "../table/map.js";
import { WithNames } from "../table/names.js";
import { Side } from "../table/side.js";
import { shortSeat } from "./format.js";

interface Given {
  moment: MomentShown;
  opened: StudyOpened;
  seat: number;
  look(name: string): void;
}

/** The table as a seat saw it at one moment. */
export function Board({ moment, opened, seat, look }: Given) {
  const [map, setMap] = useState(false);
  const { scene, ask } = moment;
  const [you, ...others] = scene.sides;
  const acts = { ...NO_ACTS, look };
  return (
    <ActsContext.Provider value={acts}>
      <div class="studyboard">
        <section class="due" aria-labelledby="due-head">
          <h2 id="due-head">{headOf(moment, opened, seat)}</h2>
          {[scene.attack, ask.includes(scene.strike) ? "" : scene.strike, ...scene.chain]
            .filter(Boolean)
            .map((line) => (
              <p key={line} class="small">
                <WithNames text={line} />
              </p>
            ))}
          {moment.choices.length > 0 && (
            <ul>
              {moment.choices.map(({ text, taken }) => (
                <li key={text} class={taken ? "taken" : undefined}>
                  {taken && <strong>chosen: </strong>}
                  <WithNames text={text} />
                </li>
              ))}
            </ul>
          )}
          {moment.wanted && (
            <p>
              <strong>What for: </strong>
              <WithNames text={moment.wanted} />
            </p>
          )}
          <h3>Since the choice before</h3>
          {moment.told.length === 0 && <p class="small">Nothing that {shortSeat(opened, seat)} could see.</p>}
          {moment.told.map((line, k) => (
            <p key={k} class={line.heading ? "heading" : "line"}>
              {line.heading ? line.text : <WithNames text={line.text} />}
            </p>
          ))}
        </section>
        <section class="you" aria-label={`Cards of ${shortSeat(opened, seat)}`}>
          <Side side={you} name={opened.decks[seat]} scene={scene} />
          <Companies companies={scene.companies.filter((one) => one.whose === "you")} />
          <Hand hand={scene.hand} />
        </section>
        <section class="he" aria-label={others.map((side) => `Cards of ${shortSeat(opened, side.seat)}`).join(", ")}>
          {others.map((side) => (
            <div key={side.seat}>
              <Side side={side} name={opened.decks[side.seat]} scene={scene} />
              <Companies companies={scene.companies.filter((one) => one.seat === side.seat)} />
            </div>
          ))}
          <EventsInPlay events={scene.events} scene={scene} />
          {moment.others.map((other) => (
            <section
              key={other.sides[0].seat}
              class="hand"
              aria-label={`the hand of ${shortSeat(opened, other.sides[0].seat)}`}
            >
              <h2>
                {opened.decks.length > 2
                  ? `The hand of ${shortSeat(opened, other.sides[0].seat)}`
                  : "The opponent's hand"}
              </h2>
              <ul>
                {other.hand.map(({ name, count }) => (
                  <li key={name}>
                    {count > 1 && `${count} `}
                    <CardName name={name} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
        <details class="studymap" onToggle={(event) => setMap((event.currentTarget as HTMLDetailsElement).open)}>
          <summary>The map</summary>
          {map && <MapOfAll scene={scene} />}
        </details>
      </div>
    </ActsContext.Provider>
  );
}

function headOf({ chooser, ask, scene }: MomentShown, opened: StudyOpened, seat: number): string {
  if (chooser === null) return scene.over ? `The game is over. ${opened.ended}` : opened.ended;
  if (ask === "") return `${capital(shortSeat(opened, chooser))} chooses, unseen`;
  return chooser === seat ? ask : `${capital(shortSeat(opened, chooser))} is asked: ${ask}`;
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
