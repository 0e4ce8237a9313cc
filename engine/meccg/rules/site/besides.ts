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
import { BesidesFrame } from "../state/frames-of-the-turn.js";
import { NOBODY } from "../state/context.js";
import { fits } from "../facts/play/conditions.js";
import { isTaken } from "../facts/play/unique.js";
import { firstUnder, nextUnder, underNamed } from "../facts/play/cardsunder.js";
import { comesOut, FROM_UNDER, gained } from "./siteplay.js";
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
  let n = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_ITEM) continue;
    last = def;
    if (isTaken(s, def) || !fitsBesides(s, def, what, i)) continue;
    if (out) out[n] = T.choice(T.V_CARD, def);
    n++;
  }
  const c = s.iComp[i];
  for (let j = firstUnder(s, p, c); j >= 0; j = nextUnder(s, p, c, j + 1)) {
    const def = s.iDef[j];
    if (underNamed(s, p, c, def) !== j || isTaken(s, def, j) || !fitsBesides(s, def, what, i)) continue;
    if (out) out[n] = T.choice(T.V_PLAY, def, FROM_UNDER);
    n++;
  }
  return n;
}
const fitsBesides = (s: Table, def: number, what: number, i: number): boolean =>
  (what !== NOT_SPECIAL || D.CLASS[def] !== T.ITEM_CLASS.special) && mayBear(s, def, i);
defineQuestion(BesidesFrame, {
  name: "which item",
  over: "played",
  asks(s, f) {
    const i = s.fr[f + BesidesFrame.bearer];
    const source = s.fr[f + BesidesFrame.source] - 1;
    if (s.iRole[i] !== L.Role.character || s.iRole[source] !== L.Role.item || s.iHost[source] !== i)
      return NOBODY_ASKED;
    const p = s.fr[f + BesidesFrame.player];
    return listBesides(s, p, s.fr[f + BesidesFrame.what], i, null) === 0 ? NOBODY_ASKED : p;
  },
  options(s, f, out) {
    const p = s.fr[f + BesidesFrame.player];
    const n = listBesides(s, p, s.fr[f + BesidesFrame.what], s.fr[f + BesidesFrame.bearer], out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) return;
    const p = s.fr[f + BesidesFrame.player];
    const i = s.fr[f + BesidesFrame.bearer];
    discardInstance(s, s.fr[f + BesidesFrame.source] - 1);
    if (T.verbOf(c) === T.V_PLAY) comesOut(s, p, s.iComp[i], T.aOf(c));
    else revealFromHand(s, p, T.aOf(c));
    itemComes(s, p, i, T.aOf(c));
  },
});

/** An item comes to character `i`: its slot. */
export function itemComes(s: Machine, p: number, i: number, def: number): number {
  const j = enter(s, def, p, L.Role.item);
  place(s, j, i);
  settleUse(s, j);
  gained(s, s.iComp[i], i, j);
  return j;
}
