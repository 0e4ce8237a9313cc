/** What was worked out for a company that stands as it stood before is found again: kept under the very figures it was made of. */
import type { Ranks } from "../fight.js";

const PLACES = 512;
/** Figures of one person, and those of the company before them. */
const EACH = 5;
const HEAD = 4;
const ROW = HEAD + EACH * 24;
/** Ranks by place: those that came last of each place. */
export class RanksMemo {
  static readonly places = PLACES;
  private readonly rows = new Float64Array(PLACES * ROW).fill(Number.NaN);
  private readonly row = new Float64Array(ROW);
  /** The place of the ranks asked for last. */
  at = 0;

  /** Are these ranks those that lie at their place (`at`)? They lie there from now on. */
  find(r: Ranks, minions: boolean): boolean {
    const length = this.write(r, minions);
    const { row, rows } = this;
    const from = this.at * ROW;
    let k = 0;
    while (k < length && rows[from + k] === row[k]) k++;
    if (k === length) return true;
    for (; k < length; k++) rows[from + k] = row[k];
    return false;
  }
  private write(r: Ranks, minions: boolean): number {
    const { row } = this;
    row[0] = r.n;
    row[1] = minions ? 1 : 0;
    row[2] = r.tapCost;
    row[3] = r.woundCost;
    let hash = r.n;
    let x = HEAD;
    for (let k = 0; k < r.n; k++) {
      hash = Math.imul(hash ^ r.def[k] ^ (r.prowess[k] << 12) ^ (r.worth[k] * 1000), 0x01000193);
      row[x++] = r.prowess[k];
      row[x++] = r.mind[k];
      row[x++] = r.body[k];
      row[x++] = r.worth[k];
      row[x++] = r.up[k] | (r.hurt[k] << 1) | (r.ally[k] << 2);
    }
    this.at = (hash ^ (hash >>> 7) ^ (hash >>> 15)) & (PLACES - 1);
    return x;
  }
}
