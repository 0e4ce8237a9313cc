/** Words about what lies hidden: cards shown out of piles and hands, and what becomes of them. */
import { creatureFromTop as fromTop, showDiscards as show } from "../piles/looking.js";
import { showsHazards } from "../piles/hazardstodeck.js";
import { buryItem } from "../piles/bury.js";
import { layHandOnTop as layOnTop } from "../piles/handontop.js";
import { showHazards } from "../movement/shownhazards.js";
import { searchBanned } from "../facts/play/searching.js";
import { sparesPlayer } from "../facts/play/nottargeted.js";
import { onlyShown as isBound } from "../facts/combat/shownhazards.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import * as L from "../state/layout.js";
import { deckSize, sizeOf } from "../state/lists.js";
import { cardsWith } from "../facts/play/rarekeywords.js";
import { feastsOn } from "../piles/feast.js";
import { opponentOf } from "../state/seats.js";
import { counted, signed } from "../../cards/wording/words.js";
import * as T from "../../cards/vocabulary/terms.js";
import { mayBegin } from "./attacks.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid, UNDECLARED, UNSAID } from "./asked.js";
import { effectCompany } from "./reach.js";

export const showDiscards = defineEffect("showDiscards", {
  says: (e) =>
    `show ${counted(e.count, "card")}, chance picks them, of the opponent's discard pile; one that is not unique may be removed from play`,
  asks: () => ["a card in the opponent's discard pile"],
  possible: (s, _m, _d, cx) =>
    sizeOf(s, opponentOf(s, cx.player), L.Pile.discard) > 0 && !searchBanned(s, cx.player, -1),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    if (!searchBanned(s, player, -1)) show(s, player, opponentOf(s, player), d.n);
  },
});
export const creatureFromTop = defineEffect("creatureFromTop", {
  says: (e) =>
    `turn over ${counted(e.count, "card")} of the top of your deck; one of them, a Nazgûl, a Dragon or a creature that is not unique, which may be keyed to a region other than coastal sea, must attack the company, whatever it is keyed to, with ${signed(e.prowess)} prowess where it could not be played on it; the others go back on top, shuffled`,
  asks: () => [UNDECLARED],
  possible: (s, _m, _d, cx) => mayBegin(s) && !searchBanned(s, cx.player),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) fromTop(s, s.fr[f + ResolveFrame.player], d.n, company, d.prowess);
  },
});
export const feast = defineEffect("feast", {
  says: (e) =>
    `look at the top of the opponent's deck, a card for each ${e.perCard} card in play, and show one of them: the opponent removes it from the game, or may hold one card fewer for the rest of the game; the others go back on top, shuffled`,
  asks: (e) => [`a ${e.perCard} card in play`, "a card in the deck of the opponent"],
  possible: (s, _m, d, cx) =>
    cardsWith(s, d.mask) > 0 && deckSize(s, opponentOf(s, cx.player)) > 0 && !searchBanned(s, cx.player, -1),
  apply: (s, f, d) => {
    const count = cardsWith(s, d.mask);
    if (count > 0 && !searchBanned(s, s.fr[f + ResolveFrame.player], -1))
      feastsOn(s, s.fr[f + ResolveFrame.player], count);
  },
});
export const onlyShown = defineEffect("onlyShown", {
  says: () =>
    "the opponent may show any number of hazards of his hand; for the rest of the company's movement/hazard phase he may play (or lay on guard) only those",
  asks: () => [UNSAID],
  possible: (s, _m, _d, cx) => !isBound(s, cx.company),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const early = s.h[L.Header.phase] === T.PHASE_ORGANIZATION;
    if (company < 0 || isBound(s, company) || (s.h[L.Header.phase] !== T.PHASE_MOVEMENT && !early)) return;
    showHazards(s, opponentOf(s, s.fr[f + ResolveFrame.player]), company, s.fr[f + ResolveFrame.card], d.lasts);
  },
});
export const layHandOnTop = defineEffect("layHandOnTop", {
  says: () =>
    "show your hand, put aside what is no hazard, draw until your hand has its size, and put what lies aside face down on top of your deck, in any order",
  apply: (s, f) => layOnTop(s, s.fr[f + ResolveFrame.player]),
});
export const hazardsToDeck = defineEffect("hazardsToDeck", {
  says: (e) =>
    `the opponent shows ${counted(e.count, "hazard")} of his hand that are no environments, of his choice, and shuffles them into his deck; without so many he shows his hand, and shuffles in those he has`,
  apply: (s, f, d) => showsHazards(s, opponentOf(s, s.fr[f + ResolveFrame.player]), d.n),
});
export const bury = defineEffect("buryItem", {
  says: (e) => {
    const [who, his, other] =
      e.of === "mine" ? ["you look", "your", "the opponent"] : ["the opponent looks", "his", "you"];
    return `${who} at the top ${counted(e.count, "card")} of ${his} deck; an item of them, neither special nor of a hoard, of ${his} choice, lies aside under this card; without one ${other} ${other === "you" ? "are" : "is"} shown them, and this card is discarded; the others are shuffled back`;
  },
  asks: asSaid,
  possible: (s, m, d, cx) =>
    !searchBanned(s, cx.player, -1) && (d.word.of === "mine" || !sparesPlayer(s, m.def, opponentOf(s, cx.player))),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    const source = s.fr[f + ResolveFrame.source];
    if (source >= 0) buryItem(s, d.word.of === "mine" ? player : opponentOf(s, player), source, d.n);
  },
});
