/**
 * Gold rings and what they prove to be: which ring of the hand a test would bring, by its chances, and which test and which roll serve it (001:1671-1709;
 * coe 6.2). Nothing is kept in hand for it: whoever waits for all the parts stands still (docs/research/heuristic.md).
 */
import * as Q from "../../engine/meccg/rules/query/board.js";
import { EFFECT, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { exactly } from "../../engine/meccg/people/odds.js";
import { type Board, NONE } from "./board.js";

const TEST = EFFECT.of("testRing");
const isTested = (def: number): boolean => (D.RING_TEST[def]?.length ?? 0) > 0;
/** A ring that comes by a test: what stands in some gold ring's table. */
const isProved = (def: number): boolean =>
  D.KIND[def] === T.K_ITEM && D.CLASS[def] === T.ITEM_CLASS.special && (D.KEYWORDS_OF[def]! & RINGS) !== 0;
const RINGS = D.RING_TEST.flatMap((rows) => [...(rows ?? [])]).reduce((mask, row) => mask | row.ring, 0);

/** Does the test of gold ring `gold` with this result bring `ring`? Results are of 1 to 12. */
function brings(gold: number, ring: number, result: number): boolean {
  const total = Math.max(1, Math.min(12, result));
  for (const row of D.RING_TEST[gold]!)
    if ((D.KEYWORDS_OF[ring]! & row.ring) !== 0 && (row.results === -1 || row.results & (1 << total))) return true;
  return false;
}
/** Corruption is dear: each point takes so much of a ring's points. */
const WEARS = 0.2;
const ringWorth = (b: Board, ring: number): number =>
  b.gain(b.player, T.MP_ITEM, D.MP[ring]!) + 0.5 - WEARS * D.CORRUPTION[ring]!;
/** The most that a ring in hand is worth which this result brings; 0 where none is brought. */
export function bestRing(b: Board, gold: number, result: number): number {
  let best = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (isProved(d) && !b.taken(d) && brings(gold, d, result)) best = Math.max(best, ringWorth(b, d));
  }
  return best;
}
/** What it adds to tests in a company that somebody there bears (Scroll of Isildur). */
function addedIn(b: Board, c: number): number {
  let most = 0;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
    for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j))
      for (const m of D.MODS[Q.defOf(b, j)]!) if (m.stat === T.STAT.ringTest) most = Math.max(most, m.by);
  return most;
}
/** What a test is likely to bring less what the gold ring is worth; `rolls` 2: the better of two. */
function testWorth(b: Board, gold: number, plus: number, rolls: number): number {
  let mean = 0;
  for (let roll = 2; roll <= 12; roll++) {
    const one = bestRing(b, gold, roll + plus);
    if (rolls < 2) {
      mean += exactly(roll) * one;
      continue;
    }
    for (let other = 2; other <= 12; other++)
      mean += exactly(roll) * exactly(other) * Math.max(one, bestRing(b, gold, other + plus));
  }
  return mean - b.gain(b.player, T.MP_ITEM, D.MP[gold]!);
}
/** What it is worth to test the gold ring of one's own for which that is best, by this card; less than nothing: it is left untested. */
export function testValue(b: Board, m: ModeForm): number {
  const e = m.does.find((d) => d.op === TEST)!;
  if ((e.word as { any?: boolean }).any) return anyRing(b) ? 2 : -1;
  let best = -1;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1)) {
    if (!Q.isItem(b, i) || Q.ownerOf(b, i) !== b.player || !isTested(Q.defOf(b, i))) continue;
    const bearer = Q.bearerOf(b, i);
    const c = bearer === NONE ? -1 : Q.standsIn(b, bearer);
    if (c < 0) continue;
    best = Math.max(best, testWorth(b, Q.defOf(b, i), e.by + addedIn(b, c), e.word.rolls === 2 ? 2 : 1));
  }
  return best;
}
function anyRing(b: Board): boolean {
  for (let k = 0; k < b.held; k++) if (isProved(b.card(k)) && !b.taken(b.card(k))) return true;
  return false;
}
