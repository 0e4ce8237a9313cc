import { expect, it } from "vitest";
import { scores } from "../../experiments/puzzles.js";
import { ask, expectWeighed } from "./search.js";

it("the search finds most puzzles, and says what it weighed", { timeout: 1_800_000 }, () => {
  const search = ask("mcts:sims=800");
  // With 50 and 200 simulations it is some 90 of 108; the floor is well below that, and well above the heuristics.
  expect(scores(search)[0]!.right[0]).toBeGreaterThanOrEqual(80);
  expectWeighed(search);
});
