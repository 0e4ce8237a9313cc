/** Which items, allies and factions a site takes, whoever plays them and whatever is tapped (000 I.10; coe 2.V.1-5). */
import { answerOfDef, FORBID, HOOK, answersHook, askEvents } from "../../hooks.js";
import { isShared } from "../../state/quest.js";
import { keepsFactionsOut } from "../sites/siteevents.js";
import { ridesAlone } from "../company/ringwraiths.js";
import { ANY_DEEPS, ANY_TYPE } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { ownStored } from "../../state/inplay.js";
import { siteTapped } from "../../state/sitecards.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { borrow, giveBack } from "../../state/context.js";
import { holds, siteTypeInView } from "./conditions.js";
import { automaticAttack, automaticAttackCount } from "../combat/siteattacks.js";
import { lacksHoard } from "../sites/hoards.js";
import { isHavenFor } from "../../state/alignment.js";
import { suitsSite } from "../sites/versions.js";
import { isAtMadeHaven } from "../sites/wizardhavens.js";

/** Does the site offer this item at all? */
export function itemPlayable(s: Table, c: number, def: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  if (!suitsSite(s, s.cget(c, L.CompanyWord.owner), def, site)) return false;
  const traded = hasTraded(s, c, site, def);
  // A gold ring that was traded for comes whatever its own card says of places.
  if (traded && D.CLASS[def] === T.ITEM_CLASS["gold-ring"]) return true;
  if (D.NOT_AT[def] !== 0 && D.NOT_AT[def] & (1 << siteTypeInView(s, c))) return false;
  if (!traded && lacksHoard(s, site, def)) return false;
  if (D.CLASS[def] === T.ITEM_CLASS.special) {
    const w = D.WITH_STORED[def]!;
    if (w) return isThere(s, c, def, site, w);
    if (D.AT[def].length) return D.AT[def].includes(site);
    if (D.AT_GUARDED[def].length > 0 && isGuarded(s, c, D.AT_GUARDED[def])) return true;
    if (D.AT_TYPES[def]) return (D.AT_TYPES[def] & (1 << siteTypeInView(s, c))) !== 0;
    // Special rings come only through a test; a Wizard's own ring is played at Havens.
    return D.PLAYED_BY[def] !== null && siteTypeInView(s, c) === T.HAVEN && isHavenFor(s, c, site);
  }
  if (D.AT[def].length + D.AT_TYPES[def] > 0 && !D.AT[def].includes(site))
    if ((D.AT_TYPES[def] & (1 << siteTypeInView(s, c))) === 0) return false;
  return traded || (siteHolds(site, def) && !isAtMadeHaven(s, c));
}
/** Is a special item playable here that asks for a stored card, or is playable at more sites with one? */
function isThere(s: Table, c: number, def: number, site: number, w: { card: number; anyDeeps: boolean }): boolean {
  const stored = ownStored(s, s.cget(c, L.CompanyWord.owner), w.card) >= 0;
  if (D.AT[def].includes(site)) return stored || w.anyDeeps;
  return stored && w.anyDeeps && D.PLACE_LIST[site].deeps !== undefined;
}
/** Has the company given up items of another class for one such, of a hoard or not, at its untapped site (Hermit's Hill)? */
function hasTraded(s: Table, c: number, site: number, def: number): boolean {
  const trade = D.SITE_TRADE[site]!;
  if (!trade || (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.traded) === 0) return false;
  return trade.get === D.CLASS[def] && !siteTapped(s, c, site);
}
/** Does the site name an item of this class as playable; of one class perhaps a single kind alone (Lossadan Cairn)? */
export function siteHolds(site: number, def: number): boolean {
  const only = D.PLACE_LIST[site].onlyItems;
  if (only && T.ITEM_CLASS[only.class] === D.CLASS[def])
    return (
      (only.keyword === undefined || (D.KEYWORDS_OF[def] & D.SITE_ONLY_KEYWORDS[site]) !== 0) &&
      (!only.hero || D.ALIGNMENT_OF[def] === T.ALIGNMENT.hero) &&
      (only.named === undefined || D.literalOf(def).name === only.named)
    );
  return (D.SITE_ITEMS[site] & (1 << D.CLASS[def])) !== 0;
}
/** Has the site, as printed, an automatic-attack that lets the item be played there? */
export const isGuardedSite = (def: number, site: number): boolean =>
  D.AT_GUARDED[def].some((g) => D.SITE_ATTACKS[site].some((a) => a.race === g.race));
const isSuchPlace = (asked: number, type: number, deep: boolean): boolean =>
  asked === type || asked === ANY_TYPE || (asked === ANY_DEEPS && deep);
