/** Words that make an attack another than it was: who faces it, what follows a strike, what its strikes are worth. */
import { handIsSeen } from "../changes/piles.js";
import { TO_HAND, removeInstance, discardInstance } from "../changes/leaving.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { attackFrame, strikeFrame } from "../changes/discards.js";
import { assignAhead, attackable, strikesLeft } from "../combat/assigning.js";
import { ANY_CREATURE } from "../turn/hands.js";
import { AT_NEED, DISCARD_HAND } from "../machine/machine.js";
import { automaticAttack, automaticAttackCount } from "../facts/combat/siteattacks.js";
import { changeLimit } from "../changes/hazardlimit.js";
import { AHEAD } from "../facts/play/targets.js";
import { AttackBit, AttackFrame, ResolveFrame, StrikeBit, StrikeFrame } from "../state/frames-of-the-chain.js";
import { DiscardHandFrame } from "../state/frames-of-the-turn.js";
import { facingAll, nobodyElseFaced, takeAllStrikes } from "../state/allonone.js";
import * as L from "../state/layout.js";
import { companyOf, NONE, isUntapped, tap } from "../state/inplay.js";
import { foesNow } from "../facts/combat/companycombat.js";
import type { Table } from "../state/table.js";
import { siteInView } from "../facts/play/conditions.js";
import { aheadNote, attackNote, FOR_CHARACTER, FOR_COMPANY, lend, nextLasting } from "../state/lasting.js";
import { markStrike, strikeMark } from "../state/strikemarks.js";
import { opponentOf } from "../state/seats.js";
import { counted, signed, whom } from "../../cards/wording/words.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid, NOT_EACH } from "./asked.js";
import { company, isPerson, mayBeGivenOut, who } from "./reach.js";

