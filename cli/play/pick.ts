import { fold } from "../../engine/core/nearest.js";

/** What was typed at a prompt: a number, a text or a part of one. */
export type Picked = { kind: "one"; index: number } | { kind: "many"; indices: number[] } | { kind: "none" };

/**
 * The choice that is meant: by its number, by its whole text, by a beginning or by any part that only one of them has.
 * Accents, quotes and capitals do not matter.
 */
export function pick(typed: string, texts: readonly string[]): Picked {
  if (/^\d+$/.test(typed)) {
    const index = Number(typed) - 1;
    return index >= 0 && index < texts.length ? { kind: "one", index } : { kind: "none" };
  }
  const wanted = fold(typed);
  if (wanted === "") return { kind: "none" };
  const folded = texts.map(fold);
  const tests = [
    (text: string) => text === wanted,
    (text: string) => text.startsWith(wanted),
    (text: string) => text.includes(wanted),
  ];
  for (const test of tests) {
    const found = folded.flatMap((text, i) => (test(text) ? [i] : []));
    if (found.length === 1) return { kind: "one", index: found[0] };
    if (found.length > 1) return { kind: "many", indices: found };
  }
  return { kind: "none" };
}
