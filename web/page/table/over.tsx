import type { OverShown } from "../../messages/table.js";

interface Given {
  over: OverShown;
  practice: boolean;
  /** Looks at the game again. */
  study(): void;
  leave(): void;
}

/** How it ended, and what was counted. */
export function Over({ over, practice, study, leave }: Given) {
  return (
    <section class="over" aria-label="The game is over" role="status">
      <h2>{over.won}</h2>
      <p>{over.how}</p>
      {over.reckoning.map((line) => (
        <p key={line}>{line.trim()}</p>
      ))}
      {practice && (
        <p class="small">
          Practice: choices were taken back, hints asked for, or choices looked over before they counted.
        </p>
      )}
      <button type="button" class="primary" onClick={study}>
        Study this game
      </button>{" "}
      <button type="button" class="primary" onClick={leave}>
        New game
      </button>
    </section>
  );
}
