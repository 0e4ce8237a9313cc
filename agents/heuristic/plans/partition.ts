/** People at one site supposed in other companies than they stand in: the board is changed, asked, and put back. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import type { Board } from "../board.js";

/** Companies that are formed at one site at most. */
export const GROUPS = 3;
const MOST = Q.COMPANIES_PER_PLAYER;

/** A way to divide the people at a site; `groupOf` is by place in the list of people. */
export class Supposed {
  /** The company that each group becomes, as the rules would name it; -1 none. */
  readonly companies = new Int16Array(GROUPS);
  private readonly stood = new Q.Standing();
  private readonly led = new Q.Following();
  private readonly taken = new Uint8Array(2 * MOST);

  /** Supposes that these people follow whom they shall; the rest of what is supposed builds on that, until `release`. */
  lead(b: Board, characters: Int16Array, n: number, follows: Uint8Array): void {
    this.led.keep(b);
    for (let k = 0; k < n; k++) Q.supposeLeader(b, characters[k], follows[characters[k]]);
  }
  release(b: Board): void {
    this.led.restore(b);
  }
  /** Keeps who stands where. Nothing else of the board may change until `restore`. */
  keep(b: Board): void {
    this.stood.keep(b);
  }
  restore(b: Board): void {
    this.stood.restore(b);
  }
  /**
   * Supposes these groups at `site`: a group takes over the company that its first member comes from, where none before it has.
   * False where there is no place for so many.
   */
  // biome-ignore lint/complexity/useMaxParams: asked for every division that is weighed
  form(b: Board, site: number, charactersThere: Int16Array, n: number, groupOf: Uint8Array, groups: number): boolean {
    const first = b.player * MOST;
    this.taken.fill(0);
    for (let g = 0; g < groups; g++) {
      let c = -1;
      for (let k = 0; k < n && c < 0; k++)
        if (groupOf[k] === g && this.taken[this.stood.stoodIn(charactersThere[k])] === 0)
          c = this.stood.stoodIn(charactersThere[k]);
      for (let k = first; c < 0 && k < first + MOST; k++)
        if (this.taken[k] === 0 && (!b.lives(k) || this.stands(charactersThere, n, k))) c = k;
      if (c < 0) return false;
      this.taken[c] = 1;
      this.companies[g] = c;
    }
    for (let k = 0; k < n; k++) Q.leaveCompany(b, charactersThere[k]);
    for (let g = 0; g < groups; g++) {
      const c = this.companies[g];
      Q.supposeCompany(b, c, b.player, site);
    }
    for (let k = 0; k < n; k++) Q.joinCompany(b, charactersThere[k], this.companies[groupOf[k]]);
    return true;
  }
  private stands(people: Int16Array, n: number, c: number): boolean {
    for (let k = 0; k < n; k++) if (this.stood.stoodIn(people[k]) === c) return true;
    return false;
  }
}
