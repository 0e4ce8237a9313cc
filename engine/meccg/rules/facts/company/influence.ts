/** Direct and general influence: what a character or player has, and what it takes to control characters (000 I.5; coe 2.II.2.2). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { NONE, influenceBoost, firstOf, isAvatar } from "../../state/inplay.js";
import { NO_LEAST, TO, TO_SELF } from "../../../cards/vocabulary/compiled.js";
import { borrow, giveBack } from "../../state/context.js";
import { chaseOf } from "../../state/chase.js";
import { cheaper } from "./mind.js";
import { grantedInfluence, boardOf } from "../../state/board.js";
import { influenceOfTrophies } from "../score/trophies.js";
import { isAvatarFollower, followsFree, rareKeywordsOf } from "./ringwraiths.js";
import { mindNow, statOf, CHANGES, fold, byOwnEvents } from "./stats.js";
import { shaper } from "./avatarshapes.js";
import {
  borneThat,
  defineGeneralAnswer,
  eventThat,
  hears,
  HOOK,
  leastOfBearer,
  sumOfBearer,
  sumOfEvents,
  sumOfTemporary,
} from "../../hooks.js";

/** The influence that it takes to hold a character: his mind (-1 of a Wizard), or none where an event on his company says so. */
export function heldMind(s: Table, i: number): number {
  if (s.rules.scenario !== "none" && chaseOf(s) !== null) return 0;
  if (isAvatarFollower(s, i)) return followsFree(s, i) ? 0 : 1;
  if (isHeldFree(s, i)) return 0;
  const mind = mindNow(s, i);
  const half = mind > 0 ? mind + sumOfBearer(s, HOOK.mind, i, i, mind) : mind;
  return half < 0 ? half : heldByCards(s, i, half);
}
/** What it takes where cards on him name a number (the lowest counts), or of his player make it less. */
function heldByCards(s: Table, i: number, usual: number): number {
  const own = heldFor(s, i);
  const count = own > 0 ? own : usual;
  return cheaper(s, s.iOwner[i], rareKeywordsOf(s, i), count);
}
/** The influence that a card on the character requires in place of his mind, 0 without such a card. */
export const heldFor = (s: Table, i: number): number => leastOfBearer(s, HOOK.controlFor, i, i);
defineGeneralAnswer(
  "controlFor",
  (def) => D.HELD_FOR[def] > 0,
  (s, card) => D.HELD_FOR[s.iDef[card]],
);
function isHeldFree(s: Table, i: number): boolean {
  if (s.iRole[i] !== L.Role.character || s.iComp[i] === NONE) return false;
  return eventThat(s, HOOK.heldFree, s.iComp[i], i) >= 0;
}
/** Direct influence against `vs` (a character or faction definition, -1 for nobody in particular); followers not subtracted. */
export function influenceOf(s: Table, i: number, vs: number): number {
  const value = influenceCounted(s, i, vs);
  return value < 0 ? Math.min(0, value + downToNothing(s, i)) : value;
}
/** Reductions by cards on the character that cannot take direct influence below zero. */
function downToNothing(s: Table, i: number): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    const mods = D.MODS[s.iDef[j]];
    for (let k = 0; k < mods.length; k++)
      if (mods[k].stat === T.STAT.di && mods[k].by < 0 && mods[k].least !== NO_LEAST) count -= mods[k].by;
  }
  return count;
}
/** The same as it adds up: what takes influence away may be more than the plain one (coe 2.II.2.2.4). */
export function influenceCounted(s: Table, i: number, vs: number): number {
  if (borneThat(s, HOOK.directInfluence, i, i) >= 0) return 0;
  const shape = shaper(s, i);
  const value =
    statOf(s, i, T.STAT.di, shape > 0 ? D.SHAPE[shape]!.di : D.DI[s.iDef[i]], vs) + influenceOfTrophies(s, i);
  return (
    value +
    (s.rules.scenario === "none" ? 0 : grantedInfluence(s, s.iDef[i])) +
    (s.iRole[i] === L.Role.character ? influenceBoost(s, i) + sumOfTemporary(s, HOOK.influenceForTurn, i, vs) : 0)
  );
}
/** Twenty (004 I.5), but for a Fallen-wizard whose avatar in play has a number of his own (001:620; coe 2.II.2.1.F2). */
function printedGeneral(s: Table, p: number): number {
  if (s.rules.scenario !== "none") {
    const board = boardOf(s);
    if (board !== null) return board.plain.influence;
    const chase = chaseOf(s);
    if (chase !== null) return chase.plain.influence;
  }
  const avatar = s.pget(p, L.PlayerWord.avatar) - 1;
  const shape = avatar < 0 ? 0 : shaper(s, avatar);
  if (shape > 0) return D.SHAPE[shape]!.general;
  return avatar < 0 ? GENERAL : D.GENERAL[s.iDef[avatar]] || GENERAL;
}
const GENERAL = 20;
const BY_GENERAL = 1 << T.STAT.generalInfluence;
/** General influence of a player: what is printed, and what his characters bear or his own events add. */
export function generalOf(s: Table, p: number): number {
  const printed = printedGeneral(s, p);
  if (!hears(s, HOOK.generalInfluence)) return printed;
  let value = printed;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (CHANGES[s.iDef[j] * TO.length + TO_SELF] & BY_GENERAL) {
          const cx = borrow(p, c, i);
          value = fold(s, s.iDef[j], T.STAT.generalInfluence, TO_SELF, cx, value, j);
          giveBack(cx);
        }
  return byOwnEvents(s, HOOK.generalInfluence, p, T.STAT.generalInfluence, value);
}
/** Does he wait, so that he costs no influence and gives no points? */
export const awaits = (s: Table, i: number): boolean => borneThat(s, HOOK.wait, i, i) >= 0;
export function generalUsed(s: Table, p: number): number {
  let sum = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (s.iCtrl[i] === NONE && (s.iStat[i] & L.Status.uncontrolled) === 0 && !isAvatar(s, i) && !awaits(s, i))
        sum += heldMind(s, i);
  return sum;
}
/** Never below zero in what opponents must overcome (coe 1.12.1); may be negative while reorganizing. */
export const generalUnused = (s: Table, p: number): number => generalOf(s, p) - generalUsed(s, p);
/** The same as others must overcome it: with what controls nobody. */
export const generalToOvercome = (s: Table, p: number): number =>
  generalUnused(s, p) + sumOfEvents(s, HOOK.influenceInReserve, p);
