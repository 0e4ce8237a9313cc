/** The guided first game: lists, level and luck. A test holds what its first turns meet (`test/web/guided.test.ts`). */
import type { NewGame } from "../../messages/table.js";

export const GUIDED: NewGame = {
  deck: "teaching",
  vs: "teaching-two",
  level: 1,
  seed: "first-21",
  seat: 0,
  ruleset: null,
};
