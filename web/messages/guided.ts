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
/** The guided game of a hero player who leads minions for the first time. */
export const GUIDED_MINIONS: NewGame = {
  deck: "smoke-on-the-water",
  vs: "prowess-beasts",
  level: 1,
  seed: "lesson-6",
  seat: 0,
  ruleset: null,
};
const GAMES: readonly NewGame[] = [GUIDED, GUIDED_MINIONS];
/** Who sits where in a game under way, or in its record. */
interface Seated {
  seed: string;
  /** The person's seat. */
  seat: number;
  /** By seat; of a person's nothing is asked. */
  agents: readonly string[];
  /** By seat. */
  decks: readonly { name: string }[];
}
/** Is it a guided game: its lists, luck and level, from its seat? */
export const isGuided = ({ seed, seat, agents, decks }: Seated): boolean =>
  GAMES.some(
    (one) =>
      seed === one.seed &&
      seat === one.seat &&
      agents.length === 2 &&
      agents[1 - seat] === `level:${one.level}` &&
      decks[seat]?.name === one.deck &&
      decks[1 - seat]?.name === one.vs,
  );
