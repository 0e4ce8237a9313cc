/** Own turns: at home or not, with something played or not; and why an idle one may have been sensible. */
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { isWounded, nextSlot } from "../../engine/meccg/rules/state/inplay.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { bringsPoints } from "./cards.js";
import type { Tally, Watcher } from "./counts.js";

const HELD = ["idlePointCards", "idleResources", "idleHazards", "idleCharacters"] as const;
export const TURN_COUNTS = [
  ...[
    "turns",
    "turnsAtHome",
    "idle",
    "idleStoring",
    "idleHealing",
    "idleReach",
    "idlePoints",
    "idleNothing",
    "idleCards",
    ...HELD,
  ],
] as const;
/** What a player does with his turn though no company moves and no card is played. */
const ACTS: ReadonlySet<number> = new Set([T.V_INFLUENCE, T.V_RESCUE, T.V_TRADE, T.V_UNTAP_SITE, T.V_TEST_HERE]);

export class Turns implements Watcher {
  private turn = 0;
  private seat = 0;
  private phase = 0;
  private acted = false;
  private stored = false;
  /** Whether somebody of each seat was wounded when the last end of a turn began. */
  private readonly hurt = [false, false];
  private healing = false;
  private held = [0, 0, 0, 0];

  /** `happened`: did a company set out in the turn under way, and did one stay though a card of the hand had a site in reach? */
  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
    private readonly happened: () => { wentOut: boolean; inReach: boolean },
  ) {}

  look(over: boolean): void {
    const { s } = this;
    if (over || s.h[L.Header.turn] !== this.turn) {
      this.turnOver();
      return;
    }
    const phase = s.h[L.Header.phase];
    if (phase === T.PHASE_END && this.phase !== T.PHASE_END) this.endBegins();
    this.phase = phase;
  }
  choosing(choice: number): void {
    const { s } = this;
    if (s.chooser() !== s.active) return;
    const verb = T.verbOf(choice);
    if (ACTS.has(verb) || (verb === T.V_PLAY && (D.SIDE[T.aOf(choice)] & ~T.SIDE_HAZARD) !== 0)) this.acted = true;
    if (verb === T.V_STORE || (verb === T.V_FETCH && s.fr[s.top()] === M.ORGANIZE)) this.stored = true;
  }

  private endBegins(): void {
    const { s } = this;
    for (const seat of [0, 1]) this.hurt[seat] = false;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.character && isWounded(s, i)) this.hurt[s.iOwner[i]] = true;
    this.held = [0, 0, 0, 0];
    for (let k = 0; k < s.pget(s.active, L.PlayerWord.hand); k++) {
      const def = s.hands[s.active * L.HAND + k];
      const side = D.SIDE[def];
      this.held[bringsPoints(def) ? 0 : side & T.SIDE_RESOURCE ? 1 : side & T.SIDE_CHARACTER ? 3 : 2]++;
    }
  }
  private turnOver(): void {
    const { s } = this;
    if (this.turn > 0) this.count();
    this.turn = s.h[L.Header.turn];
    this.seat = s.active;
    this.phase = s.h[L.Header.phase];
    this.acted = false;
    this.stored = false;
    this.healing = this.hurt[this.seat];
    this.held = [0, 0, 0, 0];
  }
  private count(): void {
    const { tally, seat, held } = this;
    tally.add(seat, "turns");
    const { wentOut, inReach } = this.happened();
    if (wentOut) return;
    tally.add(seat, "turnsAtHome");
    if (this.acted) return;
    tally.add(seat, "idle");
    tally.add(
      seat,
      `idle${this.stored ? "Storing" : this.healing ? "Healing" : inReach ? "Reach" : held[0] > 0 ? "Points" : "Nothing"}`,
    );
    HELD.forEach((name, k) => {
      tally.add(seat, name, held[k]);
      tally.add(seat, "idleCards", held[k]);
    });
  }
}
