/** Transferring and storing (000 I.10; coe 2.II.4, 2.II.5): each after a corruption check of the one who gives. */
import { OF_HAVEN, playedAtBalrogsHaven } from "../state/balrogsitems.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { typeOfSite } from "../facts/sites/siteevents.js";
import { isTrophy } from "../facts/score/trophies.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineQuestion } from "../machine/question.js";
import { HandOverFrame } from "../state/frames/organization.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { declareCheck } from "../checks/corruption.js";
import { fireOne, ON } from "../changes/firing.js";
import { storingBrings } from "./storingrewards.js";
import {
  companyLives,
  companyOf,
  enter,
  firstOf,
  joined,
  keeperOf,
  NONE,
  ownStored,
  place,
  transfersOf,
  unplace,
  nextSlot,
} from "../state/inplay.js";
import { answerOf, FORBID, HOOK } from "../hooks.js";
import { discardInstance, removeInstance, TO_VOID, TO_OUT, TO_DISCARD } from "../changes/leaving.js";
import { release } from "../changes/heldcharacters.js";
import { isHero, isMinion } from "../facts/company/heroes.js";
import { havenNow } from "../facts/play/conditions.js";
import { keeps, nextKeeper } from "../facts/play/cardsunder.js";
import { mayTakeUp, moveItem } from "../changes/wielding.js";
import { Entry } from "../state/entries.js";
import { testsStoredRing } from "./rings.js";
import { opensDungeon } from "./prisoners.js";
import { isDungeon } from "../facts/score/scenarios.js";
import { isHavenOf } from "../state/alignment.js";
import { FROM_THE_START, lacksQuester, questOf } from "../state/quest.js";

export const TRANSFER = 1,
  STORE = 2;

function siteOfBearer(s: Table, j: number): number {
  return s.cget(s.iComp[s.iHost[j]], L.CompanyWord.site);
}
/**
 * May this card, with somebody, not be stored by any means where its bearer is? Neither of its player's own will nor by a card
 * that stores it unasked (coe g.sto.1). An event that nothing says can be stored is none to store either.
 */
export function neverStored(s: Table, j: number): boolean {
  const def = s.iDef[j];
  if (lacksQuester(s, s.iOwner[j])) return true;
  // The player who won an item by another player's loss never stores it.
  if (isTrophy(s, j) || (s.iRole[j] === L.Role.item && s.iStat[j] & L.Status.held)) return true;
  if (answerOf(s, HOOK.store, j, j) === FORBID) return true;
  // What restores an item stays with it.
  if (s.iRole[j] === L.Role.attached && joined(s, j)) return true;
  if (s.iRole[j] === L.Role.item) {
    if (D.BITS[def] & D.B_NO_STORE) return true;
  } else if (s.iRole[j] !== L.Role.attached || (D.STORE_AT[def].length === 0 && D.STORE_TYPES[def] === 0)) return true;
  return D.NO_STORING[siteOfBearer(s, j)] !== 0;
}
/** May this card be stored where its bearer is? Items at any Haven, others where their card says. `asHaven`: as if that were a Haven. */
export function mayStore(s: Table, j: number, asHaven = false): boolean {
  if (neverStored(s, j)) return false;
  const def = s.iDef[j];
  const site = siteOfBearer(s, j);
  if (D.STORE_AT[def].includes(site) || answerOf(s, HOOK.storeHere, j, site) !== 0) return true;
  const own = asHaven || isHavenOf(s, s.iOwner[j], site);
  if (own && s.iRole[j] === L.Role.item) return true;
  if (asHaven) return (D.STORE_TYPES[def] & (1 << T.HAVEN)) !== 0;
  // Another side's haven is none to store at.
  const type = D.SITE_TYPE[site] === T.HAVEN && !own ? 0 : 1 << typeOfSite(s, s.iComp[s.iHost[j]], site);
  return (D.STORE_TYPES[def] & type) !== 0;
}
function receivers(s: Machine, j: number, out: Int32Array | null): number {
  let count = 0;
  const from = s.iHost[j];
  const owner = s.iOwner[from];
  const site = siteOfBearer(s, j);
  const def = s.iDef[j];
  for (let c = owner * L.COMPANIES_PER_PLAYER; c < (owner + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || s.cget(c, L.CompanyWord.site) !== site) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (i === from) continue;
      if (mayNotBear(s, i, def)) continue;
      if (out) out[count] = T.choice(T.V_TARGET, i);
      count++;
    }
  }
  return count;
}
/**
 * An item is transferred as often as its player likes (000:1378; 001:1964; coe 2.II.5). That turns end is our own: an item
 * changes hands eight times a turn at most, so what all items have left falls with every transfer.
 */
