/**
 * A company attacks another at its site (001:1314-1371; coe 3.V): the defender may cancel the attack, strikes are given out in three
 * steps, the defender says which is next. The strikes themselves: ./companystrike.ts.
 */
import { answerOf, answersHook, HOOK, sumOfTemporary } from "../hooks.js";
import { wasStruckInVain } from "../changes/failedstrikes.js";
import { checksAfter, endSaidOfAttack, holdsFor } from "./afterattack.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  PRIORITY,
  COMPANY_COMBAT,
  COMPANY_STRIKE,
  defineFrame,
  GO,
  ATTACK,
  STRIKE,
  type PlacedStep,
  step,
} from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { setWindows, W_AFTER_ATTACK, W_COMPANY, W_FIGHT, W_NONE } from "../machine/windows.js";
import { discardInstance } from "../changes/leaving.js";
import { nextCaptor } from "../facts/combat/captors.js";
import { standsForPlayer } from "../facts/company/ringwraiths.js";
import { isInSanctuary } from "../facts/combat/sanctuary.js";
import { prowessOf } from "../facts/company/stats.js";
import { AttackBit, AttackFrame, CompanyCombatFrame } from "../state/frames-of-the-chain.js";
import { companyLives, companyOf, firstOf, isUntapped, isWounded, NONE } from "../state/inplay.js";
import { attackSaidOf, FOR_COMPANY, lastingWord, nextLasting } from "../state/lasting.js";
import * as L from "../state/layout.js";
import { unmarkAttack } from "../state/oncemarks.js";
import { keyOf } from "../state/packed.js";
import { Frame } from "../state/schema.js";
import { seatOfCompany } from "../state/seats.js";
import { KEY_PLAIN, MOST_PAIRS, PLAIN_ALOOF, PLAIN_COMPANY, PLAIN_RETURN } from "../state/slots.js";
import { marksGo, markStrike } from "../state/strikemarks.js";
import type { Table } from "../state/table.js";
import { listPlays } from "../chain/play.js";
import { takePlay } from "../chain/priority.js";
import { DISCARDS_ABOVE, rollDecides } from "../checks/decidingrolls.js";
import { attackable, isUp } from "./assigning.js";
import { mayStealAfter } from "./stealing.js";
import { isFighting } from "./wounds.js";

const ownerOf = (s: Table, c: number): number => s.cget(c, L.CompanyWord.owner);
/** The attack of the combat at frame `f`, and what the attackers face in return. */
const attackAt = (f: number): number => f - L.FRAME_WORDS;
const returnAt = (f: number): number => f - 2 * L.FRAME_WORDS;

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
  const f = s.push(ATTACK, c, -1, -1, best(s, by), 0);
  s.fr[f + AttackFrame.body] = -1;
  s.fr[f + AttackFrame.key] = keyOf(KEY_PLAIN, PLAIN_COMPANY | PLAIN_ALOOF | bit);
  s.fr[f + AttackFrame.strikes] = members(s, by, null);
}
/** The highest prowess in company `c`, as they stand. */
function best(s: Machine, c: number): number {
  const count = members(s, c, some);
  let most = 0;
  for (let k = 0; k < count; k++) {
    const i = some[k];
    most = Math.max(most, prowessOf(s, i) - (isWounded(s, i) ? 2 : isUntapped(s, i) ? 0 : 1));
  }
  return most;
}
const some = new Int32Array(L.SLOTS);
/** The characters of company `c`, and their allies, who fight as characters do (001:1643); how many. */
function members(s: Table, c: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (out) out[count] = i;
    count++;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally) {
        if (out) out[count] = j;
        count++;
      }
  }
  return count;
}

/**
 * One side acts: its company is under way and its player counts as the one on turn, so that his resources are what may be played and what
 * cards say of an attack on his company holds (coe 3.V; 001:1429).
 */
export function sideActs(s: Machine, a: number, strike: number): number {
  const company = s.fr[a + AttackFrame.company];
  s.h[L.Header.active] = ownerOf(s, company);
  s.h[L.Header.company] = company;
  s.h[L.Header.attack] = a;
  s.h[L.Header.strike] = strike;
  return ownerOf(s, company);
}
const defenderActs = (s: Machine, f: number): number => sideActs(s, attackAt(f), 0);
const attackerActs = (s: Machine, f: number): number => sideActs(s, returnAt(f), 0);
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
/** What is the same wherever one side of a fight between companies may play cards. */
interface Moment {
  acts: (s: Machine, f: number) => number;
  windows: number;
  isCancelled: (s: Table, f: number) => boolean;
  whenCancelled: () => PlacedStep;
  next: () => PlacedStep;
}
/** Cards of one side. It is asked whatever it holds: whether it is tells nothing of its hand. */
export const sidesCards = (name: string, m: Moment): PlacedStep =>
  step(name, {
    enter(s, f) {
      const player = m.acts(s, f);
      if (m.isCancelled(s, f)) {
        s.fr[f + Frame.step] = m.whenCancelled().at;
        return GO;
      }
      setWindows(s, m.windows);
      return s.ask(player);
    },
    options(s, _f, out) {
      out[0] = T.choice(T.V_PASS);
      return listPlays(s, s.active, s.h[L.Header.windowsActive], false, out, 1);
    },
    take(s, f, c) {
      if (T.verbOf(c) !== T.V_PASS) return takePlay(s, s.active, c);
      setWindows(s, W_NONE);
      s.fr[f + Frame.step] = m.next().at;
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
      const count = members(s, d, some);
      for (let k = 0; k < count; k++) {
        if (s.iRole[some[k]] !== L.Role.ally) continue;
        const over = answerOf(s, HOOK.huntAlly, j, some[k]);
        if (over > 0) rollDecides(s, ownerOf(s, c), DISCARDS_ABOVE, over, 0, some[k]);
      }
    }
}
const OURS = EFFECT.of("ourAttack");
/** May the attacker give out the strike of his avatar by himself, before anybody else's? */
function givesAvatars(s: Table, f: number): boolean {
  const defenders = s.fr[f + CompanyCombatFrame.defenders];
  for (
    let k = nextLasting(s, 0, OURS, FOR_COMPANY, defenders);
    k >= 0;
    k = nextLasting(s, k + 1, OURS, FOR_COMPANY, defenders)
  )
    if (attackSaidOf(s, k) === attackAt(f) && lastingWord(s, k)!.word.avatarFirst) return true;
  return false;
}
/** Adds the pairs with the attacker's avatar to `out` (null: they are only counted). */
function listAvatars(s: Table, f: number, out: Int32Array | null): number {
  if (s.h[L.Header.lasting] === 0 || !givesAvatars(s, f)) return 0;
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
  take: (s, f, c) => assign(s, f, T.aOf(c), T.bOf(c)),
});
const attackerChooses = (s: Table, f: number): boolean =>
  (s.fr[attackAt(f) + AttackFrame.bits] & AttackBit.attackerChooses) !== 0;

