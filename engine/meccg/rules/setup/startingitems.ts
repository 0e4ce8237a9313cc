/** Up to two minor items for starting characters, and what else starts with them (000 I.3; coe 1.9). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { NOBODY } from "../state/context.js";
import { StartItemsFrame } from "../state/frames/setup.js";
import { addEvent, enter, place, NONE, firstOf } from "../state/inplay.js";
import { addTo, countAt } from "../state/lists.js";
import { bringsAgent } from "../facts/board/cards.js";
import { dropBarred } from "../changes/leaving.js";
import { isTaken } from "../facts/play/unique.js";
import { fits } from "../facts/play/conditions.js";
import { listGear, takesAlong } from "./gear.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { questOf } from "../state/quest.js";
import { settleUse } from "../changes/wielding.js";
import { step, GO, defineFrame } from "../machine/machine.js";

/** The next player gives his items. */
function nextGiver(s: Machine, f: number): void {
  s.fr[f + StartItemsFrame.player] += 1;
  s.fr[f + StartItemsFrame.given] = 0;
}
/** One more is given: two at most. */
function given(s: Machine, f: number): void {
  s.fr[f + StartItemsFrame.given] += 1;
  if (s.fr[f + StartItemsFrame.given] >= 2) nextGiver(s, f);
}
/** Up to two minor items of the pool for starting characters. */
export const whichItem = step("which item", {
  enter(s, f) {
    const player = s.fr[f + StartItemsFrame.player];
    if (player >= s.players) {
      s.pop();
      return GO;
    }
    if ((questOf(s) === null ? listItemsLeft : listGear)(s, player, null) > 0) return s.ask(player);
    nextGiver(s, f);
    return GO;
  },
  options(s, f, out) {
    const n = (questOf(s) === null ? listItemsLeft : listGear)(s, s.fr[f + StartItemsFrame.player], out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      nextGiver(s, f);
      return;
    }
    if (questOf(s) !== null) {
      takesAlong(s, s.fr[f + StartItemsFrame.player], T.aOf(c));
      return;
    }
    if (D.KIND[T.aOf(c)] === T.K_EVENT && D.STAYS[T.aOf(c)] !== D.STAY_COMPANY) {
      const player = s.fr[f + StartItemsFrame.player];
      addTo(s, player, L.Pile.pool, T.aOf(c), -1);
      addEvent(s, enter(s, T.aOf(c), player, L.Role.event));
      given(s, f);
      return;
    }
    s.fr[f + StartItemsFrame.item] = T.aOf(c);
    s.fr[f + Frame.step] = whoGetsItem.at;
  },
});
export const whoGetsItem = step("who gets it", {
  enter: (s, f) => s.ask(s.fr[f + StartItemsFrame.player]),
  options: (s, f, out) => listBearers(s, s.fr[f + StartItemsFrame.player], s.fr[f + StartItemsFrame.item], out),
  take(s, f, c) {
    const player = s.fr[f + StartItemsFrame.player];
    const item = s.fr[f + StartItemsFrame.item];
    addTo(s, player, L.Pile.pool, item, -1);
    if (D.KIND[item] === T.K_EVENT) liesOn(s, item, player, s.iComp[T.aOf(c)]);
    else {
      const slot = enter(s, item, player, L.Role.item);
      place(s, slot, T.aOf(c));
      settleUse(s, slot);
    }
    s.fr[f + Frame.step] = whichItem.at;
    given(s, f);
  },
});
defineFrame(StartItemsFrame.kind, StartItemsFrame.label, [whichItem, whoGetsItem]);
/** What a player may still give. A unique item that is in play does not come a second time, even out of a pool that holds it twice (001:281). */
function listItemsLeft(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    // What lets an agent start is chosen among the characters.
    const starts = D.KIND[def] === T.K_EVENT && (D.SPECIAL_2[def] & D.SP2_MAY_START) !== 0 && !bringsAgent(def);
    const lies = starts && D.STAYS[def] !== D.STAY_COMPANY;
    if (countAt(s, p, L.Pile.pool, k) === 0 || isTaken(s, def)) continue;
    if (!lies && ((!starts && D.KIND[def] !== T.K_ITEM) || listBearers(s, p, def, null) === 0)) continue;
    if (out) out[count] = T.choice(T.V_ITEM, def);
    count++;
  }
  return count;
}
/** The event lies on a starting company. */
function liesOn(s: Machine, d: number, p: number, c: number): void {
  addEvent(s, enter(s, d, p, L.Role.onCompany), c);
  dropBarred(s);
}
const hasOne = (s: Machine, c: number, d: number): boolean => {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iDef[e] === d && s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) return true;
  return false;
};
/** Starting characters who may bear one more of this item; of an event on a company the first of each that lacks it. */
function listBearers(s: Machine, p: number, d: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (D.KIND[d] === T.K_EVENT ? i !== firstOf(s, c) || hasOne(s, c, d) : mayNotBear(s, i, d)) continue;
      if (D.PLAYED_BY[d] && !fits(s, D.PLAYED_BY[d], i, NOBODY)) continue;
      if (out) out[count] = T.choice(T.V_TARGET, i);
      count++;
    }
  return count;
}
