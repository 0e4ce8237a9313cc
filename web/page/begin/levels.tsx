/** How strong the program plays, and in which manner. */
import { LAST_WITH_STYLE, LEVELS, RATINGS, ratingText, STYLES } from "../../../sim/person/levels.js";

/** Has a level a manner? */
export const hasStyle = (level: number): boolean => level <= LAST_WITH_STYLE;

interface Given {
  level: number;
  setLevel(level: number): void;
  style: string;
  setStyle(style: string): void;
}
export function Levels({ level, setLevel, style, setStyle }: Given) {
  return (
    <fieldset>
      <legend>How strong the opponent is</legend>
      <p class="small">{RATINGS}</p>
      <div class="levels">
        {LEVELS.map((shown, k) => [k + 1, shown] as const).map(([n, shown]) => (
          <label key={n} class={level === n ? "level rated chosen" : "level rated"}>
            <input type="radio" name="level" value={n} checked={level === n} onChange={() => setLevel(n)} />
            <span class="number">{n}</span>{" "}
            <span class="words">
              {shown.words}
              {shown.time && <span class="small"> ({shown.time})</span>}
            </span>{" "}
            <span class="rating small">
              {ratingText(shown)
                .split(/(?=\()/u)
                .map((part) => (
                  <span key={part}>{part}</span>
                ))}
            </span>
          </label>
        ))}
      </div>
      <label>
        Their manner
        <select
          value={hasStyle(level) ? style : STYLES[0].name}
          disabled={!hasStyle(level)}
          onChange={(e) => setStyle(e.currentTarget.value)}
        >
          {STYLES.map(({ name, words }) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        {!hasStyle(level) && (
          <span class="small">Levels 8 and 9 play as their network judges, and have no manner.</span>
        )}
      </label>
    </fieldset>
  );
}
