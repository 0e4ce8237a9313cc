/**
 * A company attacks another at its site (001:1314-1371; coe 3.V): the defender may cancel the attack, strikes are given out in three
 * steps, the defender says which is next. The strikes themselves: ./companystrike.ts.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { AttackFrame, AttackBit, CompanyCombatFrame } from "../state/frames/combat.js";
import {
  COMPANY_COMBAT,
  ATTACK,
  step,
  GO,
  type PlacedStep,
  STRIKE,
  COMPANY_STRIKE,
  PRIORITY,
  defineFrame,
} from "../machine/machine.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { Frame } from "../state/schema.js";
import { PLAIN_RETURN, KEY_PLAIN, PLAIN_COMPANY, PLAIN_ALOOF, MOST_PAIRS } from "../state/slots.js";
import { W_FIGHT, W_COMPANY, W_AFTER_ATTACK, setWindows, W_NONE } from "../machine/windows.js";
import { answersHook, HOOK, answerOf, sumOfTemporary } from "../hooks.js";
import { discardInstance } from "../changes/leaving.js";
import { firstOf, NONE, companyLives } from "../state/inplay.js";
import { holdsFor, endSaidOfAttack } from "./afterattack.js";
import { checksAfter } from "./attackseries.js";
import { isInSanctuary } from "../facts/combat/sanctuary.js";
import { keyOf } from "../state/packed.js";
import { listPairs, assignStrike, countStrikers, countPairs, dropLost, facerOf, committerOf } from "./strikepairs.js";
import { marksGo } from "../state/strikemarks.js";
import { mayStealAfter } from "./stealing.js";
import { nextCaptor } from "../facts/combat/captors.js";
import { nextTemporary, FOR_COMPANY, attackSaidOf, temporaryEffect } from "../state/temporaryeffects.js";
import {
  ownerOf,
  bestProwess,
  listMembers,
  attackAt,
  defenderActs,
  type Moment,
  sidesCards,
  attackerActs,
  returnAt,
  membersFound,
} from "./companysides.js";
import { rollDecides, DISCARDS_ABOVE } from "../checks/decidingrolls.js";
import { seatOfCompany } from "../state/seats.js";
import { standsForPlayer } from "../facts/company/ringwraiths.js";
import { unmarkAttack } from "../state/oncemarks.js";
import { wasStruckInVain } from "../changes/failedstrikes.js";

/** A company of player `p` has attacked another this turn, or a card was played in place of that. */
export const hasAttacked = (s: Table, p: number): void =>
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.hasAttacked);
/** Company `c` attacks company `d`: the two frames of the attack, and the one that conducts it. */
export function companyAttacks(s: Machine, c: number, d: number): void {
  hasAttacked(s, ownerOf(s, c));
  pushSide(s, c, d, PLAIN_RETURN);
  pushSide(s, d, c, 0);
  s.push(COMPANY_COMBAT, c, d);
}
/** What company `c` faces of company `by`. */
function pushSide(s: Machine, c: number, by: number, bit: number): void {
  const f = s.push(ATTACK, c, -1, -1, bestProwess(s, by), 0);
  s.fr[f + AttackFrame.body] = -1;
  s.fr[f + AttackFrame.key] = keyOf(KEY_PLAIN, PLAIN_COMPANY | PLAIN_ALOOF | bit);
  s.fr[f + AttackFrame.strikes] = listMembers(s, by, null);
}
const isCancelled = (s: Table, f: number): boolean =>
  (s.fr[attackAt(f) + AttackFrame.bits] & AttackBit.cancelled) !== 0;

const begin = step("begin", {
  enter(s, f) {
    s.fr[f + Frame.step] = attackersCards.at;
    defenderActs(s, f);
    if (isInSanctuary(s, s.fr[f + CompanyCombatFrame.defenders]))
      s.fr[attackAt(f) + AttackFrame.bits] |= AttackBit.cancelled;
    return GO;
  },
});
/** Before strikes are given out. */
const cards = (name: string, m: Pick<Moment, "acts" | "windows" | "next">): PlacedStep =>
  sidesCards(name, { ...m, isCancelled, whenCancelled: () => over });
