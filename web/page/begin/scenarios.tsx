/** Scenarios to choose from: what each asks, and how long it lasts. */
import type { ScenarioShown } from "../../messages/table.js";

interface Given {
  scenarios: readonly ScenarioShown[];
  name: string;
  set(one: ScenarioShown): void;
  /** The other's own task in a race, null where both have the same. */
  other: string | null;
  setOther(one: ScenarioShown | null): void;
}
export function Scenarios(given: Given) {
  const { scenarios, name, set } = given;
  return (
    <>
      <Tasks {...{ scenarios, name, set }} />
      {scenarios.some((one) => one.name === name && one.raced) && <OtherTask {...given} />}
    </>
  );
}
/** One may race: the other has another task, or the same one for himself. */
function OtherTask({ scenarios, name, other, setOther }: Given) {
  const raced = scenarios.filter((one) => one.raced);
  const told = raced.find((one) => one.name === other);
  return (
    <fieldset class="othertask">
      <legend>A race</legend>
      <label class="level">
        <input
          type="checkbox"
          checked={other !== null}
          onChange={(e) =>
            setOther(e.currentTarget.checked ? (raced.find((one) => one.name !== name) ?? raced[0] ?? null) : null)
          }
        />
        <span>the other has a task of his own; the higher rank wins</span>
      </label>
      {told && (
        <>
          <label>
            The other's task
            <select
              value={told.name}
              onChange={(e) => setOther(raced.find((one) => one.name === e.currentTarget.value) ?? null)}
            >
              {raced.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <p class="small">
            {told.asks} It lasts {told.lasts}.
          </p>
        </>
      )}
    </fieldset>
  );
}
function Tasks({ scenarios, name, set }: Pick<Given, "scenarios" | "name" | "set">) {
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
