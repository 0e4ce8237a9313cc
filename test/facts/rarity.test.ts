import { expect, it } from "vitest";
import { SHEETS } from "../../engine/meccg/cards/metw/sheets.js";
import { type Fact, facts, thereAreFacts } from "./facts.js";

it.runIf(thereAreFacts)("the printed sheets of the first set are those of the facts", () => {
  const files = ["characters", "creatures", "events", "items", "allies", "factions", "sites"];
  const found: [string, string][] = files.flatMap((file) =>
    (facts(file) as Fact[])
      .filter((fact) => fact["set"] === "METW" && !fact["promo"] && !fact["variantOf"])
      .map((fact): [string, string] => [fact["name"], fact["rarity"]]),
  );
  const ours = Object.entries(SHEETS).flatMap(([sheet, names]) => names.map((name): [string, string] => [name, sheet]));
  const byName = (a: [string, string], b: [string, string]): number => (a[0] < b[0] ? -1 : 1);
  expect(ours.sort(byName)).toEqual(found.sort(byName));
});
