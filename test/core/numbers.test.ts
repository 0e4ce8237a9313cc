import { expect, it } from "vitest";
import { doublings, exp, log } from "../../engine/core/numbers.js";
import { OwnStream } from "../../engine/core/streams.js";

const near = (ours: number, theirs: number) =>
  Math.abs(ours - theirs) <= 4 * Number.EPSILON * Math.max(1e-300, Math.abs(theirs));

it("e to a power and the logarithm agree with the built-in ones to the last places", () => {
  const stream = new OwnStream("numbers", 0, "x");
  for (let i = 0; i < 20_000; i++) {
    const x = (stream.below(2_000_001) - 1_000_000) / 5_000;
    expect(near(exp(x), Math.exp(x)), `exp ${x}`).toBe(true);
    const y = (1 + stream.below(1_000_000_000)) / (1 + stream.below(1_000));
    expect(Math.abs(log(y) - Math.log(y)) <= 1e-15 * (1 + Math.abs(Math.log(y))), `log ${y}`).toBe(true);
  }
  for (const [x, is] of [
    [0, 1],
    [710, Number.POSITIVE_INFINITY],
    [-746, 0],
    [700, Math.exp(700)],
  ] as const)
    expect(near(exp(x), is) || exp(x) === is, `exp ${x}`).toBe(true);
  expect([log(1), log(0), log(-1)]).toEqual([0, Number.NEGATIVE_INFINITY, Number.NaN]);
});

it("their bits are fixed", () => {
  const bits = new BigUint64Array(Float64Array.from([exp(1), exp(-0.3), log(10), log(0.1), log(1e300)]).buffer);
  expect([...bits].map((b) => b.toString(16))).toMatchInlineSnapshot(`
    [
      "4005bf0a8b14576a",
      "3fe7b4c869c37c05",
      "40026bb1bbb55516",
      "c0026bb1bbb55515",
      "4085963447f87fb5",
    ]
  `);
});

it("doublings", () => {
  expect([1, 2, 3, 4, 5, 8, 9, 1024, 1025].map(doublings)).toEqual([0, 1, 2, 2, 3, 3, 4, 10, 11]);
});
