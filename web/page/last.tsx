import { download } from "./download.js";
import { studies } from "./study/handed.js";

/** A game that was played to its end at this table, and left. */
export interface Finished {
  /** Its record. */
  text: string;
  seed: string;
  /** Who has won, and how. */
  ended: string;
}

/** The game that was played last: over, yet to be looked at. */
export function LastGame({ last: { text, seed, ended } }: { last: Finished }) {
  return (
    <section class="group lastgame" aria-labelledby="last-head">
      <h2 id="last-head">The last game</h2>
      <p>{ended}</p>
      <p class="row">
        <button type="button" onClick={() => studies({ text, file: "the game that was played", ended: true })}>
          Study it
        </button>
        <button type="button" onClick={() => download(`mazarbul-${seed.replace(/[^\w-]+/g, "-")}.txt`, text)}>
          Save it
        </button>
      </p>
    </section>
  );
}
