/**
 * The strike sequence step by step (000 I.7, Annotations 17-22; coe 3.iv): attacker's cards, excess strikes, staying
 * untapped, support, defender's cards, the roll, what follows a strike, the body check.
 */
import { DEEDS } from "../compiled.js";
import * as D from "../defs.js";
import * as L from "../layout.js";
import { GO, HEIRLOOMS, room, STRIKE } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { isStrikeBound, noteDefeated, runCreatureWords, strikesLeft } from "./attack.js";
import { fits, holds } from "./conditions.js";
import { companyOf, firstOf, isUntapped, isWounded, NONE, tap } from "./inplay.js";
import { removeCharacter, removeInstance, TO_DISCARD, TO_OUT } from "./leaving.js";
import { listPlays } from "./play.js";
import { setWindows, takePlay, W_STRIKE, W_STRIKE_MH } from "./priority.js";
import * as A from "./slots.js";
import { AttackBit, AttackFrame, StrikeBit, StrikeFrame } from "../state/frames-of-the-chain.js";
import { attackProwess, attackStat, bodyOf, prowessOf } from "./stats.js";
import { fire, ON } from "./triggers.js";

/** Steps of a strike. */
export const BEGIN = 0,
  HAZARDS = 1,
  EXCESS = 2,
  STAY = 3,
  SUPPORT = 4,
  RESOURCES = 5,
  ROLL = 6,
  COMPARE = 7,
  SPECIAL = 8,
  BODY = 9,
  BODY_DONE = 10,
  END = 11,
  SECOND = 12,
  CHOOSE_ROLL = 13;
const SAVED = 13,
  CHOSEN = 14;

/** Prowess of the one who faces the strike, everything counted. */
export function facingProwess(s: Metw, f: number): number {
  const i = s.fr[f + StrikeFrame.target]!;
  const a = s.fr[f + StrikeFrame.attack]!;
  const def = s.fr[a + AttackFrame.creature]!;
  let p = def >= 0 && D.BITS[def]! & D.B_BY_MIND ? Math.max(0, D.MIND[s.iDef[i]!]!) : prowessOf(s, i);
  const bits = s.fr[f + StrikeFrame.bits]!;
  if (bits & StrikeBit.wasWounded) p -= 2;
  else if (bits & StrikeBit.wasTapped) p -= 1;
  if (bits & StrikeBit.minus3) p -= 3;
  if (s.h[L.KINDLED] !== 0 && s.iRole[i] === L.CHARACTER)
    p += (s.h[L.KINDLED]! & 255) + (D.BITS[s.iDef[i]!]! & D.B_WIZARD ? s.h[L.KINDLED]! >> 8 : 0);
  return p + s.fr[f + StrikeFrame.plus]! - s.fr[f + StrikeFrame.excess]!;
}
/** Prowess of the strike itself; some creatures are stronger against certain characters. */
export function strikeProwess(s: Metw, f: number): number {
  const a = s.fr[f + StrikeFrame.attack]!;
  let p = attackProwess(s, a) + s.fr[f + StrikeFrame.strikePlus]!;
  const def = s.fr[a + AttackFrame.creature]!;
  if (def < 0) return p;
  const mods = D.MODS[def]!;
  for (let k = 0; k < mods.length; k++) {
    const m = mods[k]!;
    if (m.stat !== T.STAT.attackProwess || !isStrikeBound(m.when)) continue;
    s.cxCompany = s.fr[a + AttackFrame.company]!;
    if (holds(s, m.when)) p += m.by;
  }
  return p;
}
/** Body of the strike (-1 none), halved for those before whom Nazgûl shrink. */
function strikeBody(s: Metw, f: number): number {
  const a = s.fr[f + StrikeFrame.attack]!;
  const base = s.fr[a + AttackFrame.body]!;
  if (base < 0) return -1;
  let b = attackStat(s, a, T.STAT.attackBody, base) + s.fr[a + AttackFrame.bodyPlus]!;
  const i = s.fr[f + StrikeFrame.target]!;
  const mods = D.MODS[s.iDef[i]!]!;
  for (let k = 0; k < mods.length; k++) {
    const m = mods[k]!;
    if (m.stat !== T.STAT.attackBody || !m.word.halved) continue;
    s.cxCompany = s.fr[a + AttackFrame.company]!;
    s.cxSubject = i;
    if (holds(s, m.when)) b = (b + 1) >> 1;
  }
  return b;
}
const inMovement = (s: Metw): boolean => s.h[L.PHASE] === T.PHASE_MOVEMENT;
const defender = (s: Metw, f: number): number => s.iOwner[s.fr[f + StrikeFrame.target]!]!;

