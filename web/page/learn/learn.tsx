import { titleOf } from "../../../engine/meccg/people/rulebook/index.js";
import { addressOf } from "../rules/text.js";
import type { NewGame } from "../../messages/table.js";
import { GUIDED, GUIDED_MINIONS } from "./guided.js";
import type { Guide } from "./kept.js";
import { metAs, STEPS } from "./minions.js";
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
      <h2>Your first minions</h2>
      <p>
        You know the heroes and meet the servants of Sauron for the first time: a game as the Ringwraith Khamûl against
        heroes, with the same guide. Ten steps say what is otherwise, each when its thing is first on the table, and
        outline it; nine of them come within five turns of yours.
      </p>
      <p>
        <button type="button" class="primary" onClick={() => begin(GUIDED_MINIONS)} disabled={!ready}>
          Begin the game with minions
        </button>
      </p>
      <ul class="met">
        {STEPS.map((one) => (
          <li key={one.section}>
            <span aria-hidden="true">{guide.met.has(metAs(one)) ? "\u2713" : "\u00b7"}</span>{" "}
            <a href={addressOf(one.section)}>{titleOf(one.section)}</a>
            {guide.met.has(metAs(one)) && <span class="hidden"> (met)</span>}
          </li>
        ))}
      </ul>
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
      <ul class="met">
        {sections.map((one) => (
          <li key={one}>
            <span aria-hidden="true">{guide.met.has(one) ? "\u2713" : "\u00b7"}</span>{" "}
            <a href={addressOf(one)}>{titleOf(one)}</a>
            {guide.met.has(one) && <span class="hidden"> (met)</span>}
          </li>
        ))}
      </ul>
      {guide.met.size > 0 && (
        <button type="button" class="small" onClick={guide.forget}>
          Begin afresh: forget what I have met
        </button>
      )}
    </main>
  );
}
