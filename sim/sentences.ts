/** Sentences that several questions share. */
import { counted, number } from "../engine/core/counted.js";

/** A number with its sign, "+3.1", "-0.4"; what is zero in so many digits has none. */
export function signed(x: number, digits: number): string {
  const text = Math.abs(x).toFixed(digits);
  return /[1-9]/.test(text) ? `${x < 0 ? "-" : "+"}${text}` : text;
}
/** The same without a plus. */
export const fixed = (x: number, digits: number): string => signed(x, digits).replace("+", "");

/** A difference of shares in points of a hundred, with its sign: "+3.1". */
export const points = (x: number): string => signed(100 * x, 1);
/** A difference with the ends of its interval: "+3.1 points (+1.2 to +5.0)". */
export const gapText = ({ mean, low, high }: { mean: number; low: number; high: number }): string =>
  `${points(mean)} points (${points(low)} to ${points(high)})`;
/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[], and = "and"): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

/** How long something takes, in words: "12 s", "3 min", "2 h". */
export function spanText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

export { counted, number };

/** What is said behind a verdict where programs failed: their losses are no play. Empty where none did. */
export const forfeitText = (games: number): string =>
  games > 0
    ? ` ${number(games)} of these games ${games === 1 ? "was" : "were"} lost because a program failed: they say nothing of play.`
    : "";
