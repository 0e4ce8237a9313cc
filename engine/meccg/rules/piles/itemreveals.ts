/** A search by which a scout reveals cards of the deck one by one until an item appears, then faces one strike. */
import { keyOf } from "../state/packed.js";
import * as D from "../../cards/vocabulary/defs.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, leave, step } from "../machine/machine.js";
import { CH_REVEAL, Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";
import { learn, showFrom } from "../machine/known.js";
import { boost, enter, place } from "../state/inplay.js";
import { loseItem } from "../changes/losing.js";
import { discardOpen, shuffleDeck } from "../changes/piles.js";
import { liftOffTop } from "../state/decktops.js";
import { addTo, deckSize } from "../state/lists.js";
import { gained } from "../site/siteplay.js";
import { leavesAlone } from "../facts/play/opposedcards.js";
import { isTaken } from "../facts/play/unique.js";
import { startAttack } from "../combat/startattack.js";
import { settleUse } from "../changes/wielding.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { LuckyFrame } from "../state/frames/piles.js";
import { searchBanned } from "../facts/play/searching.js";

/**
 * Cards of the deck are revealed until a non-special item that may come into play appears (000 V, Annotation 24). The
 * scout gets the item and faces a single strike of prowess 3 plus the number of revealed cards. The other cards go back
 * into the deck, which is shuffled. Revealed cards wait at the far end of the chain's columns, which nothing else uses
 * during this resolution.
 */
const asideAt = (n: number): number => L.ENTRIES * L.ENTRY_WORDS - 1 - n;
const MOST_SHOWN = 90;
const turnOver = step("a card is turned over", {
  enter(s, f) {
    const player = s.fr[f + LuckyFrame.player];
    if (searchBanned(s, player) || deckSize(s, player) === 0 || s.fr[f + LuckyFrame.shown] >= MOST_SHOWN) {
      s.fr[f + Frame.step] = shuffledBack.at;
      return GO;
    }
    s.fr[f + Frame.step] = turned.at;
    s.h[L.Header.chanceKind] = CH_REVEAL;
    s.h[L.Header.chancePlayer] = player;
    return GO;
  },
});
const turned = step("is it an item", {
  enter(s, f) {
    const player = s.fr[f + LuckyFrame.player];
    const result = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    const pile = s.pget(player, L.PlayerWord.pile + L.Pile.top) > 0 ? L.Pile.top : L.Pile.deck;
    addTo(s, player, pile, result, -1);
    liftOffTop(s, player, result);
    showFrom(s, player, pile === L.Pile.top ? L.Known.top : L.Known.deck, result);
    const shown = s.fr[f + LuckyFrame.shown];
    s.fr[f + LuckyFrame.shown] = shown + 1;
    const plain = D.KIND[result] === T.K_ITEM && D.CLASS[result] !== T.ITEM_CLASS.special;
    // An item of the other side is no such item to the event (001:2035; coe 9.2.4).
    if (plain && !isTaken(s, result) && !leavesAlone(s, player, s.fr[f + LuckyFrame.card], result)) {
      s.fr[f + LuckyFrame.found] = result + 1;
      s.fr[f + Frame.step] = shuffledBack.at;
    } else {
      s.ch[asideAt(shown)] = result;
      s.fr[f + Frame.step] = turnOver.at;
    }
    return GO;
  },
});
const shuffledBack = step("the rest goes back, the strike is faced", {
  enter(s, f) {
    const player = s.fr[f + LuckyFrame.player];
    const scout = s.fr[f + LuckyFrame.scout];
    const found = s.fr[f + LuckyFrame.found] - 1;
    const shown = s.fr[f + LuckyFrame.shown];
    for (let i = 0; i < shown - (found >= 0 ? 1 : 0); i++) {
      const d = s.ch[asideAt(i)];
      s.ch[asideAt(i)] = 0;
      addTo(s, player, L.Pile.deck, d);
      learn(s, player, L.Known.deck, d, 1);
    }
    shuffleDeck(s, player);
    if (s.iRole[scout] !== L.Role.character && s.iRole[scout] !== L.Role.ally) {
      if (found >= 0) discardOpen(s, player, found);
      s.fr[f + Frame.step] = searched.at;
      return GO;
    }
    s.fr[f + Frame.step] = afterStrike.at;
    // Allies bear nothing (000 II.9; 001:1643; coe 6.1.6), nobody a second one of what cannot be doubled on him (coe g.cbd):
    // the item is discarded, the strike is faced all the same.
    if (found >= 0 && (s.iRole[scout] === L.Role.ally || mayNotBear(s, scout, found))) discardOpen(s, player, found);
    else if (found >= 0) {
      const slot = enter(s, found, player, L.Role.item);
      place(s, slot, scout);
      settleUse(s, slot);
      s.fr[f + LuckyFrame.got] = slot + 1;
      gained(s, s.fr[f + LuckyFrame.company], scout, slot);
    }
    const attack = startAttack(s, s.fr[f + LuckyFrame.company], -1, 1, 3 + shown);
    s.fr[attack + AttackFrame.victim] = scout + 1;
    // Answers declared with the search: prowess against this one strike, body for its check.
    s.fr[attack + AttackFrame.plus] -= s.fr[f + LuckyFrame.plus];
    if (s.fr[f + LuckyFrame.body]) boost(s, scout, 0, s.fr[f + LuckyFrame.body]);
    s.fr[attack + AttackFrame.bits] |= AttackBit.noCancel;
    s.fr[attack + AttackFrame.key] = keyOf(T.KEY_PLAIN, T.PLAIN_FIRM);
    return GO;
  },
});
export const afterStrike = step("after the strike", {
  enter(s, f) {
    const scout = s.fr[f + LuckyFrame.scout];
    const got = s.fr[f + LuckyFrame.got] - 1;
    s.fr[f + Frame.step] = searched.at;
    if (s.fr[f + LuckyFrame.body] && (s.iRole[scout] === L.Role.character || s.iRole[scout] === L.Role.ally))
      boost(s, scout, 0, -s.fr[f + LuckyFrame.body]);
    if (
      got >= 0 &&
      s.iRole[got] === L.Role.item &&
      s.iHost[got] === scout &&
      s.iRole[scout] === L.Role.character &&
      s.iTurn[scout] & L.TurnMark.wounded
    )
      loseItem(s, got);
    return GO;
  },
});
const searched = step("over", { enter: leave });
defineFrame(LuckyFrame.kind, LuckyFrame.label, [turnOver, turned, shuffledBack, afterStrike, searched]);
