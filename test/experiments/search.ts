import { expect } from "vitest";
import { answer, type Answer, puzzlesIn } from "../../experiments/puzzles.js";
import { puzzleFiles, puzzleText } from "../puzzles/load.js";

/** Every puzzle there is. */
export const puzzles = puzzleFiles().flatMap((file) => puzzlesIn(puzzleText(file), file));

/** The answers of an agent; of a searching one with what it weighed. */
export function ask(agent: string, seed = "puzzles", of = puzzles): Answer[] {
  return of.map((puzzle) => answer(puzzle, agent, seed));
}

/** What a search says of its candidates must fit what it took. */
export function expectWeighed(search: readonly Answer[]): void {
  // Whole plans that begin with the same choice are one candidate.
  expect(search.filter((one) => one.candidates.length > 1).length).toBeGreaterThan(0.9 * search.length);
  for (const one of search) {
    expect(one.candidates.length).toBeGreaterThan(0);
    expect(one.value).toBe(one.candidates.find((c) => c.choice === one.taken)!.value);
    expect(one.right).toBe(one.best.includes(one.taken));
    const right = one.candidates.filter((c) => c.right).map((c) => c.value);
    expect(one.valueOfRight).toBe(right.length ? Math.max(...right) : null);
  }
}
