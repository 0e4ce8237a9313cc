/** Drawing card by card, and the exhaustion of a play deck (000 I.2, II.2; coe 2.4). */
import { isOut } from "../state/seats.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, step } from "../machine/machine.js";
import { DrawFrame, ExhaustFrame } from "../state/frames/turn.js";
import type { Table } from "../machine/state.js";
import { Frame, CH_DRAW } from "../state/schema.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import * as T from "../../cards/vocabulary/terms.js";
import { forgetDeckExchange, forgetExchange } from "../machine/known.js";
import { isBarredAvatar } from "../state/avatarchoice.js";
import { isCharacterOf } from "../state/alignment.js";
import { halvesOfCreature } from "../facts/combat/creaturehalves.js";
import * as D from "../../cards/vocabulary/defs.js";
import { queueTriggers } from "../changes/firing.js";
import { sizeOf, addTo, deckSize, countAt, handSize } from "../state/lists.js";
import { hideFrame } from "../machine/hiding.js";

import { discardedReturn } from "../state/sitecards.js";
import { canDraw, moveDiscardToDeck } from "../changes/piles.js";

const draws = step("draw", {
  enter(s, f) {
    const player = s.fr[f + DrawFrame.player];
    if (s.fr[f + DrawFrame.left] <= 0 || handSize(s, player) >= L.HAND || !canDraw(s, player) || isOut(s, player)) {
      s.pop();
      return GO;
    }
    s.fr[f + DrawFrame.left]--;
    s.h[L.Header.chanceKind] = CH_DRAW;
    s.h[L.Header.chancePlayer] = player;
    return GO;
  },
});
/** Who may draw is asked first (Radagast); all of it or nothing. */
export const mayDraw = step("does one draw", {
  enter(s, f) {
    const player = s.fr[f + DrawFrame.player];
    if (handSize(s, player) < L.HAND && canDraw(s, player)) return s.ask(player);
    s.pop();
    return GO;
  },
  options(_s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_DRAW);
    return 2;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) s.fr[f + DrawFrame.left] = 0;
    s.fr[f + Frame.step] = draws.at;
  },
});
defineFrame(DrawFrame.kind, DrawFrame.label, [draws, mayDraw]);

