/** Cards of a company are stored at once where it is, as if the site were a Haven. */
import { GO, leave, STORE_NOW, defineFrame, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { startCheck } from "../checks/corruption.js";
import { StoreNowFrame } from "../state/frames/organization.js";
import { companyLives, firstOf, keeperOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";
import { mayStore, resolveStore, STORE } from "./handover.js";

/** What company `c` may store so; `items`: items too. How many choices there are. */
export function storable(s: Table, c: number, items: boolean, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] === L.Role.item ? !items : s.iRole[j] !== L.Role.attached) continue;
      if (!mayStore(s, j, true)) continue;
      if (out) out[count] = T.choice(T.V_STORE, j);
      count++;
    }
  return count;
}
/** Its player says what company `c` stores, one card after the other. */
export function storesNow(s: Machine, p: number, c: number, items: boolean): void {
  s.push(STORE_NOW, p, c, items ? 1 : 0);
}
/** The one card in slot `j`, which somebody of company `c` bears, is stored after his check, wherever it else is. */
export function storesOne(s: Machine, p: number, c: number, j: number): void {
  if (keeperOf(s, j) !== s.iHost[j]) {
    resolveStore(s, STORE, j, -1);
    return;
  }
  const f = s.push(STORE_NOW, p, c, ONE);
  s.fr[f + StoreNowFrame.card] = j + 1;
  s.fr[f + Frame.step] = checked.at;
  startCheck(s, s.iHost[j], 0, -1);
}
/** In the place of whether items are stored too: one card alone is, and no more. */
const ONE = 2;
const asks = step("what is stored now", {
  enter: (s, f) =>
    s.fr[f + StoreNowFrame.items] !== ONE &&
    storable(s, s.fr[f + StoreNowFrame.company], s.fr[f + StoreNowFrame.items] === 1, null) > 0
      ? s.ask(s.fr[f + StoreNowFrame.player])
      : leave(s),
  options(s, f, out) {
    const value = storable(s, s.fr[f + StoreNowFrame.company], s.fr[f + StoreNowFrame.items] === 1, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = over.at;
      return;
    }
    const chosen = T.aOf(c);
    // What an ally keeps is stored without a check (000:1468).
    if (keeperOf(s, chosen) !== s.iHost[chosen]) {
      resolveStore(s, STORE, chosen, -1);
      return;
    }
    s.fr[f + StoreNowFrame.card] = chosen + 1;
    s.fr[f + Frame.step] = checked.at;
    startCheck(s, s.iHost[chosen], 0, -1);
  },
});
const checked = step("its check is over", {
  enter(s, f) {
    const card = s.fr[f + StoreNowFrame.card] - 1;
    const passed = s.h[L.Header.result] === 1;
    s.h[L.Header.result] = 0;
    s.fr[f + StoreNowFrame.card] = 0;
    s.fr[f + Frame.step] = asks.at;
    if (passed && s.iRole[card] !== L.Role.free) resolveStore(s, STORE, card, -1);
    return GO;
  },
});
const over = step("nothing more is stored", { enter: leave });
defineFrame(StoreNowFrame.kind, StoreNowFrame.label, [asks, checked, over]);
