/** Hazards that could have been played and were not, and those that were discarded: by phase and by card. */
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { hazards as hazardsStep } from "../../engine/meccg/rules/movement/journey.js";
import { hazardsLeft } from "../../engine/meccg/rules/facts/journey/hazardlimit.js";
import { companyLives } from "../../engine/meccg/rules/state/inplay.js";
import { CompanyMovesFrame } from "../../engine/meccg/rules/state/frames/movement.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { frameOf, type Tally, type Watcher } from "./counts.js";
import { Frame } from "../../engine/meccg/rules/state/schema.js";

export const HAZARD_COUNTS = [
  ...["passedUp", "passedUpMoving", "passedCreatures", "passedEvents", "limitWasted"],
  ...["hazardsDiscarded", "hazardsDiscardedRoom"],
] as const;
/** What is counted of each hazard: phases in which it was passed up, plays, discards. */
export type HazardRow = [passed: number, played: number, discarded: number];

/** What the hazard player did not play when he passed for the last time. */
interface Refused {
  company: number;
  seat: number;
  moving: boolean;
  /** By definition: copies in hand that could have been played. */
  cards: Map<number, number>;
  left: number;
}

export class Hazards implements Watcher {
  /** By seat and definition. */
  readonly cards: readonly Map<number, HazardRow>[] = [new Map(), new Map()];
  private refused: Refused | null = null;

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {}

  look(over: boolean): void {
    if (!this.refused) return;
    const { s } = this;
    const f = over ? -1 : frameOf(s, M.COMPANY_MOVES);
    if (f >= 0 && s.fr[f + CompanyMovesFrame.company] === this.refused.company) return;
    this.settle(this.refused);
    this.refused = null;
  }
  choosing(choice: number, offered: Int32Array): void {
    const { s } = this;
    const f = s.top();
    const seat = s.chooser();
    if (seat === s.active) return;
    const [verb, def] = [T.verbOf(choice), T.aOf(choice)];
    const moves = s.fr[f] === M.COMPANY_MOVES;
    if ((verb === T.V_KEY && moves) || (verb === T.V_PLAY && D.SIDE[def] & T.SIDE_HAZARD)) this.rowOf(seat, def)[1]++;
    if (!moves || s.fr[f + Frame.step] !== hazardsStep.at) return;
    // Whoever acts is asked again; only the last word counts.
    this.refused = verb === T.V_PASS ? this.passesUp(s.fr[f + CompanyMovesFrame.company], seat, offered) : null;
  }
  /** A card is about to be discarded from the hand by choice. */
  discarding(seat: number, def: number, room: boolean): void {
    if ((D.SIDE[def] & T.SIDE_HAZARD) === 0 || D.SIDE[def] & T.SIDE_RESOURCE) return;
    this.rowOf(seat, def)[2]++;
    this.tally.add(seat, "hazardsDiscarded");
    if (room) this.tally.add(seat, "hazardsDiscardedRoom");
  }

  private rowOf(seat: number, def: number): HazardRow {
    let row = this.cards[seat].get(def);
    if (!row) this.cards[seat].set(def, (row = [0, 0, 0]));
    return row;
  }
  private passesUp(c: number, seat: number, offered: Int32Array): Refused | null {
    const { s } = this;
    const left = companyLives(s, c) ? hazardsLeft(s, c) : 0;
    const cards = new Map<number, number>();
    if (left <= 0) return null;
    for (const o of offered) {
      const def = T.aOf(o);
      const hazard = T.verbOf(o) === T.V_KEY || (T.verbOf(o) === T.V_PLAY && (D.SIDE[def] & T.SIDE_HAZARD) !== 0);
      if (hazard) cards.set(def, this.inHand(seat, def));
    }
    const moving = s.cget(c, L.CompanyWord.destination) >= 0;
    return cards.size === 0 ? null : { company: c, seat, moving, cards, left };
  }
  private inHand(seat: number, def: number): number {
    const { s } = this;
    let n = 0;
    for (let k = 0; k < s.pget(seat, L.PlayerWord.hand); k++) if (s.hands[seat * L.HAND + k] === def) n++;
    return n;
  }
  private settle({ seat, moving, cards, left }: Refused): void {
    const { tally } = this;
    let all = 0;
    tally.add(seat, "passedUp");
    if (moving) tally.add(seat, "passedUpMoving");
    for (const [def, copies] of cards) {
      this.rowOf(seat, def)[0]++;
      all += copies;
      tally.add(seat, D.KIND[def] === T.K_CREATURE ? "passedCreatures" : "passedEvents", copies);
    }
    tally.add(seat, "limitWasted", Math.min(left, all));
  }
}
