/**
 * Plans that were worked out are kept under what made them: the same table gives the same plan, whether it is found here or
 * worked out anew. What changes from question to question of one arrangement (frames, marks of who was placed) does not count.
 */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import type { Board } from "../board.js";
import type { Settings } from "../params.js";

const PLACES = 16;
const MOST = 40;
/** Divisions of people into companies: by place, the group of each of the people in their order. */
export class Memo {
  private readonly first = new Int32Array(PLACES);
  private readonly second = new Int32Array(PLACES);
  private readonly set: (Settings | null)[] = Array.from({ length: PLACES }, () => null);
  private readonly rules: (Board["rules"] | null)[] = Array.from({ length: PLACES }, () => null);
  private readonly groups = new Uint8Array(PLACES);
  private readonly groupOf = new Uint8Array(PLACES * MOST);
  private at = 0;
  private readonly hash = new Int32Array(2);

  /** Is the division of the people at this site known? Its groups are then written to `groupOf` (by slot); their number, or -1. */
  find(b: Board, site: number, characters: Int16Array, n: number, groupOf: Uint8Array): number {
    Q.hashOfLay(b, b.words, site, b.player, this.hash);
    const one = this.hash[0];
    const other = this.hash[1];
    const k = (this.at = (one ^ (one >>> 8)) & (PLACES - 1));
    if (this.first[k] !== one || this.second[k] !== other || this.set[k] !== b.set || this.rules[k] !== b.rules)
      return -1;
    for (let x = 0; x < n; x++) groupOf[characters[x]] = this.groupOf[k * MOST + x];
    return this.groups[k];
  }
  /** Keeps what was worked out after `find` had not found it. */
  keep(b: Board, charactersThere: Int16Array, n: number, groupOf: Uint8Array, groups: number): number {
    const k = this.at;
    this.first[k] = this.hash[0];
    this.second[k] = this.hash[1];
    this.set[k] = b.set;
    this.rules[k] = b.rules;
    this.groups[k] = groups;
    for (let x = 0; x < n; x++) this.groupOf[k * MOST + x] = groupOf[charactersThere[x]];
    return groups;
  }
}
