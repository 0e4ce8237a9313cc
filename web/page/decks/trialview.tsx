import { useEffect, useState } from "preact/hooks";
import type { PoolShown, TrialShown } from "../../messages/decks.js";
import type { Does } from "./client.js";

/** Games against each list, so that the nine archetypes make two hundred in all; and the seed that the command line takes. */
const GAMES = 22;
const SEED = "gauntlet";

interface Given {
  id: string;
  text: string;
  file: string;
  ruleset: string | null;
  lawful: boolean;
  /** Its player has said that it is played as it is. */
  asIs: boolean;
  pool: PoolShown;
  trial: TrialShown | null;
  setTrial(trial: TrialShown | null): void;
  does: Does;
  play(): void;
}
const part = (x: number): string => (100 * x).toFixed(1);
export const shareText = ({ rate, low, high }: { rate: number; low: number; high: number }): string =>
  `${part(rate)} % (${part(low)} to ${part(high)})`;

/** An interval between 0 and 100 %, with half marked; the numbers beside it say all. */
function Range({ rate, low, high }: { rate: number; low: number; high: number }) {
  return (
    <svg class="range" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line class="half" x1="50" x2="50" y1="0" y2="12" />
      <line class="whole" x1={100 * low} x2={100 * high} y1="6" y2="6" />
      <rect x={100 * rate - 0.75} y="1" width="1.5" height="10" />
    </svg>
  );
}

/** Games in the background, and what they say of the deck. */
export function TrialView({ id, text, file, ruleset, lawful, asIs, pool, trial, setTrial, does, play }: Given) {
  const [field, setField] = useState("archetypes");
  const [games, setGames] = useState(GAMES);
  const [seed, setSeed] = useState(SEED);
  useEffect(() => {
    void does({ do: "tried", id }).then((found) => {
      if (!found) return;
      // Games that are just played tell of themselves.
      if (trial?.id !== id || trial.state !== "played") setTrial(found);
      setField(found.field);
      setSeed(found.seed);
      setGames(Math.round(found.all / Math.max(1, found.rows.length)));
    });
  }, [id]);
  const lists = pool.lists.filter((one) => one.group === field).length;
  const all = 2 * Math.ceil(games / 2) * lists;
  const going = trial?.state === "played";
  const old = trial !== null && trial.text !== text;
  const goesOn =
    trial?.state === "stopped" && !old && trial.field === field && trial.seed === seed && trial.all === all;
  const begin = (): void =>
    void does({ do: "try", id, text, file, field, games, seed, ruleset, ...(!lawful && { asIs: true }) });
  return (
    <section class="trial" aria-labelledby="trial-head">
      <h2 id="trial-head">Test it</h2>
      <p class="small">
        Games in the background, from both seats on the same luck. The program plays both decks, by its heuristic:
        another player would win more or less with them.
      </p>
      <div class="fields">
        <label>
          Against
          <select value={field} disabled={going} onChange={(e) => setField(e.currentTarget.value)}>
            {pool.fields.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Games against each
          <input
            type="number"
            min="2"
            max="1000"
            step="2"
            value={games}
            disabled={going}
            onInput={(e) => setGames(Math.max(2, Math.min(1000, Number(e.currentTarget.value) || 2)))}
          />
        </label>
        <label>
          Seed (the same text, the same luck)
          <input value={seed} disabled={going} onInput={(e) => setSeed(e.currentTarget.value)} />
        </label>
      </div>
      <div class="buttons">
        {going ? (
          <button type="button" class="primary" onClick={() => void does({ do: "stop" })}>
            Stop
          </button>
        ) : (
          <button type="button" class="primary" disabled={!(lawful || asIs) || seed === ""} onClick={begin}>
            {goesOn ? "Go on" : `Play ${all} games`}
          </button>
        )}
        <button type="button" disabled={!(lawful || asIs)} onClick={play}>
          Play it yourself
        </button>
      </div>
      {!lawful && !asIs && <p>A deck with mistakes is not played: fix them first, or choose "Play it as it is".</p>}
      {!lawful && asIs && <p>This deck is played as it is: it breaks rules of construction.</p>}
      {trial && (
        <div class="result">
          <p>
            <progress value={trial.games} max={trial.all} aria-label="Games played" /> {trial.games} of {trial.all}{" "}
            games
          </p>
          <p role="status">
            {trial.state === "played"
              ? ""
              : trial.state === "done"
                ? "All are played. "
                : trial.cause
                  ? `Stopped, for a worker failed: ${trial.cause} `
                  : "Stopped. "}
            {trial.state === "played" ? "" : old ? "The deck has changed since." : ""}
          </p>
          <p class="rate">
            {trial.games > trial.failed ? (
              <>
                It wins <strong>{shareText(trial.rate)}</strong>
                <Range {...trial.rate} />
              </>
            ) : (
              "No game came to its end yet: nothing is told."
            )}
          </p>
          <p class="small">
            Share of games won, a tie for half, with the range in which it lies in 95 of 100 such tests. Rules{" "}
            {trial.ruleset}, seed "{trial.seed}"{trial.failed > 0 && `, ${trial.failed} games failed`}.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Against</th>
                <th scope="col">Games</th>
                <th scope="col">Wins (95 %)</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {trial.rows.map((row) => (
                <tr key={row.deck}>
                  <th scope="row">{row.deck}</th>
                  <td>{row.games}</td>
                  <td>{row.games > 0 ? shareText(row) : "-"}</td>
                  <td>{row.games > 0 && <Range {...row} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="small">
            The same on the command line, with the deck's file: <code>{trial.command}</code>
          </p>
        </div>
      )}
    </section>
  );
}
