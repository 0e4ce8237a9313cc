/** Keys of the table: digits take a choice, p passes, u takes back, g does what the guide would, o opens the single choices, Enter sends a form, Escape closes a card; wherever no text is being typed. */
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
function usePressed(pressed: (key: string, target: EventTarget | null) => boolean): void {
  // What stands on the screen counts, also for a key that comes in the moment in which it was drawn.
  const drawn = useRef(pressed);
  drawn.current = pressed;
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (!isElsewhere(event) && drawn.current(event.key, event.target)) event.preventDefault();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}
const placeOf = (key: string): number => (/^[1-9]$/.test(key) ? Number(key) - 1 : -1);

/** Choices that digits take, in their order: those that are played at once, and that lose nothing. */
export const withDigits = <One extends { digit: boolean }>(choices: readonly One[]): One[] =>
  choices.filter((one) => one.digit);

interface Keys {
  choices: TableShown["choices"];
  /** `alone`: without what the guide would add. */
  choose(choice: number, alone?: boolean): void;
  undo(): void;
  /** Opens the single choices, or folds them away. */
  turn(): void;
  /** Closes the card that is looked at; null: none is. */
  close: (() => void) | null;
  /** Is a choice shown? No digit takes what is folded away. */
  shown(one: TableShown["choices"][0]): boolean;
  /** Does what the guide would do; null where it has said nothing. */
  guided: (() => void) | null;
  off: boolean;
}
export function useKeys({ choices, choose, undo, turn, close, shown, guided, off }: Keys): void {
  usePressed((key) => {
    if (key === "Escape" && close) {
      close();
      return true;
    }
    if (off) return false;
    const meant = withDigits(choices)[placeOf(key)];
    const digit = meant && shown(meant) ? meant : undefined;
    const pass = key === "p" ? choices.find((one) => one.text === "pass") : undefined;
    const taken = digit ?? pass;
    if (taken) choose(taken.choice, !digit);
    else if (key === "u") undo();
    else if (key === "o") turn();
    else if (key === "g" && guided) guided();
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
/** Enter sends the form that stands open, wherever it is not meant for a button, a link or a field. */
export function useEnter(on: boolean): void {
  usePressed((key, target) => {
    const other = target instanceof Element && target.closest("button, a, summary, [role=button]");
    if (!on || key !== "Enter" || other) return false;
    const button = document.querySelector<HTMLButtonElement>(".form[open] form button[type=submit]:not(:disabled)");
    button?.form?.requestSubmit(button);
    return button !== null;
  });
}
