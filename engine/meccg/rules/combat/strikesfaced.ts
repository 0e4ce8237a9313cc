/** The steps of an attack in which its strikes are faced one after the other, or fail together, and the steps that end it (000 I.7; coe 3.iv-3.v). */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AttackFrame, AttackBit, StrikeFrame } from "../state/frames/combat.js";
import { FOE_FACES, step, PRIORITY, GO, STRIKE, CHECKS } from "../machine/machine.js";
import { Frame } from "../state/schema.js";
import { ON } from "../changes/firing.js";
import { SLAYS } from "../state/slots.js";
import { W_MOVEMENT, W_FOE_BETWEEN, W_BETWEEN } from "../machine/windows.js";
import { W_WOUNDED } from "../../cards/vocabulary/compiled.js";
import { amid, checksAfter, joinedPays, paysNow } from "./attackseries.js";
import { runOwn, finish, woundAgent } from "./afterattack.js";
import { attachToWounded, discardWaiting } from "./woundcards.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { facerOf } from "../state/packed.js";
import { isNoAttack, attackBody } from "../facts/combat/strikes.js";
import { secondsLeft, allOnOne, facingAll, oneFewer, takesSecond } from "../changes/morestrikes.js";
import { strikesLeft, assigned, noteDefeated } from "./assigning.js";
import { tellTemporary, HOOK } from "../hooks.js";
import { temporaryHolder } from "../state/temporaryeffects.js";
import { toFace, marksGo } from "../state/strikemarks.js";

/** Is the attack against a company of a player who is not on turn? Then only cards about attacks may be played. */
export const isOnFoe = (s: Machine, f: number): boolean => f >= L.FRAME_WORDS && s.fr[f - L.FRAME_WORDS] === FOE_FACES;
/** Before each strike both may do what the phase allows; the attack itself is beyond reach now (Annotation 13; coe 3.iv). */
export const between = step("before a strike", {
  enter(s, f) {
    s.fr[f + Frame.step] = nextStrike.at;
    if (companyLives(s, s.fr[f + AttackFrame.company]) && strikesLeft(s, f) > 0 && !amid(s, f))
      s.push(
        PRIORITY,
        s.active,
        s.h[L.Header.phase] === T.PHASE_MOVEMENT ? W_MOVEMENT : isOnFoe(s, f) ? W_FOE_BETWEEN : W_BETWEEN,
      );
    return GO;
  },
});
/** Has he a strike to face, the one that he was given or a second? */
export const faces = (s: Machine, f: number, i: number): boolean => toFace(s, i) > 0 || secondsLeft(s, f, i) > 0;
export const nextStrike = step("whose strike is next", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    if (s.fr[f + AttackFrame.bits] & AttackBit.fails) {
      allFail(s, f, assigned(s, f));
      return GO;
    }
    const value = companyLives(s, company) ? strikesLeft(s, f) : 0;
    if (value === 0) {
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    return s.ask(s.cget(company, L.CompanyWord.owner));
  },
  options(s, f, out) {
    let count = 0;
    if (allOnOne(s, f) > 0) {
      out[0] = T.choice(T.V_STRIKE, facerOf(temporaryHolder(s, facingAll(s, f))));
      return 1;
    }
    for (let i = firstOf(s, s.fr[f + AttackFrame.company]); i !== NONE; i = s.iNext[i]) {
      if (faces(s, f, i)) out[count++] = T.choice(T.V_STRIKE, i);
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (faces(s, f, j)) out[count++] = T.choice(T.V_STRIKE, j);
    }
    return count;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = between.at;
    const all = facingAll(s, f);
    if (all >= 0) oneFewer(s, all);
    const second = all < 0 && toFace(s, T.aOf(c)) === 0;
    const by = second ? takesSecond(s, f, T.aOf(c)) : 0;
    s.fr[s.push(STRIKE, f, T.aOf(c)) + StrikeFrame.strikePlus] = by;
  },
});
export const end = step("all strikes are over", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    s.fr[f + Frame.step] = after.at;
    if (companyLives(s, company)) {
      runOwn(s, f, ON.afterAttack);
      attachToWounded(s, company);
    }
    const check = s.fr[f + AttackFrame.bits] & AttackBit.woundCheck && s.fr[f + AttackFrame.bodyPlus] !== SLAYS;
    if (check && companyLives(s, company)) s.push(CHECKS, W_WOUNDED, s.fr[f + AttackFrame.bodyPlus], company);
    return GO;
  },
});
export const after = step("after the attack", {
  enter(s, f) {
    const company = s.fr[f + AttackFrame.company];
    if (s.fr[f + AttackFrame.bits] & AttackBit.cancelled) discardWaiting(s, company);
    if (companyLives(s, company)) marksGo(s, company);
    s.fr[f + Frame.step] = finished.at;
    if (!isNoAttack(s, f)) checksAfter(s, company);
    tellTemporary(s, HOOK.strikesFaced, f);
    joinedPays(s, paysNow(s, f), company);
    return GO;
  },
});
export const finished = step("what becomes of the creature", {
  enter(s, f) {
    finish(s, f);
    return GO;
  },
});
/** None of its strikes is faced; each has its body checked (000 I.7), or is defeated without one. */
export function allFail(s: Machine, f: number, strikes: number): void {
  s.fr[f + AttackFrame.strikes] = strikes;
  s.fr[f + AttackFrame.count] = Math.min(31, strikes);
  s.fr[f + AttackFrame.excess] = 0;
  s.fr[f + Frame.step] = failing.at;
}
export const failing = step("a strike that fails of itself", {
  enter(s, f) {
    if (s.fr[f + AttackFrame.excess] >= assigned(s, f)) {
      s.fr[f + Frame.step] = end.at;
      return GO;
    }
    s.fr[f + AttackFrame.excess] += 1;
    woundAgent(s, f);
    if (s.fr[f + AttackFrame.body] < 0) noteDefeated(s, f);
    else {
      s.fr[f + Frame.step] = failed.at;
      s.roll(s.cget(s.fr[f + AttackFrame.company], L.CompanyWord.owner));
    }
    return GO;
  },
});
export const failed = step("its body check", {
  enter(s, f) {
    if (s.h[L.Header.rolled] > attackBody(s, f)) noteDefeated(s, f);
    s.fr[f + Frame.step] = failing.at;
    return GO;
  },
});