/** Before a game of more than two each may exchange three cards of his play deck (000:1918; 001:2175); of an exhausted deck five. */
const BEFORE = 3;
const EXHAUSTED = 5;
const isEarly = (s: Table, f: number): boolean => s.fr[f + ExhaustFrame.early] !== 0;
const pileOf = (s: Table, f: number): number => (isEarly(s, f) ? L.Pile.deck : L.Pile.discard);
/** Exhaustion: sites back, up to five exchanges with the sideboard, then the discard pile is the new deck (000 I.2, II.2; coe 2.4). */
const exhausts = step("the deck is exhausted", {
  enter(s, f) {
    const player = s.fr[f + ExhaustFrame.player];
    s.padd(player, L.PlayerWord.exhausted, 1);
    discardedReturn(s, player);
    queueTriggers(s, 1 << ON.deckExhausted);
    s.fr[f + Frame.step] = takesOut.at;
    return GO;
  },
});
export const takesOut = step("a card out of the sideboard", {
  enter(s, f) {
    const player = s.fr[f + ExhaustFrame.player];
    if (
      s.rules.sideboardMax[s.rules.deckCount] === 0 ||
      s.fr[f + ExhaustFrame.exchanges] >= (isEarly(s, f) ? BEFORE : EXHAUSTED) ||
      sizeOf(s, player, L.Pile.sideboard) === 0 ||
      sizeOf(s, player, pileOf(s, f)) === 0
    ) {
      s.fr[f + Frame.step] = newDeck.at;
      return GO;
    }
    return s.ask(player);
  },
  options(s, f, out) {
    const player = s.fr[f + ExhaustFrame.player];
    out[0] = T.choice(T.V_PASS);
    const early = isEarly(s, f);
    let count = 1;
    for (let k = 0; k < L.NAMES; k++) {
      const def = s.list[player * L.NAMES + k];
      if (countAt(s, player, L.Pile.sideboard, k) === 0 || isBarredAvatar(s, player, def)) continue;
      if (!early || listPlaces(s, player, def, null) > 0) out[count++] = T.choice(T.V_SIDEBOARD, def);
    }
    return count;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = newDeck.at;
      return;
    }
    s.fr[f + ExhaustFrame.held] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = putsIn.at;
  },
});
export const putsIn = step("a discarded card in its place", {
  enter: (s, f) => s.ask(s.fr[f + ExhaustFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + ExhaustFrame.player];
    if (isEarly(s, f)) return listPlaces(s, player, s.fr[f + ExhaustFrame.held] - 1, out);
    // The measure that falls: five exchanges, and a card taken out is not put back (it must differ from what it replaces).
    const but = onlyName(s, player, L.Pile.discard) ? 0 : s.fr[f + ExhaustFrame.held];
    return listNames(s, player, but, out);
  },
  take(s, f, c) {
    const player = s.fr[f + ExhaustFrame.player];
    const inn = s.fr[f + ExhaustFrame.held] - 1;
    addTo(s, player, L.Pile.sideboard, inn, -1);
    addTo(s, player, pileOf(s, f), T.aOf(c), -1);
    addTo(s, player, pileOf(s, f), inn);
    addTo(s, player, L.Pile.sideboard, T.aOf(c));
    if (isEarly(s, f)) forgetDeckExchange(s, player);
    else forgetExchange(s, player);
    s.fr[f + ExhaustFrame.exchanges]++;
    s.fr[f + Frame.step] = takesOut.at;
  },
});
const newDeck = step("the discard pile becomes the deck", {
  enter(s, f) {
    const player = s.fr[f + ExhaustFrame.player];
    if (isEarly(s, f)) {
      s.pop();
      return GO;
    }
    moveDiscardToDeck(s, player);
    if (deckSize(s, player) === 0)
      s.pset(player, L.PlayerWord.bits, s.pget(player, L.PlayerWord.bits) | L.PlayerBit.noDeck);
    s.pop();
    return GO;
  },
});
defineFrame(ExhaustFrame.kind, ExhaustFrame.label, [exhausts, takesOut, putsIn, newDeck]);
/** The names in the discard pile, but for one (definition plus one, 0 none). */
function listNames(s: Table, p: number, but: number, out: Int32Array): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (countAt(s, p, L.Pile.discard, k) > 0 && def + 1 !== but) out[count++] = T.choice(T.V_SIDEBOARD, def);
  }
  return count;
}
/**
 * Cards of the play deck whose place one out of the sideboard may take before the game, so that the deck stays lawful: of the same half, a
 * character for a character, and half of the hazards still creatures. Adds them to `out`, if there is one; returns how many.
 */
function listPlaces(s: Table, p: number, inn: number, out: Int32Array | null): number {
  const spare = creaturesOver(s, p) + halvesOfCreature(inn, s.rules);
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (countAt(s, p, L.Pile.deck, k) === 0 || def === inn || partOf(s, p, def) !== partOf(s, p, inn)) continue;
    if (s.rules.creaturesHalf && spare < halvesOfCreature(def, s.rules)) continue;
    if (out) out[count] = T.choice(T.V_SIDEBOARD, def);
    count++;
  }
  return count;
}
/** Halves of a creature that the hazards of his deck have over what a table asks for. */
function creaturesOver(s: Table, p: number): number {
  let creatures = 0;
  let hazards = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    const count = countAt(s, p, L.Pile.deck, k);
    if (count === 0 || partOf(s, p, def) !== HAZARDS) continue;
    hazards += count;
    creatures += count * halvesOfCreature(def, s.rules);
  }
  return creatures - 2 * Math.ceil(hazards / 2);
}
const HAZARDS = 1;
/** Of which part of a list a card is: hazards, resources, characters, avatars. */
function partOf(s: Table, p: number, def: number): number {
  if (isCharacterOf(s, p, def)) return D.BITS[def] & D.B_AVATAR ? 4 : 3;
  return D.SIDE[def] === T.SIDE_HAZARD ? HAZARDS : 2;
}
function onlyName(s: Table, p: number, pile: number): boolean {
  let names = 0;
  for (let k = 0; k < L.NAMES && names < 2; k++) if (countAt(s, p, pile, k) > 0) names++;
  return names < 2;
}

// How many were exchanged is public, which card was just taken out is not.
hideFrame(ExhaustFrame.kind, (view, f, player) => {
  if (view.fr[f + ExhaustFrame.player] === player) return true;
  if (view.fr[f + Frame.step] === putsIn.at) view.fr[f + Frame.step] = takesOut.at;
  view.fr[f + ExhaustFrame.held] = 0;
  return true;
});
