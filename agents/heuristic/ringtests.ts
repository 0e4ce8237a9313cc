/**
 * Gold rings and what they prove to be: which ring of the hand a test would bring, by its chances, and which test and which roll serve it (001:1671-1709;
 * coe 6.2). Nothing is kept in hand for it: whoever waits for all the parts stands still (docs/research/heuristic.md).
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { EFFECT, EffectBit, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { addedToTest, ANY_RESULT, isOfSide, isProved, proves } from "../../engine/meccg/rules/facts/play/ringtests.js";
import { exactly } from "../../engine/meccg/rules/facts/combat/odds.js";
import type { Board } from "./board.js";

const TEST = EFFECT.of("testRing");
/** Corruption is dear: each point takes so much of a ring's points. */
const WEARS = 0.2;
const ringWorth = (b: Board, ring: number): number =>
  b.gain(b.player, T.MP_ITEM, D.MP[ring]) + 0.5 - WEARS * D.CORRUPTION[ring];
/** The most that a ring in hand is worth which the gold ring in slot `gold` proves to be by this result; 0 where it is none. */
export function bestRing(b: Board, gold: number, result: number): number {
  let best = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (isProved(d) && !b.taken(d) && isOfSide(b, gold, d) && proves(Q.defOf(b, gold), d, result))
      best = Math.max(best, ringWorth(b, d));
  }
  return best;
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
  return mean - b.gain(b.player, T.MP_ITEM, D.MP[Q.defOf(b, gold)]);
}
/** What it is worth to test the gold ring of one's own for which that is best, by this card; less than nothing: it is left untested. */
export function testValue(b: Board, m: ModeForm): number {
  const e = m.does.find((d) => d.op === TEST)!;
  let best = -1;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1)) {
    if (!Q.isItem(b, i) || Q.ownerOf(b, i) !== b.player || D.RING_TEST[Q.defOf(b, i)].length === 0) continue;
    // One that a captive bears is out of reach.
    if (Q.companyOf(b, i) < 0) continue;
    const plus = e.by + addedToTest(b, i);
    const v = e.bits & EffectBit.any ? bestRing(b, i, ANY_RESULT) : testWorth(b, i, plus, e.word.rolls === 2 ? 2 : 1);
    best = Math.max(best, v);
  }
  return best;
}
