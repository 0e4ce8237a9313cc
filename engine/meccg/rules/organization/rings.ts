/** Testing gold rings (000 V, rings; coe 6.2): the roll, what it may be, what replaces it. */
import { answerOfDef, FORBID, HOOK } from "../hooks.js";
import { alignmentOf, isFallenWizards, isMadeDarkhavenOf } from "../state/alignment.js";
import * as D from "../../cards/vocabulary/defs.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, leave, RING_TEST, step } from "../machine/machine.js";
import { RingTestFrame } from "../state/frames/organization.js";
import type { Table } from "../state/table.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives, enter, firstOf, NONE, nextSlot, place } from "../state/inplay.js";
import { discardInstance, removeInstance, TO_VOID } from "../changes/leaving.js";
import { isSaved, loseItem } from "../changes/losing.js";
import { revealFromHand } from "../changes/piles.js";
import { handSize } from "../state/lists.js";
import { nextRingUnder } from "../facts/play/cardsunder.js";
import { creditsRings, provedAs } from "../facts/score/scenarios.js";
import type { CardSet } from "../state/ruleset.js";
import { ANY_RESULT, isOfSide, isProved, proves, resultOfTest } from "../facts/play/ringtests.js";
import { isTaken } from "../facts/play/unique.js";
import { gained } from "../site/siteplay.js";
import { startSearch } from "../piles/sought.js";
import type { CardWord } from "../../cards/words/effects/cards.js";
import { enRoute } from "../facts/play/conditions.js";
import { isWithDarkLord } from "../facts/company/ringwraiths.js";
import { endGame } from "../changes/ending.js";
import { settleUse } from "../changes/wielding.js";
import { Frame } from "../state/schema.js";