/** Members of either side. */
const theirs = new Int32Array(L.SLOTS);
const ours = new Int32Array(L.SLOTS);
/** Adds who may face a strike with each that may be given to him: of the defenders, and of the attackers, the untapped ones or all. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function listPairs(
  s: Table,
  f: number,
  defendersUp: boolean,
  attackersUp: boolean,
  out: Int32Array | null,
  n: number,
): number {
  if (pairs(s, f) >= MOST_PAIRS) return n;
  const [a, back] = [attackAt(f), returnAt(f)];
  const attackers = members(s, s.fr[f + CompanyCombatFrame.attackers], theirs);
  const defenders = members(s, s.fr[f + CompanyCombatFrame.defenders], ours);
  for (let x = 0; x < defenders; x++) {
    const i = ours[x];
    if (!attackable(s, a, i) || (defendersUp && !isUp(s, i))) continue;
    for (let y = 0; y < attackers; y++) {
      const j = theirs[y];
      if (!attackable(s, back, j) || (attackersUp && !isUp(s, j))) continue;
      if (out) out[n] = T.choice(T.V_PAIR, i, j);
      n++;
    }
  }
  return n;
}
/** Strikes given out and not resolved yet. */
function pairs(s: Table, f: number): number {
  let count = 0;
  for (let k = 0; k < MOST_PAIRS; k++) if (s.fr[f + CompanyCombatFrame.pair1 + k] !== 0) count++;
  return count;
}
const committerOf = (pair: number): number => (pair & 255) - 1;
const facerOf = (pair: number): number => ((pair >> 8) & 255) - 1;
/** Strike of `j` on `i`. */
function assign(s: Machine, f: number, i: number, j: number): void {
  markStrike(s, i, L.ST_ASSIGNED);
  markStrike(s, j, L.ST_ASSIGNED);
  for (let k = 0; k < MOST_PAIRS; k++)
    if (s.fr[f + CompanyCombatFrame.pair1 + k] === 0) {
      s.fr[f + CompanyCombatFrame.pair1 + k] = ((i + 1) << 8) | (j + 1);
      break;
    }
  s.fr[attackAt(f) + AttackFrame.count] += 1;
}
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
    else assign(s, f, T.aOf(c), T.bOf(c));
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
    take: (s, f, c) => assign(s, f, T.aOf(c), T.bOf(c)),
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
    s.fr[attack + AttackFrame.excess] = Math.max(0, strikers(s, f) - pairs(s, f));
    s.fr[f + Frame.step] = nextStrike.at;
    return GO;
  },
});
/** How many of the attackers have a strike. */
function strikers(s: Table, f: number): number {
  const count = members(s, s.fr[f + CompanyCombatFrame.attackers], theirs);
  let all = pairs(s, f);
  for (let y = 0; y < count; y++) if (attackable(s, returnAt(f), theirs[y])) all++;
  return all;
}

/** Strikes of which one side is not there any more fall away. */
function dropLost(s: Machine, f: number): void {
  const [c, d] = [s.fr[f + CompanyCombatFrame.attackers], s.fr[f + CompanyCombatFrame.defenders]];
  for (let k = 0; k < MOST_PAIRS; k++) {
    const pair = s.fr[f + CompanyCombatFrame.pair1 + k];
    if (pair !== 0 && !(fightsIn(s, committerOf(pair), c) && fightsIn(s, facerOf(pair), d)))
      s.fr[f + CompanyCombatFrame.pair1 + k] = 0;
  }
}
const fightsIn = (s: Table, i: number, c: number): boolean => isFighting(s, i) && companyOf(s, i) === c;
export const nextStrike = step("whose strike is next", {
  enter(s, f) {
    dropLost(s, f);
    const player = defenderActs(s, f);
    if (pairs(s, f) > 0) return s.ask(player);
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
/** Is the strike that begins the last of the combat whose attack is at `a`? */
export const isLastStrike = (s: Table, a: number): boolean => pairs(s, a + L.FRAME_WORDS) === 0;
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
      if (s.h[L.Header.lasting] !== 0) endSaidOfAttack(s, at, -1);
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
    if (s.h[L.Header.lasting] === 0) return GO;
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