room(STRIKE, {
  name: "strike",
  step(s, f) {
    const i = s.fr[f + StrikeFrame.target]!;
    const a = s.fr[f + StrikeFrame.attack]!;
    const p = s.cget(s.fr[a + AttackFrame.company]!, L.C_OWNER);
    switch (s.fr[f + 1]) {
      case BEGIN:
        s.fr[f + 1] = HAZARDS;
        s.h[L.STRIKE] = f;
        s.fr[f + SAVED] = setWindows(s, inMovement(s) ? W_STRIKE_MH : W_STRIKE);
        s.iStrike[i] = L.ST_DONE;
        if (isWounded(s, i)) s.fr[f + StrikeFrame.bits]! |= StrikeBit.wasWounded;
        else if (!isUntapped(s, i)) s.fr[f + StrikeFrame.bits]! |= StrikeBit.wasTapped;
        return GO;
      case HAZARDS:
        if (s.fr[f + StrikeFrame.bits]! & StrikeBit.cancelled) {
          cancelled(s, f);
          return GO;
        }
        if (!inMovement(s)) {
          s.fr[f + 1] = EXCESS;
          return GO;
        }
        return s.ask(s.hazard);
      case EXCESS: {
        const n = s.fr[a + AttackFrame.excess]!;
        if (n === 0) {
          s.fr[f + 1] = STAY;
          return GO;
        }
        if (strikesLeft(s, a) === 0) {
          // The last strike takes what is left (all of an attack's strikes must be used).
          s.fr[f + StrikeFrame.excess] = n;
          s.fr[a + AttackFrame.excess] = 0;
          s.fr[f + 1] = STAY;
          return GO;
        }
        return s.ask(s.other(p));
      }
      case STAY:
        if (s.fr[f + StrikeFrame.bits]! & (StrikeBit.wasTapped | StrikeBit.wasWounded | StrikeBit.staysUntapped)) {
          s.fr[f + 1] = SUPPORT;
          return GO;
        }
        return s.ask(p);
      case SUPPORT:
        if (!s.rules.combatSupport) {
          s.fr[f + 1] = RESOURCES;
          return GO;
        }
        return s.ask(p);
      case RESOURCES:
        if (s.fr[f + StrikeFrame.bits]! & StrikeBit.cancelled) {
          cancelled(s, f);
          return GO;
        }
        return s.ask(p);
      case ROLL:
        s.fr[f + 1] = s.fr[f + StrikeFrame.bits]! & StrikeBit.twice ? SECOND : COMPARE;
        s.roll(p);
        return GO;
      case SECOND:
        s.fr[f + StrikeFrame.firstRoll] = s.h[L.ROLLED]!;
        s.fr[f + 1] = CHOOSE_ROLL;
        s.roll(p);
        return GO;
      case CHOOSE_ROLL:
        s.fr[f + CHOSEN] = s.h[L.ROLLED]!;
        return s.ask(p);
      case COMPARE:
        compare(s, f);
        return GO;
      case SPECIAL: {
        s.fr[f + 1] = BODY;
        const def = s.fr[a + AttackFrame.creature]!;
        if (s.fr[f + StrikeFrame.result] === A.LOST && def >= 0) {
          runCreatureWords(s, a, def, ON.strikeSucceeds, i);
          runCreatureWords(s, a, def, ON.strikeWounds, i);
        }
        return GO;
      }
      case BODY: {
        s.fr[f + 1] = BODY_DONE;
        if (s.iRole[i] !== L.CHARACTER && s.iRole[i] !== L.ALLY) {
          s.fr[f + 1] = END;
          return GO;
        }
        const def = s.fr[a + AttackFrame.creature]!;
        const r = s.fr[f + StrikeFrame.result]!;
        if (r === A.LOST && !(def >= 0 && D.BITS[def]! & (D.B_ONLY_TAPS | D.B_HARMLESS))) {
          s.roll(s.other(p));
          return GO;
        }
        if (r === A.WON) {
          const b = s.fr[f + StrikeFrame.bits]! & StrikeBit.bodyRolled ? -1 : strikeBody(s, f);
          if (b < 0) {
            noteDefeated(s, a);
            s.fr[f + 1] = END;
            return GO;
          }
          s.fr[f + StrikeFrame.strikeBody] = b;
          s.roll(p);
          return GO;
        }
        s.fr[f + 1] = END;
        return GO;
      }
      case BODY_DONE:
        s.fr[f + 1] = END;
        bodyCheck(s, f);
        return GO;
      default:
        setWindows(s, s.fr[f + SAVED]!);
        s.h[L.STRIKE] = 0;
        s.pop();
        return GO;
    }
  },
  options(s, f, out) {
    const i = s.fr[f + StrikeFrame.target]!;
    const a = s.fr[f + StrikeFrame.attack]!;
    const p = s.cget(s.fr[a + AttackFrame.company]!, L.C_OWNER);
    let n = 0;
    switch (s.fr[f + 1]) {
      case HAZARDS:
        out[n++] = T.choice(T.V_PASS);
        return listPlays(s, s.hazard, s.h[L.WIN_H]!, false, out, n);
      case EXCESS:
        for (let k = 0; k <= s.fr[a + AttackFrame.excess]!; k++) out[n++] = T.choice(T.V_EXCESS, k);
        return n;
      case STAY:
        out[n++] = T.choice(T.V_TAP, i);
        out[n++] = T.choice(T.V_UNTAPPED, i);
        return n;
      case SUPPORT:
        out[n++] = T.choice(T.V_PASS);
        for (let j = firstOf(s, s.fr[a + AttackFrame.company]!); j !== NONE; j = s.iNext[j]!) {
          if (j !== i && s.iStrike[j] === L.ST_NONE && isUntapped(s, j)) out[n++] = T.choice(T.V_SUPPORT, j);
          for (let k = s.iFirst[j]!; k !== NONE; k = s.iNext[k]!)
            if (k !== i && s.iRole[k] === L.ALLY && s.iStrike[k] === L.ST_NONE && isUntapped(s, k))
              out[n++] = T.choice(T.V_SUPPORT, k);
        }
        return n;
      case RESOURCES:
        out[n++] = T.choice(T.V_PASS);
        return listPlays(s, p, s.h[L.WIN_R]!, false, out, n);
      default:
        out[n++] = T.choice(T.V_ROLL, s.fr[f + StrikeFrame.firstRoll]!);
        if (s.fr[f + CHOSEN] !== s.fr[f + StrikeFrame.firstRoll]) out[n++] = T.choice(T.V_ROLL, s.fr[f + CHOSEN]!);
        return n;
    }
  },
  take(s, f, c) {
    const a = s.fr[f + StrikeFrame.attack]!;
    const v = T.verbOf(c);
    switch (s.fr[f + 1]) {
      case HAZARDS:
        if (v === T.V_PASS) s.fr[f + 1] = EXCESS;
        else takePlay(s, s.hazard, c);
        return;
      case EXCESS:
        s.fr[f + StrikeFrame.excess] = T.aOf(c);
        s.fr[a + AttackFrame.excess]! -= T.aOf(c);
        s.fr[f + 1] = STAY;
        return;
      case STAY:
        if (v === T.V_UNTAPPED) s.fr[f + StrikeFrame.bits]! |= StrikeBit.minus3 | StrikeBit.staysUntapped;
        s.fr[f + 1] = SUPPORT;
        return;
      case SUPPORT:
        if (v === T.V_PASS) {
          s.fr[f + 1] = RESOURCES;
          return;
        }
        tap(s, T.aOf(c));
        s.fr[f + StrikeFrame.plus]! += 1;
        return;
      case RESOURCES:
        if (v === T.V_PASS) s.fr[f + 1] = ROLL;
        else takePlay(s, defender(s, f), c);
        return;
      default:
        s.h[L.ROLLED] = T.aOf(c);
        s.fr[f + 1] = COMPARE;
    }
  },
});
function cancelled(s: Metw, f: number): void {
  s.fr[f + StrikeFrame.result] = A.CANCELLED;
  s.fr[f + 1] = END;
}
/** Roll and modified prowess against the strike (000 I.7): more fails it, equal is ineffectual, less wounds. */
function compare(s: Metw, f: number): void {
  const i = s.fr[f + StrikeFrame.target]!;
  const a = s.fr[f + StrikeFrame.attack]!;
  const def = s.fr[a + AttackFrame.creature]!;
  const sum = s.h[L.ROLLED]! + facingProwess(s, f);
  const enemy = strikeProwess(s, f);
  s.fr[f + StrikeFrame.total] = sum;
  s.fr[f + StrikeFrame.bits]! |= StrikeBit.rolled;
  s.fr[f + StrikeFrame.result] = sum > enemy ? A.WON : sum === enemy ? A.TIED : A.LOST;
  s.fr[f + 1] = SPECIAL;
  if (s.fr[f + StrikeFrame.result] === A.LOST) {
    if (def >= 0 && D.BITS[def]! & D.B_HARMLESS) {
      if ((s.fr[f + StrikeFrame.bits]! & StrikeBit.staysUntapped) === 0) tap(s, i);
      return;
    }
    if (def >= 0 && D.BITS[def]! & D.B_ONLY_TAPS) {
      tap(s, i);
      return;
    }
    s.iStat[i]! = (s.iStat[i]! & ~L.TAPPED) | L.WOUNDED;
    s.iTurn[i]! |= L.T_WOUNDED;
    fire(s, ON.woundInCompany, companyOf(s, i), i);
  } else if ((s.fr[f + StrikeFrame.bits]! & StrikeBit.staysUntapped) === 0) tap(s, i);
}
/** The body check after the roll: of the character (the attacker rolls), or of the strike (the defender rolls). */
function bodyCheck(s: Metw, f: number): void {
  const i = s.fr[f + StrikeFrame.target]!;
  const a = s.fr[f + StrikeFrame.attack]!;
  const def = s.fr[a + AttackFrame.creature]!;
  const roll = s.h[L.ROLLED]!;
  if (s.fr[f + StrikeFrame.result] === A.WON) {
    if (roll > s.fr[f + StrikeFrame.strikeBody]!) noteDefeated(s, a);
    return;
  }
  const body = bodyOf(s, i) + s.fr[f + StrikeFrame.body]!;
  const total =
    roll +
    (s.fr[f + StrikeFrame.bits]! & StrikeBit.wasWounded ? 1 : 0) +
    (s.fr[a + AttackFrame.bits]! & AttackBit.bodyCheckPlus ? 1 : 0);
  if (total > body) {
    eliminate(s, i);
    return;
  }
  if (total === body && def >= 0 && D.TRIGGER_MASK[def]! & (1 << ON.bodyCheckEquals)) {
    if (s.iStat[i]! & L.PROTECTED) return;
    for (const t of D.TRIGGERS[def]!) {
      if (t.on !== ON.bodyCheckEquals) continue;
      s.cxSubject = i;
      if (holds(s, t.needs) && DEEDS[t.does[0]!.op] === "discard") {
        removeInstance(s, i, TO_DISCARD);
        return;
      }
    }
  }
}
/** Eliminated in combat: his items may go on, one to each unwounded character of the company (Annotation 22). */
export function eliminate(s: Metw, i: number): void {
  if (s.iRole[i] === L.ALLY) {
    removeInstance(s, i, TO_OUT);
    return;
  }
  s.push(HEIRLOOMS, i);
}

