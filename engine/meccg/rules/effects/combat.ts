/** Words about attacks and strikes. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Table } from "../state/table.js";
import { AttackFrame, AttackBit, StrikeFrame, StrikeBit, MultiAttackFrame } from "../state/frames/combat.js";
import { EffectBit } from "../../cards/vocabulary/compiled.js";
import { Entry } from "../state/entries.js";
import { MULTI_ATTACK } from "../machine/machine.js";
import { NONE, firstOf } from "../state/inplay.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { STRIKES_FAIL } from "../combat/multipleattacks.js";
import { asSaid } from "./asked.js";
import { attackFrame, strikeFrame } from "../changes/discards.js";
import { attackProwess } from "../facts/combat/attackstats.js";
import { cancelsAttack, cancelsOthers } from "../changes/cancelling.js";
import { changes, signed, whom } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { effectCompany, targetEntry, isPerson } from "./reach.js";
import { noneFaced } from "../facts/combat/excludedcharacters.js";
import { prowessOf } from "../facts/company/stats.js";
import { rollDecides, CANCELLED_ABOVE, FAILS_ABOVE } from "../checks/decidingrolls.js";
import { skillsOf } from "../facts/company/skills.js";
import { strikeToCome } from "../machine/declared.js";
import { strikesCancel } from "../facts/combat/strikes.js";

/** May the attack under way still be cancelled, if there is one? */
export function canCancel(s: Table): boolean {
  const attack = s.h[L.Header.attack];
  return (
    attack !== 0 &&
    s.h[L.Header.strike] === 0 &&
    (s.fr[attack + AttackFrame.bits] & (AttackBit.noCancel | AttackBit.cancelled | AttackBit.assigned)) === 0
  );
}
/** How many characters of company `c` have this skill. */
function skilled(s: Table, c: number, skill: number): number {
  let count = 0;
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i]) if (skillsOf(s, i) & (1 << skill)) count++;
  return count;
}
export const cancelAttack = defineEffect("cancelAttack", {
  describe: (e) => {
    if (e.all) return "cancel all attacks of the creature";
    return e.rollMoreThan
      ? `roll the dice${e.perSkill ? `, with one more for each ${e.perSkill} of the company` : ""}: with more than ${e.rollMoreThan} the attack is cancelled`
      : "cancel the attack";
  },
  asks: asSaid,
  possible: canCancel,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (attack && d.word.rollMoreThan !== undefined) {
      const plus = d.word.perSkill ? skilled(s, effectCompany(s, f), T.SKILL[d.word.perSkill]) : 0;
      rollDecides(s, s.fr[f + ResolveFrame.player], CANCELLED_ABOVE, d.word.rollMoreThan, plus, effectCompany(s, f));
      return;
    }
    if (attack && (s.fr[attack + AttackFrame.bits] & AttackBit.noCancel) === 0) cancelsAttack(s, attack);
    if (attack && d.word.all) cancelsOthers(s, attack);
  },
});
export const cancelStrike = defineEffect("cancelStrike", {
  describe: (e) => (e.ineffectual ? "let the strike neither succeed nor fail" : "cancel the strike"),
  asks: asSaid,
  possible: (s, _m, d) => {
    const strike = s.h[L.Header.strike];
    return (
      strike !== 0 &&
      (d.word.ineffectual || strikesCancel(s, s.h[L.Header.attack])) &&
      (s.fr[strike + StrikeFrame.bits] & (StrikeBit.cancelled | StrikeBit.rolled | StrikeBit.ineffectual)) === 0
    );
  },
  apply: (s, _f, d) => {
    const strike = strikeFrame(s);
    if (strike) s.fr[strike + StrikeFrame.bits] |= d.word.ineffectual ? StrikeBit.ineffectual : StrikeBit.cancelled;
  },
});
export const strike = defineEffect("strike", {
  describe: (e) => {
    const parts: string[] = [];
    const plus = changes([
      [e.prowess, "prowess"],
      [e.body, "body"],
    ]);
    if (plus) parts.push(`give the character who faces the strike ${plus} against it`);
    if (e.stayUntapped) parts.push("let him fight at full prowess without tapping (unless the strike wounds him)");
    if (e.rollTwice) parts.push("let him roll twice and choose which roll counts");
    if (e.strikeProwess) parts.push(`give the strike ${signed(e.strikeProwess)} prowess`);
    if (e.strikeBody) parts.push(`give the strike ${signed(e.strikeBody)} body`);
    if (e.bodyCheck) parts.push(`give ${signed(e.bodyCheck)} to the body check of whom it wounds`);
    if (e.crushes)
      parts.push(
        "if it succeeds, whom it wounds loses one body until the end of the turn for each full five by which it is ahead",
      );
    return parts.join(", and ");
  },
  asks: (e) => (e.stayUntapped && !e.prowess && !e.rollTwice ? ["one who would tap for the strike"] : []),
  possible: (s, m, d) => {
    const strike = s.h[L.Header.strike];
    // Before its strike a search may be answered with prowess only.
    if (strike === 0) return strikeToCome(s) >= 0 && d.prowess !== 0;
    if (m.skillCard && s.fr[strike + StrikeFrame.bits] & StrikeBit.skillUsed) return false;
    // Staying untapped helps only one who would tap.
    if (d.bits & EffectBit.stayUntapped && !(d.prowess || d.bits & EffectBit.rollTwice)) {
      if (
        s.fr[strike + StrikeFrame.bits] &
        (StrikeBit.staysUntapped | StrikeBit.wasTapped | StrikeBit.wasWounded | StrikeBit.minus3)
      )
        return false;
    }
    return !(d.bits & EffectBit.rollTwice && s.fr[strike + StrikeFrame.bits] & StrikeBit.twice);
  },
  apply: (s, f, d) => {
    const strike = strikeFrame(s);
    if (!strike) {
      // For a strike to come: kept with the card that brings it.
      const entry = targetEntry(s, f);
      if (entry >= 0 && s.ch[entry + Entry.sort] !== 0) {
        s.ch[entry + Entry.plus] += d.prowess;
        s.ch[entry + Entry.extra] += d.body;
      }
      return;
    }
    s.fr[strike + StrikeFrame.plus] += d.prowess;
    // One less on the roll is one more of the body against which it is made.
    s.fr[strike + StrikeFrame.body] += d.body - (d.word.bodyCheck ?? 0);
    if (d.bits & EffectBit.stayUntapped) s.fr[strike + StrikeFrame.bits] |= StrikeBit.staysUntapped;
    if (d.bits & EffectBit.rollTwice) s.fr[strike + StrikeFrame.bits] |= StrikeBit.twice;
    if (d.word.strikeProwess !== undefined) s.fr[strike + StrikeFrame.strikePlus] += d.word.strikeProwess;
    if (d.word.strikeBody !== undefined) s.fr[strike + StrikeFrame.strikeBody] += d.word.strikeBody;
    if (d.word.crushes && s.fr[strike + StrikeFrame.bits] < 3 * StrikeBit.crush)
      s.fr[strike + StrikeFrame.bits] += StrikeBit.crush;
  },
});
export const strikesFail = defineEffect("strikesFail", {
  describe: (e, names) => {
    const body = e.bodyCheck ? ` (${signed(e.bodyCheck)} to rolls against its body)` : "";
    return e.ifRollBeatsAttack
      ? `roll the dice: if the roll and the prowess of ${whom("actor", names)} are more than the prowess of the attack, all its strikes fail${body}`
      : `all strikes of ${e.all ? "every attack of the creature" : "the attack"} fail${body}`;
  },
  asks: (e) => (e.assigned ? ["an attack of which no strike has been faced"] : []),
  possible: (s, _m, d) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0 || s.h[L.Header.strike] !== 0) return false;
    const bits = s.fr[attack + AttackFrame.bits];
    if (bits & (AttackBit.cancelled | AttackBit.fails)) return false;
    // Before strikes are given out; or after that, before the first of them is faced.
    return d.word.assigned
      ? (bits & AttackBit.assigned) !== 0 && noneFaced(s, attack)
      : (bits & AttackBit.assigned) === 0;
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (!attack) return;
    if (!d.word.ifRollBeatsAttack) {
      s.fr[attack + AttackFrame.bits] |= AttackBit.fails;
      if (d.word.bodyCheck && s.fr[attack + AttackFrame.body] >= 0)
        s.fr[attack + AttackFrame.bodyPlus] -= d.word.bodyCheck;
      const many = attack - L.FRAME_WORDS;
      if (d.word.all && s.fr[many] === MULTI_ATTACK) {
        s.fr[many + MultiAttackFrame.cancelled] = STRIKES_FAIL;
        s.fr[many + MultiAttackFrame.body] -= d.word.bodyCheck ?? 0;
      }
      return;
    }
    const actor = s.fr[f + ResolveFrame.actor];
    if (!isPerson(s, actor)) return;
    rollDecides(
      s,
      s.fr[f + ResolveFrame.player],
      FAILS_ABOVE,
      attackProwess(s, attack),
      prowessOf(s, actor),
      effectCompany(s, f),
    );
  },
});
