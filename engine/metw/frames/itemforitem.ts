/** An item is played where another must leave the game for it (Ireful Flames): its player says which, as part of the price. */
import { defineFrame, ITEM_FOR_ITEM, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { revealFromHand } from "../changes/piles.js";
import { asksItemForItem, listForItem } from "../query/itemforitem.js";
import { addTo } from "../state/lists.js";
import { ItemForItemFrame } from "../state/frames-of-the-turn.js";
import * as L from "../state/layout.js";
import * as T from "../vocabulary/terms.js";

/** `p` has shown the item that company `c` plays at its site: if another is asked for, he names it. */
export function paysItem(s: Machine, p: number, c: number): void {
  if (asksItemForItem(s, c)) s.push(ITEM_FOR_ITEM, p, c);
}
const whichLeaves = step("which item leaves the game", {
  enter(s, f) {
    const p = s.fr[f + ItemForItemFrame.player]!;
    return listForItem(s, p, s.fr[f + ItemForItemFrame.company]!, -1, null) === 0 ? leave(s) : s.ask(p);
  },
  options: (s, f, out) =>
    listForItem(s, s.fr[f + ItemForItemFrame.player]!, s.fr[f + ItemForItemFrame.company]!, -1, out),
  take(s, f, ch) {
    const p = s.fr[f + ItemForItemFrame.player]!;
    s.fr[f + 1] = left.at;
    revealFromHand(s, p, T.aOf(ch));
    addTo(s, p, L.Pile.out, T.aOf(ch));
  },
});
const left = step("it has left", { enter: leave });
defineFrame(ItemForItemFrame.kind, ItemForItemFrame.label, [whichLeaves, left]);