const DEAD = 2,
  ITEM = 3;
room(HEIRLOOMS, {
  name: "items of the fallen",
  step(s, f) {
    const i = s.fr[f + DEAD]!;
    if (s.fr[f + 1] === 0) {
      if (heirs(s, i, null) === 0 || items(s, i, null) === 0) {
        clearMarks(s, i);
        s.pop();
        removeCharacter(s, i, TO_OUT);
        return GO;
      }
    }
    return s.ask(s.iOwner[i]!);
  },
  options(s, f, out) {
    const i = s.fr[f + DEAD]!;
    if (s.fr[f + 1] === 0) {
      const n = items(s, i, out);
      out[n] = T.choice(T.V_PASS);
      return n + 1;
    }
    return heirs(s, i, out);
  },
  take(s, f, c) {
    const i = s.fr[f + DEAD]!;
    if (T.verbOf(c) === T.V_PASS) {
      for (let j = firstOf(s, s.iComp[i]!); j !== NONE; j = s.iNext[j]!) s.iStrike[j]! |= 64;
      return;
    }
    if (s.fr[f + 1] === 0) {
      s.fr[f + ITEM] = T.aOf(c);
      s.fr[f + 1] = 1;
      return;
    }
    moveItem(s, s.fr[f + ITEM]!, T.aOf(c));
    s.iStrike[T.aOf(c)]! |= 64;
    s.fr[f + 1] = 0;
  },
});
function heirs(s: Metw, i: number, out: Int32Array | null): number {
  let n = 0;
  for (let j = firstOf(s, s.iComp[i]!); j !== NONE; j = s.iNext[j]!)
    if (j !== i && !isWounded(s, j) && (s.iStrike[j]! & 64) === 0) {
      if (out) out[n] = T.choice(T.V_TARGET, j);
      n++;
    }
  return n;
}
function items(s: Metw, i: number, out: Int32Array | null): number {
  let n = 0;
  for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
    if (s.iRole[j] === L.ITEM && (D.BITS[s.iDef[j]!]! & D.B_NO_TRANSFER) === 0) {
      if (out) out[n] = T.choice(T.V_ITEM, j);
      n++;
    }
  return n;
}
function clearMarks(s: Metw, i: number): void {
  for (let j = firstOf(s, s.iComp[i]!); j !== NONE; j = s.iNext[j]!) s.iStrike[j]! &= ~64;
}
/** An item (with what is on it) comes to another bearer. */
export function moveItem(s: Metw, item: number, to: number): void {
  const from = s.iHost[item]!;
  relocate(s, item, to);
  for (let j = s.iFirst[from]!; j !== NONE; ) {
    const next = s.iNext[j]!;
    if (s.iRole[j] === L.ATTACHED && s.iCtrl[j] === item) relocate(s, j, to);
    j = next;
  }
  settleUse(s, item);
  // Whoever comes by an item gains it, also from a friend (Lure of Expedience).
  if (to !== from) fire(s, ON.gainsItem, companyOf(s, to), to);
}
import { place, unplace } from "./inplay.js";
function relocate(s: Metw, j: number, to: number): void {
  unplace(s, j);
  place(s, j, to);
}
const WORN = [T.KEYWORD.weapon, T.KEYWORD.armor, T.KEYWORD.shield, T.KEYWORD.helmet].map((k) => 1 << k);
/** Can its bearer use the item at all? */
export const usable = (s: Metw, item: number): boolean =>
  D.USABLE_BY[s.iDef[item]!] === null || fits(s, D.USABLE_BY[s.iDef[item]!]!, s.iHost[item]!);
