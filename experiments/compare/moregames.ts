/** How to be surer: what more games would bring, in words. */
import type { CompareAnswer } from "./compare.js";
import { number, spanText } from "../../sim/sentences.js";

/**
 * Games behind the interval that a comparison ends with: the fresh ones, else those of a test that named its end beforehand. 0 where the
 * test stopped where it looked best and nothing fresh was played: its interval leans, and is not made right by more of the same.
 */
export function gamesBehind({ verdict, fresh, raw }: Pick<CompareAnswer, "verdict" | "fresh" | "raw">): number {
  if (fresh) return fresh.games;
  return verdict === null ? raw.games : 0;
}

/** What to do before more games are played, where some ended by a fault. */
export const fixText = (faults: number): string =>
  `fix what went wrong first. ${number(faults)} ${faults === 1 ? "game" : "games"} ended by a fault, and how a program fails tells nothing of strength`;

/** The same as the advice of an answer. */
export const fixAdvice = (faults: number): string => {
  const text = fixText(faults);
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
};

/**
 * "2,700 games more would about halve the interval, about 54 s": an interval is half as wide with four times the games.
 * @param perSecond games a second as they were played; 0 where none was
 * @param faults games that failed, or were lost by a fault of a program: more of them tell nothing
 */
export function surerLine(games: number, perSecond: number, faults = 0): string {
  if (faults > 0) return `to be surer: ${fixText(faults)}`;
  const time =
    perSecond > 0
      ? `, about ${spanText((3 * games) / perSecond)} (${perSecond.toFixed(perSecond < 10 ? 1 : 0)} games/s)`
      : "";
  return `to be surer: ${number(3 * games)} games more would about halve the intervals${time}`;
}
