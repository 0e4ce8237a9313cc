/** The lists of the field so far, what each wins against each, and the mixture that an answer is looked for against. */
import { nashAverage } from "../../sim/statistics/nash.js";

/** Of the mixture so much is the same for all lists of the field: an answer to a few lists alone is not worth much against many. */
const EVEN = 1 / 3;

/** Shares of lists against lists, as far as they have met: who has not is even. */
export class Payoffs {
  private readonly shares: number[][] = [];

  /** How many lists there are. */
  get size(): number {
    return this.shares.length;
  }

  /** One list more with what it won, 0 to 1, against each of those before. */
  add(won: readonly number[]): void {
    for (const [i, row] of this.shares.entries()) row.push(1 - won[i]);
    this.shares.push([...won.slice(0, this.shares.length), 0.5]);
  }

  /** How often who reckons that others reckon brings each (Nash averaging), and what each wins against that. */
  nash(): { weights: number[]; payoffs: number[] } {
    return nashAverage(this.shares);
  }
}

/** What answers are looked for against: the Nash mixture, and for a third the whole field. */
export const smoothed = (weights: readonly number[]): number[] =>
  weights.map((w) => (1 - EVEN) * w + EVEN / weights.length);

/**
 * So many places dealt out by weights (largest remainders), each as the place of a list: the first list first, a list with twice the
 * weight about twice as often.
 */
export function dealt(weights: readonly number[], places: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const due = weights.map((w) => (w / sum) * places);
  const given = due.map(Math.floor);
  const left = places - given.reduce((a, b) => a + b, 0);
  const order = due.map((_, i) => i).sort((a, b) => due[b] - given[b] - (due[a] - given[a]) || a - b);
  for (const i of order.slice(0, left)) given[i]++;
  return given.flatMap((n, i) => new Array<number>(n).fill(i));
}
