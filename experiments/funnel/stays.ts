/** Companies that stay where they are: was there a site in reach for a card of the hand? */
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { Meccg } from "../../engine/meccg/meccg.js";
import { playedAt } from "../../engine/meccg/rules/facts/play/playable.js";
import { isTaken } from "../../engine/meccg/rules/facts/play/unique.js";
import { PlanFrame } from "../../engine/meccg/rules/state/frames/organization.js";
import { siteTapped } from "../../engine/meccg/rules/state/sitecards.js";
import { bringsPoints } from "./cards.js";
import type { Tally, Watcher } from "./counts.js";

export const STAY_COUNTS = ["stayers", "stayersInReach"] as const;

export class Stays implements Watcher {
  /** Has a company stayed this turn though a card of the hand had a site in reach? */
  inReach = false;
  private turn = 0;
  /** A table on which a company stands where it might have gone. */
  private readonly supposed: Meccg;

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {
    this.supposed = new Meccg(s.players);
  }

  look(): void {
    const turn = this.s.h[L.Header.turn];
    if (turn !== this.turn) this.inReach = false;
    this.turn = turn;
  }
  choosing(choice: number, offered: Int32Array): void {
    const { s } = this;
    const f = s.top();
    if (s.fr[f] !== M.PLAN || T.verbOf(choice) !== T.V_STAY) return;
    const seat = s.fr[f + PlanFrame.player];
    this.tally.add(seat, "stayers");
    if (!this.reaches(s.fr[f + PlanFrame.company], seat, offered)) return;
    this.tally.add(seat, "stayersInReach");
    this.inReach = true;
  }

  /** Could an item, ally or faction of the hand that brings points be played at one of the sites that are offered, were it not for attacks? */
  private reaches(c: number, seat: number, offered: Int32Array): boolean {
    const { s, supposed } = this;
    const cards: number[] = [];
    for (let k = 0; k < s.pget(seat, L.PlayerWord.hand); k++) {
      const def = s.hands[seat * L.HAND + k];
      if (bringsPoints(def) && !isTaken(s, def)) cards.push(def);
    }
    if (cards.length === 0) return false;
    supposed.copyFrom(s);
    for (const o of offered) {
      if (T.verbOf(o) !== T.V_SITE || siteTapped(s, c, T.aOf(o))) continue;
      supposed.cset(c, L.CompanyWord.site, T.aOf(o));
      if (cards.some((def) => playedAt(supposed, c, def))) return true;
    }
    return false;
  }
}
