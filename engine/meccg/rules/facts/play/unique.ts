/** Cards that cannot be played because of what is or was in play: unique ones, and those that may not be doubled. */
import * as C from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { answersHook, askEvents, FORBID, HOOK, answerOfDef } from "../../hooks.js";
import { Entry, EntryKind } from "../../state/entries.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { eventInPlay, inPlay, nextSlot } from "../../state/inplay.js";
import { isShared } from "../../state/quest.js";
import { isBarredAgainst } from "../../state/alignment.js";
import { isAvatarFollower } from "../company/ringwraiths.js";
import { countOf } from "../../state/lists.js";

/** Cards that are played from hand through modes, not through a rule of their own. */
export function isUnplayable(s: Table, def: number): boolean {
  if (D.BITS[def] & D.B_NOT_DOUBLED && s.rules.copyOutOfPlayBars && copyIsOut(s, def)) return true;
  if (D.KIND[def] === T.K_EVENT && D.TYPE[def] === T.SHORT) return false;
  if (isTaken(s, def)) return true;
  if (D.IS_DRAGON[D.ENTITY[def]] && askEvents(s, HOOK.playDragon, def) === FORBID) return true;
  if (D.BITS[def] & D.B_NOT_DOUBLED && D.STAYS[def] === D.STAY_NONE) {
    const i = eventInPlay(s, def);
    // A second copy only when the first is a target for removal in this chain (000 Annotation 11; 001:2125).
    if (i >= 0 && !removalDeclared(s, i)) return true;
    if (isDeclared(s, def)) return true;
  }
  return false;
}
/** Does a copy wait in the chain to come into play (001:2125; coe glossary: cannot be duplicated)? */
function isDeclared(s: Table, def: number): boolean {
  const chainCount = s.h[L.Header.chainCount];
  for (let e = 0; e < chainCount * L.ENTRY_WORDS; e += L.ENTRY_WORDS)
    if (
      s.ch[e + Entry.card] === def &&
      s.ch[e + Entry.sort] === EntryKind.card &&
      !D.MODES[def][s.ch[e + Entry.mode]].word.short
    )
      return true;
  return false;
}
/** Was a copy removed from play (coe glossary: cannot be duplicated)? What its player may not play never was in it. */
function copyIsOut(s: Table, def: number): boolean {
  for (let p = 0; p < s.players; p++)
    if (countOf(s, p, L.Pile.out, def) > 0 && !isBarredAgainst(s, p, def)) return true;
  return false;
}
/** Has the player a copy in play of an event of which each may have one? */
export function ownIsThere(s: Table, p: number, def: number): boolean {
  if ((D.SPECIAL[def] & D.SP_ONE_PER_PLAYER) === 0) return false;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iDef[i] === def && s.iOwner[i] === p && s.iRole[i] !== L.Role.stored) return true;
  return false;
}
/** May the card not come into play because it, or another card of the same being, is or was there? The one in slot `but` is not in its way. */
export function isTaken(s: Table, def: number, but = -1): boolean {
  if (D.UNIQUE[def] && !isShared(s, def) && (inPlay(s, def) >= 0 || gone(s, def, but))) return true;
  return D.ENTITY[def] !== 0 && s.rules.manifestations && beingBars(s, def);
}
/** May an avatar not be revealed: somebody has him as his own, he is gone for good, or another character who shows him is in play (001:320, 654; coe 2.II.2.1)? */
export function avatarIsTaken(s: Table, def: number): boolean {
  if (gone(s, def)) return true;
  const there = inPlay(s, def);
  if (there >= 0 && !isAvatarFollower(s, there)) return true;
  const being = D.ENTITY[def];
  if (being === 0 || !s.rules.manifestations) return false;
  if (isFallen(s, being)) return true;
  const cards = D.ENTITY_CARDS[being];
  for (let k = 0; k < cards.length; k++) {
    const i = cards[k] !== def && D.KIND[cards[k]] === T.K_CHARACTER ? inPlay(s, cards[k]) : -1;
    if (i >= 0 && !isAvatarFollower(s, i)) return true;
  }
  return false;
}
/** Of another being than a Dragon one card may be in play; of any, none once one of them has left the game (001:285-318; coe g.man). */
function beingBars(s: Table, def: number): boolean {
  const being = D.ENTITY[def];
  if (isFallen(s, being)) return true;
  if (D.IS_DRAGON[being]) return false;
  const cards = D.ENTITY_CARDS[being];
  for (let k = 0; k < cards.length; k++)
    if (cards[k] !== def && answerOfDef(s, HOOK.yield, cards[k], def) === 0 && inPlay(s, cards[k]) >= 0) return true;
  return false;
}
/** Has some card of a being, by its number, been defeated or otherwise left the game? What its player may not play never was in it (coe 1.8.2). */
export function isFallen(s: Table, e: number): boolean {
  const cards = D.ENTITY_CARDS[e];
  for (let k = 0; k < cards.length; k++)
    for (let p = 0; p < s.players; p++)
      if (countOf(s, p, L.Pile.out, cards[k]) > 0 || countOf(s, p, L.Pile.won, cards[k]) > 0)
        if (!gaveWay(s, p, cards[k]) && !isBarredAgainst(s, p, cards[k])) return true;
  return false;
}
/** Has the card left the game so that another of its being might come? */
const gaveWay = (s: Table, p: number, def: number): boolean =>
  (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.gaveWay) !== 0 && answersHook(def, HOOK.giveWay);
/** Are these one card, or two of a being of which one alone may be in play? */
export const areKin = (s: Table, a: number, b: number): boolean =>
  a === b || (D.ENTITY[a] !== 0 && D.ENTITY[a] === D.ENTITY[b] && s.rules.manifestations && !D.IS_DRAGON[D.ENTITY[a]]);
/** Has the Dragon whose lair the site is fallen? Then nobody attacks there of himself any more. */
export const lairIsEmpty = (s: Table, site: number): boolean =>
  site >= 0 && D.LAIR_OF[site] !== 0 && s.rules.manifestations && isFallen(s, D.LAIR_OF[site]);
/** A unique card that left the game for good, or lies stored or under an event (coe glossary, "store", "off to the side"): nobody may play another. */
export function gone(s: Table, def: number, but = -1): boolean {
  for (let p = 0; p < s.players; p++)
    if (countOf(s, p, L.Pile.out, def) > 0 || countOf(s, p, L.Pile.won, def) > 0) return true;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iDef[i] === def && i !== but && (s.iRole[i] === L.Role.stored || s.iRole[i] === L.Role.under)) return true;
  return false;
}
function removalDeclared(s: Table, inst: number): boolean {
  const chainCount = s.h[L.Header.chainCount];
  for (let i = 0; i < chainCount; i++) {
    const entry = i * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.card &&
      s.ch[entry + Entry.target] === inst &&
      D.MODES[s.ch[entry + Entry.card]][s.ch[entry + Entry.mode]].target?.of === C.TG.environment
    )
      return true;
  }
  return false;
}
