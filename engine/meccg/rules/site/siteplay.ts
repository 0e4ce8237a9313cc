/** Playing items, allies and factions at a site (000 I.10; coe 2.V.1-5): what is offered, who taps, what it taps. */
import { tapSite } from "../changes/tappedsites.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AT_GOODS } from "../movement/guardmodes.js";
import { EntryKind, Entry, EntryBit } from "../state/entries.js";
import { PlayAtSiteFrame } from "../state/frames/site.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { endTemporary } from "../state/temporaryeffects.js";
import { eventThat, HOOK, SITE_TAPPED, tellEvents, answersHook, answerOfDef } from "../hooks.js";
import { fire, ON, itemPlayed, fireOne } from "../changes/firing.js";
import { firstOf, NONE, tap, isUntapped, companyLives, enter, place } from "../state/inplay.js";
import { isTaken } from "../facts/play/unique.js";
import { itemAtTapped } from "../facts/sites/hoards.js";
import { itemIsPaid } from "../facts/play/itemforitem.js";
import { lacksQuester } from "../state/quest.js";
import { leavesUntapped, usesUp } from "./sparedsites.js";
import { nextUnder, underNamed } from "../facts/play/cardsunder.js";
import { notePlace } from "../state/balrogsitems.js";
import { onGuardWindow } from "../movement/onguard.js";
import { owesForGoods, listGoodsToll } from "../facts/play/playtolls.js";
import { paysItem } from "./itemforitem.js";
import { playsFree } from "../facts/play/goods.js";
import { removeInstance, TO_VOID, discardInstance, companyChanged } from "../changes/leaving.js";
import { holdsBack } from "../changes/heldcharacters.js";
import { revealFromHand, discardOpen } from "../changes/piles.js";
import { searchEnds } from "../changes/opposedcards.js";
import { settleUse } from "../changes/wielding.js";
import { step, defineFrame } from "../machine/machine.js";
import {
  wayFor,
  listActors,
  WAY_THOROUGH,
  searched,
  wayAt,
  FROM_UNDER,
  WAY_SITE,
  WAY_EXTRA,
  WAY_HOARD,
} from "./playways.js";

