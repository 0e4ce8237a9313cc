/** At which of several sites each starting character, or the company of a Fallen-wizard, begins (001:519-525; coe 1.10). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { StartSitesFrame } from "../state/frames/setup.js";
import { companyLives, nextSlot, NONE, leaveCompany, joinCompany, openCompany, firstOf } from "../state/inplay.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { isFallenWizards, beginningsOf } from "../state/alignment.js";
import { startingCompany, openBeginnings, suitsStage } from "./startingstage.js";
import { takeSite } from "../state/sitecards.js";

/** The company of a player at a site, -1 none. */
export function companyAt(s: Machine, p: number, site: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site) return c;
  return -1;
}
/** The k-th starting character of a player in order of slots, `NONE` where there are no more. */
function starter(s: Machine, p: number, k: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && k-- === 0) return i;
  return NONE;
}
/** What lies on a company of which all have gone to another goes with them. */
function goWith(s: Machine, from: number, to: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === from) s.iHost[e] = to;
}
const sitesOfFallen = new Int32Array(D.PLACES);
/** Where the company of a Fallen-wizard may begin: all of it at one site (coe 1.10.F1), on which his stage cards lie that want one. */
function wayOfFallen(s: Machine, p: number, out: Int32Array): number {
  const company = startingCompany(s, p);
  if (company < 0) return 0;
  const value = openBeginnings(s, p, out);
  let kept = 0;
  for (let k = 0; k < value; k++) if (suitsStage(s, p, company, out[k])) out[kept++] = out[k];
  return kept;
}
/** His company begins there. */
function beginsAt(s: Machine, p: number, site: number): void {
  const company = startingCompany(s, p);
  s.cset(company, L.CompanyWord.site, site);
  s.cset(company, L.CompanyWord.home, site);
  takeSite(s, p, site);
}
/** Who may begin at several sites says of each character at which (001:519-525; coe 1.10.R1, B1). */
defineQuestion(StartSitesFrame, {
  name: "where a starting character begins",
  over: "all have begun",
  again: true,
  asks(s, f) {
    for (let p = s.fr[f + StartSitesFrame.player]; p < s.players; p++) {
      s.fr[f + StartSitesFrame.player] = p;
      if (isFallenWizards(s, p)) {
        const ways = s.fr[f + StartSitesFrame.placed] === 0 ? wayOfFallen(s, p, sitesOfFallen) : 0;
        if (ways > 1) return p;
        // One alone is not asked about.
        if (ways === 1) beginsAt(s, p, sitesOfFallen[0]);
        s.fr[f + StartSitesFrame.placed] = 0;
        continue;
      }
      const { length } = beginningsOf(s, p);
      if (length > 1 && starter(s, p, s.fr[f + StartSitesFrame.placed]) !== NONE) return p;
      s.fr[f + StartSitesFrame.placed] = 0;
    }
    return NOBODY_ASKED;
  },
  options(s, f, out) {
    const player = s.fr[f + StartSitesFrame.player];
    if (isFallenWizards(s, player)) {
      const value = wayOfFallen(s, player, sitesOfFallen);
      for (let k = 0; k < value; k++) out[k] = T.choice(T.V_SITE, sitesOfFallen[k]);
      return value;
    }
    const sites = beginningsOf(s, player);
    sites.forEach((site, k) => {
      out[k] = T.choice(T.V_SITE, site);
    });
    return sites.length;
  },
  take(s, f, choice) {
    const player = s.fr[f + StartSitesFrame.player];
    const i = starter(s, player, s.fr[f + StartSitesFrame.placed]);
    s.fr[f + StartSitesFrame.placed] += 1;
    const site = T.aOf(choice);
    if (isFallenWizards(s, player)) {
      beginsAt(s, player, site);
      return;
    }
    if (s.cget(s.iComp[i], L.CompanyWord.site) === site) return;
    const at = companyAt(s, player, site);
    const from = s.iComp[i];
    leaveCompany(s, i);
    joinCompany(s, i, at < 0 ? openCompany(s, player, site) : at);
    if (firstOf(s, from) === NONE) goWith(s, from, s.iComp[i]);
  },
});
