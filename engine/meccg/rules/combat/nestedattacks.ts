/**
 * An attack that begins during another attack, for example when a corruption check for a wound fails. The first attack
 * waits until the second is over, with its strikes as they were assigned.
 */
import * as L from "../state/layout.js";
import { ATTACK, COMPANY_MOVES, COMPANY_SITE, FOE_FACES, STRIKE } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { AttackFrame, FoeFacesFrame, StrikeFrame } from "../state/frames/combat.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";
import { CompanySiteFrame } from "../state/frames/site.js";
import { attackMarksWait } from "../state/oncemarks.js";
import { kindledWithin } from "../state/packed.js";
import { marksWait } from "../state/strikemarks.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { layBy } from "./woundcards.js";
import { isBreath } from "../facts/combat/strikes.js";

/** Frame of kind `kind` nearest below frame `f`, or 0. */
function below(s: Machine, f: number, kind: number): number {
  for (let g = f - L.FRAME_WORDS; g > 0; g -= L.FRAME_WORDS) if (s.fr[g] === kind) return g;
  return 0;
}
/** The attack at `f` on company `c` begins: it becomes the one under way, whatever it interrupts. */
export function attackBegins(s: Machine, f: number, c: number): void {
  s.h[L.Header.attack] = f;
  s.h[L.Header.company] = c;
  if (below(s, f, ATTACK) === 0) return;
  s.h[L.Header.strike] = 0;
  // A breath is no attack of its own.
  if (!isBreath(s, f)) {
    s.h[L.Header.kindled] = kindledWithin(s.h[L.Header.kindled]);
    attackMarksWait(s, c);
  }
  marksWait(s, c);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (s.iStat[i] & WOUNDED_BEFORE) s.iTurn[i] |= WOUNDED_FIRST;
    if (s.iTurn[i] & L.TurnMark.wounded) s.iStat[i] |= WOUNDED_BEFORE;
    else s.iStat[i] &= ~WOUNDED_BEFORE;
  }
  layBy(s, c, true);
}
/** Of a character: wounded by an attack that waits until the one under way is over; by the one that waits for that. Three attacks have room. */
const WOUNDED_BEFORE = L.Status.outOfUse;
const WOUNDED_FIRST = L.TurnMark.removalTried;
/** The attack under way on company `c` is over: those whom the one wounded that goes on are its wounded again, and whom this one did if it is part of it. */
function woundedAgain(s: Machine, c: number, joined: boolean): void {
  if (!companyLives(s, c)) return;
  layBy(s, c, false);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    const before = s.iStat[i] & WOUNDED_BEFORE;
    s.iStat[i] &= ~WOUNDED_BEFORE;
    if (s.iTurn[i] & WOUNDED_FIRST) s.iStat[i] |= WOUNDED_BEFORE;
    s.iTurn[i] &= ~WOUNDED_FIRST;
    if (before !== 0) s.iTurn[i] |= L.TurnMark.wounded;
    else if (!joined) s.iTurn[i] &= ~L.TurnMark.wounded;
  }
}
/** Who is under way but for the attack at `f`: whom the one it interrupts attacks, whose phase it is, or nobody (-1). */
function underWay(s: Machine, f: number, outer: number): number {
  if (outer !== 0) return s.fr[outer + AttackFrame.company];
  const foe = below(s, f, FOE_FACES);
  if (foe !== 0) return s.fr[foe + FoeFacesFrame.defenders];
  const moves = below(s, f, COMPANY_MOVES);
  if (moves !== 0) return s.fr[moves + CompanyMovesFrame.company];
  const visits = below(s, f, COMPANY_SITE);
  return visits !== 0 ? s.fr[visits + CompanySiteFrame.company] : -1;
}
/** The attack at `f` is over: the one it interrupted, if any, goes on, in the strike where it stopped; so does whoever is under way. */
export function attackEnds(s: Machine, f: number): void {
  const above = below(s, f, ATTACK);
  const strike = below(s, f, STRIKE);
  // Of a company's attack the strike says whose side it is on.
  const outer = strike > above ? s.fr[strike + StrikeFrame.attack] : above;
  s.h[L.Header.attack] = outer;
  s.h[L.Header.strike] = strike > above ? strike : 0;
  s.h[L.Header.company] = underWay(s, f, outer);
  if (above !== 0) woundedAgain(s, s.fr[f + AttackFrame.company], isBreath(s, f));
}
