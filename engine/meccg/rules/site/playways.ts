/** In which way a card may be played at a site, tapped or not (000 I.10; coe 2.V.1-5), and by whom. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { NOBODY, borrow, giveBack } from "../state/context.js";
import { answerOfDef, HOOK, ALLOW, answersHook } from "../hooks.js";
import { companyBears } from "../facts/play/candeclare.js";
import { fits, siteTypeInView, holds } from "../facts/play/conditions.js";
import { hasFreePlayer, playsAlliesAtTapped, playsFree, messengers } from "../facts/play/goods.js";
import { isSpecificTo } from "../facts/score/stagepoints.js";
import { isTaken } from "../facts/play/unique.js";
import { itemPlayable, allyPlayable, factionPlace, opensToFactions } from "../facts/play/playable.js";
import { lacksHoard, itemAtTapped } from "../facts/sites/hoards.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { mayNotPlayItems } from "../facts/sites/changedlairs.js";
import { companyOf, isUntapped, firstOf, NONE } from "../state/inplay.js";
import { searchLeavesAlone } from "../facts/play/opposedcards.js";
import { siteTapped } from "../state/sitecards.js";
import { suitsSite } from "../facts/sites/versions.js";

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
export const wayFor = (s: Machine, c: number, def: number): number =>
  isTaken(s, def) || !isSpecificTo(s, s.cget(c, L.CompanyWord.owner), def) ? 0 : wayAt(s, c, def);
/** The same of a card that is in nobody's way. */
export function wayAt(s: Machine, c: number, def: number): number {
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
export function listActors(s: Machine, c: number, def: number, way: number, out: Int32Array | null): number {
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