/**
 * A new item comes into use; another of its kind with the same bearer goes out of use (coe 6.1.3). One that he cannot use
 * pushes nothing aside (000 I.10; coe 6.1.1).
 */
export function settleUse(s: Metw, item: number): void {
  s.iStat[item]! &= ~L.OUT_OF_USE;
  const kinds = D.KEYWORDS_OF[s.iDef[item]!]!;
  const able = usable(s, item);
  for (let w = 0; w < WORN.length; w++) {
    const k = WORN[w]!;
    if ((kinds & k) === 0) continue;
    for (let j = s.iFirst[s.iHost[item]!]!; j !== NONE; j = s.iNext[j]!) {
      if (j === item || s.iRole[j] !== L.ITEM || (D.KEYWORDS_OF[s.iDef[j]!]! & k) === 0) continue;
      if (able) s.iStat[j]! |= L.OUT_OF_USE;
      else if ((s.iStat[j]! & L.OUT_OF_USE) === 0) s.iStat[item]! |= L.OUT_OF_USE;
    }
  }
}
/** An item out of use may be taken up, each once a turn (000 I.10; coe 6.1.2). */
export const mayTakeUp = (s: Metw, j: number): boolean =>
  s.iRole[j] === L.ITEM && (s.iStat[j]! & L.OUT_OF_USE) !== 0 && (s.iTurn[j]! & L.T_USED) === 0 && usable(s, j);
export function takeUp(s: Metw, item: number): void {
  s.iTurn[item]! |= L.T_USED;
  settleUse(s, item);
}
