/** In sentences: what a sequential test ends with, and what can be said where it is not sure enough (`sim/statistics/likely.ts`). */
import { number } from "../sentences.js";

/**
 * "the sequential test (5 % errors) wanted more than its 320 games, but +18.8 points (+8.8 to +28.7) is more than luck usually gives; about
 * 400 games more would settle it, if it stays so"
 */
export function likelyText(seen: string, games: number, error: number, more: number | null): string {
  const settle =
    more === null
      ? "yet by so little that more games would rather end in no difference worth naming"
      : `about ${number(more)} games more would settle it`;
  return `the sequential test (${Number((100 * error).toPrecision(6))} % errors) wanted more than its ${number(games)} games, but ${seen} is more than luck usually gives; ${settle}${more === null ? "" : ", if it stays so"}`;
}

/**
 * What a match says of its agents, as its bounds ask it: "better" is beyond the lower one, "not-better" below the upper one. A bound
 * below zero is no question of who is stronger.
 * @param how "" or "likely "
 */
export function matchText(
  verdict: "better" | "not-better",
  [a, b]: readonly [string, string],
  { low, high, share }: { low: number; high: number; share?: number },
  how = "",
): string {
  // Counted from a goal and not from one half, it is asked whether the goal is reached.
  if (share !== undefined)
    return `${a} ${how}wins ${verdict === "better" ? "" : "less than "}${Number((100 * share).toPrecision(3))} %${verdict === "better" ? " or more" : ""} of the games against ${b}`;
  const elo = (bound: number): string => `${Math.abs(bound)} normalised Elo`;
  if (verdict === "better") {
    if (low < 0) return `${a} is ${how}not weaker than ${b} by ${elo(low)} or more`;
    return `${a} is ${how}stronger than ${b}${low === 0 ? "" : ` by more than ${elo(low)}`}`;
  }
  if (high > 0) return `${a} is ${how}not stronger than ${b} by ${elo(high)} or more`;
  return `${a} is ${how}weaker than ${b}${high === 0 ? "" : ` by more than ${elo(high)}`}`;
}

/** The same where all games are played and the test is not sure. */
export const matchLikelyText = (
  likely: "better" | "not-better",
  agents: readonly [string, string],
  test: { low: number; high: number },
): string => matchText(likely, agents, test, "likely ");
