/** Keys of the table: digits take a choice, p passes, u takes back, Enter goes where the map was pressed, Escape closes what lies over it; wherever no text is being typed. */
import { useEffect, useRef } from "preact/hooks";
import type { WarChoice } from "../messages.js";

/** Of more choices than so many, not all of which stand in sight, no digit takes any. */
export const MOST = 40;
/** Those that digits take. */
export function digits(choices: readonly WarChoice[]): WarChoice[] {
  const others = choices.filter((one) => !isPass(one));
  return others.length > MOST ? [] : others.slice(0, 9);
}
export const isPass = ({ words }: WarChoice): boolean => words === "pass";

interface Keys {
  choices: readonly WarChoice[];
  choose(choice: number): void;
  undo(): void;
  /** Enter, where it is meant for nothing else. */
  enter(): void;
  close(): void;
  off: boolean;
}
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox";
}
/** Is a key meant for a button, a link, a hex? */
const isMeant = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("button, a, summary, input, [role=button]") !== null;
/** `choices`: those that are shown with digits, and passing. */
export function useKeys(keys: Keys): void {
  // What stands on the screen counts, also for a key that comes in the moment in which it was drawn.
  const drawn = useRef(keys);
  drawn.current = keys;
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const { choices, choose, undo, enter, close, off } = drawn.current;
      if (event.key === "Escape") close();
      if (off || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^[1-9]$/.test(event.key) ? digits(choices)[Number(event.key) - 1] : undefined;
      const taken = digit ?? (event.key === "p" ? choices.find(isPass) : undefined);
      if (taken) choose(taken.choice);
      else if (event.key === "u") undo();
      else if (event.key === "Enter" && !isMeant(event)) enter();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}
