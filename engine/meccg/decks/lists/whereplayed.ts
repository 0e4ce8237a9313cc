/**
 * Which sites take a resource, as printed: for looking over lists, where no game is under way. What changes in a game (hoards
 * made, news told elsewhere, sites of another type) is left out; in a game the rules are asked (facts/play/playable.ts).
 */
import {
  isForOwnHavens,
  isGuardedPlace,
  isGuardedSite,
  isWizardhaven,
  siteHolds,
} from "../../rules/facts/play/playable.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { FactionCard } from "../../cards/words/playcards.js";

/** A condition of a card literal, read for what it says of a site. */
interface Word {
  readonly if: string;
  readonly types?: readonly string[];
  readonly names?: readonly string[];
  readonly class?: string;
  readonly of?: readonly Word[];
}
interface Form {
  readonly needs?: readonly Word[];
  readonly target?: { readonly who?: { readonly at?: string } };
}

const HOARD = 1 << T.KEYWORD.hoard;
const deeps = (site: number): boolean => D.SITE_LIST[site].deeps !== undefined;
/** Does the site hold a hoard when a game begins: by what it says, or by the Dragon who lies there? */
export const hoardAt = (site: number): boolean =>
  D.SITE_LIST[site].hoard === true || D.SITE_ATTACKS[site].some((a) => a.race === T.RACE.dragon);

/** Is a site a haven of whoever plays the list? As printed, unless the list makes more of them. */
type Haven = (site: number) => boolean;
/** What a condition says of a site; undefined where it speaks of something else. */
function says(word: Word, site: number, haven: Haven): boolean | undefined {
  switch (word.if) {
    case "information":
      return D.SITE_INFO[site] === 1;
    case "site":
    case "atSite":
      return word.types === undefined ? undefined : word.types.some((t) => T.SITE[t as "haven"] === D.SITE_TYPE[site]);
    case "siteNamed":
      return word.names!.some((name) => D.versionsOf(name).includes(site));
    case "atOwnHaven":
      return haven(site);
    case "hoard":
      return hoardAt(site);
    case "underDeeps":
      return deeps(site);
    case "siteHolds":
      return (D.SITE_ITEMS[site] & (1 << T.ITEM_CLASS[word.class as "major"])) !== 0;
    case "anyOf": {
      const said = word.of!.map((w) => says(w, site, haven)).filter((b) => b !== undefined);
      return said.length > 0 ? said.includes(true) : undefined;
    }
    default:
      return undefined;
  }
}
function formAt(form: Form, site: number, haven: Haven): boolean | undefined {
  const at = form.target?.who?.at;
  const said = [
    ...(form.needs ?? []).map((w) => says(w, site, haven)),
    at ? D.versionsOf(at).includes(site) : undefined,
  ];
  return said.includes(false) ? false : said.includes(true) ? true : undefined;
}
const formsOf = (d: number): readonly Form[] => (D.literalOf(d) as { modes?: readonly Form[] }).modes ?? [];

/** Rings that only a test brings, and events that name no site. */
function anywhere(d: number): boolean {
  if (D.KIND[d] === T.K_EVENT)
    return formsOf(d).every((form) => D.SITE_LIST.every((_, s) => formAt(form, s, isWizardhaven) === undefined));
  return isTested(d);
}
/** Is it a ring that is played only when a gold ring is tested? */
export const isTested = (d: number): boolean =>
  D.KIND[d] === T.K_ITEM &&
  D.CLASS[d] === T.ITEM_CLASS.special &&
  D.AT[d].length === 0 &&
  D.AT_TYPES[d] === 0 &&
  D.PLAYED_BY[d] === null &&
  D.WITH_STORED[d] === null;

function itemAt(d: number, site: number): boolean {
  const type = D.SITE_TYPE[site];
  if (D.NOT_AT[d] & (1 << type) || (D.KEYWORDS_OF[d] & HOARD && !hoardAt(site))) return false;
  const named = D.AT[d].includes(site);
  if (D.CLASS[d] !== T.ITEM_CLASS.special) {
    const suits = named || (D.AT_TYPES[d] & (1 << type)) !== 0;
    return (suits || (D.AT[d].length === 0 && D.AT_TYPES[d] === 0)) && siteHolds(site, d);
  }
  if (D.WITH_STORED[d]) return named || (D.WITH_STORED[d].anyDeeps && deeps(site));
  if (D.AT[d].length > 0) return named;
  if (isGuardedSite(d, site)) return true;
  if (D.AT_TYPES[d]) return (D.AT_TYPES[d] & (1 << type)) !== 0;
  return D.PLAYED_BY[d] !== null && type === T.HAVEN;
}
/** Is the site one where a faction that names none comes: by its region and type? */
function isFactionPlace(d: number, site: number): boolean {
  const { where } = D.literalOf(d) as FactionCard;
  if (where === undefined || where.ownHaven !== undefined || (deeps(site) && !where.deepsToo)) return false;
  const { types, notTypes, regions, inType } = where;
  const { type, region } = D.SITE_LIST[site];
  return (
    (types === undefined || types.includes(type)) &&
    (notTypes === undefined || !notTypes.includes(type)) &&
    (regions === undefined || (region !== undefined && regions.includes(region))) &&
    (inType === undefined || D.REGION_TYPE[D.SITE_REGION[site]] === T.REGION[inType])
  );
}
/**
 * Would this site, as printed, take this resource? False of what asks for no site at all (`asksForSite`). What is played at havens of its
 * player is so at those that `haven` names; whether one is protected is known in a game alone.
 */
export function playedAtSite(d: number, site: number, haven: Haven = isWizardhaven): boolean {
  switch (D.KIND[d]) {
    case T.K_ITEM:
      return !isTested(d) && itemAt(d, site);
    case T.K_ALLY:
      if (D.AT_GUARDED[d].length > 0) return isGuardedPlace(d, site);
      return (
        (isForOwnHavens(d) && haven(site)) ||
        D.AT[d].includes(site) ||
        (D.AT_REGIONS[d].includes(D.SITE_REGION[site]) && D.SITE_TYPE[site] !== T.HAVEN) ||
        (D.AT_TYPES[d] & (1 << D.SITE_TYPE[site])) !== 0
      );
    case T.K_FACTION:
      return D.AT[d].includes(site) || (isForOwnHavens(d) && haven(site)) || isFactionPlace(d, site);
    case T.K_EVENT:
      return formsOf(d).some((form) => formAt(form, site, haven) === true);
    default:
      return false;
  }
}
/** Does this resource ask for a site: an item, an ally, a faction, or an event that says where? */
export const asksForSite = (d: number): boolean => {
  const kind = D.KIND[d];
  if (kind !== T.K_ITEM && kind !== T.K_ALLY && kind !== T.K_FACTION && kind !== T.K_EVENT) return false;
  return D.SIDE[d] === T.SIDE_RESOURCE && !anywhere(d);
};
