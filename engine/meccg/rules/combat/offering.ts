/** An item is offered to whoever attacks (Token of Goodwill): a check, an item of the company, a roll. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, leave, OFFER, rollStep, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { loseItem } from "../changes/losing.js";
import { unusedInfluence } from "../facts/company/directinfluence.js";
import { statOf } from "../facts/company/stats.js";
import { AttackBit, AttackFrame, OfferFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives, companyOf, firstOf, NONE } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { startCheck } from "../checks/corruption.js";
import { Frame } from "../state/schema.js";
import { startSearch } from "../piles/search.js";

/** What who succeeded may take. */
const GIFT = { in: ["deck", "discard"], resource: true, to: "hand" };
/** Items of this class (`T.ITEM_CLASS`) in company `c`; returns how many. */
export function listOfferings(s: Table, c: number, itemClass: number, out: Int32Array | null): number {
  let count = 0;
  if (c < 0 || !companyLives(s, c)) return count;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] !== L.Role.item || D.CLASS[s.iDef[j]] !== itemClass) continue;
      if (out) out[count] = T.choice(T.V_ITEM, j);
      count++;
    }
  return count;
}
/**
 * `i` checks (an ally need not, coe 7.4); then an item of this class is offered: more than `number` cancels the attack under way. What is
 * added to the roll, and the card that is the cause, are those of the resolving frame `r`.
 */
export function offer(s: Machine, r: number, i: number, itemClass: number, number: number): void {
  const cause = s.fr[r + ResolveFrame.card];
  const f = s.push(OFFER, s.iOwner[i], i, itemClass, number, s.fr[r + ResolveFrame.plus]);
  s.fr[f + OfferFrame.company] = companyOf(s, i);
  if (s.iRole[i] === L.Role.character) startCheck(s, i, 0, cause);
}
const offerings = (s: Table, f: number, out: Int32Array | null): number =>
  listOfferings(s, s.fr[f + OfferFrame.company], s.fr[f + OfferFrame.class], out);
/** Who failed is gone: nothing is given then (a check that fails takes him out of play). */
const gives = step("which item is offered", {
  enter(s, f) {
    const character = s.fr[f + OfferFrame.character];
    const there = s.iRole[character] === L.Role.character || s.iRole[character] === L.Role.ally;
    if (!there || s.h[L.Header.attack] === 0 || offerings(s, f, null) === 0) return leave(s);
    return s.ask(s.fr[f + OfferFrame.player]);
  },
  options: offerings,
  take(s, f, c) {
    s.fr[f + Frame.step] = rolls.at;
    loseItem(s, T.aOf(c));
  },
});
const rolls = rollStep("the roll", OfferFrame.player, () => rolled);
const rolled = step("is it enough", {
  enter(s, f) {
    const character = s.fr[f + OfferFrame.character];
    const player = s.fr[f + OfferFrame.player];
    const own = unusedInfluence(s, character, -1) + statOf(s, character, T.STAT.offering, 0);
    const total = s.h[L.Header.rolled] + s.fr[f + OfferFrame.plus] + own;
    const attack = s.h[L.Header.attack];
    const enough = total > s.fr[f + OfferFrame.number] && attack !== 0;
    s.pop();
    if (!enough || (s.fr[attack + AttackFrame.bits] & AttackBit.noCancel) !== 0) return GO;
    cancelsAttack(s, attack);
    startSearch(s, player, GIFT, -1, 0);
    return GO;
  },
});
defineFrame(OfferFrame.kind, OfferFrame.label, [gives, rolls, rolled]);
