import type { LessonShown } from "../../../messages/lessons.js";
import { Companies } from "../../table/company.js";
import { EventsInPlay } from "../../table/events.js";
import { Hand } from "../../table/hand.js";
import { MapOfAll } from "../../table/map.js";
import { Side } from "../../table/side.js";

/** The board as the one who is asked sees it, and the map. */
export function Position({ shown: { scene, you, he } }: { shown: LessonShown }) {
  const [mine, his] = scene.sides;
  return (
    <>
      <section class="you" aria-label="Your side">
        <Side side={mine} name={`${you.name}, ${you.deck}`} scene={scene} />
        <Companies companies={scene.companies.filter((one) => one.whose === "you")} />
        <Hand hand={scene.hand} />
      </section>
      <section class="he" aria-label="The opponent's side">
        {his && <Side side={his} name={`${he.name}, ${he.deck}`} scene={scene} />}
        <Companies companies={scene.companies.filter((one) => one.whose === "he")} />
        <EventsInPlay events={scene.events} scene={scene} />
      </section>
      <div class="mapplace">
        <MapOfAll scene={scene} />
      </div>
    </>
  );
}
