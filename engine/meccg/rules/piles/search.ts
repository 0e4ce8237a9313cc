/** A search: cards of piles and the sideboard that a player takes, and factions of the hand that a card lets him try to bring in. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { GO, step, GIVE, defineFrame } from "../machine/machine.js";
import {
  OF_DECK,
  INTO_DECK,
  OF_SIDEBOARD,
  OF_DISCARD,
  isSought,
  TO_BEARER,
  isShown,
  TO_STORE,
  INTO_PLAY,
  AT_TAPPED,
  A_WIZARD,
} from "./sought.js";
import { SearchFrame } from "../state/frames/piles.js";
import { avatarComes } from "../organization/characters.js";
import { bottomCount } from "../state/decktops.js";
import { countAt, addTo, handAdd, sizeOf, addAt } from "../state/lists.js";
import { enter, place } from "../state/inplay.js";
import { factionFromHand, factionDeclared } from "../influence/factionsofhand.js";
import { gained, tapsSite } from "../site/siteplay.js";
import { paysItem } from "../site/itemforitem.js";
import { searchBanned } from "../facts/play/searching.js";
import { settleUse } from "../changes/wielding.js";
import {
  showFromSideboard,
  forgetMove,
  IN_SIDEBOARD,
  IN_DECK,
  learn,
  IN_HAND,
  IN_DISCARD,
  showFrom,
} from "../machine/known.js";
import { shuffleDeck } from "../changes/piles.js";

function searchOver(s: Machine, f: number): number {
  const player = s.fr[f + SearchFrame.player];
  const deck = (s.fr[f + SearchFrame.piles] & OF_DECK) !== 0 || (s.fr[f + SearchFrame.what] & INTO_DECK) !== 0;
  s.pop();
  if (deck) shuffleDeck(s, player);
  return GO;
}
/** A sideboard is no pile that is forbidden to be read. */
const isBanned = (s: Machine, f: number): boolean =>
  s.fr[f + SearchFrame.piles] !== OF_SIDEBOARD && searchBanned(s, s.fr[f + SearchFrame.player]);
const fromPiles = step("which card of the piles", {
  enter: (s, f) =>
    s.fr[f + SearchFrame.left] <= 0 || isBanned(s, f) ? searchOver(s, f) : s.ask(s.fr[f + SearchFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + SearchFrame.player];
    const piles = s.fr[f + SearchFrame.piles];
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    for (let k = 0; k < L.NAMES; k++) {
      const def = s.list[player * L.NAMES + k];
      const inDeck = piles & OF_DECK && countAt(s, player, L.Pile.deck, k) + countAt(s, player, L.Pile.top, k) > 0;
      const inDiscard = piles & OF_DISCARD && countAt(s, player, L.Pile.discard, k) > 0;
      const inSideboard = piles & OF_SIDEBOARD && countAt(s, player, L.Pile.sideboard, k) > 0;
      if (!isSought(s, f, def)) continue;
      if (inDeck || inDiscard) out[count++] = T.choice(T.V_CARD, def);
      if (inSideboard) out[count++] = T.choice(T.V_SIDEBOARD, def, fromThere(s, f));
    }
    return count;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = stopped.at;
    else if (T.verbOf(c) === T.V_SIDEBOARD) takeFromSideboard(s, f, T.aOf(c));
    else takeFromPiles(s, f, T.aOf(c));
  },
});
const stopped = step("enough", { enter: searchOver });
/** Where a card of the sideboard goes. */
const fromThere = (s: Machine, f: number): number =>
  s.fr[f + SearchFrame.beside] & TO_BEARER ? T.TO_HIM : s.fr[f + SearchFrame.what] & INTO_DECK ? 1 : 2;
