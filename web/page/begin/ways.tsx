/** The ways to sit down, each by a picture and a sentence. */
import type { ComponentChildren } from "preact";

export type Way = "two" | "table" | "alone" | "scenario";
const WAYS: readonly { way: Way; words: string; text: string }[] = [
  { way: "two", words: "Two players", text: "One against one: an ordinary game, ten to fifteen turns of each." },
  {
    way: "table",
    words: "Three to five",
    text: "Each plays hazards on a neighbour; the others are met at sites. Two to three times as long.",
  },
  {
    way: "alone",
    words: "Alone",
    text: "You against a deck of hazards, nobody in your way: how many points do you make? Half as long.",
  },
  {
    way: "scenario",
    words: "A scenario",
    text: "A task beside the game, the same for both or one each: a game that tells a story.",
  },
];

export function Ways({ way, set }: { way: Way; set(way: Way): void }) {
  return (
    <fieldset class="sitways">
      <legend>How do you sit down?</legend>
      {WAYS.map((one) => (
        <label key={one.way} class={way === one.way ? "way chosen" : "way"}>
          <input type="radio" name="way" checked={way === one.way} onChange={() => set(one.way)} />
          <Picture way={one.way} />
          <span>
            <strong>{one.words}</strong>
            <span class="small">{one.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A table from above: who sits at it filled, the program open; cards as they lie. */
function Picture({ way }: { way: Way }) {
  return (
    <svg class="waypicture" viewBox="0 0 80 60" aria-hidden="true">
      <ellipse class="tabletop" cx="40" cy="30" rx="26" ry="17" />
      {PICTURES[way]}
    </svg>
  );
}
const seat = (x: number, y: number, own = false) => <circle class={own ? "seat own" : "seat"} cx={x} cy={y} r="5.5" />;
const card = (x: number, y: number, tilt = 0) => (
  <rect class="lies" x={x - 3.5} y={y - 5} width="7" height="10" rx="1" transform={`rotate(${tilt} ${x} ${y})`} />
);
const PICTURES: Readonly<Record<Way, ComponentChildren>> = {
  two: (
    <>
      {seat(40, 54, true)}
      {seat(40, 6)}
      {card(33, 38)}
      {card(47, 22)}
    </>
  ),
  table: (
    <>
      {seat(40, 54, true)}
      {seat(8, 36)}
      {seat(22, 8)}
      {seat(58, 8)}
      {seat(72, 36)}
      {card(40, 40)}
      {card(23, 33, 60)}
      {card(57, 33, -60)}
      {card(33, 20)}
      {card(47, 20)}
    </>
  ),
  alone: (
    <>
      {seat(40, 54, true)}
      {card(40, 39)}
      {card(30, 21, -8)}
      {card(40, 20)}
      {card(50, 21, 8)}
    </>
  ),
  scenario: (
    <>
      {seat(40, 54, true)}
      {seat(40, 6)}
      <path class="road" d="M22 38 C30 24 38 40 46 28 S56 22 58 22" />
      <path class="flag" d="M58 22 v-9 l7 3 l-7 3" />
    </>
  ),
};
