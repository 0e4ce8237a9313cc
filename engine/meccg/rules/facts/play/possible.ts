/** At which sites an item, an ally or a faction could ever be played, whatever lies in play: what is printed, gathered once, so that no other site need be asked. */
import { answersHook, HOOK } from "../../hooks.js";
import { SCENARIOS } from "../../../cards/scenarios/index.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { factionPlace, siteHolds } from "./playable.js";

/** Allies that a scenario lets come at a haven, whichever it is. */
const PONIES: readonly number[] = SCENARIOS.flatMap(({ quest }) => (quest ? [D.defOf(quest.pony)] : []));

/** A site that trades may give any item; what asks for attacks, for types of sites or for stored cards may hang on cards in play. */
function itemCould(def: number, site: number): boolean {
  if (D.SITE_TRADE[site]) return true;
  const named = D.AT[def].length > 0;
  if (D.CLASS[def] !== T.ITEM_CLASS.special)
    return siteHolds(site, def) && (!named || D.AT_TYPES[def] !== 0 || D.AT[def].includes(site));
  if (D.WITH_STORED[def]) return true;
  if (named) return D.AT[def].includes(site);
  return D.AT_GUARDED[def].length > 0 || D.AT_TYPES[def] !== 0 || D.PLAYED_BY[def] !== null;
}
function allyCould(def: number, site: number): boolean {
  if (D.AT_GUARDED[def].length > 0 || D.AT_TYPES[def] !== 0) return true;
  if (answersHook(def, HOOK.playAtOwnHavens) || PONIES.includes(def)) return true;
  return D.AT[def].includes(site) || D.AT_REGIONS[def].includes(D.SITE_REGION[site]);
}
function could(def: number, site: number): boolean {
  switch (D.KIND[def]) {
    case T.K_ITEM:
      return itemCould(def, site);
    case T.K_ALLY:
      return allyCould(def, site);
    case T.K_FACTION:
      return factionPlace(def, site);
    default:
      return false;
  }
}
/** Items of which the site and its player alone say whether they are played there, whichever company comes, as long as it has traded nothing. */
export const SAME_FOR_ALL = D.perCard(Uint8Array, (d) =>
  D.KIND[d] === T.K_ITEM && D.PLAY_NEEDS[d].length === 0 && D.AT_GUARDED[d].length === 0 ? 1 : 0,
);
const found: (Int16Array | undefined)[] = [];
/** Those sites, in rising order: `playedAt` says no at every other one. Made for a card when it is first asked about. */
export function possibleSites(def: number): Int16Array {
  return (found[def] ??= listed(def));
}
/** Is the site one of them? */
export const isPossible = (def: number, site: number): boolean =>
  possibleSites(def).length === D.SITE_COUNT || could(def, site);
const all = new Int16Array(D.SITE_COUNT);
function listed(def: number): Int16Array {
  let count = 0;
  for (let t = 0; t < D.SITE_COUNT; t++) if (could(def, t)) all[count++] = t;
  return all.slice(0, count);
}
