import { describe, expect, it } from "vitest";
import { Field } from "../../agents/mcts/field.js";
import { preferred } from "../../agents/mcts/flat.js";

/** A field whose second candidate came out so in each world, the first one being worth a half everywhere. */
function tried(worths: readonly number[], settled: boolean): Field {
  const field = new Field(4);
  field.n = 2;
  field.settled = settled;
  for (const worth of worths) {
    field.add(0, 0.5);
    field.add(1, worth);
    field.apart[1] += worth - 0.5;
    field.apartSquares[1] += (worth - 0.5) ** 2;
  }
  return field;
}
const EIGHT = [0.5, 0.6, 0.7, 0.6, 0.5, 0.7, 0.6, 0.6];

describe("the candidate that a flat search takes", () => {
  it("is another than the best rated one if that is better by so many standard errors", () => {
    const field = tried([0.5, 0.7, 0.5, 0.7, 0.4, 0.6, 0.5, 0.6], false);
    const errors = field.lead(1) / field.error(1);
    expect(errors).toBeGreaterThan(1.5);
    expect(errors).toBeLessThan(3);
    expect(preferred(field, 1)).toBe(1);
    expect(preferred(field, 3)).toBe(0);
    // Rated far behind, it must be better by three.
    field.settled = true;
    expect(preferred(field, 1)).toBe(0);
  });
  it("may be rated far behind, where enough worlds leave no doubt", () => {
    expect(preferred(tried(EIGHT, true), 1)).toBe(1);
    expect(preferred(tried(EIGHT.slice(0, 7), true), 1)).toBe(0);
    expect(preferred(tried(EIGHT.slice(0, 7), false), 1)).toBe(1);
  });
});
