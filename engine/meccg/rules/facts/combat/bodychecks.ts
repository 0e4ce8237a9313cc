/** Body checks in numbers: fatal where the roll and what is added to it are more than the body (000 I.7; coe 3.iv). */
import { HOOK, temporaryThat } from "../../hooks.js";
import { borrow, type Context, giveBack } from "../../state/context.js";
import { AttackBit, AttackFrame, StrikeBit, StrikeFrame } from "../../state/frames/combat.js";
import { isWounded, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import * as A from "../../state/slots.js";
import type { Table } from "../../state/table.js";
import { EFFECT, type ModeForm } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { holds } from "../play/conditions.js";
import { strikesTaken } from "./manystrikes.js";
import { isKeptFromDiscard } from "./shields.js";
import { applies, bodyOf, inUse, statOf } from "../company/stats.js";
import { bodyCheckAgain, bodyCheckPlus, givenBody } from "./strikes.js";

/** What a body window opens for; answers to cards that are declared in it come beside them. */
const OF_BODY = T.WIN.strike | T.WIN.always | T.WIN.strikeHazard | T.WIN.hazard;
/** May the mode be declared in answer to the body check of the strike under way, or to what answers it (coe 3.I.1)? */
export function answersBodyCheck(s: Table, m: ModeForm, window: number): boolean {
  if ((m.windows & window & ~OF_BODY) !== 0) return true;
  const f = s.h[L.Header.strike];
  if (s.fr[f + StrikeFrame.result] !== A.LOST) return (m.changesBody & 2) !== 0;
  return (m.changesBody & 1) !== 0 && (m.side === T.SIDE_HAZARD || changesHis(s, m, s.fr[f + StrikeFrame.target]));
}
/** Would it change his body, which may be as high as the card can make it? */
function changesHis(s: Table, m: ModeForm, i: number): boolean {
  for (let k = 0; k < m.does.length; k++) {
    const effect = m.does[k];
    if (effect.body > 0 && (effect.max === 0 || bodyOf(s, i) < effect.max)) return true;
  }
  return false;
}

const wasWounded = (s: Table, f: number): number => (s.fr[f + StrikeFrame.bits] & StrikeBit.wasWounded ? 1 : 0);

/** The modifier of any body check roll against character (or ally) `i` by what he bears. */
export const checkedPlus = (s: Table, i: number): number => statOf(s, i, T.STAT.bodyRoll, 0);

/** The same with one more where he was wounded before, of a check that no strike brings (001:1169, 1179; coe 3.I.1). */
export const checkedAnyhow = (s: Table, i: number): number => (isWounded(s, i) ? 1 : 0) + checkedPlus(s, i);

/** The body of whom the strike at `f` wounds. */
export function woundedBody(s: Table, f: number): number {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  return (
    bodyOf(s, target) + s.fr[f + StrikeFrame.body] + givenBody(s, attack, target) - strikesTaken(s, attack, target)
  );
}
/** Does the own text of `j` halve the body of `i` whom he has beaten (those before whom Nazgûl shrink)? */
export function halvesFoe(s: Table, j: number, i: number): boolean {
  if (s.iRole[j] !== L.Role.character) return false;
  const race = 1 << D.RACE_OF[s.iDef[i]];
  return D.MODS[s.iDef[j]].some(
    (m) => m.stat === T.STAT.attackBody && m.word.halved === true && m.when.some((n) => (n.mask & race) !== 0),
  );
}
/** What is added to the roll against that body. */
export function woundedPlus(s: Table, f: number): number {
  const attack = s.fr[f + StrikeFrame.attack];
  const again = s.fr[f + StrikeFrame.checks];
  return (
    wasWounded(s, f) +
    checkedPlus(s, s.fr[f + StrikeFrame.target]) +
    bodyCheckPlus(s, attack) +
    (again > 0 ? bodyCheckAgain(s, attack, again - 1) : 0) +
    (s.fr[attack + AttackFrame.bits] & AttackBit.bodyCheckPlus ? 1 : 0)
  );
}

/** What the own text of `j`, who commits a strike of a company's attack, and what lies on him, says of the body of `i`, who faces it (Khamûl). */
export function foeBody(s: Table, j: number, i: number): number {
  const cx = borrow(s.iOwner[j], s.iComp[i], i);
  let value = foeBodyBy(s, j, cx);
  for (let b = s.iFirst[j]; b !== NONE; b = s.iNext[b])
    if (s.iRole[b] === L.Role.attached || (s.iRole[b] === L.Role.item && inUse(s, b))) value += foeBodyBy(s, b, cx);
  giveBack(cx);
  return value;
}
function foeBodyBy(s: Table, card: number, cx: Context): number {
  const mods = D.MODS[s.iDef[card]];
  let count = 0;
  for (let k = 0; k < mods.length; k++)
    if (mods[k].stat === T.STAT.foeBody && applies(s, mods[k], cx)) count += mods[k].by;
  return count;
}

/** The body of a character whom the strike at `f` did not hurt, if a card requires a body check all the same. */
export const winnersBody = (s: Table, f: number): number =>
  bodyOf(s, s.fr[f + StrikeFrame.target]) + s.fr[f + StrikeFrame.body];
const GEAR = (1 << T.KEYWORD.armor) | (1 << T.KEYWORD.shield) | (1 << T.KEYWORD.helmet);
/** What is added to that roll: each kind of armour that he wears takes one from it. */
export function winnersPlus(s: Table, f: number): number {
  let worn = 0;
  for (let j = s.iFirst[s.fr[f + StrikeFrame.target]]; j !== NONE; j = s.iNext[j])
    worn |= D.KEYWORDS_OF[s.iDef[j]] & GEAR;
  let plus = wasWounded(s, f) + checkedPlus(s, s.fr[f + StrikeFrame.target]);
  for (; worn !== 0; worn &= worn - 1) plus--;
  return plus;
}

/** The place of the temporary effect by which somebody shares the wound of the strike at `f`, or -1. */
export const sharerOf = (s: Table, f: number): number => temporaryThat(s, HOOK.shareWound, f);
/** What is added to the roll against the body of `i`, who shares the wound. */
export const sharersPlus = checkedAnyhow;

const DISCARD = EFFECT.of("discard");
/** Does the creature of the strike at `f` discard whom it hits at this moment (an `ON` of a strike)? */
export function discardsOn(s: Table, f: number, on: number): boolean {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  const def = s.fr[attack + AttackFrame.creature];
  if (def < 0 || (D.TRIGGER_MASK[def] & (1 << on)) === 0 || isKeptFromDiscard(s, target)) return false;
  const cx = borrow(s.hazard, s.fr[attack + AttackFrame.company], target);
  let found = false;
  for (const { on: at, needs, does } of D.TRIGGERS[def])
    if (at === on && does[0].op === DISCARD && does[0].word.what === "target" && holds(s, needs, cx)) found = true;
  giveBack(cx);
  return found;
}
