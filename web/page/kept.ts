/** Small things that this browser keeps for the page: how one likes it, nothing of a game. */
import { useCallback, useState } from "preact/hooks";

/** What was kept under this name, or null: nothing, or a browser that keeps nothing. */
export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
export function keepText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // A private window keeps nothing; it holds as long as the page stands.
  }
}
/** A switch that is kept, off where nobody has turned it. */
export function useSwitch(name: string): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(() => keptText(name) === "on");
  const turn = useCallback(
    (to: boolean) => {
      keepText(name, to ? "on" : "off");
      setOn(to);
    },
    [name],
  );
  return [on, turn];
}
