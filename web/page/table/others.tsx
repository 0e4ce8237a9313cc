/** The other players: one stands at length; of several each is a line that opens on demand, and by itself while it is his turn. */
import { useState } from "preact/hooks";
import type { Scene, SceneSide } from "../../../engine/meccg/presentation/screen/scene.js";
import { Companies } from "./company.js";
import { EventsInPlay } from "./events.js";
import { Side } from "./side.js";
import { calledText } from "./whose.js";

export const companiesOf = (scene: Scene, seat: number): Scene["companies"] =>
  scene.companies.filter((one) => one.seat === seat);

interface Given {
  scene: Scene;
  /** What their decks call themselves, by seat. */
  decks: ReadonlyMap<number, string>;
}
export function Others({ scene, decks }: Given) {
  const [, ...others] = scene.sides;
  const alone = others.length === 1;
  return (
    <section class={alone ? "he" : "he several"} aria-label={alone ? "The opponent" : "The other players"}>
      {others.map((side) =>
        alone ? (
          <Whole key={side.seat} {...{ scene, side }} name={decks.get(side.seat) ?? ""} />
        ) : (
          <Folded key={side.seat} {...{ scene, side }} name={decks.get(side.seat) ?? ""} />
        ),
      )}
      <EventsInPlay events={scene.events} scene={scene} />
    </section>
  );
}
function Whole({ scene, side, name }: { scene: Scene; side: SceneSide; name: string }) {
  return (
    <>
      <Side side={side} name={name} scene={scene} />
      <Companies companies={companiesOf(scene, side.seat)} />
    </>
  );
}
/** "Seat 3: 12 points, hand 8; plays hazards on you" and the places of his people; pressed, all of it. */
function Folded({ scene, side, name }: { scene: Scene; side: SceneSide; name: string }) {
  // What one has opened or closed oneself stays so.
  const [set, setSet] = useState<boolean | null>(null);
  const open = set ?? side.seat === scene.seats.turn;
  const [mine] = scene.sides;
  return (
    <div class={["other", side.seat === scene.seats.turn && "onturn"].filter(Boolean).join(" ")}>
      <button type="button" class="otherline" aria-expanded={open} onClick={() => setSet(!open)}>
        <strong>{calledText(scene, side.seat)}</strong> <span class="deckname">{name}</span>{" "}
        <span class="points">
          {side.raw} {side.raw === 1 ? "point" : "points"}
        </span>
        {side.gone ? (
          <span class="mark">out of the game</span>
        ) : (
          <>
            <span class="small">hand {side.hand}</span>
            {side.seat === scene.seats.turn && <span class="mark">on turn</span>}
            {mine.hazardsBy === side.seat && <span class="mark">plays hazards on you</span>}
            {side.hazardsBy === mine.seat && <span class="mark">you play hazards on them</span>}
          </>
        )}
        {!open && <span class="small places">{placesOf(scene, side.seat)}</span>}
      </button>
      {open && <Whole {...{ scene, side, name }} />}
    </div>
  );
}
/** "Rivendell 4, Moria 2": where his people are. */
function placesOf(scene: Scene, seat: number): string {
  const count = (characters: Scene["companies"][0]["people"]): number =>
    characters.reduce((sum, one) => sum + 1 + count(one.followers), 0);
  return companiesOf(scene, seat)
    .map((company) => `${company.site?.name ?? "nowhere yet"} ${count(company.people)}`)
    .join(", ");
}