export const attackersCards: PlacedStep = cards("the attacker's cards", {
  acts: attackerActs,
  windows: W_FIGHT,
  next: () => cancels,
});
export const cancels: PlacedStep = cards("the defender's cards", {
  acts: defenderActs,
  windows: W_COMPANY,
  next: () => stands,
});
/** The attack stands: what cards roll for before strikes are given out; whoever is gone then gives and faces none. */
const stands: PlacedStep = step("the attack stands", {
  enter(s, f) {
    s.fr[f + Frame.step] = avatarFirst.at;
    s.fr[attackAt(f) + AttackFrame.bits] |= AttackBit.assigned;
    s.fr[returnAt(f) + AttackFrame.bits] |= AttackBit.assigned;
    const [c, d] = [s.fr[f + CompanyCombatFrame.attackers], s.fr[f + CompanyCombatFrame.defenders]];
    huntsAllies(s, c, d);
    huntsAllies(s, d, c);
    return GO;
  },
});
/** For each ally of company `d` that an item of company `c` hunts a roll is made. */
function huntsAllies(s: Machine, c: number, d: number): void {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (!answersHook(s.iDef[j], HOOK.huntAlly)) continue;
      const count = listMembers(s, d, membersFound);
      for (let k = 0; k < count; k++) {
        if (s.iRole[membersFound[k]] !== L.Role.ally) continue;
        const over = answerOf(s, HOOK.huntAlly, j, membersFound[k]);
        if (over > 0) rollDecides(s, ownerOf(s, c), DISCARDS_ABOVE, over, 0, membersFound[k]);
      }
    }
}
const OURS = EFFECT.of("ourAttack");
/** May the attacker give out the strike of his avatar by himself, before anybody else's? */
function givesAvatars(s: Table, f: number): boolean {
  const defenders = s.fr[f + CompanyCombatFrame.defenders];
  for (
    let k = nextTemporary(s, 0, OURS, FOR_COMPANY, defenders);
    k >= 0;
    k = nextTemporary(s, k + 1, OURS, FOR_COMPANY, defenders)
  )
    if (attackSaidOf(s, k) === attackAt(f) && temporaryEffect(s, k)!.word.avatarFirst) return true;
  return false;
}
/** Adds the pairs with the attacker's avatar to `out` (null: they are only counted). */
function listAvatars(s: Table, f: number, out: Int32Array | null): number {
  if (!givesAvatars(s, f)) return 0;
  const all = listPairs(s, f, false, false, avatarPairs, 0);
  let count = 0;
  for (let k = 0; k < all; k++) {
    if (!standsForPlayer(s, T.bOf(avatarPairs[k]))) continue;
    if (out) out[count] = avatarPairs[k];
    count++;
  }
  return count;
}
const avatarPairs = new Int32Array(L.SLOTS * MOST_PAIRS);
export const avatarFirst: PlacedStep = step("the attacker gives out the strike of his avatar", {
  enter(s, f) {
    const player = attackerActs(s, f);
    if (listAvatars(s, f, null) > 0) return s.ask(player);
    s.fr[f + Frame.step] = attackerChooses(s, f) ? byAttacker.at : byDefender.at;
    return GO;
  },
  options: (s, f, out) => listAvatars(s, f, out),
  take: (s, f, c) => assignStrike(s, f, T.aOf(c), T.bOf(c)),
});
const attackerChooses = (s: Table, f: number): boolean =>
  (s.fr[attackAt(f) + AttackFrame.bits] & AttackBit.attackerChooses) !== 0;
/** The defender first, for those of his who are untapped; he may leave the rest to the attacker. */
export const byDefender = step("the defender gives out strikes", {
  enter(s, f) {
    const player = defenderActs(s, f);
    if (listPairs(s, f, true, false, null, 0) > 0) return s.ask(player);
    s.fr[f + Frame.step] = byAttacker.at;
    return GO;
  },
  options(s, f, out) {
    const count = listPairs(s, f, true, false, out, 0);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = byAttacker.at;
    else assignStrike(s, f, T.aOf(c), T.bOf(c));
  },
});
/** Then the attacker the strikes of his untapped characters, then the defender the others. */
const rest = (
  name: string,
  untapped: (s: Table, f: number) => boolean,
  acts: (s: Machine, f: number) => number,
  next: () => number,
): PlacedStep =>
  step(name, {
    enter(s, f) {
      const player = acts(s, f);
      if (listPairs(s, f, false, untapped(s, f), null, 0) > 0) return s.ask(player);
      s.fr[f + Frame.step] = next();
      return GO;
    },
    options: (s, f, out) => listPairs(s, f, false, untapped(s, f), out, 0),
    take: (s, f, c) => assignStrike(s, f, T.aOf(c), T.bOf(c)),
  });
