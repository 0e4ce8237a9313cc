import { attackFrame, strikeFrame } from "../changes/discards.js";
import { strikesLeft } from "../combat/assigning.js";
import { automaticAttack, automaticAttackCount } from "../facts/combat/siteattacks.js";
import { AHEAD } from "../facts/play/targets.js";
import { AttackBit, AttackFrame, ResolveFrame, StrikeBit, StrikeFrame } from "../state/frames-of-the-chain.js";
import { facingAll, nobodyElseFaced, takeAllStrikes } from "../state/allonone.js";
import * as L from "../state/layout.js";
import { companyOf, isUntapped, tap } from "../state/inplay.js";
import { foesNow } from "../facts/combat/companycombat.js";
import type { Table } from "../state/table.js";
import { siteInView } from "../facts/play/conditions.js";
import { aheadNote, attackNote, FOR_CHARACTER, FOR_COMPANY, lend, nextLasting } from "../state/lasting.js";
import { markStrike, strikeMark } from "../state/strikemarks.js";
import { counted, signed, whom } from "../../cards/wording/words.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid, NOT_EACH } from "./asked.js";
import { effectCompany, isPerson, mayBeGivenOut, affectedBy } from "./reach.js";

export const standAside = defineEffect("standAside", {
  says: (e, names) =>
    e.free
      ? `${whom("target", names)} is given no strike of the attack`
      : `tap ${whom("target", names)}: he is given no strike of the attack`,
  asks: asSaid,
  possible: mayBeGivenOut,
  fitsTarget: (s, d, t) => (d.word.free || isUntapped(s, t)) && strikeMark(s, t) === L.ST_NONE,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const target = s.fr[f + ResolveFrame.target];
    if (!attack || !isPerson(s, target) || strikeMark(s, target) !== L.ST_NONE || !mayBeGivenOut(s)) return;
    if (!d.word.free) tap(s, target);
    markStrike(s, target, L.ST_DONE);
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target, attackNote(attack));
  },
});
export const sharesWound = defineEffect("sharesWound", {
  settledByRoll: true,
  says: (_e, names) => `if the strike succeeds, ${whom("actor", names)} makes a body check besides`,
  apply: (s, f, d) => {
    const strike = strikeFrame(s);
    const actor = s.fr[f + ResolveFrame.actor];
    if (strike && isPerson(s, actor))
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, actor, attackNote(strike));
  },
});
export const bodylessStrikes = defineEffect("bodylessStrikes", {
  says: (e) => `give the attack ${counted(e.strikes, "strike")} more; of its strikes as many, faced last, have no body`,
  asks: () => [NOT_EACH],
  possible: (s, m) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0) return !!m.target?.bits;
    return (s.fr[attack + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0;
  },
  fitsTarget: (s, _d, t, cx) => t < AHEAD || !automaticAttack(s, cx.company, t - AHEAD).each,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
    const company = effectCompany(s, f);
    if (!attack && ahead >= 0 && company >= 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, aheadNote(siteInView(s, company), ahead));
    if (!attack) return;
    s.fr[attack + AttackFrame.strikes] += d.strikes;
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
  },
});
export const fellsRest = defineEffect("fellsRest", {
  settledByRoll: true,
  says: () => "if the strike is defeated, so is every later one of the attack that fails",
  asks: asSaid,
  possible: (s) => s.h[L.Header.strike] !== 0,
  apply: (s, f, d) => {
    const strike = strikeFrame(s);
    const attack = s.h[L.Header.attack];
    if (!strike || s.fr[strike + StrikeFrame.bits] & StrikeBit.fells) return;
    s.fr[strike + StrikeFrame.bits] |= StrikeBit.fells;
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
  },
});
export const facesAll = defineEffect("facesAll", {
  says: () => "if nobody has faced a strike of the attack before, the bearer faces all of them, each by itself",
  asks: () => [NOT_EACH],
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    const strike = s.h[L.Header.strike];
    if (attack === 0 || strike === 0 || s.fr[attack + AttackFrame.bits] & AttackBit.each) return false;
    // Once is enough, and said again it would never end.
    return (
      facingAll(s, attack) < 0 &&
      strikesLeft(s, attack) > 0 &&
      nobodyElseFaced(s, attack, s.fr[strike + StrikeFrame.target])
    );
  },
  apply: (s, f, d) => {
    const attack = s.h[L.Header.attack];
    const strike = strikeFrame(s);
    if (attack && strike)
      takeAllStrikes(
        s,
        attack,
        s.fr[strike + StrikeFrame.target],
        strikesLeft(s, attack),
        s.fr[f + ResolveFrame.card],
        d.lasts,
      );
  },
});
export const secondStrike = defineEffect("secondStrike", {
  says: (e) =>
    `of the strikes that the attacker gives out one may go to a character who has one already${e.by ? `, at ${signed(e.by)} prowess` : ""}`,
  asks: () => [NOT_EACH],
  possible: (s, m) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0) return !!m.target?.bits;
    return (s.fr[attack + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0;
  },
  fitsTarget: (s, _d, t, cx) => t < AHEAD || !automaticAttack(s, cx.company, t - AHEAD).each,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
    const company = effectCompany(s, f);
    if (!attack && ahead >= 0 && company >= 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, aheadNote(siteInView(s, company), ahead));
    if (attack)
      lend(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        s.fr[attack + AttackFrame.company],
        attackNote(attack),
      );
  },
});
export const cancelsNext = defineEffect("cancelsNext", {
  says: () => "all attacks of the next creature that is not unique and attacks the company this turn are cancelled too",
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
export const mustTap = defineEffect("mustTap", {
  says: () =>
    "until the end of the turn whoever of the company is untapped and faces a strike of a creature taps for it",
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
const TWICE = EFFECT.of("facesTwice");
export const facesTwice = defineEffect("facesTwice", {
  says: (e, names) =>
    `until the end of the turn ${whom(e.who, names)}, whenever he is given a strike${e.withCard ? " by his own player and has the card in use" : ""}, may face a second one of the same attack`,
  asks: () => ["a bearer who may not do so yet"],
  // Of one that lies in play each copy speaks of its own bearer, and says it once.
  possible: (s, _m, d, cx) =>
    !d.word.withCard || cx.source < 0 || nextLasting(s, 0, TWICE, FOR_CHARACTER, s.iHost[cx.source]) < 0,
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    if (isPerson(s, affected) && nextLasting(s, 0, TWICE, FOR_CHARACTER, affected) < 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, affected);
  },
});
export const captures = defineEffect("captures", {
  says: (e) =>
    `${e.all ? "every strike of that attack on a character" : "one strike of that attack, as the attacker says when it is faced, on a character"} who is no Wizard has ${signed(e.by)} prowess and, if it succeeds, discards him with all he controls but his followers, in place of wounding him`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
    if (company < 0 || ahead < 0 || ahead >= automaticAttackCount(s, company)) return;
    const { by } = automaticAttack(s, company, ahead);
    if (by >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, by);
  },
});
export const blunt = defineEffect("blunt", {
  says: () => "the target is of no use as long as the companies fight",
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const attack = s.h[L.Header.attack];
    if (isOfFoes(s, target)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target, attackNote(attack));
  },
});
/** Is the item borne in the company that fights against the one that acts? */
function isOfFoes(s: Table, j: number): boolean {
  const foes = foesNow(s);
  return foes >= 0 && s.iRole[j] === L.Role.item && companyOf(s, j) === foes;
}
