import * as T from "../../cards/vocabulary/terms.js";
import { shuffleDeck } from "../changes/piles.js";
import { defineFrame, GO, GREAT_HUNT, leave, step } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { learn, showFrom } from "../machine/known.js";
import type { Machine } from "../machine/state.js";
import { isUnplayable } from "../facts/play/unique.js";
import { GreatHuntFrame, HuntedFrame } from "../state/frames/piles.js";
import { comesNoMore, huntedCopies, pileHunted } from "../machine/revealedcreatures.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo, countAt, countOf } from "../state/lists.js";
import { keyOf } from "../state/packed.js";
import { CH_HUNTED_DECK, CH_HUNTED_DISCARD, Frame } from "../state/schema.js";
import { KEY_HUNTED } from "../state/slots.js";
import { creatureAttacks } from "../combat/startattack.js";

/** The company of the avatar of player `p`, -1 while he is not in play. */
function huntersCompany(s: Machine, p: number): number {
  const lord = s.pget(p, L.PlayerWord.avatar) - 1;
  return lord < 0 || s.iComp[lord] === NONE ? -1 : s.iComp[lord];
}
/** The pile of `owner` is revealed for player `p`. */
export function beginHunt(s: Machine, p: number, owner: number, pile: "deck" | "discard", most: number): void {
  if (pile === "deck") shuffleDeck(s, owner);
  const f = s.push(GREAT_HUNT, p, owner, pile === "deck" ? CH_HUNTED_DECK : CH_HUNTED_DISCARD);
  s.fr[f + GreatHuntFrame.left] = most;
}
function anyLeft(s: Machine, owner: number, kind: number): boolean {
  for (let k = 0; k < L.NAMES && s.list[owner * L.NAMES + k] !== L.END_OF_LIST; k++)
    if (huntedCopies(s, owner, kind, k) > 0) return true;
  return false;
}
/** All cards of the deck have been revealed: they are known to lie there. */
function allSeen(s: Machine, owner: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[owner * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    for (let n = countAt(s, owner, L.Pile.deck, k); n > 0; n--) showFrom(s, owner, L.Known.deck, def);
    learn(s, owner, L.Known.deck, def, countAt(s, owner, L.Pile.deck, k));
  }
}
const next = step("the next creature", {
  enter(s, f) {
    const owner = s.fr[f + GreatHuntFrame.owner];
    const kind = s.fr[f + GreatHuntFrame.chance];
    const last = s.fr[f + GreatHuntFrame.card] - 1;
    if (
      last >= 0 &&
      kind === CH_HUNTED_DISCARD &&
      countOf(s, owner, L.Pile.discard, last) > s.fr[f + GreatHuntFrame.copies]
    )
      comesNoMore(s, f, last);
    s.fr[f + GreatHuntFrame.card] = 0;
    const more = anyLeft(s, owner, kind);
    if (s.fr[f + GreatHuntFrame.left] > 0 && more && huntersCompany(s, s.fr[f + GreatHuntFrame.player]) >= 0) {
      s.fr[f + Frame.step] = comes.at;
      s.h[L.Header.chanceKind] = kind;
      s.h[L.Header.chancePlayer] = owner;
      return GO;
    }
    if (kind === CH_HUNTED_DECK) {
      if (!more) allSeen(s, owner);
      shuffleDeck(s, owner);
    }
    return leave(s);
  },
});
const comes = step("it attacks", {
  enter(s, f) {
    const owner = s.fr[f + GreatHuntFrame.owner];
    const kind = s.fr[f + GreatHuntFrame.chance];
    const result = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    s.h[L.Header.shown] = result + 1;
    s.fr[f + Frame.step] = next.at;
    s.fr[f + GreatHuntFrame.left] -= 1;
    // What may not come into play now is revealed, and attacks nobody.
    if (isUnplayable(s, result)) {
      if (kind === CH_HUNTED_DISCARD) comesNoMore(s, f, result);
      return GO;
    }
    addTo(s, owner, pileHunted(kind), result, -1);
    showFrom(s, owner, kind === CH_HUNTED_DECK ? L.Known.deck : L.Known.discard, result);
    s.fr[f + GreatHuntFrame.card] = result + 1;
    s.fr[f + GreatHuntFrame.copies] = countOf(s, owner, L.Pile.discard, result);
    creatureAttacks(s, huntersCompany(s, s.fr[f + GreatHuntFrame.player]), result, keyOf(KEY_HUNTED, 0));
    return GO;
  },
});
defineFrame(GreatHuntFrame.kind, GreatHuntFrame.label, [next, comes]);

defineQuestion(HuntedFrame, {
  name: "does it attack",
  over: "it was hunted, or left",
  asks(s, f) {
    const def = s.fr[f + HuntedFrame.card];
    const there = countOf(s, s.fr[f + HuntedFrame.owner], L.Pile.discard, def) > 0;
    const player = s.fr[f + HuntedFrame.player];
    return there && !isUnplayable(s, def) && huntersCompany(s, player) >= 0 ? player : NOBODY_ASKED;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_KEY, s.fr[f + HuntedFrame.card]);
    return 2;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const def = T.aOf(ch);
    const owner = s.fr[f + HuntedFrame.owner];
    addTo(s, owner, L.Pile.discard, def, -1);
    showFrom(s, owner, L.Known.discard, def);
    creatureAttacks(s, huntersCompany(s, s.fr[f + HuntedFrame.player]), def, keyOf(KEY_HUNTED, 0));
  },
});
