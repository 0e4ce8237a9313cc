/**
 * Position files outlive the words in which a choice, a fact or a phase is put: a wording that changes leaves its former
 * one here, and files that use it go on. Choices of records need no such place, because a record belongs to the rules it
 * was made by.
 */
import { fold } from "../../../core/nearest.js";

/** A former wording: the whole folded text as a pattern, and what is written today, with `$1` for a bracket of it. */
export type Former = readonly [pattern: RegExp, today: string];

/** By what is worded: a choice ("pass", "play X"), the key of a fact ("prowess of X"), a phase. */
export const FORMER: Record<"choice" | "fact" | "phase", Former[]> = {
  choice: [],
  fact: [],
  phase: [],
};

/** A text of a position file in the words of today; one that is no former wording stays as it is. */
export function inTodaysWords(kind: keyof typeof FORMER, text: string): string {
  for (const [pattern, today] of FORMER[kind]) {
    const folded = fold(text);
    const match = pattern.exec(folded);
    if (match && match[0] === folded) return folded.replace(pattern, today);
  }
  return text;
}
