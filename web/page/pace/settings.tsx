import type { ComponentChildren } from "preact";
import type { Pace, Tempo } from "./tempo.js";

const PACES: readonly [Pace, string][] = [
  ["slow", "slow: each deed stands for a moment before the next"],
  ["usual", "usual: all that happened at once, and the dice roll"],
  ["instant", "instant: no waiting, no dice (how long the opponent thinks may then tell what they could do)"],
];
const STOPS: readonly ["attacks" | "turns", string][] = [
  ["attacks", "before each attack on my companies"],
  ["turns", "as a turn begins"],
];

/** How fast things are shown, and where they stop. */
export function PaceSettings({
  tempo,
  set,
  children,
}: {
  tempo: Tempo;
  set(tempo: Tempo): void;
  /** What the person is asked. */
  children: ComponentChildren;
}) {
  return (
    <details class="settings">
      <summary>Pace</summary>
      <fieldset>
        <legend class="hidden">Pace</legend>
        {PACES.map(([pace, words]) => (
          <label key={pace}>
            <input
              type="radio"
              name="pace"
              value={pace}
              checked={tempo.pace === pace}
              onChange={() => set({ ...tempo, pace })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {children}
      <fieldset>
        <legend>Stop until I say so</legend>
        {STOPS.map(([key, words]) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={tempo[key]}
              onChange={(event) => set({ ...tempo, [key]: event.currentTarget.checked })}
            />
            {words}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
