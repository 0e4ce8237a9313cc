import { titleOf } from "../../../engine/meccg/presentation/rulebook/index.js";
import { addressOf } from "../rules/text.js";
import type { NewGame } from "../../messages/table.js";
import { ALONE } from "./alone.js";
import { AT_TABLE } from "./attable.js";
import { GUIDED, GUIDED_ALONE, GUIDED_MINIONS, GUIDED_TABLE } from "./guided.js";
import type { Guide } from "./kept.js";
import { metAs } from "./lessons.js";
import { MINIONS } from "./minions.js";
import type { Lesson } from "./step.js";
import { TIPS } from "./tips.js";

interface Given {
  guide: Guide;
  /** False until a game can be begun. */
  ready: boolean;
  /** Is a game under way that a new one would replace? */
  game: boolean;
  /** Begins a guided game. */
  begin(game: NewGame): void;
}

/** A lesson as the page tells of it. */
interface LessonPlace {
  head: string;
  text: string;
  button: string;
  lesson: Lesson;
  game: NewGame;
}
const PLACES: readonly LessonPlace[] = [
  {
    head: "Your first minions",
    text: "You know the heroes and meet the servants of Sauron for the first time: a game as the Ringwraith Khamûl against heroes, with the same guide. Ten steps say what is otherwise, each when its thing is first on the table, and outline it; nine of them come within five turns of yours.",
    button: "Begin the game with minions",
    lesson: MINIONS,
    game: GUIDED_MINIONS,
  },
  {
    head: "Alone against a deck of hazards",
    text: "Nobody sits across from you: your deck without its hazards, five cards in hand, and hazards that come by themselves. Five steps say what is otherwise, the last when your deck runs out, after some eleven turns; the game takes about half an hour.",
    button: "Begin the game alone",
    lesson: ALONE,
    game: GUIDED_ALONE,
  },
  {
    head: "A first table of three",
    text: "Two others, both beginners, and each of you plays hazards on a neighbour. Six steps say who meets whom, and how it ends; four come in your first turn, all within six of them, in about half an hour. The whole game takes an hour or two.",
    button: "Begin the table of three",
    lesson: AT_TABLE,
    game: GUIDED_TABLE,
  },
];
/** What a lesson is, its button, and which of its steps were met. */
function Taught({ one, guide, ready, begin }: { one: LessonPlace } & Pick<Given, "guide" | "ready" | "begin">) {
  return (
    <>
      <h2>{one.head}</h2>
      <p>{one.text}</p>
      <p>
        <button type="button" class="primary" onClick={() => begin(one.game)} disabled={!ready}>
          {one.button}
        </button>
      </p>
      <Met sections={one.lesson.steps.map((step) => [step.section, guide.met.has(metAs(one.lesson, step))])} />
    </>
  );
}
/** Sections of the rules, those that were met with a tick. */
function Met({ sections }: { sections: readonly (readonly [section: string, met: boolean])[] }) {
  return (
    <ul class="met">
      {sections.map(([section, met]) => (
        <li key={section}>
          <span aria-hidden="true">{met ? "\u2713" : "\u00b7"}</span>{" "}
          <a href={addressOf(section)}>{titleOf(section)}</a>
          {met && <span class="hidden"> (met)</span>}
        </li>
      ))}
    </ul>
  );
}

/** Where one learns: the guided first game, and what one has met of the rules so far. */
export function Learn({ guide, ready, game, begin }: Given) {
  const sections = Object.keys(TIPS);
  return (
    <main class="learn">
      <h1>Learn to play</h1>
      <p>
        A first game with a guide beside it: each time something new is asked, it says what that is, what to look at,
        and what it would do. You choose as you like; it goes along. Decks and luck are always the same, the opponent is
        a beginner, and the game is marked as practice, as any game with hints.
      </p>
      <p>
        <button type="button" class="primary" onClick={() => begin(GUIDED)} disabled={!ready}>
          Begin the guided game
        </button>
      </p>
      {PLACES.map((one) => (
        <Taught key={one.head} {...{ one, guide, ready, begin }} />
      ))}
      {game && (
        <p>
          A game is under way: a new one takes its place. <a href="#/">Back to the game</a>
        </p>
      )}
      <label class="guide">
        <input type="checkbox" checked={guide.on} onChange={(e) => guide.turn(e.currentTarget.checked)} />
        The guide stands beside every game
      </label>
      <h2>Puzzles</h2>
      <p>
        A position, one question, an answer with its reason: a minute or two each, from combat to plans for the last
        turn. <a href="#/learn/puzzles">To the puzzles</a>
      </p>
      <h2>What you have met</h2>
      <p class="small">
        {sections.filter((one) => guide.met.has(one)).length} of {sections.length}. Each leads to its rules; no single
        game meets them all.
      </p>
      <Met sections={sections.map((one) => [one, guide.met.has(one)])} />
      {guide.met.size > 0 && (
        <button type="button" class="small" onClick={guide.forget}>
          Begin afresh: forget what I have met
        </button>
      )}
    </main>
  );
}
