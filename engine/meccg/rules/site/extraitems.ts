/** An item is played out of the usual way, at no site: with one bearer, or with somebody who taps for it. */
import * as D from "../../cards/vocabulary/defs.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import * as L from "../state/layout.js";
import { BESIDES } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { discardInstance } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { settleUse } from "../changes/wielding.js";
import { enter, place } from "../state/inplay.js";
import { BesidesFrame } from "../state/frames/site.js";
import { NOBODY } from "../state/context.js";
import { fits } from "../facts/play/conditions.js";
import { isTaken } from "../facts/play/unique.js";
import { firstUnder, nextUnder, underNamed } from "../facts/play/cardsunder.js";
import { comesOut, gained } from "./siteplay.js";
import { FROM_UNDER } from "./playways.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Which items: any but special ones. */
export const NOT_SPECIAL = 1;

/** `player` may give up the card in slot `source` to play an item of his hand, such as `what` says, with its bearer. */
export function playInstead(s: Machine, player: number, source: number, what: number): void {
  const f = s.push(BESIDES, player, what, s.iHost[source]);
  s.fr[f + BesidesFrame.source] = source + 1;
}
/** May the item of this definition be played so with character `i`? */
export function mayBear(s: Table, def: number, i: number): boolean {
  return (D.PLAYED_BY[def] === null || fits(s, D.PLAYED_BY[def], i, NOBODY)) && !mayNotBear(s, i, def);
}
/** Adds the items of the hand, and those played as if they were in it, that may be played so with character `i`; returns how many. */
export function listBesides(s: Table, p: number, what: number, i: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_ITEM) continue;
    last = def;
    if (isTaken(s, def) || !fitsBesides(s, def, what, i)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  const company = s.iComp[i];
  for (let j = firstUnder(s, p, company); j >= 0; j = nextUnder(s, p, company, j + 1)) {
    const def = s.iDef[j];
    if (underNamed(s, p, company, def) !== j || isTaken(s, def, j) || !fitsBesides(s, def, what, i)) continue;
    if (out) out[count] = T.choice(T.V_PLAY, def, FROM_UNDER);
    count++;
  }
  return count;
}
const fitsBesides = (s: Table, def: number, what: number, i: number): boolean =>
  (what !== NOT_SPECIAL || D.CLASS[def] !== T.ITEM_CLASS.special) && mayBear(s, def, i);
defineQuestion(BesidesFrame, {
  name: "which item",
  over: "played",
  asks(s, f) {
    const bearer = s.fr[f + BesidesFrame.bearer];
    const source = s.fr[f + BesidesFrame.source] - 1;
    if (s.iRole[bearer] !== L.Role.character || s.iRole[source] !== L.Role.item || s.iHost[source] !== bearer)
      return NOBODY_ASKED;
    const player = s.fr[f + BesidesFrame.player];
    return listBesides(s, player, s.fr[f + BesidesFrame.what], bearer, null) === 0 ? NOBODY_ASKED : player;
  },
  options(s, f, out) {
    const player = s.fr[f + BesidesFrame.player];
    const count = listBesides(s, player, s.fr[f + BesidesFrame.what], s.fr[f + BesidesFrame.bearer], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) return;
    const player = s.fr[f + BesidesFrame.player];
    const bearer = s.fr[f + BesidesFrame.bearer];
    discardInstance(s, s.fr[f + BesidesFrame.source] - 1);
    if (T.verbOf(c) === T.V_PLAY) comesOut(s, player, s.iComp[bearer], T.aOf(c));
    else revealFromHand(s, player, T.aOf(c));
    itemComes(s, player, bearer, T.aOf(c));
  },
});

/** An item comes to character `i`: its slot. */
export function itemComes(s: Machine, p: number, i: number, def: number): number {
  const slot = enter(s, def, p, L.Role.item);
  place(s, slot, i);
  settleUse(s, slot);
  gained(s, s.iComp[i], i, slot);
  return slot;
}
