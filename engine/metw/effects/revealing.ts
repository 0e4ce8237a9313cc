/** Words about what lies hidden: cards shown out of piles and hands, and what becomes of them. */
import { creatureFromTop as fromTop, showDiscards as show } from "../frames/looking.js";
import { buryItem } from "../frames/bury.js";
import { layHandOnTop as layOnTop } from "../frames/handontop.js";
import { showHazards } from "../frames/shownhazards.js";
import { searchBanned } from "../frames/search.js";
import { onlyShown as isBound } from "../query/shownhazards.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import * as L from "../state/layout.js";
import { sizeOf } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import { counted, signed } from "../text/words.js";
import * as T from "../vocabulary/terms.js";
import { mayBegin } from "./combat.js";
import { defineEffect } from "./effect.js";
import { company } from "./reach.js";

export type RevealWord =
  /** So many random cards of the opponent's discard pile are shown; one that is not unique may be removed from play. */
  | { do: "showDiscards"; count: number }
  /** So many cards of the top of one's deck are turned over, and a creature of them attacks the company. */
  | { do: "creatureFromTop"; count: number; prowess: number }
  /** The hazard player shows hazards of his hand: against the company he may play those alone. */
  | { do: "onlyShown" }
  /** One's hand is shown, what is no hazard lies aside while it is filled up, and then goes on top of the deck in any order. */
  | { do: "layHandOnTop" }
  /** A player looks at so many cards of the top of his deck; one of them, an item, neither special nor of a hoard, lies aside under this card. */
  | { do: "buryItem"; count: number; of: "mine" | "opponents" };

export const showDiscards = defineEffect("showDiscards", {
  says: (e) =>
    `show ${counted(e.count, "card")}, chance picks them, of the opponent's discard pile; one that is not unique may be removed from play`,
  possible: (s, _m, _d, cx) => sizeOf(s, opponentOf(s, cx.player), L.Pile.discard) > 0 && !searchBanned(s),
  apply: (s, f, d) => {
    const p = s.fr[f + ResolveFrame.player]!;
    if (!searchBanned(s)) show(s, p, opponentOf(s, p), d.n);
  },
});
export const creatureFromTop = defineEffect("creatureFromTop", {
  says: (e) =>
    `turn over ${counted(e.count, "card")} of the top of your deck; one of them, a Nazgûl, a Dragon or a creature that is not unique, which may be keyed to a region other than coastal sea, must attack the company, whatever it is keyed to, with ${signed(e.prowess)} prowess where it could not be played on it; the others go back on top, shuffled`,
  possible: (s) => mayBegin(s) && !searchBanned(s),
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c >= 0) fromTop(s, s.fr[f + ResolveFrame.player]!, d.n, c, d.prowess);
  },
});
export const onlyShown = defineEffect("onlyShown", {
  says: () =>
    "the opponent may show any number of hazards of his hand; for the rest of the company's movement/hazard phase he may play (or lay on guard) only those",
  possible: (s, _m, _d, cx) => !isBound(s, cx.company),
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c < 0 || isBound(s, c) || s.h[L.Header.phase] !== T.PHASE_MOVEMENT) return;
    showHazards(s, opponentOf(s, s.fr[f + ResolveFrame.player]!), c, s.fr[f + ResolveFrame.card]!, d.lasts);
  },
});
export const layHandOnTop = defineEffect("layHandOnTop", {
  says: () =>
    "show your hand, put aside what is no hazard, draw until your hand has its size, and put what lies aside face down on top of your deck, in any order",
  apply: (s, f) => layOnTop(s, s.fr[f + ResolveFrame.player]!),
});
export const bury = defineEffect("buryItem", {
  says: (e) => {
    const [who, his, other] =
      e.of === "mine" ? ["you look", "your", "the opponent"] : ["the opponent looks", "his", "you"];
    return `${who} at the top ${counted(e.count, "card")} of ${his} deck; an item of them, neither special nor of a hoard, of ${his} choice, lies aside under this card; without one ${other} ${other === "you" ? "are" : "is"} shown them, and this card is discarded; the others are shuffled back`;
  },
  possible: (s) => !searchBanned(s),
  apply: (s, f, d) => {
    const p = s.fr[f + ResolveFrame.player]!;
    const source = s.fr[f + ResolveFrame.source]!;
    if (source >= 0) buryItem(s, d.word.of === "mine" ? p : opponentOf(s, p), source, d.n);
  },
});
