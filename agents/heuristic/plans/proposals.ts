/** Whole plans for the people at one site: divisions with the destinations of their companies, each with what the heuristic expects of it. */
import { GROUPS } from "./partition.js";

const KEPT = 72;
const PEOPLE = 40;

/** Divisions as they were weighed; people are counted by their place in the list of the site. */
export class Proposals {
  count = 0;
  /** How many of them are divisions. Those after them are the best one with a company going elsewhere. */
  divisions = 0;
  /** Where those end in which it goes where it would go second. In the ones after them it sets out for a card that is left aside so. */
  seconds = 0;
  /** The one that the heuristic would carry out, -1 none. */
  own = -1;
  readonly worth = new Float64Array(KEPT);
  private readonly groups = new Uint8Array(KEPT * PEOPLE);
  private readonly sites = new Int16Array(KEPT * GROUPS);
  private readonly aims = new Int16Array(KEPT * GROUPS);

  clear(): void {
    this.count = this.divisions = this.seconds = 0;
    this.own = -1;
    this.taken.fill(0);
  }
  /** Keeps a division of `n` people (`groupOf` by place) whose groups go to `to` for the cards `aims`. What comes when all places are taken is left out. */
  add(worth: number, groupOf: Uint8Array, n: number, to: Int16Array, aims: Int16Array): void {
    if (this.count === KEPT) return;
    const k = this.count++;
    this.worth[k] = worth;
    for (let x = 0; x < n; x++) this.groups[k * PEOPLE + x] = groupOf[x];
    for (let g = 0; g < GROUPS; g++) {
      this.sites[k * GROUPS + g] = to[g];
      this.aims[k * GROUPS + g] = aims[g];
    }
  }
  /** The group of the person at place `x` in plan `k`. */
  group(k: number, x: number): number {
    return this.groups[k * PEOPLE + x];
  }
  /** Where he goes in plan `k`. */
  to(k: number, x: number): number {
    return this.sites[k * GROUPS + this.group(k, x)];
  }
  /** The card for which he goes there in plan `k`, -1 none. */
  aim(k: number, x: number): number {
    return this.aims[k * GROUPS + this.group(k, x)];
  }
  /** The plan of the greatest worth among those of `from` to `until` that are not taken, of equals the first; -1 none. */
  best(from: number, until: number): number {
    let best = -1;
    for (let k = from; k < until; k++)
      if (this.taken[k] === 0 && (best < 0 || this.worth[k] > this.worth[best])) best = k;
    return best;
  }
  /** Marks of plans that were taken. */
  readonly taken = new Uint8Array(KEPT);
}
