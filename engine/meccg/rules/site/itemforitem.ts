/** An item is played where another must leave the game for it: its player says which, as part of the price. */
import { ITEM_FOR_ITEM } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { revealFromHand } from "../changes/piles.js";
import { asksItemForItem, listForItem } from "../facts/play/itemforitem.js";
import { addTo } from "../state/lists.js";
import { ItemForItemFrame } from "../state/frames/site.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";

/** `p` has shown the item that company `c` plays at its site: if another is asked for, he names it. */
export function paysItem(s: Machine, p: number, c: number): void {
  if (asksItemForItem(s, c)) s.push(ITEM_FOR_ITEM, p, c);
}
defineQuestion(ItemForItemFrame, {
  name: "which item leaves the game",
  over: "it has left",
  asks(s, f) {
    const player = s.fr[f + ItemForItemFrame.player];
    return listForItem(s, player, s.fr[f + ItemForItemFrame.company], -1, null) === 0 ? NOBODY_ASKED : player;
  },
  options: (s, f, out) =>
    listForItem(s, s.fr[f + ItemForItemFrame.player], s.fr[f + ItemForItemFrame.company], -1, out),
  take(s, f, ch) {
    const player = s.fr[f + ItemForItemFrame.player];
    revealFromHand(s, player, T.aOf(ch));
    addTo(s, player, L.Pile.out, T.aOf(ch));
  },
});
