import type { NewGame } from "./table.js";

/** The guided first game: lists, level and luck. A test holds what its first turns meet (`test/web/guided.test.ts`). */
export const GUIDED: NewGame = {
  deck: "teaching",
  vs: "teaching-two",
  level: 1,
  seed: "first-21",
  seat: 0,
  ruleset: null,
};
/** Is it the guided game, by its list and its luck? */
export const isGuided = (deck: string, seed: string): boolean => deck === GUIDED.deck && seed === GUIDED.seed;
