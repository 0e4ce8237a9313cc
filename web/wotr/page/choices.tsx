/** The choices in a list: with digits, found by words where there are many. */
import { useState } from "preact/hooks";
import type { WarChoice } from "../messages.js";
import { digits, isPass } from "./keys.js";
import { listed } from "./listed.js";

/** From so many choices on one may look for some. */
const MANY = 15;

interface OneGiven {
  one: WarChoice;
  digit?: number;
  hinted: boolean;
  /** It was taken: in a game that is gone through again. */
  taken?: boolean;
  off: boolean;
  choose(choice: number): void;
  point(hex: number): void;
}
/** A choice to be pressed. */
export function ChoiceButton({ one, digit, hinted, taken, off, choose, point }: OneGiven) {
  return (
    <button
      type="button"
      class={`warchoice${hinted ? " hinted" : ""}${taken ? " taken" : ""}`}
      disabled={off}
      onClick={() => choose(one.choice)}
      onMouseEnter={() => point(one.hex)}
      onMouseLeave={() => point(0)}
      onFocus={() => point(one.hex)}
      onBlur={() => point(0)}
    >
      {digit !== undefined && digit < 9 && <kbd>{digit + 1}</kbd>}
      <span>
        {taken && <strong>taken: </strong>}
        {one.words}
        {one.cost && <span class="small"> ({one.cost})</span>}
        {one.note && <span class="small"> {one.note}</span>}
        {one.meets && <span class="small">; {one.meets}</span>}
      </span>
    </button>
  );
}
interface Given {
  choices: readonly WarChoice[];
  /** What passing means. */
  pass: string;
  hint: number | null;
  taken?: number | null;
  off: boolean;
  choose(choice: number): void;
  point(hex: number): void;
}
export function Choices({ choices, pass, hint, taken = null, off, choose, point }: Given) {
  const [sought, setSought] = useState("");
  const passing = choices.find(isPass);
  const others = choices.filter((one) => !isPass(one));
  const { shown, more } = listed(others, sought, [taken, hint]);
  const withDigits = digits(choices);
  const digitOf = (one: WarChoice): { digit?: number } => {
    const k = withDigits.indexOf(one);
    return k < 0 ? {} : { digit: k };
  };
  return (
    <div class="warchoices">
      {others.length > MANY && (
        <label class="seek">
          <span class="small">
            {others.length} choices: find some by hex, name or number, or press a hex on the map
          </span>
          <input value={sought} maxLength={40} onInput={(event) => setSought(event.currentTarget.value)} />
        </label>
      )}
      <ul>
        {shown.map((one) => (
          <li key={one.choice}>
            <ChoiceButton
              {...{ one, off, choose, point }}
              hinted={hint === one.choice}
              taken={taken === one.choice}
              {...digitOf(one)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p class="small">and {more} more: on the map, or found by what is typed</p>}
      {passing && (
        <button
          type="button"
          class={`warchoice${hint === passing.choice ? " hinted" : ""}${taken === passing.choice ? " taken" : ""}`}
          disabled={off}
          onClick={() => choose(passing.choice)}
        >
          <kbd>p</kbd>
          <span>
            {taken === passing.choice && <strong>taken: </strong>}Pass{pass && <span class="small">: {pass}</span>}
          </span>
        </button>
      )}
    </div>
  );
}
