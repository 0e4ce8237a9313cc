/** What single sites let a company do there: give up items for a better one, untap the site, test a ring. */
import { siteAnswers, HOOK, answerOfSite } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { companyKinds } from "../facts/company/companykind.js";
import { firstOf, NONE, isUntapped } from "../state/inplay.js";
import { isAtMadeHaven } from "../facts/sites/wizardhavens.js";
import { siteTapped } from "../state/sitecards.js";

/** Items that the company may give up at its site for the right to play one of another class. */
export function listTradeItems(s: Machine, c: number, out: Int32Array | null): number {
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
  return listTradeItems(s, c, null) >= trade.count;
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
