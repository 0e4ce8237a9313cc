/** What a search is going to play, told before its first game. */
import { listed, number } from "../sentences.js";

/** A part with about the games that it takes; all parts are played in whole rounds, however small the budget. */
export interface Part {
  what: string;
  games: number;
  /** Not counted to the budget. */
  onTop?: true;
  /** The least budget with which it is played, where this one is smaller. */
  leftOutBelow?: number;
}

export const gamesOf = (parts: readonly Part[]): number => parts.reduce((sum, { games }) => sum + games, 0);

/** "up to about 2,130 games: search 800, ...", why that is more than was wanted where it is, and what so few games leave out. */
export function plannedText(
  parts: readonly Part[],
  budget: number,
  wanted = `the ${number(budget)} asked for`,
): string {
  const all = gamesOf(parts);
  const lines = parts.filter(({ games }) => games > 0).map(({ what, games }) => `${what} ${number(games)}`);
  const why = [
    "parts are played in whole rounds",
    ...parts.filter((one) => one.onTop).map(({ what }) => `${what} comes on top`),
  ];
  const more = all > 1.05 * budget ? `; more than ${wanted}: ${listed(why)}` : "";
  const without = parts.flatMap(({ what, leftOutBelow }) =>
    leftOutBelow === undefined ? [] : [`; left out: ${what} (played from a budget of ${number(leftOutBelow)} on)`],
  );
  return `up to about ${number(all)} games: ${lines.join(", ")}${more}${without.join("")}`;
}
