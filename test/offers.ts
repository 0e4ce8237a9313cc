/** What a game offers, as a running 32-bit sum: two games with the same sums were asked and offered the same. */

/** The sum before the first question. */
export const NO_OFFERS = 0x811c9dc5;
/** The sum with one more number (FNV-1a, a word at a time). */
export const mixed = (sum: number, value: number): number => Math.imul(sum ^ value, 0x01000193) >>> 0;
/** The sum with one more question: who chooses, and the first `n` choices of `legal`. */
export function withOffers(sum: number, chooser: number, legal: Int32Array, n: number): number {
  let out = mixed(sum, chooser);
  for (let i = 0; i < n; i++) out = mixed(out, legal[i]);
  return out;
}
