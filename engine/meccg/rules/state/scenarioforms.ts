/** Scenarios with their names as numbers: made once, looked up by the ruleset. */
import { SCENARIOS } from "../../cards/scenarios/index.js";
import type { Scenario } from "../../cards/words/scenarios.js";
import type { Table } from "./table.js";

/** Looks up what `make` makes of the scenario that is played: null where none is, or where it makes nothing of it. */
export function scenarioForms<Form>(make: (one: Scenario) => Form | null): (s: Pick<Table, "rules">) => Form | null {
  const made = new Map(SCENARIOS.map((one): [string, Form | null] => [one.name, make(one)]));
  // Most games have none, and are asked in the hot path.
  return (s) => (s.rules.scenario === "none" ? null : (made.get(s.rules.scenario) ?? null));
}
