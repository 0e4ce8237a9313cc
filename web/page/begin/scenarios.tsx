/** Scenarios to choose from: what each asks, and how long it lasts. */
import type { ScenarioShown } from "../../messages/table.js";

interface Given {
  scenarios: readonly ScenarioShown[];
  name: string;
  set(one: ScenarioShown): void;
}
export function Scenarios({ scenarios, name, set }: Given) {
  return (
    <fieldset class="scenarios">
      <legend>Which scenario</legend>
      {scenarios.map((one) => (
        <label key={one.name} class={one.name === name ? "level chosen" : "level"}>
          <input type="radio" name="scenario" checked={one.name === name} onChange={() => set(one)} />
          <span>
            <strong>{one.title}</strong>
            <span class="small">
              {one.asks} It lasts {one.lasts}.
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
