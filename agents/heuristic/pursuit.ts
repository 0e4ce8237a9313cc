/** A chase: the thief goes where nobody can come, whoever was robbed to where the thief may be, and keeps somebody untapped. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import type { Judge } from "./judge.js";

/** To be found, or to find: more than any site brings. */
const FOUND = 20;
/** What a region between thief and pursuers is worth to him, and to them. */
const REGION = 2,
  NEARER = 0.5;
/** Where the thief stands he may stay. */
const HERE = 6;
/** A thief beyond reach need not move, and meets less where he stays. */
const RESTS = 1;

/** Where a company goes, beside what it could play there. */
function goal(b: Board, company: number, to: number): number {
  if (Q.isThief(b, b.player)) {
    const stays = to === Q.siteOf(b, company);
    return (Q.isWithinReach(b, to) ? -FOUND : 0) + REGION * Math.min(8, Q.regionsToVictim(b, to)) + (stays ? RESTS : 0);
  }
  const thief = Q.siteOfThief(b);
  if (thief < 0) return 0;
  return (to === thief ? HERE : 0) - NEARER * Q.regionsBetween(to, thief);
}
/** The same questions as elsewhere, where a chase has answers of its own. */
export function inChase(kind: number, judge: Judge): Judge {
  return {
    why: judge.why,
    begin: (b, f) => judge.begin?.(b, f),
    rate(b, f, ch) {
      const verb = T.verbOf(ch);
      const v = judge.rate(b, f, ch);
      if (b.set.scenarioWeight <= 1) return v;
      if (kind === Asked.PLAN && verb === T.V_STAY) {
        const c = Q.plannedCompany(b, f);
        return v + goal(b, c, Q.siteOf(b, c));
      }
      if (kind === Asked.PLAN && verb === T.V_SITE) return v + goal(b, Q.plannedCompany(b, f), T.aOf(ch));
      if (kind === Asked.CHASE_BEGINS && verb === T.V_SITE)
        return (Q.isWithinReach(b, T.aOf(ch)) ? -FOUND : 0) + Q.regionsToVictim(b, T.aOf(ch)) - danger(T.aOf(ch));
      // Whoever is tapped finds nobody.
      if (kind === Asked.COMPANY_SITE && verb === T.V_ENTER && !Q.isThief(b, b.player))
        return D.SITE_ATTACKS[Q.siteOf(b, Q.companyAtSite(b, f))].length > 0 ? -1 : v;
      return v;
    },
  };
}
/** What may be keyed to a site, by how dark it is. */
const danger = (site: number): number => (D.SITE_TYPE[site] > 2 ? 2 : 0);