export const byAttacker: PlacedStep = rest(
  "the attacker gives out strikes",
  (s, f) => !attackerChooses(s, f),
  attackerActs,
  () => theRest.at,
);
export const theRest: PlacedStep = rest(
  "the defender gives out the rest",
  () => false,
  defenderActs,
  () => leftOver.at,
);
const leftOver = step("strikes are left over", {
  enter(s, f) {
    const attack = attackAt(f);
    s.fr[attack + AttackFrame.excess] = Math.max(0, countStrikers(s, f) - countPairs(s, f));
    s.fr[f + Frame.step] = nextStrike.at;
    return GO;
  },
});
export const nextStrike = step("whose strike is next", {
  enter(s, f) {
    dropLost(s, f);
    const player = defenderActs(s, f);
    if (countPairs(s, f) > 0) return s.ask(player);
    s.fr[f + Frame.step] = aftermath.at;
    return GO;
  },
  options(s, f, out) {
    let count = 0;
    for (let k = 0; k < MOST_PAIRS; k++) {
      const pair = s.fr[f + CompanyCombatFrame.pair1 + k];
      if (pair !== 0) out[count++] = T.choice(T.V_PAIR, facerOf(pair), committerOf(pair));
    }
    return count;
  },
  take(s, f, c) {
    const [i, j] = [T.aOf(c), T.bOf(c)];
    for (let k = 0; k < MOST_PAIRS; k++)
      if (facerOf(s.fr[f + CompanyCombatFrame.pair1 + k]) === i) s.fr[f + CompanyCombatFrame.pair1 + k] = 0;
    s.push(STRIKE, returnAt(f), j);
    s.push(STRIKE, attackAt(f), i);
    s.push(COMPANY_STRIKE);
  },
});
/** Events on the attackers that were to take somebody in it wait no more; those with nobody are discarded. */
function emptySacksGo(s: Machine, c: number): void {
  for (let e = nextCaptor(s, c, -1); e >= 0; ) {
    s.iTurn[e] &= ~L.TurnMark.mustCheck;
    const empty = s.iFirst[e] === NONE && !D.CAPTOR[s.iDef[e]]!.instead;
    if (empty) discardInstance(s, e);
    e = nextCaptor(s, c, empty ? -1 : e);
  }
}
/** Where a Ringwraith's strike has failed the defender may have a card for it, before all else. */
const aftermath = step("after the last strike", {
  enter(s, f) {
    s.fr[f + Frame.step] = over.at;
    const defenders = s.fr[f + CompanyCombatFrame.defenders];
    if (
      !companyLives(s, defenders) ||
      !wasStruckInVain(s, defenders) ||
      !holdsFor(s, ownerOf(s, defenders), T.SIDE_RESOURCE)
    )
      return GO;
    s.push(PRIORITY, defenderActs(s, f), W_AFTER_ATTACK);
    return GO;
  },
});
const over = step("it is over", {
  enter(s, f) {
    const [c, d] = [s.fr[f + CompanyCombatFrame.attackers], s.fr[f + CompanyCombatFrame.defenders]];
    for (const one of [c, d]) if (companyLives(s, one)) marksGo(s, one);
    // What was said of the attack alone is over on either side.
    s.h[L.Header.kindled] = 0;
    for (const at of [attackAt(f), returnAt(f)]) {
      endSaidOfAttack(s, at, -1);
      unmarkAttack(s, s.fr[at + AttackFrame.company]);
    }
    s.h[L.Header.active] = seatOfCompany(c);
    s.h[L.Header.attack] = 0;
    s.h[L.Header.strike] = 0;
    s.h[L.Header.company] = c;
    setWindows(s, W_NONE);
    s.pop();
    s.pop();
    s.pop();
    emptySacksGo(s, c);
    if (s.rules.itemStealing) mayStealAfter(s, c, d);
    sumOfTemporary(s, HOOK.combatOver, c);
    // It was an attack on those who defended themselves alone.
    if (companyLives(s, d)) checksAfter(s, d);
    return GO;
  },
});
defineFrame(CompanyCombatFrame.kind, CompanyCombatFrame.label, [
  begin,
  cancels,
  byDefender,
  byAttacker,
  theRest,
  leftOver,
  nextStrike,
  over,
  attackersCards,
  stands,
  avatarFirst,
  aftermath,
]);