export const firstStrike = defineEffect("firstStrike", {
  says: (_e, names) => `${whom("target", names)} faces the first strike of the attack, whoever would give it out`,
  asks: () => [NOT_EACH, "a target on whom the attack may be made"],
  fitsTarget: (s, _d, t) => s.h[L.Header.attack] === 0 || attackable(s, s.h[L.Header.attack], t),
  possible: (s) => {
    const a = s.h[L.Header.attack];
    return a !== 0 && (s.fr[a + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0;
  },
  apply: (s, f) => {
    const a = attackFrame(s);
    const i = s.fr[f + ResolveFrame.target];
    if (a && isPerson(s, i)) assignAhead(s, a, i);
  },
});
export const standAside = defineEffect("standAside", {
  says: (e, names) =>
    e.free
      ? `${whom("target", names)} is given no strike of the attack`
      : `tap ${whom("target", names)}: he is given no strike of the attack`,
  asks: asSaid,
  possible: mayBeGivenOut,
  fitsTarget: (s, d, t) => (d.word.free || isUntapped(s, t)) && strikeMark(s, t) === L.ST_NONE,
  apply: (s, f, d) => {
    const a = attackFrame(s);
    const i = s.fr[f + ResolveFrame.target];
    if (!a || !isPerson(s, i) || strikeMark(s, i) !== L.ST_NONE || !mayBeGivenOut(s)) return;
    if (!d.word.free) tap(s, i);
    markStrike(s, i, L.ST_DONE);
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, i, attackNote(a));
  },
});
export const allyComesAtNeed = defineEffect("allyComesAtNeed", {
  says: (e) =>
    `the ally under this card attacks the company (one strike, its own numbers, ${signed(e.prowess)} prowess), which detains companies of its own side; both are discarded then, but who beats the ally has its points as kill points`,
  apply: (s, f, d) => {
    const c = company(s, f);
    const e = s.fr[f + ResolveFrame.source];
    if (c >= 0 && e >= 0) s.push(AT_NEED, c, e, s.iDef[e], d.prowess);
  },
});
export const takeBackUnder = defineEffect("takeBackUnder", {
  says: () => "what lies under this card goes to your hand, and this card is discarded",
  apply: (s, f) => {
    const e = s.fr[f + ResolveFrame.source];
    if (e < 0 || s.iRole[e] === L.Role.free) return;
    while (s.iFirst[e] !== NONE) removeInstance(s, s.iFirst[e], TO_HAND);
    discardInstance(s, e);
  },
});
export const sharesWound = defineEffect("sharesWound", {
  says: (_e, names) => `if the strike succeeds, ${whom("actor", names)} makes a body check besides`,
  apply: (s, f, d) => {
    const t = strikeFrame(s);
    const i = s.fr[f + ResolveFrame.actor];
    if (t && isPerson(s, i)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, i, attackNote(t));
  },
});
export const bodylessStrikes = defineEffect("bodylessStrikes", {
  says: (e) => `give the attack ${counted(e.strikes, "strike")} more; of its strikes as many, faced last, have no body`,
  asks: () => [NOT_EACH],
  possible: (s, m) => {
    const a = s.h[L.Header.attack];
    if (a === 0) return !!m.target?.bits;
    return (s.fr[a + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0;
  },
  fitsTarget: (s, _d, t, cx) => t < AHEAD || !automaticAttack(s, cx.company, t - AHEAD).each,
  apply: (s, f, d) => {
    const a = attackFrame(s);
    const k = s.fr[f + ResolveFrame.target] - AHEAD;
    const c = company(s, f);
    if (!a && k >= 0 && c >= 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, c, aheadNote(siteInView(s, c), k));
    if (!a) return;
    s.fr[a + AttackFrame.strikes] += d.strikes;
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[a + AttackFrame.company], attackNote(a));
  },
});
export const bloodIfFails = defineEffect("bloodIfFails", {
  says: () =>
    "if the strike fails, whoever faced it makes a body check, the roll at -1 for armor, a shield and a helmet each that he bears",
  asks: asSaid,
  possible: (s) => {
    const t = s.h[L.Header.strike];
    return t !== 0 && (s.fr[t + StrikeFrame.bits] & (StrikeBit.rolled | StrikeBit.bloody | StrikeBit.cancelled)) === 0;
  },
  apply: (s) => {
    const t = strikeFrame(s);
    if (t) s.fr[t + StrikeFrame.bits] |= StrikeBit.bloody;
  },
});
export const fellsRest = defineEffect("fellsRest", {
  says: () => "if the strike is defeated, so is every later one of the attack that fails",
  asks: asSaid,
  possible: (s) => s.h[L.Header.strike] !== 0,
  apply: (s, f, d) => {
    const t = strikeFrame(s);
    const a = s.h[L.Header.attack];
    if (!t || s.fr[t + StrikeFrame.bits] & StrikeBit.fells) return;
    s.fr[t + StrikeFrame.bits] |= StrikeBit.fells;
    lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[a + AttackFrame.company], attackNote(a));
  },
});
export const facesAll = defineEffect("facesAll", {
  says: () => "if nobody has faced a strike of the attack before, the bearer faces all of them, each by itself",
  asks: () => [NOT_EACH],
  possible: (s) => {
    const a = s.h[L.Header.attack];
    const t = s.h[L.Header.strike];
    if (a === 0 || t === 0 || s.fr[a + AttackFrame.bits] & AttackBit.each) return false;
    // Once is enough, and said again it would never end.
    return facingAll(s, a) < 0 && strikesLeft(s, a) > 0 && nobodyElseFaced(s, a, s.fr[t + StrikeFrame.target]);
  },
  apply: (s, f, d) => {
    const a = s.h[L.Header.attack];
    const t = strikeFrame(s);
    if (a && t)
      takeAllStrikes(s, a, s.fr[t + StrikeFrame.target], strikesLeft(s, a), s.fr[f + ResolveFrame.card], d.lasts);
  },
});
export const secondStrike = defineEffect("secondStrike", {
  says: (e) =>
    `of the strikes that the attacker gives out one may go to a character who has one already${e.by ? `, at ${signed(e.by)} prowess` : ""}`,
  asks: () => [NOT_EACH],
  possible: (s, m) => {
    const a = s.h[L.Header.attack];
    if (a === 0) return !!m.target?.bits;
    return (s.fr[a + AttackFrame.bits] & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled)) === 0;
  },
  fitsTarget: (s, _d, t, cx) => t < AHEAD || !automaticAttack(s, cx.company, t - AHEAD).each,
  apply: (s, f, d) => {
    const a = attackFrame(s);
    const k = s.fr[f + ResolveFrame.target] - AHEAD;
    const c = company(s, f);
    if (!a && k >= 0 && c >= 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, c, aheadNote(siteInView(s, c), k));
    if (a) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[a + AttackFrame.company], attackNote(a));
  },
});
export const cancelsNext = defineEffect("cancelsNext", {
  says: () => "all attacks of the next creature that is not unique and attacks the company this turn are cancelled too",
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, c);
  },
});
export const mustTap = defineEffect("mustTap", {
  says: () =>
    "until the end of the turn whoever of the company is untapped and faces a strike of a creature taps for it",
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, c);
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
    const i = who(s, f, d);
    if (isPerson(s, i) && nextLasting(s, 0, TWICE, FOR_CHARACTER, i) < 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, i);
  },
});
export const captures = defineEffect("captures", {
  says: (e) =>
    `${e.all ? "every strike of that attack on a character" : "one strike of that attack, as the attacker says when it is faced, on a character"} who is no Wizard has ${signed(e.by)} prowess and, if it succeeds, discards him with all he controls but his followers, in place of wounding him`,
  apply: (s, f, d) => {
    const c = company(s, f);
    const k = s.fr[f + ResolveFrame.target] - AHEAD;
    if (c < 0 || k < 0 || k >= automaticAttackCount(s, c)) return;
    const { by } = automaticAttack(s, c, k);
    if (by >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, c, by);
  },
});
/** Is there a creature in the hand of `p`? */
function holdsCreature(hands: Int16Array, p: number): boolean {
  for (let i = 0; i < L.HAND; i++) {
    const def = hands[p * L.HAND + i];
    if (def !== D.NO_CARD && D.KIND[def] === T.K_CREATURE) return true;
  }
  return false;
}
export const feedOrCancel = defineEffect("feedOrCancel", {
  says: () =>
    "the opponent discards a creature of his hand, and the hazard limit falls by one; if he has none he shows his hand, and the attack is cancelled",
  asks: asSaid,
  possible: (s) => {
    const a = s.h[L.Header.attack];
    return a !== 0 && (s.fr[a + AttackFrame.bits] & (AttackBit.cancelled | AttackBit.assigned)) === 0;
  },
  apply: (s, f) => {
    const a = attackFrame(s);
    const other = opponentOf(s, s.fr[f + ResolveFrame.player]);
    const c = company(s, f);
    if (holdsCreature(s.hands, other)) {
      const g = s.push(DISCARD_HAND, other, 1, 0);
      s.fr[g + DiscardHandFrame.creatures] = ANY_CREATURE;
      if (c >= 0) changeLimit(s, c, -1);
      return;
    }
    handIsSeen(s, other);
    if (a && (s.fr[a + AttackFrame.bits] & AttackBit.noCancel) === 0) cancelsAttack(s, a);
  },
});
export const blunt = defineEffect("blunt", {
  says: () => "the target is of no use as long as the companies fight",
  apply: (s, f, d) => {
    const j = s.fr[f + ResolveFrame.target];
    const a = s.h[L.Header.attack];
    if (isOfFoes(s, j)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, j, attackNote(a));
  },
});
/** Is the item borne in the company that fights against the one that acts? */
function isOfFoes(s: Table, j: number): boolean {
  const foes = foesNow(s);
  return foes >= 0 && s.iRole[j] === L.Role.item && companyOf(s, j) === foes;
}
