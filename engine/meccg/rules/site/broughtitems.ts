/**
 * An event or item is given up to bring items from hand to a company. Any character of the company may take each item.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { GOODS } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { isTaken } from "../facts/play/unique.js";
import { GoodsFrame } from "../state/frames/site.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { itemComes, mayBear } from "./extraitems.js";

const CLASSES = (1 << T.ITEM_CLASS.minor) | (1 << T.ITEM_CLASS.major);

/** Who of company `c` may take an item of this definition. */
function takers(s: Table, c: number, def: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if (!mayBear(s, def, i)) continue;
    if (out) out[count] = T.choice(T.V_ACTOR, i);
    count++;
  }
  return count;
}
/** Minor and major items of the hand of player `p`, none unique, that somebody of company `c` may take. */
export function listGoods(s: Table, p: number, c: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last) continue;
    last = def;
    if (D.KIND[def] !== T.K_ITEM || D.UNIQUE[def] || (CLASSES & (1 << D.CLASS[def])) === 0) continue;
    if (isTaken(s, def) || takers(s, c, def, null) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** `player` may give up the card in slot `source` for so many such items at most, which come to company `c`. */
export function goodsFor(s: Machine, player: number, c: number, source: number, most: number): void {
  s.push(GOODS, player, c, source + 1, most);
}
defineQuestion(GoodsFrame, {
  name: "which goods, and who takes them",
  over: "all have come",
  again: true,
  asks(s, f) {
    const player = s.fr[f + GoodsFrame.player];
    if (s.fr[f + GoodsFrame.card] !== 0) return player;
    if (s.fr[f + GoodsFrame.most] === 0) return NOBODY_ASKED;
    return listGoods(s, player, s.fr[f + GoodsFrame.company], null) === 0 ? NOBODY_ASKED : player;
  },
  options(s, f, out) {
    const company = s.fr[f + GoodsFrame.company];
    const card = s.fr[f + GoodsFrame.card];
    if (card !== 0) return takers(s, company, card, out);
    const count = listGoods(s, s.fr[f + GoodsFrame.player], company, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    const player = s.fr[f + GoodsFrame.player];
    if (T.verbOf(ch) === T.V_CARD) {
      s.fr[f + GoodsFrame.card] = T.aOf(ch);
      return;
    }
    const def = s.fr[f + GoodsFrame.card];
    const source = s.fr[f + GoodsFrame.source] - 1;
    s.fr[f + GoodsFrame.card] = 0;
    s.fr[f + GoodsFrame.most] -= 1;
    // It is given up for the first of them.
    s.fr[f + GoodsFrame.source] = 0;
    if (source >= 0) discardInstance(s, source);
    revealFromHand(s, player, def);
    itemComes(s, player, T.aOf(ch), def);
  },
});