/** The same of an ally, who asks for the type of the site too. */
export const isGuardedPlace = (def: number, site: number): boolean =>
  D.AT_GUARDED[def].some(
    (g) =>
      isSuchPlace(g.type, D.SITE_TYPE[site], D.SITE_DEEP[site] === 1) &&
      D.SITE_ATTACKS[site].some((a) => a.race === g.race),
  );
/** Is the company at a site of such a type with an automatic-attack by such a race? */
function isGuarded(s: Table, c: number, list: readonly { type: number; race: number }[]): boolean {
  const type = siteTypeInView(s, c);
  const deep = D.SITE_DEEP[s.cget(c, L.CompanyWord.site)] === 1;
  let such = false;
  for (let i = 0; i < list.length && !such; i++) such = isSuchPlace(list[i].type, type, deep);
  if (!such) return false;
  for (let k = 0; k < automaticAttackCount(s, c); k++) {
    const { race } = automaticAttack(s, c, k);
    for (let i = 0; i < list.length; i++)
      if (isSuchPlace(list[i].type, type, deep) && list[i].race === race) return true;
  }
  return false;
}
/** Does what the ally asks for hold? */
function mayCome(s: Table, c: number, def: number): boolean {
  if (D.PLAY_NEEDS[def].length === 0) return true;
  const cx = borrow(s.cget(c, L.CompanyWord.owner), c);
  const lawful = holds(s, D.PLAY_NEEDS[def], cx);
  giveBack(cx);
  return lawful;
}
/** Is it played only in addition to a card that came into play at its site? */
export const playsInAddition = (def: number): boolean => answersHook(def, HOOK.playInAddition);
/** Is it an ally or a faction that is played at havens of its player, whichever they are? */
export function isForOwnHavens(def: number): boolean {
  const c = D.literalOf(def);
  return c.kind === "faction" ? c.where?.ownHaven !== undefined : answersHook(def, HOOK.playAtOwnHavens);
}
/** Is the site a haven of Fallen-wizards by what is printed on it (001:571)? */
export const isWizardhaven = (site: number): boolean => ((D.HAVEN_OF[site] >> T.ALIGNMENT["fallen-wizard"]) & 1) !== 0;
/** Is the ally at home where the company stands, or at the site it goes to (`at`)? */
export function allyPlayable(s: Table, c: number, def: number, at = -1): boolean {
  if (at < 0 && (ridesAlone(s, c) || !mayCome(s, c, def))) return false;
  const site = at >= 0 ? at : s.cget(c, L.CompanyWord.site);
  if (D.AT_GUARDED[def].length > 0) return isGuarded(s, c, D.AT_GUARDED[def]);
  if (answersHook(def, HOOK.playAtOwnHavens) && isHavenFor(s, c, site)) return true;
  if (answerOfDef(s, HOOK.playAt, def, c, site) === FORBID) return false;
  if (isShared(s, def) && isHavenFor(s, c, site)) return true;
  return (
    D.AT[def].includes(site) ||
    D.AT_REGIONS[def].includes(D.SITE_REGION[site]) ||
    (D.AT_TYPES[def] & (1 << siteTypeInView(s, c))) !== 0
  );
}
/** Is the site one of the faction's by name, or must it be asked what is so there? */
export const factionPlace = (def: number, site: number): boolean =>
  (D.BITS_2[def] & D.B2_PLACE_BY_NEEDS) !== 0 || D.AT[def].includes(site);
/** Does nothing in play keep factions from that site? */
export const opensToFactions = (s: Table, c: number, site: number): boolean =>
  askEvents(s, HOOK.bringInAt, c, site) !== FORBID && !keepsFactionsOut(s, site);
/** Where the faction's place is told by what must be so there: is it so at the site of company `c`? */
function placeHolds(s: Table, c: number, def: number): boolean {
  if ((D.BITS_2[def] & D.B2_PLACE_BY_NEEDS) === 0) return true;
  const cx = borrow(s.cget(c, L.CompanyWord.owner), c);
  const lawful = holds(s, D.PLAY_NEEDS[def], cx);
  giveBack(cx);
  return lawful;
}
/** Is the item, ally or faction one that is played at the site of the company, tapped or not? */
export function playedAt(s: Table, c: number, def: number): boolean {
  if (!suitsSite(s, s.cget(c, L.CompanyWord.owner), def, s.cget(c, L.CompanyWord.site))) return false;
  switch (D.KIND[def]) {
    case T.K_ITEM:
      return itemPlayable(s, c, def);
    case T.K_ALLY:
      return allyPlayable(s, c, def);
    case T.K_FACTION:
      return (
        factionPlace(def, s.cget(c, L.CompanyWord.site)) &&
        placeHolds(s, c, def) &&
        opensToFactions(s, c, s.cget(c, L.CompanyWord.site))
      );
    default:
      return false;
  }
}