/** An item out of a pile comes to the bearer of the search, for all to see. */
function comesTo(s: Machine, f: number, d: number): void {
  const bearer = s.fr[f + SearchFrame.bearer] - 1;
  const slot = enter(s, d, s.fr[f + SearchFrame.player], L.Role.item);
  place(s, slot, bearer);
  settleUse(s, slot);
  gained(s, s.iComp[bearer], bearer, slot);
}
/** Out of the sideboard into the deck, unseen; or into the hand. */
function takeFromSideboard(s: Machine, f: number, d: number): void {
  const player = s.fr[f + SearchFrame.player];
  s.fr[f + SearchFrame.left] -= 1;
  addTo(s, player, L.Pile.sideboard, d, -1);
  if (s.fr[f + SearchFrame.beside] & TO_BEARER) {
    showFromSideboard(s, player, d);
    comesTo(s, f, d);
    return;
  }
  if (s.fr[f + SearchFrame.what] & INTO_DECK) {
    addTo(s, player, L.Pile.deck, d);
    forgetMove(s, player, IN_SIDEBOARD, IN_DECK);
    return;
  }
  handAdd(s, player, d);
  if (isShown(s, f)) {
    showFromSideboard(s, player, d);
    learn(s, player, L.Known.hand, d, 1);
  } else forgetMove(s, player, IN_SIDEBOARD, IN_HAND);
}
function takeFromPiles(s: Machine, f: number, d: number): void {
  const player = s.fr[f + SearchFrame.player];
  s.fr[f + SearchFrame.left] -= 1;
  let k = 0;
  while (s.list[player * L.NAMES + k] !== d) k++;
  const fromDiscard = (s.fr[f + SearchFrame.piles] & OF_DISCARD) !== 0 && countAt(s, player, L.Pile.discard, k) > 0;
  // A deck that is searched is shuffled in the end; what lies on top has no place of its own before that.
  if (!fromDiscard && (sizeOf(s, player, L.Pile.top) > 0 || bottomCount(s, player) > 0)) shuffleDeck(s, player);
  const pile = fromDiscard ? L.Pile.discard : countAt(s, player, L.Pile.deck, k) > 0 ? L.Pile.deck : L.Pile.top;
  addAt(s, player, pile, k, -1);
  const from = fromDiscard ? IN_DISCARD : IN_DECK;
  if (s.fr[f + SearchFrame.what] & INTO_DECK) {
    addAt(s, player, L.Pile.deck, k, 1);
    if (fromDiscard && isShown(s, f)) {
      showFrom(s, player, L.Known.discard, d);
      learn(s, player, L.Known.deck, d, 1);
    } else forgetMove(s, player, from, IN_DECK);
    return;
  }
  if (s.fr[f + SearchFrame.beside] & TO_BEARER) {
    showFrom(s, player, fromDiscard ? L.Known.discard : pile === L.Pile.top ? L.Known.top : L.Known.deck, d);
    const bearer = s.fr[f + SearchFrame.bearer] - 1;
    if (s.fr[f + SearchFrame.beside] & TO_STORE) {
      s.iSite[enter(s, d, player, L.Role.stored)] = s.cget(s.iComp[bearer], L.CompanyWord.site);
      return;
    }
    comesTo(s, f, d);
    return;
  }
  if (s.fr[f + SearchFrame.what] & INTO_PLAY) {
    showFrom(s, player, fromDiscard ? L.Known.discard : pile === L.Pile.top ? L.Known.top : L.Known.deck, d);
    const b = s.fr[f + SearchFrame.bearer] - 1;
    if (s.fr[f + SearchFrame.what] & AT_TAPPED) {
      s.fr[f + Frame.step] = stopped.at;
      s.push(GIVE, player, d, s.iComp[b], 1);
      paysItem(s, player, s.iComp[b]);
      return;
    }
    const slot = enter(s, d, player, L.Role.item);
    place(s, slot, b);
    settleUse(s, slot);
    gained(s, s.iComp[b], b, slot);
    // An item played taps the site, by whatever way it came (000:1462, 1470; coe 2.V.4), but for the first where that is spared.
    tapsSite(s, s.iComp[b], d);
    paysItem(s, player, s.iComp[b]);
    return;
  }
  handAdd(s, player, d);
  const avatar = s.fr[f + SearchFrame.creature] === A_WIZARD;
  if (avatar || isShown(s, f)) {
    showFrom(s, player, fromDiscard ? L.Known.discard : pile === L.Pile.top ? L.Known.top : L.Known.deck, d);
    learn(s, player, L.Known.hand, d, 1);
    if (avatar) avatarComes(s, player, d, s.iComp[s.fr[f + SearchFrame.bearer] - 1]);
  } else forgetMove(s, player, from, IN_HAND);
}
defineFrame(SearchFrame.kind, SearchFrame.label, [fromPiles, stopped, factionFromHand, factionDeclared]);
