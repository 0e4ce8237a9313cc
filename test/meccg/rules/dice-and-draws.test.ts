/** What chance brings: two dice and a shuffled deck (000:569, 679). */
import { expect, it } from "vitest";
import { seedStreams } from "../../../engine/core/streams.js";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import { meccg, rulesetByName } from "../../../engine/meccg/index.js";

const line = (name: string, count: number) => ({ name, count });
const list = (starter: string): Deck => ({
  name: "small",
  description: "",
  pool: [line(starter, 1)],
  characters: [],
  resources: [line("Hiding", 10)],
  hazards: [line("Night", 30)],
  sideboard: [],
  sites: [],
});
const GAMES = 1200;
/** All that chance brings while games get ready: rolls, and what each player draws, game by game. */
function readied(): { rolls: number[]; hands: string[][] } {
  const rolls: number[] = [];
  const hands: string[][] = [];
  for (let game = 0; game < GAMES; game++) {
    const drawn: string[][] = [[], []];
    const chanceLog = {
      came: (label: string, p: number, value: string): void => {
        if (label === "roll") rolls.push(Number(value));
        else drawn[p].push(value);
      },
    };
    const decks = [list("Balin"), list("Gimli")];
    const streams = seedStreams("dice", game, 2);
    meccg.start({ ruleset: rulesetByName("metw-standard"), decks, streams, unchecked: true, chanceLog } as never);
    hands.push(...drawn);
  }
  return { rolls, hands };
}
const { rolls, hands } = readied();
/** Is the count within six standard deviations of what is expected? */
const near = (count: number, of: number, chance: number): boolean =>
  Math.abs(count - of * chance) < 6 * Math.sqrt(of * chance * (1 - chance));

// rules: 000:569
it("a roll is the sum of two dice: each from 2 to 12 as often as it has ways", () => {
  expect(rolls.length).toBeGreaterThanOrEqual(2 * GAMES);
  const counts = new Map<number, number>();
  for (const roll of rolls) counts.set(roll, (counts.get(roll) ?? 0) + 1);
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const [roll, count] of counts)
    expect([roll, near(count, rolls.length, (6 - Math.abs(7 - roll)) / 36)]).toEqual([roll, true]);
});
// rules: 000:679
it("the cards of a play deck come at random: the first, the second and the eighth alike", () => {
  expect(hands).toHaveLength(2 * GAMES);
  for (const place of [0, 1, 7]) {
    const hiding = hands.filter((hand) => hand[place] === "Hiding").length;
    expect([place, near(hiding, hands.length, 10 / 40)]).toEqual([place, true]);
  }
  // Of 256 orders of two names many come.
  expect(new Set(hands.map((hand) => hand.join())).size).toBeGreaterThan(100);
});
