/** A strike in numbers: what he who faces it has, what it has, and the body behind it (000 I.7). */
import { COND } from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { borrow, giveBack } from "../state/context.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";
import { holds } from "./conditions.js";
import { KEY_PLAIN, PLAIN_HARD, PLAIN_WEAPONLESS } from "../state/slots.js";
import { attackStat, attackProwess, prowessOf, prowessUnarmed, statOf } from "./stats.js";
import { StrikeBit, AttackFrame, StrikeFrame } from "../state/frames-of-the-chain.js";
/** Does a modifier count against some characters only, strike by strike? */
export function isStrikeBound(when: readonly { op: number }[]): boolean {
  for (let k = 0; k < when.length; k++) if (when[k]!.op === STRIKE_AGAINST) return true;
  return false;
}
const STRIKE_AGAINST = COND.of("strikeAgainst");
/** Is this said of the attack, which has no creature? */
const isPlain = (s: Table, a: number, bit: number): boolean => {
  const key = s.fr[a + AttackFrame.key]!;
  return key >> 8 === KEY_PLAIN && (key & bit) !== 0;
};
/** Do weapons not help against the attack at frame `a`? */
export const isWeaponless = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_WEAPONLESS);
/** Prowess of the one who faces the strike, everything counted. */
export function facingProwess(s: Table, f: number): number {
  const i = s.fr[f + StrikeFrame.target]!;
  const a = s.fr[f + StrikeFrame.attack]!;
  const def = s.fr[a + AttackFrame.creature]!;
  let p =
    def >= 0 && D.BITS[def]! & D.B_BY_MIND
      ? Math.max(0, D.MIND[s.iDef[i]!]!)
      : isWeaponless(s, a)
        ? prowessUnarmed(s, i)
        : prowessOf(s, i);
  const bits = s.fr[f + StrikeFrame.bits]!;
  if (bits & StrikeBit.wasWounded) p -= 2;
  else if (bits & StrikeBit.wasTapped) p -= 1;
  if (bits & StrikeBit.minus3) p -= isPlain(s, a, PLAIN_HARD) ? 5 : 3;
  if (s.h[L.Header.kindled] !== 0 && s.iRole[i] === L.Role.character)
    p += (s.h[L.Header.kindled]! & 255) + (D.BITS[s.iDef[i]!]! & D.B_WIZARD ? s.h[L.Header.kindled]! >> 8 : 0);
  return p + s.fr[f + StrikeFrame.plus]! - s.fr[f + StrikeFrame.excess]!;
}
/** Prowess of the strike itself; some creatures are stronger against certain characters. */
export function strikeProwess(s: Table, f: number): number {
  const a = s.fr[f + StrikeFrame.attack]!;
  let p = attackProwess(s, a) + s.fr[f + StrikeFrame.strikePlus]!;
  const def = s.fr[a + AttackFrame.creature]!;
  if (def < 0) return p;
  const mods = D.MODS[def]!;
  const cx = borrow(s.hazard, s.fr[a + AttackFrame.company]!, s.fr[f + StrikeFrame.target]!);
  for (let k = 0; k < mods.length; k++) {
    const m = mods[k]!;
    if (m.stat === T.STAT.attackProwess && isStrikeBound(m.when) && holds(s, m.when, cx)) p += m.by;
  }
  giveBack(cx);
  return p;
}
/** Body of the strike (-1 none), less by what he bears who faces it, halved for those before whom Nazgûl shrink. */
export function strikeBody(s: Table, f: number): number {
  const a = s.fr[f + StrikeFrame.attack]!;
  const base = s.fr[a + AttackFrame.body]!;
  if (base < 0) return -1;
  let b = attackStat(s, a, T.STAT.attackBody, base) + s.fr[a + AttackFrame.bodyPlus]!;
  const i = s.fr[f + StrikeFrame.target]!;
  b = Math.max(0, statOf(s, i, T.STAT.strikeBody, b));
  const mods = D.MODS[s.iDef[i]!]!;
  const cx = borrow(s.iOwner[i]!, s.fr[a + AttackFrame.company]!, i);
  for (let k = 0; k < mods.length; k++) {
    const m = mods[k]!;
    if (m.stat === T.STAT.attackBody && m.word.halved && holds(s, m.when, cx)) b = (b + 1) >> 1;
  }
  giveBack(cx);
  return b;
}
