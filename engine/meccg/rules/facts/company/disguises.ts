/** Companies of heroes that are taken for minions, by an event that lies on them. */
import { answersHook, HOOK, hears } from "../../hooks.js";
import { isSameSite } from "../sites/siteevents.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { companyLives, firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { IN_PLAY, siteAvailable, siteState } from "../../state/sitecards.js";
import type { Table } from "../../state/table.js";
import { isOfMinions, isOvert } from "./companykind.js";
import { isMinion } from "./heroes.js";
import { mayBeSentTo } from "../sites/versions.js";

/** The next such event from slot `e` of the list of events on, or `NONE`. */
export function nextDisguise(s: Table, e: number): number {
  if (!hears(s, HOOK.passForMinions)) return NONE;
  while (e !== NONE && !(answersHook(s.iDef[e], HOOK.passForMinions) && s.iRole[e] === L.Role.onCompany))
    e = s.iNext[e];
  return e;
}
/** Is company `d` kept from attacks of company `c`, an overt one of minions? */
export function isDisguised(s: Table, d: number, c: number): boolean {
  for (let e = nextDisguise(s, s.h[L.Header.events]); e !== NONE; e = nextDisguise(s, s.iNext[e]))
    if (s.iHost[e] === d) return isOfMinions(s, c) && isOvert(s, c);
  return false;
}
/** How many minions stand at the site of company `c`, its new one being none of it: characters, a Fallen-wizard's Orcs and Trolls too (001:576; coe 1.3.F5). */
export function minionsBeside(s: Table, c: number): number {
  const site = s.cget(c, L.CompanyWord.site);
  let count = 0;
  for (let k = 0; site >= 0 && k < s.companies; k++) {
    if (!companyLives(s, k) || s.cget(k, L.CompanyWord.site) < 0) continue;
    if (!isSameSite(s.cget(k, L.CompanyWord.site), site)) continue;
    for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]) if (isMinion(s, i)) count++;
  }
  return count;
}
/** Adds the site cards of company `c`'s player that show the place of site `to`, in his location deck or in play; a Fallen-wizard's as he may use them (001:926). */
export function listCopies(s: Table, c: number, to: number, out: Int32Array): number {
  const owner = s.cget(c, L.CompanyWord.owner);
  let count = 0;
  for (let t = 0; t < D.SITE_COUNT; t++)
    if (isSameSite(t, to) && (siteAvailable(s, owner, t) || siteState(s, owner, t) === IN_PLAY))
      if (t !== s.cget(c, L.CompanyWord.site) && mayBeSentTo(s, c, t)) out[count++] = T.choice(T.V_SITE, t);
  return count;
}
