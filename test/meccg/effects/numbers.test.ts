import { beforeEach, describe, expect, it } from "vitest";
import { effectForm, mod } from "../../../engine/meccg/cards/vocabulary/compile.js";
import { compiling } from "../../../engine/meccg/cards/vocabulary/lookups.js";
import type { Effect } from "../../../engine/meccg/cards/words/words.js";
import "../../../engine/meccg/defs.js";

describe("a number of an effect that is out of range stops the program, which names card, effect, field, number and range", () => {
  beforeEach(() => compiling("Slip of the Pen"));
  it.each([
    [{ do: "boost", who: "target", prowess: 999 }, "prowess is 999"],
    [{ do: "boost", who: "target", body: -21 }, "body is -21"],
    [{ do: "draw", count: 2.5 }, "count is 2.5"],
    [{ do: "hazardLimit", by: 21 }, "by is 21"],
    [{ do: "corruptionCheck", who: "target", by: Number.NaN }, "by is NaN"],
  ] satisfies [Effect, string][])("%j", (effect, wrong) => {
    expect(() => effectForm(effect)).toThrow(
      `card "Slip of the Pen": the effect "${effect.do}": ${wrong}: write a whole number from -20 to 20`,
    );
  });
  it("also in a part of the effect, and in a change of a stat", () => {
    const nested: Effect = { do: "if", when: { if: "moving" }, does: [{ do: "draw", count: 99 }] };
    expect(() => effectForm(nested)).toThrow(/the effect "if": does\[0\]\.count is 99/);
    expect(() => mod({ stat: "prowess", by: 99 })).toThrow(/the change of "prowess": by is 99/);
  });
  it("but not one at an end of the range", () => {
    expect(effectForm({ do: "boost", who: "target", prowess: 20, body: -20 })).toMatchObject({
      prowess: 20,
      body: -20,
    });
  });
});
