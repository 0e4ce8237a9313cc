import type { ListShown, NewGame } from "../../messages/table.js";
import { type Finished, LastGame } from "../last.js";
import { Offline } from "../offline/offline.js";
import type { Does } from "../told.js";
import { SettingForm } from "./form.js";
import { useSetting } from "./game.js";

interface Given {
  /** True while another place is shown. */
  away: boolean;
  lists: ListShown[] | null;
  ready: boolean;
  begin(game: NewGame): void;
  /** Begins the first game with a guide. */
  guided(): void;
  load(text: string): void;
  /** Goes on with the game that was left; null where none was. */
  resume: (() => void) | null;
  /** Another tab of this browser has it. */
  elsewhere: boolean;
  /** The game that was played to its end here; null: none. */
  last: Finished | null;
  does: Does;
}

/** Where a game begins: two ways for whoever is new here, below them all that may be set, and a game from a file. */
export function Begin(given: Given) {
  const { lists, ready, guided, load, resume, elsewhere, last } = given;
  const setting = useSetting(given);
  const opened = async (event: Event): Promise<void> => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (file) load(await file.text());
    input.value = "";
  };
  return (
    <main class="begin">
      <h1>The practice table</h1>
      <p>
        A game of the Middle-earth card game against an honest opponent: it sees no more of your cards than a person
        would.
      </p>
      {resume && (
        <p class="left" role="status">
          {elsewhere && "Another tab of this browser has your game. "}
          <button type="button" class="primary" onClick={resume}>
            {elsewhere ? "Go on with it here" : "Go on with the game you left"}
          </button>{" "}
          A new game takes its place.
        </p>
      )}
      <div class="firstways">
        <section aria-label="A first game">
          <button type="button" class="primary" onClick={guided} disabled={!ready}>
            First game with a guide
          </button>
          <p>New to the game, or to this table: each new thing is explained when it comes, with what to do and why.</p>
        </section>
        <section aria-label="A game as it is set">
          <button type="button" class="primary" onClick={setting.start} disabled={!ready || !lists}>
            Play a game
          </button>
          <p>{setting.sentence()} All of that is set below.</p>
        </section>
      </div>
      {last && <LastGame last={last} />}
      <SettingForm {...{ setting, lists, ready }} />
      <section class="group" aria-labelledby="load-head">
        <h2 id="load-head">Load a game</h2>
        <label class="file">
          Play a saved game on: a file that "Save" or the command line wrote
          <input type="file" accept=".txt,text/plain" onChange={opened} />
        </label>
      </section>
      <p class="small">
        <a href="#/pictures">Your own card pictures</a>: shown beside the words of a card, if you have some.
      </p>
      <p class="small">
        <a href="./wotr.html">War of the Ring (1977)</a>: play the second game.
      </p>
      <Offline />
    </main>
  );
}