export const TRANSFERS_A_TURN = 8;
/** Adds transfers, storings, and taking up another weapon. */
export function listHandovers(s: Machine, p: number, out: Int32Array, n: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
        const def = s.iDef[j];
        if (
          s.iRole[j] === L.Role.item &&
          (D.BITS[def] & D.B_NO_TRANSFER) === 0 &&
          transfersOf(s, j) < TRANSFERS_A_TURN &&
          receivers(s, j, null) > 0
        )
          out[n++] = T.choice(T.V_TRANSFER, j);
        if (mayTakeUp(s, j)) out[n++] = T.choice(T.V_SWITCH, j);
        n = stores(s, p, j, out, n);
      }
  return n;
}
/** Adds the ways in which the card in slot `j` may be stored: in the pile, or at a Haven under an event that keeps such. */
function stores(s: Machine, p: number, j: number, out: Int32Array, n: number): number {
  if (!mayStore(s, j)) return n;
  out[n++] = T.choice(T.V_STORE, j);
  if (s.iRole[j] !== L.Role.item || !havenNow(s, companyOf(s, j))) return n;
  for (let e = nextKeeper(s, p, s.iDef[j], -1); e >= 0; e = nextKeeper(s, p, s.iDef[j], e))
    out[n++] = T.choice(T.V_STORE, j, e + 1);
  return n;
}
const HEROES = 1 << T.ALIGNMENT.hero;
const MINIONS = 1 << T.ALIGNMENT.minion;
/** Adds what the player's characters may store now, of those that are heroes or minions as `sides` says (a bit for each in `ALIGNMENTS`). */
export function listStores(s: Machine, p: number, out: Int32Array, n: number, sides: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (((sides & HEROES) !== 0 && isHero(s, i)) || ((sides & MINIONS) !== 0 && isMinion(s, i)))
        for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) n = stores(s, p, j, out, n);
  return n;
}
/** Stored cards that may be placed with an item now. */
export function listJoins(s: Machine, p: number, out: Int32Array, n: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iRole[i] !== L.Role.stored || s.iOwner[i] !== p) continue;
    const j = D.JOINS[s.iDef[i]];
    if (j && ownStored(s, p, j.discards) >= 0 && ownItem(s, p, j.item) >= 0) out[n++] = T.choice(T.V_TAKE, i);
  }
  return n;
}
function ownItem(s: Machine, p: number, def: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.item && s.iOwner[i] === p && s.iDef[i] === def) return i;
  return -1;
}
export function takeJoin(s: Machine, i: number): void {
  const owner = s.iOwner[i];
  const j = D.JOINS[s.iDef[i]]!;
  const item = ownItem(s, owner, j.item);
  discardInstance(s, ownStored(s, owner, j.discards));
  s.iRole[i] = L.Role.attached;
  s.iCtrl[i] = item;
  s.iSite[i] = -1;
  place(s, i, s.iHost[item]);
}
export function takeStore(s: Machine, c: number): void {
  const chosen = T.aOf(c);
  s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
  // Allies make no corruption checks (000:1468).
  const under = T.bOf(c) - 1;
  if (keeperOf(s, chosen) !== s.iHost[chosen]) resolveStore(s, STORE, chosen, under);
  else checkOver(s, STORE, chosen, under);
}
/** The bearer of the item in slot `j` makes a check, on which it hangs whether that is stored or goes `to` another (see resolveStore). */
function checkOver(s: Machine, what: number, j: number, to: number): void {
  const e = declareCheck(s, s.iHost[j], 0, s.iOwner[s.iHost[j]]);
  s.ch[e + Entry.extra] = what;
  s.ch[e + Entry.source] = j;
  s.ch[e + Entry.actor] = to;
}
defineQuestion(HandOverFrame, {
  name: "to whom",
  over: "its check was declared",
  asks: (s, f) => s.iOwner[s.iHost[s.fr[f + HandOverFrame.item]]],
  options: (s, f, out) => receivers(s, s.fr[f + HandOverFrame.item], out),
  take(s, f, c) {
    const item = s.fr[f + HandOverFrame.item];
    s.iBoost[item] += 1;
    s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
    checkOver(s, TRANSFER, item, T.aOf(c));
  },
});
/** The check was passed: the item changes hands, or is stored. */
export function resolveStore(s: Machine, what: number, j: number, to: number): void {
  if (j < 0 || s.iRole[j] === L.Role.free) return;
  if (what === TRANSFER) {
    if (to >= 0 && s.iRole[to] === L.Role.character) moveItem(s, j, to);
    return;
  }
  const bearer = s.iHost[j];
  if (to >= 0 && s.iRole[to] === L.Role.event && keeps(s.iDef[to], s.iDef[j])) {
    goesUnder(s, j, to);
    return;
  }
  if (s.iRole[j] === L.Role.item && testsStoredRing(s, j)) return;
  const keeper = keeperOf(s, j);
  const site = siteOfBearer(s, j);
  for (let k = s.iFirst[bearer]; k !== NONE; ) {
    const next = s.iNext[k];
    if (s.iRole[k] === L.Role.attached && s.iCtrl[k] === j) {
      if (D.SPECIAL[s.iDef[k]] & D.SP_OF_ITEM) discardInstance(s, k);
      else storeOne(s, k, site);
    }
    k = next;
  }
  const isItem = s.iRole[j] === L.Role.item;
  const held = isItem ? s.iCtrl[j] : keeper;
  storeOne(s, j, site);
  release(s, held);
  if (isItem) fireOne(s, j, ON.stored, companyOf(s, bearer), bearer);
  if (isDungeon(s, s.iOwner[j], s.iDef[j])) opensDungeon(s, j, companyOf(s, bearer));
  storingBrings(s, s.iOwner[j], s.iDef[j], companyOf(s, bearer));
  answerOf(s, HOOK.isStored, j, bearer);
}
/** An item goes under an event, out of play: what lay on it does not. */
function goesUnder(s: Machine, j: number, e: number): void {
  const def = s.iDef[j];
  const owner = s.iOwner[j];
  removeInstance(s, j, TO_VOID);
  place(s, enter(s, def, owner, L.Role.under), e);
}
/** Is one of this name stored, whosever, that was the first of all? */
function isLater(s: Machine, def: number): boolean {
  if (D.LATER_MP[def] === 0) return false;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.stored && s.iDef[i] === def) return true;
  return false;
}
function storeOne(s: Machine, j: number, site: number): void {
  const later = isLater(s, s.iDef[j]) || (D.JOINS[s.iDef[j]] !== null && joined(s, j));
  // Who lay off to the side with it is eliminated; a creature that was not placed to stay goes.
  const captor = D.CAPTOR[s.iDef[j]] !== null;
  const dungeon = isDungeon(s, s.iOwner[j], s.iDef[j]);
  while (s.iFirst[j] !== NONE && !dungeon && (captor || D.KEEPS_CREATURE[s.iDef[j]] === 0))
    removeInstance(s, s.iFirst[j], captor ? TO_OUT : TO_DISCARD);
  unplace(s, j);
  const began = questOf(s) !== null ? s.iStat[j] & FROM_THE_START : 0;
  s.iRole[j] = L.Role.stored;
  s.iStat[j] = began | (later ? L.Status.outOfUse : 0) | (playedAtBalrogsHaven(s, j) ? OF_HAVEN : 0);
  s.iCtrl[j] = NONE;
  // Prisoners are counted by where they were found.
  if (!dungeon) s.iSite[j] = site;
}
