/** Who sits at the other seats of a table of three to five. */
import type { ComponentChildren } from "preact";
import { LEVELS } from "../../../sim/person/levels.js";
import { hasStyle } from "./levels.js";

/** One of the others, as the page keeps it: a deck by its name in the choice of decks. */
export interface Chair {
  deck: string;
  level: number;
  person: boolean;
}

interface Given {
  chairs: readonly Chair[];
  set(chairs: readonly Chair[]): void;
  /** Decks to choose from. */
  options: ComponentChildren;
  /** What a further chair has before it is set. */
  more(k: number): Chair;
}
/** Those above look at the table with a network that knows two players. */
const LEVELS_HERE = LEVELS.map((_, k) => k + 1).filter(hasStyle);
/** Others at most, beside oneself. */
const MOST = 4;
const LEAST = 2;

export function Chairs({ chairs, set, options, more }: Given) {
  const change = (k: number, what: Partial<Chair>): void =>
    set(chairs.map((one, n) => (n === k ? { ...one, ...what } : one)));
  return (
    <>
      <label>
        How many sit down
        <select
          value={chairs.length + 1}
          onChange={(e) => {
            const others = Number(e.currentTarget.value) - 1;
            set(Array.from({ length: others }, (_, k) => chairs[k] ?? more(k)));
          }}
        >
          {Array.from({ length: MOST - LEAST + 1 }, (_, k) => (
            <option key={k} value={k + LEAST + 1}>
              {["three", "four", "five"][k]}
            </option>
          ))}
        </select>
      </label>
      <p class="small">
        Who sits next to whom is rolled for as the game begins; whoever sits to your left plays hazards on you.
      </p>
      {chairs.map((one, k) => (
        <fieldset class="chair" key={k} aria-label={`player ${k + 2}`}>
          <span class="number">{k + 2}</span>
          <label>
            <span class="small">Who</span>
            <select
              value={one.person ? "person" : one.level}
              onChange={(e) => {
                const { value } = e.currentTarget;
                change(k, value === "person" ? { person: true } : { person: false, level: Number(value) });
              }}
            >
              {LEVELS_HERE.map((level) => (
                <option key={level} value={level}>
                  level {level}: {LEVELS[level - 1].words}
                </option>
              ))}
              <option value="person">a person beside me, at this screen</option>
            </select>
          </label>
          <label>
            <span class="small">Deck</span>
            <select value={one.deck} onChange={(e) => change(k, { deck: e.currentTarget.value })}>
              {options}
            </select>
          </label>
        </fieldset>
      ))}
      {chairs.some((one) => one.person) && (
        <p class="small">The screen is covered whenever another person is asked; people are called by their seats.</p>
      )}
    </>
  );
}