/** The item that it let somebody play is played. */
function searchIsOver(s: Machine, c: number): void {
  s.cclear(c, L.CompanyBit.thorough);
  searchEnds(s, c);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) s.iTurn[i] &= ~L.TurnMark.searched;
}
/** Adds what company `c` may play at its site. */
export function listSitePlays(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  if (lacksQuester(s, p)) return n;
  const held = s.pget(p, L.PlayerWord.hand);
  const owes = owesForGoods(s, c);
  let asked = false;
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last) continue;
    last = def;
    const k = D.KIND[def];
    if (k !== T.K_ITEM && k !== T.K_ALLY && k !== T.K_FACTION) continue;
    const way = wayFor(s, c, def);
    if (owes >= 0 && way && k !== T.K_FACTION) {
      if (!asked) n = listGoodsToll(s, c, owes, out, n);
      asked = true;
      continue;
    }
    if (!way || listActors(s, c, def, way, null) === 0 || (k === T.K_ITEM && !itemIsPaid(s, p, c, def))) continue;
    out[n++] = T.choice(T.V_PLAY, def, way);
    // A search leaves the site as it is: it may be the better way where there are two.
    if (way !== WAY_THOROUGH && searched(s, c, def) && listActors(s, c, def, WAY_THOROUGH, null) > 0)
      out[n++] = T.choice(T.V_PLAY, def, WAY_THOROUGH);
  }
  if (owes < 0) return listUnderPlays(s, p, c, out, n);
  return asked || !liesUnder(s, p, c) ? n : listGoodsToll(s, c, owes, out, n);
}
/** Does something lie under an event that might be played here from there? */
function liesUnder(s: Machine, p: number, c: number): boolean {
  for (let i = nextUnder(s, p, c, 0); i >= 0; i = nextUnder(s, p, c, i + 1))
    if (!isTaken(s, s.iDef[i], i) && wayAt(s, c, s.iDef[i]) !== 0) return true;
  return false;
}
/** Adds what it may play from under an event, as if it were in the hand. */
function listUnderPlays(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  const first = n;
  for (let i = nextUnder(s, p, c, 0); i >= 0; i = nextUnder(s, p, c, i + 1)) {
    const def = s.iDef[i];
    // What is unique is in the way of others, but not of itself.
    const way = isTaken(s, def, i) ? 0 : wayAt(s, c, def);
    if (!way || listActors(s, c, def, way, null) === 0 || !itemIsPaid(s, p, c, def)) continue;
    n = addOnce(out, first, n, T.choice(T.V_PLAY, def, way | FROM_UNDER));
    if (way !== WAY_THOROUGH && searched(s, c, def))
      n = addOnce(out, first, n, T.choice(T.V_PLAY, def, WAY_THOROUGH | FROM_UNDER));
  }
  return n;
}
/** Adds a choice that does not stand in `out` from place `first` on. */
function addOnce(out: Int32Array, first: number, n: number, choice: number): number {
  for (let k = first; k < n; k++) if (out[k] === choice) return n;
  out[n] = choice;
  return n + 1;
}
/** The card comes out from under its event, which may go with it. */
export function comesOut(s: Machine, p: number, c: number, def: number): void {
  const i = underNamed(s, p, c, def);
  const host = s.iHost[i];
  removeInstance(s, i, TO_VOID);
  if (D.KEEPS_ITEMS[s.iDef[host]]!.once) discardInstance(s, host);
}
const whoPlays = step("who plays it, and taps", {
  enter: (s, f) => s.ask(s.fr[f + PlayAtSiteFrame.player]),
  options: (s, f, out) =>
    listActors(
      s,
      s.fr[f + PlayAtSiteFrame.company],
      s.fr[f + PlayAtSiteFrame.card],
      s.fr[f + PlayAtSiteFrame.way] & ~FROM_UNDER,
      out,
    ),
  take(s, f, ch) {
    const player = s.fr[f + PlayAtSiteFrame.player],
      def = s.fr[f + PlayAtSiteFrame.card],
      asked = s.fr[f + PlayAtSiteFrame.way] & ~FROM_UNDER,
      under = (s.fr[f + PlayAtSiteFrame.way] & FROM_UNDER) !== 0,
      company = s.fr[f + PlayAtSiteFrame.company];
    const chosen = T.aOf(ch);
    const free = playsFree(s, def, chosen);
    const way = answersHook(def, HOOK.playFree) && !free ? WAY_SITE : asked;
    s.pop();
    if (under) comesOut(s, player, company, def);
    else revealFromHand(s, player, def);
    if (!free) tap(s, chosen);
    if (way === WAY_EXTRA) s.cclear(company, L.CompanyBit.tappedSite);
    if (way === WAY_THOROUGH) searchIsOver(s, company);
    if (way === WAY_HOARD) endTemporary(s, itemAtTapped(s, company, def));
    const entry = declareEntry(s, D.KIND[def] === T.K_FACTION ? EntryKind.faction : EntryKind.siteCard, player, def);
    s.ch[entry + Entry.actor] = chosen;
    s.ch[entry + Entry.company] = company;
    s.ch[entry + Entry.mode] = way;
    openChain(s, player);
    onGuardWindow(s, company, way !== WAY_EXTRA, way === WAY_SITE && !leavesUntapped(s, company, def), AT_GOODS);
    if (D.KIND[def] === T.K_ITEM) paysItem(s, player, company);
  },
});
defineFrame(PlayAtSiteFrame.kind, PlayAtSiteFrame.label, [whoPlays]);
/** The card played at its site taps it, unless something leaves the site untapped; false: it does. */
export function tapsSite(s: Machine, c: number, def: number): boolean {
  if (!leavesUntapped(s, c, def)) {
    siteDone(s, c);
    return true;
  }
  usesUp(s, c, def);
  fire(s, ON.siteUsed, c, -1);
  return false;
}
/** The item or ally comes under its character's control; the site is tapped. */
export function resolveSitePlay(s: Machine, f: number): void {
  const player = s.fr[f + ResolveFrame.player],
    def = s.fr[f + ResolveFrame.card],
    actor = s.fr[f + ResolveFrame.actor],
    company = s.fr[f + ResolveFrame.company],
    way = s.fr[f + ResolveFrame.mode];
  const negated = (s.fr[f + ResolveFrame.bits] & EntryBit.negated) !== 0;
  s.pop();
  const idle = isUntapped(s, actor) && !playsFree(s, def, actor);
  if (negated || s.iRole[actor] !== L.Role.character || idle || !companyLives(s, company) || isTaken(s, def)) {
    discardOpen(s, player, def);
    return;
  }
  if (answerOfDef(s, HOOK.enterAtSite, def, actor, way) === 0) comesAtSite(s, player, def, actor, company, way);
}
/** The card that character `i` of company `c` plays at its site in this way comes into play. */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
export function comesAtSite(s: Machine, p: number, def: number, i: number, c: number, way: number): void {
  const isItem = D.KIND[def] === T.K_ITEM;
  const slot = enter(s, def, p, isItem ? L.Role.item : L.Role.ally);
  place(s, slot, i);
  if (isItem && D.BITS[def] & D.B_HELD) holdsBack(s, slot, i);
  if (isItem) settleUse(s, slot);
  else companyChanged(s, c);
  if (way !== WAY_SITE) fire(s, ON.siteUsed, c, -1);
  else if (tapsSite(s, c, def) && isItem) eventThat(s, HOOK.siteUsed, c, SITE_TAPPED);
  if (isItem) gained(s, c, i, slot);
  else tellEvents(s, HOOK.resourceCame, p, def);
}
/** A character of the company gained an item. */
export function gained(s: Machine, c: number, i: number, item: number): void {
  tellEvents(s, HOOK.resourceCame, s.iOwner[item], s.iDef[item]);
  fire(s, ON.gainsItem, c, i);
  fire(s, ON.itemAtSite, c, i);
  fire(s, ON.cardComes, c, item);
  if (c >= 0) notePlace(s, item, s.cget(c, L.CompanyWord.site));
  if (c >= 0) itemPlayed(s, s.cget(c, L.CompanyWord.site), i, s.iDef[item]);
  fireOne(s, item, ON.enters, c, i);
}
/** A card that taps the site was played successfully. */
export function siteDone(s: Machine, c: number): void {
  tapSite(s, c, s.cget(c, L.CompanyWord.site));
  s.cmark(c, L.CompanyBit.tappedSite);
  fire(s, ON.siteUsed, c, -1);
}
