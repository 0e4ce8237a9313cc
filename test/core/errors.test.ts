import { describe, expect, it } from "vitest";
import { shortened, together, unknownName, UserError } from "../../engine/core/errors.js";

const LONG = "x".repeat(20_000);

/** How many characters of what was given an error tells, however often. */
const echoed = (error: Error): number => error.message.match(/x/g)?.length ?? 0;

describe("an error that was given much tells little of it", () => {
  it.each([
    ["in quotes", new UserError("file", `there is no "${LONG}" here`, `write another than "${LONG}"`)],
    ["as the place", new UserError(LONG, "it cannot be read", "name another")],
    ["without quotes", new UserError("file", `the value ${LONG} is none`, `write ${LONG}: 1`)],
    ["everywhere", new UserError(`list "${LONG}"`, `${LONG} is none`, `write "${LONG}"`)],
    ["in words", new UserError("file", `the value ${"x ".repeat(10_000)}is none`)],
    ["a name nobody knows", unknownName("card", LONG, ["Giant"])],
    ["a name among long ones", unknownName("player", "y", [LONG], "file:1")],
  ])("%s", (_how, error) => {
    expect(echoed(error)).toBeLessThanOrEqual(300);
    expect(error.message.length).toBeLessThan(600);
    // What is told again, by whoever adds a place, stays as it is.
    expect(new UserError(error.where, error.what, error.hint).message).toBe(error.message);
  });
  it("keeps our own words before and behind it", () => {
    expect(new UserError("f", `there is no card called "${LONG}"`).what).toBe(
      `there is no card called "${"x".repeat(100)}..."`,
    );
    expect(shortened(`the value ${LONG} is none`)).toMatch(/^the value x+ \.\.\. x+ is none$/);
    expect(shortened('"a" and "b"\nin two lines')).toBe('"a" and "b"\nin two lines');
  });
  it("tells of many mistakes, a line each", () => {
    const faults = Array.from({ length: 9 }, (_, n) => new UserError(`f:${n}`, `"${LONG}" is none`, `write ${n}`));
    const { message } = together("f", faults, "fix them");
    expect(message.split("\n")).toHaveLength(11);
    expect(message).toContain('..." is none; write 8');
    const words = "y".repeat(2000);
    expect(new UserError("f", words, words, true).message).toContain(words);
  });
});
