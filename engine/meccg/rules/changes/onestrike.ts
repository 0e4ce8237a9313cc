/** Attacks of which a card leaves one strike alone, whatever else says how many there are (001: strikes reduced to a number). */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { siteInView } from "../facts/play/conditions.js";
import { attackStat } from "../facts/combat/attackstats.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { FOR_SITE, nextTemporary } from "../state/temporaryeffects.js";

const ONE_STRIKE = EFFECT.of("oneStrike");
/** The attack at frame `a` has one strike, also where everybody would have faced one. */
export function reducedToOne(s: Machine, a: number): void {
  s.fr[a + AttackFrame.bits] &= ~(AttackBit.each | AttackBit.halved);
  s.fr[a + AttackFrame.strikes] = 1;
  s.fr[a + AttackFrame.strikes] += 1 - attackStat(s, a, T.STAT.attackStrikes, 1);
}
/** Have all automatic-attacks at the site of company `c` one strike alone this turn? */
export function hasOneStrike(s: Machine, c: number): boolean {
  const site = siteInView(s, c);
  return site >= 0 && nextTemporary(s, 0, ONE_STRIKE, FOR_SITE, D.NAMED_AS[site]) >= 0;
}
