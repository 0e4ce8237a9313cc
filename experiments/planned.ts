/** What a search is going to play, told before its first game. */
import { listed, number } from "./words.js";

/** A part with about the games that it takes; all parts are played in whole rounds, however small the budget. */
export interface Part {
  what: string;
  games: number;
  /** Not counted to the budget. */
  onTop?: true;
}

export const gamesOf = (parts: readonly Part[]): number => parts.reduce((sum, { games }) => sum + games, 0);

/** "up to about 2,130 games: search 800, ...", and why that is more than was wanted where it is. */
export function plannedText(
  parts: readonly Part[],
  budget: number,
  wanted = `the ${number(budget)} asked for`,
): string {
  const all = gamesOf(parts);
  const told = parts.filter(({ games }) => games > 0).map(({ what, games }) => `${what} ${number(games)}`);
  const why = [
    "parts are played in whole rounds",
    ...parts.filter((one) => one.onTop).map(({ what }) => `${what} comes on top`),
  ];
  const more = all > 1.05 * budget ? `; more than ${wanted}: ${listed(why)}` : "";
  return `up to about ${number(all)} games: ${told.join(", ")}${more}`;
}
