/** Whether costly choices are warned of: off until somebody turns it on, and kept in this browser. */
import type { Client } from "../client.js";

const KEPT = "mazarbul warnings";

interface Given {
  on: boolean;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
}
export function WarnSetting({ on, does }: Given) {
  const turn = (to: boolean): void => {
    try {
      localStorage.setItem(KEPT, to ? "on" : "off");
    } catch {
      // A private window keeps nothing; the setting holds for this game.
    }
    void does({ do: "warn", on: to });
  };
  return (
    <details class="settings">
      <summary>Warn me {on ? "(on)" : "(off)"}</summary>
      <label>
        <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
        before a choice that costs five points of the chance to win or more (an adviser who sees what you see tries your
        choices while you think, and looks once more at the one you take, mostly within a second, and you need not wait;
        of an answer to several questions only the first step is looked at; such a game is marked as practice)
      </label>
    </details>
  );
}
/** Was it turned on in this browser? */
export function keptWarnings(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}
