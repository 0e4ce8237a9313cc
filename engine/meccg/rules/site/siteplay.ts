/** Playing items, allies and factions at a site (000 I.10; coe 2.V.1-5): what the site allows, who taps, what it taps. */
import {
  ALLOW,
  HOOK,
  SITE_TAPPED,
  answerOfDef,
  answerOfSite,
  eventThat,
  siteAnswers,
  tellEvents,
  answersHook,
} from "../hooks.js";
import { notePlace } from "../state/balrogsitems.js";
import { isSpecificTo } from "../facts/score/stagepoints.js";
import { searchLeavesAlone } from "../facts/play/opposedcards.js";
import { searchEnds } from "../changes/opposedcards.js";
import { suitsSite } from "../facts/sites/versions.js";
import { listGoodsToll, owesForGoods } from "../facts/play/playtolls.js";
import { hasFreePlayer, messengers, playsAlliesAtTapped, playsFree } from "../facts/play/goods.js";
import { isAtMadeHaven } from "../facts/sites/wizardhavens.js";
import * as D from "../../cards/vocabulary/defs.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import * as L from "../state/layout.js";
import { companyKinds } from "../facts/company/companykind.js";
import { defineFrame, GO, step } from "../machine/machine.js";
import { GiveFrame, PlayAtSiteFrame } from "../state/frames-of-the-turn.js";
import { borrow, giveBack, NOBODY } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { fits, holds, siteTypeInView } from "../facts/play/conditions.js";
import { companyLives, companyOf, enter, firstOf, isUntapped, NONE, place, tap } from "../state/inplay.js";
import { companyChanged, discardInstance, holdsBack, removeInstance, TO_VOID } from "../changes/leaving.js";
import { companyBears } from "../facts/play/candeclare.js";
import { siteTapped } from "../state/sitecards.js";
import { tapSite } from "../changes/tappedsites.js";
import { discardOpen, revealFromHand } from "../changes/piles.js";
import { allyPlayable, factionPlace, itemPlayable, opensToFactions } from "../facts/play/playable.js";
import { nextUnder, underNamed } from "../facts/play/cardsunder.js";
import { mayNotPlayItems } from "../facts/sites/changedlairs.js";
import { leavesUntapped, usesUp } from "./sparedsites.js";
import { isTaken } from "../facts/play/unique.js";
import { itemAtTapped, lacksHoard } from "../facts/sites/hoards.js";
import { endLasting } from "../state/lasting.js";
import { handHas } from "../state/lists.js";
import { MAY_GIVE } from "../machine/giving.js";
import { settleUse } from "../changes/wielding.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import { fire, fireOne, itemPlayed, ON } from "../changes/firing.js";
import { itemIsPaid } from "../facts/play/itemforitem.js";
import { AT_GOODS, onGuardWindow } from "../movement/onguard.js";
import { paysItem } from "./itemforitem.js";
import { Frame } from "../state/schema.js";
import { lacksQuester } from "../state/quest.js";

/** With a way: it lies under an event, and is played from there. */
export const FROM_UNDER = 256;
/** How the card is played: taps the site; the one further minor item; by a thorough search; in addition to an ally or faction; by a burglar; as a card lets one be played at a tapped site. */
export const WAY_SITE = 100,
  WAY_EXTRA = 101,
  WAY_THOROUGH = 102,
  WAY_TAPPED = 103,
  WAY_BURGLED = 104,
  WAY_HOARD = 105,
  /** A faction from afar: who fails is discarded with it. */
  WAY_AFAR = 106;

