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
/** Who sits where in a game under way, or in its record. */
interface Seated {
  seed: string;
  /** The person's seat. */
  seat: number;
  agent: string;
  /** By seat. */
  decks: readonly { name: string }[];
}
/** Is it the guided game: its lists, luck and level, from its seat? */
export const isGuided = ({ seed, seat, agent, decks }: Seated): boolean =>
  seed === GUIDED.seed &&
  seat === GUIDED.seat &&
  agent === `level:${GUIDED.level}` &&
  decks[seat]?.name === GUIDED.deck &&
  decks[1 - seat]?.name === GUIDED.vs;
