import { expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import { cardSet, cardsIn, include, nextIn } from "../../engine/meccg/knowledge/cardset.js";

it("goes through what was put in, each once and in ascending order", () => {
  const put = [0, 1, 31, 32, 33, 63, 64, 200, 415, D.COUNT - 1];
  const set = cardSet();
  for (const d of [...put].reverse()) include(set, d);
  include(set, 64);
  const met: number[] = [];
  for (let d = nextIn(set, 0); d < D.COUNT; d = nextIn(set, d + 1)) met.push(d);
  expect(met).toEqual(put);
  expect(nextIn(cardSet(), 0)).toBe(D.COUNT);
});

it("holds the definitions of which there are copies", () => {
  const counts = new Int16Array(D.COUNT);
  counts[5] = 2;
  counts[D.COUNT - 1] = 1;
  const set = cardsIn(counts);
  expect([nextIn(set, 0), nextIn(set, 6), nextIn(set, D.COUNT)]).toEqual([5, D.COUNT - 1, D.COUNT]);
});
