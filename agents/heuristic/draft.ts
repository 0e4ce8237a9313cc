/** Starting characters: the most points and strength for twenty of mind; an agent of a minion's pool with the card that lets him start. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import type { Judge } from "./judge.js";
import { printedWorth } from "./worth.js";

const MIND = 20;
const pool: number[] = [];
/** Of each in the pool: does he begin only by a card that brings him, an agent or whom a Fallen-wizard could not play? */
const byCard: boolean[] = [];
let wanted = 0;
/**
 * Among all ways to spend the influence that is left, with so many at most whom a card brings, the one of greatest worth; `wanted` is its
 * first card, or -1.
 */
function bestStarters(b: Board, left: number, mind: number, brought: number): void {
  let best = -1;
  wanted = -1;
  const n = Math.min(pool.length, 12);
  for (let set = 1; set < 1 << n; set++) {
    let v = 0;
    let m = 0;
    let k = 0;
    let called = 0;
    let first = -1;
    for (let x = 0; x < n; x++) {
      if (!(set & (1 << x))) continue;
      const d = pool[x];
      m += D.MIND[d];
      k++;
      if (byCard[x]) called++;
      if (m > mind || k > left || called > brought) break;
      v += printedWorth(b, d) + 0.5;
      if (first < 0 || printedWorth(b, d) > printedWorth(b, first)) first = d;
    }
    if (m > mind || k > left || called > brought || v <= best) continue;
    best = v;
    wanted = first;
  }
}
/** Was this character chosen by both and set aside? Version 2 waited for such a one, and so chose nobody more. */
const aside = (b: Board, f: number, d: number): boolean => b.set.hints > 0 && Q.isSetAside(b, f, d);
const needsCard = (b: Board, d: number): boolean => D.KIND[d] === T.K_AGENT || !Q.comesToFallen(b, b.player, d);
/** Does it let an agent start? */
const isSummons = (d: number): boolean => Q.bringsAgent(d);
export const draft: Judge = {
  why: "the most points and strength for twenty of mind",
  begin(b, f) {
    let n = 0;
    let mind = 0;
    // Cards that bring somebody and are chosen and not spoken for; one that is still in the pool.
    let calls = 0;
    let inPool = 0;
    let call = -1;
    const p = b.player;
    pool.length = byCard.length = 0;
    for (let k = 0; k < Q.NAMES; k++) {
      const d = Q.nameAt(b, p, k);
      if (d >= D.COUNT) break;
      const top = Q.countAt(b, p, Q.Pile.top, k);
      const left = Q.countAt(b, p, Q.Pile.pool, k);
      if (isSummons(d)) {
        calls += top;
        inPool += left;
        if (left > 0) call = d;
        continue;
      }
      if (top) {
        n += top;
        mind += D.MIND[d];
        if (needsCard(b, d)) calls -= top;
      }
      const person = D.KIND[d] === T.K_CHARACTER || D.KIND[d] === T.K_AGENT;
      if (left > 0 && person && !(D.BITS[d] & D.B_AVATAR) && !b.taken(d) && !aside(b, f, d))
        if (Q.comesToFallen(b, p, d) || Q.bringerFor(b, p, d) >= 0) byCard[pool.push(d) - 1] = needsCard(b, d);
    }
    for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1)) {
      if (Q.ownerOf(b, i) !== p) continue;
      if ((isSummons(Q.defOf(b, i)) || Q.bringsOne(Q.defOf(b, i))) && !Q.isAttached(b, i)) calls++;
      if (!Q.isCharacter(b, i)) continue;
      n++;
      mind += D.MIND[Q.defOf(b, i)];
    }
    bestStarters(b, Q.startersOf(b, p) - n, MIND - mind, calls + inPool);
    if (wanted >= 0 && D.KIND[wanted] === T.K_AGENT && calls <= 0) wanted = call;
  },
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : T.aOf(c) === wanted ? 1 : Q.isStartingStage(T.aOf(c)) ? 2 : -1),
};