/** Who bears the tested ring. */
const bearerOf = (s: Machine, f: number): number => s.iHost[s.fr[f + RingTestFrame.ring]];
const begin = step("begin", {
  enter(s, f) {
    const bearer = bearerOf(s, f);
    if (s.iRole[s.fr[f + RingTestFrame.ring]] !== L.Role.item || bearer === NONE) return leave(s);
    if (s.fr[f + RingTestFrame.any]) {
      s.fr[f + Frame.step] = whichRing.at;
      return GO;
    }
    s.fr[f + Frame.step] = s.fr[f + RingTestFrame.rolls] === 2 ? second.at : counted.at;
    s.roll(s.iOwner[bearer]);
    return GO;
  },
});
const second = step("the second roll", {
  enter(s, f) {
    s.fr[f + RingTestFrame.firstRoll] = s.h[L.Header.rolled];
    s.fr[f + Frame.step] = chooseRoll.at;
    s.roll(s.iOwner[bearerOf(s, f)]);
    return GO;
  },
});
const chooseRoll = step("which of two rolls counts", {
  enter(s, f) {
    s.fr[f + RingTestFrame.secondRoll] = s.h[L.Header.rolled];
    return s.ask(s.iOwner[bearerOf(s, f)]);
  },
  options(s, f, out) {
    const first = s.fr[f + RingTestFrame.firstRoll];
    out[0] = T.choice(T.V_ROLL, first);
    if (s.fr[f + RingTestFrame.secondRoll] === first) return 1;
    out[1] = T.choice(T.V_ROLL, s.fr[f + RingTestFrame.secondRoll]);
    return 2;
  },
  take(s, f, c) {
    s.h[L.Header.rolled] = T.aOf(c);
    s.fr[f + Frame.step] = counted.at;
  },
});
const counted = step("the result", {
  enter(s, f) {
    s.fr[f + RingTestFrame.total] = resultOfTest(s, f, s.h[L.Header.rolled]);
    s.fr[f + Frame.step] = whichRing.at;
    return GO;
  },
});
const whichRing = step("which ring it is", {
  enter: (s, f) => s.ask(s.iOwner[bearerOf(s, f)]),
  options(s, f, out) {
    const bearer = bearerOf(s, f);
    const owner = s.iOwner[bearer];
    if (creditsRings(s)) return listCredited(s, f, out);
    out[0] = T.choice(T.V_PASS);
    let count = 1,
      last = -1;
    for (let i = 0; i < handSize(s, owner); i++) {
      const def = s.hands[owner * L.HAND + i];
      if (def !== last && fitsTest(s, f, def, bearer)) out[count++] = T.choice(T.V_CARD, def);
      last = def;
    }
    for (let i = nextRingUnder(s, owner, 0); i >= 0; i = nextRingUnder(s, owner, i + 1))
      if (fitsTest(s, f, s.iDef[i], bearer, i)) out[count++] = T.choice(T.V_ITEM, i);
    return count;
  },
  take(s, f, c) {
    const bearer = bearerOf(s, f);
    const owner = s.iOwner[bearer];
    s.fr[f + Frame.step] = tested.at;
    if (creditsRings(s)) {
      takeCredited(s, s.fr[f + RingTestFrame.ring], c);
      return;
    }
    const ring = s.fr[f + RingTestFrame.ring];
    // Where another goes in its stead the ring stays; it is asked when all else is done.
    const isTested = s.fr[f + RingTestFrame.any] === 0;
    const finds = isTested && D.TEST_FINDS[s.iDef[ring]] !== 0 && T.verbOf(c) === T.V_PASS;
    const kept = isSaved(s, ring);
    if (!kept) discardInstance(s, ring);
    const stores = s.fr[f + RingTestFrame.stores] !== 0;
    if (T.verbOf(c) === T.V_ITEM) {
      const def = s.iDef[T.aOf(c)];
      removeInstance(s, T.aOf(c), TO_VOID);
      ringComes(s, owner, bearer, def, stores);
    } else if (T.verbOf(c) !== T.V_PASS) findsRing(s, owner, bearer, T.aOf(c), stores);
    if (finds) startSearch(s, owner, stores ? LESSER_STORED : LESSER_RING, bearer, 0);
    if (kept) loseItem(s, ring);
  },
});
/** At the Council of the Wise a ring proves to be any that fits, whoever has its card; of a unique one there is one (000, part IX). */
function listCredited(s: Machine, f: number, out: Int32Array): number {
  const bearer = bearerOf(s, f);
  let count = 0;
  for (let k = 0; k < ALL_RINGS.length; k++)
    if (s.rules.sets.includes(RING_SETS[k]) && !isCredited(s, ALL_RINGS[k]) && fitsTest(s, f, ALL_RINGS[k], bearer))
      out[count++] = T.choice(T.V_CARD, ALL_RINGS[k]);
  if (count === 0) out[count++] = T.choice(T.V_PASS);
  return count;
}
function isCredited(s: Machine, def: number): boolean {
  if (!D.UNIQUE[def]) return false;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) if (provedAs(s, i) === def) return true;
  return false;
}
function takeCredited(s: Machine, ring: number, c: number): void {
  if (T.verbOf(c) === T.V_PASS) discardInstance(s, ring);
  else s.iSite[ring] = T.aOf(c);
}
/** What some gold rings let one look for in deck and discard pile. */
const LESSER_RING: Extract<CardWord, { do: "seek" }> = {
  do: "seek",
  in: ["deck", "discard"],
  keyword: "lesser-ring",
  to: "bearer",
};
/** The same where what a gold ring proves to be is stored. */
const LESSER_STORED = { ...LESSER_RING, to: "stored" } as const;
const tested = step("over", { enter: leave });
defineFrame(RingTestFrame.kind, RingTestFrame.label, [begin, second, chooseRoll, counted, whichRing, tested]);
/** The special ring of the hand that it proved to be comes to the bearer. */
function findsRing(s: Machine, p: number, bearer: number, def: number, stores: boolean): void {
  revealFromHand(s, p, def);
  ringComes(s, p, bearer, def, stores);
}
function ringComes(s: Machine, p: number, bearer: number, def: number, stores: boolean): void {
  if (stores) {
    const slot = enter(s, def, p, L.Role.stored);
    s.iSite[slot] = s.cget(s.iComp[bearer], L.CompanyWord.site);
    return;
  }
  const j = enter(s, def, p, L.Role.item);
  place(s, j, bearer);
  settleUse(s, j);
  gained(s, s.iComp[bearer], bearer, j);
}
/** Are gold rings that player `p` stores there tested: by the site itself, or as at any Darkhaven of The Balrog's player (coe 6.2.3)? */
const testsStored = (s: Machine, p: number, site: number): boolean =>
  D.TESTS_STORED[site] === 1 || isMadeDarkhavenOf(s, p, site);
