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
/** One who plays alone for the first time: the hazards of that deck have one that waits for Doors of Night. */
export const GUIDED_ALONE: NewGame = {
  deck: "stealth-orcs",
  vs: "factions-orcs",
  level: 1,
  seed: "alone-40",
  seat: 0,
  ruleset: null,
  options: ["solitaire"],
  alone: true,
};
/** A first table of more than two. */
export const GUIDED_TABLE: NewGame = {
  deck: "prowess-orcs",
  vs: "stealth-beasts",
  level: 1,
  more: [{ deck: "factions-orcs", level: 1 }],
  seed: "table-62",
  seat: 0,
  ruleset: null,
};
const GAMES: readonly NewGame[] = [GUIDED, GUIDED_MINIONS, GUIDED_ALONE, GUIDED_TABLE];

/** Who plays hazards against one who sits alone: of those who play at once it makes the game hardest (`mazarbul solo --foe` compares them). */
export const HAZARDS = "heuristic";
/** What the halves of a list are called where one plays alone. */
export const halfName = (name: string, half: "alone" | "hazards"): string => `${name}[${half}]`;

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
/** Deck and agent of each other player, from the seat after the person's on; the person's deck before them. */
function seatsOf(game: NewGame): [deck: unknown, agent: string | null][] {
  if (game.alone)
    return [
      [halfName(String(game.deck), "alone"), null],
      [halfName(String(game.vs), "hazards"), HAZARDS],
    ];
  const others = [{ deck: game.vs, level: game.level }, ...(game.more ?? [])];
  return [[game.deck, null], ...others.map((one): [unknown, string] => [one.deck, `level:${one.level}`])];
}
/** Is it a guided game: its lists, luck and levels, from its seat? */
export const isGuided = ({ seed, seat, agents, decks }: Seated): boolean =>
  GAMES.some((one) => {
    const seats = seatsOf(one);
    return (
      seed === one.seed &&
      seat === one.seat &&
      agents.length === seats.length &&
      seats.every(([deck, agent], k) => {
        const at = (seat + k) % seats.length;
        return decks[at]?.name === deck && (agent === null || agents[at] === agent);
      })
    );
  });
