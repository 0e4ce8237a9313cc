/** Keys of the table: digits take a choice, p passes, u takes back, o opens the single choices; wherever no text is being typed. */
import { useEffect, useRef } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";

/** Is a key meant for something that is being typed, or for the browser? */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing =
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox");
  return typing || event.ctrlKey || event.metaKey || event.altKey;
}
/** `pressed` is told each key that is meant for the table, and says whether it has done something with it. */
function usePressed(pressed: (key: string) => boolean): void {
  // What stands on the screen counts, also for a key that comes in the moment in which it was drawn.
  const drawn = useRef(pressed);
  drawn.current = pressed;
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!isElsewhere(event) && drawn.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}
const placeOf = (key: string): number => (/^[1-9]$/.test(key) ? Number(key) - 1 : -1);

/** May a digit take it? They are for what is played at once; what may be laid on guard stands behind it, mostly folded. */
export const hasDigit = (one: TableShown["choices"][0]): boolean => !one.guard;

interface Keys {
  choices: TableShown["choices"];
  choose(choice: number): void;
  undo(): void;
  /** Opens the single choices, or folds them away. */
  turn(): void;
  /** Are the single choices folded away? No digit takes what is not shown. */
  folded: boolean;
  off: boolean;
}
export function useKeys({ choices, choose, undo, turn, folded, off }: Keys): void {
  usePressed((key) => {
    if (off) return false;
    const digit = folded ? undefined : choices.filter(hasDigit)[placeOf(key)];
    const pass = key === "p" ? choices.find((one) => one.text === "pass") : undefined;
    const taken = digit ?? pass;
    if (taken) choose(taken.choice);
    else if (key === "u") undo();
    else if (key === "o") turn();
    else return false;
    return true;
  });
}
/** Digits tick things of a list that is picked from, where they take no single choice. */
export function useDigits(on: boolean, tick: (item: number) => void): void {
  usePressed((key) => {
    if (!on || placeOf(key) < 0) return false;
    tick(placeOf(key));
    return true;
  });
}