/** Items that the company may give up at its site for the right to play one of another class. */
export function tradeItems(s: Machine, c: number, out: Int32Array | null): number {
  const trade = D.SITE_TRADE[s.cget(c, L.CompanyWord.site)]!;
  if (!trade) return 0;
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && D.CLASS[s.iDef[j]] === trade.give) {
        if (out) out[count] = T.choice(T.V_ITEM, j);
        count++;
      }
  return count;
}
/** May it do so now? */
export function mayTrade(s: Machine, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  const trade = D.SITE_TRADE[site]!;
  if (!trade || isAtMadeHaven(s, c) || (trade.only !== 0 && (companyKinds(s, c) & trade.only) === 0)) return false;
  if (siteTapped(s, c, site) || s.cget(c, L.CompanyWord.marks) & L.CompanyMark.traded) return false;
  return tradeItems(s, c, null) >= trade.count;
}
/** Which two characters may tap there to untap the site. */
export function listUntappers(s: Machine, c: number, out: Int32Array, n0: number): number {
  const site = s.cget(c, L.CompanyWord.site);
  let count = n0;
  if (!siteAnswers(HOOK.untapSite, site) || !siteTapped(s, c, site)) return count;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = firstOf(s, c); j !== NONE; j = s.iNext[j])
      if (i !== j && isUntapped(s, i) && isUntapped(s, j) && answerOfSite(s, HOOK.untapSite, site, i, j) !== 0)
        out[count++] = T.choice(T.V_UNTAP_SITE, i, j);
  return count;
}
/** Who may tap there to test which gold ring of the company. */
export function listTesters(s: Machine, c: number, out: Int32Array, n0: number): number {
  const site = s.cget(c, L.CompanyWord.site);
  let count = n0;
  if (!siteAnswers(HOOK.testRing, site)) return count;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i) || answerOfSite(s, HOOK.testRing, site, i) === 0) continue;
    for (let h = firstOf(s, c); h !== NONE; h = s.iNext[h])
      for (let j = s.iFirst[h]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.item && D.RING_TEST[s.iDef[j]].length > 0)
          out[count++] = T.choice(T.V_TEST_HERE, i, j);
  }
  return count;
}
/** May it be played by a thorough search? */
export function searched(s: Machine, c: number, def: number): boolean {
  return (
    s.cbit(c, L.CompanyBit.thorough) &&
    D.KIND[def] === T.K_ITEM &&
    D.CLASS[def] !== T.ITEM_CLASS.greater &&
    D.CLASS[def] !== T.ITEM_CLASS.special &&
    !searchLeavesAlone(s, c, def) &&
    itemPlayable(s, c, def)
  );
}
/** The item that it let somebody play is played. */
function searchIsOver(s: Machine, c: number): void {
  s.cclear(c, L.CompanyBit.thorough);
  searchEnds(s, c);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) s.iTurn[i] &= ~L.TurnMark.searched;
}
/** Has the company one already of what it may have but once? */
const isDoubled = (s: Machine, c: number, def: number): boolean =>
  (D.SPECIAL[def] & D.SP_ONCE_PER_COMPANY) !== 0 && companyBears(s, c, def);
/** May character `i` come out of the site with this item (of the hand, or that in slot `at`), whether it is tapped or not? */
export const mayBeTaken = (s: Machine, c: number, def: number, i: number, at = -1): boolean =>
  !answersHook(def, HOOK.playInAddition) &&
  !isTaken(s, def, at) &&
  !isDoubled(s, c, def) &&
  itemPlayable(s, c, def) &&
  mayPlay(s, def, i);
/** The same for one who need not tap for it. */
export const mayBeGiven = (s: Machine, c: number, def: number, i: number, at = -1): boolean =>
  !answersHook(def, HOOK.playInAddition) &&
  !isTaken(s, def, at) &&
  !isDoubled(s, c, def) &&
  itemPlayable(s, c, def) &&
  (D.PLAYED_BY[def] === null || fits(s, D.PLAYED_BY[def], i, NOBODY)) &&
  !mayNotPlayItems(s, s.cget(c, L.CompanyWord.site), i) &&
  !mayNotBear(s, i, def);
/** May it be the one more item: a minor one; in the Under-deeps any that is played there (coe 2.V.5.1), but for who has rescued somebody (coe 3.III.5)? */
function isExtra(s: Machine, c: number, site: number, def: number): boolean {
  const rescued = (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.traded) !== 0;
  if (s.rules.deepsExtraItem && !rescued && D.SITE_DEEP[site] === 1 && itemPlayable(s, c, def)) return true;
  return (
    D.CLASS[def] === T.ITEM_CLASS.minor &&
    !lacksHoard(s, site, def) &&
    (D.NOT_AT[def] & (1 << siteTypeInView(s, c))) === 0 &&
    D.AT[def].length === 0
  );
}
/** Is it played without tapping its site, tapped as that is or not? */
const leavesSite = (def: number, tapped: boolean): boolean =>
  (D.BITS_2[def] & D.B2_LEAVES_SITE) !== 0 && (!tapped || (D.BITS[def] & D.B_TAPPED_SITE_TOO) !== 0);
