/**
 * Once the strikes of an attack are given out, what would still change that attack may not be played: its number of strikes
 * (000:1176, 2194; 004:411; 001:1097), or anything of it as a whole (coe 3.i). The rulesets say which; cancelling it is
 * over in all of them (Annotation 13). Cards that leave this attack alone may be played as the phase allows.
 */
import { racesOfAttack } from "./attackraces.js";
import {
  COND,
  type Mod,
  type Need,
  TO_ATTACKS,
  TO_AUTOMATIC,
  TO_CREATURES,
} from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { AttackBit, AttackFrame } from "../../state/frames/combat.js";
import { borrow, type Context, giveBack } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { holds, holdsOne } from "../play/conditions.js";

const STRIKES = (1 << T.STAT.attackStrikes) | (1 << T.STAT.attackStrikesTimes);
const NUMBERS = (1 << T.STAT.attackProwess) | (1 << T.STAT.attackBody);
const IN_PLAY = COND.of("inPlay");
const NOT_IN_PLAY = COND.of("notInPlay");
const SITE = COND.of("site");

/** The frame of the attack under way if its strikes are given out, else -1. */
export function givenOut(s: Table): number {
  const attack = s.h[L.Header.attack];
  return attack !== 0 && s.fr[attack + AttackFrame.bits] & AttackBit.assigned ? attack : -1;
}
/** Stats (a bit each) that may not change any more; 0 while everything may. */
export function settled(s: Table): number {
  const attack = givenOut(s);
  if (attack < 0) return 0;
  // Where everybody faces one strike, their number never changes.
  const strikes = s.fr[attack + AttackFrame.bits] & AttackBit.each ? 0 : STRIKES;
  return s.rules.assignedAttackFixed === "whole" ? strikes | NUMBERS : strikes;
}
/** May the number of strikes, or prowess and body, of an attack by one of these races not change any more (0: of any attack)? */
export function settledFor(s: Table, races: number, strikes: boolean, numbers: boolean): boolean {
  const stats = settled(s);
  if ((stats & ((strikes ? STRIKES : 0) | (numbers ? NUMBERS : 0))) === 0) return false;
  return races === 0 || (races & racesOfAttack(s, givenOut(s))) !== 0;
}

/** Does a modifier speak of a settled number of the attack, its conditions left out? */
function speaks(s: Table, m: Mod, stats: number): boolean {
  if ((stats & (1 << m.stat)) === 0) return false;
  const attack = givenOut(s);
  const bits = s.fr[attack + AttackFrame.bits];
  if (m.races && (m.races & racesOfAttack(s, attack)) === 0) return false;
  if (m.to === TO_AUTOMATIC) return (bits & AttackBit.automatic) !== 0;
  if (m.to === TO_CREATURES) return (bits & AttackBit.creature) !== 0;
  return m.to === TO_ATTACKS;
}
/** Is there a condition about this card in play (a definition), or about the type of the site (-1), and do the others hold? */
function hangsOn(s: Table, when: readonly Need[], def: number, cx: Context): boolean {
  let named = false;
  for (let i = 0; i < when.length; i++) {
    const need = when[i];
    const about = def < 0 ? need.op === SITE : (need.op === IN_PLAY || need.op === NOT_IN_PLAY) && need.card === def;
    if (about) named = true;
    else if (!holdsOne(s, need, cx)) return false;
  }
  return named;
}
/** Would some event in play do more or less to the attack if `def` came or went (-1: if the site were of another type)? */
function othersHangOn(s: Table, def: number, stats: number, cx: Context): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] === L.Role.onCompany) continue;
    const mods = D.MODS[s.iDef[e]];
    for (let k = 0; k < mods.length; k++)
      if (speaks(s, mods[k], stats) && hangsOn(s, mods[k].when, def, cx)) return true;
  }
  return false;
}
function ownMods(s: Table, def: number, stats: number, cx: Context): boolean {
  const mods = D.MODS[def];
  for (let k = 0; k < mods.length; k++)
    if (speaks(s, mods[k], stats) && (mods[k].when.length === 0 || holds(s, mods[k].when, cx))) return true;
  return false;
}
/** Would the attack be another if this event came into play or left it? */
function matters(s: Table, def: number): boolean {
  const stats = settled(s);
  if (stats === 0) return false;
  const cx = borrow(s.hazard, s.fr[givenOut(s) + AttackFrame.company]);
  const found = ownMods(s, def, stats, cx) || othersHangOn(s, def, stats, cx);
  giveBack(cx);
  return found;
}
/** May this card not come into play now, for what it says of attacks or what others say of it? What it does on entering is its words' part. */
export const entryTooLate = (s: Table, def: number): boolean => D.TYPE[def] !== T.SHORT && matters(s, def);
/** May the card in this slot not leave play now? */
export function leavingTooLate(s: Table, slot: number): boolean {
  if (slot < 0 || slot >= L.SLOTS) return false;
  const role = s.iRole[slot];
  return (role === L.Role.event || role === L.Role.onSite) && matters(s, s.iDef[slot]);
}
/** May the company's site not change its type now? */
export function retypingTooLate(s: Table): boolean {
  const stats = settled(s);
  if (stats === 0) return false;
  const cx = borrow(s.hazard, s.fr[givenOut(s) + AttackFrame.company]);
  const found = othersHangOn(s, -1, stats, cx);
  giveBack(cx);
  return found;
}
