/** Lists of choices. */

export function addChoice(out: Int32Array | null, n: number, choice: number): number {
  if (out) out[n] = choice;
  return n + 1;
}
