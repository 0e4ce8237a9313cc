/**
 * Optional: after a fight between companies of which one has wounded characters alone, somebody of the other may tap: an item of theirs, of
 * his choice, is discarded, and he may play one of the same being out of the hand (001:2161).
 */
import { answerOf, FORBID, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { defineFrame, GO, leave, type PlacedStep, STEAL, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { shownFor } from "../facts/influence/attempts.js";
import { isTaken } from "../facts/play/unique.js";
import { StealFrame } from "../state/frames/combat.js";
import { companyLives, firstOf, isUntapped, isWounded, NONE, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { Frame } from "../state/schema.js";
import { itemComes, mayBear } from "../site/extraitems.js";

/** Companies `c` and `d` have fought: whichever stands over wounded alone may steal, the attacker first. */
export function mayStealAfter(s: Machine, c: number, d: number): void {
  if (!companyLives(s, c) || !companyLives(s, d)) return;
  if (allWounded(s, c)) s.push(STEAL, d, c);
  if (allWounded(s, d)) s.push(STEAL, c, d);
}
function allWounded(s: Table, c: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (!isWounded(s, i)) return false;
  return true;
}
const playerOf = (s: Table, f: number): number => s.cget(s.fr[f + StealFrame.company], L.CompanyWord.owner);
/** Untapped characters of company `c`, as thieves. */
function thieves(s: Table, c: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i)) continue;
    if (out) out[count] = T.choice(T.V_TAP, i);
    count++;
  }
  return count;
}
/** Items of company `c` that may be stolen. */
function goods(s: Table, c: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] !== L.Role.item || answerOf(s, HOOK.takeOver, j, i) === FORBID) continue;
      if (out) out[count] = T.choice(T.V_ITEM, j);
      count++;
    }
  return count;
}
/** The card of the hand that the thief may play for what was discarded, or -1. */
function ofSameBeing(s: Table, f: number): number {
  const thief = s.fr[f + StealFrame.thief] - 1;
  const c = s.iRole[thief] === L.Role.character ? s.iComp[thief] : NONE;
  const site = c === NONE ? -1 : s.cget(c, L.CompanyWord.site);
  const def = site < 0 ? -1 : shownFor(s, playerOf(s, f), s.fr[f + StealFrame.item], site);
  return def >= 0 &&
    s.iRole[thief] === L.Role.character &&
    D.KIND[def] === T.K_ITEM &&
    !isTaken(s, def) &&
    mayBear(s, def, thief)
    ? def
    : -1;
}
export const whoSteals: PlacedStep = step("who steals", {
  enter(s, f) {
    const company = s.fr[f + StealFrame.company];
    const able = thieves(s, company, null) > 0 && goods(s, s.fr[f + StealFrame.from], null) > 0;
    return able ? s.ask(playerOf(s, f)) : leave(s);
  },
  options(s, f, out) {
    const count = thieves(s, s.fr[f + StealFrame.company], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(c) === T.V_PASS) return;
    s.fr[f + Frame.step] = whichItem.at;
    s.fr[f + StealFrame.thief] = T.aOf(c) + 1;
    tap(s, T.aOf(c));
  },
});
export const whichItem: PlacedStep = step("which item is stolen", {
  enter: (s, f) => s.ask(playerOf(s, f)),
  options: (s, f, out) => goods(s, s.fr[f + StealFrame.from], out),
  take(s, f, c) {
    s.fr[f + Frame.step] = inItsPlace.at;
    s.fr[f + StealFrame.item] = s.iDef[T.aOf(c)];
    discardInstance(s, T.aOf(c));
  },
});
const inItsPlace: PlacedStep = step("is one of the same played", {
  enter: (s, f) => s.ask(playerOf(s, f)),
  options(s, f, out) {
    const def = ofSameBeing(s, f);
    if (def >= 0) out[0] = T.choice(T.V_CARD, def);
    const value = def >= 0 ? 1 : 0;
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const player = playerOf(s, f);
    revealFromHand(s, player, T.aOf(c));
    itemComes(s, player, s.fr[f + StealFrame.thief] - 1, T.aOf(c));
  },
});
const over: PlacedStep = step("it is over", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(StealFrame.kind, StealFrame.label, [whoSteals, whichItem, inItsPlace, over]);
if (StealFrame.kind !== STEAL) throw new Error("the frame of an item stolen has another number");
