import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkOffers } from "../../../engine/meccg/invariants.js";
import { meccg } from "../../../engine/meccg/index.js";
import { openCase } from "../../../engine/meccg/presentation/position/position.js";

it("two copies of a card whose words last are no choice of order", () => {
  const name = "test/positions/cards/metd/last-rumors.yaml";
  const text = readFileSync(name, "utf8");
  // The first case up to where both Rumors wait.
  const until = text.slice(0, text.indexOf("      - Ann: first Rumor of Wealth"));
  const { state } = openCase(until, name, 1);
  checkOffers(state);
  const legal = new Int32Array(meccg.maxChoices);
  const texts = Array.from({ length: state.legal(legal) }, (_, i) => meccg.choiceToText(state, legal[i]));
  expect([state.chooser(), texts]).toEqual([
    1,
    expect.arrayContaining(["creature Smaug", "creature Leucaruth", "pass"]),
  ]);
});