/** In which way could the card of the hand be played here now, or 0? */
const wayFor = (s: Machine, c: number, def: number): number =>
  isTaken(s, def) || !isSpecificTo(s, s.cget(c, L.CompanyWord.owner), def) ? 0 : wayAt(s, c, def);
/** The same of a card that is in nobody's way. */
function wayAt(s: Machine, c: number, def: number): number {
  const tapped = siteTapped(s, c, s.cget(c, L.CompanyWord.site));
  const site = s.cget(c, L.CompanyWord.site);
  if (!suitsSite(s, s.cget(c, L.CompanyWord.owner), def, site)) return 0;
  switch (D.KIND[def]) {
    case T.K_ITEM: {
      if (isDoubled(s, c, def)) return 0;
      if (leavesSite(def, tapped)) return itemPlayable(s, c, def) ? WAY_TAPPED : 0;
      if (answersHook(def, HOOK.playInAddition))
        return itemPlayable(s, c, def) && answerOfDef(s, HOOK.playInAddition, def, c) !== 0 ? WAY_TAPPED : 0;
      if (!tapped && itemPlayable(s, c, def)) return WAY_SITE;
      if (tapped && answerOfDef(s, HOOK.playAt, def, c, site) === ALLOW) return WAY_TAPPED;
      if (tapped && D.SITE_IF_TAPPED[site] === 1 && itemPlayable(s, c, def)) return WAY_TAPPED;
      if (D.BITS[def] & D.B_TAPPED_SITE_TOO && itemPlayable(s, c, def)) return WAY_TAPPED;
      if (s.cbit(c, L.CompanyBit.tappedSite) && isExtra(s, c, site, def)) return WAY_EXTRA;
      if (tapped && itemAtTapped(s, c, def) >= 0 && itemPlayable(s, c, def)) return WAY_HOARD;
      return searched(s, c, def) ? WAY_THOROUGH : 0;
    }
    case T.K_ALLY: {
      if (isDoubled(s, c, def)) return 0;
      if (hasFreePlayer(s, c, def)) return WAY_TAPPED;
      if (!allyPlayable(s, c, def)) return 0;
      if (leavesSite(def, tapped)) return WAY_TAPPED;
      if (!tapped) return WAY_SITE;
      return D.BITS[def] & D.B_TAPPED_SITE_TOO || playsAlliesAtTapped(s, c) ? WAY_TAPPED : 0;
    }
    case T.K_FACTION: {
      if ((tapped && (D.BITS[def] & D.B_TAPPED_SITE_TOO) === 0) || !factionPlace(def, site)) return 0;
      if (!opensToFactions(s, c, site)) return 0;
      const cx = borrow(s.cget(c, L.CompanyWord.owner), c);
      const lawful = holds(s, D.PLAY_NEEDS[def], cx);
      giveBack(cx);
      return !lawful ? 0 : tapped ? WAY_TAPPED : WAY_SITE;
    }
    default:
      return 0;
  }
}
/** May this character tap to play the card? */
function mayPlay(s: Machine, def: number, i: number): boolean {
  if (playsFree(s, def, i)) return true;
  // Where he is, others play it at its own sites alone, which tap.
  const company = companyOf(s, i);
  if (
    answersHook(def, HOOK.playFree) &&
    (!allyPlayable(s, company, def) || siteTapped(s, company, s.cget(company, L.CompanyWord.site)))
  )
    return false;
  if (!isUntapped(s, i) || (D.PLAYED_BY[def] && !fits(s, D.PLAYED_BY[def], i, NOBODY))) return false;
  return (
    D.KIND[def] !== T.K_ITEM ||
    (!mayNotBear(s, i, def) && !mayNotPlayItems(s, s.cget(s.iComp[i], L.CompanyWord.site), i))
  );
}
/** Who may play it so; by a thorough search another than the one who tapped for that. */
export function actors(s: Machine, c: number, def: number, way: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (mayPlay(s, def, i) && !(way === WAY_THOROUGH && s.iTurn[i] & L.TurnMark.searched)) {
      if (out) out[count] = T.choice(T.V_ACTOR, i);
      count++;
    }
    if (D.KIND[def] === T.K_FACTION) count = messengers(s, def, i, out, count);
  }
  return count;
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
    if (!way || actors(s, c, def, way, null) === 0 || (k === T.K_ITEM && !itemIsPaid(s, p, c, def))) continue;
    out[n++] = T.choice(T.V_PLAY, def, way);
    // A search leaves the site as it is: it may be the better way where there are two.
    if (way !== WAY_THOROUGH && searched(s, c, def) && actors(s, c, def, WAY_THOROUGH, null) > 0)
      out[n++] = T.choice(T.V_PLAY, def, WAY_THOROUGH);
  }
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0) return n;
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
    if (!way || actors(s, c, def, way, null) === 0 || !itemIsPaid(s, p, c, def)) continue;
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
    actors(
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
    if (way === WAY_HOARD) endLasting(s, itemAtTapped(s, company, def));
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
/** Adds those who may be given the item; where that is playing it at the site, only who may play items there. */
function takers(s: Machine, f: number, out: Int32Array | null): number {
  const company = s.fr[f + GiveFrame.company];
  const site = s.fr[f + GiveFrame.played] === 1 ? s.cget(company, L.CompanyWord.site) : -1;
  let count = 0;
  for (let i = companyLives(s, company) ? firstOf(s, company) : NONE; i !== NONE; i = s.iNext[i]) {
    if (mayNotBear(s, i, s.fr[f + GiveFrame.card]) || mayNotPlayItems(s, site, i)) continue;
    if (out) out[count] = T.choice(T.V_ACTOR, i);
    count++;
  }
  return count;
}
/** A character of the company receives an item. Its player chooses which character. */
export const whoGets = step("who gets it", {
  enter(s, f) {
    if (takers(s, f, null) === 0) {
      discardOpen(s, s.fr[f + GiveFrame.player], s.fr[f + GiveFrame.card]);
      s.pop();
      return GO;
    }
    return s.ask(s.fr[f + GiveFrame.player]);
  },
  options: takers,
  take(s, f, ch) {
    const chosen = T.aOf(ch);
    s.fr[f + Frame.step] = given.at;
    const slot = enter(s, s.fr[f + GiveFrame.card], s.fr[f + GiveFrame.player], L.Role.item);
    place(s, slot, chosen);
    settleUse(s, slot);
    gained(s, s.iComp[chosen], chosen, slot);
  },
});
const given = step("it was given", {
  enter(s) {
    s.pop();
    return GO;
  },
});
/** He may play it out of his hand, with whom he likes; or keep it. */
const mayGet = step("who may get it", {
  enter(s, f) {
    const player = s.fr[f + GiveFrame.player];
    const def = s.fr[f + GiveFrame.card];
    if (companyLives(s, s.fr[f + GiveFrame.company]) && handHas(s, player, def) && !isTaken(s, def))
      return s.ask(player);
    s.pop();
    return GO;
  },
  options(s, f, out) {
    let count = 0;
    for (let i = firstOf(s, s.fr[f + GiveFrame.company]); i !== NONE; i = s.iNext[i])
      if (!mayNotBear(s, i, s.fr[f + GiveFrame.card])) out[count++] = T.choice(T.V_ACTOR, i);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = given.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const player = s.fr[f + GiveFrame.player];
    const def = s.fr[f + GiveFrame.card];
    const chosen = T.aOf(ch);
    revealFromHand(s, player, def);
    const slot = enter(s, def, player, L.Role.item);
    place(s, slot, chosen);
    settleUse(s, slot);
    gained(s, s.iComp[chosen], chosen, slot);
  },
});
defineFrame(GiveFrame.kind, GiveFrame.label, [whoGets, given, mayGet]);
if (mayGet.at !== MAY_GIVE) throw new Error("the step of machine/giving.ts has moved");
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
