/** Companies that attack companies, and what comes of it; ways in which a Ringwraith is taken out. */
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { CompanyCombatFrame } from "../../engine/meccg/rules/state/frames/combat.js";
import { companyLives, firstOf, isWounded, NONE } from "../../engine/meccg/rules/state/inplay.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { frameOf, keyAt, type Tally, type Watcher } from "./counts.js";

export const COMPANY_FIGHT_COUNTS = [
  ...["companyAttacks", "companyAttacksWon", "companyAttacksLost", "companyFoesHurt", "companyOwnHurt"],
  ...["modesPlayed", "modeGames"],
] as const;

interface Fight {
  frame: number;
  seat: number;
  /** Who stood up unhurt when it began, by side: the attackers first. */
  sides: readonly [number[], number[]];
}

export class CompanyFights implements Watcher {
  private fight: Fight | null = null;
  private readonly rode = [false, false];

  constructor(
    private readonly s: Meccg,
    private readonly tally: Tally,
  ) {}

  look(over: boolean): void {
    const { s, tally } = this;
    const f = over ? -1 : frameOf(s, M.COMPANY_COMBAT);
    if (this.fight !== null && f !== this.fight.frame) this.ends(this.fight);
    if (f >= 0 && this.fight === null) {
      const [c, d] = [s.fr[f + CompanyCombatFrame.attackers], s.fr[f + CompanyCombatFrame.defenders]];
      const seat = s.cget(c, L.CompanyWord.owner);
      this.fight = { frame: f, seat, sides: [this.unhurt(c), this.unhurt(d)] };
      tally.add(seat, "companyAttacks");
    }
    if (over) for (const seat of [0, 1]) if (this.rode[seat]) tally.add(seat, "modeGames");
  }
  choosing(choice: number): void {
    if (T.verbOf(choice) !== T.V_PLAY || D.MODE_OF[T.aOf(choice)] === 0) return;
    const seat = this.s.chooser();
    this.rode[seat] = true;
    this.tally.add(seat, "modesPlayed");
  }

  private unhurt(c: number): number[] {
    const { s } = this;
    const all: number[] = [];
    for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
      if (!isWounded(s, i)) all.push(keyAt(s, i));
    return all;
  }
  private ends({ seat, sides }: Fight): void {
    this.fight = null;
    const up = new Set<number>();
    for (let c = 0; c < this.s.companies; c++) for (const key of this.unhurt(c)) up.add(key);
    const [own, foes] = sides.map((side) => side.filter((key) => !up.has(key)).length) as [number, number];
    this.tally.add(seat, "companyFoesHurt", foes);
    this.tally.add(seat, "companyOwnHurt", own);
    if (foes > own) this.tally.add(seat, "companyAttacksWon");
    if (own > foes) this.tally.add(seat, "companyAttacksLost");
  }
}
