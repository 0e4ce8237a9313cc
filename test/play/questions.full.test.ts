/** @module-tag long */
/** How many questions a game asks of its person: of somebody who plays as the heuristic, by single choices and by joint answers. */
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { answered } from "./answerer.js";

const NAMES = [
  "stealth-orcs",
  "factions-corruption",
  "prowess-beasts",
  "stealth-beasts",
  "prowess-corruption",
  "prowess-orcs",
  "factions-orcs",
  "stealth-corruption",
];
const GAMES = 50;
const median = (all: readonly number[]): number => {
  const sorted = [...all].sort((a, b) => a - b);
  return (sorted[GAMES / 2 - 1] + sorted[GAMES / 2]) / 2;
};

// Half of them, until single questions that change nothing were no longer asked either.
it("hardly more than half as many as by single choices, in the median of 50 games", {
  timeout: 1_800_000,
}, async () => {
  const single: number[] = [];
  const joint: number[] = [];
  for (let n = 0; n < GAMES; n++) {
    const [deck, vs] = [NAMES[n % 8], NAMES[(n + 1 + (n >> 3)) % 8]];
    const game = await answered(deck, vs, `questions ${n}`, "heuristic@3", true);
    single.push(game.choices.length - game.unasked);
    joint.push(game.answers);
  }
  console.info(`single questions ${median(single)}, joint answers ${median(joint)}, in the median`);
  expect(median(joint)).toBeLessThanOrEqual(0.52 * median(single));
});