/** The ring in slot `j` is tested by itself where it is stored (001:1709; coe 6.2.3): it goes, and what it proves to be is stored. */
export function testsStoredRing(s: Machine, j: number): boolean {
  const site = s.cget(s.iComp[s.iHost[j]], L.CompanyWord.site);
  if (!testsStored(s, s.iOwner[j], site) || D.RING_TEST[s.iDef[j]].length === 0) return false;
  s.fr[s.push(RING_TEST, j, STORING, 1, 0) + RingTestFrame.stores] = 1;
  return true;
}
/** A gold ring that is stored is tested so much worse. */
const STORING = -2;
/**
 * The next gold ring of player `p` that is tested by itself as his turn ends: with a Ringwraith or The Balrog, and of a minion's at Barad-dûr
 * (001:757, 1705-1707; coe 6.2.R1, R2, B1); -1 none.
 */
export function ringToTest(s: Table, p: number): number {
  const side = alignmentOf(s, p);
  if (side === T.ALIGNMENT.hero) return -1;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c)) continue;
    const there = side === T.ALIGNMENT.minion && BARAD_DUR.includes(s.cget(c, L.CompanyWord.site));
    if (!there && !isWithDarkLord(s, c)) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (isGoldRing(s, j) && (s.iTurn[j] & L.TurnMark.used) === 0) return j;
  }
  return -1;
}
const isGoldRing = (s: Table, j: number): boolean => s.iRole[j] === L.Role.item && D.RING_TEST[s.iDef[j]].length > 0;
export const BARAD_DUR: readonly number[] = D.versionsOf("Barad-dûr");
const THE_ONE = 1 << T.KEYWORD["the-one-ring"];
/** A company of a minion's player bears The One Ring at Barad-dûr: he has won (001:47; coe 10.1.R1). */
export function ringReturned(s: Machine, p: number): boolean {
  if (alignmentOf(s, p) !== T.ALIGNMENT.minion) return false;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || enRoute(s, c) || !BARAD_DUR.includes(s.cget(c, L.CompanyWord.site))) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.item && D.KEYWORDS_OF[s.iDef[j]] & THE_ONE) {
          endGame(s, "ring-returned", p);
          return true;
        }
  }
  return false;
}
/** It is tested; one that another goes for is not tested again this turn. */
export function testRing(s: Machine, j: number): void {
  s.iTurn[j] |= L.TurnMark.used;
  s.push(RING_TEST, j, 0, 1, 0);
}
/** The rings that some test brings, in the order of the cards, and the set of each. */
const ALL_RINGS: number[] = [];
const RING_SETS: CardSet[] = [];
D.onCards(() => {
  for (let d = 1; d < D.COUNT; d++) {
    if (!isProved(d)) continue;
    ALL_RINGS.push(d);
    RING_SETS.push(D.setOf(d) as CardSet);
  }
});
/** May this special ring replace the tested one? */
function fitsTest(s: Machine, f: number, d: number, bearer: number, but = -1): boolean {
  const ring = s.fr[f + RingTestFrame.ring];
  if (!isProved(d) || isTaken(s, d, but) || !isOfSide(s, ring, d)) return false;
  if (!creditsRings(s) && mayNotBear(s, bearer, d)) return false;
  if (s.fr[f + RingTestFrame.stores] !== 0 && answerOfDef(s, HOOK.comeByStoredTest, d, d) === FORBID) return false;
  const any = s.fr[f + RingTestFrame.any] !== 0;
  // A Fallen-wizard has rings of either side (001:2048): any but The One Ring will do, whatever the tested one is.
  if (any && isFallenWizards(s, s.iOwner[bearer])) return (D.KEYWORDS_OF[d] & THE_ONE) === 0;
  return proves(s.iDef[ring], d, any ? ANY_RESULT : s.fr[f + RingTestFrame.total]);
}
